extension PageContainer {
    /// Ends the user's session: removes everything that was shown, requested or kept, and shows the root anew.
    ///
    /// ```swift
    /// container.signOut { session.clear() }
    /// ```
    ///
    /// It is one operation with these parts, in this order:
    ///
    /// 1. Requests that wait for the gate or are under way are dropped. A caller that waits for a result gets an error;
    ///    ``onFailure`` gets ``PageError/sessionEnded`` for every other request. A gate that the app has closed opens.
    ///    ``history``, the kept snapshot and the trace of a ``TraceRecorder`` are cleared.
    /// 2. The closure of the app runs.
    /// 3. The filters of the root are asked. The root, built anew, is shown, or a wall in front of it; see
    ///    ``NavigationTree/wall``.
    /// 4. Everything that was displayed leaves, windows included. The tasks of the removed pages end, and callers that have
    ///    waited for the pages are told. Singletons end last.
    ///
    /// Requests that pages and closures of the session make during it, or later, do not reach the next user: they fail with
    /// ``PageError/sessionEnded``, and operations in the last events of the pages with ``NavigationError/sessionEnded``.
    ///
    /// A root that the app has set by itself stays: its stacks go back to their first pages, whose filters are asked as
    /// by ``revalidate()``. A root that cannot be built stays, too, and ``onFailure`` gets the reason.
    ///
    /// A page that wants to stay is removed nevertheless, and is reported to ``NavigationTree/onProblem``. If
    /// `askingPages` is `true`, it can stop the sign-out before anything has happened. Switch plugins are not asked.
    ///
    /// If it is called in an event or during a transition, the sign-out and its closure wait for their turn. A call
    /// from inside the closure, or from a filter that is asked by the sign-out, does nothing. A container that has
    /// ended does not call the closure.
    ///
    /// - Parameters:
    ///   - askingPages: Whether a page may stop the sign-out.
    ///   - intent: The request to open afterwards, for example a link for another account; behind a wall, it waits.
    ///   - endSession: Forgets who was signed in, as far as filters check it. Work that takes time, such as telling a
    ///     server, belongs in a task of the app.
    /// - Returns: ``Outcome/committed``, or ``Outcome/nothingToDo`` if a root that stays had nothing to remove.
    @discardableResult
    public func signOut(
        askingPages: Bool = false, thenOpening intent: Intent? = nil,
        _ endSession: @escaping @MainActor () -> Void
    ) -> Outcome {
        guard !isSigningOut else { return .nothingToDo }
        let operation = SignOutOperation(container: self, asksPages: askingPages, endSession)
        // It may be what has led here, in the next session; a circle ends when no hop is left.
        let hops = (trailOfCaller?.hopsLeft ?? factory.redirectLimit + 1) - 1
        let outcome = navigation.perform(operation)
        afterwards(outcome) { [weak self] in
            guard let self else { return }
            if let ended = operation.ended { finish(ended) }
            guard let intent, operation.ended != nil else { return }
            let trail = RequestTrail(limit: max(0, hops))
            guard hops >= 0 else {
                onFailure?(trail.exhausted)
                return
            }
            begin(UnawaitedOpening(OpenOrder(intent, trust: .internal, after: trail, in: session)))
        }
        return outcome
    }

    /// Runs a closure when an operation and its transition are over: at once if they are.
    func afterwards(_ outcome: Outcome, _ body: @escaping @MainActor @Sendable () -> Void) {
        // A page that asks the user may hold up the operation for long; nothing else waits for that.
        if case .queued(let ticket) = outcome {
            return ticket.follow { [weak self] outcome in self?.afterwards(outcome, body) }
        }
        guard !navigation.isSettled else { return body() }
        ledger.begin()
        InterceptorCall.leaveBehind { [ledger, navigation] in
            defer { ledger.end() }
            await navigation.settled()
            body()
        }
    }
}

/// Removes everything that belongs to the user who was signed in, and shows the root anew.
@MainActor
private final class SignOutOperation: NavigationOperation {
    private unowned let container: PageContainer
    private let asksPages: Bool
    private let endSession: @MainActor () -> Void

    /// Asks the filters of the pages of a root that stays.
    private let staying: RevalidateOperation

    /// The session, once it has ended.
    private(set) var ended: EndedSession?

    let manner: OperationManner

    init(container: PageContainer, asksPages: Bool, _ endSession: @escaping @MainActor () -> Void) {
        self.container = container
        self.asksPages = asksPages
        self.endSession = endSession
        staying = RevalidateOperation(container: container)
        manner = OperationManner(isForced: asksPages, overridesVetoes: true)
    }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        if asksPages { try ask(draft) }
        container.isSigningOut = true
        defer { container.isSigningOut = false }
        let ended = container.endSession(isSignOut: true)
        self.ended = ended
        endSession()
        draft.display.end(ended.session)
        guard let root = draft.tree.state.builtRoot else { return try reset(&draft) }
        do {
            try draft.show(container.builtRoot(), in: container)
            if case .tabs(let page) = root { self.ended?.ending.append(page) }
        } catch {
            draft.discardBuiltPages()
            draft.reset()
            draft.display.end(ended.session)
            if let page = draft.tree.state.pageOfRoot {
                staying.note(PageError(showingRoot: error), of: page)
                keep(page)
            }
            try reset(&draft)
        }
    }

    func deliver() { staying.deliver() }

    /// Asks the pages before anything has changed, topmost first.
    private func ask(_ draft: borrowing NavigationDraft) throws(Stop) {
        var unconfirmed: Stop?
        for page in draft.tree.allPages.reversed() where !draft.confirmed.contains(page.pageID) {
            switch page.leaveDecision(for: .setRoot) {
            case .leave: continue
            case .stay(let reason): throw .rejected(by: .page(page), reason: reason)
            case .ask(let reason): unconfirmed = unconfirmed ?? .unconfirmed(page, reason: reason)
            }
        }
        if let unconfirmed { throw unconfirmed }
    }

    private func reset(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.goBackToRoots(withWindows: true)
        try staying.takeAway(&draft)
    }

    /// Keeps the page of tabs that stay.
    private func keep(_ page: Page) {
        guard page is TabPage, ended?.ending.contains(where: { $0 === page }) == true else { return }
        ended?.ending.removeAll { $0 === page }
        let store = container.factory.singletonStore
        store.keep(page, as: page.pageName)
        store.place(page)
    }
}
