/// Finds the place at which a text stops being JSON (RFC 8259).
///
/// For a text that a decoder has refused: decoders tell the place in words of their own, or not at all. The levels of the
/// text have been counted before.
struct JSONSyntax {
    private let bytes: [UInt8]
    private var offset: Int

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.endOfByteOrderMark
    }

    /// The first fault of a text; nil if it is JSON.
    static func fault(in bytes: [UInt8]) -> TextShape.Refusal? {
        var syntax = JSONSyntax(bytes)
        do throws(TextShape.Refusal) {
            try syntax.value()
            syntax.skipSpace()
            guard syntax.next == nil else { throw syntax.expected("the end of the text") }
            return nil
        } catch {
            return error
        }
    }

    // MARK: - Values

    private mutating func value() throws(TextShape.Refusal) {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): try members()
        case UInt8(ascii: "["): try items()
        case UInt8(ascii: "\""): try string()
        default: try word()
        }
    }

    private mutating func members() throws(TextShape.Refusal) {
        try list("{", "}") { (syntax) throws(TextShape.Refusal) in
            guard syntax.next == UInt8(ascii: "\"") else { throw syntax.expected("a key in double quotes") }
            try syntax.string()
            syntax.skipSpace()
            guard syntax.take(":") else { throw syntax.expected("':'") }
            try syntax.value()
        }
    }

    private mutating func items() throws(TextShape.Refusal) {
        try list("[", "]") { (syntax) throws(TextShape.Refusal) in try syntax.value() }
    }

    private mutating func list(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar,
        _ element: (inout JSONSyntax) throws(TextShape.Refusal) -> Void
    ) throws(TextShape.Refusal) {
        let start = offset
        offset += 1
        skipSpace()
        if take(close) { return }
        repeat {
            skipSpace()
            if next == UInt8(ascii: close) {
                throw expected("another value behind the comma", fix: "remove the comma before it")
            }
            if next == nil { break }
            try element(&self)
            skipSpace()
        } while take(",")
        if take(close) { return }
        if next == nil {
            throw TextShape.Refusal(
                reason: "the '\(open)' has no '\(close)'", fix: "close it", offset: start)
        }
        throw expected("',' or '\(close)'")
    }

    private mutating func string() throws(TextShape.Refusal) {
        let start = offset
        offset += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte == 0x0A || byte == 0x0D { break }
            guard byte >= 0x20 else { throw expected("the control character as an escape, such as '\\t'") }
            if byte == UInt8(ascii: "\\") {
                try escape()
            } else {
                offset += 1
            }
        }
        guard take("\"") else {
            throw TextShape.Refusal(
                reason: "the text in quotes does not end on its line", fix: "end it with '\"'", offset: start)
        }
    }

    private mutating func escape() throws(TextShape.Refusal) {
        let digits = bytes[offset...].dropFirst(2).prefix(4)
        switch bytes[offset...].dropFirst().first {
        case let byte? where "\"\\/bfnrt".utf8.contains(byte): offset += 2
        case UInt8(ascii: "u") where digits.count == 4 && digits.allSatisfy(\.isHexadecimal): offset += 6
        default: throw expected("one of the escapes of JSON", fix: "write '\\\\' for a backslash")
        }
    }

    /// A number, or one of the words that are values.
    private mutating func word() throws(TextShape.Refusal) {
        let rest = bytes[offset...].prefix { !$0.endsWord }
        let text = String(decoding: rest, as: UTF8.self)
        guard ["true", "false", "null"].contains(text) || Self.isNumber(text) else {
            throw expected("a value", fix: "write strings in double quotes, and no comments")
        }
        offset += rest.count
    }

    private static func isNumber(_ text: String) -> Bool {
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
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

    private func expected(_ what: String, fix: String = "correct the JSON") -> TextShape.Refusal {
        let rest = String(decoding: bytes[offset...].prefix(64), as: UTF8.self)
        let word = rest.prefix { $0.isLetter || $0.isNumber }
        let found = word.isEmpty ? rest.prefix(1) : word.prefix(20)
        return TextShape.Refusal(
            reason: "found \(rest.isEmpty ? "the end of the text" : "'\(found)'"), expected \(what)",
            fix: fix,
            offset: min(offset, max(0, bytes.count - 1)))
    }
}

extension UInt8 {
    fileprivate var endsWord: Bool { ",:{}[]\" \t\r\n".utf8.contains(self) }

    fileprivate var isHexadecimal: Bool { "0123456789abcdefABCDEF".utf8.contains(self) }
}
