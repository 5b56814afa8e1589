public import Osprey

/// The movement of one or two fingers during a back gesture, as reported by a view system.
public struct FingerMovement: Hashable, Sendable {
    /// How far the page was moved: 0 is its place, 1 the full distance.
    public let progress: Double

    /// The speed of the movement, in full distances per second; negative on the way back.
    public let speed: Double

    private init(_ progress: Double, _ speed: Double) {
        self.progress = progress.isFinite ? min(max(progress, 0), 1) : 0
        self.speed = speed.isFinite ? speed : 0
    }

    /// The movement of a finger across a page.
    ///
    /// - Parameters:
    ///   - gesture: The gesture; only swipes make progress.
    ///   - way: How far the finger has moved to the right and down.
    ///   - velocity: The speed of the finger, per second.
    ///   - size: The size of the page.
    ///   - isRightToLeft: Whether the layout direction is right to left, so that pages are pushed from the left.
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

    /// The movement of two fingers towards each other; the scale is the current distance relative to the initial one.
    public init(pinchedTo scale: Double, velocity: Double) {
        let whole = 1 - ScreenAnimation.pinched
        self.init((1 - scale) / whole, -velocity / whole)
    }

    /// Whether the page leaves when the fingers are lifted: it has passed the middle, or will do so soon.
    public var isFinishing: Bool { progress + speed * 0.2 > 0.5 }

    /// Whether a finger that starts to move begins the swipe: it moves mainly in the swipe's direction.
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
