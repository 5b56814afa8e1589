/// A change that a host has to show: which pages appear and disappear, and how.
///
/// The state is already committed when a host receives it. A host reads everything else that it needs, such as the
/// whole stack, from ``holder``.
public struct PageTransition: Sendable {
    /// The kind of operation that led to the transition.
    public let kind: TransitionKind

    /// The cause of the transition.
    public let cause: TransitionCause

    /// The holder that the operation changed; `nil` if it concerns the display as a whole.
    public let holder: PageHolder?

    /// The pages that become visible, bottom to top.
    public let arriving: [Page]

    /// The pages that are no longer visible, top to bottom.
    public let leaving: [Page]

    /// The pages that leave their holders, topmost first; they need not have been visible.
    public let removed: [Page]

    /// Whether the change should be animated.
    public let isAnimated: Bool

    /// The style of the change; a page leaves in the style in which it appeared.
    public let style: TransitionStyle

    /// The gesture with which the user can go back.
    public let interaction: TransitionInteraction

    /// The performer of the caller that shows the change instead of the host, if there is one.
    public let performer: (any TransitionPerformer)?

    /// The number of this step among the ``stepCount`` steps of one operation, from 0.
    ///
    /// A host without ``HostCapabilities/batchChanges`` gets an operation that changes several holders in steps. Only
    /// the last step contains the pages that arrive and leave.
    public let step: Int

    /// The number of steps of the operation; nearly always 1.
    public let stepCount: Int
}

extension PageTransition {
    /// The transition for a commit as a whole.
    @MainActor
    init(of draft: borrowing NavigationDraft, _ manner: OperationManner) {
        self.init(draft.kind, in: draft.holder, removing: draft.removed, step: 0, of: 1, draft, manner)
    }

    /// The transitions for the parts of a commit.
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
        // The transition with which a page was shown applies when it leaves, not when it is shown again.
        let own = kind.goesBack ? page?.resolvedTransition(for: kind) : page?.transition
        let style = wanted?.style ?? own ?? kind.style
        self.init(
            kind: kind, cause: manner.cause, holder: holder, arriving: isLast ? draft.arriving : [],
            leaving: isLast ? draft.leaving : [], removed: removed, isAnimated: manner.isAnimated,
            style: style, interaction: wanted?.interaction ?? page?.interaction ?? style.defaultInteraction,
            performer: wanted?.performer, step: step, stepCount: count)
    }
}

extension TransitionKind {
    /// Whether the page that leaves, and not the one that appears, determines the style.
    fileprivate var goesBack: Bool {
        switch self {
        case .pop, .dismiss, .remove, .reset: true
        case .push, .replace, .setStack, .select, .tabs, .present, .setRoot, .arrange, .end: false
        }
    }

    /// The style of a change if none is specified.
    var style: TransitionStyle {
        switch self {
        case .push, .pop, .replace, .setStack, .remove: .push
        case .present, .dismiss: .cover
        case .select, .tabs, .setRoot, .reset, .arrange, .end: .none
        }
    }
}

/// The kind of an operation that changes what is shown.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
    /// A page is pushed onto a stack.
    case push
    /// Pages are popped from a stack.
    case pop
    /// The top page of a stack is replaced.
    case replace
    /// A stack is set as a whole.
    case setStack
    /// A page is removed from anywhere in its stack.
    case remove
    /// Another tab is selected.
    case select
    /// A tab is added, removed or moved.
    case tabs
    /// A stack is presented.
    case present
    /// A presented stack is dismissed.
    case dismiss
    /// The root of the display is set.
    case setRoot
    /// Everything returns to the selected root.
    case reset
    /// A holder of the app changes what it shows.
    case arrange
    /// The container ends.
    case end
}

/// The cause of a transition.
public enum TransitionCause: String, Hashable, Sendable, CaseIterable {
    /// The code of the app.
    case operation

    /// A gesture that has been completed: the host finishes what it is already showing.
    case gesture

    /// A report that the user has already made the change: only other changes are left to show.
    case report
}
