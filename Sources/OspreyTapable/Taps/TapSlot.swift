/// A tap where a hub's emission finds it.
///
/// It cannot be copied, so that calling it in place costs no reference counting.
@usableFromInline
struct TapSlot<Event, Payload>: ~Copyable {
    @usableFromInline let body: @MainActor (Event, Payload) -> Void
    /// What the body asks before it does anything, if anything.
    @usableFromInline let gate: TapGate<Event, Payload>?
    @usableFromInline let record: TapRecord

    @inlinable
    init(_ entry: TapEntry<Event, Payload>) {
        body = entry.body
        gate = entry.gate
        record = entry.record
    }

    /// Calls the tap in place: reading the closure out of the slot would retain it for the call.
    @MainActor
    @inlinable
    borrowing func call(_ event: Event, _ payload: Payload) {
        body(event, payload)
    }
}
