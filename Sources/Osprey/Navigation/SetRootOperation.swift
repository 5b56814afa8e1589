/// Puts a holder at the bottom of the display, and above the first one the launch layers that want to be shown.
struct SetRootOperation: NavigationOperation {
    let tree: NavigationTree
    let root: PageHolder
    let isForced: Bool
    private var layers: [Presentation] = []

    init(tree: NavigationTree, root: PageHolder, isForced: Bool) {
        self.tree = tree
        self.root = root
        self.isForced = isForced
    }

    var kind: TransitionKind { .setRoot }
    var isAnimated: Bool { false }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        if tree.base === root { return .nothingToDo }
        guard root.isFree else { return .refused(.holderInUse(holder: "\(type(of: root))")) }
        var pages: [Page] = []
        tree.base?.appendPages(to: &pages)
        change.removed.append(contentsOf: pages.reversed())
        layers = tree.launchLayers.compactMap { $0.presentation(tree.onProblem) }
        change.revealsMain =
            !tree.launchLayers.isEmpty && layers.isEmpty && !tree.presented.contains { $0.style == .layer }
        return nil
    }

    func commit() {
        tree.base?.leave()
        tree.setBase(root)
        root.join(tree)
        guard !tree.launchLayers.isEmpty else { return }
        tree.launchLayers = []
        for layer in layers { layer.navigator.join(tree) }
        if !layers.isEmpty { tree.setPresented(tree.presented + layers) }
    }

    func abandon() {
        for layer in layers { layer.discard(tree.events) }
    }
}
