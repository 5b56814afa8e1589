/// What a hub does, for tracing and tools.
///
/// For an ``EventHub`` the events are those of its family, for a ``CompoundHub`` they are ``CompoundEvent``s.
public enum HubActivity<Event> {
    /// A tap was made.
    case tapped(TapDescription)
    /// The hub has noticed that a tap has ended: at its next use, or at the end of the current emission.
    case cancelled(TapDescription)
    /// An emission begins to be delivered.
    case emitted(Event)
    /// A tap is about to be called.
    case called(TapDescription, Event)
    /// The emission that was just announced breaks the family's ``EventFamily/transitions``.
    case outOfOrder(Event, after: Event?)
    /// An emission was dropped since too many were nested; the chain leads from the outermost one to it.
    ///
    /// Its links read "hub.event".
    case dropped(Event, chain: [String])
}

extension HubActivity: Sendable where Event: Sendable {}
extension HubActivity: Equatable where Event: Equatable {}
