public import Observation

/// One tab of a ``TabController``: its description, its badge and its stack.
@MainActor
public final class TabItem: Identifiable, Observable {
    /// What tells tabs apart; the name in `base.tabs.<id>`.
    public typealias ID = String

    /// The tab's identifier.
    public nonisolated let id: ID

    /// What the tab was described as.
    public let configuration: TabItemConfiguration

    /// The tab's stack, which gets its root when the tab is selected, or a page pushed, for the first time.
    public let navigator: Navigator

    /// When the tab was last selected, as a count of selections; 0 if never, or if a step back has forgotten it.
    var lastVisit = 0

    /// The tab that was selected when a request for a page has led to this one.
    weak var openedFrom: TabItem?

    /// The page to which a filter has led instead of the tab's root, as long as it is at the bottom of the stack.
    var standIn: PageID?

    /// What is still to be restored of the stack; it is opened when the tab is selected.
    var unrestored: Unrestored?

    private var currentBadge: String?
    private var currentTitle: String
    private let observers = CommitObservers()

    init(_ configuration: TabItemConfiguration) {
        id = configuration.id
        self.configuration = configuration
        currentTitle = configuration.title
        navigator = Navigator(alias: configuration.id)
    }

    /// The name of the tab: at first the one in its configuration; observable.
    ///
    /// Set it when the app's language changes, or to show a name that a routes file cannot know.
    public var title: String {
        get {
            observers.access(self, \.title, .second)
            return currentTitle
        }
        set {
            CommitObservers.set(
                \.title, of: self, .second, from: currentTitle, to: newValue, telling: observers
            ) { currentTitle = $0 }
        }
    }

    /// What stands in the tab's corner, such as a number; `nil`, the default, shows nothing; observable.
    public var badge: String? {
        get {
            observers.access(self, \.badge)
            return currentBadge
        }
        set {
            CommitObservers.set(
                \.badge, of: self, from: currentBadge, to: newValue, telling: observers
            ) { currentBadge = $0 }
        }
    }
}
