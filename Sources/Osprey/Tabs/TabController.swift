public import Observation

/// Several stacks side by side, of which one is selected.
///
/// Each tab has a ``Navigator`` of its own. Its root page is built when the tab is selected for the first time; a
/// tab whose root cannot be built is not selected. ``selected`` and ``items`` are observable and change once for each
/// operation.
///
/// ```swift
/// tabs.select("loans")            // .committed: willSwitch, page events, didSwitch
/// tabs.select("loans")            // its stack goes back to the root
/// tabs.select("nowhere")          // .refused(.unknownTab): names the tabs there are
/// ```
public final class TabController: PageHolder, Observable {
    /// Builds the root page of a tab.
    public typealias RootBuilder = @MainActor (TabItemConfiguration) throws -> Page

    /// What happens when the selected tab is selected again; its stack goes back to the root by default.
    public var reselection = ReselectionPolicy.popToRoot

    /// What one step back does at the root of a tab; nothing by default.
    public var backBehavior = TabBackBehavior.none

    /// How long each plugin may take to decide on a switch; 10 seconds by default, `nil` for ever.
    public var switchDeadline: Duration? = .seconds(10)

    private(set) var tabs: [TabItem] = []
    private var tabsByID: [TabItem.ID: TabItem] = [:]
    private(set) var current: TabItem?
    private var visitCount = 0

    var plugins: [PluginReference] = []
    var pendingSwitch: PendingSwitch?

    /// Builds the root page of a tab, which takes over its values and request when it is placed.
    let makeRoot: @MainActor (TabItemConfiguration) throws -> BuiltPage
    private let observers = CommitObservers()

    /// Makes a controller with tabs in the given order, of which none is selected yet.
    ///
    /// - Throws: ``NavigationError/duplicateTab(_:)`` if two tabs have the same identifier.
    public convenience init(
        _ configurations: [TabItemConfiguration], buildRoot: @escaping RootBuilder
    ) throws(NavigationError) {
        try self.init(configurations) { configuration in
            let page = try buildRoot(configuration)
            return BuiltPage(
                page: page, request: page.request, reinjection: nil,
                isReused: page.lifecycle.contains(.kept))
        }
    }

    init(
        _ configurations: [TabItemConfiguration],
        makeRoot: @escaping @MainActor (TabItemConfiguration) throws -> BuiltPage
    ) throws(NavigationError) {
        self.makeRoot = makeRoot
        super.init()
        for configuration in configurations {
            guard item(configuration.id) == nil else { throw .duplicateTab(configuration.id) }
            let item = TabItem(configuration)
            tabs.append(item)
            tabsByID[item.id] = item
            adopt(item.navigator)
        }
    }

    /// The tabs in their order.
    public var items: [TabItem] {
        observers.access(self, \.items, .first)
        return tabs
    }

    /// The selected tab; `nil` before the first selection.
    public var selected: TabItem? {
        observers.access(self, \.selected, .second)
        return current
    }

    /// The tab with an identifier, or `nil`.
    public func item(_ id: TabItem.ID) -> TabItem? { tabsByID[id] }

    /// The tabs of a category, in their order.
    public func items(inCategory category: String) -> [TabItem] {
        tabs.filter { $0.configuration.category == category }
    }

    /// The tab that is selected at first: the one marked initial, else the first.
    public var initialItem: TabItem? { tabs.first { $0.configuration.isInitial } ?? tabs.first }

    /// The stack of the selected tab.
    public override var visibleChildren: [PageHolder] { current.map { [$0.navigator] } ?? [] }

    /// The stack of the selected tab.
    public override var frontChild: PageHolder? { current?.navigator }

    /// Whether a step back at the root of the selected tab selects another tab.
    public override var canGoBack: Bool { backTab != nil }

    /// Selects ``backTab``; plugins have their say, as in every switch.
    public override func goBack(animated: Bool, force: Bool) -> Outcome {
        guard let backTab else { return .nothingToPop }
        return select(backTab.id, animated: animated, force: force, isBack: true)
    }

    override func appendVisiblePages(to pages: inout [Page]) {
        current?.navigator.appendVisiblePages(to: &pages)
    }

    override var soleNavigator: Navigator? { current?.navigator }

    // The pages of all tabs, those of the selected tab last.
    override func appendPages(to pages: inout [Page]) {
        for tab in tabs.reversed() where tab !== current { tab.navigator.appendPages(to: &pages) }
        current?.navigator.appendPages(to: &pages)
    }

    override func vacate() {
        supersedePendingSwitch()
        super.vacate()
        for tab in tabs { tab.lastVisit = 0 }
        observers.change(self, \.selected, .second) { current = nil }
    }

    // MARK: - For operations

    func setTabs(_ change: (inout [TabItem]) -> Void) {
        observers.change(self, \.items, .first) { change(&tabs) }
        tabsByID = Dictionary(uniqueKeysWithValues: tabs.map { ($0.id, $0) })
    }

    /// Makes a tab the selected one; a step back forgets the tab that it leaves.
    func setCurrent(_ item: TabItem, isBack: Bool) {
        supersedePendingSwitch()
        if isBack { current?.lastVisit = 0 }
        visitCount += 1
        item.lastVisit = visitCount
        observers.change(self, \.selected, .second) { current = item }
    }
}
