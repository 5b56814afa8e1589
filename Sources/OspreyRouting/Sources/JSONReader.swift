/// Reads JSON (RFC 8259), and refuses any other text at the place where it stops being JSON.
///
/// Foundation's decoder takes a comma before a closing bracket, rounds long numbers, and does not tell the places of
/// all faults. Here a number is the text that the file has.
package struct JSONReader {
    private let bytes: [UInt8]
    private var offset: Int
    private var shape = TextShape()

    private init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Reads a whole text.
    package static func value(of bytes: [UInt8]) throws(TextShape.Refusal) -> RouteDictionary {
        try bytes.requireUTF8()
        var reader = JSONReader(bytes, at: bytes.endOfByteOrderMark)
        let value = try reader.value(level: 0)
        reader.skipSpace()
        guard reader.next == nil else {
            throw reader.expected("the end of the text", fix: "remove what is behind the value")
        }
        return value
    }

    /// The characters of a string, whose range is without its quotes; nil if it is malformed.
    package static func string(in bytes: [UInt8], _ range: Range<Int>) -> String? {
        guard range.lowerBound > 0 else { return nil }
        var reader = JSONReader(bytes, at: range.lowerBound - 1)
        return try? reader.string()
    }

    // MARK: - Values

    private mutating func value(level: Int) throws(TextShape.Refusal) -> RouteDictionary {
        skipSpace()
        let start = offset
        switch next {
        case UInt8(ascii: "{"):
            try shape.add(level: level + 1, at: start)
            return try members(level: level + 1)
        case UInt8(ascii: "["):
            try shape.add(level: level + 1, at: start)
            return try items(level: level + 1)
        case UInt8(ascii: "\""):
            try shape.add(level: level, at: start)
            return .text(try string())
        default:
            let value = try word()
            try shape.add(level: level, at: start)
            return value
        }
    }

    private mutating func members(level: Int) throws(TextShape.Refusal) -> RouteDictionary {
        var members: [String: RouteDictionary] = [:]
        var places: [String: Int] = [:]
        try list("{", "}") { (reader) throws(TextShape.Refusal) in
            let start = reader.offset
            guard reader.next == UInt8(ascii: "\"") else {
                throw reader.expected("a key in double quotes", fix: "write the key in double quotes")
            }
            let key = try reader.string()
            if let first = places.updateValue(start, forKey: key) {
                throw .twin(key, of: "object", at: start, first: first, in: reader.bytes)
            }
            reader.skipSpace()
            guard reader.take(":") else {
                throw reader.expected("':'", fix: "write ':' and the value behind the key")
            }
            members[key] = try reader.value(level: level)
        }
        return .dictionary(members)
    }

    private mutating func items(level: Int) throws(TextShape.Refusal) -> RouteDictionary {
        var items: [RouteDictionary] = []
        try list("[", "]") { (reader) throws(TextShape.Refusal) in
            items.append(try reader.value(level: level))
        }
        return .list(items)
    }

    private mutating func list(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar,
        _ element: (inout JSONReader) throws(TextShape.Refusal) -> Void
    ) throws(TextShape.Refusal) {
        let start = offset
        offset += 1
        skipSpace()
        if take(close) { return }
        var comma = start
        repeat {
            skipSpace()
            if next == UInt8(ascii: close) {
                throw TextShape.Refusal(
                    reason: "found ',' before '\(close)', expected another value behind it",
                    fix: "remove the comma", offset: comma)
            }
            if next == nil { break }
            try element(&self)
            skipSpace()
            comma = offset
        } while take(",")
        if take(close) { return }
        if next == nil {
            throw TextShape.Refusal(
                reason: "the '\(open)' has no '\(close)'", fix: "close it", offset: start)
        }
        throw expected("',' or '\(close)'", fix: "write ',' between two values, or '\(close)'")
    }

    /// A number, or one of the words that are values.
    private mutating func word() throws(TextShape.Refusal) -> RouteDictionary {
        let rest = bytes[offset...].prefix { !$0.endsWord }
        let value: RouteDictionary
        switch String(decoding: rest, as: UTF8.self) {
        case "true": value = .flag(true)
        case "false": value = .flag(false)
        case "null": value = .null
        case let text where rest.isNumberOfJSON: value = .number(text)
        default: throw expected("a value", fix: Self.advice(on: rest))
        }
        offset += rest.count
        return value
    }

    /// The fix for a word that is not a value.
    private static func advice(on word: ArraySlice<UInt8>) -> String {
        guard let first = word.first else { return "write the value" }
        let known = ["true", "false", "null"]
        if let meant = known.first(where: { $0 == String(decoding: word, as: UTF8.self).lowercased() }) {
            return "write '\(meant)'"
        }
        return first.isDigit || "+-.".utf8.contains(first)
            ? "write a number like 0.5, -2 or 1e3, or a string in double quotes"
            : "write strings in double quotes"
    }

    // MARK: - Strings

    private mutating func string() throws(TextShape.Refusal) -> String {
        let start = offset
        offset += 1
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte == 0x0A || byte == 0x0D { break }
            guard byte >= 0x20 else {
                throw expected(
                    "the control character as an escape", fix: "write an escape such as '\\t' or '\\u0007'")
            }
            if byte == UInt8(ascii: "\\") {
                text += String(try escape()).utf8
            } else {
                text.append(byte)
                offset += 1
            }
        }
        guard take("\"") else {
            throw TextShape.Refusal(
                reason: "the text in quotes does not end on its line", fix: "end it with '\"'", offset: start)
        }
        guard let string = String(validating: text, as: UTF8.self) else {
            throw TextShape.Refusal(
                reason: "the string is not UTF-8", fix: "save the file as UTF-8", offset: start)
        }
        return string
    }

    private mutating func escape() throws(TextShape.Refusal) -> Character {
        let start = offset
        let letter = bytes[offset...].dropFirst().first
        if letter == UInt8(ascii: "u") { return Character(try scalar()) }
        guard let letter, let position = Self.escapes.firstIndex(where: { $0.letter == letter }) else {
            throw expected("an escape of JSON", fix: "write '\\\\' for a backslash")
        }
        offset = start + 2
        return Character(Self.escapes[position].meaning)
    }

    private static let escapes: [(letter: UInt8, meaning: Unicode.Scalar)] = [
        (UInt8(ascii: "\""), "\""), (UInt8(ascii: "\\"), "\\"), (UInt8(ascii: "/"), "/"),
        (UInt8(ascii: "b"), "\u{8}"), (UInt8(ascii: "f"), "\u{C}"), (UInt8(ascii: "n"), "\n"),
        (UInt8(ascii: "r"), "\r"), (UInt8(ascii: "t"), "\t"),
    ]

    /// The character of an escape, or of two that are a pair of UTF-16.
    private mutating func scalar() throws(TextShape.Refusal) -> Unicode.Scalar {
        let start = offset
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if UTF16.isLeadSurrogate(UInt16(first)), bytes.has("\\u", at: offset) {
            let second = try unit()
            if UTF16.isTrailSurrogate(UInt16(second)),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        let written = String(decoding: bytes[start..<start + 6], as: UTF8.self)
        throw TextShape.Refusal(
            reason: "'\(written)' is half of a character", fix: "write the character itself, or both halves",
            offset: start)
    }

    /// The number of an escape of four hexadecimal digits.
    private mutating func unit() throws(TextShape.Refusal) -> UInt32 {
        let digits = bytes[offset...].dropFirst(2).prefix(4)
        guard digits.count == 4, digits.allSatisfy(\.isHexadecimal),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw expected("an escape of JSON", fix: "write four hexadecimal digits behind '\\u'") }
        offset += 6
        return unit
    }

    // MARK: - Bytes

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = next, " \t\r\n".utf8.contains(byte) { offset += 1 }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: mark) else { return false }
        offset += 1
        return true
    }

    private func expected(_ what: String, fix: String) -> TextShape.Refusal {
        let rest = String(decoding: bytes[offset...].prefix(64), as: UTF8.self)
        let word = rest.prefix { $0.isLetter || $0.isNumber }
        let found = word.isEmpty ? rest.prefix(1) : word.prefix(20)
        return TextShape.Refusal(
            reason: "found \(rest.isEmpty ? "the end of the text" : "'\(found)'"), expected \(what)",
            fix: next == UInt8(ascii: "/") || next == UInt8(ascii: "#")
                ? "remove the comment, or make it the value of a key '#'" : fix,
            offset: min(offset, max(0, bytes.count - 1)))
    }
}

extension UInt8 {
    fileprivate var endsWord: Bool { ",:{}[]\" \t\r\n".utf8.contains(self) }

    fileprivate var isHexadecimal: Bool { "0123456789abcdefABCDEF".utf8.contains(self) }

    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes are a number: `-12.5e+3`, with a zero only in front of a point.
    fileprivate var isNumberOfJSON: Bool {
        var rest = self
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let whole = rest.prefix(while: \.isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: "."), !rest.dropDigits(behind: 1) { return false }
        if let letter = rest.first, "eE".utf8.contains(letter) {
            let sign = rest.dropFirst().first.map { "+-".utf8.contains($0) } == true
            if !rest.dropDigits(behind: sign ? 2 : 1) { return false }
        }
        return rest.isEmpty
    }

    /// Drops a mark and the digits behind it.
    ///
    /// - Returns: Whether there are digits.
    private mutating func dropDigits(behind mark: Int) -> Bool {
        let digits = dropFirst(mark).prefix(while: \.isDigit)
        self = dropFirst(mark + digits.count)
        return !digits.isEmpty
    }
}
