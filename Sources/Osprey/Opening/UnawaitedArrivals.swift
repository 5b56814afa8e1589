/// The order in which requests come, of which some are waited for and others are not.
///
/// One that nobody waits for begins in a task of its own, after the call. Who waits for another one, which would begin
/// at once, lets those begin first that came before it.
@MainActor
final class UnawaitedArrivals {
    private var arrived = 0
    private var begun = 0
    private let waiting = WaitingTasks()

    /// Notes a request that begins later.
    func note() { arrived += 1 }

    /// Notes that the oldest that has not begun does so now.
    func noteBeginning() {
        begun += 1
        waiting.resumeAll()
    }

    /// Waits until all that have come before the call have begun, or until the task is cancelled.
    func haveBegun() async {
        let number = arrived
        while begun < number, !Task.isCancelled { await waiting.wait() }
    }
}
