import Synchronization

/// A clock that stands still until a test moves it, so that deadlines are tested without waiting.
///
/// ```swift
/// let clock = ManualClock()
/// let tree = NavigationTree(clock: clock)
/// navigator.push(page)                        // a host that stays silent
/// clock.advance(by: .seconds(10))
/// await tree.settled()                        // the deadline has passed
/// ```
///
/// Whoever sleeps until an instant that has passed already wakes at once.
public final class ManualClock: Clock {
    /// A point in time, counted from when the clock was made.
    public struct Instant: InstantProtocol {
        /// How much time has passed since the clock was made.
        public let offset: Duration

        /// The instant that is so much later.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// How much later another instant is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether an instant comes before another one.
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

    /// Makes a clock that stands at zero.
    public init() {}

    /// Where the clock stands.
    public var now: Instant { state.withLock { $0.now } }

    /// The finest step; a manual clock has none.
    public var minimumResolution: Duration { .zero }

    /// Moves the clock and wakes everyone whose time has come.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let numbers = state.sleepers.filter { $0.value.deadline <= state.now }.keys.sorted()
            return numbers.compactMap { state.sleepers.removeValue(forKey: $0) }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Waits until someone sleeps on the clock, or the task is cancelled; returns at once if someone does.
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

    /// Sleeps until the clock has been moved so far, or the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
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
