/// Starts stopwatches that go by one clock.
///
/// The type of the clock is opened once, here: each request is measured half a dozen times.
struct StopwatchMaker: Sendable {
    private let now: @Sendable () -> Duration

    init(_ clock: any Clock<Duration>) {
        now = Self.readings(of: clock)
    }

    func start() -> Stopwatch { Stopwatch(now) }

    /// The time since this call, by a clock.
    private static func readings(of clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let origin = clock.now
        return { origin.duration(to: clock.now) }
    }
}
