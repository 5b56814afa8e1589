/// Decodes Unicode scalars from UTF-8 that arrives byte by byte.
///
/// Bytes that are not UTF-8 become U+FFFD, one for each longest sequence that could have started a scalar, as the
/// Unicode Standard recommends (3.9, "Substitution of Maximal Subparts").
struct UTF8Decoder: Sendable {
    private var value: UInt32 = 0
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a scalar has begun and is not complete.
    var isPending: Bool { missing > 0 }

    /// Decodes the next byte and returns the scalars that it completes.
    mutating func feed(_ byte: UInt8) -> [Unicode.Scalar] {
        guard isPending else { return begin(byte) }
        guard allowed.contains(byte) else {
            missing = 0
            return ["\u{FFFD}"] + begin(byte)
        }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        allowed = 0x80...0xBF
        return isPending ? [] : [Unicode.Scalar(value) ?? "\u{FFFD}"]
    }

    /// Drops an incomplete scalar.
    mutating func flush() -> [Unicode.Scalar] {
        defer { missing = 0 }
        return isPending ? ["\u{FFFD}"] : []
    }

    private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
        switch byte {
        case 0x00...0x7F: return [Unicode.Scalar(byte)]
        case 0xC2...0xDF: expect(1, after: byte & 0x1F)
        case 0xE0: expect(2, after: 0, from: 0xA0)
        case 0xED: expect(2, after: 0x0D, through: 0x9F)
        case 0xE1...0xEF: expect(2, after: byte & 0x0F)
        case 0xF0: expect(3, after: 0, from: 0x90)
        case 0xF1...0xF3: expect(3, after: byte & 0x07)
        case 0xF4: expect(3, after: 0x04, through: 0x8F)
        default: return ["\u{FFFD}"]
        }
        return []
    }

    private mutating func expect(
        _ count: Int, after bits: UInt8, from low: UInt8 = 0x80, through high: UInt8 = 0xBF
    ) {
        missing = count
        value = UInt32(bits)
        allowed = low...high
    }
}
