extension Clock where Duration == Swift.Duration {
    /// Calls back after a delay, counted from now, unless the task is cancelled first.
    @MainActor
    package func alarm(
        after delay: Duration, _ ring: @escaping @MainActor @Sendable () -> Void
    ) -> Task<Void, Never> {
        let deadline = now.advanced(by: delay)
        return Task { @MainActor in
            guard await rest(until: deadline) else { return }
            ring()
        }
    }

    /// Sleeps for a duration, counted from now and not from when the task has left the main actor.
    ///
    /// - Returns: Whether the duration has passed; `false` if the task was cancelled.
    @MainActor
    package func rest(for duration: Duration) async -> Bool {
        await rest(until: now.advanced(by: duration))
    }

    @MainActor
    private func rest(until deadline: Instant) async -> Bool {
        do {
            if let clock = self as? any MainActorClock<Duration> {
                try await clock.sleepOnMainActor(for: now.duration(to: deadline))
            } else {
                try await sleep(until: deadline, tolerance: nil)
            }
            return !Task.isCancelled
        } catch {
            return false
        }
    }
}

/// A clock on which the main actor sleeps without another thread: when the clock has been advanced, all whose time has
/// come are in line for the main actor.
package protocol MainActorClock<Duration>: Clock {
    /// Sleeps for a duration, or until the task is cancelled.
    @MainActor
    func sleepOnMainActor(for duration: Duration) async throws
}
