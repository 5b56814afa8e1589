import Foundation

extension ParameterValue: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value's kind without its content, for logs: `<string>`.
    public var description: String { "<\(kind)>" }

    /// The value with its content, for error messages: strings are quoted and escaped.
    public var debugDescription: String {
        switch self {
        case .string(let text): text.debugDescription
        case .integer(let number): "\(number)"
        case .unsignedInteger(let number): "\(number)"
        case .floatingPoint(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        case .uuid(let uuid): uuid.uuidString
        case .url(let url): url.absoluteString
        case .date(let date): date.formatted(.iso8601)
        case .array(let values): "[" + values.map(\.debugDescription).joined(separator: ", ") + "]"
        case .null: "null"
        case .opaque: "a live \(kind)"
        }
    }

    /// The value for a message: its content on request, otherwise its kind.
    package func words(showingValues: Bool) -> String {
        showingValues ? debugDescription : description
    }
}
