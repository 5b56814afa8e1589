/// A tap where a hub's emission finds it, or the hole that a cancelled one has left.
///
/// It cannot be copied, so that calling it in place costs no reference counting.
@usableFromInline
struct TapSlot<Event, Payload>: ~Copyable {
    @usableFromInline let body: @MainActor (Event, Payload) -> Void
    /// Nil in a hole.
    @usableFromInline let record: TapRecord?

    @inlinable
    init(_ entry: TapEntry<Event, Payload>) {
        body = entry.body
        record = entry.record
    }

    /// A hole.
    @inlinable
    init() {
        body = { _, _ in }
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
    @usableFromInline let body: @MainActor (Event, Payload) -> Void

    @inlinable
    init(
        record: TapRecord, mask: UInt64, body: @escaping @MainActor (Event, Payload) -> Void
    ) {
        self.record = record
        self.mask = mask
        self.body = body
    }
}
