/// Finds the routes that a URL probably meant.
///
/// The trie is walked segment by segment with the few best beginnings: a literal may be misspelled, captures take
/// anything, and one segment more or less counts as a mistake. Most URLs have one mistake: at first a literal counts
/// as misspelled only where none is spelled like it, and all is tried only if that leads to nothing near.
struct NearRoutes {
    /// How many beginnings are followed.
    private static let width = 8
    /// What a segment too many or too few counts.
    private static let segmentCost = 3

    private let storage: RouteStorage
    private let wanted: [[Unicode.Scalar]]
    /// The least cost of each route that was reached.
    private var found: [UInt32: Int] = [:]
    private var distance = EditDistance()
    /// How many literals were compared, which is the work of a search.
    private(set) var comparisons = 0

    private struct Beginning {
        let node: UInt32
        let cost: Int
    }

    /// The keys of the routes at the smallest distance, at most three.
    ///
    /// - Complexity: O(*n*) in the length of the URL; the first search in a table also sorts its segments.
    static func find(_ url: RouteURL, in storage: RouteStorage) -> [String] {
        NearRoutes(url, in: storage).nearest
    }

    /// Searches for the routes that a URL probably meant.
    init(_ url: RouteURL, in storage: RouteStorage) {
        self.storage = storage
        let texts = [url.scheme, url.host ?? ""] + url.segments.prefix(storage.trie.deepest)
        wanted = texts.map { Array($0.lowercased().unicodeScalars) }
        run(trustsSpelling: true)
        if found.values.allSatisfy({ $0 >= Self.segmentCost }) { run(trustsSpelling: false) }
    }

    var nearest: [String] {
        let best = found.values.min() ?? 0
        let keys = found.filter { $0.value <= best + 1 }.map { (cost: $1, key: storage.route($0).key) }
        return keys.sorted { ($0.cost, $0.key) < ($1.cost, $1.key) }.prefix(3).map(\.key)
    }

    private mutating func run(trustsSpelling: Bool) {
        var beginnings = [Beginning(node: TrieNode.root, cost: 0)]
        for (depth, text) in wanted.enumerated() {
            // A segment too many in the URL: the route ends where the last one would stand.
            if depth == wanted.count - 1 { beginnings.forEach { note($0, cost: Self.segmentCost) } }
            var next: [Beginning] = []
            for beginning in beginnings {
                next += steps(from: beginning, text, trustsSpelling: trustsSpelling)
            }
            next.sort { ($0.cost, $0.node) < ($1.cost, $1.node) }
            beginnings = Array(next.prefix(Self.width))
        }
        for beginning in beginnings {
            note(beginning, cost: 0)
            // A segment too few in the URL.
            for child in children(of: beginning.node) {
                note(Beginning(node: child, cost: beginning.cost), cost: Self.segmentCost)
            }
        }
    }

    private mutating func note(_ beginning: Beginning, cost: Int) {
        let route = storage.trie.nodes[Int(beginning.node)].route
        guard route != TrieNode.none else { return }
        found[route] = min(found[route] ?? .max, beginning.cost + cost)
    }

    private mutating func steps(
        from start: Beginning, _ text: [Unicode.Scalar], trustsSpelling: Bool
    ) -> [Beginning] {
        var steps: [Beginning] = []
        let candidates = storage.literals.near(text, below: start.node)
        comparisons += candidates.count
        for candidate in candidates {
            guard let distance = distance.misspelling(text, of: candidate.text) else { continue }
            let step = Beginning(node: candidate.node, cost: start.cost + distance)
            if distance == 0, trustsSpelling {
                steps = [step]
                break
            }
            steps.append(step)
        }
        for choice in storage.trie.choices(below: start.node) {
            let step = Beginning(
                node: choice.child, cost: start.cost + (choice.rank < .registered ? 1 : 0))
            if choice.rank == .tail { note(step, cost: 0) } else { steps.append(step) }
        }
        return steps
    }

    private func children(of node: UInt32) -> [UInt32] {
        storage.literals.first(Self.width, below: node)
            + storage.trie.choices(below: node).map(\.child)
    }
}

/// The literal children of all nodes in alphabetical order, as they are and read backwards.
struct LiteralOrder: Sendable {
    /// So many children of a node are compared one by one.
    private static let few = 64
    /// How many neighbors are compared on each side otherwise.
    private static let reach = 16

    private let forwards: [Entry]
    private let backwards: [Entry]
    /// Where the children of a node stand in both orders.
    private let ranges: [UInt32: Range<Int>]

    private struct Entry: Sendable {
        let parent: UInt32
        /// What stands in order.
        let key: String
        let text: String
        let node: UInt32
    }

    /// - Complexity: O(*n* log *n*) in the number of nodes.
    init(_ trie: Trie) {
        var entries: [Entry] = []
        for (index, node) in trie.nodes.enumerated() where index > 0 && node.rank == .literal {
            let child = UInt32(truncatingIfNeeded: index)
            let text = trie.label(of: child).lowercased()
            entries.append(Entry(parent: node.parent, key: text, text: text, node: child))
        }
        forwards = Self.sorted(entries)
        backwards = Self.sorted(
            entries.map { Entry(parent: $0.parent, key: $0.text.backwards, text: $0.text, node: $0.node) })
        var ranges: [UInt32: Range<Int>] = [:]
        var start = 0
        while start < forwards.count {
            let parent = forwards[start].parent
            let end = forwards[start...].firstIndex { $0.parent != parent } ?? forwards.count
            ranges[parent] = start..<end
            start = end
        }
        self.ranges = ranges
    }

    private static func sorted(_ entries: [Entry]) -> [Entry] {
        entries.sorted { ($0.parent, $0.key, $0.node) < ($1.parent, $1.key, $1.node) }
    }

    /// All children of a node, or those that a misspelled text may mean if there are many.
    func near(_ text: [Unicode.Scalar], below node: UInt32) -> [(node: UInt32, text: String)] {
        guard let range = ranges[node] else { return [] }
        guard range.count > Self.few else { return forwards[range].map { ($0.node, $0.text) } }
        var wanted = ""
        wanted.unicodeScalars.append(contentsOf: text)
        let reversed = wanted.backwards
        let ahead = forwards[range].neighborhood(reach: Self.reach) { $0.key < wanted }
        let behind = backwards[range].neighborhood(reach: Self.reach) { $0.key < reversed }
        let known = Set(forwards[ahead].map(\.node))
        return (forwards[ahead] + backwards[behind].filter { !known.contains($0.node) })
            .map { ($0.node, $0.text) }
    }

    /// The first children of a node in alphabetical order.
    func first(_ count: Int, below node: UInt32) -> [UInt32] {
        ranges[node].map { forwards[$0].prefix(count).map(\.node) } ?? []
    }
}

extension Trie {
    /// The text of a literal node.
    func label(of node: UInt32) -> String { text(nodes[Int(node)].labelStart, nodes[Int(node)].labelCount) }

    /// The children of a node that are not literal, by rank.
    func choices(below node: UInt32) -> ArraySlice<TrieChoice> {
        let first = nodes[Int(node)].firstChoice
        guard first != TrieNode.none else { return [] }
        let end = choices[Int(first)...].firstIndex(where: \.isLast) ?? Int(first)
        return ArraySlice(choices[Int(first)...end])
    }
}
