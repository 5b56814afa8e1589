/// A set of ASCII bytes as a bit mask.
///
/// The sets are written as numbers, so that they are constants and cost nothing to reach; their tests spell the
/// characters out.
struct ByteClass: Sendable, Equatable {
    /// The bits of the bytes below 64.
    let low: UInt64
    /// The bits of the bytes from 64 on.
    let high: UInt64

    /// Whether the byte is one of the set; no byte beyond ASCII is.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        guard byte < 128 else { return false }
        return ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 != 0
    }
}

extension ByteClass {
    /// The bytes of a path segment: `unreserved`, `sub-delims`, `:` and `@` of RFC 3986.
    static let pathCharacter = ByteClass(low: 0x2FFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    /// The bytes of a query or fragment, apart from `+`, which form encoding uses: path characters, `/`, `?`
    /// and square brackets.
    static let queryCharacter = ByteClass(low: 0xAFFF_F7D2_0000_0000, high: 0x47FF_FFFE_AFFF_FFFF)
    /// The bytes of a host: `unreserved` and `sub-delims`; an address in brackets has others.
    static let hostCharacter = ByteClass(low: 0x2BFF_7FD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    /// The bytes that form encoding leaves as they are: `unreserved` and `*`.
    static let formCharacter = ByteClass(low: 0x03FF_6400_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
    /// The bytes of most names: letters, digits, `_`, `-` and `.`.
    static let plainCharacter = ByteClass(low: 0x03FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
    /// The bytes that have a meaning in keys, or end a key of a properties file: `.{}|*%/?#, =:!`, tab, form feed and the ends
    /// of lines.
    static let keySyntax = ByteClass(low: 0xA400_D42B_0000_3600, high: 0x3800_0000_0000_0000)
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

    /// Whether it may be between the brackets of an address.
    var isAddressCharacter: Bool { hexValue != nil || self == UInt8(ascii: ":") || self == UInt8(ascii: ".") }

    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isASCIIDigit: Bool { self &- 0x30 < 10 }
    package var isASCIIUppercase: Bool { self &- 0x41 < 26 }

    /// The byte, with `A` to `Z` as `a` to `z`.
    @inline(__always)
    var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}

extension String {
    /// Whether the text has nothing but ASCII letters, digits, `_`, `-` and `.`, as most names do.
    package var isPlain: Bool {
        withContiguousUTF8 { $0.allSatisfy(ByteClass.plainCharacter.contains) }
    }
}
