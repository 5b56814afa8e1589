/// A way of showing a change that its caller brings along.
///
/// A host that finds one in ``Transition/display`` calls it instead of its own animation, and leaves the
/// acknowledgment to it.
@MainActor
public protocol TransitionDisplay: AnyObject, Sendable {
    /// Shows a transition on behalf of a host and acknowledges it, exactly once, when it is over.
    func perform(
        _ transition: Transition, for host: any NavigationHost, acknowledgment: TransitionAcknowledgment)
}
