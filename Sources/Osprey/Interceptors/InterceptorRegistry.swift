/// Owns the interceptors of one container.
@MainActor
final class InterceptorRegistry {
    /// Whether the task that asks interceptors begins at once, where the system can do that.
    var asksAtOnce = true

    private var registered: [RegisteredInterceptor] = []

    /// Those in the order in which they are asked; `nil` if another one has come since they were put in order.
    private var sorted: [RegisteredInterceptor]?

    /// The interceptors in the order in which they are asked, without those that have ended.
    var current: [RegisteredInterceptor] {
        while true {
            if let sorted, sorted.allSatisfy(\.isRegistered) { return sorted }
            let kept = registered.filter(\.isRegistered)
            let order = InterceptorOrder(kept).interceptors
            // What ends along with an interceptor may register another one: it ends when both lists are whole.
            withExtendedLifetime(registered) { (registered, sorted) = (kept, order) }
        }
    }

    /// Whether one of them has to be asked about a request.
    func concerns(_ request: PageRequest) -> Bool { current.contains { $0.concerns(request) } }

    /// The problems of the constraints.
    var problems: [RegistrationProblem] {
        let cycle = InterceptorOrder(registered.filter(\.isRegistered)).cycle
        return cycle.isEmpty ? [] : [.interceptorCycle(path: cycle)]
    }

    func add(_ interceptor: RegisteredInterceptor) {
        registered.append(interceptor)
        sorted = nil
    }
}
