/// A tap on its way into a line.
@usableFromInline
struct TapEntry<Event, Payload> {
    @usableFromInline let record: TapRecord
    @usableFromInline let mask: UInt64
    /// What the body asks before it does anything, if anything.
    @usableFromInline let gate: TapGate<Event, Payload>?
    @usableFromInline let body: @MainActor (Event, Payload) -> Void

    @inlinable
    init(
        record: TapRecord, mask: UInt64, gate: TapGate<Event, Payload>?,
        body: @escaping @MainActor (Event, Payload) -> Void
    ) {
        self.record = record
        self.mask = mask
        self.gate = gate
        self.body = body
    }
}
