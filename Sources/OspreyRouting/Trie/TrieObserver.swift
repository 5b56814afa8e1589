/// Watches a search through the trie.
///
/// Matching and explaining run the same search; matching ignores all events.
protocol TrieObserver {
    /// Whether the search goes on after a route was found, to see all that fit.
    var wantsAll: Bool { get }
    /// The search came to a node.
    mutating func visited(_ node: UInt32)
    /// The text does not fit the choice that leads to a node.
    mutating func refused(_ node: UInt32, at depth: Int)
    /// The URL has too few or too many segments for what is below a node.
    mutating func wrongLength(_ node: UInt32, at depth: Int)
    /// A route that fits.
    mutating func found(_ node: UInt32)
}

/// By default, an observer wants the best route only, and ignores all events.
extension TrieObserver {
    var wantsAll: Bool { false }
    func visited(_ node: UInt32) {}
    func refused(_ node: UInt32, at depth: Int) {}
    func wrongLength(_ node: UInt32, at depth: Int) {}
    func found(_ node: UInt32) {}
}

/// Listens to nothing.
struct SilentObserver: TrieObserver {}

/// Counts the nodes that a search visits.
struct StepCounter: TrieObserver {
    private(set) var steps = 0

    mutating func visited(_ node: UInt32) { steps += 1 }
}
