public import Synchronization

/// Lists the cancelled taps of one line; any thread may add to it.
///
/// It does not retain the records, and need not: a record stays in its line until the line has found it here, and once
/// the line is released, the list is not read any more.
@usableFromInline
final class TapLedger: Sendable {
    private let cancelled = Mutex<[Unmanaged<TapRecord>]>([])
    /// Stored separately, because every call of a tap reads it without the lock.
    @usableFromInline let isFilled = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    /// Whether a tap was cancelled since the ledger was last emptied.
    @inlinable var hasCancelled: Bool { isFilled.load(ordering: .acquiring) }

    /// Adds a tap that was just cancelled; each tap is added once.
    func note(_ record: TapRecord) {
        cancelled.withLock { cancelled in
            cancelled.append(.passUnretained(record))
            isFilled.store(true, ordering: .releasing)
        }
    }

    /// Passes the records to a closure, in the order of cancellation, and empties the ledger.
    ///
    /// A record may be released as soon as it was passed on, and its release may add others.
    @usableFromInline
    func takeCancelled(_ body: (TapRecord) -> Void) {
        var index = 0
        while let record = record(at: index) {
            index += 1
            body(record.takeUnretainedValue())
        }
    }

    /// The record at an index; if there are no more, the list is emptied.
    private func record(at index: Int) -> Unmanaged<TapRecord>? {
        cancelled.withLock { cancelled in
            if index < cancelled.count { return cancelled[index] }
            // Storage for a few records is kept, because usually as many come again.
            cancelled.removeAll(keepingCapacity: index <= 16)
            isFilled.store(false, ordering: .relaxed)
            return nil
        }
    }
}
