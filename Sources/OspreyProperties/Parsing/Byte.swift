/// The bytes with a special meaning in a properties file.
///
/// All are ASCII, so none occurs inside a longer UTF-8 sequence, and the scanner may look at single bytes.
enum Byte {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let formFeed: UInt8 = 0x0C
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let exclamationMark = UInt8(ascii: "!")
    static let numberSign = UInt8(ascii: "#")
    static let colon = UInt8(ascii: ":")
    static let equals = UInt8(ascii: "=")
    static let backslash = UInt8(ascii: "\\")
}

extension UInt8 {
    /// Whether the byte is white space inside a line: a space, tab or form feed.
    package var isBlank: Bool { self == Byte.space || self == Byte.tab || self == Byte.formFeed }

    /// Whether the byte ends a line.
    var isLineEnd: Bool { self == Byte.lineFeed || self == Byte.carriageReturn }

    /// Whether the byte continues a UTF-8 sequence, and so does not start a scalar.
    var isUTF8Continuation: Bool { self & 0b1100_0000 == 0b1000_0000 }
}
