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
