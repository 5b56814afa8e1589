/// Patterns that fit the same URLs although no segment is more specific, and routes that are never reached.
///
/// Patterns that differ only in the names of captures meet at one node when they are added. This check finds
/// the others: enumerations that share words.
struct OverlapCheck {
    private let set: RouteSet

    init(_ set: RouteSet) {
        self.set = set
    }

    func run() {
        checkReachability(without: reportOverlaps())
    }

    /// Reports routes that take a URL of an earlier one.
    ///
    /// - Returns: Those routes.
    private func reportOverlaps() -> Set<Int> {
        var groups: [[RoutePattern.Segment]: [Int]] = [:]
        var patterns: [Int: RoutePattern] = [:]
        var order: [[RoutePattern.Segment]] = []
        for index in set.routes.withEnumeration {
            let pattern = set.route(index).pattern
            let shape = pattern.segments.map(\.shape)
            if groups[shape] == nil { order.append(shape) }
            groups[shape, default: []].append(index)
            patterns[index] = pattern
        }
        var ambiguous: Set<Int> = []
        for shape in order {
            guard let members = groups[shape], members.count > 1 else { continue }
            ambiguous.formUnion(
                reportOverlaps(of: members.compactMap { member in patterns[member].map { (member, $0) } }))
        }
        return ambiguous
    }

    /// Reports each route that takes a URL of an earlier one of its shape.
    private func reportOverlaps(of members: [(route: Int, pattern: RoutePattern)]) -> [Int] {
        let clashes =
            Self.clashesByWords(members.map(\.pattern)) ?? Self.clashesByPairs(members.map(\.pattern))
        return clashes.sorted(by: { $0.key < $1.key }).map { second, first in
            reportOverlap(members[second].route, with: members[first].route)
            return members[second].route
        }
    }

    /// For each pattern that overlaps an earlier one, the first of those; nil if it takes too many combinations.
    ///
    /// Patterns of one shape overlap if they share a word at each enumeration: if a combination of words is in both.
    private static func clashesByWords(_ patterns: [RoutePattern]) -> [Int: Int]? {
        var owners: [[ExactName]: Int] = [:]
        var clashes: [Int: Int] = [:]
        // What all patterns of a shape may take together: a few enumerations of ten words have a thousand each.
        var left = 100_000
        for (index, pattern) in patterns.enumerated() {
            var combinations: [[ExactName]] = [[]]
            for words in pattern.segments.map(\.words) where !words.isEmpty {
                guard combinations.count * words.count <= left else { return nil }
                combinations = combinations.flatMap { start in words.map { start + [ExactName($0)] } }
            }
            left -= combinations.count
            for combination in combinations {
                if let owner = owners[combination] {
                    clashes[index] = min(owner, clashes[index] ?? owner)
                } else {
                    owners[combination] = index
                }
            }
        }
        return clashes
    }

    /// The same for patterns of many words: only those that share a word at the most telling segment are compared.
    private static func clashesByPairs(_ patterns: [RoutePattern]) -> [Int: Int] {
        let positions = patterns[0].segments.indices.filter { !patterns[0].segments[$0].words.isEmpty }
        let indexes = positions.map { position in
            Dictionary(
                grouping: patterns.indices.flatMap { index in
                    patterns[index].segments[position].words.map { (word: ExactName($0), index: index) }
                }, by: \.word)
        }
        let sizes = indexes.map { index in index.values.map(\.count).max() ?? 0 }
        guard let least = sizes.indices.min(by: { sizes[$0] < sizes[$1] }) else { return [:] }
        var clashes: [Int: Int] = [:]
        for bucket in indexes[least].values {
            for (place, second) in bucket.enumerated() {
                let clash = bucket[..<place].first { patterns[$0.index].overlaps(patterns[second.index]) }
                guard let clash else { continue }
                clashes[second.index] = min(clash.index, clashes[second.index] ?? clash.index)
            }
        }
        return clashes
    }

    private func reportOverlap(_ route: Int, with other: Int) {
        let (index, first) = (set.routes.definitions[route], set.routes.definitions[other])
        let place = set.definitions.whereabouts(of: first, from: index)
        set.report.add(
            .ambiguousRoutes(key: set.route(route).key, other: set.route(other).key, place: place), index,
            related: first)
    }

    /// Warns about routes all of whose URLs belong to more specific ones.
    ///
    /// Only patterns with an enumeration or a `bool` can be covered: every other capture takes some text that nothing
    /// more specific takes. Ambiguous routes are errors already. A route counts as reached if the check would take more
    /// than a thousand steps for each route, as with many enumerations that share words.
    private func checkReachability(without ambiguous: Set<Int>) {
        let trie = set.table.storage.trie
        var steps = set.routes.finite.count * 1_000
        for index in set.routes.finite where !ambiguous.contains(index) {
            guard steps > 0 else { return }
            let pattern = set.route(index).pattern
            guard let witnesses = RouteWitness.all(of: pattern, tailCount: trie.deepest + 1, limit: 1_000)
            else {
                continue
            }
            var winner: Int?
            let isReached = witnesses.contains { witness in
                guard let url = witness.url else { return true }
                let search = url.withSegments(limit: trie.deepest + 1) { segments in
                    TrieMatcher.search(trie, segments, observer: StepCounter())
                }
                steps -= search.observer.steps
                let node = search.node
                guard node != TrieNode.none else { return true }
                let found = Int(trie.nodes[Int(node)].route)
                winner = found
                return found == index || usesRegisteredType(found)
            }
            guard !isReached, let winner else { continue }
            set.report.add(
                .unreachableRoute(key: set.route(index).key, by: set.route(winner).key),
                set.routes.definitions[index])
        }
    }

    private func usesRegisteredType(_ route: Int) -> Bool {
        set.route(route).pattern.segments.contains { segment in
            if case .capture(_, .registered) = segment { true } else { false }
        }
    }
}

extension RoutePattern.Segment {
    /// The segment without the parts that do not matter for overlaps: the names of captures and the words.
    fileprivate var shape: RoutePattern.Segment {
        if case .capture(_, .enumeration) = self { .capture("", .enumeration([])) } else { withoutName }
    }

    fileprivate var words: [String] {
        if case .capture(_, .enumeration(let words)) = self { words } else { [] }
    }
}

extension RoutePattern {
    /// Whether two patterns of one shape share a word at each enumeration.
    fileprivate func overlaps(_ other: RoutePattern) -> Bool {
        zip(segments, other.segments).allSatisfy { left, right in
            left.words.isEmpty || !left.words.exactNames.isDisjoint(with: right.words.exactNames)
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unreachableRoute(key: String, by other: String) -> RouteProblem {
        RouteProblem(
            .unreachableRoute,
            "'\(key)' is never reached: more specific routes such as '\(other)' take all its URLs",
            fix: "remove it")
    }
}
