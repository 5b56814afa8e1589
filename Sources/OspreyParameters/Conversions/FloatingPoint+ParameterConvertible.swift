extension Double: ParameterConvertible {
    /// Converts a decimal string, with or without an exponent, or any number.
    ///
    /// Hexadecimal forms, `nan`, `inf` and numbers beyond the range are invalid.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> Double {
        let number: Double? =
            switch value {
            case .string(let text): decimal(text)
            case .integer(let number): Double(number)
            case .unsignedInteger(let number): Double(number)
            case .floatingPoint(let number): number
            default: nil
            }
        guard let number else {
            throw ConversionError(found: value, expected: "a number")
        }
        return number
    }

    /// A number with a fraction.
    public var parameterValue: ParameterValue { .floatingPoint(self) }

    private static func decimal(_ text: String) -> Double? {
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): true
            default: false
            }
        }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        return number
    }
}

extension Float: ParameterConvertible {
    /// Converts the same values as `Double`, rounded; a finite number beyond the range is invalid.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> Float {
        let number = try Double.convert(value)
        let rounded = Float(number)
        guard rounded.isFinite || !number.isFinite else {
            throw ConversionError(found: value, expected: "a number in the range of Float")
        }
        return rounded
    }

    /// A number with a fraction.
    public var parameterValue: ParameterValue { .floatingPoint(Double(self)) }
}
