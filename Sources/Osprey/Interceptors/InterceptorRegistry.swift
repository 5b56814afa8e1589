/// Owns the interceptors of one container.
@MainActor
final class InterceptorRegistry {
    private var registered: [RegisteredInterceptor] = []
    private var sorted: [RegisteredInterceptor] = []
    private var insiders: [Insider] = []

    /// The interceptors in the order in which they are asked, without those that have ended.
    var current: [RegisteredInterceptor] {
        if sorted.contains(where: { !$0.isRegistered }) {
            let kept = registered.filter(\.isRegistered)
            let order = InterceptorOrder(kept).interceptors
            // What ends along with an interceptor may register another one: it ends when both lists are whole.
            _ = (exchange(&registered, with: kept), exchange(&sorted, with: order))
        }
        return sorted
    }

    /// What is wrong with the constraints.
    var problems: [RegistrationProblem] {
        let cycle = InterceptorOrder(registered.filter(\.isRegistered)).cycle
        return cycle.isEmpty ? [] : [.interceptorCycle(path: cycle)]
    }

    func add(_ interceptor: RegisteredInterceptor) {
        registered.append(interceptor)
        sorted = InterceptorOrder(registered).interceptors
    }

    // MARK: - Who is inside an interceptor

    private struct Insider {
        let task: Int
        let alias: String
        let order: OpenOrder
    }

    /// The interceptor that the current task runs, if it runs one.
    ///
    /// A task is told by its identity, so that work which an interceptor starts and does not wait for is not taken
    /// for the interceptor itself.
    var interceptorOfCurrentTask: String? { insider?.alias }

    /// What the interceptor that the current task runs is asked about.
    var orderOfCurrentTask: OpenOrder? { insider?.order }

    private var insider: Insider? {
        guard !insiders.isEmpty, let task = Self.currentTask else { return nil }
        return insiders.last { $0.task == task }
    }

    /// Notes that the current task is inside an interceptor from now on; returns what tells the task from others.
    func enter(_ interceptor: RegisteredInterceptor, for order: OpenOrder) -> Int {
        let task = Self.currentTask ?? 0
        insiders.append(Insider(task: task, alias: interceptor.alias, order: order))
        return task
    }

    /// Notes that a task has left the interceptor that it was inside of.
    func leave(_ task: Int) {
        if insiders.last?.task == task {
            insiders.removeLast()
        } else if let index = insiders.lastIndex(where: { $0.task == task }) {
            insiders.remove(at: index)
        }
    }

    private static var currentTask: Int? {
        withUnsafeCurrentTask { $0?.hashValue }
    }
}
