/// Calls back on the main actor after a delay.
@MainActor
public struct ScreenTimer: Sendable {
    private let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void

    /// Creates a timer from a closure, for example for a clock that a test advances.
    public init(
        _ schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        self.schedule = schedule
    }

    /// Creates a timer that waits on a clock, but at least a minimum time.
    public init(_ clock: any Clock<Duration>, atLeast shortest: Duration) {
        self.init { delay, work in
            Task { @MainActor in
                try? await clock.sleep(for: max(delay, shortest))
                work()
            }
        }
    }

    /// Runs a closure after a delay.
    public func callAsFunction(_ delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
        schedule(delay, work)
    }
}
