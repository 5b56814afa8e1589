public import Synchronization

/// What a hub and a token both know of a tap: who it is, where it wants to sit, whether it has been cancelled.
@usableFromInline
final class TapRecord: Sendable {
    /// Counts up with each tap of a queue's hubs: the order of tapping.
    @usableFromInline let serial: UInt64
    let placement: TapPlacement
    let origin: TapOrigin
    private let ledger: TapLedger
    /// The tap that was cancelled before this one and that the line has not heard of either.
    fileprivate let previous = Atomic<Unmanaged<TapRecord>?>(nil)
    private let knownPlace = Atomic<Int32>(-1)
    @usableFromInline let cancelled = Atomic<Bool>(false)
    /// Whether the tap ends when its token does.
    let endsWithToken: Bool

    init(
        serial: UInt64, placement: TapPlacement, origin: TapOrigin, ledger: TapLedger, endsWithToken: Bool
    ) {
        self.serial = serial
        self.placement = placement
        self.origin = origin
        self.ledger = ledger
        self.endsWithToken = endsWithToken
    }

    /// The given name, or where the tap was made.
    var name: String { placement.name ?? origin.description }

    /// Where its line has the tap, or less than zero; a matter of the line alone, which is on the main actor.
    @usableFromInline var place: Int {
        get { Int(knownPlace.load(ordering: .relaxed)) }
        set { knownPlace.store(Int32(truncatingIfNeeded: newValue), ordering: .relaxed) }
    }

    @usableFromInline var stage: Int { placement.stage }

    @inlinable var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Ends the tap, and says whether this call did it.
    ///
    /// The own flag is set before the ledger hears of it: a line that finds the tap there finds it cancelled.
    @discardableResult
    @usableFromInline
    func cancel() -> Bool {
        guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        ledger.note(self)
        return true
    }
}

/// What the taps of one line tell it from any thread: which of them have been cancelled.
///
/// It is a list that runs through the records themselves, the last one first. It keeps no record alive, nor has
/// to: a record stays in its line until the line has found it here, and when the line goes, nobody looks any more.
@usableFromInline
final class TapLedger: Sendable {
    @usableFromInline let latest: Atomic<Unmanaged<TapRecord>?>

    @usableFromInline
    init() {
        latest = Atomic(nil)
    }

    /// Whether a tap has been cancelled since the ledger was last emptied.
    @inlinable var hasCancelled: Bool { latest.load(ordering: .acquiring) != nil }

    fileprivate func note(_ record: TapRecord) {
        let own = Unmanaged.passUnretained(record)
        var known = latest.load(ordering: .relaxed)
        while true {
            record.previous.store(known, ordering: .relaxed)
            let (isDone, found) = latest.weakCompareExchange(
                expected: known, desired: own, successOrdering: .releasing, failureOrdering: .relaxed)
            if isDone { return }
            known = found
        }
    }

    /// Empties the ledger, and hands over what was in it, in the order of cancellation.
    ///
    /// A record may be let go of as soon as it has been handed over, and what that leads to may note others.
    @usableFromInline
    func takeCancelled(_ body: (TapRecord) -> Void) {
        var remaining = latest.exchange(nil, ordering: .acquiring)
        var next: Unmanaged<TapRecord>?
        while let record = remaining {
            remaining = record.takeUnretainedValue().previous.exchange(next, ordering: .relaxed)
            next = record
        }
        while let record = next?.takeUnretainedValue() {
            next = record.previous.load(ordering: .relaxed)
            body(record)
        }
    }
}
