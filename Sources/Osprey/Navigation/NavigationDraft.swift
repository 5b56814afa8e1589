import OspreyRouting

/// The navigation state as it would be after an operation.
///
/// It reads through to the committed state wherever nothing is planned, so that each part of an operation sees what
/// the parts before it have planned, and a draft costs what it changes. Nothing of it is in force before the tree
/// commits it; a draft that is dropped leaves no trace, once the pages that were built for it are discarded.
///
/// The tree has one draft, which each operation takes and gives back, so that a steady state allocates nothing. It
/// cannot be copied, so that nobody pays for that by accident.
@MainActor
struct NavigationDraft: ~Copyable {
    /// What the operation is besides a change of pages.
    enum Occasion {
        case none
        /// Another tab is selected.
        case tabSwitch(TabSwitch)
        /// The tab that is selected already was selected again.
        case reselection(TabItem, action: (@MainActor (TabItem) -> Void)?)
        /// A gesture is completed.
        case gesture(TransitionGesture)
        /// The page that owns the tabs is loaded, before any of their pages.
        case tabPage(TabPage)
    }

    /// One part of an operation, as a host without batch changes is told it.
    struct Step {
        let kind: TransitionKind
        let holder: PageHolder?

        /// Which of the removed pages leave in this part.
        fileprivate(set) var removed = 0..<0
    }

    /// What becomes of the children of a holder of the app's own.
    struct PlannedArrangement {
        let holder: PageHolder
        let added: [PageHolder]
        let removed: [PageHolder]
        let write: @MainActor () -> Void
    }

    /// What becomes of a controller's tabs.
    struct PlannedTabs {
        let controller: TabController
        var items: [TabItem]?
        var added: [TabItem] = []
        var removed: [TabItem] = []
        /// The tab to select; `nil` if the selection stays.
        var selection: TabItem?
        /// Whether the selection is a step back in the history of tabs.
        var isBack = false
    }

    /// The root of a tab that has been built for this draft.
    struct PlannedRoot {
        let item: TabItem
        let built: BuiltPage
    }

    unowned let tree: NavigationTree

    // MARK: As a whole

    /// What it is besides a change of pages.
    var occasion = Occasion.none

    /// The permission that plugins have given; `nil` if they need not be asked.
    var permission: SwitchPermission?

    private var wholeKind: TransitionKind?
    private var wholeHolder: PageHolder?
    private var isToldAsOne = false
    private(set) var steps: [Step] = []

    // MARK: The planned parts

    private(set) var stacks: [PlannedStack] = []
    private(set) var tabs: [PlannedTabs] = []
    private(set) var arrangements: [PlannedArrangement] = []
    private(set) var presentations: [Presentation]?
    private(set) var departing: [Presentation] = []
    private(set) var roots: [PlannedRoot] = []
    private(set) var standIns: [(item: TabItem, page: PageID?)] = []
    private(set) var layers: [Page] = []
    private(set) var root: PageHolder?
    private(set) var changesRoot = false

    /// The holders that leave the display.
    private(set) var retired: [PageHolder] = []
    private(set) var isEnd = false
    /// Whether the app's own pages are in sight from now on, with no layer left.
    private(set) var revealsMain = false

    // MARK: What the tree derives

    /// The pages that leave their holder, topmost first.
    private(set) var removed: [Page] = []

    /// The pages that come into sight, bottom to top.
    var arriving: [Page] = []

    /// The pages that go out of sight, top to bottom.
    var leaving: [Page] = []

    /// The pages in sight on the other side of the commit: those to come, and from the commit on those that were.
    var visible: [Page] = []

    init(of tree: NavigationTree) {
        self.tree = tree
    }

    /// Forgets everything and keeps the storage.
    mutating func reset() {
        steps.popAll()
        stacks.popAll()
        removed.popAll()
        arriving.popAll()
        leaving.popAll()
        visible.popAll()
        wholeKind = nil
        wholeHolder = nil
        isToldAsOne = false
        permission = nil
        if case .none = occasion {} else { occasion = .none }
        guard hasMore else { return }
        tabs.popAll()
        arrangements.popAll()
        departing.popAll()
        roots.popAll()
        standIns.popAll()
        layers.popAll()
        retired.popAll()
        presentations = nil
        root = nil
        (changesRoot, isEnd, revealsMain) = (false, false, false)
    }

    /// Whether anything is planned besides the stacks of navigators.
    var hasMore: Bool {
        changesRoot || isEnd || presentations != nil || !tabs.isEmpty || !arrangements.isEmpty
            || !standIns.isEmpty || !roots.isEmpty || !layers.isEmpty
    }

    /// Whether nothing is planned.
    var isEmpty: Bool { stacks.isEmpty && !hasMore }

    // MARK: - Parts

    /// Begins a part of the operation; a holder that is no part of this display is refused.
    mutating func begin(_ kind: TransitionKind, in holder: PageHolder? = nil) throws(Stop) {
        if let holder, holder.tree !== tree { throw .refused(.notDisplayed) }
        steps.append(Step(kind: kind, holder: holder))
    }

    /// Says what the operation is as a whole, where that is not what its first part is.
    ///
    /// - Parameter isOne: Whether a host without batch changes is told of it as one, too.
    mutating func name(_ kind: TransitionKind, in holder: PageHolder?, isOne: Bool = false) {
        wholeKind = kind
        wholeHolder = holder
        isToldAsOne = isOne
    }

    /// The parts that a host without batch changes is told one after the other; one, if there are not several.
    var toldSteps: [Step] {
        steps.count > 1 && !isToldAsOne ? steps : [Step(kind: kind, holder: holder, removed: removed.indices)]
    }

    /// What kind of change the whole is.
    var kind: TransitionKind { wholeKind ?? steps.first?.kind ?? .arrange }

    /// The holder in which the whole takes place; `nil` for the display as a whole.
    var holder: PageHolder? { wholeKind == nil ? steps.first?.holder : wholeHolder }

    private var step: Int { max(0, steps.count - 1) }

    // MARK: - Reading

    /// How many pages a stack would have.
    func count(of navigator: Navigator) -> Int {
        index(of: navigator).map { stacks[$0].count } ?? navigator.state.pages.count
    }

    /// The stack as it would be, bottom to top.
    func stack(of navigator: Navigator) -> [Page] {
        index(of: navigator).map { stacks[$0].pages } ?? navigator.state.pages
    }

    /// The page at the bottom of a stack.
    func bottom(of navigator: Navigator) -> Page? {
        guard count(of: navigator) > 0 else { return nil }
        return index(of: navigator).map { stacks[$0][0] } ?? navigator.state.pages.first
    }

    /// What would be presented, bottom to top.
    var presented: [Presentation] { presentations ?? tree.state.presentations }

    /// The tabs that a controller would have.
    func items(of controller: TabController) -> [TabItem] {
        tabs.first { $0.controller === controller }?.items ?? controller.state.items
    }

    /// The tab that would be selected.
    func selected(in controller: TabController) -> TabItem? {
        tabs.first { $0.controller === controller }?.selection ?? controller.state.selected
    }

    /// The page that would stand in for the root of a tab.
    func standIn(of item: TabItem) -> PageID? {
        standIns.last { $0.item === item }.map(\.page) ?? item.standIn
    }

    /// Whether the page at the bottom of a tab's stack stands in for its root.
    func hasStandIn(_ item: TabItem) -> Bool {
        guard let standIn = standIn(of: item) else { return false }
        return bottom(of: item.navigator)?.id == standIn
    }

    private func index(of navigator: Navigator) -> Int? {
        stacks.isEmpty ? nil : stacks.firstIndex { $0.navigator === navigator }
    }

    /// Whether an earlier part of the operation has put a page in a stack.
    func stack(of navigator: Navigator, plansToHold page: Page) -> Bool {
        index(of: navigator).map { stacks[$0].addition.contains(page) } ?? false
    }

    // MARK: - Stacks

    /// Lets so many pages of a stack stay at the bottom, and puts others above them.
    ///
    /// The pages have to be free, or to come from above those that stay; that is checked when the draft is finished.
    mutating func splice(_ navigator: Navigator, keep: Int, adding addition: PlannedStack.Addition = .none) {
        if let index = index(of: navigator) {
            stacks[index].splice(keep: keep, adding: addition, step: step)
        } else {
            stacks.append(PlannedStack(navigator, keep: keep, adding: addition, step: step))
        }
    }

    /// Puts a page on top of a stack; a tab that was never selected gets its root first.
    mutating func push(_ page: Page, onto navigator: Navigator) throws(Stop) {
        try checkFree(page)
        if navigator.state.pages.isEmpty { try rootOfTab(with: navigator) }
        splice(navigator, keep: .max, adding: .one(page))
    }

    /// Takes away everything above a page of a stack.
    mutating func pop(to page: Page, in navigator: Navigator) throws(Stop) {
        let stack = stack(of: navigator)
        guard let index = stack.lastIndex(where: { $0 === page }) else {
            throw .refused(.notInStack(page: page.pageName))
        }
        if index == stack.count - 1 { throw .nothingToDo }
        splice(navigator, keep: index + 1)
    }

    /// Puts pages above so many pages of a stack.
    mutating func lay(_ pages: [Page], on navigator: Navigator, keeping count: Int) throws(Stop) {
        for page in pages { try checkFree(page) }
        splice(navigator, keep: count, adding: PlannedStack.Addition(pages))
    }

    /// Takes a page out of a stack, wherever it is; the only page of a stack stays.
    mutating func remove(_ page: Page, from navigator: Navigator) throws(Stop) {
        try begin(.remove, in: navigator)
        let stack = stack(of: navigator)
        guard let index = stack.lastIndex(where: { $0 === page }) else {
            throw .refused(.notInStack(page: page.pageName))
        }
        guard stack.count > 1 else { throw .refused(.soleRoot(page: page.pageName)) }
        splice(navigator, keep: index, adding: PlannedStack.Addition(Array(stack[(index + 1)...])))
    }

    /// Sets a whole stack; pages that are in it already stay what they are.
    mutating func setStack(of navigator: Navigator, to pages: [Page]) throws(Stop) {
        guard !pages.isEmpty else { throw .refused(.emptyStack) }
        for page in pages where page.navigator !== navigator { try checkFree(page, in: navigator) }
        let stack = stack(of: navigator)
        var same = 0
        while same < min(stack.count, pages.count), stack[same] === pages[same] { same += 1 }
        if same == stack.count, same == pages.count { throw .nothingToDo }
        splice(navigator, keep: same, adding: PlannedStack.Addition(Array(pages[same...])))
    }

    /// Refuses a page that cannot come into a stack.
    ///
    /// - Parameter navigator: A stack in which it may be planned already.
    func checkFree(_ page: Page, in navigator: Navigator? = nil) throws(Stop) {
        if let problem = page.placementProblem { throw .refused(problem) }
        for stack in stacks where stack.navigator !== navigator && stack.addition.contains(page) {
            throw .refused(.alreadyPlaced(page: page.pageName))
        }
    }

    // MARK: - Tabs

    /// Selects a tab, which gets its root first if it has none; does nothing if it would be selected anyway.
    ///
    /// - Parameters:
    ///   - isInitial: Whether this is the selection a display starts with, which is no switch.
    ///   - isBack: Whether this is a step back in the history of tabs.
    ///   - plansRoot: Whether the tab gets its root here, and not by what comes next.
    mutating func select(
        _ item: TabItem, in controller: TabController, isInitial: Bool = false, isBack: Bool = false,
        plansRoot: Bool = true
    ) throws(Stop) {
        let current = selected(in: controller)
        guard item !== current else { return }
        let tabSwitch = TabSwitch(from: current?.id, to: item.id)
        if let permission { try permission.check(tabSwitch, in: controller) }
        try begin(.select, in: isInitial ? nil : controller)
        if plansRoot { try planRoot(of: item, in: controller) }
        change(controller) { tabs in
            tabs.selection = item
            tabs.isBack = isBack
        }
        if !isInitial { occasion = .tabSwitch(tabSwitch) }
    }

    /// Builds the page at the bottom of a tab's stack, if the tab has none or another page stands in for it.
    ///
    /// A root that comes out of the same redirect again changes nothing.
    ///
    /// - Parameter isWanted: Whether a page that stands in gives way although there are pages above it, with them.
    mutating func planRoot(
        of item: TabItem, in controller: TabController, isWanted: Bool = false
    ) throws(Stop) {
        let (count, navigator) = (count(of: item.navigator), item.navigator)
        guard count == 0 || hasStandIn(item) && (count == 1 || isWanted) else { return }
        let built = try controller.root(of: item)
        let (page, old) = (built.page, bottom(of: navigator))
        let isStandIn = !built.request.redirectedFrom.isEmpty
        if let old, page === old || isStandIn && page.pageName == old.pageName { return discard(built) }
        roots.append(PlannedRoot(item: item, built: built))
        do throws(Stop) {
            try checkFree(page)
        } catch {
            guard case .refused(let reason) = error else { throw error }
            throw .refused(.tabRootFailed(item.id, cause: FailureCause(reason)))
        }
        setRoot(of: item, to: page, isStandIn: isStandIn)
    }

    /// Makes a page the only one of a tab's stack.
    mutating func setRoot(of item: TabItem, to page: Page, isStandIn: Bool = false) {
        splice(item.navigator, keep: 0, adding: .one(page))
        standIns.append((item, isStandIn ? page.id : nil))
    }

    private mutating func rootOfTab(with navigator: Navigator) throws(Stop) {
        guard count(of: navigator) == 0, let controller = navigator.parent as? TabController,
            let item = controller.item(of: navigator)
        else { return }
        try planRoot(of: item, in: controller)
    }

    /// Adds a tab that is not selected.
    mutating func addTab(_ item: TabItem, to controller: TabController, at index: Int?) {
        var items = items(of: controller)
        items.insert(item, at: min(max(0, index ?? items.count), items.count))
        change(controller) { tabs in
            tabs.items = items
            tabs.added.append(item)
        }
    }

    /// Puts a tab in another place.
    mutating func moveTab(from current: Int, to index: Int, in controller: TabController) {
        var items = items(of: controller)
        items.insert(items.remove(at: current), at: index)
        change(controller) { $0.items = items }
    }

    /// Removes a tab with its stack, which is not selected any more.
    mutating func removeTab(_ item: TabItem, from controller: TabController) {
        leave(item.navigator)
        let items = items(of: controller).filter { $0 !== item }
        change(controller) { tabs in
            tabs.items = items
            tabs.removed.append(item)
        }
    }

    private mutating func change(_ controller: TabController, _ body: (inout PlannedTabs) -> Void) {
        if let index = tabs.firstIndex(where: { $0.controller === controller }) {
            body(&tabs[index])
        } else {
            var planned = PlannedTabs(controller: controller)
            body(&planned)
            tabs.append(planned)
        }
    }

    // MARK: - Presentations

    /// Shows pages as a stack of their own above what is displayed: below the layers, or as the topmost layer.
    mutating func present(_ pages: [Page], _ style: PresentationStyle) throws(Stop) {
        guard !pages.isEmpty else { throw .refused(.emptyStack) }
        for page in pages { try checkFree(page) }
        let presentation = Presentation(style: style, navigator: Navigator())
        steps.append(Step(kind: .present, holder: presentation.navigator))
        splice(presentation.navigator, keep: 0, adding: PlannedStack.Addition(pages))
        var presented = presented
        let firstLayer = presented.firstIndex { $0.style == .layer } ?? presented.count
        presented.insert(presentation, at: style == .layer ? presented.count : firstLayer)
        presentations = presented
    }

    /// Takes a presentation away, and with it those above it; layers go only with a layer below them.
    mutating func dismiss(from presentation: Presentation) throws(Stop) {
        let presented = presented
        guard let index = presented.firstIndex(where: { $0 === presentation }) else {
            throw .refused(.notPresented)
        }
        try begin(.dismiss, in: presentation.navigator)
        let isLayer = presentation.style == .layer
        let going = presented[index...].filter { isLayer || $0.style != .layer }
        for presentation in going.reversed() { leave(presentation.navigator) }
        departing += going
        presentations =
            Array(presented[..<index]) + presented[index...].filter { !isLayer && $0.style == .layer }
        revealsMain = isLayer && !presented[..<index].contains { $0.style == .layer }
    }

    // MARK: - The display

    /// Puts another holder at the bottom; the pages of the one that is there go.
    mutating func setRoot(_ holder: PageHolder) throws(Stop) {
        try checkFree(holder)
        leaveRoot()
        (root, changesRoot) = (holder, true)
        guard !tree.launchLayers.isEmpty else { return }
        for layer in tree.launchLayers {
            guard let page = layer.page(tree.onProblem) else { continue }
            layers.append(page)
            try present([page], .layer)
        }
        revealsMain = layers.isEmpty && !presented.contains { $0.style == .layer }
    }

    /// Takes everything away for good.
    mutating func end() {
        let presented = presented
        for presentation in presented.reversed() { leave(presentation.navigator) }
        departing += presented
        presentations = []
        leaveRoot()
        (root, changesRoot, isEnd) = (nil, true, true)
    }

    /// Changes the children of a holder of the app's own, and what else it keeps.
    mutating func arrange(
        _ holder: PageHolder, adding added: [PageHolder] = [], removing removed: [PageHolder] = [],
        _ write: @escaping @MainActor () -> Void
    ) throws(Stop) {
        for (index, child) in added.enumerated() {
            try checkFree(child)
            if added[..<index].contains(where: { $0 === child }) {
                throw .refused(.holderInUse(holder: "\(type(of: child))"))
            }
        }
        for (index, child) in removed.enumerated()
        where child.parent !== holder || removed[..<index].contains(where: { $0 === child }) {
            throw .refused(.notAChild(holder: "\(type(of: child))"))
        }
        for child in removed.reversed() { leaveAll(below: child) }
        arrangements.append(
            PlannedArrangement(holder: holder, added: added, removed: removed, write: write))
    }

    /// Brings a stack into sight as far as the holders around it decide that: tabs are selected, holders of the
    /// app's own are told to show it.
    ///
    /// - Parameter plansRoot: Whether a tab whose stack it is gets its root here, and not by what comes next.
    mutating func reveal(_ navigator: Navigator, plansRoot: Bool = true) throws(Stop) {
        var child: PageHolder = navigator
        while let holder = child.parent {
            if let controller = holder as? TabController {
                guard let navigator = child as? Navigator, let item = controller.item(of: navigator) else {
                    return
                }
                try select(item, in: controller, plansRoot: plansRoot)
            } else if !holder.visibleChildren.contains(where: { $0 === child }) {
                let shown = child
                try begin(.arrange, in: holder)
                try arrange(holder) { holder.show(shown) }
            }
            child = holder
        }
    }

    private func checkFree(_ holder: PageHolder) throws(Stop) {
        guard holder.isFree else { throw .refused(.holderInUse(holder: "\(type(of: holder))")) }
        var navigators: [Navigator] = []
        holder.appendNavigators(to: &navigators)
        for navigator in navigators {
            if let fault = navigator.fault { throw .refused(fault) }
        }
    }

    private mutating func leaveRoot() {
        if let root = tree.state.root { leaveAll(below: root) }
    }

    /// Takes the pages of a holder away, the topmost first.
    private mutating func leaveAll(below holder: PageHolder) {
        retired.append(holder)
        var navigators: [Navigator] = []
        holder.appendNavigators(to: &navigators)
        for navigator in navigators.reversed() { leave(navigator) }
    }

    private mutating func leave(_ navigator: Navigator) {
        splice(navigator, keep: 0)
        if let index = index(of: navigator) { stacks[index].leave(step: step) }
    }

    // MARK: - The end of planning

    /// Derives what leaves, and refuses what must not be of any tree.
    mutating func finish() throws(Stop) {
        try check()
        if steps.count < 2 {
            for stack in stacks { stack.appendRemoved(to: &removed) }
        } else {
            for step in steps.indices {
                let first = removed.count
                for stack in stacks where stack.step == step { stack.appendRemoved(to: &removed) }
                steps[step].removed = first..<removed.count
            }
        }
    }

    /// What must hold of every tree, as far as this draft has a part in it.
    ///
    /// It is asked when the draft is finished, and again when code of the app has run since: only pages and holders
    /// that come can have been placed elsewhere or have ended meanwhile, as the tree itself does not change.
    func check() throws(Stop) {
        for stack in stacks {
            if let problem = stack.problem { throw .refused(problem) }
            if stack.count == 0, !stack.isLeaving, isShown(stack.navigator) { throw .refused(.emptyStack) }
        }
        guard hasMore else { return }
        if changesRoot, let root { try checkFree(root) }
        for arrangement in arrangements {
            for child in arrangement.added { try checkFree(child) }
        }
        for tabs in tabs {
            guard let selected = selected(in: tabs.controller) else { continue }
            let items = items(of: tabs.controller)
            guard items.contains(where: { $0 === selected }) else {
                throw .refused(.unknownTab(selected.id, known: items.map(\.id)))
            }
            if count(of: selected.navigator) == 0 { throw .refused(.emptyStack) }
        }
    }

    /// Whether a stack must show something: it is presented, or that of the selected tab.
    private func isShown(_ navigator: Navigator) -> Bool {
        if let controller = navigator.parent as? TabController {
            return selected(in: controller)?.navigator === navigator
        }
        return presented.contains { $0.navigator === navigator }
    }

    // MARK: - Pages built for the draft

    /// Whether a page is where the draft has planned it.
    func isPlaced(_ root: PlannedRoot) -> Bool {
        stacks.contains { $0.navigator === root.item.navigator && $0.addition.contains(root.built.page) }
    }

    /// Ends the pages that were built for a draft which is dropped; those that were there before stay.
    func discardBuiltPages() {
        for root in roots.reversed() { discard(root.built) }
        for page in layers.reversed() { page.depart(tree.events) }
    }

    /// Ends a page that was built and is not placed; one that was there before stays.
    func discard(_ built: BuiltPage) {
        if let container = built.page.container {
            container.factory.discard(built)
        } else if !built.isReused {
            built.page.depart(tree.events)
        }
    }
}

extension Array {
    /// Removes everything and keeps the storage; for the few elements of one change, a third of the price of
    /// `removeAll(keepingCapacity:)`.
    fileprivate mutating func popAll() {
        while popLast() != nil {}
    }
}
