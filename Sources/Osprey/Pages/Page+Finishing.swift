extension ResultPage {
    /// Leaves with a result.
    ///
    /// The page is removed wherever it is in its stack; whoever started it gets `output` after the last event. A
    /// page nobody waits for just leaves. When another page, or this one, refuses to let it go, nothing happens and
    /// the result is forgotten.
    @discardableResult
    public func finish(with output: Output) -> Outcome {
        leave(with: .finished(output: output))
    }
}

extension Page {
    /// Leaves without a result, as done.
    ///
    /// The page is removed wherever it is in its stack. The last page of a presentation dismisses it; the only page
    /// of any other stack is refused. A detour whose page finishes so counts as a success. A wall makes way for the
    /// root, see ``NavigationTree/wall``; if that cannot be shown, it stays, and ``PageContainer/onFailure`` hears why.
    @discardableResult
    public final func finish() -> Outcome {
        leave(with: .finished(output: ()))
    }

    /// Leaves without the result it was started for.
    ///
    /// A page below which nothing lies cannot; see ``canCancel``.
    ///
    /// - Parameters:
    ///   - code: Why, for whoever started the page.
    ///   - data: Anything that belongs to the code.
    @discardableResult
    public final func cancel(code: String = "cancelled", data: Parameters = [:]) -> Outcome {
        leave(with: .cancelled(ResultCancelled(page: pageName, code: code, data: data)))
    }

    fileprivate func leave(with result: PageEnding) -> Outcome {
        if isFinished { return .refused(.pageFinished(page: pageName)) }
        guard let tree = navigator?.tree else { return .refused(.notDisplayed) }
        let outcome = tree.perform(LeaveOperation(page: self, result: result))
        guard isStandIn || isWall else { return outcome }
        if case .queued(let ticket) = outcome {
            ticket.follow { self.reportStay($0, result) }
        } else {
            reportStay(outcome, result)
        }
        return outcome
    }

    /// Whether ``cancel(code:data:)`` leads back to something: the page lies above another one in its stack, or it is
    /// presented; observable while the page is displayed.
    ///
    /// Where it is `false`, a view hides its close button: on a wall, on the page of a detour in the place of a tab's
    /// root, and on every root. A page that is not displayed says `false`, too.
    public final var canCancel: Bool {
        guard let navigator, let tree = navigator.tree else { return false }
        return navigator.rootPage !== self || tree.presentations.contains { $0.navigator === navigator }
    }

    private var isStandIn: Bool { extras?.standIn != nil }

    /// Tells that a page in the place of a root has not left.
    private func reportStay(_ outcome: Outcome, _ result: PageEnding) {
        switch (outcome, result) {
        case (.refused(.soleRoot), .cancelled(let cancelled)) where isStandIn:
            // The root will not come: the page stays, as nothing else is there. Neither will what waits along with it.
            container?.onFailure?(.detourCancelled(page: pageName, code: cancelled.code))
            completeResult(with: .cancelled(cancelled))
        case (.refused, .finished), (.rejected(by: .filter, reason: _), .finished):
            guard isWall, let error = outcome.failure(of: "the root") else { return }
            container?.onFailure?(error)
        default: break
        }
    }

    /// Whether the page is the first of a wall.
    private var isWall: Bool {
        guard let state = navigator?.tree?.state else { return false }
        return state.wall != nil && state.pageOfRoot === self
    }

    /// Tells those who wait for the page that it has left.
    func completeResult() {
        completeResult(with: engagement?.result)
    }

    private func completeResult(with given: PageEnding?) {
        guard let engagement else { return }
        // A page that is kept may be started again: what it has left with now is nothing to those who come then.
        let completions = engagement.completions
        engagement.result = nil
        engagement.completions = []
        let cancelled = ResultCancelled(page: pageName, code: "cancelled", data: [:])
        for completion in completions { completion.complete(given ?? .cancelled(cancelled)) }
    }
}

/// Takes a page out of its stack, with the result it leaves with.
///
/// The result counts only if the page really leaves: an operation that is refused or rejected, at once or after it
/// has waited, leaves none behind.
private struct LeaveOperation: NavigationOperation {
    let page: Page
    let result: PageEnding

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        guard let navigator = page.navigator else {
            throw .refused(page.isFinished ? .pageFinished(page: page.pageName) : .notDisplayed)
        }
        if let wall = draft.tree.state.wall, draft.tree.state.pageOfRoot === page {
            guard case .finished = result else { throw .refused(.soleRoot(page: page.pageName)) }
            try draft.endWall(of: page, for: wall)
        } else if draft.count(of: navigator) == 1, let presentation = draft.tree.presentation(of: navigator) {
            try draft.dismiss(from: presentation)
        } else if let standIn = page.extras?.standIn, case .finished = result,
            draft.stack(of: navigator).first === page
        {
            try draft.end(standIn, in: navigator)
        } else {
            try draft.remove(page, from: navigator)
        }
    }

    func deliver() {
        page.engagement?.result = result
    }
}
