package import OspreyProperties
package import OspreyRouting

extension PropertiesDocument {
    /// The comments in file order; a line of a continued value is none.
    ///
    /// The key of a comment is the one of the entry below, with only comments between them.
    ///
    /// - Complexity: O(*n*) in the bytes of the file.
    package var comments: [RouteComment] {
        var comments: [RouteComment] = []
        source.withUnsafeBufferPointer { bytes in
            var reader = CommentReader(bytes, of: file)
            for entry in entries {
                comments += reader.comments(above: entry)
            }
            comments += reader.remaining(before: bytes.count)
        }
        return comments
    }
}

/// Reads the lines between entries.
private struct CommentReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: String
    private var offset = 0
    private var line = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>, of file: String) {
        self.bytes = bytes
        self.file = file
    }

    /// The comments between the last entry and another one, which becomes the last one.
    mutating func comments(above entry: PropertiesEntry) -> [RouteComment] {
        var comments = remaining(before: bytes.lineStart(before: entry.source.lowerBound))
        var below = line
        for index in comments.indices.reversed() where comments[index].location.line == below - 1 {
            comments[index].key = entry.key
            below -= 1
        }
        skip(lineOf: entry.source.upperBound)
        return comments
    }

    /// The comments of the lines up to an offset.
    mutating func remaining(before end: Int) -> [RouteComment] {
        var comments: [RouteComment] = []
        while offset < end {
            let first = bytes[offset..<bytes.lineEnd(after: offset)].first { !$0.isBlank }
            if first == UInt8(ascii: "#") || first == UInt8(ascii: "!") {
                comments.append(comment(bytes.lineText(at: offset)))
            }
            skip(lineOf: offset)
        }
        return comments
    }

    private func comment(_ text: String) -> RouteComment {
        RouteComment(
            text.drop(while: \.isWhitespace).dropFirst().drop(while: \.isWhitespace), of: nil,
            at: RouteLocation(source: file, line: line, column: 1), line: SourceLine(text, column: 1))
    }

    /// Goes to the line after the one that an offset is in.
    private mutating func skip(lineOf target: Int) {
        repeat {
            offset = bytes.lineEnd(after: offset)
            guard offset < bytes.count else { return }
            offset = bytes.skippingLineEnd(at: offset)
            line += 1
        } while offset <= target
    }
}
