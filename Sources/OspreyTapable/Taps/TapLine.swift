/// The taps of a hub in calling order, in memory that an emission can walk without touching reference counts.
///
/// ```
/// masks   [ 0b0101 |   0    | 0b1111 |   -    ]   what each tap wants to hear
/// slots   [   A    |  hole  |   C    |   -    ]   the taps themselves
///           0        1        2     count   capacity
/// ```
///
/// A tap is made at the end of the line, and each record knows its place, so that making one and finding a
/// cancelled one do not depend on how many there are. A cancelled tap leaves a hole that hears nothing. When a
/// quarter of the line is holes, it closes its ranks. A tap that does not belong at the end goes into a hole where it
/// does; if there is none, the line is put in order before the next emission. Both walk the line, as an emission does.
///
/// While the line is busy, because an emission walks it or because it takes in and lets go, masks and slots
/// stay where they are: taps made meanwhile wait in `incoming`, cancelled ones are skipped.
///
/// The class is not isolated, so that it can be released anywhere; only its hub, on the main actor, knows it.
///
/// What an emission, a tap and a cancellation go through is inlinable: with the concrete types at hand, all
/// of them take about a tenth of the time.
@usableFromInline
final class TapLine<Event, Payload> {
    @usableFromInline typealias Slot = TapSlot<Event, Payload>
    @usableFromInline typealias Body = @MainActor (Event, Payload) -> Void
    @usableFromInline typealias Predicate = @MainActor (Event, Payload) -> Bool

    @usableFromInline let ledger: TapLedger
    // Exclusive access to what every emission reads needs no check at run time: each access is one load or one
    // store, except that `incoming` and `observers` are appended to and exchanged as a whole. What an exchange
    // lets go of ends after it.
    @exclusivity(unchecked) @usableFromInline var masks: UnsafeMutableBufferPointer<UInt64>
    @exclusivity(unchecked) @usableFromInline var slots: UnsafeMutableBufferPointer<Slot>
    /// Taps and holes.
    @exclusivity(unchecked) @usableFromInline var count = 0
    @exclusivity(unchecked) @usableFromInline var incoming: [TapEntry<Event, Payload>] = []
    @exclusivity(unchecked) @usableFromInline var observers: [HubObserver<Event>] = []
    @usableFromInline var holes = 0
    /// No tap of the line has a higher one.
    @usableFromInline var highestStage = Int.min
    @usableFromInline var wishes = TapWishes()
    @exclusivity(unchecked) @usableFromInline var isBusy = false
    /// Whether the taps sit in calling order.
    @exclusivity(unchecked) @usableFromInline var isOrdered = true
    var isReportingDrop = false
    @usableFromInline var names = TapNames()

    @inlinable
    init() {
        ledger = TapLedger()
        // The first tap makes room: many hubs never get one.
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

    /// How many taps and holes there is room for.
    @inlinable var capacity: Int { masks.count }

    /// The events that at least one tap wants to hear; all of them if somebody observes the hub.
    @inlinable var interest: UInt64 { observers.isEmpty ? wishes.mask : .max }

    /// The taps that live, in calling order; those that wait for the end of an emission last.
    var liveRecords: [TapRecord] {
        putInOrder()
        let records = (0..<count).compactMap { slots[$0].record } + incoming.map(\.record)
        return records.filter { !$0.isCancelled }
    }

    /// Takes in the name and the constraints of a tap that is about to be added, unless it would close a cycle.
    ///
    /// - Returns: That cycle.
    func cycle(adding record: TapRecord) -> TapOrder.Cycle? {
        names.insert(record)
        guard names.mayCloseCycle(record) else { return nil }
        guard case .failure(let cycle) = TapOrder.solve(liveRecords + [record]) else { return nil }
        names.remove(record)
        return cycle
    }

    /// Cancels the taps whose owners have gone, which they do without telling anybody.
    @MainActor
    @usableFromInline
    func cancelOrphans() {
        // An owner that goes on another thread at this moment may end here, and run code that uses the hub.
        let wasBusy = isBusy
        isBusy = true
        defer { isBusy = wasBusy }
        for index in 0..<count {
            if let record = slots[index].record, record.gate?.isOrphaned == true { record.cancel() }
        }
    }
}
