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
        if case .match(let match) = direct(url, exposure) { return match }
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
        switch direct(text, exposure) {
        case .match(let match): return match
        case .miss(let url) where fallback == .none: throw RouteFailure(.notFound, target: url, in: storage)
        case .miss, .special: break
        }
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

/// Most URLs need neither adapters nor origins nor redirects.
///
/// They are matched in one go, and spared the set-up for all of that. Whatever is special about a URL, malformed ones
/// included, is left to ``RouteResolution``.
extension RouteTable {
    private enum Direct {
        case match(RouteMatch)
        case miss(RouteURL)
        case special
    }

    /// What a text means, which is parsed on the way.
    @inline(__always)
    private func direct(_ text: String, _ exposure: Exposure) -> Direct {
        guard storage.rewritesNothing else { return .special }
        let found: (parts: RouteURLParts, node: UInt32)?? = text.utf8.withContiguousStorageIfAvailable {
            bytes in
            do throws(URLFault) {
                let parts = try RouteURLParser.parse(bytes)
                guard parts.hasHost, parts.port.isEmpty, !parts.flags.contains(.dotSegment) else {
                    return nil
                }
                return (parts, storage.trie.find(parts, of: bytes))
            } catch {
                return nil
            }
        }
        guard let (parts, node) = found ?? nil else { return .special }
        return direct(RouteURL(text, parts: parts), node, exposure)
    }

    @inline(__always)
    private func direct(_ url: RouteURL, _ exposure: Exposure) -> Direct {
        guard storage.rewritesNothing, url.parts.hasHost, url.parts.port.isEmpty else { return .special }
        return direct(url, storage.trie.find(url), exposure)
    }

    @inline(__always)
    private func direct(_ url: RouteURL, _ index: UInt32, _ exposure: Exposure) -> Direct {
        guard index != TrieNode.none else { return .miss(url) }
        let node = storage.trie.nodes[Int(index)]
        if node.routeFlags.contains(.redirects) { return .special }
        if exposure == .external, !node.routeFlags.contains(.isExternal) { return .special }
        return .match(
            RouteMatch(storage: storage, routeIndex: node.route, url: url, exposure: exposure, history: nil))
    }
}
