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
        do {
            try await action(request)
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .actionFailed(name: name, cause: FailureCause(error))
        }
    }

    private func action(_ name: String) throws(PageError) -> Action {
        guard let action = actions[name] else {
            throw .unknownAction(name: name, near: NearNames.find(name, among: actions.keys))
        }
        return action
    }
}
