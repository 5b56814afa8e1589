import OspreyRouting

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
    ///    ``history``, the kept snapshot and the trace of a recorder are cleared.
    /// 2. The closure of the app runs.
    /// 3. The filters of the root are asked. The root, built anew, is shown, or a wall in front of it; see
    ///    ``NavigationTree/wall``.
    /// 4. Everything that was displayed leaves, windows included. The tasks of the removed pages end, and callers that have
    ///    waited for the pages are told. Singletons end last.
    ///
    /// Requests and operations that pages, their work and closures of the session call for during it, or later, do not reach
    /// the next user, and neither do those that wait for their turn: they fail with ``PageError/sessionEnded`` and
    /// ``NavigationError/sessionEnded``. The same holds for actions, interceptors and switch plugins, and for the tasks
    /// that such code starts, until it has ended; tasks that run longer belong to the app. The closure of the app and the
    /// filters act for the next user.
    ///
    /// A root that the app has set by itself stays: its stacks go back to their first pages, whose filters are asked as
    /// by ``revalidate()``; a caller that waits for one of these pages is told that it waits in vain. A root that cannot be
    /// built stays, too, and ``onFailure`` gets the reason, once.
    ///
    /// A page that wants to stay is removed nevertheless, and is reported to ``NavigationTree/onProblem``. If
    /// `askingPages` is `true`, it can stop the sign-out before anything has happened. Switch plugins are not asked.
    ///
    /// If it is called in an event or during a transition, the sign-out and its closure wait for their turn; if another
    /// sign-out comes first, it does nothing. A call from inside the closure, from a filter that is asked by the sign-out,
    /// or from code of a former session does nothing. A container that has ended does not call the closure. If the events
    /// of the next root or wall sign out again and again, one sign-out is refused, and ``onFailure`` gets the circle.
    ///
    /// - Parameters:
    ///   - askingPages: Whether a page may stop the sign-out.
    ///   - intent: The request to open afterwards, for example a link for another account, with ``Intent/trust`` set to
    ///     `external`; behind a wall, it waits. It is made in the next session alone, before all later
    ///     requests.
    ///   - endSession: Forgets who was signed in, as far as filters check it. Work that takes time, such as telling a
    ///     server, belongs in a task of the app.
    /// - Returns: ``Outcome/committed``, or ``Outcome/nothingToDo`` if a root that stays had nothing to remove.
    @discardableResult
    public func signOut(
        askingPages: Bool = false, thenOpening intent: Intent? = nil,
        _ endSession: @escaping @MainActor () -> Void
    ) -> Outcome {
        guard endingSession == nil, !sessionOfCaller.isOver else { return .nothingToDo }
        let operation = SignOutOperation(container: self, asksPages: askingPages, endSession)
        // The next session does not meet the requests of the former one, but a circle ends when no redirect is left.
        let trail = trailOfCaller?.continued.afresh() ?? RequestTrail(limit: factory.redirectLimit)
        let outcome = Call.outside { telling(trail) { navigation.perform(operation) } }
        afterwards(outcome) { [weak self] in
            guard let self else { return }
            if let circle = operation.circle { report(circle) }
            guard let ended = operation.ended else { return }
            operation.deliver()
            finish(ended)
        }
        if let intent {
            // What is requested during the transition waits for its turn behind it.
            afterTurn(of: outcome) { [weak self] in
                guard let self, let ended = operation.ended else { return }
                if trail.isTooLong {
                    let chain = [intent.destination.words(showingValues: false)]
                    return report(
                        .tooManyRedirects(limit: factory.redirectLimit, chain: chain), after: trail)
                }
                let order = OpenOrder(intent, trust: .internal, after: trail, in: ended.next)
                begin(UnawaitedOpening(order))
            }
        }
        return outcome
    }

    /// Runs a closure when an operation and its transition are over: at once if they are.
    func afterwards(_ outcome: Outcome, _ body: @escaping @MainActor @Sendable () -> Void) {
        afterTurn(of: outcome) { [navigation, weak self] in
            guard let self, !navigation.isSettled else { return body() }
            let trail = causeTrail ?? RequestTrail(limit: factory.redirectLimit)
            leaveBehind { [navigation, weak self] in
                await navigation.settled()
                self?.telling(trail) { self?.outsideCalls { body() } }
            }
        }
    }

    /// Runs a closure when an operation has had its turn: at once if it had.
    private func afterTurn(of outcome: Outcome, _ body: @escaping @MainActor @Sendable () -> Void) {
        // A page that asks the user may hold up the operation for long; nothing else waits for that.
        guard case .queued(let ticket) = outcome else { return outsideCalls { body() } }
        navigation.follow(ticket) { [weak self] _ in self?.outsideCalls { body() } }
    }
}

/// Removes everything that belongs to the user who was signed in, and shows the root anew.
@MainActor
private final class SignOutOperation: NavigationOperation {
    // The tree runs no operation of a container that has ended.
    private unowned let container: PageContainer
    private let asksPages: Bool
    private let endSession: @MainActor () -> Void

    /// Asks the filters of the pages of a root that stays.
    private let staying: RevalidateOperation

    /// How many sign-outs there had been when it was called.
    private let number: Int

    /// The session, once it has ended.
    private(set) var ended: EndedSession?

    /// The circle of roots and walls, if that is why it was refused.
    private(set) var circle: PageError?

    /// The pages of the session, of which some may stay.
    private var pages: [Page] = []

    let manner: OperationManner

    init(container: PageContainer, asksPages: Bool, _ endSession: @escaping @MainActor () -> Void) {
        self.container = container
        self.asksPages = asksPages
        self.endSession = endSession
        staying = RevalidateOperation(container: container)
        number = container.signOutCount
        // It asks them before anything has changed; otherwise their objections are overridden, and reported.
        manner = OperationManner(asksPages: !asksPages, overridesVetoes: true)
    }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        // The user whom it was for has left.
        guard number == container.signOutCount else { throw .nothingToDo }
        // Before anything has changed, topmost page first.
        if asksPages { _ = try draft.ask(draft.tree.allPages.reversed(), before: .setRoot) }
        try noteReplacement(of: draft.tree.unobserved.pageOfRoot)
        container.endingSession = container.session
        defer { container.endingSession = nil }
        container.signOutCount += 1
        let ended = container.endSession(isSignOut: true)
        self.ended = ended
        pages = draft.tree.allPages
        endSession()
        draft.display.end(ended.session)
        guard let root = draft.tree.unobserved.builtRoot else { return try reset(&draft) }
        do {
            try draft.show(container.builtRoot(), in: container)
            if case .tabs(let page) = root { self.ended?.ending.append(page) }
        } catch {
            draft.discardBuiltPages()
            draft.reset()
            draft.display.end(ended.session)
            let page = draft.tree.unobserved.pageOfRoot
            if let page { keep(page) }
            defer { if let page { staying.note(PageError(showingRoot: error), of: page) } }
            try reset(&draft)
        }
    }

    /// Tells why pages stay, once, and ends what waits for them: at the commit, or afterwards if there is none.
    func deliver() {
        staying.tell()
        guard let ended else { return }
        let stayed = pages.filter(\.isInStack)
        pages = []
        container.onBehalf(of: ended.session) {
            for page in stayed { page.sessionEnds() }
        }
    }

    private func noteReplacement(of page: Page?) throws(Stop) {
        do throws(PageError) {
            try container.noteReplacement(of: page)
        } catch {
            circle = error
            throw .refused(.guardFailed(by: page?.pageName ?? "the root", cause: ErrorCause(error)))
        }
    }

    private func reset(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.goBackToRoots(withWindows: true)
        for stack in draft.tree.unobserved.root?.placedStacks ?? [] {
            (stack.navigator.parent as? TabController)?.sessionEnds()
        }
        do throws(Stop) {
            try staying.takeAway(&draft)
        } catch {
            // The session has ended, whatever stays.
            throw draft.isEmpty ? .nothingToDo : error
        }
    }

    /// Keeps a singleton, such as the page of tabs, that stays.
    private func keep(_ page: Page) {
        guard ended?.ending.contains(where: { $0 === page }) == true else { return }
        ended?.ending.removeAll { $0 === page }
        let store = container.factory.singletonStore
        store.keep(page, as: page.pageName)
        store.place(page)
        page.leftSession = nil
    }
}
