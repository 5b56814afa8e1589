public import Osprey

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
        /// The page has called `ready()`, after it was activated.
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

extension IntentAction: IntentCompanion {
    package var words: String { "with an action when it is \(moment.rawValue)" }

    package func isDue(on page: Page) -> Bool { moment == .activated || page.isReady }

    package func attend(_ page: Page) { run(page) }
}

extension Intent {
    /// Something to do on the page once it is there.
    public var action: IntentAction? {
        get { self[IntentAction.self] }
        set { self[IntentAction.self] = newValue }
    }
}

extension Page {
    /// Says that the page has all it needs, and runs the actions of intents that waited for it.
    ///
    /// Called before the page is active, it counts from then on, until `didInject()` is called anew: a page that is
    /// asked for again says it again. Does nothing on a page that no container built.
    public final func ready() { noteReady() }
}
