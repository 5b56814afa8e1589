/// The taps of a hub in calling order, in memory that an emission can walk without touching reference counts.
///
/// ```
/// masks   [ 0b0101 | 0b0001 | 0b1111 |   -    ]   what each tap wants to hear
/// slots   [   A    |   B    |   C    |   -    ]   the taps themselves
///           0        1        2     count   capacity
/// ```
///
/// While an emission walks them, the slots are only read: taps made meanwhile wait in `incoming`, cancelled
/// ones stay until it is over. Closures are released after the line is consistent again, since releasing them
/// may run code that uses the hub.
///
/// The class is not isolated, so that it can be released anywhere; only its hub, on the main actor, knows it.
@usableFromInline
final class TapLine<Event, Payload> {
    typealias Entry = TapEntry<Event, Payload>
    @usableFromInline typealias Slot = TapSlot<Event, Payload>

    @usableFromInline let ledger = TapLedger()
    @usableFromInline private(set) var masks: UnsafeMutablePointer<UInt64>
    @usableFromInline private(set) var slots: UnsafeMutablePointer<Slot>
    @usableFromInline private(set) var count = 0
    private(set) var incoming: [Entry] = []
    private var capacity: Int
    private var nextSerial: UInt64 = 0
    /// Whether any tap has constraints, so that the order has to be solved anew when taps come and go.
    private var isConstrained = false
    private(set) var isWalking = false

    init(capacity: Int = 2) {
        self.capacity = capacity
        masks = .allocate(capacity: capacity)
        slots = .allocate(capacity: capacity)
    }

    deinit {
        for index in 0..<count { slots[index].record.cancel() }
        slots.deinitialize(count: count)
        slots.deallocate()
        masks.deallocate()
    }

    /// Whether anything has to be done before the line is walked again.
    var isSettled: Bool {
        incoming.isEmpty && !ledger.hasCancelled
    }

    /// The events that at least one tap wants to hear.
    var interest: UInt64 {
        (0..<count).reduce(incoming.reduce(0) { $0 | $1.mask }) { $0 | masks[$1] }
    }

    /// The taps that live, in calling order; those that wait for the end of an emission last.
    var liveRecords: [TapRecord] {
        ((0..<count).map { slots[$0].record } + incoming.map(\.record)).filter { !$0.isCancelled }
    }

    /// The number that the next tap will have.
    @usableFromInline var upcomingSerial: UInt64 { nextSerial }

    func makeRecord(_ placement: TapPlacement, _ origin: TapOrigin) -> TapRecord {
        defer { nextSerial += 1 }
        return TapRecord(serial: nextSerial, placement: placement, origin: origin, ledger: ledger)
    }

    /// The cycle that the tap would close, if it would.
    func cycle(adding record: TapRecord) -> TapOrder.Cycle? {
        guard isConstrained || record.placement.isConstrained else { return nil }
        guard case .failure(let cycle) = TapOrder.solve(liveRecords + [record]) else { return nil }
        return cycle
    }

    /// Takes a tap in, at once or, if an emission is walking the line, after it.
    func add(_ entry: Entry) {
        isConstrained = isConstrained || entry.record.placement.isConstrained
        if isWalking { return incoming.append(entry) }
        insert(entry)
        if isConstrained { reorder() }
    }

    /// Holds the line still for an emission.
    @usableFromInline
    func beginWalk() { isWalking = true }

    @usableFromInline
    func endWalk() { isWalking = false }

    /// Takes in the taps that have waited and lets go of those that have been cancelled, which it returns.
    func settle() -> [TapRecord] {
        guard !isWalking else { return [] }
        let arrived = incoming
        incoming = []
        arrived.forEach(insert)
        let removed = prune()
        if isConstrained, !arrived.isEmpty || !removed.isEmpty {
            isConstrained = liveRecords.contains { $0.placement.isConstrained }
            reorder()
        }
        return removed
    }

    /// Puts a tap behind the last one of its stage, which is its place unless there are constraints.
    private func insert(_ entry: Entry) {
        if count == capacity { grow() }
        var index = count
        while index > 0, slots[index - 1].record.placement.stage > entry.record.placement.stage { index -= 1 }
        (slots + index + 1).moveInitialize(from: slots + index, count: count - index)
        (masks + index + 1).update(from: masks + index, count: count - index)
        (slots + index).initialize(to: TapSlot(entry))
        masks[index] = entry.mask
        count += 1
    }

    private func grow() {
        let larger = (capacity * 2, masks, slots)
        capacity = larger.0
        masks = .allocate(capacity: capacity)
        slots = .allocate(capacity: capacity)
        masks.moveInitialize(from: larger.1, count: count)
        slots.moveInitialize(from: larger.2, count: count)
        larger.1.deallocate()
        larger.2.deallocate()
    }

    private func prune() -> [TapRecord] {
        guard ledger.takeCancelled() else { return [] }
        let buried = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        defer { buried.deallocate() }
        var removed: [TapRecord] = []
        var kept = 0
        for index in 0..<count {
            let record = slots[index].record
            if record.isCancelled {
                (buried + removed.count).moveInitialize(from: slots + index, count: 1)
                removed.append(record)
            } else {
                if kept < index {
                    (slots + kept).moveInitialize(from: slots + index, count: 1)
                    masks[kept] = masks[index]
                }
                kept += 1
            }
        }
        count = kept
        // Only now: releasing a closure may run code that uses this line.
        buried.deinitialize(count: removed.count)
        return removed
    }

    private func reorder() {
        guard case .success(let order) = TapOrder.solve((0..<count).map { slots[$0].record }) else { return }
        let old = (masks, slots)
        masks = .allocate(capacity: capacity)
        slots = .allocate(capacity: capacity)
        for (place, index) in order.enumerated() {
            (masks + place).initialize(to: old.0[index])
            (slots + place).moveInitialize(from: old.1 + index, count: 1)
        }
        old.0.deallocate()
        old.1.deallocate()
    }
}
