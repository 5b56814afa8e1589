/// Puts a holder at the bottom of the display.
struct SetRootOperation: NavigationOperation {
    let tree: NavigationTree
    let root: PageHolder
    let isForced: Bool

    var kind: TransitionKind { .setRoot }
    var isAnimated: Bool { false }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        if tree.root === root { return .nothingToDo }
        var pages: [Page] = []
        tree.root?.appendPages(to: &pages)
        change.removed.append(contentsOf: pages.reversed())
        return nil
    }

    func commit() {
        tree.root?.join(nil)
        tree.root = root
        root.join(tree)
    }
}
