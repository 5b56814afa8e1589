public import Foundation

/// One value of the parameters of a page, a filter or an action.
///
/// Values from a URL are ``string(_:)``; code may pass typed values. All kinds of literals work:
///
/// ```swift
/// let parameters: Parameters = ["page": 3, "tags": ["new", "sale"], "loanId": .uuid(loan.id)]
/// ```
///
/// Values can be compared, logged without revealing their content (see ``description``), and saved, except for
/// ``opaque(_:)``.
public enum ParameterValue: Sendable {
    /// A decoded string; all values from a URL are strings.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// A whole number that may be beyond `Int.max`.
    case unsignedInteger(UInt)
    /// A number with a fraction.
    case floatingPoint(Double)
    /// A Boolean.
    case bool(Bool)
    /// A universally unique identifier.
    case uuid(UUID)
    /// A URL.
    case url(URL)
    /// A point in time.
    case date(Date)
    /// Several values, in order.
    case array([ParameterValue])
    /// The explicit absence of a value; an `Optional` reads it as `nil`.
    case null
    /// A live object or any other value that only code can pass.
    ///
    /// It is read by a cast to the requested type. Two are equal if they are the same class instance or equal
    /// `Hashable` values; any other two are not equal. It cannot be saved.
    ///
    /// Use it for an object without which there is no page. Pass an object that the page could load itself with
    /// ``Openable/with(_:)-(Object?)`` instead, which does not affect comparisons.
    indirect case opaque(any Sendable)
}

extension ParameterValue {
    /// The kind of the value, in one or two words: `string`, `integer`, `list`.
    public var kind: String {
        switch self {
        case .string: "string"
        case .integer, .unsignedInteger: "integer"
        case .floatingPoint: "number"
        case .bool: "bool"
        case .uuid: "UUID"
        case .url: "URL"
        case .date: "date"
        case .array: "list"
        case .null: "null"
        case .opaque(let live): "\(type(of: live))"
        }
    }
}
