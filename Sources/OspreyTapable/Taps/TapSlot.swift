/// A tap where a hub's emission finds it.
///
/// It cannot be copied, so that calling it in place costs no reference counting.
@usableFromInline
struct TapSlot<Event, Payload>: ~Copyable {
    @usableFromInline let body: @MainActor (Event, Payload) -> Void
    /// What has to be asked before the body is called, if anything.
    @usableFromInline let gate: TapGate<Event, Payload>?
    let record: TapRecord

    init(_ entry: TapEntry<Event, Payload>) {
        body = entry.body
        gate = entry.gate
        record = entry.record
    }
}

/// A tap on its way into a line.
struct TapEntry<Event, Payload> {
    let record: TapRecord
    let mask: UInt64
    let gate: TapGate<Event, Payload>?
    let body: @MainActor (Event, Payload) -> Void
}
