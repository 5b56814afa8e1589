/// Owns the interceptors of one container.
@MainActor
final class InterceptorRegistry {
    private var registered: [RegisteredInterceptor] = []
    private var sorted: [RegisteredInterceptor] = []

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
}
