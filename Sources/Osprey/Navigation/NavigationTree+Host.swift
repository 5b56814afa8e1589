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
            if let inFlight, inFlight.isFinished { conclude() }
        }
    }

    /// Called for each transition that was not over at once, once.
    func hostFinished(_ transition: TransitionInFlight) {
        guard inFlight === transition, !isAnnouncingCommit else { return }
        conclude()
        runQueue()
    }

    private func conclude() {
        inFlight = nil
        guard performRemainingTransitions() else { return }
        if let change = changeInFlight.take() {
            announceAcknowledgment(change)
            recycle(change)
        }
        transitionWaiters.resumeAll()
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
        let begun = TransitionInFlight(in: self)
        host.perform(transition, acknowledgment: TransitionAcknowledgment(of: begun))
        if !isWaitingForHost { begun.finish() }
        if begun.isFinished { return true }
        inFlight = begun
        watch(begun, of: transition.kind)
        return false
    }

    /// Goes on without a host that does not answer.
    private func watch(_ transition: TransitionInFlight, of kind: TransitionKind) {
        guard let deadline = hostDeadline else { return }
        transition.alarm = clock.alarm(after: deadline) { [weak self, weak transition] in
            guard let self, let transition, inFlight === transition else { return }
            onProblem?(.hostSilent(kind: kind, after: deadline))
            transition.finish()
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
