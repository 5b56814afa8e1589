import OspreyRouting

/// The actions of a container, by the name that routes use.
///
/// It is a value: a request keeps the actions that were registered when it began.
struct ActionTable {
    typealias Action = @MainActor (PageRequest) async throws -> Void

    fileprivate var registered: [ExactName: Action] = [:]

    /// Those that were added with routes: as long as the routes are there, they come before registered ones.
    fileprivate var added: [ExactName: Action] = [:]

    fileprivate var names: Set<ExactName> { Set(registered.keys).union(added.keys) }

    /// Checks that there is an action.
    func check(_ name: String) throws(PageError) {
        _ = try action(name)
    }

    /// Whether there is an action.
    func has(_ name: String) -> Bool { added[name] != nil || registered[name] != nil }

    fileprivate func action(_ name: String) throws(PageError) -> Action {
        guard let action = added[name] ?? registered[name] else {
            throw .unknownAction(name: name, near: NearNames.find(name, among: names.map(\.text)))
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

    var names: [String] { table.names.map(\.text).sorted() }

    /// The names, but some that were added with routes.
    func names(withoutAdded others: [String]) -> [String] {
        table.names.filter { table.registered[$0] != nil || !others.containsExactly($0.text) }.map(\.text)
    }

    /// Registers an action under a free name; a second action with the same name is recorded as a problem.
    func register(_ name: String, _ action: @escaping Action) {
        guard !table.has(name) else {
            problems.append(.duplicateAction(name: name))
            return
        }
        table.registered[name] = action
    }

    /// Adds the action of a route, which hides another one with its name.
    func add(_ name: String, _ action: @escaping Action) {
        table.added[name] = action
    }

    /// Removes the action that was added with a route; a registered one with its name runs again.
    func remove(added name: String) {
        table.added[name] = nil
    }

    /// Removes an action; requests that have begun keep it.
    func remove(_ name: String) {
        (table.added[name], table.registered[name]) = (nil, nil)
    }

    /// Runs an action of a table.
    ///
    /// - Parameters:
    ///   - trail: The requests up to the one that the action works on; whatever the action opens is added to it.
    ///   - session: The session of the request; whatever the action opens belongs to it.
    func run(
        _ name: String, of table: ActionTable, _ request: PageRequest, along trail: RequestTrail,
        in session: UserSession?
    ) async throws(PageError) {
        let action = try table.action(name)
        let call = ActionCall(of: self, along: trail, in: session)
        do {
            try await call.run { try await action(request) }
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .actionFailed(name: name, cause: ErrorCause(error))
        }
    }

    /// Whether the current task runs on behalf of an action that has not ended.
    var isRunningForTask: Bool { trailOfTask != nil }

    /// The requests up to the one whose action the current task runs for.
    ///
    /// It is `nil` outside an action, and once the action has ended.
    var trailOfTask: RequestTrail? { ActionCall.current(in: self)?.trail }

    /// The session of the request whose action the current task runs for.
    var sessionOfTask: UserSession? { ActionCall.current(in: self)?.session }
}

/// One run of an action; code that it runs must not wait until everything is settled, as that includes the run.
@MainActor
final class ActionCall {
    /// The runs that the current task belongs to, possibly of several containers.
    @TaskLocal private static var current: [ActionCall] = []

    /// The registry that runs the action; `nil` once the run has ended.
    private weak var registry: ActionRegistry?

    fileprivate let trail: RequestTrail
    fileprivate let session: UserSession?

    init(of registry: ActionRegistry, along trail: RequestTrail, in session: UserSession?) {
        self.registry = registry
        self.trail = trail
        self.session = session
    }

    func run(_ action: @MainActor () async throws -> Void) async rethrows {
        defer { registry = nil }
        try await Self.$current.withValue(Self.current + [self], operation: action)
    }

    /// The innermost run that the current task belongs to and that has not ended.
    static func current(in registry: ActionRegistry) -> ActionCall? {
        current.last { $0.registry === registry }
    }

    /// Starts work that no action waits for.
    static func outside<Value>(_ work: () throws -> Value) rethrows -> Value {
        try $current.withValue([], operation: work)
    }
}
