/// An event with its payload, as sequences deliver it.
public struct Emission<Family: EventFamily>: Sendable {
    /// What happened.
    public let event: Family
    /// What the event carries.
    public let payload: Family.Payload

    /// An emission of the event.
    public init(_ event: Family, _ payload: Family.Payload) {
        self.event = event
        self.payload = payload
    }
}

extension Emission: Equatable where Family.Payload: Equatable {}
