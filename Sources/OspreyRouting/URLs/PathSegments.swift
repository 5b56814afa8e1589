/// The segments of a path that are not empty, as ranges of the text of their URL.
///
/// Short paths, which are almost all, are walked by the bits that the parser has set for their slashes.
struct PathSegments: IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let start: Int
    private let end: Int
    private let isShort: Bool
    private var slashes: UInt64
    /// Where the next segment may begin.
    private var position: Int

    @inline(__always)
    init(_ parts: RouteURLParts, in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        start = Int(parts.authorityEnd)
        end = Int(parts.pathEnd)
        isShort = end &- start <= 64
        slashes = parts.slashes
        position = start
    }

    @inline(__always)
    mutating func next() -> Range<Int>? {
        while position < end {
            let from = position
            let slash = nextSlash()
            position = slash &+ 1
            if slash > from { return Range(uncheckedBounds: (from, slash)) }
        }
        return nil
    }

    /// The position of the next slash; the end if there is none.
    @inline(__always)
    private mutating func nextSlash() -> Int {
        if isShort {
            guard slashes != 0 else { return end }
            let slash = start &+ slashes.trailingZeroBitCount
            slashes &= slashes &- 1
            return slash
        }
        var slash = position
        while slash < end, bytes[slash] != UInt8(ascii: "/") { slash &+= 1 }
        return slash
    }
}
