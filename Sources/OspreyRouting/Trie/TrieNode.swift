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
/// A node has exactly one parent, so that a node stands at exactly one depth: a match visits each node at most
/// once, whatever the URL.
struct TrieNode: Sendable {
    /// Where the text of a literal stands in the arena.
    var labelStart: UInt32
    var labelCount: UInt32
    var parent: UInt32
    /// The first of the node's choices; `none` if all children are literal.
    var firstChoice: UInt32 = TrieNode.none
    /// The route that ends here; `none` if there is none.
    var route: UInt32 = TrieNode.none
    /// The rank of the segment.
    var rank: SegmentRank
    /// The least number of segments to a route below, 0 if one ends here.
    var shortest: UInt8 = .max
    /// The greatest number of segments to a route below; `unbounded` if there is a tail.
    var longest: UInt8 = 0

    static let none = UInt32.max
    static let unbounded = UInt8.max
    static let root: UInt32 = 0
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
}
