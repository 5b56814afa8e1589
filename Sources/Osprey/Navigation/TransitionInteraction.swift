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
