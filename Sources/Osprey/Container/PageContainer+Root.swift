import OspreyRouting

extension PageContainer {
    /// Shows what the routes name as the root of the display, if they do.
    func showRoot(_ base: BaseConfiguration) async throws {
        let parameters = Parameters(routeDefaults: base.rootAttributes.defaults)
        let options = OpenOptions(initializer: base.rootAttributes.initializer)
        switch base.root {
        case nil: return
        case .stack(let target)?:
            let built = try builtShownRoot(Intent(Destination(target), parameters, options: options))
            try await show(ShowRootOperation(root: .page(built)), built)
        case .tabs(let target)?:
            let built = try builtRoot(Intent(Destination(target), parameters, options: options))
            guard let tabPage = built.page as? TabPage else {
                factory.discard(built)
                throw PageError.unexpectedPage(expected: "TabPage", found: built.page.pageName)
            }
            built.place()
            try await showTabs(of: tabPage, base.tabs)
        }
    }

    private func showTabs(of page: TabPage, _ configured: [BaseConfiguration.TabEntry]) async throws {
        let configurations = page.tabs.overridden(by: configured)
        let unknown = router.table.diagnostics(against: RouteManifest(tabs: configurations.map(\.id)))
        guard unknown.isEmpty else { throw StartError(registrations: [], routes: unknown) }
        let controller = try makeController(configurations)
        if let back = router.table.base.back { controller.backBehavior = back }
        try await show(ShowRootOperation(root: .tabs(controller, of: page)), nil)
    }

    /// Shows the root; a page that was built for it is ended if that fails.
    private func show(_ operation: ShowRootOperation, _ built: BuiltPage?) async throws(PageError) {
        let outcome = await navigation.outcome(of: operation)
        let error = outcome.map { $0.failure(of: "the root") } ?? .cancelled
        guard let error else { return }
        if let built { factory.discard(built) }
        throw error
    }

    private func makeController(_ configurations: [TabItemConfiguration]) throws(PageError) -> TabController {
        do throws(NavigationError) {
            return try TabController(configurations) { [weak self] configuration in
                guard let self else { throw PageError.navigation(.ended) }
                return try tabRoot(configuration)
            }
        } catch {
            throw .navigation(error)
        }
    }

    /// Builds the root of a tab; one that waits for a detour stops the operation that wants it.
    private func tabRoot(_ configuration: TabItemConfiguration) throws -> BuiltPage {
        var detour: Diversion?
        do throws(PageError) {
            return try builtRoot(Intent(configuration.root, configuration.parameters)) { detour = $0 }
        } catch {
            throw detour.map(Stop.diverted) ?? error
        }
    }

    /// Builds the root of the display; where it waits for a detour, that page stands in for it.
    private func builtShownRoot(_ intent: Intent) throws(PageError) -> BuiltPage {
        var detour: Diversion?
        do throws(PageError) {
            return try builtRoot(intent) { detour = $0 }
        } catch {
            guard let detour else { throw error }
            return try builtStandIn(for: detour) { [weak self] () throws(PageError) in
                guard let self else { throw .navigation(.ended) }
                return try builtRoot(intent)
            }
        }
    }

    /// Builds a page that is the root of a stack, following redirects.
    ///
    /// - Parameter noteDetour: Called with a detour that the page has to wait for, before the error that says so.
    private func builtRoot(
        _ intent: Intent, noteDetour: (Diversion) -> Void = { _ in }
    ) throws(PageError) -> BuiltPage {
        let resolver = RequestResolver(container: self)
        let request = try resolver.request(for: intent, origin: .internal)
        return try built(along: request, resolver, noteDetour: noteDetour)
    }
}

/// Shows what the routes name as the root: a page in a stack of its own, or tabs with the first one selected.
private struct ShowRootOperation: NavigationOperation {
    enum Root {
        case page(BuiltPage)
        case tabs(TabController, of: TabPage)
    }

    let root: Root

    var manner: OperationManner { OperationManner(isAnimated: false) }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        draft.begin(.setRoot)
        switch root {
        case .page(let built):
            draft.name(.setRoot, in: nil, isOne: true)
            let navigator = Navigator()
            try draft.setRoot(navigator)
            try draft.lay([built.page], on: navigator, keeping: 0)
        case .tabs(let controller, let page):
            draft.name(.setRoot, in: controller, isOne: true)
            try draft.setRoot(controller)
            draft.occasion = .tabPage(page)
            if let initial = controller.initialItem, let container = draft.tree.container {
                try draft.planShownRoot(of: initial, in: controller, container)
                try draft.select(initial, in: controller, isInitial: true, plansRoot: false)
            }
        }
    }

    func deliver() {
        switch root {
        case .page(let built): built.place()
        case .tabs(let controller, let page): page.tabController = controller
        }
    }
}

extension [TabItemConfiguration] {
    /// The tabs with those of the routes laid over them: in place by identifier, new ones at the end.
    fileprivate func overridden(by lines: [BaseConfiguration.TabEntry]) -> [TabItemConfiguration] {
        var result = self
        for line in lines {
            if let index = result.firstIndex(where: { $0.id == line.id }) {
                result[index] = TabItemConfiguration(line, over: result[index])
            } else {
                result.append(TabItemConfiguration(line))
            }
        }
        return result
    }
}
