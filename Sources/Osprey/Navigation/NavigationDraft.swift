/// The navigation state as it would be after an operation.
///
/// It reads through to the committed state wherever nothing is planned, so that each part of an operation sees what
/// the parts before it have planned, and a draft costs what it changes. Nothing of it is in force before the tree
/// commits it; a draft that is dropped leaves no trace, once the pages that were built for it are discarded.
///
/// The tree has one draft, which each operation takes and gives back, so that a steady state allocates nothing. It
/// cannot be copied, so that nobody pays for that by accident; what every operation calls takes it `inout` even to read
/// it, as to lend it further is to move all of it, a tenth of the work of a push.
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
        fileprivate let place: Place

        /// The holder in which it takes place; `nil` for the display as a whole.
        @MainActor var holder: PageHolder? {
            switch place {
            case .stack(let state): state.membership.navigator
            case .holder(let holder): holder
            case .display: nil
            }
        }

        /// Which of the removed pages leave in this part.
        fileprivate(set) var removed = 0..<0
    }

    /// Where a part takes place: mostly in a stack, whose navigator nobody but a host asks for.
    fileprivate enum Place {
        case stack(Navigator.State)
        case holder(PageHolder)
        case display
    }

    unowned let tree: NavigationTree
    let treeReference: TreeReference

    // MARK: As a whole

    /// What it is besides a change of pages.
    var occasion = Occasion.none

    /// The permission that plugins have given; `nil` if they need not be asked.
    var permission: SwitchPermission?

    /// The pages that have asked a person and may be left.
    var confirmed: [PageID] = []

    private var wholeKind: TransitionKind?
    private var wholeHolder: PageHolder?
    private var isToldAsOne = false

    /// The first part, and those that come after it: nearly every operation has one.
    private var first: Step?
    private var further: [Step] = []

    // MARK: The planned parts

    private(set) var stacks = PlannedStacks()
    var tabs = PlannedTabs()
    var display = PlannedDisplay()

    /// How many presentations have been planned so far, in this operation and those before it.
    var presentationCount = 0

    // MARK: What the tree derives

    /// The pages that leave their holder, topmost first.
    private(set) var removed: [Page] = []

    /// The pages that come into sight, bottom to top.
    var arriving: [Page] = []

    /// The pages that go out of sight, top to bottom.
    var leaving: [Page] = []

    /// The pages that are to be in sight above those that stay what they are, bottom to top.
    var visible: [Page] = []

    init(of tree: NavigationTree) {
        self.tree = tree
        treeReference = tree.reference
    }

    /// Forgets everything and keeps the storage.
    mutating func reset() {
        first = nil
        further.popAll()
        stacks.reset()
        removed.popAll()
        arriving.popAll()
        leaving.popAll()
        visible.popAll()
        wholeKind = nil
        wholeHolder = nil
        isToldAsOne = false
        permission = nil
        if !confirmed.isEmpty { confirmed = [] }
        if case .none = occasion {} else { occasion = .none }
        guard hasMore else { return }
        tabs.reset()
        display = PlannedDisplay()
    }

    /// Works on the draft where it is kept, as moving it would take long.
    mutating func change<Result>(_ body: (inout NavigationDraft) -> Result) -> Result { body(&self) }

    /// Whether anything is planned besides the stacks of navigators.
    var hasMore: Bool { !tabs.isEmpty || !display.isEmpty }

    /// Whether nothing is planned.
    var isEmpty: Bool { stacks.isEmpty && !hasMore }

    // MARK: - Parts

    /// Begins a part of the operation in a stack; one that is no part of this display is refused.
    mutating func begin(_ kind: TransitionKind, in navigator: Navigator) throws(Stop) {
        guard navigator.treeReference === treeReference else { throw .refused(.notDisplayed) }
        append(Step(kind: kind, place: .stack(navigator.state)))
    }

    /// Begins a part of the operation; a holder that is no part of this display is refused.
    mutating func begin(_ kind: TransitionKind, in holder: PageHolder) throws(Stop) {
        guard holder.treeReference === treeReference else { throw .refused(.notDisplayed) }
        append(Step(kind: kind, place: .holder(holder)))
    }

    /// Begins a part of the operation that concerns the display as a whole.
    mutating func begin(_ kind: TransitionKind) {
        append(Step(kind: kind, place: .display))
    }

    /// Begins a part of the operation in a holder that comes into the display with it.
    mutating func begin(_ kind: TransitionKind, with holder: PageHolder) {
        append(Step(kind: kind, place: .holder(holder)))
    }

    private mutating func append(_ step: Step) {
        if first == nil { first = step } else { further.append(step) }
    }

    /// Says what the operation is as a whole, where that is not what its first part is.
    ///
    /// - Parameter isOne: Whether a host without batch changes is told of it as one, too.
    mutating func name(_ kind: TransitionKind, in holder: PageHolder?, isOne: Bool = false) {
        wholeKind = kind
        wholeHolder = holder
        isToldAsOne = isOne
    }

    /// Whether a host without batch changes is told the parts one after the other.
    var hasSteps: Bool { !further.isEmpty && !isToldAsOne }

    /// The parts, in their order.
    var steps: [Step] { (first.map { [$0] } ?? []) + further }

    /// What kind of change the whole is.
    var kind: TransitionKind { wholeKind ?? first?.kind ?? .arrange }

    /// The holder in which the whole takes place; `nil` for the display as a whole.
    var holder: PageHolder? { wholeKind == nil ? first?.holder : wholeHolder }

    // MARK: - Reading

    /// How many pages a stack would have.
    func count(of navigator: Navigator) -> Int { stacks.count(of: navigator) }

    /// The stack as it would be, bottom to top.
    func stack(of navigator: Navigator) -> [Page] { stacks.pages(of: navigator) }

    /// What would be presented, bottom to top.
    var presented: [Presentation] {
        let current = tree.state.presentations
        return display.presentations?.all(over: current) ?? current
    }

    /// The same as a plan, which says what would change.
    var plannedPresentations: PlannedPresentations {
        display.presentations ?? PlannedPresentations(over: tree.state.presentations)
    }

    /// Whether a window would be presented; windows come last.
    var showsWindow: Bool { plannedPresentations.last(over: tree.state.presentations)?.style == .window }

    // MARK: - Stacks

    /// Lets so many pages of a stack stay at the bottom, and puts others above them.
    ///
    /// The pages have to be free, or to come from above those that stay; that is checked when the draft is finished.
    mutating func splice(_ navigator: Navigator, keep: Int, adding addition: PlannedStack.Addition = .none) {
        stacks.splice(navigator, keep: keep, adding: addition, step: further.count)
    }

    /// Takes a navigator out of the display with all its pages.
    mutating func leave(_ navigator: Navigator) {
        stacks.splice(navigator, keep: 0, adding: .none, step: further.count, isLeaving: true)
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
        if !stacks.isEmpty, stacks.adds(page, outside: navigator) {
            throw .refused(.alreadyPlaced(page: page.pageName))
        }
    }

    // MARK: - The end of planning

    /// Derives what leaves, and refuses what must not be of any tree.
    mutating func finish() throws(Stop) {
        try check()
        guard !further.isEmpty else {
            stacks.appendRemoved(to: &removed)
            first?.removed = removed.indices
            return
        }
        let removedFirst = noteRemoved(by: 0)
        first?.removed = removedFirst
        for step in further.indices { further[step].removed = noteRemoved(by: step + 1) }
    }

    /// Adds the pages that leave in one part of the operation.
    private mutating func noteRemoved(by step: Int) -> Range<Int> {
        let count = removed.count
        stacks.appendRemoved(by: step, to: &removed)
        return count..<removed.count
    }

    /// What must hold of every tree, as far as this draft has a part in it.
    ///
    /// It is asked when the draft is finished, and again when code of the app has run since: only pages and holders
    /// that come can have been placed elsewhere or have ended meanwhile, as the tree itself does not change.
    mutating func check() throws(Stop) {
        try stacks.forEach { stack throws(Stop) in
            if let problem = stack.problem { throw .refused(problem) }
            if stack.count == 0, !stack.isLeaving, isShown(stack) { throw .refused(.emptyStack) }
        }
        guard hasMore else { return }
        try checkHolders()
        for change in tabs.changes {
            guard let selected = tabs.selected(in: change.controller) else { continue }
            if let items = change.items, !items.contains(where: { $0 === selected }) {
                throw .refused(.unknownTab(selected.id, known: items.map(\.id)))
            }
            if count(of: selected.navigator) == 0 { throw .refused(.emptyStack) }
        }
    }

    /// Whether a stack must show something: it is presented, or that of the selected tab.
    private func isShown(_ stack: borrowing PlannedStack) -> Bool {
        guard let navigator = stack.state.membership.navigator else { return false }
        if let controller = navigator.parent as? TabController {
            return tabs.selected(in: controller)?.navigator === navigator
        }
        return plannedPresentations.shows(navigator, over: tree.state.presentations)
    }

    // MARK: - Pages built for the draft

    /// Whether a root is where the draft has planned it, and not taken away again by a later part.
    func isPlaced(_ root: PlannedTabs.Root) -> Bool { stacks.adds(root.built.page, to: root.navigator) }

    /// Ends the pages that were built for a draft which is dropped; those that were there before stay.
    func discardBuiltPages() {
        display.restoration?.discard(by: self)
        for root in tabs.roots.reversed() { discard(root.built) }
        for page in display.windows.reversed() where page.navigator == nil { page.depart(tree.events) }
        if let root = display.built { discard(root.page) }
    }

    /// Ends a page that was built and is not placed; one that was there before stays.
    func discard(_ built: BuiltPage) {
        if let container = built.page.container {
            container.factory.discard(built)
        } else if !built.isReused, built.page.navigator == nil {
            built.page.depart(tree.events)
        }
    }
}
