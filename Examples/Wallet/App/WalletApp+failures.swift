import Osprey

extension WalletApp {
    /// Takes a failure that no command waits for; a user who does not want to sign in is none.
    func hear(_ error: PageError) {
        if case .detourCancelled = error {
            note(.note, "\(error)")
            status = Status(kind: .note, text: "You have not signed in, so nothing was opened.")
        } else {
            failure = error
        }
    }

    func takeFailure() -> PageError? {
        defer { failure = nil }
        return failure
    }

    /// Tells the user what did not work: a refused link in a dialog, everything else below the phone.
    ///
    /// The log has it in the words of the framework, which are for those who write the app.
    func tell(_ error: any Error) async {
        note(.failure, "\(error)")
        if let link = refusedLink(in: error), await explain(refused: link) { return }
        status = Status(kind: .failure, text: reason(in: error) ?? "\(error)")
    }

    /// What a filter or an interceptor has to say to the user; all other words are not written for people.
    private func reason(in error: any Error) -> String? {
        guard case .rejected(_, _, let reason)? = error as? PageError else { return nil }
        return reason
    }

    /// The link that was refused because its route is for the app alone.
    private func refusedLink(in error: any Error) -> String? {
        guard case .route(let failure)? = error as? PageError, case .notExternal = failure.reason else {
            return nil
        }
        return failure.url
    }

    private func explain(refused link: String) async -> Bool {
        do throws(PageError) {
            try await container.open(RefusedLinkPage.self, ["link": link])
            return true
        } catch {
            note(.failure, "\(error)")
            return false
        }
    }
}
