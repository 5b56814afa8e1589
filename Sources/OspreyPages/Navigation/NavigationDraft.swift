/// The navigation state as it would be after an operation.
///
/// It reads through to the committed state where nothing is planned, so that each part of an operation sees what the
/// parts before it have planned. Its cost depends only on what it changes. Nothing takes effect before the tree commits
/// the draft. A draft that is dropped leaves no trace, once the pages that were built for it are discarded.
///
/// The tree has one draft, which operations reuse one after the other, so that it need not be allocated again. It
/// cannot be copied. Functions that every operation calls take it `inout` even if they only read it: that way it is not
/// moved.
@MainActor
package struct NavigationDraft: ~Copyable {
    /// The event of an operation besides the change of pages.
    package enum Occasion {
        case none
        /// Another tab is selected.
        case tabSwitch(TabSwitch)
        /// The selected tab was selected again.
        case reselection(TabItem, action: (@MainActor (TabItem) -> Void)?)
        /// A gesture is completed.
        case gesture(TransitionGesture)
        /// The page that owns the tabs is loaded, before any of their pages.
        case tabPage(TabPage)
    }

    /// One part of an operation, as a host without batch changes gets it.
    struct Step {
        let kind: TransitionKind
        fileprivate let place: Place

        /// The holder that it changes; `nil` for the display as a whole.
        @MainActor var holder: PageHolder? {
            switch place {
            case .stack(let state): state.membership.navigator
            case .holder(let holder): holder
            case .display: nil
            }
        }

        /// The removed pages that leave in this part.
        fileprivate(set) var removed = 0..<0
    }

    /// The place of a part; a stack is stored by its state, as only hosts need its navigator.
    fileprivate enum Place {
        case stack(Navigator.State)
        case holder(PageHolder)
        case display
    }

    package unowned let tree: NavigationTree
    let treeReference: TreeReference

    // MARK: As a whole

    /// The event besides the change of pages.
    package var occasion = Occasion.none

    /// The permission of the plugins; `nil` if they need not be asked.
    package var permission: SwitchPermission?

    /// The pages that have asked the user and may be left.
    var confirmed: [PageID] = []

    private var wholeKind: TransitionKind?
    private var wholeHolder: PageHolder?
    private var isToldAsOne = false

    /// The first part, and all later ones; nearly every operation has only one.
    private var first: Step?
    private var further: [Step] = []

    // MARK: The planned parts

    package private(set) var stacks = PlannedStacks()
    package var tabs = PlannedTabs()
    package var display = PlannedDisplay()

    /// How many presentations have been planned so far, in this and all earlier operations.
    var presentationCount = 0

    // MARK: Derived by the tree

    /// The pages that stay and lose what the user has entered.
    package var overwritten: [Page] = []

    /// The pages that leave their holder, topmost first.
    private(set) var removed: [Page] = []

    /// The pages that become visible, bottom to top.
    var arriving: [Page] = []

    /// The pages that are no longer visible, top to bottom.
    var leaving: [Page] = []

    /// The pages that are to be visible above those that stay unchanged, bottom to top.
    var visible: [Page] = []

    init(of tree: NavigationTree) {
        self.tree = tree
        treeReference = tree.reference
    }

    /// Forgets everything and keeps the storage.
    package mutating func reset() {
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
        if !overwritten.isEmpty { overwritten = [] }
        if case .none = occasion {} else { occasion = .none }
        guard hasMore || display.endedSession != nil else { return }
        tabs.reset()
        display = PlannedDisplay()
    }

    /// Works on the draft in place, without moving it.
    mutating func change<Result>(_ body: (inout NavigationDraft) -> Result) -> Result { body(&self) }

    /// Whether anything is planned besides the stacks of navigators.
    package var hasMore: Bool { !tabs.isEmpty || !display.isEmpty }

    /// Whether nothing is planned.
    package var isEmpty: Bool { stacks.isEmpty && !hasMore }

    // MARK: - Parts

    /// Begins a part of the operation in a stack; a stack of another display is refused.
    package mutating func begin(_ kind: TransitionKind, in navigator: Navigator) throws(Stop) {
        guard navigator.treeReference === treeReference else { throw .refused(.notDisplayed) }
        append(Step(kind: kind, place: .stack(navigator.state)))
    }

    /// Begins a part of the operation; a holder of another display is refused.
    package mutating func begin(_ kind: TransitionKind, in holder: PageHolder) throws(Stop) {
        guard holder.treeReference === treeReference else { throw .refused(.notDisplayed) }
        append(Step(kind: kind, place: .holder(holder)))
    }

    /// Begins a part of the operation that concerns the display as a whole.
    package mutating func begin(_ kind: TransitionKind) {
        append(Step(kind: kind, place: .display))
    }

    /// Begins a part of the operation in a holder that is being added to the display.
    mutating func begin(_ kind: TransitionKind, with holder: PageHolder) {
        append(Step(kind: kind, place: .holder(holder)))
    }

    private mutating func append(_ step: Step) {
        if first == nil { first = step } else { further.append(step) }
    }

    /// Sets the kind of the operation as a whole, where it differs from the kind of its first part.
    ///
    /// - Parameter isOne: Whether a host without batch changes also gets it as one change.
    package mutating func name(_ kind: TransitionKind, in holder: PageHolder?, isOne: Bool = false) {
        wholeKind = kind
        wholeHolder = holder
        isToldAsOne = isOne
    }

    /// Whether a host without batch changes gets the parts one after the other.
    var hasSteps: Bool { !further.isEmpty && !isToldAsOne }

    /// The parts, in their order.
    var steps: [Step] { (first.map { [$0] } ?? []) + further }

    /// The kind of the whole change.
    package var kind: TransitionKind { wholeKind ?? first?.kind ?? .arrange }

    /// The holder that the whole changes; `nil` for the display as a whole.
    var holder: PageHolder? { wholeKind == nil ? first?.holder : wholeHolder }

    // MARK: - Reading

    /// How many pages a stack would have.
    package func count(of navigator: Navigator) -> Int { stacks.count(of: navigator) }

    /// The stack as it would be, bottom to top.
    package func stack(of navigator: Navigator) -> [Page] { stacks.pages(of: navigator) }

    /// The planned presentations, bottom to top.
    package var presented: [Presentation] {
        let current = tree.state.presentations
        return display.presentations?.all(over: current) ?? current
    }

    /// The same as a plan, which contains the changes.
    var plannedPresentations: PlannedPresentations {
        display.presentations ?? PlannedPresentations(over: tree.state.presentations)
    }

    /// Whether a window would be presented; windows come last.
    var showsWindow: Bool { presented.contains { $0.style == .window } }

    /// Whether it changes something below a lock that is shown and stays.
    var movesBelowLock: Bool {
        let locks = presented.filter { $0.style == .lock }
        guard let state = locks.isEmpty ? nil : tree.state, state.isLocked else { return false }
        if !tabs.isEmpty || !display.arrangements.isEmpty { return true }
        let (old, new) = (
            state.presentations.filter { $0.style != .lock }, presented.filter { $0.style != .lock }
        )
        if !old.elementsEqual(new, by: ===) { return true }
        let all = state.presentations + locks
        var moves = false
        stacks.forEach { stack in
            let navigator = stack.state.membership.navigator
            moves = moves || !all.contains { $0.style == .lock && $0.navigator === navigator }
        }
        return moves
    }

    // MARK: - Stacks

    /// Keeps a number of pages at the bottom of a stack, and puts others above them.
    ///
    /// The pages have to be free, or to come from above the kept ones; that is checked when the draft is finished.
    package mutating func splice(
        _ navigator: Navigator, keep: Int, adding addition: PlannedStack.Addition = .none
    ) {
        stacks.splice(navigator, keep: keep, adding: addition, step: further.count)
    }

    /// Removes a navigator from the display with all its pages.
    mutating func leave(_ navigator: Navigator) {
        stacks.splice(navigator, keep: 0, adding: .none, step: further.count, isLeaving: true)
    }

    /// Pushes a page onto a stack; a tab that was never selected gets its root first.
    package mutating func push(_ page: Page, onto navigator: Navigator) throws(Stop) {
        try checkFree(page)
        if navigator.state.pages.isEmpty { try rootOfTab(with: navigator) }
        splice(navigator, keep: .max, adding: .one(page))
    }

    /// The place of a page in a stack, from the bottom.
    func index(of page: Page, in stack: [Page]) throws(Stop) -> Int {
        guard let index = stack.lastIndex(where: { $0 === page }) else {
            throw .refused(.notInStack(page: page.pageName))
        }
        return index
    }

    /// Removes everything above a page of a stack.
    package mutating func pop(to page: Page, in navigator: Navigator) throws(Stop) {
        let stack = stack(of: navigator)
        let index = try index(of: page, in: stack)
        if index == stack.count - 1 { throw .nothingToDo }
        splice(navigator, keep: index + 1)
    }

    /// Removes a page from anywhere in a stack; the only page of a stack stays.
    mutating func remove(_ page: Page, from navigator: Navigator) throws(Stop) {
        try begin(.remove, in: navigator)
        let stack = stack(of: navigator)
        let index = try index(of: page, in: stack)
        guard stack.count > 1 else { throw .refused(.soleRoot(page: page.pageName)) }
        splice(navigator, keep: index, adding: PlannedStack.Addition(Array(stack[(index + 1)...])))
    }

    /// Removes a page with all that is above it: the pages above it, and what is presented above its stack.
    ///
    /// The first page of a stack stays, unless the stack is presented.
    mutating func end(_ page: Page, in navigator: Navigator) throws(Stop) {
        let own = tree.presentation(of: navigator)
        if let own, count(of: navigator) > 0, stacks.bottom(of: navigator) === page {
            return try dismiss(from: own)
        }
        let index = try index(of: page, in: stack(of: navigator))
        guard index > 0 else { throw .refused(.soleRoot(page: page.pageName)) }
        name(.remove, in: navigator)
        if own.map({ !$0.style.isWindow }) ?? (navigator === tree.state.root?.frontNavigator) {
            try dismiss(above: navigator)
        }
        try begin(.remove, in: navigator)
        splice(navigator, keep: index)
    }

    /// Sets a whole stack; pages that are already in it stay unchanged.
    package mutating func setStack(of navigator: Navigator, to pages: [Page]) throws(Stop) {
        guard !pages.isEmpty else { throw .refused(.emptyStack) }
        for page in pages where page.navigator !== navigator { try checkFree(page, in: navigator) }
        let stack = stack(of: navigator)
        var same = 0
        while same < min(stack.count, pages.count), stack[same] === pages[same] { same += 1 }
        if same == stack.count, same == pages.count { throw .nothingToDo }
        splice(navigator, keep: same, adding: PlannedStack.Addition(Array(pages[same...])))
    }

    /// Refuses a page that cannot be placed in a stack.
    ///
    /// - Parameter navigator: A stack in which the page may already be planned.
    package func checkFree(_ page: Page, in navigator: Navigator? = nil) throws(Stop) {
        if let problem = page.placementProblem { throw .refused(problem) }
        if !stacks.isEmpty, stacks.adds(page, outside: navigator) {
            throw .refused(.alreadyPlaced(page: page.pageName))
        }
    }

    /// Asks pages whether they may be left, except those that have agreed; a page asks the user only if no other page
    /// refuses to leave.
    ///
    /// - Returns: The objections, if they are overridden.
    package func ask(
        _ pages: [Page], before kind: TransitionKind, isOverriding: Bool = false
    ) throws(Stop) -> [NavigationProblem] {
        var overridden: [NavigationProblem] = []
        var unconfirmed: Stop?
        for page in pages where !confirmed.contains(page.pageID) {
            switch page.leaveDecision(for: kind) {
            case .leave: continue
            case .stay(let reason) where isOverriding, .ask(let reason) where isOverriding:
                overridden.append(.vetoOverridden(by: page, reason: reason))
            case .stay(let reason): throw .rejected(by: .page(page), reason: reason)
            case .ask(let reason): unconfirmed = unconfirmed ?? .unconfirmed(page, reason: reason)
            }
        }
        if let unconfirmed { throw unconfirmed }
        return overridden
    }

    // MARK: - The end of planning

    /// Derives the pages that leave, and refuses invalid states.
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

    /// Checks the invariants of every tree, as far as this draft affects them.
    ///
    /// It is called when the draft is finished, and again after code of the app has run: meanwhile, only new pages and
    /// holders can have been placed elsewhere or have ended, as the tree itself does not change.
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

    /// Whether a stack must show something: it is presented, or belongs to the selected tab.
    private func isShown(_ stack: borrowing PlannedStack) -> Bool {
        guard let navigator = stack.state.membership.navigator else { return false }
        if let controller = navigator.parent as? TabController {
            return tabs.selected(in: controller)?.navigator === navigator
        }
        return plannedPresentations.shows(navigator, over: tree.state.presentations)
    }

    // MARK: - Pages built for the draft

    /// The root that was built and is not shown, as pages that come with it begin with another page.
    var unneededRoot: BuiltPage? {
        guard case .page(let built)? = display.built, let navigator = display.root as? Navigator,
            !stacks.adds(built.page, to: navigator)
        else { return nil }
        return built
    }

    /// Whether a root is still where the draft has planned it, and was not removed by a later part.
    func isPlaced(_ root: PlannedTabs.Root) -> Bool { stacks.adds(root.built.page, to: root.navigator) }

    /// Ends the pages that were built for a dropped draft; pages that existed before stay.
    package func discardBuiltPages() {
        display.accompanying?.discard(by: self)
        for root in tabs.roots.reversed() { discard(root.built) }
        for page in display.windows.reversed() where page.navigator == nil { page.depart(tree.events) }
        if let root = display.built { discard(root.page) }
    }

    /// Ends a page that was built and is not placed; a page that existed before stays.
    package func discard(_ built: BuiltPage) {
        if let owner = built.page.owner {
            owner.discard(built)
        } else if !built.isReused, built.page.navigator == nil {
            built.page.depart(tree.events)
        }
    }
}
