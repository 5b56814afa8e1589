/// The direct way of a push and of a pop of one page, which are nearly all that an app without a host does.
///
/// It means what ``run(_:)`` means, in the same order, where all that can change is the top page of one stack: this
/// stack alone decides what is in sight, no host has to be told, and nobody observes what changes. So no code of the
/// app runs between the last check and the first event, and nothing has to be listed to be told later. It takes a
/// quarter of the time.
extension NavigationTree {
    /// Pushes a page that is free, or does nothing and returns `nil` if there is more to it.
    func pushDirectly(_ page: Page, onto navigator: Navigator) -> Outcome? {
        guard !isBusy, isDirect(navigator) else { return nil }
        isBusy = true
        navigator.add(page)
        exchange(with: page)
        runQueue()
        return .committed
    }

    /// Pops the top page, or does nothing and returns `nil` if there is more to it.
    func popDirectly(from navigator: Navigator, isForced: Bool) -> Outcome? {
        guard !isBusy, isDirect(navigator), navigator.stack.count > 1 else { return nil }
        isBusy = true
        defer { runQueue() }
        if !isForced, let objection = objection(of: visible[0], to: .pop) { return objection }
        // The page that was asked may have brought in a host or an observer.
        guard isDirect(navigator) else { return run(StackOperation(.pop(1), on: navigator, isForced: true)) }
        let removed = navigator.removeTop()
        exchange(with: navigator.stack[navigator.stack.count - 1])
        takeLeave(of: removed)
        removed.completeResult()
        return .committed
    }

    /// Whether a change of the navigator's top page is all there is to it.
    private func isDirect(_ navigator: Navigator) -> Bool {
        stage === navigator && host == nil && !observers.isArmed(.third) && !navigator.isObserved
    }

    /// Lets a page take the place of the one in sight, as the committed state says, and tells both.
    private func exchange(with page: Page) {
        let left = exchangeVisible(with: page)
        page.visibleGeneration = visibleGeneration
        page.lifecycle.insert(.active)
        left.lifecycle.remove(.active)
        page.reveal(events)
        page.deliver(.activated, events)
        left.deliver(.resignActive, events)
    }
}

extension Page {
    /// Whether the page is certain to be in no stack, and may come into one.
    var isFree: Bool { membership == nil && !isFinished }
}
