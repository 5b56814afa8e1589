import OspreyProperties

/// The levels and values of a text, counted while it is read.
///
/// A reader calls itself for each level, and a thread with a stack of 512 KB has room for few. A routes file needs fewer
/// than ten levels.
package struct TextShape {
    /// A text that is not read.
    package struct Refusal: Error {
        let reason: String
        let fix: String
        /// The byte at which it is refused; nil for a binary file.
        var offset: Int?
        /// Whether it has too many levels.
        var isTooDeep = false
    }

    /// How many levels a text may have.
    static let deepest = 32
    /// How many values a text may have, as often as they are referred to.
    static let most = 250_000

    private var count = 0

    /// Counts a value at a level, the top being level 0.
    ///
    /// A list or a dictionary counts at the level of its values.
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
                fix: "nest less deeply", offset: offset, isTooDeep: true)
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

    /// The refusal of a text in words, with its place.
    package func words(in bytes: [UInt8]) -> String {
        let words = "\(reason); \(fix)"
        guard let offset else { return words }
        let (line, column) = bytes.withUnsafeBufferPointer { $0.place(of: offset, from: 0, line: 1) }
        return "line \(line), column \(column): \(words)"
    }

    /// The problem of a source of routes, with its line where it is known.
    func diagnostic(in bytes: [UInt8], source: String) -> RouteDiagnostic {
        let advice = isTooDeep ? ": write the keys of routes with dots, {\"app.home\": \"HomePage\"}" : ""
        let problem = RouteProblem.invalidSource(reason: reason, fix: fix + advice)
        guard let offset else { return RouteDiagnostic(problem, at: RouteLocation(source: source)) }
        return bytes.withUnsafeBufferPointer { text in
            let (line, column) = text.place(of: offset, from: 0, line: 1)
            return RouteDiagnostic(
                problem, at: RouteLocation(source: source, line: line, column: column),
                line: SourceLine(text.lineText(at: offset), column: column))
        }
    }
}

extension [UInt8] {
    /// Refuses a text of two or four bytes for each character, in which single bytes say nothing.
    func requireUTF8() throws(TextShape.Refusal) {
        guard !prefix(4).contains(0), !starts(with: [0xFE, 0xFF]), !starts(with: [0xFF, 0xFE]) else {
            throw TextShape.Refusal(reason: "the text is not UTF-8", fix: "save it as UTF-8")
        }
    }
}
