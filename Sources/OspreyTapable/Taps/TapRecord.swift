import Synchronization

/// What a hub and a token both know of a tap: who it is, where it wants to sit, whether it has been cancelled.
@usableFromInline
final class TapRecord: Sendable {
    /// Counts up with each tap of a hub: the order of tapping.
    let serial: UInt64
    let placement: TapPlacement
    let origin: TapOrigin
    private let cancelled = Atomic<Bool>(false)
    private let ledger: TapLedger

    init(serial: UInt64, placement: TapPlacement, origin: TapOrigin, ledger: TapLedger) {
        self.serial = serial
        self.placement = placement
        self.origin = origin
        self.ledger = ledger
    }

    var name: String { placement.name ?? origin.description }

    @usableFromInline
    var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Ends the tap, and says whether this call did it.
    ///
    /// The own flag is set before the ledger's: a hub that finds the ledger's set finds this one, too.
    @discardableResult
    func cancel() -> Bool {
        guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        ledger.noteCancelled()
        return true
    }
}
