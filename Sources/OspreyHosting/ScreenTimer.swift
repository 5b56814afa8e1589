/// Calls back on the main actor after some time.
@MainActor
public struct ScreenTimer: Sendable {
    private let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void

    /// Calls back by other means, such as a clock that a test moves.
    public init(
        _ schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        self.schedule = schedule
    }

    /// Waits on a clock, never less than a shortest time.
    public init(_ clock: any Clock<Duration>, atLeast shortest: Duration) {
        self.init { delay, work in
            Task { @MainActor in
                try? await clock.sleep(for: max(delay, shortest))
                work()
            }
        }
    }

    /// Does some work later.
    public func callAsFunction(_ delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
        schedule(delay, work)
    }
}
