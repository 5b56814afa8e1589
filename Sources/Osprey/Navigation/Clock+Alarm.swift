extension Clock where Duration == Swift.Duration {
    /// Calls back after a delay, counted from now, unless the task is cancelled first.
    @MainActor
    func alarm(
        after delay: Duration, _ ring: @escaping @MainActor @Sendable () -> Void
    ) -> Task<Void, Never> {
        let deadline = now.advanced(by: delay)
        return Task { @MainActor in
            guard await rest(until: deadline) else { return }
            ring()
        }
    }

    /// Starts a measurement; the closure returns the time since then.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }

    /// Sleeps for a duration, counted from now and not from when the task has left the main actor.
    ///
    /// - Returns: Whether the duration has passed; `false` if the task was cancelled.
    @MainActor
    func rest(for duration: Duration) async -> Bool {
        await rest(until: now.advanced(by: duration))
    }

    @MainActor
    private func rest(until deadline: Instant) async -> Bool {
        do {
            try await sleep(until: deadline, tolerance: nil)
            return !Task.isCancelled
        } catch {
            return false
        }
    }
}
