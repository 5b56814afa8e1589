/// The common part of hubs and compounds: a line of taps.
@MainActor
@usableFromInline
protocol TapHost: AnyObject {
    associatedtype Event
    associatedtype Payload

    var name: String { get }
    var queue: EmissionQueue { get }
    var taps: TapLine<Event, Payload> { get }

    /// Called after the set of events that the taps listen to may have changed.
    func refreshAudience()
}

extension TapHost {
    /// The living taps, in calling order.
    var liveRecords: [TapRecord] {
        taps.cancelOrphans()
        settle()
        return taps.liveRecords
    }

    /// Adds the taps that were made, and releases those that have ended, since the last call.
    @inlinable
    func settle() {
        guard taps.isUnsettled, !taps.isBusy else { return }
        let removed = taps.settle()
        refreshAudience()
        for record in removed { taps.report(.cancelled(record.description)) }
    }

    /// Creates a record for a new tap; taps whose owners are gone are removed before memory has to grow.
    @inlinable
    func makeRecord(_ placement: TapPlacement, _ origin: TapOrigin, _ gate: TapGate? = nil) -> TapRecord {
        settle()
        // A busy line does not grow, and waiting taps should not search it once each.
        if taps.count == taps.capacity, !taps.isBusy {
            taps.cancelOrphans()
            settle()
        }
        return queue.makeRecord(placement, origin, gate, taps.ledger)
    }

    /// Creates a record for a tap with a name, if the name is not blank and no constraints contradict each other.
    @usableFromInline
    func makeCheckedRecord(
        _ placement: TapPlacement, _ origin: TapOrigin, _ gate: TapGate?
    ) throws(TapError) -> TapRecord {
        if let name = placement.name, name.allSatisfy(\.isWhitespace) {
            throw TapError.blankName(hub: self.name, origin: origin.description)
        }
        let record = makeRecord(placement, origin, gate)
        if let cycle = taps.cycle(adding: record) {
            throw TapError.cycle(hub: name, path: cycle.path)
        }
        return record
    }

    /// Adds a tap, and creates the token that it lives as long as.
    @inlinable
    func add(
        _ record: TapRecord, mask: UInt64, where predicate: (@MainActor (Event, Payload) -> Bool)?,
        body: @escaping @MainActor (Event, Payload) -> Void
    ) -> TapToken {
        // Not an optional closure with a default: that would wrap the body, and slow down each call of it.
        if let gate = record.gate {
            let guarded = gate.guarding(body, of: record, where: predicate ?? { _, _ in true })
            add(TapEntry(record: record, mask: mask, body: guarded))
        } else {
            add(TapEntry(record: record, mask: mask, body: body))
        }
        return TapToken(record)
    }

    /// Adds a tap that lives as long as its owner, and creates a token for it.
    @inlinable
    func add<Owner: AnyObject>(
        _ record: TapRecord, _ gate: TapGate, mask: UInt64, owner: Owner,
        where predicate: (@MainActor (Event, Payload) -> Bool)?,
        body: @escaping @MainActor (Owner, Event, Payload) -> Void
    ) -> TapToken {
        let guarded = gate.guarding(body, of: record, owner: owner, where: predicate)
        add(TapEntry(record: record, mask: mask, body: guarded))
        return TapToken(record)
    }

    @inlinable
    func add(_ entry: TapEntry<Event, Payload>) {
        taps.add(entry)
        refreshAudience()
        if !taps.observers.isEmpty { taps.report(.tapped(entry.record.description)) }
    }

    func addObserver(
        _ origin: TapOrigin, _ body: @escaping @MainActor (HubActivity<Event>) -> Void
    ) -> TapToken {
        let record = makeRecord(TapPlacement(), origin)
        taps.observers.append(HubObserver(record: record, body: body))
        refreshAudience()
        return TapToken(record)
    }

    func checkNoTaps() throws(TapLeak) {
        let left = liveRecords
        if !left.isEmpty { throw TapLeak(hub: name, taps: left.map(\.description)) }
    }
}
