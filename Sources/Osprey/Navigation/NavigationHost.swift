/// Whatever shows the model to a person: a window, a terminal, a test.
///
/// ## For those who write a host
/// Show the state that you find when ``perform(_:acknowledgment:)`` is called; it is committed and will not change
/// before you have acknowledged. Acknowledge each transition exactly once, at once if there is nothing to animate; one
/// that is not acknowledged within ``NavigationTree/hostDeadline`` is reported and taken for over. Operations that you
/// call from inside ``perform(_:acknowledgment:)`` are queued.
///
/// Tell the model what the person did by hand: a gesture with ``Navigator/beginInteractivePop()``, a change that the
/// system has made already with ``NavigationTree/reconcile(poppedTo:)`` and its siblings.
@MainActor
public protocol NavigationHost: AnyObject {
    /// What the host can do; by default, changes in batches.
    var capabilities: HostCapabilities { get }

    /// Shows a transition and acknowledges it when it is over.
    func perform(_ transition: Transition, acknowledgment: TransitionAcknowledgment)
}

extension NavigationHost {
    /// Changes in batches, and no gestures.
    public var capabilities: HostCapabilities { .batchChanges }
}
