import OspreyRouting

extension PageContainer {
    /// Checks every name in the routes against what is registered, shows the root, and lets requests through.
    ///
    /// The root is what `base.root` names, or the tabs of `base.tabviewcontroller`; without either of them the
    /// display stays empty until ``NavigationTree/setRoot(_:force:)``. Requests that came before are then run in
    /// the order in which they came. A second call does nothing; one that failed may be tried again.
    ///
    /// - Throws: ``RegistrationError`` with everything that is wrong, or ``PageError`` if the root cannot be built.
    public func start() async throws {
        guard !gate.isOpen else { return }
        let problems = problems(in: routes)
        guard problems.isEmpty else { throw RegistrationError(problems: problems) }
        try showRoot(routes.base)
        for held in gate.open() { launch(held.intent, origin: held.origin) }
        await settled()
    }

    private func showRoot(_ base: BaseConfiguration) throws(PageError) {
        let parameters = Parameters(routeDefaults: base.rootAttributes.defaults)
        switch base.root {
        case nil: return
        case .stack(let target)?:
            let page = try rootPage(Destination(target), parameters)
            try navigation.setRoot(Navigator(page)).orThrow()
        case .tabs(let target)?:
            let page = try rootPage(Destination(target), parameters)
            guard let tabPage = page as? TabPage else {
                throw .unexpectedPage(expected: "TabPage", found: page.name)
            }
            try showTabs(of: tabPage, base.tabs.map(TabItemConfiguration.init))
        }
    }

    private func showTabs(
        of page: TabPage, _ configured: [TabItemConfiguration]
    ) throws(PageError) {
        let configurations = page.tabs.overridden(by: configured)
        let controller: TabController
        do throws(NavigationError) {
            controller = try TabController(configurations) { [unowned self] configuration in
                try rootPage(configuration.root, configuration.parameters)
            }
        } catch {
            throw .navigation(error)
        }
        var parts: [any NavigationOperation] = [
            SetRootOperation(tree: navigation, root: controller, isForced: false)
        ]
        if let initial = controller.initialItem {
            parts.append(SelectTabOperation(initial.id, in: controller, isInitial: true))
        }
        try navigation.perform(CompoundOperation(.setRoot, in: controller, isAnimated: false, parts))
            .orThrow()
        page.tabController = controller
        if page.lifecycle.insert(.loaded).inserted { page.deliver(.loaded, events) }
    }

    /// Builds a page that is the root of a stack, following redirects.
    func rootPage(_ destination: Destination, _ parameters: Parameters) throws(PageError) -> Page {
        let resolver = RequestResolver(container: self)
        var trail = RequestTrail(limit: factory.redirectLimit)
        var request = try resolver.request(for: Intent(destination, parameters), origin: .internal)
        while true {
            try trail.append(request)
            switch try factory.step(request) {
            case .proceed(let built):
                built.place()
                return built.page
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
    func orThrow() throws(PageError) {
        switch self {
        case .committed, .nothingToDo, .nothingToPop, .queued: return
        case .rejected(let page, let reason): throw .stayed(page: page.name, reason: reason)
        case .refused(let error): throw .navigation(error)
        }
    }
}

extension [TabItemConfiguration] {
    /// The tabs with those of the configuration files laid over them: in place by identifier, new ones at the end.
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
