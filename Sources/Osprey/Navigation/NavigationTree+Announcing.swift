extension NavigationTree {
    /// Tells about a commit whose transition is over: each page in turn gets all that concerns it.
    func announceAll(_ change: borrowing NavigationChange) {
        change.tabPage?.load(events)
        announceOccasion(change.occasion)
        for page in change.arriving {
            page.reveal(events)
            page.deliver(.activated, events)
        }
        announceDepartures(change)
    }

    /// Tells about a commit whose transition goes on: only what does not depend on its end.
    func announceCommit(_ change: borrowing NavigationChange) {
        change.tabPage?.load(events)
        announceOccasion(change.occasion)
        for page in change.arriving { page.reveal(events) }
    }

    func announceAcknowledgment(_ change: borrowing NavigationChange) {
        for page in change.arriving { page.deliver(.activated, events) }
        announceDepartures(change)
    }

    func announce(_ reselected: Reselection) {
        let id = reselected.item.id
        events.tabSwitch.emit(.reselected, TabSwitch(from: id, to: id))
        reselected.action?(reselected.item)
    }

    func takeLeave(of page: Page) {
        page.depart(events)
        if leaks.isOn, page.isFinished { leaks.watch(page, onProblem) }
    }

    private func announceOccasion(_ occasion: NavigationChange.Occasion) {
        switch occasion {
        case .none: break
        case .tabSwitch(let tabSwitch): events.tabSwitch.emit(.willSwitch, tabSwitch)
        case .reselection(let reselected): announce(reselected)
        case .gesture(let gesture): events.transition.emit(.finished, gesture)
        }
    }

    private func announceDepartures(_ change: borrowing NavigationChange) {
        for page in change.leaving { page.deliver(.resignActive, events) }
        if case .tabSwitch(let tabSwitch) = change.occasion { events.tabSwitch.emit(.didSwitch, tabSwitch) }
        for page in change.removed { takeLeave(of: page) }
        if change.revealsMain { events.display.emit(.main) }
        for page in change.removed { page.completeResult() }
    }
}
