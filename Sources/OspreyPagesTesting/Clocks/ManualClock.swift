import OspreyPages
import Synchronization

/// A clock that only a test advances, so that deadlines are tested without waiting.
///
/// ```swift
/// let clock = ManualClock()
/// let tree = NavigationTree(clock: clock)
/// navigator.push(page)                        // the host does not acknowledge
/// clock.advance(by: .seconds(10))
/// await tree.settled()                        // the deadline has passed
/// ```
///
/// A task that sleeps until an instant that has passed wakes at once.
public final class ManualClock: Clock {
    /// A point in time, relative to the creation of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the creation of the clock.
        public let offset: Duration

        /// The instant after a duration.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The duration to another instant.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether an instant is before another one.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextNumber = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var watchers: [Int: CheckedContinuation<Void, Never>] = [:]

        mutating func takeNumber() -> Int {
            nextNumber += 1
            return nextNumber
        }
    }

    private let state = Mutex(State())

    /// Creates a clock at zero.
    public init() {}

    /// The current instant of the clock.
    public var now: Instant { state.withLock { $0.now } }

    /// The finest step; zero for a manual clock.
    public var minimumResolution: Duration { .zero }

    /// Advances the clock and wakes all tasks whose time has come, in the order of their times.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
                .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
            for (number, _) in due { state.sleepers[number] = nil }
            return due.map(\.value)
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until a task sleeps on the clock, or until the waiting task is cancelled; returns at once if a task
    /// sleeps.
    public func someoneSleeps() async {
        let number = state.withLock { $0.takeNumber() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    let isReady = !state.sleepers.isEmpty || Task.isCancelled
                    if !isReady { state.watchers[number] = continuation }
                    return isReady
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.watchers.removeValue(forKey: number) }?.resume()
        }
    }

    /// Sleeps until the clock reaches an instant, or the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await rest(until: deadline)
    }

    private func rest(
        until deadline: Instant, isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let number = state.withLock { $0.takeNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lieDown(Sleeper(deadline: deadline, continuation: continuation), number)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(number)
                return state.sleepers.removeValue(forKey: number)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    private enum Rest {
        case asleep([CheckedContinuation<Void, Never>])
        case cancelled
        case due
    }

    private func lieDown(_ sleeper: Sleeper, _ number: Int) {
        let rest = state.withLock { state -> Rest in
            if state.cancelled.remove(number) != nil { return .cancelled }
            if sleeper.deadline <= state.now { return .due }
            state.sleepers[number] = sleeper
            defer { state.watchers = [:] }
            return .asleep(Array(state.watchers.values))
        }
        switch rest {
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        case .due: sleeper.continuation.resume()
        case .asleep(let watchers): for watcher in watchers { watcher.resume() }
        }
    }
}

extension ManualClock: MainActorClock {
    @MainActor
    package func sleepOnMainActor(for duration: Duration) async throws {
        try await rest(until: now.advanced(by: duration))
    }
}
