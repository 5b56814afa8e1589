extension Clock where Duration == Swift.Duration {
    /// Starts a measurement; the closure returns the time since then.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
