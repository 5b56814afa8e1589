import OspreyInjection
import OspreyParameters

/// A request that every pre-filter has allowed, with the filter instances that will see its page.
struct GuardedRequest {
    private(set) var request: PageRequest
    fileprivate let filters: [FilterInstance]

    /// The registration of the page's name; `nil` for a request without a page.
    let registration: PageRegistration?

    /// The same with a request that has more parameters.
    @MainActor
    func completed(by complete: (PageRequest) -> PageRequest) -> GuardedRequest {
        var guarded = self
        guarded.request = complete(request)
        return guarded
    }
}

extension PageFactory {
    /// Takes a request through both stages, and follows redirects.
    ///
    /// - Parameter diverted: Returns the request to which a filter leads, or throws if it cannot be followed.
    func built(
        along request: PageRequest, _ diverted: (Diversion) throws(PageError) -> PageRequest
    ) throws(PageError) -> BuiltPage {
        var trail = self.trail ?? RequestTrail(limit: redirectLimit)
        var request = request
        while true {
            try trail.append(request)
            let verdict = try following(trail) { () throws(PageError) in try guarded(request).then(built) }
            switch verdict {
            case .proceed(let built): return built
            case .end(.divert(let diversion)): request = try diverted(diversion)
            case .end(.handled(let name)): throw .invalidDecision(filter: name, decision: "handled")
            }
        }
    }

    /// The first stage: asks the pre-filters of a request, in order.
    ///
    /// The caller has to refuse a filter that claims to have handled the request.
    func guarded(_ request: PageRequest) throws(PageError) -> Verdict<GuardedRequest> {
        let registration = try registration(for: request)
        let filters = try filterPlan(for: request, registration).makeFilters()
        var verdict = Verdict.proceed(request)
        for filter in filters {
            guard let preFilter = filter.preFilter, case .proceed(let request) = verdict else { continue }
            verdict = try decision(of: preFilter, on: request, by: filter.name)
                .verdict(on: request, by: filter.name)
        }
        return try verdict.then { (request) throws(PageError) in
            .proceed(GuardedRequest(request: request, filters: filters, registration: registration))
        }
    }

    /// The second stage: finds the singleton, or constructs a page and asks its post-filters.
    func built(_ guarded: GuardedRequest) throws(PageError) -> Verdict<BuiltPage> {
        guard let registration = guarded.registration else { throw guarded.request.problemWithoutPage }
        guard registration.isSingleton else { return try construct(registration, guarded) }
        if let page = singletonStore[registration.name] {
            let built = try reinjected(page, for: guarded.request)
            singletonStore.claim(registration.name)
            return .proceed(built)
        }
        try singletonStore.beginBuilding(registration.name)
        defer { singletonStore.endBuilding(registration.name) }
        let verdict = try construct(registration, guarded)
        if case .proceed(let built) = verdict { singletonStore.keep(built.page, as: registration.name) }
        return verdict
    }

    /// Checks whether the page could be built, or the singleton could take the new values; no filter is asked.
    package func check(_ request: PageRequest) throws(PageError) {
        guard let registration = try registration(for: request) else { return }
        _ = try filterPlan(for: request, registration)
        if registration.isSingleton, let page = singletonStore[registration.name] {
            _ = try reinjected(page, for: request.withoutObjects)
            return
        }
        let initializer = try initializer(for: request, registration.blueprint.initializers)
        do throws(InjectionError) {
            try registration.blueprint.check(
                request.parameters, initializer: initializer,
                isInjecting: !request.options.isInjectionForbidden)
        } catch {
            throw .injection(error)
        }
    }

    /// Checks the values of a request for a page that already exists: they are those that a new page would have.
    ///
    /// Only what the user has entered stays, and what code has handed over with equal parameters.
    ///
    /// - Parameter isAnother: Whether the page was about something else before: then nothing stays.
    /// - Throws: ``PageError/injection(_:)`` as for a new page, ``PageError/navigation(_:)`` if the page was made
    ///   otherwise, or a caller waits for it with other parameters.
    func reinjected(
        _ page: Page, for request: PageRequest, isAnother: Bool = false
    ) throws(PageError) -> BuiltPage {
        let request = request.completed(for: page)
        guard makesAlike(page.request, request) else {
            throw .navigation(.madeOtherwise(page: page.pageName))
        }
        guard page.mayAnswer(request) else { throw .navigation(.awaited(page: page.pageName)) }
        guard !request.options.isInjectionForbidden else {
            return BuiltPage(page: page, request: request, reinjection: nil, isReused: true)
        }
        let kept: KeptProperties =
            if isAnother { .none } else if page.hasParameters(of: request) { .savedAndObjects } else {
                .saved
            }
        do throws(InjectionError) {
            let reinjection = try page.prepareInjection(
                request.parameters, request.options.objects, named: page.pageName, keeping: kept)
            return BuiltPage(page: page, request: request, reinjection: reinjection, isReused: true)
        } catch {
            throw .injection(error)
        }
    }

    /// Whether two requests for a page choose the same initializer, and give it equal values.
    func makesAlike(_ left: PageRequest, _ right: PageRequest) -> Bool {
        guard let blueprint = right.page.flatMap({ pages.registration(orNil: $0) })?.blueprint else {
            return true
        }
        let initializers = blueprint.initializers
        guard let own = try? (initializer(for: left, initializers), initializer(for: right, initializers))
        else {
            return false
        }
        let equality = ParameterEquality(injection: blueprint.plan, route: right.route)
        switch own {
        case (nil, nil): return true
        case (let first?, let second?):
            guard let entry = initializers.entry(named: first),
                initializers.entry(named: second)?.name == entry.name
            else { return false }
            return equality.areEqual(
                entry.given(by: left.parameters, asked: first),
                entry.given(by: right.parameters, asked: second))
        default: return false
        }
    }

    /// The injected properties of a request's page, as far as they are known.
    package func injection(of request: PageRequest) -> InjectionPlan? {
        request.page.flatMap { pages.registration(orNil: $0) }?.blueprint.plan
    }

    /// Ends a page that was built and could not be placed; a page that existed before stays.
    func discard(_ built: BuiltPage) {
        if singletonStore.giveUp(built.page) { return }
        if !built.isReused, built.page.navigator == nil { built.page.discard() }
    }

    /// Asks a filter, and notes its answer.
    private func decision(of filter: any PreFilter, on request: PageRequest, by name: String) -> Decision {
        guard let traced = trail?.traced else { return filter.decide(request) }
        let start = traced.now
        let decision = filter.decide(request)
        traced.answered(.filter, by: name, decision, since: start)
        return decision
    }

    private func construct(
        _ registration: PageRegistration, _ guarded: GuardedRequest
    ) throws(PageError) -> Verdict<BuiltPage> {
        let request = guarded.request
        let traced = trail?.traced
        let start = traced?.now
        let page = try make(registration, guarded)
        if let traced, let start { traced.built(registration.name, since: start) }
        for filter in guarded.filters {
            guard let decision = filter.postFilter?.built(page, for: request) else { continue }
            if case .proceed = decision { continue }
            page.discard()
            switch try decision.verdict(on: request, by: filter.name) {
            case .end(.divert(let diversion)) where diversion.kind == .redirect:
                return .end(.divert(diversion))
            default: throw .invalidDecision(filter: filter.name, decision: decision.name)
            }
        }
        return .proceed(BuiltPage(page: page, request: request, reinjection: nil, isReused: false))
    }

    private func make(
        _ registration: PageRegistration, _ guarded: GuardedRequest
    ) throws(PageError) -> Page {
        let request = guarded.request
        let initializer = try initializer(for: request, registration.blueprint.initializers)
        do throws(InjectionError) {
            return try registration.blueprint.build(
                request.parameters, request.options.objects, initializer: initializer,
                isInjecting: !request.options.isInjectionForbidden
            ) { page in
                page.engage(for: request, listeners: guarded.filters, of: ownerReference)
            }
        } catch {
            throw .injection(error)
        }
    }

    private func initializer(
        for request: PageRequest, _ initializers: NamedInitializers<Page>
    ) throws(PageError) -> String? {
        do throws(ParameterError) {
            return try InitializerChoice.name(
                caller: request.options.initializer, route: request.routeInitializer(among: initializers),
                parameters: request.parameters)
        } catch {
            throw .parameter(error)
        }
    }
}

extension PageRequest {
    /// Why no page can be built for a request that leads to none.
    package var problemWithoutPage: PageError {
        if let failure { return .route(failure) }
        return .unexpectedPage(expected: "page", found: asked ?? "nothing")
    }
}
