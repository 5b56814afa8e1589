extension Clock where Duration == Swift.Duration {
    /// Calls back after a delay, counted from now, unless the task is cancelled before.
    @MainActor
    func alarm(
        after delay: Duration, _ ring: @escaping @MainActor @Sendable () -> Void
    ) -> Task<Void, Never> {
        let deadline = now.advanced(by: delay)
        return Task { @MainActor in
            guard (try? await sleep(until: deadline, tolerance: nil)) != nil, !Task.isCancelled else {
                return
            }
            ring()
        }
    }
}
