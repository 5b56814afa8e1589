public import Synchronization

/// The data that a hub and a token share about a tap: its identity, its placement, and whether it was cancelled.
@usableFromInline
final class TapRecord: Sendable {
    /// Increases with each tap of a queue's hubs: the order of tapping.
    @usableFromInline let serial: UInt64
    /// The settings that most taps do not have.
    @usableFromInline let terms: TapTerms?
    let origin: TapOrigin
    /// The lowest bit tells whether the tap was cancelled; the others contain its place plus one.
    ///
    /// Any thread may cancel, but only the line, which is on the main actor, moves the tap. One word for both makes the
    /// record smaller.
    @usableFromInline let state = Atomic<UInt32>(0)
    private let ledger: TapLedger

    init(serial: UInt64, placement: TapPlacement, gate: TapGate?, origin: TapOrigin, ledger: TapLedger) {
        self.serial = serial
        terms = .ifUnusual(placement, gate)
        self.origin = origin
        self.ledger = ledger
    }

    /// The requested place.
    var placement: TapPlacement { terms?.placement ?? TapPlacement() }

    /// The given name.
    var givenName: String? { terms?.placement.name }

    /// The given name, or the place where the tap was added.
    var name: String { givenName ?? origin.description }

    @usableFromInline var stage: Int { terms?.placement.stage ?? 0 }

    /// The checks before each call, if any.
    @inlinable var gate: TapGate? { terms?.gate }

    /// Whether the tap ends when its token does, rather than with its owner.
    var endsWithToken: Bool { gate?.isOwned != true }

    /// The index in its line, or a negative number; only the line uses it.
    @usableFromInline var place: Int {
        get { Int(state.load(ordering: .relaxed) >> 1) - 1 }
        set {
            let moved = UInt32(truncatingIfNeeded: newValue + 1) << 1
            let change = (state.load(ordering: .relaxed) ^ moved) & ~1
            state.bitwiseXor(change, ordering: .relaxed)
        }
    }

    @inlinable var isCancelled: Bool { state.load(ordering: .acquiring) & 1 != 0 }

    /// Ends the tap, and returns whether this call has ended it.
    ///
    /// The state changes before the record is added to the ledger: a tap that the line finds there is always cancelled.
    @discardableResult
    @usableFromInline
    func cancel() -> Bool {
        let before = state.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue
        guard before & 1 == 0 else { return false }
        ledger.note(self)
        return true
    }
}
