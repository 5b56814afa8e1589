/// The taps of a hub in calling order, in memory that an emission can walk without touching reference counts.
///
/// ```
/// masks   [ 0b0101 | 0b0001 | 0b1111 |   -    ]   what each tap wants to hear
/// slots   [   A    |   B    |   C    |   -    ]   the taps themselves
///           0        1        2     count   capacity
/// ```
///
/// While an emission walks them, masks and slots are only read: taps made meanwhile wait in `incoming`,
/// cancelled ones stay until it is over. Closures are released after the line is consistent again, since
/// releasing them may run code that uses the hub.
///
/// The class is not isolated, so that it can be released anywhere; only its hub, on the main actor, knows it.
@usableFromInline
final class TapLine<Event, Payload> {
    @usableFromInline typealias Slot = TapSlot<Event, Payload>
    typealias Entry = TapEntry<Event, Payload>

    @usableFromInline let ledger = TapLedger()
    @usableFromInline private(set) var masks: UnsafeMutablePointer<UInt64>
    @usableFromInline private(set) var slots: UnsafeMutablePointer<Slot>
    @usableFromInline private(set) var count = 0
    private(set) var capacity = 2
    private var incoming: [Entry] = []
    /// Whether any tap has constraints, so that the order has to be solved anew when taps come and go.
    private var isConstrained = false
    @usableFromInline var isWalking = false
    var isReportingDrop = false
    @usableFromInline var observers: [HubObserver<Event>] = []

    init() {
        masks = .allocate(capacity: capacity)
        slots = .allocate(capacity: capacity)
    }

    deinit {
        for index in 0..<count { slots[index].record.cancel() }
        for entry in incoming { entry.record.cancel() }
        for observer in observers { observer.record.cancel() }
        slots.deinitialize(count: count)
        slots.deallocate()
        masks.deallocate()
    }

    /// The events that at least one tap wants to hear; all of them if somebody observes the hub.
    var interest: UInt64 {
        guard observers.isEmpty else { return .max }
        return (0..<count).reduce(incoming.reduce(0) { $0 | $1.mask }) { $0 | masks[$1] }
    }

    /// The taps that live, in calling order; those that wait for the end of an emission last.
    var liveRecords: [TapRecord] {
        ((0..<count).map { slots[$0].record } + incoming.map(\.record)).filter { !$0.isCancelled }
    }

    /// The cycle of constraints that the tap would close, if it would.
    func cycle(adding record: TapRecord) -> TapOrder.Cycle? {
        guard isConstrained || record.placement.isConstrained else { return nil }
        guard case .failure(let cycle) = TapOrder.solve(liveRecords + [record]) else { return nil }
        return cycle
    }

    /// Takes a tap in, at once or, if an emission is walking the line, after it.
    func add(_ entry: Entry) {
        isConstrained = isConstrained || entry.record.placement.isConstrained
        if isWalking {
            incoming.append(entry)
        } else {
            insert(entry)
            if isConstrained { reorder() }
        }
    }

    /// Cancels the taps whose owners have gone, which they do without telling anybody.
    func cancelOrphans() {
        for index in 0..<count where slots[index].gate?.isOrphaned == true { slots[index].record.cancel() }
    }

    /// Takes in the taps that have waited and lets go of those that have been cancelled, which it returns.
    ///
    /// Nil if there was nothing to do, or if an emission is walking the line.
    func settle() -> [TapRecord]? {
        guard !isWalking, !incoming.isEmpty || ledger.hasCancelled else { return nil }
        let arrived = incoming
        incoming = []
        arrived.forEach(insert)
        let buried = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        let removed = prune(into: buried)
        if isConstrained {
            isConstrained = liveRecords.contains { $0.placement.isConstrained }
            reorder()
        }
        // Only now: see above.
        buried.deinitialize(count: removed.count)
        buried.deallocate()
        return removed
    }

    /// Puts a tap behind the last one of its stage, which is its place unless there are constraints.
    private func insert(_ entry: Entry) {
        if count == capacity { move(toCapacity: capacity * 2, order: Array(0..<count)) }
        var index = count
        while index > 0, slots[index - 1].record.placement.stage > entry.record.placement.stage { index -= 1 }
        (slots + index + 1).moveInitialize(from: slots + index, count: count - index)
        (masks + index + 1).moveInitialize(from: masks + index, count: count - index)
        (slots + index).initialize(to: TapSlot(entry))
        (masks + index).initialize(to: entry.mask)
        count += 1
    }

    /// Moves cancelled taps out and closes the gaps.
    private func prune(into buried: UnsafeMutablePointer<Slot>) -> [TapRecord] {
        guard ledger.takeCancelled() else { return [] }
        observers.removeAll { $0.record.isCancelled }
        var removed: [TapRecord] = []
        var kept = 0
        for index in 0..<count {
            let record = slots[index].record
            if record.isCancelled {
                (buried + removed.count).moveInitialize(from: slots + index, count: 1)
                removed.append(record)
            } else {
                (slots + kept).moveInitialize(from: slots + index, count: 1)
                masks[kept] = masks[index]
                kept += 1
            }
        }
        count = kept
        return removed
    }

    private func reorder() {
        // No cycle gets in: a tap that would close one is refused.
        guard case .success(let solution) = TapOrder.solve((0..<count).map { slots[$0].record }) else {
            return
        }
        move(toCapacity: capacity, order: solution.order)
    }

    private func move(toCapacity capacity: Int, order: [Int]) {
        let (oldMasks, oldSlots) = (masks, slots)
        self.capacity = capacity
        masks = .allocate(capacity: capacity)
        slots = .allocate(capacity: capacity)
        for (place, index) in order.enumerated() {
            (masks + place).initialize(to: oldMasks[index])
            (slots + place).moveInitialize(from: oldSlots + index, count: 1)
        }
        oldMasks.deallocate()
        oldSlots.deallocate()
    }
}
