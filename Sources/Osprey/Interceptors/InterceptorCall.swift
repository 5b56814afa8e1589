/// One call of an interceptor, as long as it has not answered.
///
/// The tasks that run on its behalf know it, child tasks as well as the interceptor's own: none of them may wait for
/// what has to pass the same interceptor. So do the tasks that it leaves behind, for which it stops to count with the
/// answer.
@MainActor
final class InterceptorCall {
    @TaskLocal private static var current: InterceptorCall?

    /// What the interceptor is called in messages.
    let alias: String

    /// What the interceptor is asked about; `nil` once it has answered.
    private(set) var order: OpenOrder?
    private weak var registry: InterceptorRegistry?

    /// The call that waits for this one, in a container of its own.
    private let outer: InterceptorCall?

    init(of interceptor: RegisteredInterceptor, for order: OpenOrder, in registry: InterceptorRegistry) {
        alias = interceptor.alias
        self.order = order
        self.registry = registry
        outer = Self.current
    }

    /// The innermost call of one of a container's interceptors that the current task belongs to, and that is open.
    static func current(in registry: InterceptorRegistry) -> InterceptorCall? {
        var next = current
        while let call = next {
            if call.order != nil, call.registry === registry { return call }
            next = call.outer
        }
        return nil
    }

    /// Notes that the interceptor has answered, or that nobody waits for its answer any more.
    func end() {
        order = nil
    }

    /// Does something on behalf of the call.
    func current<Value>(_ work: () async throws -> Value) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: work)
    }

    /// Begins work that no interceptor waits for, whoever begins it.
    static func leaveBehind(_ work: @escaping @MainActor @Sendable () async -> Void) {
        _ = $current.withValue(nil) { PageTask.outside { Task { await work() } } }
    }

    /// Does something on behalf of no call.
    static func outside<Value: Sendable>(_ work: () async -> Value) async -> Value {
        await $current.withValue(nil, operation: work)
    }
}
