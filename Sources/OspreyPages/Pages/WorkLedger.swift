/// Counts work that is under way.
@MainActor
package final class WorkLedger {
    private(set) var count = 0
    private let waiting = WaitingTasks()

    package init() {}

    /// Whether nothing is under way.
    package var isEmpty: Bool { count == 0 }

    /// Records the start of something that others may wait for.
    package func begin() { count += 1 }

    /// Records its end.
    package func end() {
        count -= 1
        if count == 0 { waiting.resumeAll() }
    }

    /// Waits until nothing is under way, or until the task is cancelled.
    package func none() async {
        if count > 0 { await waiting.wait() }
    }
}
