extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
    /// Converts as the wrapped type; `null` and the empty string are `nil`, but an optional `String` keeps an empty
    /// string.
    @inlinable
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> Wrapped? {
        try OptionalConversion.convert(value) { value throws(ConversionError) in
            try value.read(as: Wrapped.self)
        }
    }

    /// The wrapped value's, or ``ParameterValue/null``.
    public var parameterValue: ParameterValue { self?.parameterValue ?? .null }

    /// The name of the type in messages and manifests: the name of the wrapped type with a question mark.
    public static var parameterTypeName: String { Wrapped.parameterTypeName + "?" }

    /// The wrapped type's value for a key without `=`.
    @inlinable public static var bareKeyValue: Wrapped?? { Wrapped.bareKeyValue.map { .some($0) } }

    /// Whether the wrapped type reads lists.
    @inlinable public static var readsLists: Bool { Wrapped.readsLists }
}

/// The conversion shared by optionals of conforming types and optionals of other types.
@usableFromInline
enum OptionalConversion {
    @inlinable
    static func convert<Wrapped>(
        _ value: ParameterValue, wrapped: (ParameterValue) throws(ConversionError) -> Wrapped
    ) throws(ConversionError) -> Wrapped? {
        switch value {
        case .null: nil
        case .string("") where Wrapped.self != String.self: nil
        default: try wrapped(value)
        }
    }
}
