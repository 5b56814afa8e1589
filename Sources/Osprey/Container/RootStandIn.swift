import OspreyRouting

/// What a page that stands in for the root of a stack knows of that root, which waits until the page has finished.
///
/// Below a root there is nothing above which a page could be presented. So where the filter of a root wants another
/// page first, and the stack has to show something, that page becomes the root until it has finished.
@MainActor
struct RootStandIn {
    /// The detour whose page it is.
    let detour: Diversion

    /// Builds the page that it stands in for; `nil` if that is the root of a tab, which the tab knows.
    let build: Build?

    typealias Build = @MainActor () throws(PageError) -> BuiltPage

    /// Whether it is the page that a detour wants.
    func isPage(of other: Diversion) -> Bool {
        detour.filter == other.filter && detour.destination == other.destination
    }
}

extension PageContainer {
    /// Builds the page of a detour that stands in for a root.
    func builtStandIn(
        for detour: Diversion, _ build: RootStandIn.Build? = nil
    ) throws(PageError) -> BuiltPage {
        let resolver = RequestResolver(container: self)
        let built = try self.built(along: try resolver.redirected(by: detour), resolver)
        built.page.makeExtras().standIn = RootStandIn(detour: detour, build: build)
        return built
    }

    /// Builds a page that is the root of a stack, following redirects.
    ///
    /// - Parameter noteDetour: Called with a detour that the page has to wait for, before the error that says so.
    func built(
        along request: PageRequest, _ resolver: RequestResolver, noteDetour: (Diversion) -> Void = { _ in }
    ) throws(PageError) -> BuiltPage {
        try factory.built(along: request) { (diversion) throws(PageError) in
            if case .redirect = diversion.kind { return try resolver.redirected(by: diversion) }
            noteDetour(diversion)
            throw .rootDetour(page: diversion.request.subject, detour: "\(diversion.destination)")
        }
    }
}

extension NavigationDraft {
    /// Builds the root of a tab that has to show something: where the root waits for a detour, that page stands in.
    mutating func planShownRoot(
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
                throw .refused(.tabRootFailed(item.id, cause: FailureCause(error)))
            }
            tabs.keep(built, on: item.navigator)
            setRoot(of: item, to: built.page, isStandIn: true)
        }
    }

    /// Puts the root in the place of the page that has stood in for it, and has finished; those above it stay.
    ///
    /// A filter that wants the same page again, right after it has finished, rejects that.
    mutating func end(_ standIn: RootStandIn, in navigator: Navigator) throws(Stop) {
        try begin(.replace, in: navigator)
        let controller = navigator.parent as? TabController
        let item = controller?.item(of: navigator)
        let built: BuiltPage
        if let build = standIn.build {
            do throws(PageError) {
                built = try build()
            } catch {
                throw .refused(.guardFailed(by: standIn.detour.filter, cause: FailureCause(error)))
            }
        } else if let controller, let item {
            built = try root(of: item, in: controller, after: standIn)
        } else {
            throw .refused(.notDisplayed)
        }
        tabs.keep(built, on: navigator)
        try checkFree(built.page)
        let pages = [built.page] + stack(of: navigator).dropFirst()
        splice(navigator, keep: 0, adding: PlannedStack.Addition(pages))
        if let item {
            tabs.note(standIn: built.request.redirectedFrom.isEmpty ? nil : built.page.pageID, of: item)
        }
    }

    private func root(
        of item: TabItem, in controller: TabController, after standIn: RootStandIn
    ) throws(Stop) -> BuiltPage {
        do throws(Stop) {
            return try controller.root(of: item)
        } catch {
            guard case .diverted(let detour) = error, standIn.isPage(of: detour) else { throw error }
            let error = PageError.detourUnsatisfied(page: "\(detour.destination)", by: detour.filter)
            throw .refused(.guardFailed(by: detour.filter, cause: FailureCause(error)))
        }
    }
}
