import OspreyParameters

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
    /// The type of the result that the page gives.
    associatedtype Output: Sendable
}

/// How a page ended, for the caller that waits for its result.
package indirect enum PageEnding: Sendable {
    /// The page did what it was opened for.
    case finished(output: any Sendable)

    /// The page left without a result.
    case cancelled(ResultCancelled)
}

/// Thrown by `result(of:)` when the page left without the result that it was opened for.
public struct ResultCancelled: Error, Sendable, CustomStringConvertible {
    /// The page that was opened, or the page that had to finish before it; empty if none was opened.
    public let page: String

    /// The reason: `"cancelled"` unless the page gave its own code.
    ///
    /// The code of a page that had to finish first and took too long is `"expired"`; of one that could not be shown,
    /// `"failed"`. A request that was dropped before anything was opened, for example by ``GatePolicy/discard``, has
    /// `"dropped"`.
    public let code: String

    /// The data that the page gave with the code.
    public let data: Parameters

    package init(page: String, code: String, data: Parameters) {
        (self.page, self.code, self.data) = (page, code, data)
    }

    /// The page and the code, for logs.
    public var description: String {
        page.isEmpty
            ? "no page was opened that could give a result (\(code))"
            : "'\(page)' ended without a result (\(code))"
    }
}
