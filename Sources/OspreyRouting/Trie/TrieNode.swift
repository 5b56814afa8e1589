/// One segment of one or more patterns: a node of the trie.
///
/// The trie is flat. All nodes lie in one array and refer to each other by index:
///
/// ```
/// nodes    [root][wallet][loan][{|uint}][pay][home] ...
///                   |      |       |
///                   |      |       +- parent, and where its choices begin
///                   |      +- label: a range of the arena of texts
///                   +- found through the hash index: (parent, text) -> node
/// choices  [uint -> 3 | last] ...        what is not literal, by rank
/// ```
///
/// Most nodes have one literal child or none; those need no hashing.
///
/// A node has exactly one parent, and so exactly one depth: a match visits each node at most
/// once, whatever the URL.
struct TrieNode: Sendable {
    /// The position of a literal's text in the arena.
    var labelStart: UInt32
    var labelCount: UInt32
    var parent: UInt32
    /// The literal child if there is only one, `none` if there is none, `many` if they are in the index.
    var literal: UInt32 = TrieNode.none
    /// The first of the node's choices; `none` if all children are literal.
    var firstChoice: UInt32 = TrieNode.none
    /// The route that ends here; `none` if there is none.
    var route: UInt32 = TrieNode.none
    /// The facts that matching needs, so that it does not have to look at the route.
    var routeFlags: RouteFlags = []
    /// The rank of the segment.
    var rank: SegmentRank
    /// The least number of segments to a route below, 0 if one ends here.
    var shortest: UInt8 = .max
    /// The greatest number of segments to a route below; `unbounded` if there is a tail.
    var longest: UInt8 = 0

    struct RouteFlags: OptionSet, Sendable {
        let rawValue: UInt8

        /// It leads to another URL.
        static let redirects = RouteFlags(rawValue: 1)
        /// It is open to the outside.
        static let isExternal = RouteFlags(rawValue: 2)
        /// It says what values of its query have to be.
        static let checksQuery = RouteFlags(rawValue: 4)
    }

    static var none: UInt32 { .max }
    static var many: UInt32 { .max - 1 }
    static var unbounded: UInt8 { .max }
    static var root: UInt32 { 0 }
}

extension TrieNode {
    /// The literal child of a node with a text, `none` if there is none.
    @inline(__always)
    static func literalChild(
        of parent: UInt32, _ text: UnsafeBufferPointer<UInt8>, nodes: UnsafeBufferPointer<TrieNode>,
        slots: UnsafeBufferPointer<LiteralIndex.Slot>, arena: UnsafeRawPointer
    ) -> UInt32 {
        let only = nodes[Int(parent)].literal
        guard only != TrieNode.none, let base = UnsafeRawBufferPointer(text).baseAddress else {
            return TrieNode.none
        }
        if only == TrieNode.many {
            return LiteralIndex.find(base, text.count, below: parent, in: slots, nodes: nodes, arena: arena)
        }
        let child = nodes[Int(only)]
        guard Int(child.labelCount) == text.count,
            SegmentHash.equal(arena + Int(child.labelStart), base, text.count)
        else { return TrieNode.none }
        return only
    }
}

/// A child that takes more than one text.
struct TrieChoice: Sendable {
    var child: UInt32
    /// The index of the enumeration or the registered type.
    var operand: UInt32 = 0
    var rank: SegmentRank
    /// Whether it is the last one of its node.
    var isLast = false
    /// Whether an enumeration beside it has a word of this one.
    var isContested = false
    /// Whether it is the first one of a node with many enumerations.
    var isCrowded = false
}
