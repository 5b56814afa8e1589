/// Reads a key or value from the source piece by piece, resolving escapes and continuation lines.
///
/// The parser uses it to decode, and locations use it to map a decoded byte back to the source. Java's line reader
/// joins lines first, so a continuation may be anywhere, even between the digits of a `\u`.
struct EscapeReader {
    /// A part of a decoded text.
    enum Piece {
        /// Bytes that need no decoding.
        case verbatim(Range<Int>)
        /// The scalar of an escape at this offset.
        case scalar(Unicode.Scalar, escape: Int)
    }

    /// A `\u` without four hexadecimal digits.
    struct Malformed: Error {
        /// From the backslash to the end of the text that is being read.
        let range: Range<Int>
    }

    private let source: UnsafeBufferPointer<UInt8>
    private let end: Int
    private(set) var position: Int

    init(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.source = source
        position = range.lowerBound
        end = range.upperBound
    }

    /// Reads the next piece; `nil` at the end.
    mutating func next() throws(Malformed) -> Piece? {
        skipContinuations()
        guard position < end else { return nil }
        let start = position
        position = source.firstBackslash(from: start, to: end)
        if position > start { return .verbatim(start..<position) }
        position += 1
        // The parser leaves out a backslash at the end of the text, so a byte follows.
        switch source[position] {
        case UInt8(ascii: "u"): return .scalar(try readUnicodeEscape(at: start), escape: start)
        case UInt8(ascii: "t"): return take("\t", escape: start)
        case UInt8(ascii: "n"): return take("\n", escape: start)
        case UInt8(ascii: "r"): return take("\r", escape: start)
        case UInt8(ascii: "f"): return take("\u{C}", escape: start)
        default: return readLiteral(escape: start)
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar, escape: Int) -> Piece {
        position += 1
        return .scalar(scalar, escape: escape)
    }

    /// Reads a scalar that a backslash only quotes.
    private mutating func readLiteral(escape: Int) -> Piece {
        let start = position
        position += 1
        while position < end, source[position].isUTF8Continuation { position += 1 }
        let scalar = String(decoding: source[start..<position], as: UTF8.self).unicodeScalars.first
        return .scalar(scalar ?? "\u{FFFD}", escape: escape)
    }

    /// Skips line ends that a backslash escapes, and the white space at the start of the next line.
    private mutating func skipContinuations() {
        while position + 1 < end, source[position] == Byte.backslash, source[position + 1].isLineEnd {
            position = source.skippingLineEnd(at: position + 1)
            while position < end, source[position].isBlank { position += 1 }
        }
    }
}

extension EscapeReader {
    /// Reads from the `u` on: one escape, or two that form a surrogate pair.
    private mutating func readUnicodeEscape(at escape: Int) throws(Malformed) -> Unicode.Scalar {
        guard let unit = readCodeUnit() else { throw Malformed(range: escape..<end) }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(unit) else { return "\u{FFFD}" }
        let afterLead = position
        skipContinuations()
        if position + 1 < end, source[position] == Byte.backslash, source[position + 1] == UInt8(ascii: "u") {
            position += 1
            if let trail = readCodeUnit(), UTF16.isTrailSurrogate(trail) {
                let scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
                return Unicode.Scalar(scalar) ?? "\u{FFFD}"
            }
        }
        position = afterLead
        return "\u{FFFD}"
    }

    /// Reads `u` and four hexadecimal digits; `nil` if they are incomplete.
    private mutating func readCodeUnit() -> UInt16? {
        position += 1
        var unit: UInt16 = 0
        for _ in 0..<4 {
            skipContinuations()
            guard position < end, let digit = source[position].hexadecimalDigit else { return nil }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}

extension EscapeReader {
    /// A byte of the decoded text with the corresponding byte of the source, from which reading can continue.
    struct Place {
        var decoded: Int
        var source: Int
    }

    /// The place of an offset in the decoded text, which the parser has accepted; inside an escape, the start of the
    /// escape.
    consuming func place(ofDecoded offset: Int) -> Place {
        var decoded = 0
        // An accepted text contains no malformed escape, so the loop ends at its last piece.
        while let piece = try? next() {
            switch piece {
            case .verbatim(let range):
                let inside = offset - decoded
                if inside < range.count { return Place(decoded: offset, source: range.lowerBound + inside) }
                decoded += range.count
            case .scalar(let scalar, let escape):
                let width = UTF8.width(scalar)
                if offset < decoded + width { return Place(decoded: decoded, source: escape) }
                decoded += width
            }
        }
        return Place(decoded: decoded, source: position)
    }
}

extension UInt8 {
    /// The value of an ASCII hexadecimal digit; `nil` for any other byte.
    fileprivate var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
