/// Takes a presentation away, and with it those that were presented above it.
///
/// Layers stay when something below them is dismissed: they belong to the display, not to what they cover.
struct DismissOperation: NavigationOperation {
    let tree: NavigationTree
    let presentation: Presentation
    let isForced: Bool
    let isAnimated: Bool
    let transition: TransitionOverride?
    private var departing: [Presentation] = []

    init(
        _ presentation: Presentation, in tree: NavigationTree, isForced: Bool, isAnimated: Bool,
        transition: TransitionOverride? = nil
    ) {
        self.tree = tree
        self.presentation = presentation
        self.isForced = isForced
        self.isAnimated = isAnimated
        self.transition = transition
    }

    var kind: TransitionKind { .dismiss }
    var holder: PageHolder? { presentation.navigator }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard let index = tree.presented.firstIndex(where: { $0 === presentation }) else {
            return .refused(.notPresented)
        }
        let isLayer = presentation.style == .layer
        departing = tree.presented[index...].filter { isLayer || $0.style != .layer }.reversed()
        for presentation in departing {
            change.removed.append(contentsOf: presentation.navigator.stack.reversed())
        }
        change.revealsMain = isLayer && !tree.presented[..<index].contains { $0.style == .layer }
        return nil
    }

    func commit() {
        for presentation in departing { presentation.navigator.leave() }
        tree.setPresented(
            tree.presented.filter { presentation in !departing.contains { $0 === presentation } })
    }
}
