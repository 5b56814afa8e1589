/// The place of a query item in the text of its URL.
struct QueryItemSpan {
    var name: Range<Int>
    var value: Range<Int>
    var isBare: Bool { value.lowerBound == name.upperBound }
}

/// The items of a query that are not empty.
///
/// Short queries, which are almost all, are walked by the bits that the parser has set for their separators.
struct QueryItems: IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int
    private let end: Int
    private let isShort: Bool
    private var ampersands: UInt64
    private var equalsSigns: UInt64
    /// Where the next item may begin.
    private var position: Int

    @inline(__always)
    init(_ parts: RouteURLParts, in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        start = Int(parts.pathEnd) &+ 1
        end = Int(parts.queryEnd)
        isShort = end &- start <= 64
        ampersands = parts.ampersands
        equalsSigns = parts.equalsSigns
        position = start
    }

    @inline(__always)
    mutating func next() -> QueryItemSpan? {
        while position < end {
            let from = position
            let (equals, ampersand) = isShort ? nextByBits() : nextByBytes()
            position = ampersand &+ 1
            guard ampersand > from else { continue }
            return QueryItemSpan(
                name: Range(uncheckedBounds: (from, equals)),
                value: Range(uncheckedBounds: (min(equals &+ 1, ampersand), ampersand)))
        }
        return nil
    }

    /// Where the name and the item end.
    @inline(__always)
    private mutating func nextByBits() -> (equals: Int, ampersand: Int) {
        var ampersand = end
        if ampersands != 0 {
            ampersand = start &+ ampersands.trailingZeroBitCount
            ampersands &= ampersands &- 1
        }
        // Signs in the items before are of no account.
        let ahead = equalsSigns >> UInt64(truncatingIfNeeded: position &- start)
        guard ahead != 0 else { return (ampersand, ampersand) }
        return (min(position &+ ahead.trailingZeroBitCount, ampersand), ampersand)
    }

    private func nextByBytes() -> (equals: Int, ampersand: Int) {
        var equals: Int?
        var ampersand = position
        while ampersand < end, bytes[ampersand] != UInt8(ascii: "&") {
            if equals == nil, bytes[ampersand] == UInt8(ascii: "=") { equals = ampersand }
            ampersand &+= 1
        }
        return (equals ?? ampersand, ampersand)
    }
}
