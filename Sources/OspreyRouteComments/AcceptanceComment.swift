/// A comment that accepts warnings of the entry below: `# lint: accept unguarded-page (terms are public)`.
package struct AcceptanceComment {
    /// The names that it accepts, as they are written; at least one.
    package let items: [String]
    /// The codes that it accepts, in lower case.
    package var codes: [String] { items.map { $0.lowercased() } }
    /// Why it accepts them.
    package let reason: String

    /// Why a comment that is meant to accept warnings accepts none.
    package struct Fault: Error {
        package let reason: String

        package init(_ reason: String) { self.reason = reason }
    }

    /// Reads the words of a comment; nil if they are meant for people.
    ///
    /// - Throws: `Fault` if they begin with `lint:` and do not go on with `accept CODE[, CODE] (REASON)`.
    package init?(_ comment: Substring, of command: String = "lint") throws(Fault) {
        guard let words = Self.instruction(in: comment, of: command) else { return nil }
        let verb = words.prefix { !$0.isWhitespace && $0 != "(" }
        guard verb.lowercased() == "accept" else { throw Fault("expected 'accept', found '\(verb)'") }
        let (list, reason) = try Self.parts(of: words.dropFirst(verb.count))
        guard !reason.allSatisfy(\.isWhitespace) else { throw Fault("the reason is missing") }
        self.reason = String(reason)
        items = list.split { $0 == "," || $0.isWhitespace }.map(String.init)
        guard !items.isEmpty else { throw Fault("no code is named") }
    }

    /// The text behind `lint:` or another command, in any case, at the start of a comment; nil if the comment does not begin with it.
    private static func instruction(in comment: Substring, of command: String) -> Substring? {
        let mark = comment.prefix(while: \.isLetter)
        let rest = comment.dropFirst(mark.count).drop(while: \.isWhitespace)
        guard mark.lowercased() == command, rest.first == ":" else { return nil }
        return rest.dropFirst().drop(while: \.isWhitespace)
    }

    /// The codes and the reason of `CODE[, CODE] (REASON)`.
    private static func parts(of words: Substring) throws(Fault) -> (codes: Substring, reason: Substring) {
        // A key may have parentheses, too; the reason begins a word.
        let opens = words.indices.filter { words[$0] == "(" }
        let isWord = { $0 == words.startIndex || words[words.index(before: $0)].isWhitespace }
        guard let open = opens.first(where: isWord) ?? opens.first else {
            throw Fault("the reason is missing")
        }
        let rest = words[open...].dropFirst()
        guard let close = rest.lastIndex(of: ")") else { throw Fault("the reason has no ')' at its end") }
        return (words[..<open], rest[..<close])
    }
}
