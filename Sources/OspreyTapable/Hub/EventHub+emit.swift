extension EventHub {
    // Always inlined: an emission without listeners is a load, a store and a test, which is less than a call.
    /// Calls every tap that listens to the event, in order.
    ///
    /// Inside a tap, the emission waits until the current one has reached every tap. It is delivered to the taps that
    /// exist now and still exist when it reaches them. It never throws, never suspends, and does not allocate once
    /// buffers are warm. Complexity: O(taps), or O(n log n) if the order of the taps has to be recomputed; one test of
    /// a mask if no tap listens to the event.
    @inlinable @inline(__always)
    public func emit(_ event: Family, _ payload: Family.Payload) {
        let bit = EventSet.bit(of: event)
        let previous = latest
        latest = bit
        if audience & bit != 0 { emitWanted(event, payload, bit, previous) }
    }

    @inlinable
    func emitWanted(_ event: Family, _ payload: Family.Payload, _ bit: UInt64, _ previous: UInt64) {
        guard isPlain, taps.isReady, ownQueue.begin(self, bit) else {
            return emitWithCare(event, payload, bit, previous)
        }
        taps.deliver(event, payload, bit: bit)
        settle()
        ownQueue.finish()
    }

    /// Whether an emission of the event might have listeners; use it to avoid creating an unneeded payload.
    ///
    /// `false` is certain. Complexity: one test of a mask; after taps have ended, O(1) for each of them, once.
    @inlinable
    public func hasTaps(for event: Family) -> Bool {
        let bit = EventSet.bit(of: event)
        return audience & bit != 0 && isStillWanted(bit)
    }

    @inlinable
    func isStillWanted(_ bit: UInt64) -> Bool {
        settle()
        return audience & bit != 0
    }

    /// Emits in the general case: during the delivery of another emission, and for observers and compounds.
    @inlinable
    func emitWithCare(_ event: Family, _ payload: Family.Payload, _ bit: UInt64, _ previous: UInt64) {
        let queue = queue
        let emission = WaitingEmission(
            event: event, payload: payload, bit: bit, previous: previous, limit: queue.upcomingSerial)
        if queue.begin(self, bit) {
            deliver(emission)
            queue.finish()
        } else if queue.enqueue(self, bit, Self.deliverNext) {
            waiting.append(emission)
        } else {
            reportDrop(of: event, bit)
        }
    }

    // Created where the types are known, so that waiting emissions are delivered by specialized code.
    @inlinable static var deliverNext: @MainActor (AnyObject) -> Void {
        { emitter in
            // Safe: the queue passes the hub that was enqueued along with this closure.
            let hub = unsafeDowncast(emitter, to: EventHub<Family>.self)
            if let next = hub.waiting.removeFirst() { hub.deliver(next) }
        }
    }

    /// Calls the hub's own taps, then the taps of its compounds.
    @inlinable
    func deliver(_ emission: WaitingEmission<Family>) {
        settle()
        taps.putInOrder()
        if !taps.observers.isEmpty { announce(emission) }
        taps.deliver(emission.event, emission.payload, bit: emission.bit, limit: emission.limit)
        if membership != nil { relay(emission) }
        settle()
    }

    @usableFromInline
    func announce(_ emission: WaitingEmission<Family>) {
        taps.report(.emitted(emission.event))
        guard let transitions = Family.transitions else { return }
        let previous = EventSet<Family>(mask: emission.previous).events.first
        if !transitions.allows(emission.event, after: previous) {
            taps.report(.outOfOrder(emission.event, after: previous))
        }
    }

    @usableFromInline
    func relay(_ emission: WaitingEmission<Family>) {
        guard let membership else { return }
        if membership.hasLostCompound { membershipChanged() }
        membership.relay(limit: emission.limit) {
            CompoundEvent(hub: name, event: emission.event, payload: emission.payload)
        }
    }

    @usableFromInline
    func reportDrop(of event: Family, _ bit: UInt64) {
        taps.reportDrop(of: event, queue.chain() + [link(bit)])
    }
}

extension EventHub where Family.Payload == Void {
    /// Calls every tap that listens to the event, in order; see ``emit(_:_:)``.
    @inlinable
    public func emit(_ event: Family) {
        emit(event, ())
    }
}

extension EventHub: Emitter {
    func link(_ bit: UInt64) -> String {
        let event = EventSet<Family>(mask: bit).events.first
        return "\(name).\(event?.name ?? "?")"
    }
}
