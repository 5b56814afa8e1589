public import Observation
import OspreyRouting

/// Several stacks, of which one is selected.
///
/// Each tab has its own ``Navigator``. Its root page is built when the tab is selected for the first time; a tab whose
/// root cannot be built is not selected. ``selected`` and ``items`` are observable and change once for each operation.
/// The properties that depend on them are observable, too: ``initialItem``, ``items(inCategory:)`` and ``backTab``.
///
/// ```swift
/// tabs.select("loans")            // .committed: willSwitch, page events, didSwitch
/// tabs.select("loans")            // its stack goes back to the root
/// tabs.select("nowhere")          // .refused(.unknownTab), which lists the known tabs
/// ```
public final class TabController: PageHolder, Observable {
    /// The reaction when the selected tab is selected again; by default, its stack goes to the root; not observable.
    public var reselection = ReselectionPolicy.popToRoot

    /// The effect of one step back at the root of a tab: nothing by default; observable.
    public var backBehavior: TabBackBehavior {
        get {
            observers.access(self, \.backBehavior, .third)
            return currentBackBehavior
        }
        set {
            CommitObservers.set(
                \.backBehavior, of: self, .third, from: currentBackBehavior, to: newValue, telling: observers
            ) { currentBackBehavior = $0 }
        }
    }
    private var currentBackBehavior = TabBackBehavior.none

    /// How long each plugin may take to decide on a switch; 10 seconds by default, `nil` for no limit; not observable.
    public var switchDeadline: Duration? = .seconds(10)

    /// The committed state, which this module reads without registering an observation.
    struct State {
        fileprivate(set) var items: [TabItem] = []
        fileprivate(set) var selected: TabItem?
    }

    private(set) var state = State()
    private var itemsByID: [ExactName: TabItem] = [:]
    private var visitCount = 0

    /// The plugins that decide about switches, and the switch that they are being asked about.
    private var plugins: [any SwitchPlugin] = []
    private var pendingSwitch: PendingSwitch?

    /// Builds the root page of a tab, which gets its values and request when it is placed.
    private let makeRoot: @MainActor (TabItemConfiguration) throws -> BuiltPage
    private let observers = CommitObservers()

    /// Creates a controller with tabs in the given order; none is selected yet.
    ///
    /// - Throws: ``NavigationError/duplicateTab(_:)`` if two tabs have the same identifier.
    public convenience init(
        _ configurations: [TabItemConfiguration],
        buildRoot: @escaping @MainActor (TabItemConfiguration) throws -> Page
    ) throws(NavigationError) {
        try self.init(configurations) { configuration in
            BuiltPage(made: try buildRoot(configuration))
        }
    }

    package init(
        _ configurations: [TabItemConfiguration],
        makeRoot: @escaping @MainActor (TabItemConfiguration) throws -> BuiltPage
    ) throws(NavigationError) {
        self.makeRoot = makeRoot
        super.init()
        for configuration in configurations {
            guard item(configuration.id) == nil else { throw .duplicateTab(configuration.id) }
            let item = TabItem(configuration)
            state.items.append(item)
            itemsByID[item.id] = item
            adopt(item.navigator)
        }
    }

    /// The tabs in their order.
    public var items: [TabItem] {
        observers.access(self, \.items, .first)
        return state.items
    }

    /// The selected tab; `nil` before the first selection.
    public var selected: TabItem? {
        observers.access(self, \.selected, .second)
        return state.selected
    }

    /// The tab with an identifier, or `nil`.
    public func item(_ id: TabItem.ID) -> TabItem? { itemsByID[id] }

    /// The tabs of a category, in their order.
    public func items(inCategory category: String) -> [TabItem] {
        items.filter { $0.configuration.category == category }
    }

    /// The tab that is selected first: the one marked initial, otherwise the first.
    public var initialItem: TabItem? { items.first { $0.configuration.isInitial } ?? items.first }

    /// The stack of the selected tab; observable.
    public override var visibleChildren: [PageHolder] { selected.map { [$0.navigator] } ?? [] }

    /// The stack of the selected tab; observable.
    public override var frontChild: PageHolder? { selected?.navigator }

    /// Whether a step back at the root of the selected tab selects another tab.
    public override var canGoBack: Bool { backTab != nil }

    /// Selects ``backTab``; plugins are asked, as for every switch.
    public override func goBack(animated: Bool, askingPages: Bool) -> Outcome {
        guard let backTab else { return .nothingToPop }
        return select(backTab.id, animated: animated, askingPages: askingPages, isBack: true)
    }

    /// The tab that a step back would select; `nil` if there is none.
    ///
    /// It is the tab that was selected before the latest request for a page led here, or else the one that
    /// ``backBehavior`` determines.
    public var backTab: TabItem? {
        let selected = selected
        if let left = selected?.openedFrom, items.contains(where: { $0 === left }) { return left }
        return switch backBehavior {
        case .none: nil
        case .initialTab: initialItem === selected ? nil : initialItem
        case .history: lastVisited
        }
    }

    /// The tab that was selected before this one, unless the user has gone back from it since.
    private var lastVisited: TabItem? {
        items.filter { $0 !== selected && $0.lastVisit > 0 }.max { $0.lastVisit < $1.lastVisit }
    }

    /// The tab that owns a navigator.
    package func item(of navigator: Navigator) -> TabItem? {
        guard let item = navigator.alias.flatMap({ itemsByID[$0] }), item.navigator === navigator else {
            return nil
        }
        return item
    }

    override var isOwn: Bool { false }

    package override var hasPlugins: Bool { !plugins.isEmpty }

    override func appendVisiblePages(to pages: inout [Page]) {
        state.selected?.navigator.appendVisiblePages(to: &pages)
    }

    // The navigators of the selected tab come last.
    override func appendNavigators(to navigators: inout [Navigator]) {
        for item in state.items.reversed() where item !== state.selected { navigators.append(item.navigator) }
        if let selected = state.selected { navigators.append(selected.navigator) }
    }

    override func tellObservers() {
        guard observers.isPending else { return }
        observers.tell(self, \.items, .first)
        observers.tell(self, \.selected, .second)
    }

    // MARK: - Committing

    /// Builds the root page of a tab.
    package func root(of item: TabItem) throws(Stop) -> BuiltPage {
        do {
            return try makeRoot(item.configuration)
        } catch let stop as Stop {
            throw stop
        } catch PageError.rejected(_, let filter, let reason) {
            throw .rejected(by: .filter(filter), reason: reason)
        } catch {
            throw .refused(.tabRootFailed(item.id, cause: ErrorCause(error)))
        }
    }

    /// Commits the planned tabs.
    func commitItems(_ planned: PlannedTabs.Change) {
        guard let items = planned.items else { return }
        observers.note(.first)
        state.items = items
        for item in planned.removed {
            itemsByID[item.id] = nil
            release(item.navigator)
            if pendingSwitch?.concerns(item.id) == true { supersedePendingSwitch() }
        }
        for item in planned.added {
            itemsByID[item.id] = item
            adopt(item.navigator)
        }
    }

    /// Commits the planned selection; a step back forgets the tab that it leaves.
    func commitSelection(_ planned: PlannedTabs.Change) {
        guard let selection = planned.selection else { return }
        supersedePendingSwitch()
        observers.note(.second)
        if planned.isBack {
            state.selected?.lastVisit = 0
            state.selected?.openedFrom = nil
        } else {
            selection.openedFrom = planned.isForPage ? state.selected : nil
        }
        visitCount += 1
        selection.lastVisit = visitCount
        state.selected = selection
    }

    /// Forgets which tabs were visited, and drops a switch about which plugins are asked: their answer is for one user.
    ///
    /// No step back ends at a visited tab, unless ``backBehavior`` says so.
    package func sessionEnds() {
        supersedePendingSwitch()
        for item in state.items { item.forgetVisits() }
        observers.note(.second)
        observers.tell(self, \.selected, .second)
    }

    override func forget() {
        super.forget()
        supersedePendingSwitch()
        if state.selected != nil { observers.note(.second) }
        for item in state.items {
            item.forgetVisits()
            item.standIn = nil
        }
        state.selected = nil
    }
}

// MARK: - Switch plugins

extension TabController {
    /// Adds a plugin that decides about the switches of this controller, after the existing plugins.
    ///
    /// The controller retains the plugin until it is removed, or until the controller itself ends. A plugin must refer
    /// to the owner of the container weakly.
    public func add(_ plugin: any SwitchPlugin) {
        plugins.append(plugin)
    }

    /// Removes a plugin; does nothing if it was not added.
    public func remove(_ plugin: any SwitchPlugin) {
        plugins.removeAll { $0 === plugin }
    }

    /// Sets the switch that plugins have to be asked about; it replaces another one that still waits.
    func pend(_ tabSwitch: TabSwitch) -> PendingSwitch {
        if let pendingSwitch, pendingSwitch.tabSwitch == tabSwitch { return pendingSwitch }
        supersedePendingSwitch()
        let pending = PendingSwitch(tabSwitch, of: tree?.owner)
        pendingSwitch = pending
        return pending
    }

    /// Asks the plugins about a switch; returns the objection, or `nil` if there is none.
    func objection(to pending: PendingSwitch) async -> Outcome? {
        guard let tree else { return .refused(.notDisplayed) }
        let objection = await pending.objection(
            of: plugins, deadline: switchDeadline, clock: tree.clock)
        if pendingSwitch === pending { pendingSwitch = nil }
        return objection
    }

    /// Replaces a waiting switch by a newer one.
    func supersedePendingSwitch() {
        pendingSwitch?.supersede()
        pendingSwitch = nil
    }
}
