public import Synchronization

/// What a hub and a token both know of a tap: who it is, where it wants to sit, whether it has been cancelled.
@usableFromInline
final class TapRecord: Sendable {
    /// Counts up with each tap of a queue's hubs: the order of tapping.
    @usableFromInline let serial: UInt64
    /// What sets it apart from most taps, if anything.
    @usableFromInline let terms: TapTerms?
    let origin: TapOrigin
    /// Whether the tap has been cancelled, in the lowest bit, and one more than its place in the others.
    ///
    /// Any thread may cancel, but only the line, which is on the main actor, moves the tap. In one word they make the
    /// record 16 bytes smaller.
    @usableFromInline let state = Atomic<UInt32>(0)
    private let ledger: TapLedger

    init(serial: UInt64, placement: TapPlacement, gate: TapGate?, origin: TapOrigin, ledger: TapLedger) {
        self.serial = serial
        terms = .ifUnusual(placement, gate)
        self.origin = origin
        self.ledger = ledger
    }

    /// Where it wants to sit.
    var placement: TapPlacement { terms?.placement ?? TapPlacement() }

    /// The name that it was given.
    var givenName: String? { terms?.placement.name }

    /// The given name, or where the tap was made.
    var name: String { givenName ?? origin.description }

    @usableFromInline var stage: Int { terms?.placement.stage ?? 0 }

    /// What is asked before each call, if anything.
    @inlinable var gate: TapGate? { terms?.gate }

    /// Whether the tap ends when its token does, rather than with its owner.
    var endsWithToken: Bool { gate?.isOwned != true }

    /// Where its line has the tap, or less than zero; a matter of the line alone.
    @usableFromInline var place: Int {
        get { Int(state.load(ordering: .relaxed) >> 1) - 1 }
        set {
            let moved = UInt32(truncatingIfNeeded: newValue + 1) << 1
            let change = (state.load(ordering: .relaxed) ^ moved) & ~1
            state.bitwiseXor(change, ordering: .relaxed)
        }
    }

    @inlinable var isCancelled: Bool { state.load(ordering: .acquiring) & 1 != 0 }

    /// Ends the tap, and says whether this call did it.
    ///
    /// The own state changes before the ledger hears of it: a line that finds the tap there finds it cancelled.
    @discardableResult
    @usableFromInline
    func cancel() -> Bool {
        let before = state.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue
        guard before & 1 == 0 else { return false }
        ledger.note(self)
        return true
    }
}
