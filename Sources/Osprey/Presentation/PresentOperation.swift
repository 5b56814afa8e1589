/// Puts a stack above what is displayed: below the layers, or as the topmost layer.
struct PresentOperation: NavigationOperation {
    let tree: NavigationTree
    let presentation: Presentation
    let isAnimated: Bool

    var kind: TransitionKind { .present }
    var holder: PageHolder? { presentation.navigator }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard presentation.navigator.tree == nil, presentation.navigator.parent == nil else {
            let page = presentation.navigator.stack.last?.pageName ?? "navigator"
            return .refused(.alreadyPlaced(page: page))
        }
        return presentation.navigator.stack.isEmpty ? .refused(.emptyStack) : nil
    }

    func commit() {
        let firstLayer = tree.presentations.firstIndex { $0.style == .layer } ?? tree.presentations.count
        let index = presentation.style == .layer ? tree.presentations.count : firstLayer
        tree.presentations.insert(presentation, at: index)
        presentation.navigator.join(tree)
    }
}
