/// Measures the time since it was started.
struct Stopwatch: Sendable {
    private let now: @Sendable () -> Duration
    private let start: Duration

    /// Starts to measure by readings that rise with the time.
    init(_ now: @escaping @Sendable () -> Duration) {
        self.now = now
        start = now()
    }

    /// The time since the start.
    var elapsed: Duration { now() - start }
}
