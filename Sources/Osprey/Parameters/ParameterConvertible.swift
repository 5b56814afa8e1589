/// A type that can be made from a parameter's value.
///
/// Text, numbers, `Bool`, `UUID`, `URL`, `Date`, and arrays and optionals of convertible types conform. An enumeration
/// with raw values needs nothing but its declaration to be injected; the conformance adds that it can be read with
/// ``Parameters/value(_:as:)``:
///
/// ```swift
/// enum Section: String, CaseIterable, ParameterConvertible { case general, posts }
/// ```
///
/// ## Conforming
///
/// Accept text as well as the typed values that make sense, and throw a ``ConversionProblem`` for anything else; never
/// fall back to a default, for an invalid value must be told from an absent one.
///
/// ```swift
/// extension Amount: ParameterConvertible {
///     static func convert(_ value: ParameterValue) throws(ConversionProblem) -> Amount {
///         guard case .string(let text) = value, let amount = Amount(text) else {
///             throw ConversionProblem(found: value, expected: "an amount such as 12.50")
///         }
///         return amount
///     }
/// }
/// ```
///
/// A live value of the type itself, passed as ``ParameterValue/opaque(_:)``, never reaches the conversion.
public protocol ParameterConvertible {
    /// Makes an instance from a value.
    ///
    /// - Parameter value: One value; a list only if ``readsLists`` is `true` or code passed one.
    /// - Throws: What was found and what was expected.
    static func convert(_ value: ParameterValue) throws(ConversionProblem) -> Self

    /// What messages and manifests call the type; its name by default.
    static var parameterTypeName: String { get }

    /// What a query key without `=` means; `nil`, the default, reads it as the empty string.
    static var bareKeyValue: Self? { get }

    /// Whether a repeated query key arrives as one list; otherwise, by default, its last value arrives.
    static var readsLists: Bool { get }
}

extension ParameterConvertible {
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
    func read<Value: ParameterConvertible>(as type: Value.Type) throws(ConversionProblem) -> Value {
        if case .opaque(let live) = self, let value = live as? Value { return value }
        return try Value.convert(self)
    }
}

extension ParameterValue: ParameterConvertible {
    /// Takes any value as it is.
    public static func convert(_ value: ParameterValue) throws(ConversionProblem) -> ParameterValue {
        value
    }

    /// A repeated query key gives all its values.
    public static var readsLists: Bool { true }
}
