/// The decoded segments of a URL in memory: the scheme, the host, then the segments of the path that are not empty.
struct SegmentSpans {
    struct Span {
        var start: UInt32
        var end: UInt32
    }

    let bytes: UnsafePointer<UInt8>
    /// The decoded host as it is written; in the spans, it is in lower case.
    let host: UnsafeBufferPointer<UInt8>
    let spans: UnsafeBufferPointer<Span>
    /// The number of all segments, also of those beyond the capacity of `spans`.
    let total: Int

    /// The bytes of a segment.
    @inline(__always)
    subscript(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let span = spans[index]
        return UnsafeBufferPointer(start: bytes + Int(span.start), count: Int(span.end &- span.start))
    }
}

extension RouteURL {
    /// Calls a closure with the decoded segments.
    ///
    /// - Parameter limit: How many segments are wanted; the others are only counted.
    @inline(__always)
    func withSegments<Result>(limit: Int, _ body: (SegmentSpans) -> Result) -> Result {
        text.withContiguousUTF8 { parts.withSegments(of: $0, limit: limit, body) }
    }
}

extension RouteURLParts {
    /// Calls a closure with the decoded segments of a URL.
    ///
    /// They are read in place, unless an escape or a capital letter in scheme or host asks for a copy.
    ///
    /// - Parameter bytes: The URL.
    /// - Parameter limit: How many segments are wanted; the others are only counted.
    @inline(__always)
    func withSegments<Result>(
        of bytes: UnsafeBufferPointer<UInt8>, limit: Int, _ body: (SegmentSpans) -> Result
    ) -> Result {
        if isPlain, let base = bytes.baseAddress {
            return withSpans(limit: limit, in: bytes) { spans, total in
                let host = UnsafeBufferPointer(rebasing: bytes[Int(hostStart)..<Int(hostEnd)])
                return body(SegmentSpans(bytes: base, host: host, spans: spans, total: total))
            }
        }
        return withDecodedSegments(limit: limit, in: bytes, body)
    }

    /// Calls a closure with the places of the segments in the text.
    @inline(__always)
    private func withSpans<Result>(
        limit: Int, in bytes: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<SegmentSpans.Span>, _ total: Int) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: SegmentSpans.Span.self, capacity: max(limit, 2)) { spans in
            spans.initializeElement(at: 0, to: SegmentSpans.Span(start: 0, end: schemeEnd))
            spans.initializeElement(at: 1, to: SegmentSpans.Span(start: hostStart, end: hostEnd))
            var total = 2
            var segments = PathSegments(self, in: bytes)
            while let segment = segments.next() {
                if total < spans.count {
                    spans.initializeElement(at: total, to: SegmentSpans.Span(segment))
                }
                total &+= 1
            }
            return body(UnsafeBufferPointer(rebasing: spans[..<min(total, spans.count)]), total)
        }
    }

    /// Calls a closure with segments that are decoded into memory of their own.
    @inline(never)
    private func withDecodedSegments<Result>(
        limit: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (SegmentSpans) -> Result
    ) -> Result {
        withSpans(limit: limit, in: bytes) { spans, total in
            // The host is decoded twice: in lower case, and behind everything else as it is written.
            let capacity = max(Int(pathEnd) + host.count, 1)
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
                withUnsafeTemporaryAllocation(of: SegmentSpans.Span.self, capacity: spans.count) { decoded in
                    var used = 0
                    for (index, span) in spans.enumerated() {
                        let source = UnsafeBufferPointer(rebasing: bytes[Int(span.start)..<Int(span.end)])
                        let target = UnsafeMutableBufferPointer(rebasing: memory[used...])
                        let count = PercentCoding.decode(source, into: target)
                        if index < 2 {
                            for place in used..<used + count { memory[place] = memory[place].asciiLowercased }
                        }
                        decoded.initializeElement(at: index, to: SegmentSpans.Span(used..<used + count))
                        used += count
                    }
                    // At least one byte was asked for, and only an empty buffer has no address.
                    guard let base = memory.baseAddress else { preconditionFailure("memory was asked for") }
                    let written = UnsafeMutableBufferPointer(rebasing: memory[used...])
                    let count = PercentCoding.decode(
                        UnsafeBufferPointer(rebasing: bytes[host]), into: written)
                    return body(
                        SegmentSpans(
                            bytes: UnsafePointer(base),
                            host: UnsafeBufferPointer(rebasing: written[..<count]),
                            spans: UnsafeBufferPointer(decoded), total: total))
                }
            }
        }
    }
}

extension SegmentSpans.Span {
    @inline(__always)
    fileprivate init(_ range: Range<Int>) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
    }
}
