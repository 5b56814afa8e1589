extension NavigationTree {
    /// What ``goBack(animated:force:)`` would do now.
    ///
    /// In this order: take a page from the stack of the topmost presentation, dismiss that presentation, take a page
    /// from the stack in front, let the holders around that stack go back by themselves, innermost first. Layers
    /// are passed over. Whether the pages let themselves be left is not asked.
    public var backPlan: BackPlan {
        if let presentation = presented.last(where: { $0.style != .layer }) {
            let navigator = presentation.navigator
            return navigator.stack.count > 1 ? .pop(navigator) : .dismiss(presentation)
        }
        guard let front = base?.frontNavigator else { return .nothing }
        if front.stack.count > 1 { return .pop(front) }
        var next = front.parent
        while let holder = next {
            if holder.canGoBack { return .inside(holder) }
            next = holder.parent
        }
        return .nothing
    }

    /// Goes one step back, as ``backPlan`` says.
    ///
    /// - Returns: ``Outcome/nothingToPop`` if there is nowhere to go back to.
    @discardableResult
    public func goBack(animated: Bool = true, force: Bool = false) -> Outcome {
        perform(
            DeferredOperation { [self] in
                switch backPlan {
                case .nothing: .end(.nothingToPop)
                case .inside(let holder):
                    .end(queuedFirst { holder.goBack(animated: animated, force: force) })
                case .pop(let navigator):
                    .perform(
                        StackOperation(.pop(1), on: navigator, isForced: force, isAnimated: animated))
                case .dismiss(let presentation):
                    .perform(
                        DismissOperation(presentation, in: self, isForced: force, isAnimated: animated))
                }
            })
    }

    /// Lets what is called from inside go before everything that waits already: it is the turn of its caller.
    private func queuedFirst(_ body: () -> Outcome) -> Outcome {
        let waiting = queue
        queue = []
        defer { queue += waiting }
        return body()
    }
}
