/// A tap in the line of a hub, or the hole that a cancelled tap has left.
///
/// It cannot be copied, so that calling it in place needs no reference counting.
@usableFromInline
struct TapSlot<Event, Payload>: ~Copyable {
    @usableFromInline let body: @MainActor (Event, Payload) -> Void
    /// `nil` in a hole.
    @usableFromInline let record: TapRecord?

    @inlinable
    init(_ entry: TapEntry<Event, Payload>) {
        body = entry.body
        record = entry.record
    }

    /// Creates a hole.
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

/// A tap that is being added to a line.
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
