extension RouteTable {
    /// How many redirects are followed unless a call says otherwise.
    public static let defaultRedirectLimit = 16

    /// The route that a URL means.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - exposure: Who asks; from outside only external routes answer, redirects included.
    ///   - fallback: What to do if no route fits.
    ///   - redirectLimit: How many redirects to follow.
    /// - Throws: `RouteFailure`; see its codes.
    /// - Complexity: O(*n*) in the length of the URL for each combination of captures and literals that its
    ///   beginning fits; independent of the number of routes otherwise.
    public func match(
        _ url: RouteURL, exposure: Exposure = .internal, fallback: RouteFallback = .none,
        redirectLimit: Int = RouteTable.defaultRedirectLimit
    ) throws(RouteFailure) -> RouteMatch {
        // Most URLs need neither adapters nor origins nor redirects, and are spared the set-up for them.
        if storage.rewritesNothing, let match = directMatch(url, exposure) { return match }
        var resolution = RouteResolution(
            url, in: storage, exposure: exposure, fallback: fallback, redirectLimit: redirectLimit)
        return try resolution.run()
    }

    /// The match of a URL that leads to a page or an action at once; nil for any other.
    @inline(__always)
    private func directMatch(_ url: RouteURL, _ exposure: Exposure) -> RouteMatch? {
        guard url.parts.hasHost, url.parts.port.isEmpty else { return nil }
        let node = storage.trie.find(url)
        guard node != TrieNode.none else { return nil }
        let route = storage.trie.nodes[Int(node)].route
        let record = storage.records[Int(route)]
        guard record.kind != .redirect else { return nil }
        if exposure == .external, !storage.attributes[Int(record.attributes)].isExternal { return nil }
        return RouteMatch(storage: storage, routeIndex: route, url: url, exposure: exposure, history: nil)
    }

    /// The route that a text means, which is an absolute URL or one relative to ``baseURL``.
    ///
    /// - Parameters:
    ///   - text: The URL.
    ///   - exposure: Who asks; from outside only external routes answer, redirects included.
    ///   - fallback: What to do if no route fits.
    ///   - redirectLimit: How many redirects to follow.
    /// - Throws: `RouteFailure`; see its codes.
    public func match(
        _ text: String, exposure: Exposure = .internal, fallback: RouteFallback = .none,
        redirectLimit: Int = RouteTable.defaultRedirectLimit
    ) throws(RouteFailure) -> RouteMatch {
        let url: RouteURL
        do throws(RouteURLError) { url = try RouteURL(text, relativeTo: storage.baseURL) } catch {
            throw RouteFailure(.malformedURL(error), url: text, target: nil, in: storage)
        }
        return try match(url, exposure: exposure, fallback: fallback, redirectLimit: redirectLimit)
    }

    /// Whether a URL has a match.
    ///
    /// Required parameters are not looked at: the caller may give them.
    public func canOpen(_ text: String, exposure: Exposure = .internal) -> Bool {
        do throws(RouteFailure) {
            _ = try match(text, exposure: exposure)
            return true
        } catch {
            return false
        }
    }
}
