extension NavigationTree {
    func canPopInteractively(_ navigator: Navigator) -> Bool {
        guard !isBusy else { return false }
        defer { runQueue() }
        return possibleGesture(in: navigator) != nil
    }

    func beginGesture(in navigator: Navigator) -> InteractivePop? {
        guard !isBusy else { return nil }
        guard let begun = possibleGesture(in: navigator) else {
            runQueue()
            return nil
        }
        gestureCount += 1
        gesture = begun
        let hold = InteractivePop(tree: self, number: begun.number)
        events.transition.emit(.begun, begun)
        return hold
    }

    func updateGesture(_ number: Int, _ progress: Double) {
        guard gesture?.number == number, !progress.isNaN else { return }
        gesture?.progress = min(max(0, progress), 1)
        if let gesture { events.transition.emit(.progressed, gesture) }
    }

    func finishGesture(_ number: Int) -> Outcome {
        guard let ended = takeGesture(number) else { return .stale }
        let outcome = run(InteractivePopOperation(ended))
        if !outcome.isCommitted { events.transition.emit(.cancelled, ended) }
        runQueue()
        return outcome
    }

    func cancelGesture(_ number: Int) {
        guard let ended = takeGesture(number) else { return }
        events.transition.emit(.cancelled, ended)
        runQueue()
    }

    private func takeGesture(_ number: Int) -> TransitionGesture? {
        guard let ended = gesture, ended.number == number else { return nil }
        gesture = nil
        return ended
    }

    /// The gesture that could begin, if any; asks the page, and leaves the tree busy for what it may call meanwhile.
    private func possibleGesture(in navigator: Navigator) -> TransitionGesture? {
        isBusy = true
        let stack = navigator.stack
        guard !isEnded, host?.capabilities.contains(.interactivePop) ?? true, stack.count > 1,
            let top = stack.last, top.isActive, !top.isObscured
        else { return nil }
        let interaction = top.resolvedInteraction(for: .push)
        guard interaction != .none, top.leaveDecision(for: .pop) == .leave else { return nil }
        return TransitionGesture(
            navigator: navigator, leaving: top, arriving: stack[stack.count - 2], interaction: interaction,
            number: gestureCount + 1)
    }
}
