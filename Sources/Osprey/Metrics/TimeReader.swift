/// Reads a clock, as the time since the reader was made.
struct TimeReader: Sendable {
    private let origin = ContinuousClock.now
    private let read: (@Sendable () -> Duration)?

    init(_ clock: any Clock<Duration>) {
        // The type of the clock is opened here, once, and most often it is known: each request reads it half a dozen
        // times.
        read = clock is ContinuousClock ? nil : Self.reading(of: clock)
    }

    /// The time since the reader was made.
    var now: Duration { read?() ?? origin.duration(to: .now) }

    private static func reading(of clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let origin = clock.now
        return { origin.duration(to: clock.now) }
    }
}
