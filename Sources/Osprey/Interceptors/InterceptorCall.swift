/// One call of an interceptor, until the interceptor has answered.
///
/// The tasks that run on its behalf know it, both child tasks and unstructured tasks of the interceptor. None of them
/// may wait for a request that has to pass the same interceptor. Once the interceptor has answered, the call no longer
/// restricts tasks that still run.
@MainActor
final class InterceptorCall {
    @TaskLocal static var current: InterceptorCall?

    /// The name of the interceptor for messages; tasks that outlive the call must not retain the interceptor.
    let alias: String

    /// The run that waits for the answer; `nil` once the interceptor has answered.
    private var run: InterceptorRun?

    /// The task of the run that made the call; once there is another task, nothing waits for this answer.
    private let turn: Int

    /// The session of the request; `nil` once the interceptor has answered, however late.
    private var session: UserSession?
    private weak var registry: InterceptorRegistry?

    /// The enclosing call, in another container, that waits for this one.
    private let outer: InterceptorCall?

    init(
        of interceptor: RegisteredInterceptor, in run: InterceptorRun, turn: Int,
        inside outer: InterceptorCall?
    ) {
        alias = interceptor.alias
        self.run = run
        self.turn = turn
        self.outer = outer
        (session, registry) = (run.chain?.order.session, run.chain?.registry)
    }

    /// The request that the interceptor is asked about; `nil` once it has answered, or the request has its verdict.
    var order: OpenOrder? { run?.chain?.order }

    /// The requests up to the one that the interceptor is asked about.
    var trail: RequestTrail? { run?.chain?.trail }

    /// The innermost unanswered call of a container's interceptor that the current task belongs to.
    static func current(in registry: InterceptorRegistry) -> InterceptorCall? {
        innermost { call in
            call.run.map { $0.turn == call.turn && $0.chain?.registry === registry } ?? false
        }
    }

    /// The session of the innermost unanswered call of a container's interceptor that the current task belongs to, also
    /// if nothing waits for the answer any more.
    static func session(in registry: InterceptorRegistry) -> UserSession? {
        innermost { $0.registry === registry && $0.session != nil }?.session
    }

    private static func innermost(where fits: (InterceptorCall) -> Bool) -> InterceptorCall? {
        var next = current
        while let call = next, !fits(call) { next = call.outer }
        return next
    }

    /// Records that the interceptor has answered.
    func end() {
        (run, session) = (nil, nil)
    }

    /// Starts work that no interceptor and no action waits for, whatever the current task belongs to.
    @discardableResult
    static func leaveBehind(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
        $current.withValue(nil) { ActionCall.outside { PageTask.outside { Task { await work() } } } }
    }

    /// Runs code that belongs to no call.
    static func outside<Value: Sendable>(_ work: () async -> Value) async -> Value {
        await $current.withValue(nil, operation: work)
    }
}
