/// The taps of a hub in calling order, in memory that an emission can traverse without reference counting.
///
/// ```
/// masks   [ 0b0101 |   0    | 0b1111 |   -    ]   the events that each tap listens to
/// slots   [   A    |  hole  |   C    |   -    ]   the taps themselves
///           0        1        2     count   capacity
/// ```
///
/// A tap is added at the end of the line, and each record knows its place, so that adding a tap and finding a cancelled
/// one do not depend on the number of taps. A cancelled tap leaves a hole that listens to nothing. When a quarter of
/// the line is holes, it is compacted. A tap that does not belong at the end goes into a suitable hole; if there is
/// none, the line is sorted before the next emission. Compacting and sorting traverse the line, as an emission does.
///
/// The line is busy while an emission traverses it, or while it adds and removes taps. Then masks and slots stay in
/// place: new taps wait in `incoming`, cancelled ones are skipped.
///
/// The class is not isolated, so that it can be released anywhere; only its hub, on the main actor, refers to it.
///
/// Everything on the path of an emission, a tap and a cancellation is inlinable, so that it is specialized for the
/// concrete types.
@usableFromInline
final class TapLine<Event, Payload> {
    @usableFromInline typealias Slot = TapSlot<Event, Payload>
    @usableFromInline typealias Body = @MainActor (Event, Payload) -> Void
    @usableFromInline typealias Predicate = @MainActor (Event, Payload) -> Bool

    @usableFromInline let ledger: TapLedger
    // Properties that every emission reads need no run-time check of exclusive access: each access is one load or one
    // store, except that `incoming` and `observers` are appended to and exchanged as a whole. Values that an exchange
    // replaces are released after it.
    @exclusivity(unchecked) @usableFromInline var masks: UnsafeMutableBufferPointer<UInt64>
    @exclusivity(unchecked) @usableFromInline var slots: UnsafeMutableBufferPointer<Slot>
    /// The number of taps and holes.
    @exclusivity(unchecked) @usableFromInline var count = 0
    @exclusivity(unchecked) @usableFromInline var incoming: [TapEntry<Event, Payload>] = []
    @exclusivity(unchecked) @usableFromInline var observers: [HubObserver<Event>] = []
    @usableFromInline var holes = 0
    /// The highest stage of all taps of the line.
    @usableFromInline var highestStage = Int.min
    @usableFromInline var wishes = TapWishes()
    @exclusivity(unchecked) @usableFromInline var isBusy = false
    /// Whether the taps are in calling order.
    @exclusivity(unchecked) @usableFromInline var isOrdered = true
    var isReportingDrop = false
    @usableFromInline var names = TapNames()

    @inlinable
    init() {
        ledger = TapLedger()
        // Memory is allocated for the first tap: many hubs never get one.
        masks = UnsafeMutableBufferPointer(start: nil, count: 0)
        slots = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    deinit {
        for index in 0..<count { slots[index].record?.cancel() }
        for entry in incoming { entry.record.cancel() }
        for observer in observers { observer.record.cancel() }
        slots.extracting(..<count).deinitialize()
        slots.deallocate()
        masks.deallocate()
    }

    /// The number of taps and holes that fit.
    @inlinable var capacity: Int { masks.count }

    /// The events that at least one tap listens to; all of them if the hub has observers.
    @inlinable var interest: UInt64 { observers.isEmpty ? wishes.mask : .max }

    /// The living taps, in calling order; taps that wait for the end of an emission come last.
    var liveRecords: [TapRecord] {
        putInOrder()
        let records = (0..<count).compactMap { slots[$0].record } + incoming.map(\.record)
        return records.filter { !$0.isCancelled }
    }

    /// Registers the name and the constraints of a tap that is about to be added, unless they would complete a cycle.
    ///
    /// - Returns: The cycle.
    func cycle(adding record: TapRecord) -> TapOrder.Cycle? {
        names.insert(record)
        guard names.mayCloseCycle(record) else { return nil }
        guard case .failure(let cycle) = TapOrder.solve(liveRecords + [record]) else { return nil }
        names.remove(record)
        return cycle
    }

    /// Cancels the taps whose owners are gone; nothing reports that.
    @MainActor
    @usableFromInline
    func cancelOrphans() {
        // An owner that another thread is releasing may be released here, and run code that uses the hub.
        let wasBusy = isBusy
        isBusy = true
        defer { isBusy = wasBusy }
        for index in 0..<count {
            if let record = slots[index].record, record.gate?.isOrphaned == true { record.cancel() }
        }
    }
}
