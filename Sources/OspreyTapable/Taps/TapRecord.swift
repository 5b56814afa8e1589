import Synchronization

/// What a hub and a token both know of a tap: who it is, where it wants to sit, whether it has been cancelled.
@usableFromInline
final class TapRecord: Sendable {
    /// Counts up with each tap of a queue's hubs: the order of tapping.
    @usableFromInline let serial: UInt64
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

    /// The given name, or where the tap was made.
    var name: String { placement.name ?? origin.description }

    @usableFromInline var stage: Int { placement.stage }

    @usableFromInline var isConstrained: Bool { placement.isConstrained }

    @usableFromInline var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

    /// Ends the tap, and says whether this call did it.
    ///
    /// The own flag is set before the ledger's: a hub that finds the ledger's set finds this one, too.
    @discardableResult
    @usableFromInline
    func cancel() -> Bool {
        guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        ledger.noteCancelled()
        return true
    }
}
