import OspreyParameters

extension ResultPage {
    /// Leaves with a result.
    ///
    /// The page is removed with all that is above it, as by ``Page/finish()``. Its opener gets `output` after the page's
    /// last event; if nothing waits for the result, the page just leaves. If this page or another one refuses to leave,
    /// nothing happens, and the result is dropped.
    @discardableResult
    public func finish(with output: Output) -> Outcome {
        leave(with: .finished(output: output))
    }
}

extension Page {
    /// Leaves successfully without a result.
    ///
    /// The page is removed with all that is above it: the pages above it in its stack, and what is presented above that.
    /// The first page of a presentation dismisses it; for the first page of any other stack, the call is refused. For
    /// the page of a detour, this counts as success. If the page is a
    /// wall, the root is shown instead, see ``NavigationTree/wall``; if the root cannot be shown, the page stays, and
    /// ``PageContainer/onFailure`` gets the reason. A page that still waits to be shown never is: the operation that would
    /// show it is refused.
    @discardableResult
    public final func finish() -> Outcome {
        leave(with: .finished(output: ()))
    }

    /// Leaves without the result that the page was opened for.
    ///
    /// A page with nothing below it cannot leave; see ``canCancel``.
    ///
    /// - Parameters:
    ///   - code: The reason, for the opener of the page.
    ///   - data: Additional data for the code.
    @discardableResult
    public final func cancel(code: String = "cancelled", data: Parameters = [:]) -> Outcome {
        leave(with: .cancelled(ResultCancelled(page: pageName, code: code, data: data)))
    }

    fileprivate func leave(with result: PageEnding) -> Outcome {
        if isFinished { return .refused(.pageFinished(page: pageName)) }
        guard let tree = navigator?.tree else { return leaveUnplaced(with: result) }
        let outcome = tree.perform(LeaveOperation(page: self, result: result))
        guard standIn != nil || isWall else { return outcome }
        if case .queued(let ticket) = outcome {
            tree.follow(ticket) { self.reportStay($0, result) }
        } else {
            reportStay(outcome, result)
        }
        return outcome
    }

    /// Whether ``cancel(code:data:)`` leads back to something; observable while the page is displayed.
    ///
    /// It does if the page is above another one in its stack, or is presented. If it is `false`, hide the close button:
    /// that is the case on a wall, on a detour's page that replaces a tab's root, and on every root. For a page that is
    /// not displayed, it is `false`, too.
    public final var canCancel: Bool {
        guard let navigator, let tree = navigator.tree else { return false }
        return navigator.rootPage !== self || tree.presentations.contains { $0.navigator === navigator }
    }

    /// Ends a page that waits to be shown: the operation that would show it is refused when its turn comes.
    private func leaveUnplaced(with result: PageEnding) -> Outcome {
        guard let arrival = extras?.arrival, arrival.outcomeIfSettled == nil, !isKept
        else {
            return .refused(.notDisplayed)
        }
        discard()
        completeResult(with: result)
        return .committed
    }

    /// Reports that a page that replaces a root has not left.
    private func reportStay(_ outcome: Outcome, _ result: PageEnding) {
        switch (outcome, result) {
        case (.refused(.soleRoot), .cancelled(let cancelled)) where standIn != nil:
            // The root cannot come, so the page stays, and requests that wait with the root are dropped.
            owner?.reportUnawaited(.detourCancelled(page: pageName, code: cancelled.code))
            completeResult(with: .cancelled(cancelled))
        case (.refused, .finished), (.rejected(by: .filter, reason: _), .finished):
            guard isWall, let error = outcome.failure(of: "the root") else { return }
            owner?.reportUnawaited(error.unsatisfiedDetour ?? error)
        default: break
        }
    }

    /// Whether the page is the first page of a wall.
    private var isWall: Bool {
        guard let state = navigator?.tree?.state else { return false }
        return state.wall != nil && state.pageOfRoot === self
    }

    /// Settles the completions of the page after it has left.
    func completeResult() {
        completeResult(with: engagement?.result)
    }

    /// The page stays although the session has ended: callers wait in vain, and companions act no more.
    package func sessionEnds() {
        engagement?.companions = []
        engagement?.opener = nil
        completeResult(with: nil)
    }

    private func completeResult(with given: PageEnding?) {
        guard let engagement else { return }
        // A page that is kept may be opened again: new waiting callers must not get the old result.
        let completions = engagement.takeCompletions()
        engagement.result = nil
        let cancelled = ResultCancelled(page: pageName, code: "cancelled", data: [:])
        for completion in completions { completion.complete(given ?? .cancelled(cancelled)) }
    }
}

extension PageError {
    /// The error of a filter that has asked again for the page which has just finished.
    fileprivate var unsatisfiedDetour: PageError? {
        guard case .navigation(.guardFailed(_, let cause)) = self,
            let error = cause.error as? PageError, case .detourUnsatisfied = error
        else { return nil }
        return error
    }
}

/// Removes a page from its stack, with its result.
///
/// The result counts only if the page really leaves: if the operation is refused or rejected, immediately or later, the
/// result is dropped.
private struct LeaveOperation: NavigationOperation {
    let page: Page
    let result: PageEnding

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        guard let navigator = page.navigator else {
            throw .refused(page.isFinished ? .pageFinished(page: page.pageName) : .notDisplayed)
        }
        if let wall = draft.tree.state.wall, draft.tree.state.pageOfRoot === page {
            guard case .finished = result else { throw .refused(.soleRoot(page: page.pageName)) }
            guard let owner = draft.tree.owner else { throw .refused(.notDisplayed) }
            try owner.planRoot(afterWall: page, for: wall, &draft)
        } else if let standIn = page.extras?.standIn, case .finished = result,
            draft.stack(of: navigator).first === page
        {
            guard let owner = draft.tree.owner else { throw .refused(.notDisplayed) }
            try owner.planRoot(after: standIn, in: navigator, &draft)
        } else {
            try draft.end(page, in: navigator)
        }
    }

    func deliver() {
        page.engagement?.result = result
    }
}
