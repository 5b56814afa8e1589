/// An operation that finds out what it has to do when its turn comes.
struct DeferredOperation: NavigationOperation {
    /// What there is to do: something, or nothing for a reason.
    enum Plan {
        case perform(any NavigationOperation)
        case end(Outcome)
    }

    let cause: TransitionCause
    private let plan: @MainActor () -> Plan
    private var operation: (any NavigationOperation)?

    init(cause: TransitionCause = .operation, _ plan: @escaping @MainActor () -> Plan) {
        self.cause = cause
        self.plan = plan
    }

    var kind: TransitionKind { operation?.kind ?? .arrange }
    var holder: PageHolder? { operation?.holder }
    var isAnimated: Bool { cause != .report && operation?.isAnimated ?? true }
    var isForced: Bool { operation?.isForced ?? false }
    var transition: TransitionOverride? { operation?.transition }
    var steps: [TransitionStep] { operation?.steps ?? [] }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        // What was planned before lets its pages go, so that they can be planned with anew.
        operation = nil
        switch plan() {
        case .end(let outcome): return outcome
        case .perform(let operation):
            self.operation = operation
            return self.operation?.prepare(&change)
        }
    }

    mutating func commit() { operation?.commit() }
    mutating func abandon() { operation?.abandon() }
}
