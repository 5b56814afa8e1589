/// Follows redirects to where they end.
///
/// Remembers where each URL leads, so that following all redirects of a table takes as many steps as
/// there are redirects, however long their chains are.
struct RedirectTrail {
    /// Where a redirect leads for one witness.
    enum End {
        case open
        /// A route on the way is not external.
        case closed(key: String)
        /// The URL fits no route.
        case unmatched(RouteURL)
        /// A later redirect fits no route, which is reported there.
        case lost
        case cycle(chain: [String], members: Set<UInt32>)
    }

    /// A way from a redirect to its end.
    struct Way {
        var end: End
        /// How many redirects there are on it.
        var count: Int
    }

    private let table: RouteTable
    /// The ways from URLs that were met before.
    private var known: [String: Way] = [:]
    /// The redirects that are being followed, each with the URL that it was reached by.
    private var visited: [(route: Route, url: String)] = []
    private var placeOfURL: [String: Int] = [:]
    private var placeOfRoute: [UInt32: Int] = [:]

    init(_ table: RouteTable) {
        self.table = table
    }

    /// Where a redirect leads.
    mutating func follow(_ route: Route, _ template: RedirectTemplate, from witness: RouteWitness) -> Way {
        visited = []
        placeOfURL = [:]
        placeOfRoute = [:]
        visit(route, witness.url?.text ?? "")
        return remember(followOn(template, witness.captures))
    }

    private mutating func followOn(_ first: RedirectTemplate, _ witness: [RouteParameter]) -> Way {
        let trie = table.storage.trie
        var template = first
        var captures = witness
        func way(_ end: End) -> Way { Way(end: end, count: visited.count) }
        while true {
            let url: RouteURL
            do throws(RouteURLError) { url = try RouteURL(template.filled(captures, incoming: nil)) } catch {
                return way(.open)
            }
            if let rest = known[url.text] { return Way(end: rest.end, count: visited.count + rest.count) }
            let node = trie.find(url)
            guard node != TrieNode.none else { return way(visited.count == 1 ? .unmatched(url) : .lost) }
            let next = table.storage.route(trie.nodes[Int(node)].route)
            if let cycle = cycle(to: next, url) { return way(cycle) }
            guard case .redirect(let following) = next.target else {
                return way(next.isExternal ? .open : .closed(key: next.key))
            }
            visit(next, url.text)
            template = following
            captures = url.captures(of: next)
        }
    }

    private mutating func visit(_ route: Route, _ url: String) {
        placeOfURL[url] = visited.count
        placeOfRoute[route.index] = visited.count
        visited.append((route, url))
    }

    /// The cycle that a step closes: a URL comes again, or URLs grow without end and routes come again.
    private func cycle(to next: Route, _ url: RouteURL) -> End? {
        let isLong = visited.count > RouteTable.defaultRedirectLimit
        guard let start = placeOfURL[url.text] ?? (isLong ? placeOfRoute[next.index] : nil) else {
            return nil
        }
        let loop = visited[start...].map(\.route)
        return .cycle(chain: loop.map(\.key) + [next.key], members: Set(loop.map(\.index)))
    }

    /// Remembers the ways from all URLs on the way, and returns the way of the first redirect.
    private mutating func remember(_ whole: Way) -> Way {
        var way = whole
        for (position, (route, url)) in visited.enumerated().dropFirst().reversed() {
            switch way.end {
            case .open where !route.isExternal, .closed where !route.isExternal:
                way.end = .closed(key: route.key)
            default: break
            }
            known[url] = Way(end: way.end, count: whole.count - position)
        }
        return way
    }
}
