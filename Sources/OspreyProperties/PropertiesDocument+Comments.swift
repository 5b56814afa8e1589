extension PropertiesDocument {
    /// A line that is a comment.
    package struct Comment: Sendable {
        /// The number of the line.
        package let line: Int
        /// The line, without its end.
        package let text: String
        /// The entry below, with only comments between them; `nil` if there is none.
        package fileprivate(set) var entry: PropertiesEntry?

        /// The text behind `#` or `!` and white space.
        package var words: Substring {
            text.drop(while: \.isWhitespace).dropFirst().drop(while: \.isWhitespace)
        }
    }

    /// The comments in file order; a line of a continued value is none.
    ///
    /// - Complexity: O(*n*) in the bytes of the file.
    package var comments: [Comment] {
        var comments: [Comment] = []
        storage.source.withUnsafeBufferPointer { bytes in
            var reader = CommentReader(bytes)
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
    private var offset = 0
    private var line = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The comments between the last entry and another one, which becomes the last one.
    mutating func comments(above entry: PropertiesEntry) -> [PropertiesDocument.Comment] {
        var comments = remaining(before: bytes.lineStart(before: Int(entry.record.keySource)))
        var below = line
        for index in comments.indices.reversed() where comments[index].line == below - 1 {
            comments[index].entry = entry
            below -= 1
        }
        skip(lineOf: Int(entry.record.valueSourceEnd))
        return comments
    }

    /// The comments of the lines up to an offset.
    mutating func remaining(before end: Int) -> [PropertiesDocument.Comment] {
        var comments: [PropertiesDocument.Comment] = []
        while offset < end {
            let first = bytes[offset..<bytes.lineEnd(after: offset)].first { !$0.isBlank }
            if first == UInt8(ascii: "#") || first == UInt8(ascii: "!") {
                comments.append(PropertiesDocument.Comment(line: line, text: bytes.lineText(at: offset)))
            }
            skip(lineOf: offset)
        }
        return comments
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
