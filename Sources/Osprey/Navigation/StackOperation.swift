/// One change of one navigator's stack.
struct StackOperation: NavigationOperation {
    let navigator: Navigator
    let request: StackRequest
    let isForced: Bool
    let isAnimated: Bool
    let transition: TransitionOverride?
    private var splice = StackSplice(keep: 0, addition: .none)

    init(
        _ request: StackRequest, on navigator: Navigator, isForced: Bool = false, isAnimated: Bool = true,
        transition: TransitionOverride? = nil
    ) {
        self.navigator = navigator
        self.request = request
        self.isForced = isForced
        self.isAnimated = isAnimated
        self.transition = transition
    }

    var kind: TransitionKind { request.kind }
    var holder: PageHolder? { navigator }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard navigator.tree != nil else { return .refused(.notDisplayed) }
        switch navigator.splice(for: request) {
        case .failure(let refusal): return refusal.outcome
        case .success(let splice): self.splice = splice
        }
        appendRemoved(to: &change.removed)
        return nil
    }

    func commit() {
        navigator.apply(splice)
    }

    /// Lists the pages above the kept ones that do not come back, topmost first.
    private func appendRemoved(to removed: inout [Page]) {
        let old = navigator.stack
        guard splice.keep < old.count else { return }
        var index = old.count
        if case .many(let added) = splice.addition {
            let staying = Set(added.map(\.id))
            while index > splice.keep {
                index -= 1
                if !staying.contains(old[index].id) { removed.append(old[index]) }
            }
        } else {
            while index > splice.keep {
                index -= 1
                removed.append(old[index])
            }
        }
    }
}
