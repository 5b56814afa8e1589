/// Whatever shows the model to a person: a window, a terminal, a test.
///
/// ## For those who write a host
/// Show the state that you find when ``perform(_:acknowledgment:)`` is called; it is committed and will not change
/// before you have acknowledged. Acknowledge each transition exactly once, at once if there is nothing to animate; one
/// that is not acknowledged within ``NavigationTree/hostDeadline`` is reported and taken for over. Operations that you
/// call from inside ``perform(_:acknowledgment:)`` are queued.
///
/// Tell the model what the person did by hand: a gesture with ``Navigator/beginInteractivePop()``, a change that the
/// system has made already with ``NavigationTree/reconcile(poppedTo:)`` and its siblings. A report waits for no
/// transition: it ends the one that you perform, whose receipt is ``TransitionAcknowledgment/isInterrupted`` then.
@MainActor
public protocol NavigationHost: AnyObject {
    /// What the host can do; by default, changes in batches.
    var capabilities: HostCapabilities { get }

    /// Shows a transition and acknowledges it when it is over.
    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment)

    /// When a transition is over although nobody says so; `nil`, the default, if the host always acknowledges.
    ///
    /// For view systems that do not tell the end of a transition. It takes the place of
    /// ``NavigationTree/hostDeadline``, and nothing is reported when it has passed. It is asked once, when
    /// ``perform(_:acknowledgment:)`` has returned without an acknowledgment.
    func deadline(for transition: PageTransition) -> Duration?

    /// Whether the host still needs a page that has finished, as for an animation that goes on; no by default.
    ///
    /// ``LeakWatch`` asks before it tells of a page.
    func isHolding(_ page: Page) -> Bool
}

extension NavigationHost {
    /// Changes in batches, and no gestures.
    public var capabilities: HostCapabilities { .batchChanges }

    /// No deadline of its own.
    public func deadline(for transition: PageTransition) -> Duration? { nil }

    /// None.
    public func isHolding(_ page: Page) -> Bool { false }
}
