import OspreyRouting

/// Code that runs instead of a page, by the name that routes call it.
@MainActor
final class ActionRegistry {
    typealias Action = @MainActor (PageRequest) async throws -> Void

    private var actions: [String: Action] = [:]
    private(set) var problems: [RegistrationProblem] = []

    var names: [String] { actions.keys.sorted() }

    func register(_ name: String, _ action: @escaping Action) {
        guard actions[name] == nil else {
            problems.append(.duplicateAction(name: name))
            return
        }
        actions[name] = action
    }

    /// Checks that there is an action.
    func check(_ name: String) throws(PageError) {
        _ = try action(name)
    }

    /// Runs an action.
    func run(_ name: String, _ request: PageRequest) async throws(PageError) {
        let action = try action(name)
        let call = ActionCall(of: self)
        do {
            try await call.run { try await action(request) }
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .actionFailed(name: name, cause: FailureCause(error))
        }
    }

    /// Whether the current task works on behalf of an action that has not ended.
    var isRunningForTask: Bool { ActionCall.isCurrent(of: self) }

    private func action(_ name: String) throws(PageError) -> Action {
        guard let action = actions[name] else {
            throw .unknownAction(name: name, near: NearNames.find(name, among: actions.keys))
        }
        return action
    }
}

/// One run of an action: whoever waits on its behalf until all is settled would wait for the run itself.
@MainActor
final class ActionCall {
    /// The runs that the current task belongs to, which may be of several containers.
    @TaskLocal private static var current: [ActionCall] = []

    /// The actions to which it belongs; `nil` once it has ended.
    private weak var registry: ActionRegistry?

    init(of registry: ActionRegistry) {
        self.registry = registry
    }

    func run(_ action: @MainActor () async throws -> Void) async rethrows {
        defer { registry = nil }
        try await Self.$current.withValue(Self.current + [self], operation: action)
    }

    /// Whether the current task belongs to a run that has not ended.
    static func isCurrent(of registry: ActionRegistry) -> Bool {
        current.contains { $0.registry === registry }
    }

    /// Begins work that no action waits for.
    static func outside<Value>(_ work: () throws -> Value) rethrows -> Value {
        try $current.withValue([], operation: work)
    }
}
