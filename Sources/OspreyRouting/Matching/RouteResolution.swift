/// The way of one URL through a table: adapters, origins, then matches and redirects in turn.
///
/// `RouteTable.match` takes a short cut for URLs that need none of it.
struct RouteResolution: ~Copyable {
    let storage: RouteStorage
    let trust: Trust
    let redirectLimit: Int

    private let original: RouteURL
    private var url: RouteURL
    /// Whether the URL was a web address: then its host was a segment of a path, whose case counts.
    private var isWebAddress = false
    private var redirects: [RouteRedirectHop] = []
    private var display: RouteDisplay?
    private var reuse: RouteReuse?

    /// - Parameter adaptation: The URL that an adapter has made from a text that was not a URL.
    init(
        _ url: RouteURL, _ adaptation: RouteURLAdaptation? = nil, in storage: RouteStorage, trust: Trust,
        redirectLimit: Int
    ) {
        self.storage = storage
        self.trust = trust
        self.redirectLimit = redirectLimit
        original = url
        self.url = url
        display = adaptation?.display
        reuse = adaptation?.reuse
    }

    /// Follows the URL to its match.
    mutating func run() throws(RouteError) -> RouteMatch {
        if !storage.adapters.isEmpty { try adapt() }
        if !storage.base.origins.isEmpty { try translateOrigin() }
        while true {
            let route = try find()
            let attributes = Int(storage.records[Int(route)].attributes)
            if trust == .external, !storage.attributes[attributes].isExternal {
                throw failure(.notExternal(storage.route(route)))
            }
            guard storage.records[Int(route)].kind == .redirect else {
                try checkQuery(of: route, storage.attributes[attributes])
                return match(route)
            }
            try redirect(through: route)
        }
    }

    /// Checks the values of the query that the route says something about: each of a repeated key.
    private func checkQuery(of route: UInt32, _ attributes: RouteAttributes) throws(RouteError) {
        guard !attributes.queryTypes.isEmpty, url.parts.hasQuery else { return }
        let unfit = url.queryItems.compactMap { item -> RouteUnfitParameter? in
            guard let type = attributes.queryType(of: item.name), !type.accepts(item.value, in: storage.trie)
            else {
                return nil
            }
            return RouteUnfitParameter(name: item.name, text: item.value, expected: type.expectation)
        }
        guard unfit.isEmpty else { throw failure(.unfitParameters(unfit, storage.route(route))) }
    }

    private func match(_ route: UInt32) -> RouteMatch {
        let isPlain = storage.adapters.isEmpty && storage.base.origins.isEmpty && redirects.isEmpty
        let history =
            isPlain
            ? nil
            : MatchHistory(original: original, redirects: redirects, display: display, reuse: reuse)
        return RouteMatch(
            storage: storage, routeIndex: route, url: url, trust: trust, history: history)
    }

    private mutating func adapt() throws(RouteError) {
        do {
            for adapter in storage.adapters {
                guard let adaptation = try adapter.adapt(url) else { continue }
                url = adaptation.url
                display = adaptation.display ?? display
                reuse = adaptation.reuse ?? reuse
            }
        } catch {
            throw failure(.adapterFailed(ErrorCause(error)))
        }
    }

    private mutating func translateOrigin() throws(RouteError) {
        guard let meant = storage.origins.translate(url) else { return }
        url = try parse(meant.text)
        isWebAddress = true
    }

    private func parse(_ text: String) throws(RouteError) -> RouteURL {
        do throws(RouteURLError) { return try RouteURL(text) } catch { throw failure(.malformedURL(error)) }
    }

    private func find() throws(RouteError) -> UInt32 {
        guard url.parts.hasHost else {
            throw failure(
                .malformedURL(
                    RouteURLError(URLFault(code: .missingHost, range: 0..<0), in: url.original)))
        }
        // No key can name a port.
        guard url.parts.port.isEmpty else { throw failure(.notFound) }
        let node = storage.trie.find(url, matchesCase: isWebAddress)
        guard node != TrieNode.none else { throw failure(.notFound) }
        return storage.trie.nodes[Int(node)].route
    }

    private mutating func redirect(through index: UInt32) throws(RouteError) {
        let route = storage.route(index)
        guard case .redirect(let template) = route.target else { return }
        guard redirects.count < redirectLimit else { throw failure(.tooManyRedirects(limit: redirectLimit)) }
        let captures = url.captures(of: route)
        let next = try parse(template.filled(captures, incoming: url))
        let isLoop = next.text.isExactly(url.text) || redirects.contains { $0.from.text.isExactly(next.text) }
        redirects.append(RouteRedirectHop(route: route, from: url, to: next))
        url = next
        isWebAddress = false
        if isLoop { throw failure(.redirectLoop) }
    }

    private func failure(_ reason: RouteError.Reason) -> RouteError {
        RouteError(reason, url: original.original, target: url.text, redirects: redirects, in: storage)
    }
}
