import OspreyRouting

extension PageContainer {
    /// Shows what the routes name as the root of the display, if they do.
    func showRoot(_ base: BaseConfiguration) throws {
        let parameters = Parameters(routeDefaults: base.rootAttributes.defaults)
        switch base.root {
        case nil: return
        case .stack(let target)?:
            let built = try builtRoot(Destination(target), parameters)
            built.place()
            try navigation.setRoot(Navigator(built.page)).orThrow()
        case .tabs(let target)?:
            let built = try builtRoot(Destination(target), parameters)
            built.place()
            guard let tabPage = built.page as? TabPage else {
                throw PageError.unexpectedPage(expected: "TabPage", found: built.page.pageName)
            }
            try showTabs(of: tabPage, base.tabs.map(TabItemConfiguration.init))
        }
    }

    private func showTabs(of page: TabPage, _ configured: [TabItemConfiguration]) throws {
        let configurations = page.tabs.overridden(by: configured)
        let unknown = router.table.diagnostics(against: RouteManifest(tabs: configurations.map(\.id)))
        guard unknown.isEmpty else { throw StartError(registrations: [], routes: unknown) }
        let controller = try makeController(configurations)
        var parts: [any NavigationOperation] = [
            SetRootOperation(tree: navigation, root: controller, isForced: false)
        ]
        if let initial = controller.initialItem {
            parts.append(SelectTabOperation(initial.id, in: controller, isInitial: true))
        }
        parts.append(LoadTabPageOperation(page: page, controller: controller))
        let showing = CompoundOperation(.setRoot, in: controller, isAnimated: false, parts)
        try navigation.perform(showing).orThrow()
    }

    private func makeController(_ configurations: [TabItemConfiguration]) throws(PageError) -> TabController {
        do throws(NavigationError) {
            return try TabController(configurations) { [weak self] configuration in
                guard let self else { throw PageError.navigation(.ended) }
                return try builtRoot(configuration.root, configuration.parameters)
            }
        } catch {
            throw .navigation(error)
        }
    }

    /// Builds a page that is the root of a stack, following redirects.
    private func builtRoot(
        _ destination: Destination, _ parameters: Parameters
    ) throws(PageError) -> BuiltPage {
        let resolver = RequestResolver(container: self)
        var trail = RequestTrail(limit: factory.redirectLimit)
        var request = try resolver.request(for: Intent(destination, parameters), origin: .internal)
        while true {
            try trail.append(request)
            switch try factory.step(request) {
            case .proceed(let built): return built
            case .redirect(let diversion):
                request = try resolver.redirected(request, by: diversion)
            case .detour(let diversion):
                throw .rootDetour(page: request.subject, detour: "\(diversion.destination)")
            }
        }
    }
}

extension Outcome {
    /// Throws what kept the operation from being committed.
    @MainActor
    fileprivate func orThrow() throws(PageError) {
        switch self {
        case .committed, .nothingToDo, .nothingToPop, .stale, .queued: return
        case .rejected(let objector, let reason):
            throw PageError(objector, reason: reason, showing: "the root")
        case .refused(let error): throw .navigation(error)
        }
    }
}

extension [TabItemConfiguration] {
    /// The tabs with those of the routes laid over them: in place by identifier, new ones at the end.
    fileprivate func overridden(by others: [TabItemConfiguration]) -> [TabItemConfiguration] {
        var result = self
        for other in others {
            if let index = result.firstIndex(where: { $0.id == other.id }) {
                result[index] = other
            } else {
                result.append(other)
            }
        }
        return result
    }
}
