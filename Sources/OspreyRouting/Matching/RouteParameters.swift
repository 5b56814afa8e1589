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
        url.withText { bytes in
            var walk = SegmentWalk(url, in: bytes)
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
        url.text.withContiguousUTF8 { bytes in
            var walk = SegmentWalk(url, in: bytes)
            return parameter(capture, storage: storage, in: url, &walk, bytes)
        }
    }

    @inline(__always)
    private static func parameter(
        _ capture: CaptureRecord, storage: RouteStorage, in url: RouteURL, _ walk: inout SegmentWalk,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> RouteParameter {
        let name = storage.names[capture.name]
        walk.advance(to: Int(capture.segment))
        if capture.isTail {
            return RouteParameter(name, tail: walk.rest().map { url.decodePath(bytes, $0) })
        }
        let text = url.decodePath(bytes, walk.segment)
        let isHost = capture.segment == 1
        return RouteParameter(name, isHost ? text.asciiLowercased : text, source: .capture)
    }
}

/// Walks over the segments of a URL by their indexes, without keeping them.
struct SegmentWalk {
    private var segments: PathSegments
    private var index = 1
    /// Where the current segment stands in the text; at first that is the host.
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

extension RouteURL {
    @inline(__always)
    func decodePath(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        let text = UnsafeBufferPointer(rebasing: bytes[range])
        return parts.flags.contains(.escapedPath)
            ? PercentCoding.decode(text) : String(decoding: text, as: UTF8.self)
    }
}
