extension PageFactory {
    /// Takes a request through both stages.
    func step(_ request: PageRequest) throws(PageError) -> FactoryStep<BuiltPage> {
        switch try guarded(request) {
        case .proceed(let guarded): try built(guarded)
        case .redirect(let diversion): .redirect(diversion)
        case .detour(let diversion): .detour(diversion)
        }
    }

    /// The first stage: asks the pre-filters of a request, in order.
    func guarded(_ request: PageRequest) throws(PageError) -> FactoryStep<GuardedRequest> {
        let registration = try registration(for: request)
        let filters = try filterPlan(for: request, registration).makeFilters()
        var request = request
        for filter in filters {
            guard let preFilter = filter.preFilter else { continue }
            switch preFilter.decide(request) {
            case .proceed: continue
            case .amend(let amended): request.amend(with: amended)
            case .redirect(let destination, let parameters, let options):
                return .redirect(Diversion(destination, parameters, options, by: filter.name))
            case .detour(let destination, let parameters):
                return .detour(Diversion(destination, parameters, by: filter.name))
            case .reject(let reason):
                throw .rejected(subject: request.subject, by: filter.name, reason: reason)
            case .handled: throw .invalidDecision(filter: filter.name, decision: "handled")
            }
        }
        return .proceed(GuardedRequest(request: request, filters: filters, registration: registration))
    }

    /// The first stage, measured.
    func guarded(
        _ request: PageRequest, _ timer: inout StageTimer
    ) throws(PageError) -> FactoryStep<GuardedRequest> {
        defer { timer.end(.filter, of: request) }
        return try guarded(request)
    }

    /// The second stage: finds the singleton, or constructs a page and asks its post-filters.
    func built(_ guarded: GuardedRequest) throws(PageError) -> FactoryStep<BuiltPage> {
        guard let registration = guarded.registration else { throw .unknownPage(name: "", near: []) }
        guard registration.isSingleton else { return try construct(registration, guarded) }
        if let page = singletonStore[registration.name] {
            let built = try reinjected(page, for: guarded.request)
            singletonStore.claim(registration.name)
            return .proceed(built)
        }
        try singletonStore.beginBuilding(registration.name)
        defer { singletonStore.endBuilding(registration.name) }
        let step = try construct(registration, guarded)
        if case .proceed(let built) = step { singletonStore.keep(built.page, as: registration.name) }
        return step
    }

    /// Checks the values that a page that exists already is to get.
    func reinjected(_ page: Page, for request: PageRequest) throws(PageError) -> BuiltPage {
        guard !request.options.isInjectionForbidden else {
            return BuiltPage(page: page, request: request, reinjection: nil, isReused: true)
        }
        do throws(InjectionError) {
            let reinjection = try page.prepareInjection(request.parameters, named: page.pageName)
            return BuiltPage(page: page, request: request, reinjection: reinjection, isReused: true)
        } catch {
            throw .injection(error)
        }
    }

    /// Ends a page that was built and could not be placed; a page that was there before stays.
    func discard(_ built: BuiltPage) {
        if singletonStore.giveUp(built.page) { return }
        if !built.isReused, built.page.holder == nil { built.page.discard() }
    }

    private func construct(
        _ registration: PageRegistration, _ guarded: GuardedRequest
    ) throws(PageError) -> FactoryStep<BuiltPage> {
        let request = guarded.request
        let page = try make(registration, guarded)
        for filter in guarded.filters {
            guard let decision = filter.postFilter?.built(page, for: request) else { continue }
            if case .proceed = decision { continue }
            page.discard()
            switch decision {
            case .redirect(let destination, let parameters, let options):
                return .redirect(Diversion(destination, parameters, options, by: filter.name))
            case .reject(let reason):
                throw .rejected(subject: request.subject, by: filter.name, reason: reason)
            default: throw .invalidDecision(filter: filter.name, decision: decision.name)
            }
        }
        return .proceed(BuiltPage(page: page, request: request, reinjection: nil, isReused: false))
    }

    private func make(
        _ registration: PageRegistration, _ guarded: GuardedRequest
    ) throws(PageError) -> Page {
        let request = guarded.request
        let initializer = try initializer(for: request)
        do throws(InjectionError) {
            return try registration.blueprint.build(
                request.parameters, initializer: initializer,
                isInjecting: !request.options.isInjectionForbidden
            ) { page in
                let origins = PageOrigins(request: request, home: home)
                origins.listeners = guarded.filters
                page.origins = origins
            }
        } catch {
            throw .injection(error)
        }
    }

    private func initializer(for request: PageRequest) throws(PageError) -> String? {
        do throws(ParameterError) {
            return try InitializerChoice.name(
                caller: request.options.initializer, route: request.route?.sharedAttributes.value.initializer,
                parameters: request.parameters)
        } catch {
            throw .parameter(error)
        }
    }
}
