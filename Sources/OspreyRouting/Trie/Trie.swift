/// All patterns of a table, ready to be matched.
///
/// The layout is told at `TrieNode`.
///
/// A class, so that a match can hold on to it without copying its parts.
package final class Trie: Sendable {
    let nodes: ContiguousArray<TrieNode>
    let choices: ContiguousArray<TrieChoice>
    let index: LiteralIndex
    let arena: ContiguousArray<UInt8>
    let enumerations: EnumerationTable
    let crowds: EnumerationCrowds
    /// How hosts are declared, for web addresses.
    let hosts: HostSpellings
    /// The registered types that patterns use, by the operands of choices.
    let types: [RegisteredType]
    /// The number of segments of the longest pattern, scheme and host included.
    let deepest: Int
    /// The number of bytes of the longest literal.
    let longestLabel: Int

    init(
        nodes: ContiguousArray<TrieNode>, choices: ContiguousArray<TrieChoice>, index: LiteralIndex,
        arena: ContiguousArray<UInt8>, enumerations: EnumerationTable, crowds: EnumerationCrowds,
        hosts: HostSpellings, types: [RegisteredType], deepest: Int, longestLabel: Int
    ) {
        self.nodes = nodes
        self.choices = choices
        self.index = index
        self.arena = arena
        self.enumerations = enumerations
        self.crowds = crowds
        self.hosts = hosts
        self.types = types
        self.deepest = deepest
        self.longestLabel = longestLabel
    }

    /// The text of a range of the arena.
    func text(_ start: UInt32, _ count: UInt32) -> String {
        String(decoding: arena[Int(start)..<Int(start) + Int(count)], as: UTF8.self)
    }

    /// The node of the best route for a URL, `TrieNode.none` if none fits.
    ///
    /// - Parameter matchesCase: Whether the case of the host counts: it is a segment of the path of a web address.
    func find(_ url: RouteURL, matchesCase: Bool = false) -> UInt32 {
        var node = TrieNode.none
        url.withText { node = find(url.parts, of: $0, matchesCase: matchesCase) }
        return node
    }

    /// The parts of a text and the node of its best route, nil if it is not an ordinary URL.
    func find(_ text: String) -> (parts: RouteURLParts, node: UInt32)? {
        let found: (parts: RouteURLParts, node: UInt32)?? = text.utf8.withContiguousStorageIfAvailable {
            bytes in
            do throws(URLFault) {
                let parts = try RouteURLParser.parse(bytes)
                guard parts.canBeMatched, parts.flags.isDisjoint(with: [.dotSegment, .punycode])
                else { return nil }
                return (parts, find(parts, of: bytes))
            } catch {
                return nil
            }
        }
        return found ?? nil
    }

    /// The node of the best route for a URL, `TrieNode.none` if none fits.
    @inline(__always)
    func find(
        _ parts: RouteURLParts, of bytes: UnsafeBufferPointer<UInt8>, matchesCase: Bool = false
    ) -> UInt32 {
        withView { view in
            parts.withSegments(of: bytes, limit: view.deepest &+ 1) { segments in
                TrieMatcher.search(view, segments, matchesCase: matchesCase, observer: SilentObserver()).node
            }
        }
    }
}

// MARK: - Looking patterns up

extension Trie {
    /// The node where a pattern ends, whatever its captures are called; nil if no route has it.
    package func node(of pattern: RoutePattern) -> UInt32? {
        var node = TrieNode.root
        for segment in pattern.segments {
            guard let child = child(segment, below: node) else { return nil }
            node = child
        }
        return node
    }

    private func child(_ segment: RoutePattern.Segment, below node: UInt32) -> UInt32? {
        switch segment {
        case .literal(let text):
            let child = text.withContiguousUTF8 { literalChild($0, below: node) }
            return child == TrieNode.none ? nil : child
        case .any, .capture(_, .any): return choice(.plain, 0, below: node)
        case .tail: return choice(.tail, 0, below: node)
        case .capture(_, .enumeration(let words)):
            return enumerations.index(of: words).flatMap { choice(.enumeration, $0, below: node) }
        case .capture(_, .registered(let name)):
            return types.firstIndex { $0.name.isExactly(name) }.flatMap {
                choice(.registered, UInt32(truncatingIfNeeded: $0), below: node)
            }
        case .capture(_, let type): return choice(type.rank, 0, below: node)
        }
    }

    func literalChild(_ text: UnsafeBufferPointer<UInt8>, below node: UInt32) -> UInt32 {
        withView { $0.literalChild(of: node, text) }
    }

    private func choice(_ rank: SegmentRank, _ operand: UInt32, below node: UInt32) -> UInt32? {
        guard nodes[Int(node)].firstChoice != TrieNode.none else { return nil }
        for choice in choices[Int(nodes[Int(node)].firstChoice)...] {
            if choice.rank == rank, choice.operand == operand { return choice.child }
            if choice.isLast { return nil }
        }
        return nil
    }
}
