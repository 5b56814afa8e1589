/// A subset of the events of a family, such as those that a tap receives.
///
/// ```swift
/// let visible: EventSet<PageEvent> = [.becomeActive, .activated]
/// visible.contains(.loaded)    // false
/// ```
public struct EventSet<Family: EventFamily>: Sendable {
    @usableFromInline let mask: UInt64

    @inlinable
    init(mask: UInt64) {
        self.mask = mask
    }

    /// The events of a collection; none if it is empty.
    @inlinable
    public init(_ events: some Sequence<Family>) {
        self.init(mask: events.reduce(0) { $0 | Self.bit(of: $1) })
    }

    /// Every event of the family.
    @inlinable
    public static var all: EventSet { EventSet(mask: .max) }

    /// Whether the set contains the event.
    ///
    /// Complexity: O(1).
    @inlinable
    public func contains(_ event: Family) -> Bool {
        mask & Self.bit(of: event) != 0
    }

    /// The events of both sets.
    public func union(_ other: EventSet) -> EventSet {
        EventSet(mask: mask | other.mask)
    }

    /// The events of this set that are not in the other.
    public func subtracting(_ other: EventSet) -> EventSet {
        EventSet(mask: mask & ~other.mask)
    }

    /// The set's events in the order of the family's declaration.
    public var events: [Family] {
        Family.allCases.filter(contains)
    }
}

extension EventSet: ExpressibleByArrayLiteral {
    /// Creates a set of the listed events.
    @inlinable
    public init(arrayLiteral events: Family...) {
        self.init(events)
    }
}

extension EventSet: Equatable {
    /// Whether both sets contain the same events.
    public static func == (left: EventSet, right: EventSet) -> Bool {
        left.events == right.events
    }
}

extension EventSet: CustomStringConvertible {
    /// The names of the events, such as "[loaded, finished]".
    public var description: String {
        "[\(events.map(\.name).joined(separator: ", "))]"
    }
}
