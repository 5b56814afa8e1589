/// Reads the words of a value: the text between `;`, `,` and `=`, plain or in quotes.
package struct ValueLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    /// One text with its place.
    package struct Item: Sendable {
        package var text: String
        /// Where the text begins, its quote included.
        package var offset: Int
        package var isQuoted = false
    }

    /// How far a text may reach.
    enum Extent {
        /// To the end of the part; a comma needs quotes.
        case scalar
        /// To the next comma or the end of the part.
        case item
        /// To the next comma outside of braces or the end of the part.
        case key
        /// To the end of the part; a comma outside of braces needs quotes.
        case singleKey
        /// To the end of the part, commas included.
        case part

        /// Whether the commas between braces belong to the text.
        var hasBraces: Bool { self == .key || self == .singleKey }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// The byte at the position.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Steps over the byte if it is the next one.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    mutating func skipSpace() {
        while let byte = current, byte.isSpace { position += 1 }
    }

    /// Moves behind the next semicolon outside quotes, or to the end.
    mutating func skipPart() {
        var isQuoted = false
        while let byte = current, isQuoted || byte != UInt8(ascii: ";") {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            position += 1
        }
    }

    /// Reads the name of an attribute: up to `=`, `;` or the end.
    mutating func name() throws(Fault) -> Item {
        skipSpace()
        let start = position
        while let byte = current, byte != UInt8(ascii: "="), byte != UInt8(ascii: ";") {
            if byte == UInt8(ascii: "\"") { throw Fault(problem: .misplacedQuote, offset: position) }
            position += 1
        }
        return try plain(start)
    }

    /// Reads a text, plain or in quotes, up to where it ends.
    mutating func item(_ extent: Extent) throws(Fault) -> Item {
        skipSpace()
        if current == UInt8(ascii: "\"") { return try quoted(extent) }
        let start = position
        var comma: Int?
        var isInBraces = false
        // The braces are looked at once, however many semicolons they have.
        var isClosed = false
        while let byte = current {
            if byte == UInt8(ascii: ";") {
                isClosed = isInBraces && (isClosed || isBeforeClosingBrace)
                guard isClosed else { break }
            }
            if byte == UInt8(ascii: "\"") { throw Fault(problem: .misplacedQuote, offset: position) }
            if byte == UInt8(ascii: "{"), extent.hasBraces { isInBraces = true }
            if byte == UInt8(ascii: "}") { (isInBraces, isClosed) = (false, false) }
            if byte == UInt8(ascii: ","), !isInBraces {
                if extent == .item || extent == .key { break }
                comma = comma ?? position
            }
            position += 1
        }
        let item = try plain(start)
        if extent == .scalar || extent == .singleKey, let comma {
            throw Fault(problem: .unquotedComma(text: item.text), offset: comma)
        }
        return item
    }

    /// Whether a brace is closed behind the position, so that a semicolon here stands for another separator.
    ///
    /// It is wrong there, and reported as what it is instead of as the end of the part.
    private var isBeforeClosingBrace: Bool {
        let end = bytes[position...].first { "{}=\"".utf8.contains($0) }
        return end == UInt8(ascii: "}")
    }

    private func plain(_ start: Int) throws(Fault) -> Item {
        var end = position
        while end > start, bytes[end - 1].isSpace { end -= 1 }
        guard end > start else { throw Fault(problem: .emptyPart, offset: start) }
        return Item(text: text(start..<end), offset: start)
    }

    private mutating func quoted(_ extent: Extent) throws(Fault) -> Item {
        let start = position
        var content: [UInt8] = []
        position += 1
        while true {
            guard let byte = current else { throw Fault(problem: .unclosedQuote, offset: start) }
            position += 1
            if byte == UInt8(ascii: "\""), !skip(UInt8(ascii: "\"")) { break }
            content.append(byte)
        }
        skipSpace()
        guard
            isAtEnd || current == UInt8(ascii: ";")
                || (extent == .item || extent == .key) && current == UInt8(ascii: ",")
        else {
            throw Fault(problem: .misplacedQuote, offset: position)
        }
        return Item(text: String(decoding: content, as: UTF8.self), offset: start, isQuoted: true)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// A fault that ends the part it is in.
    struct Fault: Error {
        var problem: RouteProblem
        package var offset: Int
    }
}

extension UInt8 {
    /// White space of the properties format.
    fileprivate var isSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0C || self == 0x0A || self == 0x0D
    }
}

// MARK: - Problems

extension RouteProblem {
    static var emptyPart: RouteProblem {
        RouteProblem(
            .emptyPart, "nothing found here, expected text",
            fix: "write it, or remove the separator", found: "")
    }

    static var unclosedQuote: RouteProblem {
        RouteProblem(
            .misplacedQuote, "the quote is not closed",
            fix: "add '\"' at the end; double a quote inside")
    }

    static var misplacedQuote: RouteProblem {
        RouteProblem(
            .misplacedQuote, "a quote inside a text, or text after a closing quote",
            fix: "put the whole value in quotes and double the quotes inside")
    }

    static func unquotedComma(text: String) -> RouteProblem {
        RouteProblem(
            .unquotedComma, "'\(text)' has a comma",
            fix: "put it in quotes", found: text)
    }
}
