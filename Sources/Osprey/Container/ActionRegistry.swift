import OspreyRouting

/// Code that runs instead of a page, by the name that routes call it: a value, so that a request keeps the actions that
/// were there when it began.
struct ActionTable {
    typealias Action = @MainActor (PageRequest) async throws -> Void

    fileprivate var actions: [String: Action] = [:]

    /// Checks that there is an action.
    func check(_ name: String) throws(PageError) {
        _ = try action(name)
    }

    /// Whether there is an action.
    func has(_ name: String) -> Bool { actions[name] != nil }

    fileprivate func action(_ name: String) throws(PageError) -> Action {
        guard let action = actions[name] else {
            throw .unknownAction(name: name, near: NearNames.find(name, among: actions.keys))
        }
        return action
    }
}

/// Owns the actions of one container, and runs them.
@MainActor
final class ActionRegistry {
    typealias Action = ActionTable.Action

    private(set) var table = ActionTable()
    private(set) var problems: [RegistrationProblem] = []

    var names: [String] { table.actions.keys.sorted() }

    /// Takes an action under a name that is free; another one under the same name is noted as a problem.
    func register(_ name: String, _ action: @escaping Action) {
        guard table.actions[name] == nil else {
            problems.append(.duplicateAction(name: name))
            return
        }
        table.actions[name] = action
    }

    /// Takes an action in the place of the one that has the name, if one has.
    func replace(_ name: String, _ action: @escaping Action) {
        table.actions[name] = action
    }

    /// Forgets an action; requests that have begun keep it.
    func remove(_ name: String) {
        table.actions[name] = nil
    }

    /// Runs an action of a table.
    ///
    /// - Parameter trail: The requests up to the one that the action works on; what it opens comes after them.
    func run(
        _ name: String, of table: ActionTable, _ request: PageRequest, along trail: RequestTrail
    ) async throws(PageError) {
        let action = try table.action(name)
        let call = ActionCall(of: self, along: trail)
        do {
            try await call.run { try await action(request) }
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .actionFailed(name: name, cause: ErrorCause(error))
        }
    }

    /// Whether the current task works on behalf of an action that has not ended.
    var isRunningForTask: Bool { trailOfTask != nil }

    /// The requests up to the one on whose action the current task works; `nil` if it works on none, or none that has
    /// not ended.
    var trailOfTask: RequestTrail? { ActionCall.trail(in: self) }
}

/// One run of an action: whoever waits on its behalf until all is settled would wait for the run itself.
@MainActor
final class ActionCall {
    /// The runs that the current task belongs to, which may be of several containers.
    @TaskLocal private static var current: [ActionCall] = []

    /// The actions to which it belongs; `nil` once it has ended.
    private weak var registry: ActionRegistry?

    private let trail: RequestTrail

    init(of registry: ActionRegistry, along trail: RequestTrail) {
        self.registry = registry
        self.trail = trail
    }

    func run(_ action: @MainActor () async throws -> Void) async rethrows {
        defer { registry = nil }
        try await Self.$current.withValue(Self.current + [self], operation: action)
    }

    /// The requests of the innermost run that the current task belongs to, and that has not ended.
    static func trail(in registry: ActionRegistry) -> RequestTrail? {
        current.last { $0.registry === registry }?.trail
    }

    /// Begins work that no action waits for.
    static func outside<Value>(_ work: () throws -> Value) rethrows -> Value {
        try $current.withValue([], operation: work)
    }
}
