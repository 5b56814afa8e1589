import Osprey

/// Lets only those in who have signed in; others are asked to do so first.
struct LoginGuard: PreFilter {
    let session: Session

    func decide(_ request: PageRequest) -> Decision {
        session.isSignedIn ? .proceed : .detour(to: SignInPage.self)
    }
}
