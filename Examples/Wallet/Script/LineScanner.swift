/// Splits a line into words, and tracks the current column.
struct LineScanner: Sendable {
    /// Counted from one, in Unicode scalars.
    private(set) var column = 1
    private var remaining: Substring

    init(_ line: some StringProtocol) {
        remaining = Substring(line)
        skipSpace()
    }

    var isAtEnd: Bool { remaining.isEmpty }

    /// The rest of the line, without leading and trailing white space.
    var rest: String {
        String(remaining.reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Reads the characters before the next white space.
    mutating func word() -> String {
        let word = remaining.prefix { !$0.isWhitespace }
        take(word)
        skipSpace()
        return String(word)
    }

    private mutating func skipSpace() {
        take(remaining.prefix(while: \.isWhitespace))
    }

    private mutating func take(_ head: Substring) {
        column += head.unicodeScalars.count
        remaining = remaining[head.endIndex...]
    }
}
