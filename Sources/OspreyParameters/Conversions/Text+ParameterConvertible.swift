extension String: ParameterConvertible {
    /// Takes a string unchanged; numbers are not converted to strings.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> String {
        guard case .string(let text) = value else {
            throw ConversionError(
                found: value, expected: "a string; numbers and other typed values are not converted")
        }
        return text
    }

    /// A string.
    public var parameterValue: ParameterValue { .string(self) }
}

extension Bool: ParameterConvertible {
    /// Converts `true`, `false`, `1`, `0`, `yes`, `no`, `on` and `off` in any case, or a Boolean.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> Bool {
        switch value {
        case .bool(let flag): return flag
        case .string(let text):
            switch text.lowercased() {
            case "true", "1", "yes", "on": return true
            case "false", "0", "no", "off": return false
            default: break
            }
        default: break
        }
        throw ConversionError(
            found: value, expected: "a Boolean",
            allowed: ["true", "false", "1", "0", "yes", "no", "on", "off"])
    }

    /// A Boolean.
    public var parameterValue: ParameterValue { .bool(self) }

    /// A query key without `=` means `true`.
    public static var bareKeyValue: Bool? { true }
}
