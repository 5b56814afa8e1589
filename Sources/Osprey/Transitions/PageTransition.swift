/// What a host is asked to show: which pages come, which go, and how.
///
/// The state is committed already when a host receives it. A host reads whatever else it needs, such as the whole
/// stack, from ``holder``.
public struct PageTransition: Sendable {
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
    public let performer: (any TransitionPerformer)?

    /// Which of ``stepCount`` steps of one operation this is, from 0.
    ///
    /// A host without ``HostCapabilities/batchChanges`` gets an operation that touches several holders in steps.
    /// Only the last one says which pages arrive and leave.
    public let step: Int

    /// In how many steps the operation is told; 1 for nearly every one.
    public let stepCount: Int
}

extension PageTransition {
    /// What a host is told of a commit as a whole.
    @MainActor
    init(of draft: borrowing NavigationDraft, _ manner: OperationManner) {
        self.init(draft.kind, in: draft.holder, removing: draft.removed, step: 0, of: 1, draft, manner)
    }

    /// What a host is told of a commit part by part.
    @MainActor
    static func steps(of draft: borrowing NavigationDraft, _ manner: OperationManner) -> [PageTransition] {
        var transitions: [PageTransition] = []
        let steps = draft.steps
        for (index, step) in steps.enumerated() {
            let removed = Array(draft.removed[step.removed])
            transitions.append(
                PageTransition(
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
        // How a page was shown before counts for its way back, not for the next time that it comes.
        let own = kind.goesBack ? page?.resolvedTransition(for: kind) : page?.transition
        let style = wanted?.style ?? own ?? TransitionStyle(defaultFor: kind)
        self.init(
            kind: kind, cause: manner.cause, holder: holder, arriving: isLast ? draft.arriving : [],
            leaving: isLast ? draft.leaving : [], removed: removed, isAnimated: manner.isAnimated,
            style: style, interaction: wanted?.interaction ?? page?.interaction ?? style.defaultInteraction,
            performer: wanted?.performer, step: step, stepCount: count)
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

/// What kind of operation changes what is shown.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
    /// A page is put on top of a stack.
    case push
    /// Pages are taken from the top of a stack.
    case pop
    /// The top of a stack gives way to another page.
    case replace
    /// A stack is set as a whole.
    case setStack
    /// A page is removed from wherever it is in its stack.
    case remove
    /// Another tab is selected.
    case select
    /// A tab is added, removed or moved.
    case tabs
    /// A stack is presented above everything else.
    case present
    /// A presented stack goes away.
    case dismiss
    /// The root of the display is set.
    case setRoot
    /// Everything goes back to the selected root.
    case reset
    /// A holder of the app's own changes what it shows.
    case arrange
    /// The container ends.
    case end
}

/// What led to a transition.
public enum TransitionCause: String, Hashable, Sendable, CaseIterable {
    /// The code of the app.
    case operation

    /// A gesture that the host has followed to its end: the host completes what it shows already.
    case gesture

    /// A report that the person has done it already: there is nothing left to show but what else has changed.
    case report
}
