/// Walks over the segments of a URL by their indexes, without keeping them.
struct SegmentWalk {
    private var segments: PathSegments
    private var index = 1
    /// The place of the current segment in the text; at first, the host.
    private(set) var segment: Range<Int>

    @inline(__always)
    init(_ url: RouteURL, in bytes: UnsafeBufferPointer<UInt8>) {
        segments = PathSegments(url.parts, in: bytes)
        segment = url.parts.host
    }

    /// Moves forward to a segment.
    @inline(__always)
    mutating func advance(to target: Int) {
        while index < target {
            segment = segments.next() ?? 0..<0
            index &+= 1
        }
    }

    /// The current segment and all behind it.
    mutating func rest() -> [Range<Int>] {
        var rest = [segment]
        while let next = segments.next() { rest.append(next) }
        return rest
    }
}
