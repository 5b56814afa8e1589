/// The text of a tail: its segments joined by `/`, in which a `/` inside a segment is written `%2F`.
///
/// Bytes are looked at, not characters: a `/` may be followed by a mark that combines with it.
package enum TailText {
    private static let slash = UInt8(ascii: "/")

    /// The text of segments.
    package static func join(_ segments: [String]) -> String {
        segments.map { segment in
            guard segment.utf8.contains(slash) else { return segment }
            let pieces = segment.utf8.split(separator: slash, omittingEmptySubsequences: false)
            return String(decoding: Array(pieces.joined(separator: "%2F".utf8)), as: UTF8.self)
        }.joined(separator: "/")
    }

    /// The segments of a text.
    package static func split(_ text: String) -> [String] {
        text.utf8.split(separator: slash, omittingEmptySubsequences: false).map { piece in
            var segment: [UInt8] = []
            var rest = piece[...]
            while let byte = rest.first {
                let isSlash = rest.starts(with: "%2F".utf8) || rest.starts(with: "%2f".utf8)
                segment.append(isSlash ? slash : byte)
                rest.removeFirst(isSlash ? 3 : 1)
            }
            return String(decoding: segment, as: UTF8.self)
        }
    }
}
