import OspreyTesting

/// A clock on which everyone sleeps and wakes on the main actor, one after the other.
///
/// On a ``ManualClock`` a sleeper changes the thread, and which turn it comes back in is up to the machine. Here the
/// same run takes the same turns, so that what has failed fails again.
@MainActor
final class TurnClock: Clock {
    typealias Instant = ManualClock.Instant
    private typealias Waking = CheckedContinuation<Void, any Error>

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: Waking
    }

    /// How many turns a sleeper takes to wake, as it would on its way from another thread.
    var lag = 0

    private let time = ManualClock()
    private var sleepers: [Sleeper] = []
    private var count = 0

    nonisolated var now: Instant { time.now }
    nonisolated var minimumResolution: Duration { .zero }

    /// Moves the clock and wakes those whose time has come, in the order in which they have lain down.
    func advance(by duration: Duration) {
        time.advance(by: duration)
        let due = sleepers.filter { $0.deadline <= now }
        sleepers.removeAll { $0.deadline <= now }
        for sleeper in due { sleeper.continuation.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        count += 1
        let number = count
        if deadline > now {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { (continuation: Waking) in
                    if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                    sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
                }
            } onCancel: {
                Task { @MainActor in wake(number) }
            }
        }
        for _ in 0..<lag { await Task.yield() }
    }

    /// Wakes one whose task was cancelled.
    private func wake(_ number: Int) {
        guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return }
        sleepers.remove(at: index).continuation.resume(throwing: CancellationError())
    }
}
