/// What the hubs of one family and the compounds of many have in common: a line of taps.
@MainActor
protocol TapHost: AnyObject {
    associatedtype Event
    associatedtype Payload

    var name: String { get }
    var queue: EmissionQueue { get }
    /// Made with the first tap: most hubs never have one.
    var taps: TapLine<Event, Payload>? { get set }

    /// Called after the wishes of the taps may have changed.
    func refreshAudience()
}

extension TapHost {
    /// The taps, with memory for them.
    private var line: TapLine<Event, Payload> {
        if let taps { return taps }
        let line = TapLine<Event, Payload>()
        taps = line
        return line
    }

    /// The taps that live, in calling order.
    var liveRecords: [TapRecord] {
        taps?.cancelOrphans()
        settle()
        return taps?.liveRecords ?? []
    }

    /// Takes in the taps that were made, and lets go of those that have ended, since it was last called.
    func settle() {
        guard let taps, let removed = taps.settle() else { return }
        refreshAudience()
        for record in removed { taps.report(.cancelled(record.description)) }
    }

    /// A record for a new tap; owners that have gone give up their places before memory has to grow.
    func makeRecord(_ placement: TapPlacement, _ origin: TapOrigin) -> TapRecord {
        let line = line
        if line.count == line.capacity { line.cancelOrphans() }
        settle()
        return TapRecord(
            serial: queue.makeSerial(), placement: placement, origin: origin, ledger: line.ledger)
    }

    /// A record for a tap with a name, if that is not blank and no constraint contradicts another.
    func makeCheckedRecord(_ placement: TapPlacement, _ origin: TapOrigin) throws(TapError) -> TapRecord {
        if let name = placement.name, name.allSatisfy(\.isWhitespace) {
            throw TapError.blankName(hub: self.name, origin: origin.description)
        }
        let record = makeRecord(placement, origin)
        if let cycle = taps?.cycle(adding: record) {
            throw TapError.cycle(hub: name, path: cycle.path)
        }
        return record
    }

    func add(_ entry: TapEntry<Event, Payload>) {
        let line = line
        line.add(entry)
        refreshAudience()
        if !line.observers.isEmpty { line.report(.tapped(entry.record.description)) }
    }

    func addObserver(
        _ origin: TapOrigin, _ body: @escaping @MainActor (HubActivity<Event>) -> Void
    ) -> TapToken {
        let record = makeRecord(TapPlacement(), origin)
        line.observers.append(HubObserver(record: record, body: body))
        refreshAudience()
        return TapToken(record, endsWithToken: true)
    }

    func checkNoTaps() throws(TapLeak) {
        let left = liveRecords
        if !left.isEmpty { throw TapLeak(hub: name, taps: left.map(\.description)) }
    }
}
