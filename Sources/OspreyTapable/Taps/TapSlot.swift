/// A tap where a hub's emission finds it. Not copyable, so that calling it costs no reference counting.
@usableFromInline
struct TapSlot<Event, Payload>: ~Copyable {
    @usableFromInline let body: @MainActor (Event, Payload) -> Void
    /// What has to be asked before the body is called, if anything.
    @usableFromInline let gate: TapGate<Event, Payload>?
    @usableFromInline let record: TapRecord

    init(_ entry: TapEntry<Event, Payload>) {
        body = entry.body
        gate = entry.gate
        record = entry.record
    }
}

/// A tap on its way into a hub.
struct TapEntry<Event, Payload> {
    let mask: UInt64
    let body: @MainActor (Event, Payload) -> Void
    let gate: TapGate<Event, Payload>?
    let record: TapRecord
}
