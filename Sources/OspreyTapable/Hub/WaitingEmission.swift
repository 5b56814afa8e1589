/// An emission with everything that its delivery needs, now or later.
@usableFromInline
struct WaitingEmission<Family: EventFamily> {
    @usableFromInline let event: Family
    @usableFromInline let payload: Family.Payload
    /// The bit of the event.
    @usableFromInline let bit: UInt64
    /// The bit of the hub's previous emission, or 0.
    @usableFromInline let previous: UInt64
    /// The serial number of the first tap that was added after the emission; such taps do not receive it.
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
