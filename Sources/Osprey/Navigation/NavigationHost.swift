/// Whatever shows the model to a person: a window, a terminal, a test.
///
/// ## For those who write a host
/// Show the state that you find when ``perform(_:acknowledgment:)`` is called; it is committed and will not change
/// before you have acknowledged. Acknowledge each transition exactly once, at once if there is nothing to animate.
/// Operations that you call from inside ``perform(_:acknowledgment:)`` are queued.
@MainActor
public protocol NavigationHost: AnyObject {
    /// Shows a transition and acknowledges it when it is over.
    func perform(_ transition: Transition, acknowledgment: TransitionAcknowledgment)
}
