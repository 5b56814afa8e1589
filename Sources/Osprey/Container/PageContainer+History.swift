extension PageContainer {
    /// What the container did, oldest first: what it opened, handled, went back from, reset.
    ///
    /// What is done to navigators and tabs without the container, by a gesture say, is not in it. The newest
    /// ``historyLimit`` entries are kept.
    public var history: [HistoryEntry] { record.newest }

    /// How many entries of the history are kept; 200 by default.
    public var historyLimit: Int {
        get { record.limit }
        set { record.setLimit(newValue) }
    }

    /// What ``goBack(animated:force:)`` would do now; see ``NavigationTree/backPlan``.
    public var backPlan: BackPlan { navigation.backPlan }

    /// Goes one step back, as ``backPlan`` says, and writes it down in ``history``.
    ///
    /// - Returns: ``Outcome/nothingToPop`` if there is nowhere to go back to.
    @discardableResult
    public func goBack(animated: Bool = true, force: Bool = false) -> Outcome {
        noting(.wentBack, navigation.goBack(animated: animated, force: force))
    }

    /// Goes back to the roots; see ``NavigationTree/reset(force:)``.
    @discardableResult
    public func reset(force: Bool = false) -> Outcome {
        noting(.reset, navigation.reset(force: force))
    }

    /// Ends everything: every page gets `finished`, topmost first, singletons last, and nobody is asked.
    ///
    /// Requests that wait are dropped, and every later one fails. A container that nothing holds any more ends by
    /// itself.
    @discardableResult
    public func end() -> Outcome {
        guard !navigation.isEnded else { return .nothingToDo }
        let outcome = noting(.ended, navigation.end())
        gate.takeHeld().drop()
        if navigation.isSettled {
            finishSingletons()
        } else {
            Task {
                await navigation.settled()
                finishSingletons()
            }
        }
        return outcome
    }

    /// Ends the pages that are kept.
    func finishSingletons() { finish(factory.singletonStore.removeAll()) }

    /// Writes down an operation of the container once it is in force.
    func noting(_ kind: HistoryEntry.Kind, _ outcome: Outcome) -> Outcome {
        switch outcome {
        case .committed:
            let page = navigation.state.front?.state.pages.last
            record.add(kind, page: page?.pageID, name: page?.pageName)
        case .queued(let ticket):
            Task { _ = noting(kind, await ticket.outcome) }
        default: break
        }
        return outcome
    }

    /// Writes down what became of a request.
    func note(_ outcome: OpenOutcome, of order: OpenOrder) {
        switch outcome {
        case .opened(let page): record.add(.opened, order, page: page.pageID, name: page.pageName)
        case .handled(let name): record.add(.handled, order, name: name)
        case .deferred: break
        }
    }
}
