/// How a change of pages looks, by name: a host knows what to make of it.
///
/// A page names the style in which it comes and, reversed, goes; see ``Page/transition-swift.property``. Routes name it
/// with `transition=`.
public enum TransitionStyle: Hashable, Sendable {
    /// The new page slides in from the side, over the old one.
    case push
    /// The new page rises from the bottom edge.
    case cover
    /// The new page appears out of nothing.
    case fade
    /// The old page turns into the new one.
    case crossDissolve
    /// The new page falls in from the top edge and bounces.
    case bounceDown
    /// The new page follows a path of key frames that the host knows.
    case keyFrame
    /// The new page is there at once.
    case none
    /// A style of the host's own, under a name that no other case has.
    case custom(String)

    /// The styles that every host should know, in the order of their declaration.
    public static let standard: [TransitionStyle] = [
        .push, .cover, .fade, .crossDissolve, .bounceDown, .keyFrame, .none,
    ]

    /// The style under a name: a standard one if the name is its, else a custom one.
    public init(named name: String) {
        self = Self.standard.first { $0.name == name } ?? .custom(name)
    }

    /// What routes call the style.
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

    /// The gesture that takes a page back which came in this style: for a push the horizontal swipe, else none.
    public var defaultInteraction: TransitionInteraction {
        self == .push ? .horizontalSwipe : .none
    }
}

extension TransitionStyle {
    /// The style of a change when nobody names one.
    init(defaultFor kind: TransitionKind) {
        switch kind {
        case .push, .pop, .replace, .setStack, .remove: self = .push
        case .present, .dismiss: self = .cover
        case .select, .tabs, .setRoot, .reset, .arrange, .end: self = .none
        }
    }
}

/// The gesture with which a person can take a page back.
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
