/// Removes a tab with its stack, and selects a neighbor if the tab is selected.
struct RemoveTabOperation: NavigationOperation {
    let controller: TabController
    let id: TabItem.ID
    let isForced: Bool
    private var item: TabItem?
    private var successor: TabItem?
    private var successorRoot: BuiltPage?

    init(_ id: TabItem.ID, in controller: TabController, isForced: Bool) {
        self.controller = controller
        self.id = id
        self.isForced = isForced
    }

    var kind: TransitionKind { .tabs }
    var holder: PageHolder? { controller }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        let tabs = controller.tabs
        guard controller.tree != nil else { return .refused(.notDisplayed) }
        (successor, successorRoot) = (nil, nil)
        guard let index = tabs.firstIndex(where: { $0.id == id }) else {
            return .refused(.unknownTab(id, known: tabs.map(\.id)))
        }
        guard tabs.count > 1 else { return .refused(.lastTab(id)) }
        item = tabs[index]
        if item === controller.current {
            let successor = index + 1 < tabs.count ? tabs[index + 1] : tabs[index - 1]
            switch controller.makeRoot(of: successor) {
            case .failure(let failure): return failure.outcome
            case .success(let root): successorRoot = root
            }
            if successorRoot != nil {
                change.removed.append(contentsOf: successor.navigator.stack.reversed())
            }
            self.successor = successor
            change.occasion = .tabSwitch(TabSwitch(from: id, to: successor.id))
        }
        change.removed.append(contentsOf: tabs[index].navigator.stack.reversed())
        return nil
    }

    func commit() {
        guard let item else { return }
        controller.release(item.navigator)
        controller.setTabs { $0.removeAll { $0 === item } }
        guard let successor else { return }
        successorRoot?.place()
        controller.select(successor, root: successorRoot?.page)
    }

    func abandon() {
        if let successorRoot { controller.discardRoot(successorRoot) }
    }
}
