/// One commit on its way to the screen: the transitions that the host is still to perform, one after the other, and
/// what is to be told when the last of them is over.
@MainActor
final class Flight {
    private unowned let tree: NavigationTree
    private var remaining: ArraySlice<Transition>

    /// The transition that the host performs now, or has performed last.
    private(set) var transition: TransitionInFlight?

    /// What has been committed; given when its first events have been told.
    var draft: NavigationDraft?

    init(_ transitions: [Transition], in tree: NavigationTree) {
        remaining = transitions[...]
        self.tree = tree
    }

    /// Hands the host one transition after the other; returns whether all of them are over.
    func proceed() -> Bool {
        while let next = remaining.popFirst() {
            guard let host = tree.host else { continue }
            guard perform(next, by: host) else { return false }
        }
        return true
    }

    /// Hands the host one transition; returns whether it is over.
    private func perform(_ transition: Transition, by host: any NavigationHost) -> Bool {
        let begun = TransitionInFlight(in: tree)
        self.transition = begun
        host.perform(transition, acknowledgment: TransitionAcknowledgment(of: begun))
        if !tree.waitsForHost { begun.finish() }
        if begun.isFinished { return true }
        watch(begun, of: transition.kind)
        return false
    }

    /// Goes on without a host that does not answer.
    private func watch(_ transition: TransitionInFlight, of kind: TransitionKind) {
        guard let deadline = tree.hostDeadline else { return }
        transition.alarm = tree.clock.alarm(after: deadline) { [weak tree, weak transition] in
            guard let tree, let transition, !transition.isFinished else { return }
            tree.onProblem?(.hostSilent(kind: kind, after: deadline))
            transition.finish()
        }
    }
}

extension Transition {
    /// What a host has to show of a commit, in as many transitions as it needs.
    @MainActor
    static func steps(
        of draft: borrowing NavigationDraft, _ manner: OperationManner, on host: any NavigationHost
    ) -> [Transition] {
        let whole = NavigationDraft.Step(
            kind: draft.kind, holder: draft.holder, removed: draft.removed.indices)
        let steps = host.capabilities.contains(.batchChanges) ? [whole] : draft.toldSteps
        var transitions: [Transition] = []
        for (index, step) in steps.enumerated() {
            transitions.append(Transition(step, at: index, of: steps.count, draft, manner))
        }
        return transitions
    }

    @MainActor
    private init(
        _ step: NavigationDraft.Step, at index: Int, of count: Int, _ draft: borrowing NavigationDraft,
        _ manner: OperationManner
    ) {
        let isLast = index == count - 1
        let page = step.kind.goesBack ? draft.leaving.first : draft.arriving.last
        let wanted = manner.transition ?? (step.kind.goesBack ? page?.shownBy : nil)
        let style =
            wanted?.style ?? page?.resolvedTransition(for: step.kind)
            ?? TransitionStyle(defaultFor: step.kind)
        self.init(
            kind: step.kind, cause: manner.cause, holder: step.holder,
            arriving: isLast ? draft.arriving : [], leaving: isLast ? draft.leaving : [],
            removed: Array(draft.removed[step.removed]), isAnimated: manner.isAnimated, style: style,
            interaction: wanted?.interaction ?? page?.interaction ?? style.defaultInteraction,
            display: wanted?.display, step: index, stepCount: count)
    }
}

extension TransitionKind {
    /// Whether the page that goes, and not the one that comes, says how it looks.
    fileprivate var goesBack: Bool {
        switch self {
        case .pop, .dismiss, .remove, .reset: true
        case .push, .replace, .setStack, .select, .tabs, .present, .setRoot, .arrange, .end: false
        }
    }
}
