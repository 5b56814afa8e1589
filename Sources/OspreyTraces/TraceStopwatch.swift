import Osprey
import OspreyRouting

/// Measures the time since a recorder was made, by the clock of its container.
@MainActor
struct TraceStopwatch {
    private let start = ContinuousClock.now

    /// A stopwatch of another clock, if the container has one.
    private let other: (@Sendable () -> Duration)?

    init(_ clock: any Clock<Duration>) {
        other = clock is ContinuousClock ? nil : clock.stopwatch()
    }

    var elapsed: Duration { other?() ?? start.duration(to: .now) }
}

extension Duration {
    /// The seconds, to the microsecond.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds / 1_000_000_000_000) / 1_000_000
    }
}
