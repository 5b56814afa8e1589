/// Thrown by `start` when the page left without the result it was started for.
public struct ResultCancelled: Error, Sendable, CustomStringConvertible {
    /// The page that was started.
    public let page: String

    /// Why it left: `"cancelled"` unless the page gave a code of its own.
    public let code: String

    /// What the page gave along with the code.
    public let data: Parameters

    /// The page and the code, for logs.
    public var description: String { "'\(page)' ended without a result (\(code))" }
}
