/// Takes a line apart into words, and knows the column it has come to.
struct LineScanner: Sendable {
    /// Counted from one, in Unicode scalars.
    private(set) var column = 1
    private var remaining: Substring

    init(_ line: some StringProtocol) {
        remaining = Substring(line)
        skipSpace()
    }

    var isAtEnd: Bool { remaining.isEmpty }

    /// What has not been taken, without the white space around it.
    var rest: String {
        String(remaining.reversed().drop(while: \.isWhitespace).reversed())
    }

    /// Takes the characters before the next white space.
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
