// Public, since an emission looks at the flag before each call, in the module of the caller.
public import Synchronization

/// What the taps of one hub tell it from any thread: that at least one of them has been cancelled.
///
/// It saves the hub from asking every tap whether it still lives.
@usableFromInline
final class TapLedger: Sendable {
    @usableFromInline let flag: Atomic<Bool>

    @usableFromInline
    init() {
        flag = Atomic(false)
    }

    /// Whether a tap has been cancelled since the flag was last taken down.
    @inlinable var hasCancelled: Bool { flag.load(ordering: .acquiring) }

    func noteCancelled() {
        flag.store(true, ordering: .releasing)
    }

    /// Takes the flag down and says whether it was up.
    ///
    /// Taps are to be searched after that, not before.
    @usableFromInline
    func takeCancelled() -> Bool {
        guard hasCancelled else { return false }
        return flag.exchange(false, ordering: .acquiringAndReleasing)
    }
}
