/// The direct way of a push and of a pop of one page, which are nearly all that an app without a host does.
///
/// It means what ``run(_:)`` means, in the same order, where all that can change is the top page of one stack: this
/// stack alone decides what is in sight, no host has to be told, and nobody observes what changes. So no code of the
/// app runs between the last check and the first event, and nothing has to be listed to be told later. It takes a
/// quarter of the time.
extension NavigationTree {
    /// Pushes a page that is free, or does nothing and returns `nil` if there is more to it.
    ///
    /// - Parameter commit: What belongs to the commit besides; called only if the page is pushed.
    func pushDirectly(
        _ page: Page, onto navigator: Navigator, _ commit: () -> Void = {}
    ) -> Outcome? {
        guard !isBusy, isDirect(navigator) else { return nil }
        isBusy = true
        commit()
        let covered = navigator.stack[navigator.stack.count - 1]
        navigator.add(page)
        announce(page, inPlaceOf: covered)
        runQueue()
        return .committed
    }

    /// Pops the top page, or does nothing and returns `nil` if there is more to it.
    func popDirectly(from navigator: Navigator, isForced: Bool, isAnimated: Bool) -> Outcome? {
        guard !isBusy, isDirect(navigator), navigator.stack.count > 1 else { return nil }
        isBusy = true
        defer { runQueue() }
        let top = navigator.stack[navigator.stack.count - 1]
        if !isForced, let objection = objection(of: top, to: .pop) { return objection }
        // The page that was asked may have brought in a host or an observer.
        guard isDirect(navigator) else {
            return run(StackOperation(.pop(1), on: navigator, isForced: true, isAnimated: isAnimated))
        }
        let removed = navigator.removeTop()
        announce(navigator.stack[navigator.stack.count - 1], inPlaceOf: removed)
        takeLeave(of: removed)
        removed.completeResult()
        return .committed
    }

    /// Whether a change of the navigator's top page is all there is to it.
    private func isDirect(_ navigator: Navigator) -> Bool {
        soleNavigator === navigator && host == nil && !observers.isArmed(.third) && !navigator.isObserved
    }

    /// Notes which page is in sight now, as the committed state says, and tells it and the one that was.
    private func announce(_ page: Page, inPlaceOf other: Page) {
        page.visibleGeneration = visibleGeneration
        page.lifecycle.insert(.active)
        other.lifecycle.remove(.active)
        page.reveal(events)
        page.deliver(.activated, events)
        other.deliver(.resignActive, events)
    }
}

extension Page {
    /// Whether the page is certain to be in no stack, and may come into one.
    var isFree: Bool { membership == nil && !isFinished }
}
