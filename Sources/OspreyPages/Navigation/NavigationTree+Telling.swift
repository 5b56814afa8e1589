/// The questions to pages and taps before a commit, and the events after it.
extension NavigationTree {
    /// Asks leaving pages, topmost first, announces a tab switch, and checks that the draft is still valid.
    ///
    /// - Returns: The objections of pages that are removed nevertheless.
    func ask(
        _ draft: inout NavigationDraft, _ manner: OperationManner
    ) throws(Stop) -> [NavigationProblem] {
        var overridden: [NavigationProblem] = []
        var hasAsked = false
        if manner.asksPages, !draft.removed.isEmpty || !draft.overwritten.isEmpty {
            hasAsked = true
            let pages = draft.overwritten.isEmpty ? draft.removed : draft.removed + draft.overwritten
            overridden = try draft.ask(pages, before: draft.kind, isOverriding: manner.overridesVetoes)
        }
        if case .tabSwitch(let tabSwitch) = draft.occasion {
            hasAsked = true
            events.tabSwitch.emit(.willSwitch, tabSwitch)
        }
        // Code of the app that has run may have placed or ended pages of the draft.
        if hasAsked || !draft.tabs.roots.isEmpty || !draft.display.windows.isEmpty
            || draft.display.accompanying != nil
        {
            try draft.check()
        }
        return overridden
    }

    /// Sends the events of a commit.
    ///
    /// If the transition is over, each page in turn gets all its events; otherwise it gets those that do not depend on
    /// the end of the transition.
    func announceCommit(_ draft: inout NavigationDraft, isShown: Bool) {
        switch draft.occasion {
        case .none, .tabSwitch: break
        case .reselection: announceReselection(&draft)
        case .gesture(let gesture): events.transition.emit(.finished, gesture)
        case .tabPage(let page): page.load(events)
        }
        for page in draft.arriving {
            page.reveal(events)
            if isShown { page.deliver(.activated, events) }
        }
        if isShown { announceDepartures(&draft) }
    }

    /// Sends the events that had to wait for the end of the transition.
    func announceEnd(_ draft: inout NavigationDraft) {
        for page in draft.arriving { page.deliver(.activated, events) }
        announceDepartures(&draft)
    }

    /// Reports that the selected tab was selected again, if that is what the operation does.
    func announceReselection(_ draft: inout NavigationDraft) {
        guard case .reselection(let item, let action) = draft.occasion else { return }
        events.tabSwitch.emit(.reselected, TabSwitch(from: item.id, to: item.id))
        action?(item)
    }

    /// Asks or tells the pages that leave, on behalf of the session that ends with them, if one does.
    func onBehalfOfLeaving<Result, Failure: Error>(
        _ ended: UserSession?, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let ended, let owner else { return try body() }
        return try owner.onBehalf(of: ended, body)
    }

    private func announceDepartures(_ draft: inout NavigationDraft) {
        onBehalfOfLeaving(draft.display.endedSession) { tellDepartures(&draft) }
    }

    private func tellDepartures(_ draft: inout NavigationDraft) {
        for page in draft.leaving { page.deliver(.resignActive, events) }
        if case .tabSwitch(let tabSwitch) = draft.occasion {
            events.tabSwitch.emit(.didSwitch, tabSwitch)
            for follower in followers { follower.rootIsShown(ofTab: tabSwitch.to) }
        }
        for page in draft.removed {
            if page.extras?.standIn != nil, let tab = page.navigator?.tab {
                for follower in followers { follower.rootIsShown(ofTab: tab.id) }
            }
            page.depart(events)
            if leaks.isOn, page.isFinished { leaks.watch(page) }
        }
        for root in draft.tabs.roots where !draft.isPlaced(root) { draft.discard(root.built) }
        if let root = draft.unneededRoot { draft.discard(root) }
        if draft.display.revealsMain { events.display.emit(.main) }
        for page in draft.removed { page.completeResult() }
    }
}
