import OspreyProperties

/// The keys of lines that could not be read, as far as they show which routes were meant.
///
/// A URL of such a route is not reported as missing: its line has a problem already, and answers once it is corrected.
package struct LostKeys {
    /// The segment that was probably meant.
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
        let segments = Self.segments(of: String(path.map { $0 == "/" ? "." : $0 }))
        // A surplus dot means nothing; a slash at the beginning means the scheme.
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

    /// Whether one of the keys may have been meant to be at or below these segments.
    package func mayBegin(with segments: [RoutePattern.Segment]) -> Bool {
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
    /// The key of a line as it is written, with what ends a key in this format but not in others.
    package static func writtenKey(in line: String) -> String {
        let line = line.trimmed
        let signs = line.indices.filter { line[$0] == "=" && $0 > line.startIndex }
        let spaced = signs.first { line[line.index(before: $0)].isWhitespace }
        return line[..<(spaced ?? line.firstIndex(of: "=") ?? line.endIndex)].trimmed
    }

    /// The segments between the dots, or other signs, that are outside of brackets.
    package static func segments(of text: String, separator: Character = ".") -> [String] {
        var segments = [""]
        var depth = 0
        for character in text {
            if "{[(<".contains(character) { depth += 1 }
            if "}])>".contains(character) { depth = max(0, depth - 1) }
            if character == separator, depth == 0 {
                segments.append("")
            } else {
                segments[segments.count - 1].append(character)
            }
        }
        return segments
    }
}

extension LostKeys {
    /// Whether one of the keys may have been meant to answer a URL.
    package func mayAnswer(_ url: RouteURL) -> Bool {
        !isEmpty && mayHave(([url.scheme, url.host ?? ""] + url.segments).map(RoutePattern.Segment.literal))
    }

    /// Whether one of the keys may have been intended as this one.
    func mayBe(_ key: String) -> Bool {
        !isEmpty && RoutePattern(key: key).map { mayHave($0.segments) } == true
    }
}

extension RoutePattern.Segment {
    fileprivate var isTail: Bool {
        if case .tail = self { true } else { false }
    }
}
