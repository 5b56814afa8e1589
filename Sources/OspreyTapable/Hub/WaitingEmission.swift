/// An emission with all that its delivery needs, now or when its turn comes.
@usableFromInline
struct WaitingEmission<Family: EventFamily> {
    @usableFromInline let event: Family
    @usableFromInline let payload: Family.Payload
    /// The bit of the event.
    @usableFromInline let bit: UInt64
    /// The bit of the hub's emission before, or 0.
    @usableFromInline let previous: UInt64
    /// The serial number of the first tap that was made after the emission, and must not hear it.
    @usableFromInline let limit: UInt64

    @inlinable
    init(event: Family, payload: Family.Payload, bit: UInt64, previous: UInt64, limit: UInt64) {
        self.event = event
        self.payload = payload
        self.bit = bit
        self.previous = previous
        self.limit = limit
    }
}
