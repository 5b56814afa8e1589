import Synchronization

/// What the taps of one hub tell it from any thread: that at least one of them has been cancelled.
///
/// It saves the hub from asking every tap whether it still lives.
@usableFromInline
final class TapLedger: Sendable {
    private let flag = Atomic<Bool>(false)

    init() {}

    /// Whether a tap has been cancelled since the flag was last taken down.
    var hasCancelled: Bool { flag.load(ordering: .acquiring) }

    func noteCancelled() {
        flag.store(true, ordering: .releasing)
    }

    /// Takes the flag down and says whether it was up. Taps are to be searched after that, not before.
    func takeCancelled() -> Bool {
        flag.exchange(false, ordering: .acquiringAndReleasing)
    }
}
