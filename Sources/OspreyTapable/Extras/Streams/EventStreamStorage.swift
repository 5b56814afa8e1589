import Synchronization

/// The storage shared by a sequence and the tap that feeds it.
final class EventStreamStorage<Element: Sendable>: Sendable {
    private let state: Mutex<EventStreamState<Element>>

    init(policy: EventBuffer) {
        state = Mutex(EventStreamState(policy: policy))
    }

    var dropped: Int { state.withLock(\.dropped) }

    func yield(_ element: Element) {
        let (resume, _) = state.withLock { $0.yield(element) }
        resume?()
    }

    func finish() {
        let resumptions = state.withLock { $0.finish() }
        for resume in resumptions { resume() }
    }

    /// Waits for the next element; `nil` at the end, or if the task is cancelled.
    func next(isolation: isolated (any Actor)?) async -> Element? {
        let id = state.withLock { $0.makeID() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { continuation in
                // A task is cancelled before its handler runs: either this line sees it, or the handler finds the
                // consumer waiting.
                let resume = state.withLock { $0.take(id, continuation, isCancelled: Task.isCancelled) }
                resume?()
            }
        } onCancel: {
            let resume = state.withLock { $0.cancel(id) }
            resume?()
        }
    }
}
