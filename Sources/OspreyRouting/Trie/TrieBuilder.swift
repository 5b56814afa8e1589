/// Collects patterns into a trie.
struct TrieBuilder {
    private(set) var nodes: ContiguousArray<TrieNode>
    private(set) var arena = ByteArena()
    private(set) var index: LiteralIndex
    private(set) var enumerations = EnumerationTable()
    private(set) var types: [String] = []
    /// The choices of each node as a linked list, newest first.
    private(set) var links: [Link] = []
    /// The enumerations and registered types of each node, of which there may be many.
    private var manyChoices: [ChoiceKey: UInt32] = [:]
    private(set) var deepest = 0
    private(set) var hosts = HostSpellings()

    private struct ChoiceKey: Hashable {
        let parent: UInt32
        let operand: UInt32
        let rank: SegmentRank
    }

    struct Link {
        var choice: TrieChoice
        var next: UInt32
    }

    init() {
        nodes = [TrieNode(labelStart: 0, labelCount: 0, parent: TrieNode.none, rank: .literal)]
        index = LiteralIndex()
    }

    /// Adds a text to the arena, such as the key of a route, and returns where it begins.
    mutating func store(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
        arena.append(key)
    }

    /// The node where a pattern ends; made if it is not there.
    ///
    /// - Parameters:
    ///   - tokens: The segments of a key.
    ///   - key: The bytes of the key.
    ///   - start: The position of the key in the arena, so that literals need no string of their own.
    mutating func insert(_ tokens: [PatternToken], of key: UnsafeBufferPointer<UInt8>, at start: UInt32)
        -> UInt32
    {
        deepest = max(deepest, tokens.count)
        var node = TrieNode.root
        for (depth, token) in tokens.enumerated() {
            if token.rank == .literal {
                let known = nodes.count
                node = literalChild(token.range, of: key, at: start, foldsCase: depth < 2, below: node)
                if depth == 1 {
                    let host = PercentCoding.decode(UnsafeBufferPointer(rebasing: key[token.range]))
                    hosts.declare(host, at: node, isNew: nodes.count > known)
                }
            } else {
                let operand = operand(token, of: key, foldsCase: depth < 2)
                node = choiceChild(rank: token.rank, operand: operand, below: node)
                if depth == 1, token.rank == .enumeration,
                    case .enumeration(let words) = RouteCaptureType(token, of: key, foldsCase: false)
                {
                    hosts.declare(words, at: node)
                }
            }
        }
        return node
    }

    /// Notes a registered type that no segment uses, but a query key.
    mutating func use(type name: String) {
        if !types.contains(name) { types.append(name) }
    }

    /// Notes the route that ends at a node.
    mutating func setRoute(_ route: UInt32, flags: TrieNode.RouteFlags, at node: UInt32) {
        nodes[Int(node)].route = route
        nodes[Int(node)].routeFlags = flags
    }
}

extension TrieBuilder {
    private mutating func literalChild(
        _ range: Range<Int>, of key: UnsafeBufferPointer<UInt8>, at start: UInt32, foldsCase: Bool,
        below parent: UInt32
    ) -> UInt32 {
        let written = UnsafeBufferPointer(rebasing: key[range])
        let isClean = !written.contains { $0 == UInt8(ascii: "%") || (foldsCase && $0.isASCIIUppercase) }
        if isClean {
            return literalChild(
                written, label: start + UInt32(truncatingIfNeeded: range.lowerBound), below: parent)
        }
        var text = PercentCoding.decode(written)
        if foldsCase { text = text.asciiLowercased }
        return text.withContiguousUTF8 { literalChild($0, label: nil, below: parent) }
    }

    private mutating func literalChild(
        _ text: UnsafeBufferPointer<UInt8>, label: UInt32?, below parent: UInt32
    ) -> UInt32 {
        let found = find(text, below: parent)
        guard found == TrieNode.none else { return found }
        let child = append(
            TrieNode(
                labelStart: label ?? arena.append(text), labelCount: UInt32(truncatingIfNeeded: text.count),
                parent: parent, rank: .literal))
        switch nodes[Int(parent)].literal {
        case TrieNode.none:
            nodes[Int(parent)].literal = child
        case TrieNode.many:
            addToIndex(child)
        case let only:
            nodes[Int(parent)].literal = TrieNode.many
            addToIndex(only)
            addToIndex(child)
        }
        return child
    }

    private mutating func addToIndex(_ child: UInt32) {
        let node = nodes[Int(child)]
        let hash = arena.bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map {
                SegmentHash.hash($0 + Int(node.labelStart), Int(node.labelCount), below: node.parent)
            }
        }
        if let hash { index.insert(child, hash: hash) }
    }

    private func find(_ text: UnsafeBufferPointer<UInt8>, below parent: UInt32) -> UInt32 {
        nodes.withUnsafeBufferPointer { nodes in
            arena.bytes.withUnsafeBytes { arena in
                index.withSlots { slots in
                    guard let arena = arena.baseAddress else { return TrieNode.none }
                    return TrieNode.literalChild(of: parent, text, nodes: nodes, slots: slots, arena: arena)
                }
            }
        }
    }

    private mutating func operand(
        _ token: PatternToken, of key: UnsafeBufferPointer<UInt8>, foldsCase: Bool
    ) -> UInt32 {
        guard token.rank == .enumeration || token.rank == .registered else { return 0 }
        switch RouteCaptureType(token, of: key, foldsCase: foldsCase) {
        case .enumeration(let words): return enumerations.insert(words)
        case .registered(let name):
            if let index = types.firstIndex(of: name) { return UInt32(index) }
            types.append(name)
            return UInt32(types.count - 1)
        default: return 0
        }
    }

    private mutating func choiceChild(rank: SegmentRank, operand: UInt32, below parent: UInt32) -> UInt32 {
        if let child = findChoice(rank: rank, operand: operand, below: parent) { return child }
        let child = append(TrieNode(labelStart: 0, labelCount: 0, parent: parent, rank: rank))
        links.append(
            Link(
                choice: TrieChoice(child: child, operand: operand, rank: rank),
                next: nodes[Int(parent)].firstChoice))
        nodes[Int(parent)].firstChoice = UInt32(truncatingIfNeeded: links.count - 1)
        if rank == .enumeration || rank == .registered {
            manyChoices[ChoiceKey(parent: parent, operand: operand, rank: rank)] = child
        }
        return child
    }

    private func findChoice(rank: SegmentRank, operand: UInt32, below parent: UInt32) -> UInt32? {
        if rank == .enumeration || rank == .registered {
            return manyChoices[ChoiceKey(parent: parent, operand: operand, rank: rank)]
        }
        var link = nodes[Int(parent)].firstChoice
        while link != TrieNode.none {
            let entry = links[Int(link)]
            if entry.choice.rank == rank, entry.choice.operand == operand { return entry.choice.child }
            link = entry.next
        }
        return nil
    }

    private mutating func append(_ node: TrieNode) -> UInt32 {
        nodes.append(node)
        return UInt32(truncatingIfNeeded: nodes.count - 1)
    }
}

extension RouteCaptureType {
    /// How specific it is.
    package var rank: SegmentRank {
        switch self {
        case .any: .plain
        case .bool: .bool
        case .uint: .uint
        case .int: .int
        case .double: .double
        case .uuid: .uuid
        case .enumeration: .enumeration
        case .registered: .registered
        }
    }
}
