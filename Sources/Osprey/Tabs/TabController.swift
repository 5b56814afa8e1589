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

    private(set) var tabs: [TabItem] = []
    private(set) var current: TabItem?

    let buildRoot: RootBuilder
    private let observers = CommitObservers()

    /// Makes a controller with tabs in the given order, of which none is selected yet.
    ///
    /// - Throws: ``NavigationError/duplicateTab(_:)`` if two tabs have the same identifier.
    public init(
        _ configurations: [TabItemConfiguration], buildRoot: @escaping RootBuilder
    ) throws(NavigationError) {
        self.buildRoot = buildRoot
        super.init()
        for configuration in configurations {
            guard item(configuration.id) == nil else { throw .duplicateTab(configuration.id) }
            let item = TabItem(configuration)
            tabs.append(item)
            adopt(item.navigator)
        }
    }

    /// The tabs in their order.
    public var items: [TabItem] {
        observers.access(self, \.items)
        return tabs
    }

    /// The selected tab; `nil` before the first selection.
    public var selected: TabItem? {
        observers.access(self, \.selected)
        return current
    }

    /// The tab with an identifier, or `nil`.
    public func item(_ id: TabItem.ID) -> TabItem? { tabs.first { $0.id == id } }

    /// The tabs of a category, in their order.
    public func items(inCategory category: String) -> [TabItem] {
        tabs.filter { $0.configuration.category == category }
    }

    /// The tab that is selected at first: the one marked initial, else the first.
    public var initialItem: TabItem? { tabs.first { $0.configuration.isInitial } ?? tabs.first }

    /// Selects a tab.
    ///
    /// A tab that is selected already is told so with `reselected` and treated by ``reselection``. The pages of the
    /// tab that is left stay where they are.
    @discardableResult
    public func select(_ id: TabItem.ID, animated: Bool = true, force: Bool = false) -> Outcome {
        guard let tree else { return .refused(.notDisplayed) }
        return tree.perform(SelectTabOperation(id, in: self, isForced: force, isAnimated: animated))
    }

    public override var children: [PageHolder] { tabs.map(\.navigator) }

    public override func appendVisiblePages(to pages: inout [Page]) {
        current?.navigator.appendVisiblePages(to: &pages)
    }

    /// Adds the pages of all tabs, those of the selected tab last.
    public override func appendPages(to pages: inout [Page]) {
        for tab in tabs.reversed() where tab !== current { tab.navigator.appendPages(to: &pages) }
        current?.navigator.appendPages(to: &pages)
    }

    public override var frontNavigator: Navigator? { current?.navigator }

    func setTabs(_ change: (inout [TabItem]) -> Void) {
        observers.willChange(self, \.items)
        change(&tabs)
        observers.didChange(self, \.items)
    }

    func setCurrent(_ item: TabItem) {
        observers.willChange(self, \.selected)
        current = item
        observers.didChange(self, \.selected)
    }
}
