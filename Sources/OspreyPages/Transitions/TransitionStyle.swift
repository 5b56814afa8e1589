/// The look of a page change, by name; the host implements it.
///
/// A page defines the style in which it appears and, reversed, leaves; see ``Page/transition-swift.property``. Routes
/// set it with `transition=`.
public enum TransitionStyle: Hashable, Sendable {
    /// The new page slides in from the side, over the old one.
    case push
    /// The new page rises from the bottom edge.
    case cover
    /// The new page fades in.
    case fade
    /// The old page dissolves into the new one.
    case crossDissolve
    /// The new page falls in from the top edge and bounces.
    case bounceDown
    /// The new page follows a key-frame animation of the host.
    case keyFrame
    /// The new page appears without animation.
    case none
    /// A style of the host, with a name that no other case has.
    case custom(String)

    /// The styles that every host should know, in the order of their declaration.
    public static let standard: [TransitionStyle] = [
        .push, .cover, .fade, .crossDissolve, .bounceDown, .keyFrame, .none,
    ]

    /// The style with a name: a standard style, or else a custom one.
    public init(named name: String) {
        self = Self.standard.first { $0.name == name } ?? .custom(name)
    }

    /// The name of the style in routes.
    public var name: String {
        switch self {
        case .push: "push"
        case .cover: "cover"
        case .fade: "fade"
        case .crossDissolve: "crossDissolve"
        case .bounceDown: "bounceDown"
        case .keyFrame: "keyFrame"
        case .none: "none"
        case .custom(let name): name
        }
    }

    /// The gesture that goes back from a page with this style: the horizontal swipe for a push, otherwise none.
    var defaultInteraction: TransitionInteraction {
        self == .push ? .horizontalSwipe : .none
    }
}

/// The gesture with which the user can go back.
public enum TransitionInteraction: String, Hashable, Sendable, CaseIterable {
    /// A swipe from the side.
    case horizontalSwipe
    /// A swipe from the top.
    case verticalSwipe
    /// Two fingers that move together.
    case pinch
    /// There is no gesture.
    case none
}
