/// Shows the model to the user: in a window, in a terminal, or in a test.
///
/// ## For implementers
/// When ``perform(_:acknowledgment:)`` is called, show the state that you find; it is committed and does not change
/// before you acknowledge. Acknowledge each transition exactly once, immediately if there is nothing to animate. A
/// transition that is not acknowledged within ``NavigationTree/hostDeadline`` is reported and considered over.
/// Operations that you call inside ``perform(_:acknowledgment:)`` are queued.
///
/// Tell the model about actions of the user: a gesture with ``Navigator/beginInteractivePop()``, a change that the
/// system has already made with ``NavigationTree/hostDidPop(to:)`` or a similar method. A report does not wait for
/// a transition: it interrupts the one that you are performing, and sets ``TransitionAcknowledgment/isInterrupted`` in
/// its acknowledgment.
@MainActor
public protocol NavigationHost: AnyObject {
    /// The capabilities of the host; by default, batch changes.
    var capabilities: HostCapabilities { get }

    /// Shows a transition and acknowledges it when it is over.
    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment)

    /// When a transition ends without an acknowledgment; `nil`, the default, if the host always acknowledges.
    ///
    /// Use it for view systems that do not report the end of a transition. It replaces ``NavigationTree/hostDeadline``,
    /// and nothing is reported when it has passed. It is called once, when ``perform(_:acknowledgment:)`` has returned
    /// without an acknowledgment.
    func deadline(for transition: PageTransition) -> Duration?

    /// Whether the host still needs a page that has finished, for example for an animation; `false` by default.
    ///
    /// ``LeakWatch`` calls it before it reports a page.
    func isHolding(_ page: Page) -> Bool
}

extension NavigationHost {
    /// Batch changes, and no gestures.
    public var capabilities: HostCapabilities { .batchChanges }

    /// No deadline of its own.
    public func deadline(for transition: PageTransition) -> Duration? { nil }

    /// No page is needed any more.
    public func isHolding(_ page: Page) -> Bool { false }
}
