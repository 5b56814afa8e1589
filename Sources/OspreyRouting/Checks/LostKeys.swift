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

    /// The beginning of some keys.
    private struct Node {
        var texts: [String: Int] = [:]
        var anything: Int?
        var isEnd = false
        /// Whether a key takes anything from here to its end.
        var isRest = false

        var children: [Int] { texts.values + [anything].compactMap(\.self) }
    }

    /// The beginnings of the keys, the empty one first.
    private var nodes = [Node()]

    /// Whether nothing was lost.
    var isEmpty: Bool { nodes.count == 1 && !nodes[0].isRest }

    /// Notes a key as it was written.
    mutating func note(_ key: String) {
        let path = key.split(separator: "://", maxSplits: 1).joined(separator: ".")
        let segments = Self.segments(of: String(path.map { $0 == "/" ? "." : $0 }))
        // A surplus dot means nothing; a slash at the beginning means the scheme.
        let pieces = segments.enumerated().filter { $0.offset == 0 || !$0.element.isEmpty }
            .map { Self.piece($0.element) }
        guard pieces.count > 1 || pieces.first == .rest else { return }
        var node = 0
        for piece in pieces {
            guard let next = child(of: node, for: piece) else {
                nodes[node].isRest = true
                return
            }
            node = next
        }
        nodes[node].isEnd = true
    }

    /// The node behind a piece, added if it is new; nil if the piece is the rest.
    private mutating func child(of node: Int, for piece: Piece) -> Int? {
        let next = nodes.count
        switch piece {
        case .rest: return nil
        case .text(let text):
            if let known = nodes[node].texts[text] { return known }
            nodes[node].texts[text] = next
        case .anything:
            if let known = nodes[node].anything { return known }
            nodes[node].anything = next
        }
        nodes.append(Node())
        return next
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
        fits(segments[...], from: 0) { $0.isEnd }
    }

    /// Whether one of the keys may have been meant to be at or below these segments.
    package func mayBegin(with segments: [RoutePattern.Segment]) -> Bool {
        !isEmpty && fits(segments[...], from: 0) { _ in true }
    }

    /// - Parameter isWanted: Whether a key may go on, or end, behind the segments.
    private func fits(
        _ segments: ArraySlice<RoutePattern.Segment>, from index: Int, _ isWanted: (Node) -> Bool
    ) -> Bool {
        let node = nodes[index]
        if node.isRest { return true }
        guard let segment = segments.first else { return isWanted(node) }
        if segment.isTail { return true }
        let children =
            if case .literal(let text) = segment {
                [node.texts[text.lowercased()], node.anything].compactMap(\.self)
            } else {
                node.children
            }
        return children.contains { fits(segments.dropFirst(), from: $0, isWanted) }
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
