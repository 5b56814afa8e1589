extension ParameterValue: ParameterConvertible {
    /// Takes any value as it is.
    public static func convert(_ value: ParameterValue) throws(ConversionProblem) -> ParameterValue {
        value
    }

    /// A repeated query key gives all its values.
    public static var readsLists: Bool { true }
}
