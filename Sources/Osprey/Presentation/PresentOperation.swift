/// Puts a stack above what is displayed: below the layers, or as the topmost layer.
struct PresentOperation: NavigationOperation {
    let tree: NavigationTree
    let presentation: Presentation
    let isAnimated: Bool
    let transition: TransitionOverride?

    init(
        tree: NavigationTree, presentation: Presentation, isAnimated: Bool,
        transition: TransitionOverride? = nil
    ) {
        self.tree = tree
        self.presentation = presentation
        self.isAnimated = isAnimated
        self.transition = transition
    }

    var kind: TransitionKind { .present }
    var holder: PageHolder? { presentation.navigator }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        let navigator = presentation.navigator
        guard navigator.isFree else {
            return .refused(.holderInUse(holder: "\(type(of: navigator))"))
        }
        guard let page = navigator.stack.last else { return .refused(.emptyStack) }
        return page.isFinished ? .refused(.pageFinished(page: page.pageName)) : nil
    }

    func commit() {
        let firstLayer = tree.presented.firstIndex { $0.style == .layer } ?? tree.presented.count
        let index = presentation.style == .layer ? tree.presented.count : firstLayer
        var presentations = tree.presented
        presentations.insert(presentation, at: index)
        tree.setPresented(presentations)
        presentation.navigator.join(tree)
    }
}
