public import OspreyTapable

/// What happens to a gesture with which a person takes a page back.
///
/// Every ``begun`` has exactly one ``finished`` or ``cancelled``. Pages get events of their own only after
/// ``finished``.
public enum TransitionEvent: Int, EventFamily {
    /// The gesture has begun.
    case begun
    /// The gesture has got further, or back.
    case progressed
    /// The gesture has gone through; the pop is committed, and page events follow.
    case finished
    /// The page stays; nothing has changed.
    case cancelled

    /// The pages on both sides, and how far the gesture has got.
    public typealias Payload = TransitionGesture
}
