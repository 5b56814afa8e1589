extension String: ParameterConvertible {
    /// Takes text as it is; a number is not turned into text.
    public static func convert(_ value: ParameterValue) throws(ConversionProblem) -> String {
        guard case .string(let text) = value else {
            throw ConversionProblem(
                found: value, expected: "text; numbers and other typed values are not converted")
        }
        return text
    }
}
