import OspreyProperties

/// The levels and values of a text, counted while it is read.
///
/// A reader calls itself for each level, and a thread with a stack of 512 KB has room for few. A routes file needs fewer
/// than ten levels.
struct TextShape {
    /// A text that is not read.
    struct Refusal: Error {
        let reason: String
        let fix: String
        /// The byte at which it is refused; nil for a binary file.
        var offset: Int?
    }

    /// How many levels a text may have.
    static let deepest = 32
    /// How many values a text may have, as often as they are referred to.
    static let most = 250_000

    private var count = 0

    /// Counts a value at a level, the top being level 0; a list or a dictionary as its values.
    mutating func add(level: Int, at offset: Int?) throws(Refusal) {
        count += 1
        guard count <= Self.most else {
            throw Refusal(
                reason: "the text has more than \(Self.most) values", fix: "split it into several sources",
                offset: offset)
        }
        guard level <= Self.deepest else {
            throw Refusal(
                reason: "the text has more than \(Self.deepest) levels of lists and keys with values",
                fix: "write the keys of routes with dots: {\"app.home\": \"HomePage\"}", offset: offset)
        }
    }
}

extension TextShape.Refusal {
    /// A key that a dictionary has already: a decoder would take one of the two without a word.
    ///
    /// - Parameter noun: The format's word for a dictionary.
    static func twin(
        _ key: String, of noun: String, at offset: Int, first: Int, in bytes: [UInt8]
    ) -> Self {
        let line = bytes.withUnsafeBufferPointer { $0.place(of: first, from: 0, line: 1).line }
        return Self(
            reason: "the key '\(key)' is in this \(noun) already, on line \(line)",
            fix: "remove one of them or rename its key", offset: offset)
    }
}

extension [UInt8] {
    /// Refuses a text of two or four bytes for each character, in which single bytes say nothing.
    func requireUTF8() throws(TextShape.Refusal) {
        guard !prefix(4).contains(0), !starts(with: [0xFE, 0xFF]), !starts(with: [0xFF, 0xFE]) else {
            throw TextShape.Refusal(reason: "the text is not UTF-8", fix: "save it as UTF-8")
        }
    }

    /// The offset behind the next occurrence of a text, or the end.
    package func end(of text: StaticString, from start: Int) -> Int {
        let first = self[start...].indices.first { has(text, at: $0) }
        return first.map { $0 + text.utf8CodeUnitCount } ?? count
    }

    /// Whether a text is at an offset.
    package func has(_ text: StaticString, at offset: Int) -> Bool {
        text.withUTF8Buffer { text in
            guard offset + text.count <= count else { return false }
            return text.indices.allSatisfy { self[offset + $0] == text[$0] }
        }
    }
}

extension TextShape.Refusal {
    /// The problem, with its line where it is known.
    func diagnostic(in bytes: [UInt8], source: String) -> RouteDiagnostic {
        let problem = RouteProblem.invalidSource(reason: reason, fix: fix)
        guard let offset else { return RouteDiagnostic(problem, at: RouteLocation(source: source)) }
        return bytes.withUnsafeBufferPointer { text in
            let (line, column) = text.place(of: offset, from: 0, line: 1)
            return RouteDiagnostic(
                problem, at: RouteLocation(source: source, line: line, column: column),
                line: SourceLine(text.lineText(at: offset), column: column))
        }
    }
}
