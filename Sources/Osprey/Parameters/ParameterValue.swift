public import Foundation

/// One value that a page, a filter or an action is given.
///
/// What a URL carries arrives as ``string(_:)``; code may pass values that are typed already. Every literal works:
///
/// ```swift
/// let parameters: Parameters = ["page": 3, "tags": ["new", "sale"], "loanId": .uuid(loan.id)]
/// ```
///
/// Values compare, can be logged without giving away their content (see ``description``), and can be saved, all but
/// ``opaque(_:)``.
public enum ParameterValue: Sendable {
    /// Text, decoded; everything that comes from a URL is text.
    case string(String)
    /// A whole number.
    case integer(Int)
    /// A whole number that may be beyond `Int.max`.
    case unsignedInteger(UInt)
    /// A number with a fraction.
    case floatingPoint(Double)
    /// A truth value.
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
    /// It is read by a cast to the type that is asked for. Two are equal if they are the same class instance or equal
    /// `Hashable` values; anything else equals nothing. It cannot be saved.
    ///
    /// Pass an object so when there is no page without it. One that the page could load itself goes with the request
    /// instead, where it counts for nothing else: ``Openable/with(_:)-(Object?)``.
    indirect case opaque(any Sendable)
}

extension ParameterValue {
    /// What kind of value it is, in one or two words: `string`, `integer`, `list`.
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
