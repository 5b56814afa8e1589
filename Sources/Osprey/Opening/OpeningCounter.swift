/// Counts the requests that are on their way, and the work that may begin some, for those who wait until none is.
@MainActor
final class OpeningCounter {
    private(set) var count = 0
    private let waiting = WaitingTasks()

    func begin() { count += 1 }

    func end() {
        count -= 1
        if count == 0 { waiting.resumeAll() }
    }

    /// Waits until no request is on its way, or until the task is cancelled.
    func none() async {
        if count > 0 { await waiting.wait() }
    }
}
