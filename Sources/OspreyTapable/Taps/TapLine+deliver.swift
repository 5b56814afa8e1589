extension TapLine {
    /// Calls the taps that want to hear an event, while nobody observes the hub.
    @MainActor
    @inlinable
    func deliver(_ event: Event, _ payload: Payload, bit: UInt64) {
        guard let masks = masks.baseAddress, let slots = slots.baseAddress else { return }
        let wasBusy = isBusy
        isBusy = true
        // Most taps of most hubs do not want an event: only the mask moves on past them.
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

    /// Calls the taps that want to hear an event and were made in time, and tells observers.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - payload: What it carries.
    ///   - bit: The event's bit in the masks.
    ///   - limit: The serial number of the first tap that was made after the emission.
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

    /// Calls one tap if it still lives and was there in time.
    ///
    /// Kept out of the loops, which are a fifth faster without it.
    @MainActor
    @inlinable
    @inline(never)
    func deliverWithCare(_ event: Event, _ payload: Payload, at index: Int, limit: UInt64) {
        guard let record = slots[index].record, !record.isCancelled, record.serial < limit else { return }
        if !observers.isEmpty { announceCall(of: record, event) }
        slots[index].call(event, payload)
        record.gate?.announce = nil
    }

    /// Tells observers that a tap is called, now or, if the tap asks something first, when it has the answer.
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

    /// Tells observers of a dropped emission, unless they emitted it themselves on hearing of another.
    @MainActor
    func reportDrop(of event: Event, _ chain: [String]) {
        guard !isReportingDrop else { return }
        isReportingDrop = true
        report(.dropped(event, chain: chain))
        isReportingDrop = false
    }
}
