extension EventHub {
    func makeRecord(_ placement: TapPlacement, _ origin: TapOrigin) -> TapRecord {
        settle()
        return (line ?? makeLine()).makeRecord(placement, origin)
    }

    /// A record for a tap that has a name, and perhaps constraints, which no others contradict.
    func checkedRecord(_ placement: TapPlacement, _ origin: TapOrigin) throws(TapError) -> TapRecord {
        if let name = placement.name, name.allSatisfy(\.isWhitespace) {
            throw TapError.blankName(hub: self.name, origin: origin.description)
        }
        let record = makeRecord(placement, origin)
        if let cycle = line?.cycle(adding: record) {
            throw TapError.cycle(hub: name, path: cycle.path)
        }
        return record
    }

    func add(
        _ events: EventSet<Family>, _ record: TapRecord, _ gate: TapGate<Family, Family.Payload>?,
        _ body: @escaping Body
    ) {
        line?.add(TapEntry(mask: events.mask, body: body, gate: gate, record: record))
        audience |= events.mask
    }

    private func makeLine() -> TapLine<Family, Family.Payload> {
        let line = TapLine<Family, Family.Payload>()
        self.line = line
        return line
    }
}
