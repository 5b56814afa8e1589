/// A search for all patterns that fit a URL, and where it turned back.
package struct TrieSearch: TrieObserver {
    /// The node of the best route; nil if none fits.
    package private(set) var best: UInt32?
    /// The nodes of all routes that fit.
    package private(set) var matches: Set<UInt32> = []
    /// The nodes whose choice does not take its segment, with the position of the segment.
    package private(set) var refusals: [UInt32: Int] = [:]
    /// The nodes below which all patterns are shorter or longer than the URL.
    package private(set) var wrongLengths: Set<UInt32> = []

    private init() {}

    /// Searches a trie for a URL.
    package init(of url: RouteURL, in trie: Trie) {
        let (node, search) = url.withSegments(limit: trie.deepest + 1) { segments in
            TrieMatcher.search(trie, segments, observer: TrieSearch())
        }
        self = search
        best = node == TrieNode.none ? nil : node
    }

    var wantsAll: Bool { true }

    mutating func refused(_ node: UInt32, at depth: Int) { refusals[node] = depth }
    mutating func wrongLength(_ node: UInt32, at depth: Int) { wrongLengths.insert(node) }
    mutating func found(_ node: UInt32) { matches.insert(node) }
}
