/// A route as the table keeps it: indexes and ranges instead of strings of its own.
struct RouteRecord: Sendable {
    /// The place of the key, as written, in the arena.
    var keyStart: UInt32
    var keyCount: UInt32
    /// The index of the page's or action's name, or of the redirect.
    var target: UInt32
    /// The index of the attributes; routes with the same ones share them.
    var attributes: UInt32
    /// Where the route's captures begin in the list of all.
    var firstCapture: UInt32
    var line: UInt32
    var column: UInt32
    var source: UInt16
    var captureCount: UInt8
    var kind: Kind

    enum Kind: UInt8, Sendable {
        case page, action, redirect
    }
}

/// A capture of a pattern: which segment it takes, and its name.
struct CaptureRecord: Sendable {
    /// The index of the name.
    var name: UInt32
    /// The index of the segment; 0 is the scheme.
    var segment: UInt8
    var isTail: Bool
    /// The mark of the name.
    var mark: NameMark
    /// The number of its words, counted from one; only for words in the place of the host, whose case does not count.
    var words: UInt16 = 0
}

/// The words of a capture in the place of the host.
struct HostWords: Sendable {
    let words: [String]

    /// The declared word for a text: the same one, or one in other case.
    func declared(as text: String) -> String? {
        if words.contains(where: { $0.isExactly(text) }) { return text }
        let folded = text.asciiLowercased
        return words.first { $0.asciiLowercased.isExactly(folded) }
    }
}
