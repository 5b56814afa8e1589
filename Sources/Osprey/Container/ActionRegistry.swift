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

    /// Runs an action.
    func run(_ name: String, _ request: PageRequest) async throws(PageError) {
        guard let action = actions[name] else {
            throw .unknownAction(name: name, near: NearNames.find(name, among: actions.keys))
        }
        do {
            try await action(request)
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .actionFailed(name: name, cause: FailureCause(error))
        }
    }
}
