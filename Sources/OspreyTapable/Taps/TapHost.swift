/// What the hubs of one family and the compounds of many have in common: a line of taps.
@MainActor
@usableFromInline
protocol TapHost: AnyObject {
    associatedtype Event
    associatedtype Payload

    var name: String { get }
    var queue: EmissionQueue { get }
    var taps: TapLine<Event, Payload> { get }

    /// Called after the wishes of the taps may have changed.
    func refreshAudience()
}

extension TapHost {
    /// The taps that live, in calling order.
    var liveRecords: [TapRecord] {
        taps.cancelOrphans()
        settle()
        return taps.liveRecords
    }

    /// Takes in the taps that were made, and lets go of those that have ended, since it was last called.
    @inlinable
    func settle() {
        guard taps.isUnsettled, !taps.isBusy else { return }
        let removed = taps.settle()
        refreshAudience()
        for record in removed { taps.report(.cancelled(record.description)) }
    }

    /// A record for a new tap; owners that have gone give up their places before memory has to grow.
    @inlinable
    func makeRecord(_ placement: TapPlacement, _ origin: TapOrigin) -> TapRecord {
        if taps.count == taps.capacity { taps.cancelOrphans() }
        settle()
        return queue.makeRecord(placement, origin, taps.ledger)
    }

    /// A record for a tap with a name, if that is not blank and no constraint contradicts another.
    @usableFromInline
    func makeCheckedRecord(_ placement: TapPlacement, _ origin: TapOrigin) throws(TapError) -> TapRecord {
        if let name = placement.name, name.allSatisfy(\.isWhitespace) {
            throw TapError.blankName(hub: self.name, origin: origin.description)
        }
        let record = makeRecord(placement, origin)
        if let cycle = taps.cycle(adding: record) {
            throw TapError.cycle(hub: name, path: cycle.path)
        }
        return record
    }

    @inlinable
    func add(
        _ record: TapRecord, mask: UInt64, gate: TapGate<Event, Payload>?,
        body: @escaping @MainActor (Event, Payload) -> Void
    ) {
        // Not an optional closure with a default: that would wrap the body, and each call of it.
        if let gate {
            let guarded = gate.guarding(body, of: record, in: taps)
            taps.add(TapEntry(record: record, mask: mask, gate: gate, body: guarded))
        } else {
            taps.add(TapEntry(record: record, mask: mask, gate: nil, body: body))
        }
        refreshAudience()
        if !taps.observers.isEmpty { taps.report(.tapped(record.description)) }
    }

    func addObserver(
        _ origin: TapOrigin, _ body: @escaping @MainActor (HubActivity<Event>) -> Void
    ) -> TapToken {
        let record = makeRecord(TapPlacement(), origin)
        taps.observers.append(HubObserver(record: record, body: body))
        refreshAudience()
        return TapToken(record, endsWithToken: true)
    }

    func checkNoTaps() throws(TapLeak) {
        let left = liveRecords
        if !left.isEmpty { throw TapLeak(hub: name, taps: left.map(\.description)) }
    }
}
