extension NavigationTree {
    /// Runs an operation now, or as soon as those before it are over.
    func perform<Operation: NavigationOperation>(_ operation: Operation) -> Outcome {
        guard !isEnded else { return .refused(.ended) }
        guard !isBusy else {
            let queued = QueuedOperation(operation: operation, ticket: OperationTicket())
            queue.append(queued)
            return .queued(queued.ticket)
        }
        isBusy = true
        let outcome = run(operation)
        runQueue()
        // An operation that has passed its work on to the queue may be over by now.
        if case .queued(let ticket) = outcome, let settled = ticket.outcomeIfSettled { return settled }
        return outcome
    }

    /// Takes one operation through the transaction; with a host that takes its time, the end is still to come.
    func run<Operation: NavigationOperation>(_ operation: Operation) -> Outcome {
        guard !isEnded else { return .refused(.ended) }
        var operation = operation
        var overridden: [(page: Page, reason: String)] = []
        if let outcome = check(&operation, &overridden) {
            if case .nothingToDo = outcome, let reselected = change.reselected { announce(reselected) }
            change.reset()
            return outcome
        }
        operation.commit()
        updateVisiblePages()
        if let transition = operation.transition { remember(transition, for: operation.kind) }
        tellHost(of: operation)
        for veto in overridden { onProblem?(.vetoOverridden(by: veto.page, reason: veto.reason)) }
        return .committed
    }

    /// Runs what waits, as long as no transition or gesture is in the way.
    func runQueue() {
        while inFlight == nil, gesture == nil {
            guard !queue.isEmpty else {
                isBusy = false
                return resume(&settledWaiters)
            }
            let next = queue.removeFirst()
            // A holder that has moved to another display meanwhile is none of this one's business.
            let isElsewhere = next.operation.holder?.tree.map { $0 !== self } ?? false
            next.ticket.settle(isElsewhere ? .refused(.notDisplayed) : run(next.operation))
        }
    }

    func resume(_ waiters: inout [CheckedContinuation<Void, Never>]) {
        guard !waiters.isEmpty else { return }
        let resumed = waiters
        waiters = []
        for waiter in resumed { waiter.resume() }
    }

    // MARK: - Asking

    /// Checks an operation and asks the pages that would leave; returns an outcome if it ends here.
    private func check<Operation: NavigationOperation>(
        _ operation: inout Operation, _ overridden: inout [(page: Page, reason: String)]
    ) -> Outcome? {
        if let outcome = operation.prepare(&change) { return outcome }
        guard !change.removed.isEmpty else { return nil }
        let placements = PagePlacements.count
        if operation.cause == .report {
            overridden = objections(to: operation.kind)
        } else if !operation.isForced, let objection = firstObjection(to: operation.kind) {
            operation.abandon()
            return objection
        }
        guard PagePlacements.count != placements else { return nil }
        // Whoever was asked has placed or ended pages meanwhile, so that the check may not hold any more.
        operation.abandon()
        change.reset()
        return operation.prepare(&change)
    }

    private func firstObjection(to kind: TransitionKind) -> Outcome? {
        for page in change.removed {
            if case .stay(let reason) = page.leaveDecision(for: kind) {
                return .rejected(by: .page(page), reason: reason)
            }
        }
        return nil
    }

    private func objections(to kind: TransitionKind) -> [(page: Page, reason: String)] {
        change.removed.compactMap { page in
            if case .stay(let reason) = page.leaveDecision(for: kind) { (page, reason) } else { nil }
        }
    }

    /// Lets a page that came in a way of its caller's go back in the same way.
    private func remember(_ transition: TransitionOverride, for kind: TransitionKind) {
        switch kind {
        case .push, .present, .replace, .setStack: change.arriving.last?.shownBy = transition
        default: break
        }
    }
}
