extension Array: ParameterConvertible where Element: ParameterConvertible {
    /// Converts each value of a list, in order; a single value is a list of one.
    ///
    /// An empty string that is not in a list is one element if the elements are strings, and an empty list otherwise.
    @inlinable
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> [Element] {
        try ArrayConversion.convert(value) { value throws(ConversionError) in
            try value.read(as: Element.self)
        }
    }

    /// A list of the elements' values.
    public var parameterValue: ParameterValue { .array(map(\.parameterValue)) }

    /// The name of the type in messages and manifests: the name of the element type in brackets.
    public static var parameterTypeName: String { "[\(Element.parameterTypeName)]" }

    /// One element, if the element type gives a key without a value a meaning.
    @inlinable public static var bareKeyValue: [Element]? { Element.bareKeyValue.map { [$0] } }

    /// A repeated query key gives all its values.
    @inlinable public static var readsLists: Bool { true }
}

/// The conversion shared by arrays of conforming types and arrays of other types.
@usableFromInline
enum ArrayConversion {
    @inlinable
    static func convert<Element>(
        _ value: ParameterValue, element: (ParameterValue) throws(ConversionError) -> Element
    ) throws(ConversionError) -> [Element] {
        switch value {
        case .array(let values): try convert(values, element: element)
        case .string("") where Element.self != String.self: []
        case .null: throw ConversionError(found: value, expected: "a list")
        default: try convert([value], element: element)
        }
    }

    @inlinable
    static func convert<Element>(
        _ values: [ParameterValue], element: (ParameterValue) throws(ConversionError) -> Element
    ) throws(ConversionError) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do throws(ConversionError) {
                result.append(try element(value))
            } catch {
                throw error.at(index)
            }
        }
        return result
    }
}
