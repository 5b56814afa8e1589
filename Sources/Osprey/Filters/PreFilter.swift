/// Decides about requests before a page is built.
///
/// It is asked for every request, also when a page that exists already will answer it, and before an action.
///
/// ```swift
/// struct LoginGuard: PreFilter {
///     let session: Session
///     func decide(_ request: PageRequest) -> Decision {
///         session.isSignedIn ? .proceed : .redirect(to: SignInPage.self)
///     }
/// }
/// ```
@MainActor
public protocol PreFilter: PageFilter {
    /// Lets a request go on, amends it, leads it elsewhere or ends it.
    ///
    /// Answering ``Decision/handled`` is an error of the filter and rejects the request.
    func decide(_ request: PageRequest) -> Decision
}
