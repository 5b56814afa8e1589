import OspreyRouting

extension PageContainer {
    /// Builds the page of a detour as a root; if its own filters ask for another detour, that one comes first.
    ///
    /// - Parameters:
    ///   - finished: The detour whose page has just finished: a filter may not ask for it again.
    ///   - request: The request of the page to replace, if it is not the first page of its tab or of the app.
    func builtStandIn(
        for wanted: Diversion, after finished: Diversion? = nil, insteadOf request: PageRequest? = nil
    ) throws(PageError) -> BuiltPage {
        let resolver = RequestResolver(container: self)
        var trail = RequestTrail(limit: factory.redirectLimit)
        var detour = wanted
        while true {
            if detour.key == finished?.key { throw Detour(diversion: detour, container: self).unsatisfied }
            let first = try resolver.redirected(by: detour)
            try trail.append(first)
            var next: Diversion?
            do throws(PageError) {
                let built = try built(along: first) { next = $0 }
                built.page.standIn = RootStandIn(detour: detour, request: request)
                return built
            } catch {
                guard let next else { throw error }
                detour = next
            }
        }
    }

    /// Builds a page as the root of a stack, following redirects.
    ///
    /// - Throws: ``Stop/diverted(_:)`` if a filter asks for another page first, else ``PageError``.
    package func rootPage(along request: PageRequest) throws -> BuiltPage {
        var detour: Diversion?
        do throws(PageError) {
            return try built(along: request) { detour = $0 }
        } catch {
            throw detour.map(Stop.diverted) ?? error
        }
    }

    /// Builds a page as the root of a stack, or the page that its filters ask for first.
    func rootPageOrStandIn(for request: PageRequest) throws(PageError) -> BuiltPage {
        var detour: Diversion?
        do throws(PageError) {
            return try built(along: request) { detour = $0 }
        } catch {
            guard let detour else { throw error }
            return try builtStandIn(for: detour, insteadOf: request)
        }
    }

    /// Builds a page, following redirects.
    ///
    /// - Parameter noteDetour: Called with a detour that the page has to wait for, before an error ends the attempt.
    private func built(
        along request: PageRequest, noteDetour: (Diversion) -> Void
    ) throws(PageError) -> BuiltPage {
        let resolver = RequestResolver(container: self)
        return try factory.built(along: request) { (diversion) throws(PageError) in
            if case .redirect = diversion.kind { return try resolver.redirected(by: diversion) }
            noteDetour(diversion)
            throw .cancelled
        }
    }

    /// Shows the root instead of the page that has replaced it and has finished, with all that is above it.
    ///
    /// A filter that asks for the same page again, right after it has finished, rejects the root.
    package func planRoot(
        after standIn: RootStandIn, in navigator: Navigator, _ draft: inout NavigationDraft
    ) throws(Stop) {
        draft.name(.replace, in: navigator)
        // What a restore or a link has presented is not the stand-in's.
        try draft.dismissOpened(from: navigator)
        try draft.begin(.replace, in: navigator)
        let controller = navigator.parent as? TabController
        let item = controller?.item(of: navigator)
        let built = try root(after: standIn, item, in: controller)
        draft.tabs.keep(built, on: navigator)
        try draft.checkFree(built.page)
        draft.splice(navigator, keep: 0, adding: .one(built.page))
        if let item {
            draft.tabs.note(
                standIn: built.request.redirectHistory.isEmpty ? nil : built.page.pageID, of: item)
        }
    }

    private func root(
        after standIn: RootStandIn, _ item: TabItem?, in controller: TabController?
    ) throws(Stop) -> BuiltPage {
        func refusal(_ error: any Error) -> Stop {
            .refused(.guardFailed(by: standIn.detour.filter, cause: ErrorCause(error)))
        }
        do {
            if let request = standIn.request { return try rootPage(along: request) }
            guard let controller, let item else { throw Stop.refused(.notDisplayed) }
            return try controller.root(of: item)
        } catch Stop.diverted(let detour) where standIn.isPage(of: detour) {
            throw refusal(Detour(diversion: detour, container: self).unsatisfied)
        } catch let stop as Stop {
            throw stop
        } catch {
            throw refusal(error)
        }
    }
}

extension NavigationDraft {
    /// Builds the root of a tab that has to show something, or the page of the detour that the root waits for.
    package mutating func planShownRoot(
        of item: TabItem, in controller: TabController, _ container: PageContainer
    ) throws(Stop) {
        do throws(Stop) {
            try planRoot(of: item, in: controller)
        } catch {
            guard case .diverted(let detour) = error else { throw error }
            let built: BuiltPage
            do throws(PageError) {
                built = try container.builtStandIn(for: detour)
            } catch {
                throw .refused(.tabRootFailed(item.id, cause: ErrorCause(error)))
            }
            tabs.keep(built, on: item.navigator)
            setRoot(of: item, to: built.page, isStandIn: true)
        }
    }

    /// Dismisses what the pages of a stack have opened in presentations, with what is above that.
    fileprivate mutating func dismissOpened(from navigator: Navigator) throws(Stop) {
        let openers = stack(of: navigator)
        let lowest = presented.first { presentation in
            !presentation.style.isWindow
                && openers.contains { $0 === stack(of: presentation.navigator).first?.opener }
        }
        if let lowest { try dismiss(from: lowest) }
    }
}
