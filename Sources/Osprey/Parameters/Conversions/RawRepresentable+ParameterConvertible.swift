extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
    /// Takes a raw value by its type's own rule; anything that names no case is invalid.
    public static func convert(_ value: ParameterValue) throws(ConversionProblem) -> Self {
        try RawConversion.convert(value, to: Self.self) { value throws(ConversionProblem) in
            try value.read(as: RawValue.self)
        }
    }
}

/// What conforming types and those whose raw values are only seen at run time have in common.
enum RawConversion {
    static func convert<Value: RawRepresentable>(
        _ value: ParameterValue, to type: Value.Type,
        raw: (ParameterValue) throws(ConversionProblem) -> Value.RawValue
    ) throws(ConversionProblem) -> Value {
        let allowed = { rawValues(of: type) }
        do throws(ConversionProblem) {
            if let result = Value(rawValue: try raw(value)) { return result }
        } catch {
            throw ConversionProblem(
                found: value, expected: expectation(allowed(), error.expected), allowed: allowed())
        }
        throw ConversionProblem(
            found: value, expected: expectation(allowed(), "a \(type)"), allowed: allowed())
    }

    private static func expectation(_ allowed: [String], _ otherwise: String) -> String {
        allowed.isEmpty ? otherwise : "one of"
    }

    /// The raw values of all cases, if the type can list them.
    private static func rawValues<Value: RawRepresentable>(of type: Value.Type) -> [String] {
        guard let enumerable = type as? any CaseIterable.Type else { return [] }
        return cases(of: enumerable).compactMap { ($0 as? Value).map { "\($0.rawValue)" } }
    }

    private static func cases<Value: CaseIterable>(of type: Value.Type) -> [Any] {
        type.allCases.map { $0 }
    }
}
