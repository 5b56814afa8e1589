/// Owns the interceptors of one container.
@MainActor
final class InterceptorRegistry {
    /// Whether the task that asks interceptors starts synchronously, where the system supports that.
    var asksAtOnce = true

    private var registered: [RegisteredInterceptor] = []

    /// The interceptors in the order in which they are asked; `nil` if another one was registered since they were
    /// sorted.
    private var sorted: [RegisteredInterceptor]?

    /// The runs for whose verdict something waits.
    private var runs: [ObjectIdentifier: InterceptorRun] = [:]

    /// The registered interceptors in the order in which they are asked.
    var current: [RegisteredInterceptor] {
        while true {
            if let sorted, sorted.allSatisfy(\.isRegistered) { return sorted }
            let kept = registered.filter(\.isRegistered)
            let order = InterceptorOrder(kept).interceptors
            // Releasing an interceptor may register another one: release them when both lists are consistent.
            withExtendedLifetime(registered) { (registered, sorted) = (kept, order) }
        }
    }

    /// Whether any of them has to be asked about a request.
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

    /// Records whether something waits for the verdict of a run.
    func note(_ run: InterceptorRun, isAwaited: Bool) { runs[ObjectIdentifier(run)] = isAwaited ? run : nil }

    /// Ends all runs, because their container has ended.
    func endRuns() {
        for run in runs.values { run.containerHasEnded() }
    }
}
