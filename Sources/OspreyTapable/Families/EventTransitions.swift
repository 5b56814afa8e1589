/// The rules for which events of a family may follow which.
///
/// ```swift
/// static let transitions: EventTransitions<Self>? = EventTransitions(
///     first: [.started],
///     [.started: [.progressed, .ended], .progressed: [.progressed, .ended]])
/// ```
///
/// Nothing may follow an event that is not listed.
public struct EventTransitions<Family: EventFamily>: Sendable {
    private let first: EventSet<Family>
    private let following: [Family: EventSet<Family>]

    /// Creates rules: the events that a hub may emit first, and those that may follow each event.
    public init(first: EventSet<Family>, _ following: [Family: EventSet<Family>]) {
        self.first = first
        self.following = following
    }

    /// Whether the event may be emitted after the previous one; `nil` means that there was none.
    public func allows(_ event: Family, after previous: Family?) -> Bool {
        guard let previous else { return first.contains(event) }
        return following[previous]?.contains(event) ?? false
    }
}
