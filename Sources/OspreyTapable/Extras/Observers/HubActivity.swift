/// An activity of a hub, for tracing and tools.
///
/// For an ``EventHub`` the events are cases of its family, for a ``CompoundHub`` they are ``CompoundEvent``s.
public enum HubActivity<Event> {
    /// A tap was added.
    case tapped(TapDescription)
    /// The hub has noticed that a tap has ended: at its next use, or at the end of the current emission.
    case cancelled(TapDescription)
    /// The delivery of an emission begins.
    case emitted(Event)
    /// A tap is about to be called.
    case called(TapDescription, Event)
    /// The emission that was just reported violates the family's ``EventFamily/transitions``.
    case outOfOrder(Event, after: Event?)
    /// An emission was dropped because too many were nested.
    ///
    /// The chain leads from the outermost emission to the dropped one; its links have the form "hub.event".
    case dropped(Event, chain: [String])
}

extension HubActivity: Sendable where Event: Sendable {}
extension HubActivity: Equatable where Event: Equatable {}
