/// Collects the parameters of a match.
enum RouteParameters {
    /// The captures of a route in a URL that it fits, decoded, in the order of the key.
    static func captures(of route: Route, in url: RouteURL) -> [RouteParameter] {
        var parameters: [RouteParameter] = []
        appendCaptures(of: route.record, storage: route.storage, in: url, to: &parameters)
        return parameters
    }

    static func appendCaptures(
        of record: RouteRecord, storage: RouteStorage, in url: RouteURL, to parameters: inout [RouteParameter]
    ) {
        guard record.captureCount > 0 else { return }
        var walk = SegmentWalk(url)
        url.text.withContiguousUTF8 { bytes in
            let first = Int(record.firstCapture)
            for index in first..<first + Int(record.captureCount) {
                parameters.append(
                    parameter(storage.captures[index], storage: storage, in: url, &walk, bytes))
            }
        }
    }

    /// One capture of a URL that its route fits.
    static func capture(
        _ capture: CaptureRecord, storage: RouteStorage, in url: RouteURL
    ) -> RouteParameter {
        var walk = SegmentWalk(url)
        return url.text.withContiguousUTF8 { parameter(capture, storage: storage, in: url, &walk, $0) }
    }

    @inline(__always)
    private static func parameter(
        _ capture: CaptureRecord, storage: RouteStorage, in url: RouteURL, _ walk: inout SegmentWalk,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> RouteParameter {
        let name = storage.names[capture.name]
        walk.advance(to: Int(capture.segment), in: bytes)
        if capture.isTail {
            return RouteParameter(name, tail: walk.rest(in: bytes).map { url.decodePath(bytes, $0) })
        }
        let text = url.decodePath(bytes, walk.segment)
        let isHost = capture.segment == 1
        return RouteParameter(name, isHost ? text.asciiLowercased : text, source: .capture)
    }
}

/// Walks over the segments of a URL by their indexes, without keeping them.
struct SegmentWalk {
    private let pathEnd: Int
    private let pathStart: Int
    private var index = 1
    /// Where the current segment stands in the text; at first that is the host.
    private(set) var segment: Range<Int>

    init(_ url: RouteURL) {
        segment = url.parts.host
        pathStart = Int(url.parts.authorityEnd)
        pathEnd = Int(url.parts.pathEnd)
    }

    /// Moves forward to a segment.
    mutating func advance(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        while index < target {
            segment = next(in: bytes)
            index += 1
        }
    }

    /// The current segment and all behind it.
    mutating func rest(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var segments: [Range<Int>] = []
        while !segment.isEmpty {
            segments.append(segment)
            segment = next(in: bytes)
        }
        return segments
    }

    /// The next segment that is not empty; an empty one at the end.
    private func next(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var start = index == 1 ? pathStart : segment.upperBound
        while start < pathEnd, bytes[start] == UInt8(ascii: "/") { start += 1 }
        var end = start
        while end < pathEnd, bytes[end] != UInt8(ascii: "/") { end += 1 }
        return start..<end
    }
}

extension RouteURL {
    @inline(__always)
    func decodePath(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        let text = UnsafeBufferPointer(rebasing: bytes[range])
        return parts.flags.contains(.escapedPath)
            ? PercentCoding.decode(text) : String(decoding: text, as: UTF8.self)
    }
}
