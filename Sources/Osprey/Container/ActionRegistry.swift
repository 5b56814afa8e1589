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
        let call = ActionCall(in: self)
        defer { call.end() }
        do {
            try await ActionCall.$current.withValue(call) { try await action(request) }
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .actionFailed(name: name, cause: FailureCause(error))
        }
    }

    /// Whether the current task works on behalf of an action that has not ended.
    var isRunningForTask: Bool { ActionCall.isCurrent(in: self) }

    private func action(_ name: String) throws(PageError) -> Action {
        guard let action = actions[name] else {
            throw .unknownAction(name: name, near: NearNames.find(name, among: actions.keys))
        }
        return action
    }
}

/// One run of an action: whoever waits on its behalf until all is settled would wait for the run itself.
@MainActor
private final class ActionCall {
    @TaskLocal static var current: ActionCall?

    /// The actions to which it belongs; `nil` once it has ended.
    private weak var registry: ActionRegistry?

    /// The run inside which this one was begun, perhaps in another container.
    private let outer = ActionCall.current

    init(in registry: ActionRegistry) {
        self.registry = registry
    }

    func end() {
        registry = nil
    }

    static func isCurrent(in registry: ActionRegistry) -> Bool {
        var next = current
        while let call = next {
            if call.registry === registry { return true }
            next = call.outer
        }
        return false
    }
}
