/// What led to a transition.
public enum TransitionCause: String, Hashable, Sendable, CaseIterable {
    /// The code of the app.
    case operation

    /// A gesture that the host has followed to its end: the host completes what it shows already.
    case gesture

    /// A report that the person has done it already: there is nothing left to show but what else has changed.
    case report
}
