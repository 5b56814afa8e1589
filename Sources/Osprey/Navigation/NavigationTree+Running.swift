extension NavigationTree {
    /// Runs an operation now, or as soon as those before it are over.
    func perform<Operation: NavigationOperation>(_ operation: consuming Operation) -> Outcome {
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
    func run<Operation: NavigationOperation>(_ operation: consuming Operation) -> Outcome {
        guard !isEnded else { return .refused(.ended) }
        var change = takeChange()
        if let outcome = check(&operation, &change) {
            if case .nothingToDo = outcome, case .reselection(let reselected) = change.occasion {
                announce(reselected)
            }
            recycle(change)
            return outcome
        }
        listVisiblePages()
        operation.commit()
        updateVisiblePages(&change)
        if let transition = operation.transition {
            remember(transition, for: operation.kind, change.arriving.last)
        }
        let overridden = change.overridden
        tellHost(of: operation, change)
        if !overridden.isEmpty { report(overridden) }
        return .committed
    }

    /// Runs what waits, as long as no transition or gesture is in the way.
    func runQueue() {
        while inFlight == nil, gesture == nil {
            guard !queue.isEmpty else {
                isBusy = false
                settledWaiters.resumeAll()
                return
            }
            runNext()
        }
    }

    // Not inlined: nearly always, nothing waits.
    @inline(never)
    private func runNext() {
        let next = queue.removeFirst()
        // A holder that has moved to another display meanwhile is none of this one's business.
        let isElsewhere = next.operation.holder?.tree.map { $0 !== self } ?? false
        next.ticket.settle(isElsewhere ? .refused(.notDisplayed) : run(next.operation))
    }

    /// Takes an operation out of the queue, as whoever asked for it does not want it any more.
    ///
    /// - Returns: Whether it was there; its ticket is never settled then.
    func withdraw(_ ticket: OperationTicket) -> Bool {
        guard let index = queue.firstIndex(where: { $0.ticket === ticket }) else { return false }
        queue.remove(at: index)
        return true
    }

    // MARK: - Asking

    /// Checks an operation and asks the pages that would leave; returns an outcome if it ends here.
    private func check<Operation: NavigationOperation>(
        _ operation: inout Operation, _ change: inout NavigationChange
    ) -> Outcome? {
        if let outcome = operation.prepare(&change) { return outcome }
        guard !change.removed.isEmpty else { return nil }
        let placements = PagePlacements.count
        if operation.cause == .report {
            change.overridden = objections(of: change.removed, to: operation.kind)
        } else if !operation.isForced,
            let objection = firstObjection(of: change.removed, to: operation.kind)
        {
            operation.abandon()
            return objection
        }
        guard PagePlacements.count != placements else { return nil }
        // Whoever was asked has placed or ended pages meanwhile, so that the check may not hold any more.
        operation.abandon()
        let overridden = change.overridden
        change.reset()
        change.overridden = overridden
        return operation.prepare(&change)
    }

    private func firstObjection(of pages: [Page], to kind: TransitionKind) -> Outcome? {
        for page in pages {
            if let objection = objection(of: page, to: kind) { return objection }
        }
        return nil
    }

    func objection(of page: Page, to kind: TransitionKind) -> Outcome? {
        guard case .stay(let reason) = page.leaveDecision(for: kind) else { return nil }
        return .rejected(by: .page(page), reason: reason)
    }

    private func report(_ overridden: [OverriddenVeto]) {
        for veto in overridden { onProblem?(.vetoOverridden(by: veto.page, reason: veto.reason)) }
    }

    private func objections(of pages: [Page], to kind: TransitionKind) -> [OverriddenVeto] {
        pages.compactMap { page in
            if case .stay(let reason) = page.leaveDecision(for: kind) {
                OverriddenVeto(page: page, reason: reason)
            } else {
                nil
            }
        }
    }

    /// Lets a page that came in a way of its caller's go back in the same way.
    private func remember(_ transition: TransitionOverride, for kind: TransitionKind, _ page: Page?) {
        switch kind {
        case .push, .present, .replace, .setStack: page?.shownBy = transition
        default: break
        }
    }
}
