/// One segment of a key, as ranges of the key's bytes.
struct PatternToken {
    var rank: SegmentRank
    /// The whole segment, braces included.
    var range: Range<Int>
    /// The name of a capture; empty for literals and `*`.
    var name: Range<Int> = 0..<0
    /// The text behind the bar: the name of a registered type, or the words of an enumeration.
    var detail: Range<Int> = 0..<0

    var isCapture: Bool { !name.isEmpty }
}

/// A fault in a key, in bytes of the key.
struct KeyFault: Error {
    var problem: RouteProblem
    var range: Range<Int>
}
