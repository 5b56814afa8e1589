/// Gives a tab page its controller, and has it told `loaded` before any of its pages.
struct LoadTabPageOperation: NavigationOperation {
    let page: TabPage
    let controller: TabController

    var kind: TransitionKind { .setRoot }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        change.tabPage = page
        return nil
    }

    func commit() {
        page.tabController = controller
    }
}
