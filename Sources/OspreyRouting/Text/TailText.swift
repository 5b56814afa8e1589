/// The text of a tail: its segments joined by `/`, in which a `/` inside a segment is written `%2F`.
///
/// So that no two paths have one text, the sign of an escape that is part of a segment is written `%25`. Every other `%`
/// stays. Bytes are looked at, not characters: a `/` may be followed by a mark that combines with it.
package enum TailText {
    private static let slash = UInt8(ascii: "/")
    private static let percent = UInt8(ascii: "%")

    /// The text of segments.
    package static func join(_ segments: [String]) -> String {
        segments.map { segment in
            guard segment.utf8.contains(where: { $0 == slash || $0 == percent }) else { return segment }
            var text: [UInt8] = []
            var rest = Array(segment.utf8)[...]
            while let byte = rest.first {
                switch byte {
                case slash: text += "%2F".utf8
                case percent where escape(at: rest) != nil: text += "%25".utf8
                default: text.append(byte)
                }
                rest.removeFirst()
            }
            return String(decoding: text, as: UTF8.self)
        }.joined(separator: "/")
    }

    /// The segments of a text.
    package static func split(_ text: String) -> [String] {
        text.utf8.split(separator: slash, omittingEmptySubsequences: false).map { piece in
            var segment: [UInt8] = []
            var rest = Array(piece)[...]
            while let byte = rest.first {
                let escaped = escape(at: rest)
                segment.append(escaped ?? byte)
                rest.removeFirst(escaped == nil ? 1 : 3)
            }
            return String(decoding: segment, as: UTF8.self)
        }
    }

    /// The byte that an escape of this notation stands for, if a text begins with one.
    private static func escape(at text: ArraySlice<UInt8>) -> UInt8? {
        if text.starts(with: "%2F".utf8) || text.starts(with: "%2f".utf8) { return slash }
        return text.starts(with: "%25".utf8) ? percent : nil
    }
}
