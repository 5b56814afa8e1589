import Osprey
import OspreySnapshots

extension WalletApp {
    /// Restores the state of the previous run: the user who was signed in, and the open pages.
    func keep(in state: StateFolder) {
        let session = session
        if let name = state.userName { session.signIn(as: name) }
        session.onChange = { [weak self] name in
            do {
                try state.keep(userName: name)
            } catch {
                self?.note(.failure, "\(error)")
            }
        }
        container.keepSnapshot(in: .file(state.snapshot), owner: session.userName)
    }

    /// Handles a problem that cannot be reported to a caller.
    func hear(_ problem: NavigationProblem) {
        note(.failure, "\(problem)")
        guard case .feature(let problem as SnapshotProblem) = problem else { return }
        switch problem {
        case .store(.unwritable):
            status = Status(kind: .failure, text: "What you do now is not kept for the next time.")
        case .store, .restored:
            status = Status(
                kind: .failure, text: "Not all that was open the last time could be opened again.")
        case .notSaved: break
        }
    }
}
