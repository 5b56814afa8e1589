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
    private let trie: TrieView
    private let segments: SegmentSpans
    private let count: Int
    private let matchesCase: Bool
    private(set) var observer: Observer

    /// Searches a trie, and returns the node where the best route ends; `TrieNode.none` if nothing fits.
    @inline(__always)
    static func search(
        _ trie: Trie, _ segments: SegmentSpans, matchesCase: Bool = false, observer: Observer
    ) -> (node: UInt32, observer: Observer) {
        trie.withView { search($0, segments, matchesCase: matchesCase, observer: observer) }
    }

    @inline(__always)
    static func search(
        _ trie: TrieView, _ segments: SegmentSpans, matchesCase: Bool, observer: Observer
    ) -> (node: UInt32, observer: Observer) {
        var matcher = TrieMatcher(
            trie: trie, segments: segments, matchesCase: matchesCase, observer: observer)
        var answers = LongTextAnswers()
        let node = matcher.search(below: TrieNode.root, at: 0, &answers)
        return (node, matcher.observer)
    }

    private init(trie: TrieView, segments: SegmentSpans, matchesCase: Bool, observer: Observer) {
        self.trie = trie
        self.segments = segments
        count = segments.total
        self.matchesCase = matchesCase
        self.observer = observer
    }

    /// The best route below a node for the segments from a depth on.
    private mutating func search(
        below start: UInt32, at depth: Int, _ answers: inout LongTextAnswers
    ) -> UInt32 {
        var index = start
        var depth = depth
        while true {
            observer.visited(index)
            let node = trie.nodes[Int(index)]
            let rest = count &- depth
            if rest == 0, node.route != TrieNode.none {
                observer.found(index)
                return index
            }
            guard rest >= Int(node.shortest), rest <= Int(node.longest) || node.longest == TrieNode.unbounded
            else {
                observer.wrongLength(index, at: depth)
                return TrieNode.none
            }
            let text = segments[depth]
            var literal =
                text.count > trie.longestLabel
                ? TrieNode.none
                : trie.literalChild(of: index, text)
            if matchesCase, depth == 1, literal != TrieNode.none, !isDeclared(literal) {
                literal = TrieNode.none
            }
            guard node.firstChoice != TrieNode.none else {
                guard literal != TrieNode.none else { return TrieNode.none }
                // Without alternatives there is nothing to come back to.
                index = literal
                depth &+= 1
                continue
            }
            var best = TrieNode.none
            if literal != TrieNode.none {
                best = search(below: literal, at: depth &+ 1, &answers)
                if best != TrieNode.none, !observer.wantsAll { return best }
            } else {
                let choice = trie.choices[Int(node.firstChoice)]
                if choice.rank == .plain, choice.isLast {
                    // Here neither.
                    index = choice.child
                    depth &+= 1
                    continue
                }
            }
            return searchChoices(from: node.firstChoice, text, at: depth, best: best, &answers)
        }
    }

    /// The best route through the choices of a node.
    ///
    /// - Parameter best: The route that a literal led to; only if all routes are wanted.
    private mutating func searchChoices(
        from first: UInt32, _ text: UnsafeBufferPointer<UInt8>, at depth: Int, best: UInt32,
        _ answers: inout LongTextAnswers
    ) -> UInt32 {
        var best = best
        var index = Int(first)
        // Where an enumeration shares words with others, the search goes on through the enumerations.
        var isContested = false
        if trie.choices[index].isCrowded, !observer.wantsAll {
            for taker in trie.owner.crowds.takers(of: text, from: first) {
                let found = follow(trie.choices[taker], at: depth, &answers)
                guard found != TrieNode.none else { continue }
                best = better(best, found)
                isContested = isContested || trie.choices[taker].isContested
                if !isContested { return best }
            }
            guard !isContested, let end = trie.owner.crowds.end(from: first) else { return best }
            index = end
        }
        while true {
            let choice = trie.choices[index]
            if isContested, choice.rank != .enumeration, !observer.wantsAll { return best }
            if accepts(choice, text, at: depth, &answers) {
                let found = follow(choice, at: depth, &answers)
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

    private mutating func follow(
        _ choice: TrieChoice, at depth: Int, _ answers: inout LongTextAnswers
    ) -> UInt32 {
        if matchesCase, depth == 1, choice.rank == .enumeration, !isDeclared(choice.child) {
            observer.refused(choice.child, at: depth)
            return TrieNode.none
        }
        guard choice.rank == .tail else { return search(below: choice.child, at: depth &+ 1, &answers) }
        observer.visited(choice.child)
        guard trie.nodes[Int(choice.child)].route != TrieNode.none else { return TrieNode.none }
        observer.found(choice.child)
        return choice.child
    }

    private func accepts(
        _ choice: TrieChoice, _ text: UnsafeBufferPointer<UInt8>, at depth: Int,
        _ answers: inout LongTextAnswers
    ) -> Bool {
        // A type of the app sees the host as it is written, and so does every type where its case counts.
        let seesCase = choice.rank == .registered || matchesCase && choice.rank != .enumeration
        let text = depth == 1 && seesCase ? segments.host : text
        guard LongTextAnswers.isLong(text), choice.rank > .enumeration, choice.rank < .plain else {
            return accepts(choice, text)
        }
        return answers.answer(to: choice, at: depth) { accepts(choice, text) }
    }

    private func accepts(_ choice: TrieChoice, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch choice.rank {
        case .plain, .tail: true
        case .enumeration: trie.owner.enumerations.contains(text, in: choice.operand)
        case .bool: CaptureSyntax.isBool(text)
        case .uint: CaptureSyntax.isUInt(text)
        case .int: CaptureSyntax.isInt(text)
        case .double: CaptureSyntax.isDouble(text)
        case .uuid: CaptureSyntax.isUUID(text)
        case .registered: trie.owner.types[Int(choice.operand)].accepts(String(decoding: text, as: UTF8.self))
        case .literal: false
        }
    }

    /// Whether the host is declared at a node as it is written.
    @inline(never)
    private func isDeclared(_ node: UInt32) -> Bool {
        trie.owner.hosts.hasText(segments.host, at: node)
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
            ranks.append(trie.nodes[Int(index)].rank)
            index = trie.nodes[Int(index)].parent
        }
        return ranks.reversed()
    }
}
