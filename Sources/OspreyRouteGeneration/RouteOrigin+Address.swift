package import OspreyRouting

extension [RouteOrigin] {
    /// The web address that the URLs of a pattern are handed out with, without a slash at its end.
    ///
    /// It is the origin of the scheme with the shortest path, the first of those in the file, from which no other
    /// origin takes URLs of the pattern away; nil if there is none.
    package func address(of pattern: RoutePattern) -> String? {
        let segments = pattern.segments.dropFirst()
        let own = filter { $0.scheme == pattern.scheme }
        // Only those with the shortest path are compared with the others, as long as one of them keeps its URLs.
        let lengths = Set(own.map(\.path.count)).sorted()
        let best = lengths.lazy.compactMap { length in
            own.first { origin in
                origin.path.count == length && !contains { origin.loses(segments, to: $0) }
            }
        }.first
        return best.map { origin in
            String(decoding: origin.text.utf8.reversed().drop { $0 == 0x2F }.reversed(), as: UTF8.self)
        }
    }
}

extension RouteOrigin {
    /// Whether another origin, which goes on where this one ends, has URLs with these segments.
    fileprivate func loses(_ segments: ArraySlice<RoutePattern.Segment>, to other: RouteOrigin) -> Bool {
        guard contains(other) else { return false }
        var rest = segments
        for text in other.path.dropFirst(path.count) {
            switch rest.popFirst() {
            case .literal(let literal)?: guard literal.isExactly(text) else { return false }
            case .capture?, .any?: break
            case .tail?: return true
            case nil: return false
            }
        }
        return true
    }
}
