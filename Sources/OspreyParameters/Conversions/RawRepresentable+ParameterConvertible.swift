extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
    /// Converts a raw value by the rule of its type; a raw value without a case is invalid.
    @inlinable
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> Self {
        try RawConversion.convert(value, to: Self.self) { value throws(ConversionError) in
            try value.read(as: RawValue.self)
        }
    }

    /// The raw value's.
    public var parameterValue: ParameterValue { rawValue.parameterValue }
}

/// The conversion shared by conforming types and types whose raw values are only known at run time.
@usableFromInline
enum RawConversion {
    @inlinable
    static func convert<Value: RawRepresentable>(
        _ value: ParameterValue, to type: Value.Type,
        raw: (ParameterValue) throws(ConversionError) -> Value.RawValue
    ) throws(ConversionError) -> Value {
        do throws(ConversionError) {
            if let result = Value(rawValue: try raw(value)) { return result }
        } catch {
            throw problem(value, type, expected: error.expected)
        }
        throw problem(value, type, expected: "a \(type)")
    }

    @usableFromInline
    static func problem<Value: RawRepresentable>(
        _ found: ParameterValue, _ type: Value.Type, expected: String
    ) -> ConversionError {
        let allowed = rawValues(of: type)
        return ConversionError(
            found: found, expected: allowed.isEmpty ? expected : "one of", allowed: allowed)
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
