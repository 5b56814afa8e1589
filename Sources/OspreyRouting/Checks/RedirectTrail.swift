/// Follows redirects to where they end.
///
/// What was found out about a URL is remembered, so that following all redirects of a table takes as many steps as
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

    private let table: RouteTable
    /// Where URLs lead that were met on the way.
    private var known: [String: End] = [:]
    /// The redirects that are being followed, each with the URL that it was reached by.
    private var visited: [(route: Route, url: String)] = []
    private var placeOfURL: [String: Int] = [:]
    private var placeOfRoute: [UInt32: Int] = [:]

    init(_ table: RouteTable) {
        self.table = table
    }

    /// Where a redirect leads.
    mutating func follow(_ route: Route, _ template: RedirectTemplate, from witness: RouteWitness) -> End {
        visited = []
        placeOfURL = [:]
        placeOfRoute = [:]
        visit(route, witness.url?.text ?? "")
        let end = followOn(template, witness.captures)
        return remember(end)
    }

    private mutating func followOn(_ first: RedirectTemplate, _ witness: [RouteParameter]) -> End {
        let trie = table.storage.trie
        var template = first
        var captures = witness
        while true {
            let url: RouteURL
            do throws(RouteURLError) { url = try RouteURL(template.filled(captures, incoming: nil)) } catch {
                return .open
            }
            if let end = known[url.text] { return end }
            let node = trie.find(url)
            guard node != TrieNode.none else { return visited.count == 1 ? .unmatched(url) : .lost }
            let next = table.storage.route(trie.nodes[Int(node)].route)
            if let cycle = cycle(to: next, url) { return cycle }
            guard case .redirect(let following) = next.target else {
                return next.isExternal ? .open : .closed(key: next.key)
            }
            visit(next, url.text)
            template = following
            captures = RouteParameters.captures(of: next, in: url)
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

    /// Remembers where the URLs on the way lead, and returns where the first redirect does.
    private mutating func remember(_ last: End) -> End {
        var end = last
        for (route, url) in visited.dropFirst().reversed() {
            switch end {
            case .open where !route.isExternal, .closed where !route.isExternal: end = .closed(key: route.key)
            default: break
            }
            known[url] = end
        }
        return end
    }
}
