/// Counts work that is under way.
@MainActor
class WorkLedger {
    private(set) final var count = 0
    private final let waiting = WaitingTasks()

    /// Records the start of something that others may wait for.
    final func begin() { count += 1 }

    /// Records its end.
    final func end() {
        count -= 1
        if count == 0 { waiting.resumeAll() }
    }

    /// Waits until nothing is under way, or until the task is cancelled.
    final func none() async {
        if count > 0 { await waiting.wait() }
    }
}
