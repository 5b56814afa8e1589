public import Foundation

/// A value in a literal of parameters whose kind is given explicitly.
///
/// Every ``ParameterConvertible`` value can be used in a literal directly. For live objects, lists of mixed values, and
/// explicit kinds, use the static functions with a leading dot:
///
/// ```swift
/// let parameters: Parameters = ["id": id, "at": Date(), "session": .opaque(session), "mixed": .array(["a", 1])]
/// ```
public struct ParameterLiteral: ParameterConvertible {
    /// The value.
    public let parameterValue: ParameterValue

    /// Takes any value unchanged.
    public static func convert(_ value: ParameterValue) throws(ConversionError) -> ParameterLiteral {
        ParameterLiteral(parameterValue: value)
    }

    /// A repeated query key gives all its values.
    public static var readsLists: Bool { true }
}

extension ParameterConvertible where Self == ParameterLiteral {
    /// A string.
    public static func string(_ text: String) -> Self { .init(parameterValue: .string(text)) }

    /// A whole number.
    public static func integer(_ number: Int) -> Self { .init(parameterValue: .integer(number)) }

    /// A whole number that may be beyond `Int.max`.
    public static func unsignedInteger(_ number: UInt) -> Self {
        .init(parameterValue: .unsignedInteger(number))
    }

    /// A number with a fraction.
    public static func floatingPoint(_ number: Double) -> Self {
        .init(parameterValue: .floatingPoint(number))
    }

    /// A Boolean.
    public static func bool(_ flag: Bool) -> Self { .init(parameterValue: .bool(flag)) }

    /// A universally unique identifier.
    public static func uuid(_ uuid: UUID) -> Self { .init(parameterValue: .uuid(uuid)) }

    /// A URL.
    public static func url(_ url: URL) -> Self { .init(parameterValue: .url(url)) }

    /// A point in time.
    public static func date(_ date: Date) -> Self { .init(parameterValue: .date(date)) }

    /// Several values, in order.
    public static func array(_ values: [ParameterValue]) -> Self { .init(parameterValue: .array(values)) }

    /// The explicit absence of a value; the same as `nil`.
    public static var null: Self { .init(parameterValue: .null) }

    /// A live object or any other value that only code can pass, as ``ParameterValue/opaque(_:)`` describes.
    public static func opaque(_ live: any Sendable) -> Self { .init(parameterValue: .opaque(live)) }
}
