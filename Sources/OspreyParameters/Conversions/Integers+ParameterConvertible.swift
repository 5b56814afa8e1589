extension ParameterConvertible where Self: FixedWidthInteger {
    /// Converts a decimal string with an optional sign, or a number without a fraction, if the value fits.
    @inlinable
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> Self {
        let number: Self? =
            switch value {
            case .string(let text): Self(text)
            case .integer(let number): Self(exactly: number)
            case .unsignedInteger(let number): Self(exactly: number)
            case .floatingPoint(let number): Self(exactly: number)
            default: nil
            }
        guard let number else {
            throw ConversionError(found: value, expected: expectation)
        }
        return number
    }

    /// A whole number; a string if neither `Int` nor `UInt` can represent it.
    public var parameterValue: ParameterValue {
        if let number = Int(exactly: self) { return .integer(number) }
        return UInt(exactly: self).map { .unsignedInteger($0) } ?? .string("\(self)")
    }

    @usableFromInline
    static var expectation: String {
        Self.self == Int.self ? "an integer" : "an integer from \(min) to \(max)"
    }
}

extension Int: ParameterConvertible {}
extension Int8: ParameterConvertible {}
extension Int16: ParameterConvertible {}
extension Int32: ParameterConvertible {}
extension Int64: ParameterConvertible {}
extension UInt: ParameterConvertible {}
extension UInt8: ParameterConvertible {}
extension UInt16: ParameterConvertible {}
extension UInt32: ParameterConvertible {}
extension UInt64: ParameterConvertible {}
