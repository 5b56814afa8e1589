/// Removal of `.` and `..` from paths (RFC 3986, section 5.2.4).
enum DotSegments {
    /// The URL with the dot segments of its path removed.
    ///
    /// A `..` at the top goes nowhere. A URL without an authority does not get one: empty segments that would be
    /// at the beginning of its path are left out.
    static func removed(from url: UnsafeBufferPointer<UInt8>, _ parts: RouteURLParts) -> String {
        let path = parts.path
        var output = [UInt8](url[..<path.lowerBound])
        var kept = removed(from: url[path])[...]
        if !parts.hasAuthority {
            while kept.starts(with: "//".utf8) { kept.removeFirst() }
        }
        output.append(contentsOf: kept)
        output.append(contentsOf: url[path.upperBound...])
        return String(decoding: output, as: UTF8.self)
    }

    /// A path without its dot segments.
    ///
    /// An empty segment is a segment here: `/a//../b` is `/a/b`.
    static func removed(from path: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        let isAbsolute = path.first == UInt8(ascii: "/")
        var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if isAbsolute { segments.removeFirst() }
        var kept: [Slice<UnsafeBufferPointer<UInt8>>] = []
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            if segment.elementsEqual([UInt8(ascii: ".")]) {
                if isLast { kept.append(segment.prefix(0)) }
            } else if segment.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")]) {
                if !kept.isEmpty { kept.removeLast() }
                if isLast { kept.append(segment.prefix(0)) }
            } else {
                kept.append(segment)
            }
        }
        var output: [UInt8] = []
        for (index, segment) in kept.enumerated() {
            if isAbsolute || index > 0 { output.append(UInt8(ascii: "/")) }
            output.append(contentsOf: segment)
        }
        return output
    }
}
