/// A page that is opened for a result.
///
/// ```swift
/// final class PickerPage: Page, ResultPage {
///     typealias Output = Color
///     func picked(_ color: Color) { finish(with: color) }
/// }
///
/// let color = try await page.result(of: PickerPage.self)
/// ```
@MainActor
public protocol ResultPage: Page {
    /// What the page hands to whoever asked for its result.
    associatedtype Output: Sendable
}

/// How a page ended, for whoever asked for its result.
package indirect enum PageEnding: Sendable {
    /// The page did what it was opened for.
    case finished(output: any Sendable)

    /// The page left without a result.
    case cancelled(ResultCancelled)
}

/// Thrown by `result(of:)` when the page left without the result that it was opened for.
public struct ResultCancelled: Error, Sendable, CustomStringConvertible {
    /// The page that was opened, or the one that had to finish before it; empty if none was opened.
    public let page: String

    /// Why it left: `"cancelled"` unless the page gave a code of its own.
    ///
    /// A page that had to finish first and took too long is `"expired"`, one that could not be shown `"failed"`. A
    /// request that was given up before anything was opened, as by ``GatePolicy/clear``, is `"dropped"`.
    public let code: String

    /// What the page gave along with the code.
    public let data: Parameters

    /// The page and the code, for logs.
    public var description: String {
        page.isEmpty
            ? "nothing was opened that could give a result (\(code))"
            : "'\(page)' ended without a result (\(code))"
    }
}
