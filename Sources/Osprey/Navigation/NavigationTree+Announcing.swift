extension NavigationTree {
    /// Tells about a commit whose transition is over: each page in turn gets all that concerns it.
    func announceAll() {
        announceSwitch()
        for page in change.arriving {
            page.reveal(events)
            page.deliver(.activated, events)
        }
        announceDepartures()
    }

    /// Tells about a commit whose transition goes on: only what does not depend on its end.
    func announceCommit() {
        announceSwitch()
        for page in change.arriving { page.reveal(events) }
    }

    func announceAcknowledgment() {
        for page in change.arriving { page.deliver(.activated, events) }
        announceDepartures()
    }

    func announce(_ reselected: Reselection) {
        let id = reselected.item.id
        events.tabSwitch.emit(.reselected, TabSwitch(from: id, to: id))
        reselected.action?(reselected.item)
    }

    private func announceSwitch() {
        if let gesture = change.gesture { events.transition.emit(.finished, gesture) }
        if let reselected = change.reselected { announce(reselected) }
        if let tabSwitch = change.tabSwitch { events.tabSwitch.emit(.willSwitch, tabSwitch) }
    }

    private func announceDepartures() {
        for page in change.leaving { page.deliver(.resignActive, events) }
        if let tabSwitch = change.tabSwitch { events.tabSwitch.emit(.didSwitch, tabSwitch) }
        for page in change.removed {
            page.depart(events)
            if page.isFinished { leaks.watch(page, onProblem) }
        }
        if change.revealsMain { events.display.emit(.main) }
        for page in change.removed { page.completeResult() }
        change.reset()
    }
}
