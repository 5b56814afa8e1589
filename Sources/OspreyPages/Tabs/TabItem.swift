public import Observation

/// One tab of a ``TabController``: its description, its badge and its stack.
@MainActor
public final class TabItem: Identifiable, Observable {
    /// Identifies the tab: the name in `base.tabs.<id>`.
    public nonisolated let id: String

    /// The configuration of the tab.
    public let configuration: TabItemConfiguration

    /// The tab's stack, which gets its root when the tab is first selected, or when a page is first pushed.
    public let navigator: Navigator

    /// The number of the tab's latest selection; 0 if it was never selected, or if a step back has left it.
    var lastVisit = 0

    /// The tab that was selected when a request for a page led to this one.
    weak var openedFrom: TabItem?

    /// No step back ends at it, or begins at it, any more.
    func forgetVisits() { (lastVisit, openedFrom) = (0, nil) }

    /// The page that replaces the tab's root because of a filter, as long as it is at the bottom of the stack.
    var standIn: PageID?

    private var currentBadge: String?
    private var currentTitle: String
    private let observers = CommitObservers()

    init(_ configuration: TabItemConfiguration) {
        id = configuration.id
        self.configuration = configuration
        currentTitle = configuration.title
        navigator = Navigator(alias: configuration.id)
    }

    /// The title of the tab, initially from its configuration; observable.
    ///
    /// Set it when the app's language changes, or to show a title that a routes file cannot contain.
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

    /// The badge of the tab, such as a number; `nil`, the default, shows none; observable.
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

extension Navigator {
    /// The tab that owns the stack.
    package var tab: TabItem? { (parent as? TabController)?.item(of: self) }
}
