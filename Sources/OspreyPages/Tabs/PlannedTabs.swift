/// The planned changes of tabs: which exist, which is selected, and their roots.
@MainActor
package struct PlannedTabs {
    /// The planned changes of one controller.
    struct Change {
        let controller: TabController

        /// The planned tabs; `nil` if they do not change.
        fileprivate(set) var items: [TabItem]?
        fileprivate(set) var added: [TabItem] = []
        fileprivate(set) var removed: [TabItem] = []

        /// The tab to select; `nil` if the selection does not change.
        fileprivate(set) var selection: TabItem?

        /// Whether the selection is a step back in the history of tabs.
        fileprivate(set) var isBack = false

        /// Whether a request for a page leads to the tab.
        fileprivate(set) var isForPage = false
    }

    /// The root of a stack that has been built for this draft.
    struct Root {
        let navigator: Navigator
        let built: BuiltPage
    }

    private(set) var changes: [Change] = []

    /// The roots that have been built, whether they are needed in the end or not.
    private(set) var roots: [Root] = []

    /// The pages that would replace the root of a tab for now; `nil` if the root is no longer replaced.
    private(set) var standIns: [(item: TabItem, page: PageID?)] = []

    /// Whether nothing changes.
    private(set) var isEmpty = true

    /// Forgets everything and keeps the storage.
    mutating func reset() {
        changes.popAll()
        roots.popAll()
        standIns.popAll()
        isEmpty = true
    }

    // MARK: - Reading

    /// The planned tabs of a controller.
    package func items(of controller: TabController) -> [TabItem] {
        changes.first { $0.controller === controller }?.items ?? controller.state.items
    }

    /// The planned selection.
    package func selected(in controller: TabController) -> TabItem? {
        changes.first { $0.controller === controller }?.selection ?? controller.state.selected
    }

    /// The page that would replace the root of a tab for now.
    func standIn(of item: TabItem) -> PageID? {
        standIns.last { $0.item === item }.map(\.page) ?? item.standIn
    }

    // MARK: - Planning

    mutating func select(_ item: TabItem, in controller: TabController, isBack: Bool) {
        change(controller) { change in
            change.selection = item
            change.isBack = isBack
        }
    }

    /// Records that the tabs are selected because of a request for a page.
    package mutating func noteRequest() {
        for index in changes.indices { changes[index].isForPage = true }
    }

    /// Adds a tab without selecting it; an index out of range means the end.
    mutating func add(_ item: TabItem, to controller: TabController, at index: Int?) {
        var items = items(of: controller)
        items.insert(item, at: min(max(0, index ?? items.count), items.count))
        change(controller) { change in
            change.items = items
            change.added.append(item)
        }
    }

    mutating func move(from current: Int, to index: Int, in controller: TabController) {
        var items = items(of: controller)
        items.insert(items.remove(at: current), at: index)
        change(controller) { $0.items = items }
    }

    mutating func remove(_ item: TabItem, from controller: TabController) {
        let items = items(of: controller).filter { $0 !== item }
        change(controller) { change in
            change.items = items
            change.removed.append(item)
        }
    }

    /// Keeps a root that was built.
    package mutating func keep(_ built: BuiltPage, on navigator: Navigator) {
        roots.append(Root(navigator: navigator, built: built))
        isEmpty = false
    }

    /// Records which page replaces the root of a tab from now on.
    package mutating func note(standIn page: PageID?, of item: TabItem) {
        standIns.append((item, page))
        isEmpty = false
    }

    private mutating func change(_ controller: TabController, _ body: (inout Change) -> Void) {
        isEmpty = false
        if let index = changes.firstIndex(where: { $0.controller === controller }) {
            body(&changes[index])
        } else {
            var change = Change(controller: controller)
            body(&change)
            changes.append(change)
        }
    }
}
