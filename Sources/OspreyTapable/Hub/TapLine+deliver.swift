extension TapLine {
    /// Calls the taps that listen to an event, if the hub has no observers.
    @MainActor
    @inlinable
    func deliver(_ event: Event, _ payload: Payload, bit: UInt64) {
        guard let masks = masks.baseAddress, let slots = slots.baseAddress else { return }
        let wasBusy = isBusy
        isBusy = true
        // Most taps do not listen to a given event: the loop only reads their masks.
        var mask = masks
        let end = mask + count
        while mask != end {
            guard mask.pointee & bit != 0 else {
                mask += 1
                continue
            }
            if ledger.hasCancelled {
                deliverWithCare(event, payload, at: mask - masks, limit: .max)
            } else {
                slots[mask - masks].call(event, payload)
            }
            mask += 1
        }
        isBusy = wasBusy
    }

    /// Calls the taps that listen to an event and were added before it, and informs observers.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - payload: Its payload.
    ///   - bit: The event's bit in the masks.
    ///   - limit: The serial number of the first tap that was added after the emission.
    @MainActor
    @inlinable
    func deliver(_ event: Event, _ payload: Payload, bit: UInt64, limit: UInt64) {
        let wasBusy = isBusy
        isBusy = true
        for index in 0..<count where masks[index] & bit != 0 {
            deliverWithCare(event, payload, at: index, limit: limit)
        }
        isBusy = wasBusy
    }

    /// Calls one tap if it is still alive and was added before the emission.
    ///
    /// It is not part of the loops, to keep them fast.
    @MainActor
    @inlinable
    @inline(never)
    func deliverWithCare(_ event: Event, _ payload: Payload, at index: Int, limit: UInt64) {
        guard let record = slots[index].record, !record.isCancelled, record.serial < limit else { return }
        if !observers.isEmpty { announceCall(of: record, event) }
        slots[index].call(event, payload)
        record.gate?.announce = nil
    }

    /// Tells observers that a tap is called: now, or after the tap's own checks.
    @MainActor
    @usableFromInline
    func announceCall(of record: TapRecord, _ event: Event) {
        let call = HubActivity.called(record.description, event)
        guard let gate = record.gate else { return report(call) }
        // The line is busy, so it outlives the call.
        gate.announce = { [unowned self] in report(call) }
    }

    @MainActor
    @usableFromInline
    func report(_ activity: HubActivity<Event>) {
        for observer in observers where !observer.record.isCancelled { observer.body(activity) }
    }

    /// Tells observers of a dropped emission, unless they have emitted it themselves while handling a report.
    @MainActor
    func reportDrop(of event: Event, _ chain: [String]) {
        guard !isReportingDrop else { return }
        isReportingDrop = true
        report(.dropped(event, chain: chain))
        isReportingDrop = false
    }
}
