import Osprey

extension WalletApp {
    /// Handles an error that no command waits for; a user who does not want to sign in is not an error.
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

    /// Shows an error to the user: a refused link in a dialog, everything else below the phone.
    ///
    /// The log contains the framework's message, which is for the developers of the app.
    func tell(_ error: any Error) async {
        note(.failure, "\(error)")
        if let link = refusedLink(in: error), await explain(refused: link) { return }
        status = Status(kind: .failure, text: reason(in: error) ?? "\(error)")
    }

    /// The reason of a filter or an interceptor, which is for the user; other messages are not.
    private func reason(in error: any Error) -> String? {
        guard case .rejected(_, _, let reason)? = error as? PageError else { return nil }
        return reason
    }

    /// The link that was refused because its route is internal.
    private func refusedLink(in error: any Error) -> String? {
        guard case .route(let failure)? = error as? PageError, case .notExternal = failure.reason else {
            return nil
        }
        return failure.url
    }

    private func explain(refused link: String) async -> Bool {
        do throws(PageError) {
            try await container.opened(RefusedLinkPage.self, ["link": link])
            return true
        } catch {
            note(.failure, "\(error)")
            return false
        }
    }
}
