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

    /// Runs an action.
    ///
    /// - Parameter call: The call of it that its tasks belong to.
    @MainActor
    func run(_ name: String, _ request: PageRequest, in call: RequestCall) async throws(PageError) {
        let action = try action(name)
        do {
            try await call.run { try await action(request) }
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .actionFailed(name: name, cause: ErrorCause(error))
        }
    }

    private func action(_ name: String) throws(PageError) -> Action {
        guard let action = added[name] ?? registered[name] else {
            throw .unknownAction(name: name, near: NearNames.find(name, among: names.map(\.text)))
        }
        return action
    }
}

/// Owns the actions of one container.
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
}
