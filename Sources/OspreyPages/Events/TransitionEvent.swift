public import OspreyTapable

/// An event of a gesture with which the user goes back.
///
/// Every ``begun`` is followed by exactly one ``finished`` or ``cancelled``. Pages get events of their own only after
/// ``finished``.
public enum TransitionEvent: Int, EventFamily {
    /// The gesture has begun.
    case begun
    /// The gesture has moved, forwards or backwards.
    case progressed
    /// The gesture has completed; the pop is committed, and page events follow.
    case finished
    /// The page stays; nothing has changed.
    case cancelled
}
