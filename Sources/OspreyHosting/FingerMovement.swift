public import Osprey

/// How a finger, or two, move along a gesture that takes a page back, as far as a view system tells.
public struct FingerMovement: Hashable, Sendable {
    /// How far the page has been taken: 0 is its place, 1 the whole way.
    public let progress: Double

    /// How fast it is taken, in ways per second; negative on the way back.
    public let speed: Double

    private init(_ progress: Double, _ speed: Double) {
        self.progress = progress.isFinite ? min(max(progress, 0), 1) : 0
        self.speed = speed.isFinite ? speed : 0
    }

    /// A finger that has moved across a page.
    ///
    /// - Parameters:
    ///   - gesture: What it is a part of; only swipes get anywhere.
    ///   - way: How far it has moved to the right and down.
    ///   - velocity: How far it moves in a second.
    ///   - size: How large the page is.
    ///   - isRightToLeft: Whether the person reads from the right, so that pages are pushed from the left.
    public init(
        _ gesture: TransitionInteraction, way: (x: Double, y: Double), velocity: (x: Double, y: Double),
        size: (width: Double, height: Double), isRightToLeft: Bool
    ) {
        switch gesture {
        case .horizontalSwipe:
            let width = isRightToLeft ? -size.width : size.width
            self.init(way.x / width, velocity.x / width)
        case .verticalSwipe: self.init(way.y / size.height, velocity.y / size.height)
        case .pinch, .none: self.init(0, 0)
        }
    }

    /// Two fingers that have moved together, to a part of the distance that they had.
    public init(pinchedTo scale: Double, velocity: Double) {
        let whole = 1 - ScreenAnimation.pinched
        self.init((1 - scale) / whole, -velocity / whole)
    }

    /// Whether the page goes when the fingers let it go: it has been taken more than half of the way, or will be soon.
    public var isFinishing: Bool { progress + speed * 0.2 > 0.5 }

    /// Whether a finger that begins to move is about to make the swipe: it moves mostly, and in the way, of it.
    public static func begins(
        _ gesture: TransitionInteraction, velocity: (x: Double, y: Double), isRightToLeft: Bool
    ) -> Bool {
        switch gesture {
        case .horizontalSwipe: (isRightToLeft ? -velocity.x : velocity.x) > abs(velocity.y)
        case .verticalSwipe: velocity.y > abs(velocity.x)
        case .pinch, .none: false
        }
    }
}
