/// Takes everything away but the roots: what is presented, and the pages above the root of every stack.
///
/// Layers stay: they belong to the display, not to what they cover.
struct ResetOperation: NavigationOperation {
    let tree: NavigationTree
    let isForced: Bool

    var kind: TransitionKind { .reset }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        for presentation in tree.presented.reversed() where presentation.style != .layer {
            change.removed.append(contentsOf: presentation.navigator.stack.reversed())
        }
        for navigator in tree.base?.navigators ?? [] {
            change.removed.append(contentsOf: navigator.stack.dropFirst().reversed())
        }
        return change.removed.isEmpty ? .nothingToDo : nil
    }

    func commit() {
        let departing = tree.presented.filter { $0.style != .layer }
        if !departing.isEmpty {
            for presentation in departing { presentation.navigator.leave() }
            tree.setPresented(tree.presented.filter { $0.style == .layer })
        }
        for navigator in tree.base?.navigators ?? [] where navigator.stack.count > 1 {
            navigator.apply(StackSplice(keep: 1, addition: .none))
        }
    }
}

extension PageHolder {
    /// The navigators in and below this holder, the one in front first.
    fileprivate var navigators: [Navigator] {
        let front = frontNavigator
        return (front.map { [$0] } ?? []) + allNavigators.filter { $0 !== front }
    }

    private var allNavigators: [Navigator] {
        if let navigator = self as? Navigator { return [navigator] }
        return children.flatMap(\.allNavigators)
    }
}
