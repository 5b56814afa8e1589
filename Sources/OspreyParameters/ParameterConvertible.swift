/// A type that converts from and to the values of parameters.
///
/// `String`, numbers, `Bool`, `UUID`, `URL`, `Date`, and arrays and optionals of convertible types conform. An
/// enumeration with raw values can be injected without a conformance. With the conformance, it can also be read with
/// ``Parameters/value(_:as:)``, and used directly in a literal of parameters:
///
/// ```swift
/// enum Section: String, CaseIterable, ParameterConvertible { case general, posts }
/// ```
///
/// Write a value of any other type as `.opaque(value)` in a literal. If the page could load the value itself, pass it
/// with ``Openable/with(_:)-(Object?)`` instead.
///
/// ## Conforming
///
/// Accept strings as well as the typed values that make sense, and throw a ``ConversionError`` for everything else.
/// Never fall back to a default, because an invalid value must be distinguished from an absent one.
///
/// ```swift
/// extension Amount: ParameterConvertible {
///     static func convert(_ value: ParameterValue) throws(ConversionError) -> Amount {
///         guard case .string(let text) = value, let amount = Amount(text) else {
///             throw ConversionError(found: value, expected: "an amount such as 12.50")
///         }
///         return amount
///     }
/// }
/// ```
///
/// A live value of the type itself, passed as ``ParameterValue/opaque(_:)``, is not converted. Unless
/// ``parameterValue`` returns something else, instances are passed that way; such a value cannot be saved.
public protocol ParameterConvertible: Sendable {
    /// Creates an instance from a value.
    ///
    /// - Parameter value: One value; a list only if ``readsLists`` is `true` or code passed one.
    /// - Throws: ``ConversionError`` with the found value and the expected form.
    static func convert(_ value: ParameterValue) throws(ConversionError) -> Self

    /// The value that represents an instance; the type has to be able to convert it back.
    ///
    /// The default is the raw value of a type that has one, otherwise the live instance.
    var parameterValue: ParameterValue { get }

    /// The name of the type in messages and manifests; its Swift name by default.
    static var parameterTypeName: String { get }

    /// The value of a query key without `=`; `nil`, the default, treats it as the empty string.
    static var bareKeyValue: Self? { get }

    /// Whether a repeated query key gives one list; by default it is `false`, and the last value is used.
    static var readsLists: Bool { get }
}

extension ParameterConvertible {
    /// The live instance.
    public var parameterValue: ParameterValue { .opaque(self) }

    /// The name of the type.
    public static var parameterTypeName: String { "\(Self.self)" }

    /// There is no special value.
    @inlinable public static var bareKeyValue: Self? { nil }

    /// One value at a time.
    @inlinable public static var readsLists: Bool { false }
}

extension ParameterValue {
    /// Converts one value; a live value of the right type is passed unchanged.
    @inlinable
    func read<Value: ParameterConvertible>(as type: Value.Type) throws(ConversionError) -> Value {
        if case .opaque(let live) = self, let value = live as? Value { return value }
        return try Value.convert(self)
    }
}

extension ParameterValue: ParameterConvertible {
    /// Takes any value unchanged.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> ParameterValue {
        value
    }

    /// The value itself.
    public var parameterValue: ParameterValue { self }

    /// A repeated query key gives all its values.
    public static var readsLists: Bool { true }
}
