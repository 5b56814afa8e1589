/// Decides whether a built-in type accepts a decoded segment, by its bytes.
enum CaptureSyntax {
    static func isBool(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8)
    }

    /// Decimal digits, with an optional plus sign, that fit `UInt`.
    static func isUInt(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        fits(text, hasSign: text.first == UInt8(ascii: "+"), limit: UInt64(UInt.max))
    }

    /// Decimal digits, with an optional sign, that fit `Int`.
    static func isInt(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let isNegative = text.first == UInt8(ascii: "-")
        return fits(
            text, hasSign: isNegative || text.first == UInt8(ascii: "+"),
            limit: UInt64(Int.max) + (isNegative ? 1 : 0))
    }

    private static func fits(_ text: UnsafeBufferPointer<UInt8>, hasSign: Bool, limit: UInt64) -> Bool {
        let digits = text.dropFirst(hasSign ? 1 : 0)
        guard !digits.isEmpty else { return false }
        var value: UInt64 = 0
        for byte in digits {
            guard byte.isASCIIDigit else { return false }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(byte - 0x30))
            guard !overflow, !carry, sum <= limit else { return false }
            value = sum
        }
        return true
    }

    /// A finite decimal number: no hexadecimal form, `nan` or `inf`.
    static func isDouble(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !text.isEmpty, text.allSatisfy(isNumberCharacter) else { return false }
        return Double(String(decoding: text, as: UTF8.self))?.isFinite == true
    }

    private static func isNumberCharacter(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "+")
            || byte | 0x20 == UInt8(ascii: "e")
    }

    /// 8-4-4-4-12 hexadecimal digits of any case.
    static func isUUID(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for (position, byte) in text.enumerated() {
            let isDash = position == 8 || position == 13 || position == 18 || position == 23
            guard isDash ? byte == UInt8(ascii: "-") : byte.hexValue != nil else { return false }
        }
        return true
    }
}
