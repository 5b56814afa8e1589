extension TapLine {
    /// Calls the taps that want to hear an event.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - payload: What it carries.
    ///   - bit: The event's bit in the masks.
    ///   - limit: The serial number of the first tap that was made after the emission and must not hear it.
    @MainActor
    @inlinable
    func deliver(_ event: Event, _ payload: Payload, bit: UInt64, limit: UInt64) {
        isWalking = true
        let (masks, slots) = (masks, slots)
        let isCareful = limit != .max || !observers.isEmpty
        for index in 0..<count where masks[index] & bit != 0 {
            if slots[index].gate != nil || ledger.hasCancelled || isCareful {
                deliverWithCare(event, payload, at: index, limit: limit)
            } else {
                slots[index].body(event, payload)
            }
        }
        isWalking = false
    }

    /// Calls one tap if it still lives, was there in time, is admitted by its gate; and tells observers.
    @MainActor
    @usableFromInline
    func deliverWithCare(_ event: Event, _ payload: Payload, at index: Int, limit: UInt64) {
        let record = slots[index].record
        guard !record.isCancelled, record.serial < limit else { return }
        if let gate = slots[index].gate, !gate.admits(event, payload, for: record) { return }
        if !observers.isEmpty { report(.called(record.description, event)) }
        slots[index].body(event, payload)
    }

    @MainActor
    func report(_ activity: HubActivity<Event>) {
        for observer in observers where !observer.record.isCancelled { observer.body(activity) }
    }

    /// Tells observers of a dropped emission, unless they emitted it themselves on hearing of another.
    @MainActor
    func reportDrop(of event: Event, _ chain: [String]) {
        guard !isReportingDrop else { return }
        isReportingDrop = true
        report(.dropped(event, chain: chain))
        isReportingDrop = false
    }
}
