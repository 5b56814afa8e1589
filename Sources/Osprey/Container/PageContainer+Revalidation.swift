import OspreyRouting

extension PageContainer {
    /// Asks the pre-filters of every page again, visible or not, and removes the pages that they no longer allow.
    ///
    /// Each filter is asked about the page's own request. Call it, for example, when the user's rights have changed.
    /// When the user has signed out, call ``signOut(askingPages:thenOpening:_:)`` instead.
    ///
    /// ```swift
    /// session.role = .guest
    /// container.revalidate()
    /// ```
    ///
    /// If a filter of the root asks for a detour, the page of the detour replaces everything, as at the start; see
    /// ``NavigationTree/wall``. The session ends with it, as by a sign-out, but what is kept for the user stays: when that
    /// page has finished, tabs start anew, with the pages of the same user. A wall that no filter asks for any more is removed.
    ///
    /// In all other cases, a page that is no longer allowed is removed with everything above it in its stack, and a
    /// presentation whose first page is removed is dismissed. If the page is the only one of a stack, the page to which
    /// its filter redirects replaces it; a detour page replaces it until it has finished. If the filter rejects the
    /// page, an unselected tab builds its root anew when it is selected next. If the tab is selected, the next tab that
    /// can be shown is selected instead. If there is none, the page stays, and the rest of the display is reset. The same
    /// happens if a filter does not allow the ``TabPage``.
    ///
    /// ``onFailure`` gets the reason for each page that a filter no longer allows, unless the page to which the filter leads
    /// replaces it: the words of a filter that rejects, else ``PageError/noLongerAllowed(page:destination:by:)``.
    ///
    /// All of this is one operation. Pages are asked whether they may leave, but cannot stop it: a page that wanted to
    /// stay is reported to ``NavigationTree/onProblem``. Interceptors, post-filters and switch plugins are not asked,
    /// and neither are pages that were made by hand.
    ///
    /// A call from code that it calls, or a sign-out, does nothing: from a filter, or while a page is built. If the events of
    /// the next root ask again and again, it stays, and ``onFailure`` gets the circle.
    ///
    /// - Returns: ``Outcome/nothingToDo`` if every page may stay; ``Outcome/rejected(by:reason:)`` if a page may not
    ///   stay, nothing can replace it, and there is nothing else to remove.
    @discardableResult
    public func revalidate() -> Outcome {
        guard endingSession == nil, !isRevalidating else { return .nothingToDo }
        let operation = RevalidateOperation(container: self)
        let outcome = navigation.perform(operation)
        afterwards(outcome) { [weak self] in
            guard let self else { return }
            operation.tell()
            if let ended = operation.ended { finish(ended) }
        }
        return outcome
    }
}

/// Removes the pages that their filters no longer allow.
@MainActor
final class RevalidateOperation: NavigationOperation {
    // The tree runs no operation of a container that has ended.
    private unowned let container: PageContainer

    /// Why pages may not stay, whether they do or not, each with the filter or page that objects.
    private var failures: [(error: PageError, objector: Objector)] = []

    /// The wall that is shown where there was none, and the session that begins with it.
    private var newWall: (page: Page, session: UserSession)?

    /// The session, once it has ended.
    private(set) var ended: EndedSession?

    private var hasReplaced = false

    let manner = OperationManner(overridesVetoes: true)

    init(container: PageContainer) {
        self.container = container
    }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        container.isRevalidating = true
        defer { container.isRevalidating = false }
        if try planRoot(&draft) {
            try takeAwayPresentations(&draft)
        } else {
            try takeAway(&draft)
        }
    }

    /// Removes the pages in stacks that their filters no longer allow.
    func takeAway(_ draft: inout NavigationDraft) throws(Stop) {
        draft.name(.reset, in: nil, isOne: true)
        try takeAwayPresentations(&draft)
        for navigator in draft.tree.unobserved.root?.navigatorsByAge ?? [] {
            guard let refusal = refusal(in: draft.stack(of: navigator)) else { continue }
            if refusal.index > 0 {
                failures.append((refusal.error, refusal.objector))
                draft.splice(navigator, keep: refusal.index)
            } else {
                try replaceRoot(of: navigator, refusal, &draft)
            }
        }
        guard draft.isEmpty else { return }
        if let (error, objector) = failures.first {
            if case .rejected(_, _, let reason) = error { throw .rejected(by: objector, reason: reason) }
            throw .refused(.guardFailed(by: objector.name, cause: ErrorCause(error)))
        }
        throw .nothingToDo
    }

    private func takeAwayPresentations(_ draft: inout NavigationDraft) throws(Stop) {
        for presentation in draft.presented {
            // Those above a dismissed one are dismissed with it.
            guard draft.presented.contains(where: { $0 === presentation }),
                let refusal = refusal(in: draft.stack(of: presentation.navigator))
            else { continue }
            failures.append((refusal.error, refusal.objector))
            if refusal.index > 0 {
                draft.splice(presentation.navigator, keep: refusal.index)
            } else {
                try draft.dismiss(from: presentation)
            }
        }
    }

    func deliver() {
        if let (page, session) = newWall {
            ended = container.endSession(isSignOut: false, except: page, next: session)
        }
        tell()
    }

    /// Tells the app why pages may not stay, once, whether or not anything was removed.
    func tell() {
        for (error, _) in failures { container.report(error) }
        failures = []
    }

    /// Records that a page stays although it is not allowed, or because nothing else can be shown, unless that is known.
    func note(_ error: PageError, of page: Page) {
        let refusal = Refusal(index: 0, page: page, reason: .failed(error))
        guard !failures.contains(where: { $0.error == error }) else { return }
        failures.append((error, refusal.objector))
    }

    // MARK: - The root of the display

    /// Asks the filters of the root again; if the root may not stay, plans to replace everything.
    ///
    /// - Returns: Whether a replacement is planned.
    private func planRoot(_ draft: inout NavigationDraft) throws(Stop) -> Bool {
        let state = draft.tree.unobserved
        guard let shown = state.builtRoot, let page = state.pageOfRoot else { return false }
        // What the pages of a new wall ask for while they are built belongs to the session that begins with it.
        let next = state.wall == nil ? UserSession() : container.session
        do {
            guard let root = try root(insteadOf: shown, page, in: next) else { return false }
            do {
                try noteReplacement(of: page)
            } catch {
                container.discard(root.page)
                throw error
            }
            // The user returns to this state after the wall.
            if case .wall = root {
                for follower in container.navigation.followers { follower.mayEnd() }
            }
            if case .wall(let built, _) = root, state.wall == nil {
                newWall = (built.page, next)
                draft.display.end(container.session)
            }
            try container.onBehalf(of: next) { try draft.show(root, in: container) }
            return true
        } catch {
            newWall = nil
            if next !== container.session { next.end() }
            draft.discardBuiltPages()
            draft.reset()
            // The page of a stack is checked with the other stacks.
            if case .page = shown { return false }
            note(PageError(showingRoot: error), of: page)
            if case .tabs = shown { try draft.goBackToRoots() }
            return false
        }
    }

    /// Builds another root or wall, if the one that is shown may not stay.
    private func root(
        insteadOf shown: BuiltRoot.Shown, _ page: Page, in next: UserSession
    ) throws -> BuiltRoot? {
        if case .wall(let wanted) = shown {
            do {
                return try container.builtRootAlone()
            } catch Stop.diverted(let detour) {
                return detour.isSame(as: wanted) ? nil : try container.builtWall(for: detour)
            }
        }
        switch refusal(in: [page])?.reason {
        case nil: return nil
        case .failed(let error)?: throw error
        case .diverted(let diversion)? where diversion.kind == .detour:
            return try container.onBehalf(of: next) { () throws(PageError) in
                try container.builtWall(for: diversion)
            }
        case .diverted(let redirect)?:
            let name = RequestResolver(container: container).pageName(for: redirect.destination)
            throw PageError.tabPageRedirected(page: page.pageName, to: name ?? "\(redirect.destination)")
        }
    }

    // MARK: - Asking

    /// The first page of a stack that is no longer allowed, and the reason.
    private struct Refusal {
        let index: Int
        let page: Page
        let reason: Reason

        /// The filter that does not allow it, or the page itself if its filters are not known any more.
        @MainActor var objector: Objector {
            switch reason {
            case .diverted(let diversion): .filter(diversion.filter)
            case .failed(.rejected(_, let filter, _)), .failed(.invalidDecision(let filter, _)):
                .filter(filter)
            case .failed: .page(page)
            }
        }

        /// The same for the app.
        @MainActor var error: PageError {
            switch reason {
            case .diverted(let diversion):
                .noLongerAllowed(
                    page: page.pageName, destination: "\(diversion.destination)", by: diversion.filter)
            case .failed(let error): error
            }
        }

        enum Reason {
            case diverted(Diversion)
            case failed(PageError)
        }
    }

    private func refusal(in pages: [Page]) -> Refusal? {
        for (index, page) in pages.enumerated() {
            guard let request = page.builtRequest else { continue }
            do throws(PageError) {
                switch try container.factory.guarded(request) {
                case .proceed: continue
                case .end(.divert(let diversion)):
                    if page.standIn?.isPage(of: diversion) == true { continue }
                    return Refusal(index: index, page: page, reason: .diverted(diversion))
                case .end(.handled(let name)):
                    let error = PageError.invalidDecision(filter: name, decision: "handled")
                    return Refusal(index: index, page: page, reason: .failed(error))
                }
            } catch {
                return Refusal(index: index, page: page, reason: .failed(error))
            }
        }
        return nil
    }

    /// Refuses to replace roots without end; many that are replaced at once count as one.
    private func noteReplacement(of page: Page) throws(PageError) {
        guard !hasReplaced else { return }
        try container.noteReplacement(of: page)
        hasReplaced = true
    }

    // MARK: - The only page of a stack

    private func replaceRoot(
        of navigator: Navigator, _ refusal: Refusal, _ draft: inout NavigationDraft
    ) throws(Stop) {
        let failure: PageError
        switch replacement(for: refusal) {
        case .success(let built):
            do throws(PageError) {
                try noteReplacement(of: refusal.page)
            } catch {
                container.discard(built)
                failure = error
                break
            }
            return try replaceRoot(of: navigator, by: built, &draft)
        case .failure(let error): failure = error
        }
        failures.append((failure, refusal.objector))
        guard let controller = navigator.parent as? TabController, let item = controller.item(of: navigator),
            draft.tabs.selected(in: controller) !== item || selectOther(than: item, in: controller, &draft)
        else {
            // Nothing can replace the page.
            if draft.count(of: navigator) > 1 { draft.splice(navigator, keep: 1) }
            return
        }
        // Its root is built anew when the tab is selected.
        draft.splice(navigator, keep: 0)
    }

    /// Selects a tab that can be shown, and returns whether there is one.
    private func selectOther(
        than item: TabItem, in controller: TabController, _ draft: inout NavigationDraft
    ) -> Bool {
        let items = draft.tabs.items(of: controller)
        let index = items.firstIndex { $0 === item } ?? 0
        var candidates: [TabItem] = []
        for candidate in items[(index + 1)...] + items[..<index] {
            let refusal = refusal(in: draft.stack(of: candidate.navigator))
            if refusal?.index != 0 { candidates.append(candidate) }
        }
        guard !candidates.isEmpty else { return false }
        do throws(Stop) {
            try draft.selectFirst(of: candidates, in: controller)
            return true
        } catch {
            return false
        }
    }

    private func replaceRoot(
        of navigator: Navigator, by built: BuiltPage, _ draft: inout NavigationDraft
    ) throws(Stop) {
        draft.tabs.keep(built, on: navigator)
        if let item = (navigator.parent as? TabController)?.item(of: navigator) {
            draft.setRoot(of: item, to: built.page, isStandIn: true)
        } else {
            try draft.lay([built.page], on: navigator, keeping: 0)
        }
    }

    /// The page to which the filter leads and that replaces the refused one, or why there is none.
    private func replacement(for refusal: Refusal) -> Result<BuiltPage, PageError> {
        let (request, container) = (refusal.page.request.original, container)
        return Result { () throws(PageError) in
            switch refusal.reason {
            case .failed(let error): throw error
            case .diverted(let detour) where detour.kind == .detour:
                return try container.builtStandIn(for: detour, insteadOf: request)
            case .diverted: return try container.rootPageOrStandIn(for: request)
            }
        }
    }
}
