/// One of 64 marks of a name: names of the same length that begin and end alike share theirs.
struct NameMark: Sendable {
    /// The mark of `init`, which no query may give.
    static var refusedKey: NameMark { NameMark(length: 4, first: UInt8(ascii: "i"), last: UInt8(ascii: "t")) }

    private let place: UInt8

    @inline(__always)
    fileprivate var bit: UInt64 { 1 &<< UInt64(place) }

    @inline(__always)
    init(_ name: UnsafeBufferPointer<UInt8>) {
        let ends = name.isEmpty ? (0, 0) : (name[0], name[name.count &- 1])
        self.init(length: name.count, first: ends.0, last: ends.1)
    }

    @inline(__always)
    private init(length: Int, first: UInt8, last: UInt8) {
        place = UInt8(truncatingIfNeeded: length &+ Int(first) &* 5 &+ Int(last)) & 63
    }

    init(_ name: String) {
        self = name.withContiguousUTF8 { NameMark($0) }
    }
}

/// The marks of some names, which show that a name is not among them without comparing it with each.
struct NameMarks: Sendable {
    private var bits: UInt64 = 0

    init() {}

    @inline(__always)
    init(_ mark: NameMark) {
        bits = mark.bit
    }

    /// Adds the mark of a name, and says whether it is new, as the mark of a repeated name never is.
    @discardableResult
    @inline(__always)
    mutating func insert(_ mark: NameMark) -> Bool {
        defer { bits |= mark.bit }
        return bits & mark.bit == 0
    }
}
