public import Osprey

/// An action on the page that an intent leads to, once the page is shown.
///
/// ```swift
/// var intent = Intent(.page(LoansPage.self))
/// intent.action = IntentAction(.ready) { page in (page as? LoansPage)?.showOverdue() }
/// try await container.opened(intent)
/// ```
///
/// It runs at most once. It is dropped if the page is not opened, or leaves first.
public struct IntentAction: Sendable {
    /// The time at which an action runs.
    public enum Moment: String, Hashable, Sendable {
        /// The host has finished showing the page.
        case activated
        /// The page has called `ready()`, and is activated.
        case ready
    }

    /// When the action runs.
    public let moment: Moment

    /// The action, which gets the page.
    public let run: @MainActor @Sendable (Page) -> Void

    /// Creates an action that runs when the page is activated, unless another time is given.
    public init(_ moment: Moment = .activated, _ run: @escaping @MainActor @Sendable (Page) -> Void) {
        self.moment = moment
        self.run = run
    }
}

extension IntentAction: IntentCompanion {
    package var words: String { "with an action when it is \(moment.rawValue)" }

    package func isDue(on page: Page) -> Bool { moment == .activated || page.isReady }

    package func attend(_ page: Page) { run(page) }
}

extension Intent {
    /// An action on the page once it is shown.
    public var action: IntentAction? {
        get { self[IntentAction.self] }
        set { self[IntentAction.self] = newValue }
    }
}

extension Page {
    /// Announces that the page has everything it needs, and runs the actions of intents that have waited for it.
    ///
    /// If it is called before the page is active, it takes effect when the page is. It is valid until `didInject()` is
    /// called again: a page that is requested again has to call `ready()` again. It does nothing on a page that no
    /// container has built.
    public final func ready() { noteReady() }
}
