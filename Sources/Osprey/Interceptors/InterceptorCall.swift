/// One call of an interceptor.
///
/// As long as a request waits for the answer, none of its tasks may wait for a request that has to pass the same
/// interceptor.
@MainActor
final class InterceptorCall: RequestCall {
    /// The name of the interceptor for messages; tasks that outlive the call must not retain the interceptor.
    let alias: String

    private let asking: InterceptorRun

    /// The task of the run that made the call; once there is another task, nothing waits for this answer.
    private let turn: Int

    init(of interceptor: RegisteredInterceptor, in asking: InterceptorRun, _ chain: InterceptorChain) {
        (alias, self.asking, turn) = (interceptor.alias, asking, asking.turn)
        super.init(of: chain.owner, along: chain.trail, in: chain.order.session)
    }

    /// The request that the interceptor is asked about; `nil` once nothing waits for the answer.
    var order: OpenOrder? { asking.turn == turn ? asking.chain?.order : nil }

    override var isAwaited: Bool { order != nil }
}
