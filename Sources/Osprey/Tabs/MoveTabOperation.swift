/// Moves a tab to another place in the order.
struct MoveTabOperation: NavigationOperation {
    let controller: TabController
    let id: TabItem.ID
    let index: Int

    var kind: TransitionKind { .tabs }
    var holder: PageHolder? { controller }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard let current = controller.tabs.firstIndex(where: { $0.id == id }) else {
            return .refused(.unknownTab(id, known: controller.tabs.map(\.id)))
        }
        return current == target ? .nothingToDo : nil
    }

    func commit() {
        let target = target
        controller.setTabs { tabs in
            guard let current = tabs.firstIndex(where: { $0.id == id }) else { return }
            tabs.insert(tabs.remove(at: current), at: target)
        }
    }

    private var target: Int { min(max(0, index), controller.tabs.count - 1) }
}
