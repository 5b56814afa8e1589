extension RouteTable {
    /// Why a URL means what it means.
    ///
    /// The search is the one that `match` runs, and notes what it does.
    ///
    /// - Parameters:
    ///   - text: An absolute URL or one relative to ``baseURL``.
    ///   - trust: How far the request is trusted.
    /// - Complexity: O(*n*) in the number of routes.
    public func explain(_ text: String, trust: Trust = .internal) -> RouteExplanation {
        do throws(RouteError) {
            let match = try match(text, trust: trust)
            let urls = match.redirects.map(\.from) + [match.url]
            return RouteExplanation(result: .success(match), steps: urls.map(explainStep))
        } catch {
            return RouteExplanation(result: .failure(error), steps: error.visited.map(explainStep))
        }
    }

    /// How many patterns a step lists.
    private static let listed = 20

    private func explainStep(_ url: RouteURL) -> RouteExplanation.Step {
        let trie = storage.trie
        let (best, observer) = url.withSegments(limit: trie.deepest + 1) { segments in
            TrieMatcher.search(trie, segments, observer: CollectingObserver())
        }
        let texts = [url.scheme, url.host ?? ""] + url.segments
        var candidates: [(closeness: Int, candidate: RouteExplanation.Candidate)] = []
        for node in trie.nodes.indices where trie.nodes[node].route != TrieNode.none {
            guard
                let found = observer.verdict(
                    of: UInt32(truncatingIfNeeded: node), best: best, texts, in: self)
            else { continue }
            let route = storage.route(trie.nodes[node].route)
            candidates.append(
                (found.closeness, RouteExplanation.Candidate(route: route, verdict: found.verdict)))
        }
        candidates.sort { ($1.closeness, $0.candidate.route.key) < ($0.closeness, $1.candidate.route.key) }
        return RouteExplanation.Step(
            url: url, candidates: candidates.prefix(Self.listed).map(\.candidate),
            omitted: max(0, candidates.count - Self.listed))
    }
}

/// Notes where a search turned back.
private struct CollectingObserver: TrieObserver {
    private var refusals: [UInt32: Int] = [:]
    private var wrongLengths: Set<UInt32> = []
    private var matches: Set<UInt32> = []

    var wantsAll: Bool { true }

    mutating func refused(_ node: UInt32, at depth: Int) { refusals[node] = depth }
    mutating func wrongLength(_ node: UInt32, at depth: Int) { wrongLengths.insert(node) }
    mutating func found(_ node: UInt32) { matches.insert(node) }

    /// The result for the route that ends at a node; nil if the search did not reach it.
    func verdict(
        of end: UInt32, best: UInt32, _ texts: [String], in table: RouteTable
    ) -> (verdict: RouteExplanation.Verdict, closeness: Int)? {
        if end == best { return (.matched, .max) }
        let trie = table.storage.trie
        let route = table.storage.route(trie.nodes[Int(end)].route)
        if matches.contains(end) { return (outranked(route, best, table), .max - 1) }
        var node = end
        while node != TrieNode.root {
            if let depth = refusals[node] {
                let segment = route.pattern.segments[depth].description
                return (.refused(text: texts[depth], segment: segment), depth)
            }
            if wrongLengths.contains(node) { return (.wrongLength, 0) }
            node = trie.nodes[Int(node)].parent
        }
        return nil
    }

    /// At which segment the best route is more specific.
    private func outranked(_ route: Route, _ best: UInt32, _ table: RouteTable) -> RouteExplanation.Verdict {
        let winner = table.storage.route(table.storage.trie.nodes[Int(best)].route).pattern.segments
        let loser = route.pattern.segments
        let index = zip(winner, loser).enumerated().first { $0.element.0.rank != $0.element.1.rank }?.offset
        let place = min(index ?? 0, winner.count - 1, loser.count - 1)
        return .outranked(segment: loser[place].description, by: winner[place].description)
    }
}

extension RoutePattern.Segment {
    /// How specific the segment is.
    fileprivate var rank: SegmentRank {
        switch self {
        case .literal: .literal
        case .any: .plain
        case .tail: .tail
        case .capture(_, let type): type.rank
        }
    }
}

extension RouteError {
    /// The URLs that were looked up, the one that failed last.
    fileprivate var visited: [RouteURL] { redirects.map(\.from) + (target.map { [$0] } ?? []) }
}
