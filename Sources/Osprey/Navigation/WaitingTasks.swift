/// The tasks that wait for something to end on the main actor.
@MainActor
final class WaitingTasks {
    private var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = [] {
        didSet { isEmpty = waiting.isEmpty }
    }

    /// Whether no task waits, as is nearly always the case.
    private var isEmpty = true
    private var latest = 0

    /// Waits until ``resumeAll()``, or until the task is cancelled.
    func wait() async {
        latest += 1
        let number = latest
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A task is cancelled before its handler runs: either this line sees it, or the handler finds the task
                // waiting.
                if Task.isCancelled {
                    continuation.resume()
                } else {
                    waiting.append((number, continuation))
                }
            }
        } onCancel: {
            Task { @MainActor in resume(number) }
        }
    }

    /// Resumes all tasks that wait now, in the order in which they came.
    func resumeAll() {
        guard !isEmpty else { return }
        let resumed = waiting
        waiting = []
        for one in resumed { one.continuation.resume() }
    }

    private func resume(_ number: Int) {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: index).continuation.resume()
    }
}
