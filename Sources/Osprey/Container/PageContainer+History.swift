extension PageContainer {
    /// The record of the container, oldest first: opened pages, handled requests, steps back, resets and the end.
    ///
    /// Changes made directly to navigators and tabs, for example by a gesture, are not recorded. The newest
    /// ``historyLimit`` entries are kept.
    public var history: [HistoryEntry] { record.newest }

    /// How many entries of the history are kept; 200 by default.
    public var historyLimit: Int {
        get { record.limit }
        set { record.setLimit(newValue) }
    }

    /// The current effect of ``goBack(animated:askingPages:)``; see ``NavigationTree/backPlan``.
    public var backPlan: BackPlan { navigation.backPlan }

    /// Goes one step back, as ``backPlan`` says, and records it in ``history``.
    ///
    /// - Returns: ``Outcome/nothingToPop`` if there is nowhere to go back to.
    @discardableResult
    public func goBack(animated: Bool = true, askingPages: Bool = true) -> Outcome {
        noting(.wentBack, navigation.goBack(animated: animated, askingPages: askingPages))
    }

    /// Goes back to the roots; see ``NavigationTree/reset(askingPages:)``.
    @discardableResult
    public func reset(askingPages: Bool = true) -> Outcome {
        noting(.reset, navigation.reset(askingPages: askingPages))
    }

    /// Ends everything: every page gets `finished`, topmost first, singletons last; no page can object.
    ///
    /// Waiting requests are dropped, and every later request fails. A container also ends when its last reference is
    /// released.
    @discardableResult
    public func end() -> Outcome {
        guard !navigation.isEnded else { return .nothingToDo }
        let outcome = noting(.ended, navigation.end())
        gate.takeHeld().drop()
        if navigation.isSettled {
            finishSingletons()
        } else {
            Task { [navigation, weak self] in
                await navigation.settled()
                self?.finishSingletons()
            }
        }
        return outcome
    }

    /// Ends the singletons that are kept.
    private func finishSingletons() {
        for page in factory.singletonStore.removeAll() where page.navigator == nil { page.end(events) }
    }

    /// Records an operation of the container once it is committed.
    func noting(_ kind: HistoryEntry.Kind, _ outcome: Outcome) -> Outcome {
        switch outcome {
        case .committed:
            let page = navigation.unobserved.front?.unobservedPages.last
            record.add(kind, page: page?.pageID, name: page?.pageName)
        case .queued(let ticket): ticket.follow { [weak self] in _ = self?.noting(kind, $0) }
        default: break
        }
        return outcome
    }

    /// Records the outcome of a request.
    func note(_ outcome: OpenOutcome, of order: OpenOrder) {
        switch outcome {
        case .opened(let page): record.add(.opened, order, page: page.pageID, name: page.pageName)
        case .handled(let name): record.add(.handled, order, name: name)
        case .waiting: break
        }
    }
}
