/// Adds a tab that is not selected.
struct AddTabOperation: NavigationOperation {
    let controller: TabController
    let configuration: TabItemConfiguration
    let index: Int?

    var kind: TransitionKind { .tabs }
    var holder: PageHolder? { controller }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard controller.tree != nil else { return .refused(.notDisplayed) }
        return controller.item(configuration.id) == nil ? nil : .refused(.duplicateTab(configuration.id))
    }

    func commit() {
        let item = TabItem(configuration)
        let end = controller.tabs.count
        controller.adopt(item.navigator)
        controller.setTabs { $0.insert(item, at: min(max(0, index ?? end), end)) }
    }
}
