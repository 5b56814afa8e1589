extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
    /// Takes what the wrapped type takes; `null` and empty text are `nil`, but an optional `String` keeps empty text.
    @inlinable
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> Wrapped? {
        try OptionalConversion.convert(value) { value throws(ConversionError) in
            try value.read(as: Wrapped.self)
        }
    }

    /// The value of what is wrapped, or ``ParameterValue/null``.
    public var parameterValue: ParameterValue { self?.parameterValue ?? .null }

    /// What messages and manifests call the type: that of the wrapped one with a question mark.
    public static var parameterTypeName: String { Wrapped.parameterTypeName + "?" }

    /// What it means to the wrapped type.
    @inlinable public static var bareKeyValue: Wrapped?? { Wrapped.bareKeyValue.map { .some($0) } }

    /// Whether the wrapped type reads lists.
    @inlinable public static var readsLists: Bool { Wrapped.readsLists }
}

/// What optionals of conforming types and of any other type have in common.
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
