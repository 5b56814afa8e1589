public import Synchronization

/// What the taps of one line tell it from any thread: which of them have been cancelled.
///
/// It keeps no record alive, nor has to: a record stays in its line until the line has found it here, and when the
/// line goes, nobody looks any more.
@usableFromInline
final class TapLedger: Sendable {
    private let cancelled = Mutex<[Unmanaged<TapRecord>]>([])
    /// Every call of a tap asks, so it is known without the lock.
    @usableFromInline let isFilled = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    /// Whether a tap has been cancelled since the ledger was last emptied.
    @inlinable var hasCancelled: Bool { isFilled.load(ordering: .acquiring) }

    /// Notes a tap that has just been cancelled; each is noted once.
    func note(_ record: TapRecord) {
        cancelled.withLock { cancelled in
            cancelled.append(.passUnretained(record))
            isFilled.store(true, ordering: .releasing)
        }
    }

    /// Hands over what is in the ledger, in the order of cancellation, and empties it.
    ///
    /// A record may be let go of as soon as it has been handed over, and what that leads to may note others.
    @usableFromInline
    func takeCancelled(_ body: (TapRecord) -> Void) {
        var index = 0
        while let record = record(at: index) {
            index += 1
            body(record.takeUnretainedValue())
        }
    }

    /// The record at a place of the list; if there are no more, the list is emptied.
    private func record(at index: Int) -> Unmanaged<TapRecord>? {
        cancelled.withLock { cancelled in
            if index < cancelled.count { return cancelled[index] }
            // Room for few is worth keeping: as many come and go again.
            cancelled.removeAll(keepingCapacity: index <= 16)
            isFilled.store(false, ordering: .relaxed)
            return nil
        }
    }
}
