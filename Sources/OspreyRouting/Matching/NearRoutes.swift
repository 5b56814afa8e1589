/// Finds the routes that a URL probably meant.
///
/// The trie is walked segment by segment with the few best beginnings: a literal may be misspelled, captures take
/// anything, and one segment more or less counts as a mistake. Most URLs have one mistake: at first a literal counts
/// as misspelled only where none is spelled like it, and all is tried only if that leads to nothing near.
struct NearRoutes {
    /// How many beginnings are followed.
    private static let width = 8
    /// The distance of a segment too many or too few.
    private static let segmentCost = 3

    private let storage: RouteStorage
    private let literals: LiteralOrder
    private var wanted: [Wanted]
    /// The least cost of each route that was reached.
    private var found: [UInt32: Int] = [:]
    /// The least cost of all.
    private var best = Int.max
    /// Whether a literal that is spelled like a segment kept others from being looked at.
    private var hasTrusted = false
    /// How many literals were compared, which is the work of a search.
    private(set) var comparisons = 0

    /// A segment of the URL, in lower case.
    private struct Wanted {
        let text: String
        var misspelled: MisspelledText

        init(_ segment: String) {
            text = segment.lowercased()
            misspelled = MisspelledText(text)
        }
    }

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
        literals = storage.literals
        let texts = [url.scheme, url.host ?? ""] + url.segments.prefix(storage.trie.deepest)
        wanted = texts.map(Wanted.init)
        run(trustsSpelling: true)
        if hasTrusted, best >= Self.segmentCost { run(trustsSpelling: false) }
    }

    var nearest: [String] {
        let keys = found.filter { isNear($0.value) }.map { (cost: $1, key: storage.route($0).key) }
        return keys.sorted { ($0.cost, $0.key) < ($1.cost, $1.key) }.prefix(3).map(\.key)
    }

    /// Whether a cost is at most one above the least that is known.
    private func isNear(_ cost: Int) -> Bool { cost - 1 <= best }

    private mutating func run(trustsSpelling: Bool) {
        var beginnings = [Beginning(node: TrieNode.root, cost: 0)]
        for depth in wanted.indices {
            // A segment too many in the URL: the route ends where the last one would stand.
            if depth == wanted.count - 1 { beginnings.forEach { note($0, cost: Self.segmentCost) } }
            var next: [Beginning] = []
            for beginning in beginnings {
                addSteps(from: beginning, depth, trustsSpelling: trustsSpelling, to: &next)
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
        let total = beginning.cost + cost
        found[route] = min(found[route] ?? .max, total)
        best = min(best, total)
    }

    private mutating func addSteps(
        from start: Beginning, _ depth: Int, trustsSpelling: Bool, to next: inout [Beginning]
    ) {
        let literals = literals
        let exact = trustsSpelling ? literals.child(of: start.node, spelled: wanted[depth].text) : nil
        if let exact {
            comparisons += 1
            hasTrusted = hasTrusted || literals.count(below: start.node) > 1
            add(Beginning(node: exact, cost: start.cost), depth, to: &next)
        } else {
            let candidates = literals.near(wanted[depth].text, below: start.node)
            comparisons += candidates.count
            for candidate in candidates {
                let distance = literals.withText(of: candidate) { wanted[depth].misspelled.distance(to: $0) }
                guard let distance else { continue }
                add(Beginning(node: candidate.owner, cost: start.cost + distance), depth, to: &next)
            }
        }
        for choice in storage.trie.choices(below: start.node) {
            let step = Beginning(
                node: choice.child, cost: start.cost + (choice.rank < .registered ? 1 : 0))
            if choice.rank == .tail { note(step, cost: 0) } else { add(step, depth, to: &next) }
        }
    }

    /// Adds a beginning that may still lead to a near route: one that is near itself, and has routes below which are
    /// as long as the URL, a segment more or less.
    private func add(_ step: Beginning, _ depth: Int, to next: inout [Beginning]) {
        let node = storage.trie.nodes[Int(step.node)]
        let rest = wanted.count - depth - 1
        guard isNear(step.cost), Int(node.shortest) <= rest + 1,
            Int(node.longest) >= rest - 1 || node.longest == TrieNode.unbounded
        else { return }
        next.append(step)
    }

    private func children(of node: UInt32) -> [UInt32] {
        literals.first(Self.width, below: node) + storage.trie.choices(below: node).map(\.child)
    }
}

/// The literal children of all nodes by their spelling.
struct LiteralOrder: Sendable {
    /// So many children of a node are compared one by one.
    private static let few = 64

    private let order: SpellingOrder

    /// - Complexity: O(*n* log *n*) in the number of nodes.
    init(_ trie: Trie) {
        let literals = trie.nodes.indices.lazy.filter { $0 > 0 && trie.nodes[$0].rank == .literal }
        let texts = literals.map { index in
            let node = UInt32(truncatingIfNeeded: index)
            return (text: trie.label(of: node).lowercased(), owner: node, group: trie.nodes[index].parent)
        }
        order = SpellingOrder(texts, groups: trie.nodes.count)
    }

    /// The child of a node with a text, nil if there is none; of those that differ in case the first one.
    func child(of node: UInt32, spelled text: String) -> UInt32? {
        text.withContiguousUTF8 { order.entry(spelled: $0, in: node) }?.owner
    }

    /// All children of a node, or those that a misspelled text may mean if there are many.
    func near(_ text: String, below node: UInt32) -> ContiguousArray<SpellingOrder.Entry> {
        text.withContiguousUTF8 { order.near($0, in: node, few: Self.few) }
    }

    /// Calls a closure with the text of a child, in lower case.
    func withText<Result>(
        of child: SpellingOrder.Entry, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        order.withText(of: child, body)
    }

    /// The number of a node's literal children.
    func count(below node: UInt32) -> Int { order.entries(of: node).count }

    /// The first children of a node in alphabetical order.
    func first(_ count: Int, below node: UInt32) -> [UInt32] {
        order.entries(of: node).prefix(count).map(\.owner)
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
