/// An event with its payload, as an element of sequences.
public struct Emission<Family: EventFamily>: Sendable {
    /// The event.
    public let event: Family
    /// The payload of the event.
    public let payload: Family.Payload

    /// Creates an emission.
    public init(_ event: Family, _ payload: Family.Payload) {
        self.event = event
        self.payload = payload
    }
}

extension Emission: Equatable where Family.Payload: Equatable {}
