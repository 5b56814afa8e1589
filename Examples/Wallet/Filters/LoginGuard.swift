import Osprey

/// Lets signed-in users pass, and asks all others to sign in first.
struct LoginGuard: PreFilter {
    let session: Session

    func decide(_ request: PageRequest) -> Decision {
        session.isSignedIn ? .proceed : .detour(to: SignInPage.self)
    }
}
