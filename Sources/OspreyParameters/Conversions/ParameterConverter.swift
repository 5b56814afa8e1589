/// How one type is read from parameters, determined once for each injected property.
///
/// A conforming type converts itself. Optionals, arrays and types with raw values need no conformance: they are read by
/// their wrapped, element or raw type. A live value of any other type is passed as ``ParameterValue/opaque(_:)`` and
/// cast.
@usableFromInline
package struct ParameterConverter<Value> {
    @usableFromInline package let typeName: String
    @usableFromInline let readsLists: Bool
    @usableFromInline let bareKeyValue: Value?
    /// Whether the type can represent an absent value.
    @usableFromInline package let isOptional: Bool
    @usableFromInline let convert: (ParameterValue) throws(ConversionError) -> Value

    @inlinable
    init(
        typeName: String, readsLists: Bool = false, bareKeyValue: Value? = nil, isOptional: Bool = false,
        convert: @escaping (ParameterValue) throws(ConversionError) -> Value
    ) {
        self.typeName = typeName
        self.readsLists = readsLists
        self.bareKeyValue = bareKeyValue
        self.isOptional = isOptional
        self.convert = convert
    }

    /// Determines how a type is read.
    @usableFromInline
    package static func resolve() -> ParameterConverter {
        let type: Any.Type = Value.self
        let found: Any? =
            if let type = type as? any ParameterConvertible.Type {
                conforming(type)
            } else if let type = type as? any CompositeParameter.Type {
                type.makeConverter()
            } else if let type = type as? any RawRepresentable.Type {
                raw(type)
            } else {
                nil
            }
        return found as? ParameterConverter ?? .live
    }

    /// Converts an entry in the form in which it was written in its source.
    @inlinable
    package func read(_ entry: Parameters.Entry) throws(ConversionError) -> Value {
        if entry.form == .bare, let bareKeyValue { return bareKeyValue }
        return try convert(entry.value(asList: readsLists))
    }

    private static func conforming<Type: ParameterConvertible>(_ type: Type.Type) -> Any {
        ParameterConverter<Type>.conforming
    }

    /// A converter by raw value, if the type of the raw values is convertible.
    private static func raw<Type: RawRepresentable>(_ type: Type.Type) -> Any? {
        guard Type.RawValue.self is any ParameterConvertible.Type else { return nil }
        let raw = ParameterConverter<Type.RawValue>.resolve()
        return ParameterConverter<Type>(
            typeName: "\(type)",
            convert: { value throws(ConversionError) in
                if case .opaque(let live) = value, let value = live as? Type { return value }
                return try RawConversion.convert(value, to: type, raw: raw.convert)
            })
    }

    /// A converter that accepts only live values.
    private static var live: ParameterConverter {
        ParameterConverter(
            typeName: "\(Value.self)",
            convert: { value throws(ConversionError) in
                if case .opaque(let live) = value, let value = live as? Value { return value }
                throw ConversionError(
                    found: value, expected: "a live \(Value.self), or one that is ParameterConvertible")
            })
    }
}

extension ParameterConverter where Value: ParameterConvertible {
    /// The conversion by the type itself.
    ///
    /// It is always inlined, so that the closure is specialized for the type.
    @inlinable @inline(__always)
    static var conforming: ParameterConverter {
        ParameterConverter(
            typeName: Value.parameterTypeName, readsLists: Value.readsLists, bareKeyValue: Value.bareKeyValue,
            isOptional: Value.self is any ExpressibleByNilLiteral.Type,
            convert: { value throws(ConversionError) in try value.read(as: Value.self) })
    }
}

/// A type that is read through its wrapped or element type, conforming or not.
private protocol CompositeParameter {
    /// The `ParameterConverter` of the type.
    static func makeConverter() -> Any
}

extension Optional: CompositeParameter {
    fileprivate static func makeConverter() -> Any {
        let wrapped = ParameterConverter<Wrapped>.resolve()
        return ParameterConverter<Wrapped?>(
            typeName: wrapped.typeName + "?", readsLists: wrapped.readsLists,
            bareKeyValue: wrapped.bareKeyValue.map { .some($0) }, isOptional: true,
            convert: { value throws(ConversionError) in
                try OptionalConversion.convert(value, wrapped: wrapped.convert)
            })
    }
}

extension Array: CompositeParameter {
    fileprivate static func makeConverter() -> Any {
        let element = ParameterConverter<Element>.resolve()
        return ParameterConverter<[Element]>(
            typeName: "[\(element.typeName)]", readsLists: true,
            bareKeyValue: element.bareKeyValue.map { [$0] },
            convert: { value throws(ConversionError) in
                if case .opaque(let live) = value, let value = live as? [Element] { return value }
                return try ArrayConversion.convert(value, element: element.convert)
            })
    }
}
