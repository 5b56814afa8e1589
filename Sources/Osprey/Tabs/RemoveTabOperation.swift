/// Removes a tab with its stack, and selects a neighbor if the tab is selected.
struct RemoveTabOperation: NavigationOperation {
    let controller: TabController
    let id: TabItem.ID
    let isForced: Bool
    private var item: TabItem?
    private var successor: TabItem?
    private var successorRoot: Page?

    init(_ id: TabItem.ID, in controller: TabController, isForced: Bool) {
        self.controller = controller
        self.id = id
        self.isForced = isForced
    }

    var kind: TransitionKind { .tabs }
    var holder: PageHolder? { controller }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        let tabs = controller.tabs
        guard let index = tabs.firstIndex(where: { $0.id == id }) else {
            return .refused(.unknownTab(id, known: tabs.map(\.id)))
        }
        guard tabs.count > 1 else { return .refused(.lastTab(id)) }
        item = tabs[index]
        if item === controller.current {
            let successor = index + 1 < tabs.count ? tabs[index + 1] : tabs[index - 1]
            switch controller.makeRoot(of: successor) {
            case .failure(let error): return .refused(error)
            case .success(let root): successorRoot = root
            }
            self.successor = successor
            change.tabSwitch = TabSwitch(from: id, to: successor.id)
        }
        change.removed.append(contentsOf: tabs[index].navigator.stack.reversed())
        return nil
    }

    func commit() {
        guard let item else { return }
        controller.setTabs { $0.removeAll { $0 === item } }
        controller.release(item.navigator)
        if let successor { controller.select(successor, root: successorRoot) }
    }

    func abandon() {
        successorRoot?.discard()
    }
}
