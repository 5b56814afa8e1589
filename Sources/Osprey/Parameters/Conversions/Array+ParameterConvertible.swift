extension Array: ParameterConvertible where Element: ParameterConvertible {
    /// Takes each value of a list, in order; a single value is a list of one.
    ///
    /// Empty text that stands alone is one element for text, and no element for any other type.
    @inlinable
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> [Element] {
        try ArrayConversion.convert(value) { value throws(ConversionError) in
            try value.read(as: Element.self)
        }
    }

    /// A list of the values of the elements.
    public var parameterValue: ParameterValue { .array(map(\.parameterValue)) }

    /// What messages and manifests call the type: that of the elements in brackets.
    public static var parameterTypeName: String { "[\(Element.parameterTypeName)]" }

    /// One element, if the key alone means anything to the type of the elements.
    @inlinable public static var bareKeyValue: [Element]? { Element.bareKeyValue.map { [$0] } }

    /// A repeated query key gives all its values.
    @inlinable public static var readsLists: Bool { true }
}

/// What arrays of conforming types and of any other type have in common.
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
