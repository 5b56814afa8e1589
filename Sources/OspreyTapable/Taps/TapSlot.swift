/// A tap where a hub's emission finds it, or the hole that a cancelled one has left.
///
/// It cannot be copied, so that calling it in place costs no reference counting.
@usableFromInline
struct TapSlot<Event, Payload>: ~Copyable {
    @usableFromInline let body: @MainActor (Event, Payload) -> Void
    /// What the body asks before it does anything, if anything.
    @usableFromInline let gate: TapGate?
    /// Nil in a hole.
    @usableFromInline let record: TapRecord?

    @inlinable
    init(_ entry: TapEntry<Event, Payload>) {
        body = entry.body
        gate = entry.gate
        record = entry.record
    }

    /// A hole.
    @inlinable
    init() {
        body = { _, _ in }
        gate = nil
        record = nil
    }

    /// Calls the tap in place: reading the closure out of the slot would retain it for the call.
    @MainActor
    @inlinable
    borrowing func call(_ event: Event, _ payload: Payload) {
        body(event, payload)
    }
}

/// A tap on its way into a line.
@usableFromInline
struct TapEntry<Event, Payload> {
    @usableFromInline let record: TapRecord
    @usableFromInline let mask: UInt64
    /// What the body asks before it does anything, if anything.
    @usableFromInline let gate: TapGate?
    @usableFromInline let body: @MainActor (Event, Payload) -> Void

    @inlinable
    init(
        record: TapRecord, mask: UInt64, gate: TapGate?, body: @escaping @MainActor (Event, Payload) -> Void
    ) {
        self.record = record
        self.mask = mask
        self.gate = gate
        self.body = body
    }
}
