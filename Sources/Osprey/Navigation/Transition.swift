/// What a host is asked to show: which pages come, which go, and how.
///
/// The state is committed already when a host receives it. A host reads whatever else it needs, such as the whole
/// stack, from ``holder``.
public struct Transition: Sendable {
    /// What kind of operation led to the transition.
    public let kind: TransitionKind

    /// What led to it.
    public let cause: TransitionCause

    /// The holder in which the operation took place; `nil` when it concerns the display as a whole.
    public let holder: PageHolder?

    /// The pages that come into sight, bottom to top.
    public let arriving: [Page]

    /// The pages that go out of sight, top to bottom.
    public let leaving: [Page]

    /// The pages that leave their holders, topmost first; some of them may not have been in sight.
    public let removed: [Page]

    /// Whether the change should be animated.
    public let isAnimated: Bool

    /// How it should look; a page that goes back goes in the style in which it came.
    public let style: TransitionStyle

    /// The gesture with which the person can take the page back.
    public let interaction: TransitionInteraction

    /// What shows the change instead of the host, if the caller has brought something along.
    public let display: (any TransitionDisplay)?

    /// Which of ``stepCount`` steps of one operation this is, from 0.
    ///
    /// A host without ``HostCapabilities/batchChanges`` gets an operation that touches several holders in steps.
    /// Only the last one says which pages arrive and leave.
    public let step: Int

    /// In how many steps the operation is told; 1 for nearly every one.
    public let stepCount: Int
}

extension Transition {
    /// What a host is told of a commit as a whole.
    @MainActor
    init(of draft: borrowing NavigationDraft, _ manner: OperationManner) {
        self.init(draft.kind, in: draft.holder, removing: draft.removed, step: 0, of: 1, draft, manner)
    }

    /// What a host is told of a commit part by part.
    @MainActor
    static func steps(of draft: borrowing NavigationDraft, _ manner: OperationManner) -> [Transition] {
        var transitions: [Transition] = []
        let steps = draft.steps
        for (index, step) in steps.enumerated() {
            let removed = Array(draft.removed[step.removed])
            transitions.append(
                Transition(
                    step.kind, in: step.holder, removing: removed, step: index, of: steps.count, draft, manner
                ))
        }
        return transitions
    }

    @MainActor
    private init(
        _ kind: TransitionKind, in holder: PageHolder?, removing removed: [Page], step: Int, of count: Int,
        _ draft: borrowing NavigationDraft, _ manner: OperationManner
    ) {
        let isLast = step == count - 1
        let page = kind.goesBack ? draft.leaving.first : draft.arriving.last
        let wanted = manner.transition ?? (kind.goesBack ? page?.shownBy : nil)
        let style = wanted?.style ?? page?.resolvedTransition(for: kind) ?? TransitionStyle(defaultFor: kind)
        self.init(
            kind: kind, cause: manner.cause, holder: holder, arriving: isLast ? draft.arriving : [],
            leaving: isLast ? draft.leaving : [], removed: removed, isAnimated: manner.isAnimated,
            style: style, interaction: wanted?.interaction ?? page?.interaction ?? style.defaultInteraction,
            display: wanted?.display, step: step, stepCount: count)
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
