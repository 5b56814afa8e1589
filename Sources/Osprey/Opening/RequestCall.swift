import OspreyPages

/// The container's notes on a call that works on a request: of an action, or of an interceptor.
@MainActor
class RequestCall {
    /// The requests up to the one that the code works on; its own ones are added to them.
    let trail: RequestTrail

    private let session: UserSession?
    private let owner: OwnerReference

    init(of owner: OwnerReference, along trail: RequestTrail, in session: UserSession?) {
        (self.owner, self.trail, self.session) = (owner, trail, session)
    }

    /// Whether the request waits until the code has ended.
    var isAwaited: Bool { true }

    /// Runs the code; the tasks that it starts know of it until it has ended.
    func run<Value>(_ body: @MainActor () async throws -> Value) async rethrows -> Value {
        try await Call(of: owner, in: session, with: self).run(body)
    }
}

extension PageContainer {
    /// The innermost call that the current task belongs to, and that a request waits for.
    var requestCall: RequestCall? { innermost(RequestCall.self) }

    /// The requests up to the one whose action or interceptor has caused what the current task does.
    var trailOfCalls: RequestTrail? { innermost(RequestCall.self, isCause: true)?.trail }

    /// The innermost call of an interceptor that the current task belongs to, and that a request waits for.
    var interceptorCall: InterceptorCall? { innermost(InterceptorCall.self) }

    private func innermost<Kind: RequestCall>(_ kind: Kind.Type, isCause: Bool = false) -> Kind? {
        Call.innermost(isCause: isCause) { call in
            guard call.belongs(to: self), let found = call.notes as? Kind, found.isAwaited else {
                return nil
            }
            return found
        }
    }
}
