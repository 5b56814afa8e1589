/// Most URLs need neither adapters nor origins nor redirects.
///
/// They are matched in one go, and spared the set-up for all of that. Whatever is special about a URL, malformed ones
/// included, is left to ``RouteResolution``.
extension RouteStorage {
    /// The route that a text means.
    ///
    /// Inlined, because passing the match on would copy what was just written.
    @inline(__always)
    func match(
        _ text: String, _ trust: Trust, _ redirectLimit: Int
    ) throws(RouteError) -> RouteMatch {
        if rewritesNothing, let (parts, node) = trie.find(text) {
            if let route = shortcut(to: node, trust) {
                return RouteMatch(
                    storage: self, routeIndex: route, url: RouteURL(text, parts: parts), trust: trust,
                    history: nil)
            }
            if node == TrieNode.none {
                throw RouteError(.notFound, target: text, in: self)
            }
        }
        let adaptation = try adapt(text)
        let url: RouteURL
        if let adaptation {
            url = adaptation.url
        } else {
            do throws(RouteURLError) { url = try RouteURL(text, relativeTo: baseURL) } catch {
                throw RouteError(.malformedURL(error), url: text, target: nil, in: self)
            }
        }
        var resolution = RouteResolution(
            url, adaptation, in: self, trust: trust, redirectLimit: redirectLimit)
        return try resolution.run()
    }

    /// The result of the first adapter that knows the grammar of a text.
    private func adapt(_ text: String) throws(RouteError) -> RouteURLAdaptation? {
        do {
            for adapter in adapters {
                if let adaptation = try adapter.adapt(text: text) { return adaptation }
            }
            return nil
        } catch {
            throw RouteError(.adapterFailed(ErrorCause(error)), url: text, target: nil, in: self)
        }
    }

    /// The route that a URL means.
    @inline(__always)
    func match(
        _ url: RouteURL, _ trust: Trust, _ redirectLimit: Int
    ) throws(RouteError) -> RouteMatch {
        if rewritesNothing, url.parts.canBeMatched {
            let node = trie.find(url)
            if let route = shortcut(to: node, trust) {
                return RouteMatch(storage: self, routeIndex: route, url: url, trust: trust, history: nil)
            }
            if node == TrieNode.none {
                throw RouteError(.notFound, url: url.original, target: url.text, in: self)
            }
        }
        var resolution = RouteResolution(
            url, in: self, trust: trust, redirectLimit: redirectLimit)
        return try resolution.run()
    }

    /// The route that ends at a node, nil if there is none, it redirects, checks queries, or is closed to who asks.
    @inline(__always)
    private func shortcut(to node: UInt32, _ trust: Trust) -> UInt32? {
        guard node != TrieNode.none else { return nil }
        let node = trie.nodes[Int(node)]
        if !node.routeFlags.isDisjoint(with: [.redirects, .checksQuery]) { return nil }
        if trust == .external, !node.routeFlags.contains(.isExternal) { return nil }
        return node.route
    }
}
