/// Something to do on the page that an intent leads to, once it is there.
///
/// ```swift
/// var intent = Intent(.page(LoansPage.self))
/// intent.action = IntentAction(.ready) { page in (page as? LoansPage)?.showOverdue() }
/// try await container.open(intent)
/// ```
///
/// It runs at most once. It is dropped when the page is not opened, or leaves before.
public struct IntentAction: Sendable {
    /// The moment at which an action runs.
    public enum Moment: String, Hashable, Sendable {
        /// The host has finished showing the page.
        case activated
        /// The page has called ``Page/ready()``, after it was activated.
        case ready
    }

    /// When it runs.
    public let moment: Moment

    /// What it does with the page.
    public let run: @MainActor @Sendable (Page) -> Void

    /// Makes an action that runs when the page is activated, unless another moment is given.
    public init(_ moment: Moment = .activated, _ run: @escaping @MainActor @Sendable (Page) -> Void) {
        self.moment = moment
        self.run = run
    }
}
