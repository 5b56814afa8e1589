import OspreyRouting

extension PageContainer {
    /// Asks the pre-filters of every page again, in sight or not, and takes away what they do not let pass any more.
    ///
    /// Each is asked about the page's own request: for example, when the person has got other rights. When the person has
    /// signed out, call ``signOut(askingPages:_:)`` instead.
    ///
    /// ```swift
    /// session.role = .guest
    /// container.revalidate()
    /// ```
    ///
    /// If a filter of the root asks for a detour, its page takes the place of everything, as at the start; see
    /// ``NavigationTree/wall``. Tabs then begin anew when it has finished, and what has been asked for and is under way
    /// is dropped with ``PageError/sessionEnded``. A wall that no filter wants any more falls.
    ///
    /// In all other cases, the page that is not let pass goes with everything above it in its stack; a presentation whose first page goes
    /// is dismissed. In the place of the only page of a stack comes the page to which its filter redirects or detours,
    /// until that has finished. If the filter rejects it, a tab that is not selected gets its root anew when it is, and
    /// in the place of a selected one the next tab is selected that can be shown; if there is none, the page stays, the
    /// rest of the display is reset, and ``onFailure`` hears why. So it is if a filter does not let the ``TabPage`` pass.
    ///
    /// It is one operation. Pages are asked for leave and cannot stop it: one that wanted to stay is reported to
    /// ``NavigationTree/onProblem``. Interceptors, post-filters and switch plugins have no say, nor are pages asked
    /// that were made by hand. Windows stay.
    ///
    /// - Returns: ``Outcome/nothingToDo`` if every page may stay, ``Outcome/rejected(by:reason:)`` if one may not,
    ///   nothing can take its place, and there is nothing else to take away.
    @discardableResult
    public func revalidate() -> Outcome {
        let operation = RevalidateOperation(container: self)
        let outcome = navigation.perform(operation)
        afterwards(outcome) { [weak self] in self?.finish(operation.ending) }
        return outcome
    }
}

/// Takes away the pages that their filters do not let pass any more.
@MainActor
final class RevalidateOperation: NavigationOperation {
    private let container: PageContainer

    /// What is to be reported, as the pages stay that it is about, and who does not let them pass.
    private var failures: [(error: PageError, objector: Objector)] = []

    /// Whether a wall comes up where there was none.
    private var isWallNew = false

    /// The page of tabs that go; it is in no stack, and ends when the operation is over.
    private(set) var ending: [Page] = []

    let manner = OperationManner(overridesVetoes: true)

    init(container: PageContainer) {
        self.container = container
    }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        if try !planRoot(&draft) { try takeAway(&draft) }
    }

    /// Takes away the pages in stacks that their filters do not let pass any more.
    func takeAway(_ draft: inout NavigationDraft) throws(Stop) {
        draft.name(.reset, in: nil, isOne: true)
        for presentation in draft.presented where presentation.style != .window {
            let refusal = refusal(in: draft.stack(of: presentation.navigator))
            guard let refusal else { continue }
            guard refusal.index == 0 else {
                draft.splice(presentation.navigator, keep: refusal.index)
                continue
            }
            // Those above go with it.
            try draft.dismiss(from: presentation)
            break
        }
        for navigator in draft.tree.state.root?.navigatorsByAge ?? [] {
            guard let refusal = refusal(in: draft.stack(of: navigator)) else { continue }
            if refusal.index > 0 {
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

    func deliver() {
        if isWallNew { container.beginEpoch() }
        for page in ending { container.factory.singletonStore.release(page) }
        for (error, _) in failures { container.onFailure?(error) }
    }

    /// Notes that a page stays although it should not, or because nothing else can be shown.
    func note(_ error: PageError, of page: Page) {
        let refusal = Refusal(index: 0, page: page, reason: .failed(error))
        failures.append((error, refusal.objector))
    }

    // MARK: - The root of the display

    /// Asks the filters of the root again; if it may not stay as it is, puts something else in the place of everything.
    ///
    /// - Returns: Whether that is planned.
    private func planRoot(_ draft: inout NavigationDraft) throws(Stop) -> Bool {
        let state = draft.tree.state
        guard let shown = state.builtRoot, let page = state.pageOfRoot else { return false }
        do {
            guard let root = try root(insteadOf: shown, page) else { return false }
            // For the person who comes back behind the wall.
            if case .wall = root { container.navigation.keeper?.saveNow() }
            try draft.show(root, in: container)
            if state.wall == nil { isWallNew = true }
            if case .tabs = shown { ending = [page] }
            return true
        } catch {
            draft.discardBuiltPages()
            draft.reset()
            // What is to become of the page of a stack is asked there.
            if case .page = shown { return false }
            note(PageError(showingRoot: error), of: page)
            if case .tabs = shown { try draft.goBackToRoots() }
            return false
        }
    }

    /// Builds another root or wall, if the one that is shown may not stay.
    private func root(insteadOf shown: BuiltRoot.Shown, _ page: Page) throws -> BuiltRoot? {
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
            return try container.builtWall(for: diversion)
        case .diverted(let redirect)?:
            let name = RequestResolver(container: container).pageName(for: redirect.destination)
            throw PageError.tabPageRedirected(page: page.pageName, to: name ?? "\(redirect.destination)")
        }
    }

    // MARK: - Asking

    /// The first page of a stack that is not let pass any more, and why.
    private struct Refusal {
        let index: Int
        let page: Page
        let reason: Reason

        /// Who does not let it pass: a filter, or the page itself where its filters are not known any more.
        @MainActor var objector: Objector {
            switch reason {
            case .diverted(let diversion): .filter(diversion.filter)
            case .failed(.rejected(_, let filter, _)), .failed(.invalidDecision(let filter, _)):
                .filter(filter)
            case .failed: .page(page)
            }
        }

        enum Reason {
            case diverted(Diversion)
            case failed(PageError)
        }
    }

    private func refusal(in pages: [Page]) -> Refusal? {
        for (index, page) in pages.enumerated() {
            guard let request = page.engagement?.request else { continue }
            do throws(PageError) {
                switch try container.factory.guarded(request) {
                case .proceed: continue
                case .end(.divert(let diversion)):
                    if page.extras?.standIn?.isPage(of: diversion) == true { continue }
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

    // MARK: - The only page of a stack

    private func replaceRoot(
        of navigator: Navigator, _ refusal: Refusal, _ draft: inout NavigationDraft
    ) throws(Stop) {
        let failure: PageError
        switch replacement(for: refusal) {
        case .success(let built): return try replaceRoot(of: navigator, by: built, &draft)
        case .failure(let error): failure = error
        }
        guard let controller = navigator.parent as? TabController, let item = controller.item(of: navigator),
            draft.tabs.selected(in: controller) !== item || selectOther(than: item, in: controller, &draft)
        else {
            // Nothing can take its place.
            failures.append((failure, refusal.objector))
            if draft.count(of: navigator) > 1 { draft.splice(navigator, keep: 1) }
            return
        }
        // It gets its root anew when it is selected.
        draft.splice(navigator, keep: 0)
    }

    /// Selects a tab that can be shown, and tells whether there is one.
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

    /// The page that comes in the place of another one, to which the filter of that leads, or why there is none.
    private func replacement(for refusal: Refusal) -> Result<BuiltPage, PageError> {
        let (request, container) = (refusal.page.request, container)
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
