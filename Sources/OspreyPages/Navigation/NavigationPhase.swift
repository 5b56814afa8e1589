/// The current activity of a navigation tree.
@MainActor
enum NavigationPhase {
    /// Nothing is under way: the next operation starts at once.
    case idle

    /// An operation is being planned; roots of tabs are built and guarded in this phase.
    case planning

    /// Nothing has changed yet: leaving pages are asked, and `willSwitch` is emitted.
    case asking

    /// The new state is committed; pages, observers, the host and taps are being notified.
    case telling

    /// The host is performing a transition; the remaining events follow when it ends.
    case showing

    /// The user's gesture decides what comes next.
    indirect case following(TransitionGesture)

    /// Whether the next operation may start at once.
    var isIdle: Bool {
        if case .idle = self { true } else { false }
    }

    /// Whether the host is performing a transition.
    var isShowing: Bool {
        if case .showing = self { true } else { false }
    }

    /// Whether the host or the user decides what comes next.
    var isOpen: Bool {
        switch self {
        case .showing, .following: true
        case .idle, .planning, .asking, .telling: false
        }
    }

    /// The gesture that is being followed, if any.
    var gesture: TransitionGesture? {
        if case .following(let gesture) = self { gesture } else { nil }
    }
}
