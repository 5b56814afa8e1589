/// Has a say in requests, or hears the events of the pages it guards.
///
/// A filter is a ``PreFilter``, a ``PostFilter`` or both. A page class names the types of its filters in
/// ``Page/filters``; the container owns the instances: one that was registered, or one the type makes itself, if it
/// is a ``SelfMadeFilter``.
///
/// ## For those who write a filter
/// Everything is called on the main actor and at once. What has to wait, for the network say, belongs in an
/// interceptor.
@MainActor
public protocol PageFilter: Sendable {
    /// What routes and messages call the filter; the name of the type by default.
    nonisolated static var filterName: String { get }

    /// Hears an event of a page that this filter guarded or saw built; does nothing by default.
    ///
    /// It is called for as long as the page lives, before the taps on the page's hub.
    func receive(_ event: PageEvent, of page: Page)
}

extension PageFilter {
    /// The name of the type.
    public nonisolated static var filterName: String { String(describing: self) }

    /// Does nothing.
    public func receive(_ event: PageEvent, of page: Page) {}
}

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

/// Sees pages that have just been built, before anyone else does.
///
/// It is not called for a page that exists already. The page has its injected values and has not been revealed.
@MainActor
public protocol PostFilter: PageFilter {
    /// Lets the page be used, or leads elsewhere.
    ///
    /// After a redirect and ``Decision/reject(reason:)`` the page is discarded and gets `finished`.
    /// The other decisions make no sense here: they are errors of the filter and reject the request.
    func built(_ page: Page, for request: PageRequest) -> Decision
}

/// A filter that needs nothing, so that nobody has to register an instance.
@MainActor
public protocol SelfMadeFilter: PageFilter {
    /// Whether one instance serves all requests; one is made for each request by default.
    static var isSingleton: Bool { get }

    /// Makes an instance.
    init()
}

extension SelfMadeFilter {
    /// One instance for each request.
    public static var isSingleton: Bool { false }
}
