import OspreyProperties

/// The keys of lines that could not be read, as far as they show which routes were meant.
///
/// What such a route would answer is not told to be missing: the line is told already, and is there when it is mended.
struct LostKeys {
    /// What a segment was meant as.
    private enum Piece: Equatable {
        case text(String)
        case anything
        /// Anything up to the end.
        case rest
    }

    private var keys: [[Piece]] = []

    /// Whether nothing was lost.
    var isEmpty: Bool { keys.isEmpty }

    /// Notes a key as it was written.
    mutating func note(_ key: String) {
        let path = key.split(separator: "://", maxSplits: 1).joined(separator: ".")
        let segments = LikelyIntent.segments(of: String(path.map { $0 == "/" ? "." : $0 }))
        // A dot too many stands for nothing; a slash at the beginning, for the scheme.
        let pieces = segments.enumerated().filter { $0.offset == 0 || !$0.element.isEmpty }
            .map { Self.piece($0.element) }
        guard pieces.count > 1 || pieces.first == .rest else { return }
        keys.append(pieces)
    }

    private static func piece(_ segment: String) -> Piece {
        if segment.contains("*") || segment.contains("...") { return .rest }
        let isText =
            !segment.isEmpty
            && segment.allSatisfy { $0.isLetter || $0.isNumber || "-_%~".contains($0) }
        return isText ? .text(segment.lowercased()) : .anything
    }

    /// Whether one of the keys may have been meant to have these segments.
    func mayHave(_ segments: [RoutePattern.Segment]) -> Bool {
        keys.contains { key in
            guard Self.mayBegin(key, with: segments) else { return false }
            return key.count == segments.count || key.last == .rest || segments.last?.isTail == true
        }
    }

    /// Whether one of the keys may have been meant to stand at or below these segments.
    func mayBegin(with segments: [RoutePattern.Segment]) -> Bool {
        keys.contains { Self.mayBegin($0, with: segments) }
    }

    private static func mayBegin(_ key: [Piece], with segments: [RoutePattern.Segment]) -> Bool {
        for (position, segment) in segments.enumerated() {
            guard position < key.count else { return key.last == .rest }
            if key[position] == .rest || segment.isTail { return true }
            guard case .text(let text) = key[position], case .literal(let literal) = segment else { continue }
            guard literal.lowercased() == text else { return false }
        }
        return true
    }
}

extension LostKeys {
    /// Whether one of the keys may have been meant to answer a URL.
    func mayAnswer(_ url: RouteURL) -> Bool {
        !isEmpty && mayHave(([url.scheme, url.host ?? ""] + url.segments).map(RoutePattern.Segment.literal))
    }

    /// Whether one of the keys may have been meant as this one.
    func mayBe(_ key: String) -> Bool {
        !isEmpty && RoutePattern(key: key).map { mayHave($0.segments) } == true
    }
}

extension RoutePattern.Segment {
    fileprivate var isTail: Bool {
        if case .tail = self { true } else { false }
    }
}
