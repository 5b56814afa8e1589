/// A type that can be made from a parameter's value, and be given as one.
///
/// Text, numbers, `Bool`, `UUID`, `URL`, `Date`, and arrays and optionals of convertible types conform. An enumeration
/// with raw values needs nothing but its declaration to be injected; the conformance adds that it can be read with
/// ``Parameters/value(_:as:)``, and stand in a literal of parameters as it is:
///
/// ```swift
/// enum Section: String, CaseIterable, ParameterConvertible { case general, posts }
/// ```
///
/// A value of any other type goes into a literal as `.opaque(value)`; one that the page could load itself is better
/// handed over with ``Openable/with(_:)-(Object?)``.
///
/// ## Conforming
///
/// Accept text as well as the typed values that make sense, and throw a ``ConversionError`` for anything else; never
/// fall back to a default, for an invalid value must be told from an absent one.
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
/// A live value of the type itself, passed as ``ParameterValue/opaque(_:)``, never reaches the conversion. That is what
/// an instance is given as, unless it says otherwise with ``parameterValue``: such a value cannot be saved.
public protocol ParameterConvertible: Sendable {
    /// Makes an instance from a value.
    ///
    /// - Parameter value: One value; a list only if ``readsLists`` is `true` or code passed one.
    /// - Throws: What was found and what was expected.
    static func convert(_ value: ParameterValue) throws(ConversionError) -> Self

    /// The value as which an instance is given; the type has to take it back.
    ///
    /// By default the raw value of a type that has one, otherwise the live instance.
    var parameterValue: ParameterValue { get }

    /// What messages and manifests call the type; its name by default.
    static var parameterTypeName: String { get }

    /// What a query key without `=` means; `nil`, the default, reads it as the empty string.
    static var bareKeyValue: Self? { get }

    /// Whether a repeated query key arrives as one list; otherwise, by default, its last value arrives.
    static var readsLists: Bool { get }
}

extension ParameterConvertible {
    /// The live instance.
    public var parameterValue: ParameterValue { .opaque(self) }

    /// The name of the type.
    public static var parameterTypeName: String { "\(Self.self)" }

    /// No meaning of its own.
    @inlinable public static var bareKeyValue: Self? { nil }

    /// One value at a time.
    @inlinable public static var readsLists: Bool { false }
}

extension ParameterValue {
    /// Converts one value; a live one of the right type passes as it is.
    @inlinable
    func read<Value: ParameterConvertible>(as type: Value.Type) throws(ConversionError) -> Value {
        if case .opaque(let live) = self, let value = live as? Value { return value }
        return try Value.convert(self)
    }
}

extension ParameterValue: ParameterConvertible {
    /// Takes any value as it is.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> ParameterValue {
        value
    }

    /// The value itself.
    public var parameterValue: ParameterValue { self }

    /// A repeated query key gives all its values.
    public static var readsLists: Bool { true }
}
