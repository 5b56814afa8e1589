/// Reads a clock, as the time since the reader was made.
struct TimeReader: Sendable {
    private let read: @Sendable () -> Duration

    init(_ clock: any Clock<Duration>) {
        // The type of the clock is opened here, once: each request reads it half a dozen times.
        if let clock = clock as? ContinuousClock {
            read = Self.reading(clock)
        } else {
            read = Self.reading(clock)
        }
    }

    /// The time since the reader was made.
    var now: Duration { read() }

    @inline(__always)
    private static func reading(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
        let origin = clock.now
        return { origin.duration(to: clock.now) }
    }
}
