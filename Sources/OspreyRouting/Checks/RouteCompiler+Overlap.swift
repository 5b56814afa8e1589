/// Patterns that fit the same URLs although no segment is more specific, and routes that are never reached.
///
/// Patterns that differ only in the names of captures meet at one node when they are added. What is left are
/// enumerations that share words.
extension RouteCompiler {
    mutating func checkOverlaps() {
        var groups: [[RoutePattern.Segment]: [Int]] = [:]
        var patterns: [Int: RoutePattern] = [:]
        var order: [[RoutePattern.Segment]] = []
        for index in enumerationRoutes {
            let pattern = table.storage.route(UInt32(truncatingIfNeeded: index)).pattern
            let shape = pattern.segments.map(\.shape)
            if groups[shape] == nil { order.append(shape) }
            groups[shape, default: []].append(index)
            patterns[index] = pattern
        }
        for shape in order {
            guard let members = groups[shape], members.count > 1 else { continue }
            checkOverlaps(of: members.compactMap { member in patterns[member].map { (member, $0) } })
        }
    }

    /// Compares routes of one shape; only those that share a word at the most telling segment are looked at.
    private mutating func checkOverlaps(of members: [(route: Int, pattern: RoutePattern)]) {
        let positions = members[0].pattern.segments.indices.filter {
            !members[0].pattern.segments[$0].words.isEmpty
        }
        let indexes = positions.map { position in
            Dictionary(
                grouping: members.indices.flatMap { member in
                    members[member].pattern.segments[position].words.map { (word: $0, member: member) }
                }, by: \.word)
        }
        let sizes = indexes.map { index in index.values.map(\.count).max() ?? 0 }
        guard let least = sizes.indices.min(by: { sizes[$0] < sizes[$1] }) else { return }
        var reported: Set<Int> = []
        for bucket in indexes[least].sorted(by: { $0.key < $1.key }).map(\.value) {
            for (place, second) in bucket.enumerated() where !reported.contains(second.member) {
                let clash = bucket[..<place].first { first in
                    members[first.member].pattern.overlaps(members[second.member].pattern)
                }
                guard let clash else { continue }
                reported.insert(second.member)
                reportOverlap(members[second.member].route, with: members[clash.member].route)
            }
        }
    }

    private mutating func reportOverlap(_ route: Int, with other: Int) {
        report(
            .ambiguousRoutes(key: key(route), other: key(other)), definitionOfRoute[route],
            related: definitionOfRoute[other])
    }

    /// Warns about routes all of whose URLs belong to more specific ones.
    ///
    /// Only patterns with an enumeration or a `bool` can be covered: every other capture takes texts that nothing
    /// more specific takes.
    mutating func checkReachability() {
        let trie = table.storage.trie
        for index in finiteRoutes {
            let pattern = table.storage.route(UInt32(truncatingIfNeeded: index)).pattern
            guard let witnesses = RouteWitness.all(of: pattern, tailCount: trie.deepest + 1, limit: 1_000)
            else {
                continue
            }
            var winner: Int?
            let isReached = witnesses.contains { witness in
                guard let url = witness.url else { return true }
                let node = trie.find(url)
                guard node != TrieNode.none else { return true }
                let found = Int(trie.nodes[Int(node)].route)
                winner = found
                return found == index || usesRegisteredType(found)
            }
            guard !isReached, let winner else { continue }
            report(.unreachableRoute(key: key(index), by: key(winner)), definitionOfRoute[index])
        }
    }

    private func usesRegisteredType(_ route: Int) -> Bool {
        table.storage.route(UInt32(truncatingIfNeeded: route)).pattern.segments.contains { segment in
            if case .capture(_, .registered) = segment { true } else { false }
        }
    }

    func key(_ route: Int) -> String { table.storage.route(UInt32(truncatingIfNeeded: route)).key }
}

extension RoutePattern.Segment {
    /// The segment without what is of no account for overlaps: the names of captures and the words.
    fileprivate var shape: RoutePattern.Segment {
        switch self {
        case .literal: self
        case .any: .capture("", .any)
        case .tail: .tail("")
        case .capture(_, .enumeration): .capture("", .enumeration([]))
        case .capture(_, let type): .capture("", type)
        }
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
