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
        if let match = directMatch(url, exposure) { return match }
        var resolution = RouteResolution(
            url, in: storage, exposure: exposure, fallback: fallback, redirectLimit: redirectLimit)
        return try resolution.run()
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
        if let match = directMatch(text, exposure) { return match }
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

// MARK: - The short cut

/// Most URLs need neither adapters nor origins nor redirects. They are matched in one go, and spared the set-up for
/// all of that; whatever is special about a URL, malformed ones included, is left to ``RouteResolution``.
extension RouteTable {
    /// The match of a URL that leads to a page or an action at once; nil for any other.
    @inline(__always)
    private func directMatch(_ url: RouteURL, _ exposure: Exposure) -> RouteMatch? {
        guard storage.rewritesNothing else { return nil }
        let route = url.text.withContiguousUTF8 { directRoute(url.parts, of: $0, exposure) }
        guard route != TrieNode.none else { return nil }
        return RouteMatch(storage: storage, routeIndex: route, url: url, exposure: exposure, history: nil)
    }

    /// The match of a text that is parsed on the way; nil if it leads no page or action at once.
    @inline(__always)
    private func directMatch(_ text: String, _ exposure: Exposure) -> RouteMatch? {
        guard storage.rewritesNothing else { return nil }
        let found: (parts: RouteURLParts, route: UInt32)?? = text.utf8.withContiguousStorageIfAvailable {
            bytes in
            do throws(URLFault) {
                let parts = try RouteURLParser.parse(bytes)
                guard !parts.flags.contains(.dotSegment) else { return nil }
                return (parts, directRoute(parts, of: bytes, exposure))
            } catch {
                return nil
            }
        }
        guard let (parts, route) = found ?? nil, route != TrieNode.none else { return nil }
        return RouteMatch(
            storage: storage, routeIndex: route, url: RouteURL(text, parts: parts), exposure: exposure,
            history: nil)
    }

    /// The index of the route if it is a page or an action that may be opened, else `TrieNode.none`.
    @inline(__always)
    private func directRoute(
        _ parts: RouteURLParts, of bytes: UnsafeBufferPointer<UInt8>, _ exposure: Exposure
    ) -> UInt32 {
        guard parts.hasHost, parts.port.isEmpty else { return TrieNode.none }
        let node = storage.trie.find(parts, of: bytes)
        guard node != TrieNode.none else { return TrieNode.none }
        let route = storage.trie.nodes[Int(node)].route
        let record = storage.records[Int(route)]
        if record.kind == .redirect { return TrieNode.none }
        if exposure == .external, !storage.attributes[Int(record.attributes)].isExternal {
            return TrieNode.none
        }
        return route
    }
}
