public import OspreyRouting

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
        let search = TrieSearch(of: url, in: trie)
        let texts = [url.scheme, url.host ?? ""] + url.segments
        let ends = routes.compactMap { route in trie.node(of: route.pattern).map { (route: route, node: $0) }
        }
        let winner = ends.first { $0.node == search.best }?.route
        var candidates: [(closeness: Int, candidate: RouteExplanation.Candidate)] = []
        for (route, node) in ends {
            guard let found = search.verdict(on: route, at: node, texts, winner, in: trie) else { continue }
            candidates.append(
                (found.closeness, RouteExplanation.Candidate(route: route, verdict: found.verdict)))
        }
        candidates.sort { ($1.closeness, $0.candidate.route.key) < ($0.closeness, $1.candidate.route.key) }
        return RouteExplanation.Step(
            url: url, candidates: candidates.prefix(Self.listed).map(\.candidate),
            omitted: max(0, candidates.count - Self.listed))
    }
}

extension TrieSearch {
    /// The result for a route that ends at a node; nil if the search did not reach it.
    fileprivate func verdict(
        on route: Route, at end: UInt32, _ texts: [String], _ winner: Route?, in trie: Trie
    ) -> (verdict: RouteExplanation.Verdict, closeness: Int)? {
        if end == best { return (.matched, .max) }
        if matches.contains(end), let winner { return (Self.outranked(route, by: winner), .max - 1) }
        var node = end
        while let parent = trie.parent(of: node) {
            if let depth = refusals[node] {
                let segment = route.pattern.segments[depth].description
                return (.refused(text: texts[depth], segment: segment), depth)
            }
            if wrongLengths.contains(node) { return (.wrongLength, 0) }
            node = parent
        }
        return nil
    }

    /// At which segment the best route is more specific.
    private static func outranked(_ route: Route, by best: Route) -> RouteExplanation.Verdict {
        let (winner, loser) = (best.pattern.segments, route.pattern.segments)
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
