import OspreyRouting

/// The keys that groups name, so that a route finds those beside it without asking each of them.
struct GroupPlaces {
    /// A key that a group names, in the order of the lines.
    struct Place {
        let group: RouteSettings.Group
        let prefix: String
    }

    /// The beginning of some keys.
    fileprivate struct Node {
        var literals: [ExactName: Int] = [:]
        var others: [RoutePattern.Segment: Int] = [:]
        /// The first place that ends here.
        var place: Int?
        /// The first place that ends here or below.
        let first: Int
    }

    private var places: [Place] = []
    private var nodes: [Node] = []

    /// Adds a key behind those that are there; one that is malformed names nothing.
    mutating func add(_ prefix: String, of group: RouteSettings.Group) {
        guard let pattern = RoutePattern(key: prefix) else { return }
        let place = places.count
        places.append(Place(group: group, prefix: prefix))
        if nodes.isEmpty { nodes.append(Node(first: place)) }
        var node = 0
        for segment in pattern.segments { node = child(segment, of: node, for: place) }
        nodes[node].place = nodes[node].place ?? place
    }

    private mutating func child(_ segment: RoutePattern.Segment, of node: Int, for place: Int) -> Int {
        let next = nodes.count
        let known: Int?
        if case .literal(let text) = segment {
            known = nodes[node].literals[ExactName(text)]
            if known == nil { nodes[node].literals[ExactName(text)] = next }
        } else {
            known = nodes[node].others[segment.withoutName]
            if known == nil { nodes[node].others[segment.withoutName] = next }
        }
        if known == nil { nodes.append(Node(first: place)) }
        return known ?? next
    }

    /// The first place with a URL at or below it that a pattern fits; if that is unknown, the place counts as fitting.
    func first(beside pattern: RoutePattern, in trie: Trie) -> Place? {
        var best = places.count
        var open = nodes.isEmpty ? [] : [(node: 0, position: 0)]
        while let (index, position) = open.popLast() {
            let node = nodes[index]
            guard node.first < best else { continue }
            if let place = node.place { best = min(best, place) }
            guard position < pattern.segments.count else { continue }
            let segment = pattern.segments[position]
            if case .tail = segment {
                best = node.first
            } else {
                for child in node.children(beside: segment, in: trie) { open.append((child, position + 1)) }
            }
        }
        return best < places.count ? places[best] : nil
    }
}

extension GroupPlaces.Node {
    /// The nodes below whose segments may take the same text as one of a pattern.
    func children(beside segment: RoutePattern.Segment, in trie: Trie) -> [Int] {
        let others = others.compactMap { other, node in segment.mayEqual(other, in: trie) ? node : nil }
        switch segment {
        case .literal(let text): return others + [literals[ExactName(text)]].compactMap(\.self)
        case .capture(_, .enumeration(let words)):
            return others + words.compactMap { literals[ExactName($0)] }
        default:
            return others
                + literals.compactMap { name, node in
                    segment.mayEqual(.literal(name.text), in: trie) ? node : nil
                }
        }
    }
}

extension RoutePattern.Segment {
    /// Whether some text fits both segments.
    fileprivate func mayEqual(_ other: RoutePattern.Segment, in trie: Trie) -> Bool {
        switch (self, other) {
        case (.literal(let text), .capture(_, let type)), (.capture(_, let type), .literal(let text)):
            type.accepts(text, in: trie)
        case (.capture(_, .enumeration(let words)), .capture(_, let type)),
            (.capture(_, let type), .capture(_, .enumeration(let words))):
            words.contains { type.accepts($0, in: trie) }
        default: true
        }
    }
}
