/// Takes everything away for good, topmost page first, and asks nobody.
struct EndOperation: NavigationOperation {
    let tree: NavigationTree

    var kind: TransitionKind { .end }
    var isForced: Bool { true }
    var isAnimated: Bool { false }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        change.removed.append(contentsOf: tree.allPages.reversed())
        return nil
    }

    func commit() {
        for presentation in tree.presented { presentation.navigator.leave() }
        tree.setPresented([])
        tree.base?.leave()
        tree.setBase(nil)
        tree.isEnded = true
    }
}
