/// The tasks that wait for something to end on the main actor.
@MainActor
final class WaitingTasks {
    /// A task that waits; it learns whether the next one goes on after it.
    private typealias Waiting = (number: Int, continuation: CheckedContinuation<Bool, Never>)

    private var waiting: [Waiting] = [] {
        didSet { isEmpty = waiting.isEmpty }
    }

    /// Whether no task waits, as is nearly always the case.
    private var isEmpty = true
    private var latest = 0

    /// The tasks that go on after the one that is on its way.
    private var next: ArraySlice<Waiting> = []
    private var isOneOnItsWay = false

    /// Waits until ``resumeAll()``, or until the task is cancelled.
    func wait() async {
        latest += 1
        let number = latest
        let isInTurn = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A task is cancelled before its handler runs: either this line sees it, or the handler finds the task
                // waiting.
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    waiting.append((number, continuation))
                }
            }
        } onCancel: {
            Task { @MainActor in cancel(number) }
        }
        if isInTurn { resumeNext() }
    }

    /// Resumes all tasks that wait now, in the order in which they came.
    ///
    /// Each is resumed by the one before it: on their way back to the main actor, two tasks could overtake each other.
    func resumeAll() {
        guard !isEmpty else { return }
        next += waiting
        waiting = []
        if !isOneOnItsWay { resumeNext() }
    }

    private func resumeNext() {
        let one = next.popFirst()
        isOneOnItsWay = one != nil
        one?.continuation.resume(returning: true)
    }

    private func cancel(_ number: Int) {
        if let index = Self.index(of: number, in: waiting[...]) {
            waiting.remove(at: index).continuation.resume(returning: false)
        } else if let index = Self.index(of: number, in: next) {
            next.remove(at: index).continuation.resume(returning: false)
        }
    }

    /// The place of a task: both lists are in the order of the numbers.
    private static func index(of number: Int, in list: ArraySlice<Waiting>) -> Int? {
        var places = list.indices
        while let middle = places.isEmpty ? nil : (places.lowerBound + places.upperBound) / 2 {
            if list[middle].number == number { return middle }
            places =
                list[middle].number < number ? middle + 1..<places.upperBound : places.lowerBound..<middle
        }
        return nil
    }
}
