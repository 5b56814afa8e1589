/// What a navigation tree is doing.
@MainActor
enum NavigationPhase {
    /// Nothing is under way: the next operation starts at once.
    case idle

    /// An operation finds out what it would change: roots of tabs are built and guarded here.
    case planning

    /// Nothing has changed yet: pages that would leave are asked, and `willSwitch` is told.
    case asking

    /// The new state is in force, and pages, observers, the host and taps are told of it.
    case telling

    /// The host performs a transition; what has to wait for its end is told then.
    case showing

    /// A person's finger decides what comes next.
    indirect case following(TransitionGesture)

    /// Whether the next operation may start at once.
    var isIdle: Bool {
        if case .idle = self { true } else { false }
    }

    /// Whether the host performs a transition.
    var isShowing: Bool {
        if case .showing = self { true } else { false }
    }

    /// Whether what comes next is for the host or a person to say.
    var isOpen: Bool {
        switch self {
        case .showing, .following: true
        case .idle, .planning, .asking, .telling: false
        }
    }

    /// The gesture that is followed, if one is.
    var gesture: TransitionGesture? {
        if case .following(let gesture) = self { gesture } else { nil }
    }
}
