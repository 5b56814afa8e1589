extension NavigationTree {
    /// Tells the host of a commit and everyone else in events, as far as the host's pace allows.
    func tellHost(of operation: some NavigationOperation, _ change: consuming NavigationChange) {
        guard let host else {
            announceAll(change)
            return recycle(change)
        }
        if isShown(operation, change, by: host) {
            announceAll(change)
            recycle(change)
        } else {
            isAnnouncingCommit = true
            announceCommit(change)
            isAnnouncingCommit = false
            changeInFlight = .some(change)
            // A tap may have acknowledged in the name of the host.
            if let inFlight, inFlight.isFinished { conclude(inFlight) }
        }
    }

    /// Called for each acknowledgment, once.
    func hostFinished(_ acknowledgment: TransitionAcknowledgment) {
        guard inFlight === acknowledgment, !isAnnouncingCommit else { return }
        conclude(acknowledgment)
        runQueue()
    }

    private func conclude(_ acknowledgment: TransitionAcknowledgment) {
        inFlight = nil
        guard performRemainingTransitions() else { return }
        if let change = changeInFlight.take() {
            announceAcknowledgment(change)
            recycle(change)
        }
        resume(&transitionWaiters)
    }

    /// Hands the host what a commit has to show, in as many transitions as it needs; returns whether they are over.
    private func isShown(
        _ operation: some NavigationOperation, _ change: borrowing NavigationChange,
        by host: any NavigationHost
    ) -> Bool {
        let steps = host.capabilities.contains(.batchChanges) ? [] : operation.steps
        if steps.count > 1 {
            remainingTransitions = steps.enumerated().map {
                transition(of: operation, change, $1, at: $0, of: steps.count)
            }
            return performRemainingTransitions()
        }
        let whole = TransitionStep(
            kind: operation.kind, holder: operation.holder, removed: change.removed.indices)
        return perform(transition(of: operation, change, whole, at: 0, of: 1), by: host)
    }

    /// Hands the host one transition after the other; returns whether all of them are over.
    private func performRemainingTransitions() -> Bool {
        while !remainingTransitions.isEmpty {
            let transition = remainingTransitions.removeFirst()
            guard let host else { continue }
            guard perform(transition, by: host) else { return false }
        }
        return true
    }

    /// Hands the host one transition; returns whether it is over.
    private func perform(_ transition: Transition, by host: any NavigationHost) -> Bool {
        let acknowledgment = TransitionAcknowledgment(tree: self)
        host.perform(transition, acknowledgment: acknowledgment)
        if !isWaitingForHost { acknowledgment.finish() }
        if acknowledgment.isFinished { return true }
        inFlight = acknowledgment
        watch(acknowledgment, of: transition.kind)
        return false
    }

    /// Goes on without a host that does not answer.
    private func watch(_ acknowledgment: TransitionAcknowledgment, of kind: TransitionKind) {
        guard let deadline = hostDeadline else { return }
        acknowledgment.alarm = clock.alarm(after: deadline) { [weak self, weak acknowledgment] in
            guard let self, let acknowledgment, inFlight === acknowledgment else { return }
            onProblem?(.hostSilent(kind: kind, after: deadline))
            acknowledgment.finish()
        }
    }

    private func transition(
        of operation: some NavigationOperation, _ change: borrowing NavigationChange, _ step: TransitionStep,
        at index: Int, of count: Int
    ) -> Transition {
        let isLast = index == count - 1
        let page = step.kind.goesBack ? change.leaving.first : change.arriving.last
        let wanted = operation.transition ?? (step.kind.goesBack ? page?.shownBy : nil)
        let style =
            wanted?.style ?? page?.resolvedTransition(for: step.kind)
            ?? TransitionStyle(defaultFor: step.kind)
        return Transition(
            kind: step.kind, cause: operation.cause, holder: step.holder,
            arriving: isLast ? change.arriving : [], leaving: isLast ? change.leaving : [],
            removed: Array(change.removed[step.removed]), isAnimated: operation.isAnimated, style: style,
            interaction: wanted?.interaction ?? page?.interaction ?? style.defaultInteraction,
            display: wanted?.display, step: index, stepCount: count)
    }
}

extension TransitionKind {
    /// Whether the page that goes, and not the one that comes, says how it looks.
    fileprivate var goesBack: Bool {
        switch self {
        case .pop, .dismiss, .remove, .reset: true
        case .push, .replace, .setStack, .select, .tabs, .present, .setRoot, .arrange, .end: false
        }
    }
}
