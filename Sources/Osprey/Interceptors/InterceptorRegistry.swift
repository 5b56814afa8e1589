/// Owns the interceptors of one container.
@MainActor
final class InterceptorRegistry {
    private var registered: [RegisteredInterceptor] = []
    private var sorted: [RegisteredInterceptor] = []
    private var tasks: [Int: String] = [:]

    /// The interceptors in the order in which they are asked, without those that have ended.
    var current: [RegisteredInterceptor] {
        if sorted.contains(where: { !$0.isRegistered }) {
            registered.removeAll { !$0.isRegistered }
            sorted = InterceptorOrder(registered).interceptors
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

    /// The interceptor that the current task runs, if it runs one.
    ///
    /// A task is told by its identity, so that work which an interceptor starts and does not wait for is not taken
    /// for the interceptor itself.
    var interceptorOfCurrentTask: String? {
        guard !tasks.isEmpty, let task = Self.currentTask else { return nil }
        return tasks[task]
    }

    /// Asks an interceptor, and knows meanwhile that the current task is inside it.
    func ask(_ entry: RegisteredInterceptor, _ request: PageRequest) async throws -> Decision {
        let task = Self.currentTask ?? 0
        tasks[task] = entry.alias
        defer { tasks[task] = nil }
        return try await entry.interceptor.intercept(request)
    }

    private static var currentTask: Int? {
        withUnsafeCurrentTask { $0?.hashValue }
    }
}
