/// A page that is started for a result.
///
/// ```swift
/// final class PickerPage: Page, ResultPage {
///     typealias Output = Color
///     func picked(_ color: Color) { finish(with: color) }
/// }
///
/// let color = try await page.start(PickerPage.self)
/// ```
@MainActor
public protocol ResultPage: Page {
    /// What the page hands to whoever started it.
    associatedtype Output: Sendable
}
