import Foundation

extension ParameterValue: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value's kind without its content, fit for logs: `<string>`.
    public var description: String { "<\(kind)>" }

    /// The value as a reader of an error would like to see it: text is quoted and escaped.
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

    /// The value for a message: its content if asked for, its kind otherwise.
    package func words(showingValues: Bool) -> String {
        showingValues ? debugDescription : description
    }
}
