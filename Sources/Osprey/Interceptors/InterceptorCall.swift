/// One call of an interceptor, as long as it has not answered.
///
/// The tasks that run on its behalf know it, child tasks as well as the interceptor's own: none of them may wait for
/// what has to pass the same interceptor. So do the tasks that it leaves behind, for which it stops to count with the
/// answer.
@MainActor
final class InterceptorCall {
    @TaskLocal static var current: InterceptorCall?

    /// The name of the interceptor in messages; the tasks that it leaves behind must not keep the interceptor.
    let alias: String

    /// The run that waits for the answer; `nil` once it has one.
    private var run: InterceptorRun?

    /// Which task of the run asks: once there is another one, nobody waits for this answer any more.
    private let turn: Int

    /// The call that waits for this one, in a container of its own.
    private let outer: InterceptorCall?

    init(
        of interceptor: RegisteredInterceptor, in run: InterceptorRun, turn: Int,
        inside outer: InterceptorCall?
    ) {
        alias = interceptor.alias
        self.run = run
        self.turn = turn
        self.outer = outer
    }

    /// What the interceptor is asked about; `nil` once it has answered, or the request has its verdict.
    var order: OpenOrder? { run?.chain?.order }

    /// The requests up to the one that the interceptor is asked about.
    var trail: RequestTrail? { run?.chain?.trail }

    /// The innermost call of one of a container's interceptors that the current task belongs to, and that is open.
    static func current(in registry: InterceptorRegistry) -> InterceptorCall? {
        var next = current
        while let call = next {
            if let run = call.run, run.turn == call.turn, run.chain?.registry === registry { return call }
            next = call.outer
        }
        return nil
    }

    /// Notes that the interceptor has answered.
    func end() {
        run = nil
    }

    /// Begins work that no interceptor and no action waits for, whoever begins it.
    @discardableResult
    static func leaveBehind(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
        $current.withValue(nil) { ActionCall.outside { PageTask.outside { Task { await work() } } } }
    }

    /// Does something on behalf of no call.
    static func outside<Value: Sendable>(_ work: () async -> Value) async -> Value {
        await $current.withValue(nil, operation: work)
    }
}
