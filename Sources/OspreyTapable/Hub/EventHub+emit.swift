extension EventHub {
    /// Calls every tap that wants to hear the event, in order.
    ///
    /// From inside a tap, the emission waits until the current one has reached every tap. It is heard by the
    /// taps that exist now and still exist when it reaches them. Never throws, never suspends, and allocates
    /// nothing once buffers are warm. Complexity: O(taps); one test of a mask if nobody wants the event.
    @inlinable
    public func emit(_ event: Family, _ payload: Family.Payload) {
        let bit = EventSet.bit(of: event)
        let previous = latest
        latest = bit
        if audience & bit != 0 { deliverOrWait(event, payload, bit, previous) }
    }

    /// Whether an emission of the event might be heard, to save making a payload that nobody asks for.
    ///
    /// False is certain. Complexity: one test of a mask if nobody wants the event; O(taps) after taps have ended.
    @inlinable
    public func wants(_ event: Family) -> Bool {
        let bit = EventSet.bit(of: event)
        return audience & bit != 0 && isStillWanted(bit)
    }

    @usableFromInline
    func isStillWanted(_ bit: UInt64) -> Bool {
        settle()
        return audience & bit != 0
    }

    @usableFromInline
    func deliverOrWait(_ event: Family, _ payload: Family.Payload, _ bit: UInt64, _ previous: UInt64) {
        let queue = queue
        let limit = queue.upcomingSerial
        if queue.begin(self, bit) {
            deliver(event, payload, bit, previous, tapLimit: .max, compoundLimit: limit)
            queue.current.finish()
        } else if queue.enqueue(self, bit) {
            waiting.append(.init(event: event, payload: payload, previous: previous, limit: limit))
        } else {
            taps?.reportDrop(of: event, queue.chain() + [link(bit)])
        }
    }

    /// Calls the hub's own taps, then those of its compounds.
    func deliver(
        _ event: Family, _ payload: Family.Payload, _ bit: UInt64, _ previous: UInt64, tapLimit: UInt64,
        compoundLimit: UInt64
    ) {
        settle()
        if let taps {
            if !taps.observers.isEmpty { announce(event, bit, previous, taps) }
            taps.deliver(event, payload, bit: bit, limit: tapLimit)
        }
        if let membership {
            if membership.hasLostCompound { membershipChanged() }
            membership.relay(limit: compoundLimit) {
                CompoundEvent(hub: name, event: event, payload: payload)
            }
        }
        settle()
    }

    private func announce(
        _ event: Family, _ bit: UInt64, _ previous: UInt64, _ taps: TapLine<Family, Family.Payload>
    ) {
        taps.report(.emitted(event))
        guard let transitions = Family.transitions else { return }
        let before = EventSet<Family>(mask: previous).events.first
        if !transitions.allow(event, after: before) { taps.report(.outOfOrder(event, after: before)) }
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
    @usableFromInline
    func deliverNext() {
        guard let next = waiting.removeFirst() else { return }
        deliver(
            next.event, next.payload, EventSet.bit(of: next.event), next.previous, tapLimit: next.limit,
            compoundLimit: next.limit)
    }

    @usableFromInline
    func link(_ bit: UInt64) -> String {
        let event = EventSet<Family>(mask: bit).events.first
        return "\(name).\(event?.name ?? "?")"
    }
}
