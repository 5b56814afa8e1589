extension String: ParameterConvertible {
    /// Takes text as it is; a number is not turned into text.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> String {
        guard case .string(let text) = value else {
            throw ConversionError(
                found: value, expected: "text; numbers and other typed values are not converted")
        }
        return text
    }

    /// Text.
    public var parameterValue: ParameterValue { .string(self) }
}

extension Bool: ParameterConvertible {
    /// Takes `true`, `false`, `1`, `0`, `yes`, `no`, `on` and `off` in any case, or a typed truth value.
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
            found: value, expected: "a truth value",
            allowed: ["true", "false", "1", "0", "yes", "no", "on", "off"])
    }

    /// A truth value.
    public var parameterValue: ParameterValue { .bool(self) }

    /// A query key without `=` means `true`.
    public static var bareKeyValue: Bool? { true }
}
