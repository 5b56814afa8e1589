/// Answers the questions of an opening in a task that can wait.
extension Opening {
    /// Gets the answer to a question; cancelling the task withdraws the opening.
    func answer(to question: Question) async -> Answer {
        switch question {
        case .interceptors, .action, .plugins:
            if Task.isCancelled { return .withdrawn }
        case .turn: break
        }
        switch question {
        case .interceptors(let request):
            let chain = InterceptorChain(
                registry: container.interceptorRegistry, clock: container.clock, order: order, trail: trail)
            let verdict = await chain.verdict(on: request)
            return Task.isCancelled || order.completion?.isCancelled == true
                ? .withdrawn : .intercepted(verdict)
        case .action(let name, let request):
            do throws(PageError) {
                try await container.actions.run(name, of: actions, request, along: trail, in: order.session)
                return .acted(.success("@\(name)"))
            } catch {
                return .acted(.failure(error))
            }
        case .turn(let ticket):
            let outcome = await container.navigation.outcome(of: ticket)
            guard let outcome, !Task.isCancelled || outcome.isInForce else { return .withdrawn }
            return .turn(outcome)
        case .plugins(let pending, let controller):
            let objection = await neededPermission().objection(to: pending, in: controller)
            return Task.isCancelled ? .withdrawn : .permission(objection: objection)
        }
    }
}

extension Outcome {
    /// Whether the operation or request has taken effect.
    fileprivate var isInForce: Bool {
        switch self {
        case .committed, .nothingToDo, .nothingToPop: true
        case .rejected, .refused, .stale, .queued: false
        }
    }
}
