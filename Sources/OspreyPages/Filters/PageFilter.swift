/// Decides about requests, or receives the events of the pages it guards.
///
/// A filter is a ``PreFilter``, a ``PostFilter`` or both. A page class lists the types of its filters in
/// ``Page/filters``. The container owns the instances: a registered instance, or one that the type makes itself if it
/// is a ``SelfMadeFilter``.
///
/// ## For implementers
/// Every method is called synchronously on the main actor. Work that has to wait, for example for the network, belongs
/// in an interceptor.
@MainActor
public protocol PageFilter: Sendable {
    /// The name of the filter in routes and messages; the name of the type by default.
    nonisolated static var filterName: String { get }

    /// Receives an event of a page that this filter guarded or saw built; does nothing by default.
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
/// It is asked about every request, including requests that an existing page will answer, and before an action.
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
    /// Lets a request go on, changes it, redirects it or rejects it.
    ///
    /// Returning ``Decision/handled`` is an error of the filter and rejects the request.
    func decide(_ request: PageRequest) -> Decision
}

/// Sees pages that have just been built, before any other code does.
///
/// It is not called for a page that already exists. The page has its injected values and has not been revealed.
@MainActor
public protocol PostFilter: PageFilter {
    /// Lets the page be used, redirects the request or rejects it.
    ///
    /// After a redirect or ``Decision/reject(reason:)``, the page is discarded and gets `finished`. The other decisions
    /// are not allowed here: they are errors of the filter and reject the request.
    func built(_ page: Page, for request: PageRequest) -> Decision
}

/// A filter whose type makes its instances, so that you need not register one.
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
