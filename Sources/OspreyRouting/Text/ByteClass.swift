/// Sets of ASCII bytes as bit masks.
struct ByteClass: Sendable {
    private let low: UInt64
    private let high: UInt64

    /// The set of the characters of an ASCII text.
    init(_ members: StaticString) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        members.withUTF8Buffer { bytes in
            for byte in bytes {
                if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
            }
        }
        self.init(low: low, high: high)
    }

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// Whether the byte is one of the set; no byte beyond ASCII is.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        guard byte < 128 else { return false }
        return ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 != 0
    }

    func union(_ other: ByteClass) -> ByteClass {
        ByteClass(low: low | other.low, high: high | other.high)
    }
}

extension ByteClass {
    /// RFC 3986 `unreserved`.
    static let unreserved = ByteClass(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    /// RFC 3986 `unreserved` and `sub-delims`, `:` and `@`: what may stand in a path segment.
    static let pathCharacter = unreserved.union(ByteClass("!$&'()*+,;=:@"))
    /// What form encoding leaves as it is.
    static let formCharacter = ByteClass(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~*")
}

extension UInt8 {
    /// The value of an ASCII hexadecimal digit, nil for any other byte.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }

    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isASCIIDigit: Bool { self &- 0x30 < 10 }
    var isASCIIUppercase: Bool { self &- 0x41 < 26 }

    /// The byte, with `A` to `Z` as `a` to `z`.
    @inline(__always)
    var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
