/// Selects a tab, and builds its root page if the tab has none yet.
struct SelectTabOperation: NavigationOperation {
    let controller: TabController
    let id: TabItem.ID
    let isForced: Bool
    let isAnimated: Bool

    /// Whether this is the selection a display starts with, which is no switch.
    let isInitial: Bool

    /// Whether this is a step back in the history of tabs.
    let isBack: Bool

    /// The page that becomes the root of a tab without one, instead of the one that the tab would build.
    private let givenRoot: Page?

    private var item: TabItem?
    private var newRoot: BuiltPage?

    init(
        _ id: TabItem.ID, in controller: TabController, isForced: Bool = false, isAnimated: Bool = true,
        isInitial: Bool = false, isBack: Bool = false, root: Page? = nil
    ) {
        self.controller = controller
        self.id = id
        self.isForced = isForced
        self.isAnimated = isAnimated
        self.isInitial = isInitial
        self.isBack = isBack
        givenRoot = root
    }

    var kind: TransitionKind { .select }
    var holder: PageHolder? { controller }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard let item = controller.item(id) else {
            return .refused(.unknownTab(id, known: controller.tabs.map(\.id)))
        }
        self.item = item
        if item === controller.current { return prepareReselection(of: item, &change) }
        newRoot = nil
        if givenRoot == nil {
            switch controller.makeRoot(of: item) {
            case .failure(let failure): return failure.outcome
            case .success(let root): newRoot = root
            }
        }
        if root != nil { change.removed.append(contentsOf: item.navigator.stack.reversed()) }
        if !isInitial { change.occasion = .tabSwitch(TabSwitch(from: controller.current?.id, to: id)) }
        return nil
    }

    private func prepareReselection(of item: TabItem, _ change: inout NavigationChange) -> Outcome? {
        change.occasion = .reselection(
            Reselection(item: item, action: controller.reselection.action))
        guard case .popToRoot = controller.reselection, item.navigator.stack.count > 1 else {
            return .nothingToDo
        }
        change.removed.append(contentsOf: item.navigator.stack[1...].reversed())
        return nil
    }

    func commit() {
        guard let item else { return }
        if item === controller.current {
            item.navigator.apply(StackSplice(keep: 1, addition: .none))
        } else {
            newRoot?.place()
            controller.select(item, root: root, isBack: isBack)
        }
    }

    func abandon() {
        if let newRoot { controller.discardRoot(newRoot) }
    }

    private var root: Page? { givenRoot ?? newRoot?.page }
}
