extension RouteTable {
    /// How many redirects are followed unless a call says otherwise.
    public static let defaultRedirectLimit = 16

    /// The route that a URL means.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - trust: How far the request is trusted: from outside, only external routes answer, redirects included.
    ///   - redirectLimit: How many redirects to follow.
    /// - Throws: `RouteError`; see its codes.
    /// - Complexity: O(*n*) in the length of the URL for each combination of captures and literals that its
    ///   beginning fits; independent of the number of routes otherwise.
    public func match(
        _ url: RouteURL, trust: Trust = .internal, redirectLimit: Int = RouteTable.defaultRedirectLimit
    ) throws(RouteError) -> RouteMatch {
        try storage.match(url, trust, redirectLimit)
    }

    /// The route that a text means, which is an absolute URL or one relative to ``baseURL``.
    ///
    /// - Parameters:
    ///   - text: The URL.
    ///   - trust: How far the request is trusted: from outside, only external routes answer, redirects included.
    ///   - redirectLimit: How many redirects to follow.
    /// - Throws: `RouteError`; see its codes.
    public func match(
        _ text: String, trust: Trust = .internal, redirectLimit: Int = RouteTable.defaultRedirectLimit
    ) throws(RouteError) -> RouteMatch {
        try storage.match(text, trust, redirectLimit)
    }

    /// Whether a URL has a match.
    ///
    /// Required parameters are not looked at: the caller may give them.
    public func canOpen(_ text: String, trust: Trust = .internal) -> Bool {
        do throws(RouteError) {
            _ = try match(text, trust: trust)
            return true
        } catch {
            return false
        }
    }
}
