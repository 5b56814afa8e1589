/// Answers the questions of an opening in a task that can wait.
extension Opening {
    /// Goes on to the end, and waits until the host has shown the page.
    ///
    /// Nothing that it waits for retains the container.
    func finish(_ step: Step) async -> Result<OpenOutcome, PageError> {
        var step = step
        while case .ask(let question) = step {
            let answer = await answer(to: question)
            guard let container = navigation.container else { return .failure(.navigation(.ended)) }
            step = container.advance(self, answer)
        }
        guard case .done(let result) = step else { return .failure(.cancelled) }
        if case .success = result, page != nil, navigation.isShowing {
            await navigation.transitionFinished()
            // The page stays although the task was cancelled; its companions act when the host has shown it.
            if Task.isCancelled {
                Task {
                    await navigation.transitionFinished()
                    attend()
                }
                return result
            }
        }
        attend()
        return settled(result)
    }

    /// The result, if nothing has to be waited for, not even the host.
    func resultAtOnce(_ step: Step) -> Result<OpenOutcome, PageError>? {
        guard case .done(let result) = step else { return nil }
        if case .success = result, page != nil, navigation.isShowing { return nil }
        attend()
        return settled(result)
    }

    /// Lets companions act on the page, now that the host has shown it.
    private func attend() {
        guard let page else { return }
        navigation.turn { page.attendCompanions() }
    }

    /// Gets the answer to a question; cancelling the task withdraws the opening.
    func answer(to question: Question) async -> Answer {
        switch question {
        case .interceptors, .action, .plugins:
            if Task.isCancelled { return .withdrawn }
        case .turn: break
        }
        switch question {
        case .interceptors(let request, let trail):
            let chain = InterceptorChain(
                registry: interceptors, owner: owner, clock: navigation.clock, order: order,
                trail: trail)
            let verdict = await chain.verdict(on: request)
            return Task.isCancelled || order.completion?.isCancelled == true
                ? .withdrawn : .intercepted(verdict)
        case .action(let name, let request):
            do throws(PageError) {
                let call = RequestCall(of: owner, along: trail, in: order.session)
                try await actions.run(name, request, in: call)
                return .acted(.success("@\(name)"))
            } catch {
                return .acted(.failure(error))
            }
        case .turn(let ticket):
            let outcome = await navigation.outcome(of: ticket)
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
