/// Gives a tab page its controller, and `loaded` before any of its pages.
struct LoadTabPageOperation: NavigationOperation {
    let page: TabPage
    let controller: TabController
    let events: ContainerEvents

    var kind: TransitionKind { .setRoot }

    func prepare(_ change: inout NavigationChange) -> Outcome? { nil }

    func commit() {
        page.tabController = controller
        if page.lifecycle.insert(.loaded).inserted { page.deliver(.loaded, events) }
    }
}
