import Osprey

extension WalletApp {
    /// Begins where the run before has ended: with the person who was signed in, and with what was open.
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
        container.keepsSnapshot(in: .file(state.snapshot), owner: session.userName)
    }

    /// Takes a problem that no caller can be told.
    func hear(_ problem: NavigationProblem) {
        note(.failure, "\(problem)")
        switch problem {
        case .snapshot(.unwritable):
            status = Status(kind: .failure, text: "What you do now is not kept for the next time.")
        case .snapshot, .restored:
            status = Status(
                kind: .failure, text: "Not all that was open the last time could be opened again.")
        default: break
        }
    }
}
