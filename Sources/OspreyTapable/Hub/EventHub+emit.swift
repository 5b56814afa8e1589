extension EventHub {
    /// Calls every tap that wants to hear the event, in order.
    ///
    /// From inside a tap, the emission waits until the current one has reached every tap. It is heard by the
    /// taps that exist now and still exist when it reaches them. Never throws, never suspends, never allocates
    /// once buffers are warm. Complexity: O(taps); one test of a mask if nobody wants to hear the event.
    @inlinable
    public func emit(_ event: Family, _ payload: Family.Payload) {
        if audience & EventSet.bit(of: event) != 0 { deliverOrQueue(event, payload) }
    }

    /// Whether an emission of the event might reach anybody, to save making a payload that nobody asks for.
    ///
    /// False is certain. Complexity: O(1).
    @inlinable
    public func wants(_ event: Family) -> Bool {
        audience & EventSet.bit(of: event) != 0
    }

    @usableFromInline
    func deliverOrQueue(_ event: Family, _ payload: Family.Payload) {
        let limit = line?.upcomingSerial ?? 0
        guard queue.begin() else {
            if queue.enqueue(self) {
                pending.append(PendingEmission(event: event, payload: payload, limit: limit))
            }
            return
        }
        deliver(event, payload, limit: limit)
        queue.finish()
    }

    @usableFromInline
    func deliver(_ event: Family, _ payload: Family.Payload, limit: UInt64) {
        settle()
        guard let line else { return }
        let bit = EventSet.bit(of: event)
        line.beginWalk()
        for index in 0..<line.count where line.masks[index] & bit != 0 {
            let record = line.slots[index].record
            if record.isCancelled || record.serial >= limit { continue }
            if let gate = line.slots[index].gate, !gate.admits(event, payload, for: record) { continue }
            line.slots[index].body(event, payload)
        }
        line.endWalk()
        settle()
    }

    /// Takes in the taps that were made, and lets go of those that were cancelled, since it was last called.
    func settle() {
        guard let line, !line.isSettled, !line.isWalking else { return }
        _ = line.settle()
        audience = line.interest
    }
}

extension EventHub where Family.Payload == Void {
    /// Calls every tap that wants to hear the event, in order; see ``emit(_:_:)``.
    @inlinable
    public func emit(_ event: Family) {
        emit(event, ())
    }
}

extension EventHub: Emitter {
    func deliverNext() {
        let next = pending[firstPending]
        firstPending += 1
        if firstPending == pending.count {
            pending.removeAll(keepingCapacity: true)
            firstPending = 0
        }
        deliver(next.event, next.payload, limit: next.limit)
    }
}
