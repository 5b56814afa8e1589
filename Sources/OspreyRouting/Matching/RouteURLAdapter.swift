/// Rewrites foreign or legacy URLs before they are matched.
///
/// Adapters run in the order in which the table has them, each on what the one before made, before origins are
/// translated.
///
/// ```swift
/// struct LegacyLinks: RouteURLAdapter {
///     func adapt(_ url: RouteURL) throws -> RouteURLAdaptation? {
///         guard url.scheme == "oldwallet" else { return nil }
///         return RouteURLAdaptation(try RouteURL("wallet://" + url.segments.joined(separator: "/")))
///     }
/// }
/// ```
public protocol RouteURLAdapter: Sendable {
    /// The URL to use instead, nil to leave it as it is.
    ///
    /// - Parameter url: Any URL with a scheme; it may have no host.
    /// - Throws: Any error, if the URL is one of the adapter's but cannot be rewritten; the match fails with it.
    func adapt(_ url: RouteURL) throws -> RouteURLAdaptation?

    /// The URL that a text means which is written in a grammar of its own, nil to leave it to the others.
    ///
    /// Adapters are asked in their order before the text is read as a URL, until one of them gives a URL; then
    /// the way goes on as for that URL. By default, nil.
    ///
    /// - Parameter text: The requested text, as it was given.
    /// - Throws: Any error, if the text is one of the adapter's but means nothing; the match fails with it.
    func adapt(text: String) throws -> RouteURLAdaptation?
}

extension RouteURLAdapter {
    /// Leaves every text to the others.
    public func adapt(text: String) throws -> RouteURLAdaptation? { nil }
}

/// The result of an adapter for a URL.
public struct RouteURLAdaptation: Sendable {
    /// The URL to use instead.
    public var url: RouteURL
    /// How to show the page; has priority over the route.
    public var display: RouteDisplay?
    /// Whether to use a page again; has priority over the route.
    public var reuse: RouteReuse?

    /// Creates an adaptation.
    public init(_ url: RouteURL, display: RouteDisplay? = nil, reuse: RouteReuse? = nil) {
        self.url = url
        self.display = display
        self.reuse = reuse
    }
}
