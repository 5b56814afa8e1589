/// Watches a search through the trie.
///
/// Matching and explaining run the same search; only explaining listens.
protocol TrieObserver {
    /// Whether the search goes on after a route was found, to see all that fit.
    var wantsAll: Bool { get }
    /// The text does not fit the choice that leads to a node.
    mutating func refused(_ node: UInt32, at depth: Int)
    /// The URL has too few or too many segments for what is below a node.
    mutating func wrongLength(_ node: UInt32, at depth: Int)
    /// A route that fits.
    mutating func found(_ node: UInt32)
}

/// Listens to nothing.
struct SilentObserver: TrieObserver {
    var wantsAll: Bool { false }
    func refused(_ node: UInt32, at depth: Int) {}
    func wrongLength(_ node: UInt32, at depth: Int) {}
    func found(_ node: UInt32) {}
}

/// A search for the pattern that fits a URL best.
///
/// Depth first with full backtracking, the children of a node by rank: the first route found has the lowest ranks,
/// compared from the first segment on. Only enumerations that share words need more: all that take the text are
/// searched, and the lower ranks win.
///
/// A node has one parent, so no node is visited twice: the number of steps is at most the number of nodes whose
/// path fits the beginning of the URL, and never more than the nodes of the table. A long text costs no more at many
/// nodes than at one: no literal is as long, and what types make of it is asked once for each depth.
struct TrieMatcher<Observer: TrieObserver>: ~Copyable {
    private let nodes: UnsafeBufferPointer<TrieNode>
    private let choices: UnsafeBufferPointer<TrieChoice>
    private let slots: UnsafeBufferPointer<LiteralIndex.Slot>
    private let arena: UnsafeRawPointer
    private let segments: SegmentSpans
    private let count: Int
    private(set) var observer: Observer
    /// The number of nodes visited.
    private(set) var steps = 0
    /// What types have made of long texts; nil as long as there was none, which is almost always.
    private var answers: [LongText: Bool]?

    /// A text so long that reading it again at each node would show.
    private struct LongText: Hashable {
        static var length: Int { 256 }

        let depth: Int
        let rank: SegmentRank
        let operand: UInt32
    }

    /// Searches a trie, and returns the node where the best route ends; `TrieNode.none` if nothing fits.
    ///
    /// - Parameter count: How many of the segments to look at.
    @inline(__always)
    static func search(
        _ trie: Trie, _ segments: SegmentSpans, count: Int, observer: Observer
    ) -> (node: UInt32, observer: Observer, steps: Int) {
        trie.nodes.withUnsafeBufferPointer { nodes in
            trie.choices.withUnsafeBufferPointer { choices in
                trie.index.withSlots { slots in
                    trie.arena.withUnsafeBytes { arena in
                        guard let arena = arena.baseAddress else { return (TrieNode.none, observer, 0) }
                        var matcher = TrieMatcher(
                            nodes: nodes, choices: choices, slots: slots, arena: arena, segments: segments,
                            count: count, observer: observer)
                        let node = matcher.search(trie, below: TrieNode.root, at: 0)
                        return (node, matcher.observer, matcher.steps)
                    }
                }
            }
        }
    }

    private init(
        nodes: UnsafeBufferPointer<TrieNode>, choices: UnsafeBufferPointer<TrieChoice>,
        slots: UnsafeBufferPointer<LiteralIndex.Slot>, arena: UnsafeRawPointer, segments: SegmentSpans,
        count: Int, observer: Observer
    ) {
        self.nodes = nodes
        self.choices = choices
        self.slots = slots
        self.arena = arena
        self.segments = segments
        self.count = count
        self.observer = observer
    }

    /// The best route below a node for the segments from a depth on.
    private mutating func search(_ trie: Trie, below start: UInt32, at depth: Int) -> UInt32 {
        var index = start
        var depth = depth
        while true {
            steps &+= 1
            let node = nodes[Int(index)]
            let rest = count &- depth
            if rest == 0, node.route != TrieNode.none {
                observer.found(index)
                return index
            }
            guard rest >= Int(node.shortest), rest > 0,
                rest <= Int(node.longest) || node.longest == TrieNode.unbounded
            else {
                observer.wrongLength(index, at: depth)
                return TrieNode.none
            }
            let text = segments[depth]
            let literal =
                text.count > trie.longestLabel
                ? TrieNode.none
                : TrieNode.literalChild(of: index, text, nodes: nodes, slots: slots, arena: arena)
            guard node.firstChoice != TrieNode.none else {
                guard literal != TrieNode.none else { return TrieNode.none }
                // Without alternatives there is nothing to come back to.
                index = literal
                depth &+= 1
                continue
            }
            var best = TrieNode.none
            if literal != TrieNode.none {
                best = search(trie, below: literal, at: depth &+ 1)
                if best != TrieNode.none, !observer.wantsAll { return best }
            }
            return searchChoices(trie, from: node.firstChoice, text, at: depth, best: best)
        }
    }

    /// The best route through the choices of a node.
    ///
    /// - Parameter best: What a literal led to; only if all routes are wanted.
    private mutating func searchChoices(
        _ trie: Trie, from first: UInt32, _ text: UnsafeBufferPointer<UInt8>, at depth: Int, best: UInt32
    ) -> UInt32 {
        var best = best
        var index = Int(first)
        // Where an enumeration shares words with others, the search goes on through the enumerations.
        var isContested = false
        if choices[index].isCrowded, !observer.wantsAll {
            for taker in trie.crowds.takers(of: text, from: first) {
                let found = follow(choices[taker], at: depth, in: trie)
                guard found != TrieNode.none else { continue }
                best = better(best, found)
                isContested = isContested || choices[taker].isContested
                if !isContested { return best }
            }
            guard !isContested, let end = trie.crowds.end(from: first) else { return best }
            index = end
        }
        while true {
            let choice = choices[index]
            if isContested, choice.rank != .enumeration, !observer.wantsAll { return best }
            if accepts(choice, text, at: depth, in: trie) {
                let found = follow(choice, at: depth, in: trie)
                if found != TrieNode.none {
                    best = better(best, found)
                    isContested = isContested || choice.isContested
                    if !isContested, !observer.wantsAll { return best }
                }
            } else {
                observer.refused(choice.child, at: depth)
            }
            if choice.isLast { return best }
            index &+= 1
        }
    }

    private mutating func follow(_ choice: TrieChoice, at depth: Int, in trie: Trie) -> UInt32 {
        guard choice.rank == .tail else { return search(trie, below: choice.child, at: depth &+ 1) }
        steps &+= 1
        guard nodes[Int(choice.child)].route != TrieNode.none else { return TrieNode.none }
        observer.found(choice.child)
        return choice.child
    }

    private mutating func accepts(
        _ choice: TrieChoice, _ text: UnsafeBufferPointer<UInt8>, at depth: Int, in trie: Trie
    ) -> Bool {
        guard text.count > LongText.length, choice.rank > .enumeration, choice.rank < .plain else {
            return accepts(choice, text, in: trie)
        }
        let long = LongText(depth: depth, rank: choice.rank, operand: choice.operand)
        if let answer = answers?[long] { return answer }
        let answer = accepts(choice, text, in: trie)
        answers = answers ?? [:]
        answers?[long] = answer
        return answer
    }

    private func accepts(_ choice: TrieChoice, _ text: UnsafeBufferPointer<UInt8>, in trie: Trie) -> Bool {
        switch choice.rank {
        case .plain, .tail: true
        case .enumeration: trie.enumerations.contains(text, in: choice.operand)
        case .bool: CaptureSyntax.isBool(text)
        case .uint: CaptureSyntax.isUInt(text)
        case .int: CaptureSyntax.isInt(text)
        case .double: CaptureSyntax.isDouble(text)
        case .uuid: CaptureSyntax.isUUID(text)
        case .registered: trie.types[Int(choice.operand)].accepts(String(decoding: text, as: UTF8.self))
        case .literal: false
        }
    }

    /// The one of two routes whose ranks are lower at the first segment where they differ.
    private func better(_ left: UInt32, _ right: UInt32) -> UInt32 {
        guard left != TrieNode.none else { return right }
        guard right != TrieNode.none else { return left }
        let leftRanks = ranks(left)
        let rightRanks = ranks(right)
        return rightRanks.lexicographicallyPrecedes(leftRanks) ? right : left
    }

    private func ranks(_ node: UInt32) -> [SegmentRank] {
        var ranks: [SegmentRank] = []
        var index = node
        while index != TrieNode.root {
            ranks.append(nodes[Int(index)].rank)
            index = nodes[Int(index)].parent
        }
        return ranks.reversed()
    }
}
