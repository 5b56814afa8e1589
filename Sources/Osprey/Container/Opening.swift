import OspreyRouting

/// One request on its way from what was wanted to what is shown.
///
/// Each turn of the loop in ``follow(_:_:)`` takes one request through the stages: resolve, intercept, guard, act or
/// find or build, place. A redirect starts the next turn. Only placing changes anything.
@MainActor
struct Opening {
    let container: PageContainer
    let order: OpenOrder
    private var trail: RequestTrail

    /// The detour that has just been taken, which the same filter may not ask for again.
    private let takenDetour: TakenDetour?

    init(_ order: OpenOrder, in container: PageContainer, takenDetour: TakenDetour? = nil) {
        self.container = container
        self.order = order
        self.takenDetour = takenDetour
        trail = RequestTrail(limit: container.factory.redirectLimit)
    }

    /// Takes what is wanted to its outcome.
    mutating func run() async throws(PageError) -> OpenOutcome {
        let resolver = RequestResolver(container: container)
        return try await follow(try resolver.request(for: order.intent, origin: order.origin), resolver)
    }

    /// Takes a request to its outcome, along every redirect.
    mutating func follow(
        _ first: PageRequest, _ resolver: RequestResolver
    ) async throws(PageError) -> OpenOutcome {
        var request = first
        while true {
            try trail.append(request)
            switch try await turn(request, resolver) {
            case .show(let built): return try await show(built)
            case .handled(let name): return .handled(by: name)
            case .redirect(let diversion): request = try resolver.redirected(request, by: diversion)
            case .detour(let diversion):
                try await take(diversion)
                return .deferred
            }
        }
    }

    /// What one turn of the loop comes to.
    private enum Turn {
        case show(BuiltPage)
        case handled(by: String)
        case redirect(Diversion)
        case detour(Diversion)
    }

    private func turn(_ request: PageRequest, _ resolver: RequestResolver) async throws(PageError) -> Turn {
        let chain = InterceptorChain(registry: container.interceptorRegistry, clock: container.clock)
        switch try await chain.answer(request) {
        case .proceed(let request): return try await admit(try resolver.answerable(request))
        case .handled(let name): return .handled(by: name)
        case .redirect(let diversion): return .redirect(diversion)
        case .detour(let diversion): return .detour(diversion)
        }
    }

    private func admit(_ request: PageRequest) async throws(PageError) -> Turn {
        let guarded: GuardedRequest
        switch try container.factory.guarded(request) {
        case .proceed(let value): guarded = value
        case .redirect(let diversion): return .redirect(diversion)
        case .detour(let diversion): return .detour(diversion)
        }
        if let action = guarded.request.action {
            try await container.actions.run(action, guarded.request)
            return .handled(by: "@\(action)")
        }
        if let page = Placement(guarded.request, in: container, opener: order.opener).reusablePage {
            return .show(try container.factory.reinjected(page, for: guarded.request))
        }
        switch try container.factory.built(guarded) {
        case .proceed(let built): return .show(built)
        case .redirect(let diversion): return .redirect(diversion)
        case .detour(let diversion): return .detour(diversion)
        }
    }

    // MARK: - Showing

    private func show(_ built: BuiltPage) async throws(PageError) -> OpenOutcome {
        let placement = Placement(
            built.request, in: container, opener: order.opener, isForResult: order.completion != nil)
        if let completion = order.completion { built.page.origins?.completions.append(completion) }
        built.page.origins?.opener = order.opener
        let outcome: Outcome
        do throws(NavigationError) {
            outcome = container.navigation.perform(try placement.operation(for: built))
        } catch {
            outcome = .refused(error)
        }
        return try await settle(outcome, built)
    }

    private func settle(_ outcome: Outcome, _ built: BuiltPage) async throws(PageError) -> OpenOutcome {
        switch outcome {
        case .committed, .nothingToDo, .nothingToPop:
            await container.navigation.transitionFinished()
            return .opened(built.page)
        case .queued(let ticket):
            return try await settle(ticket.outcome, built)
        case .rejected(let page, let reason):
            container.factory.discard(built)
            throw .stayed(page: page.pageName, reason: reason)
        case .refused(let error):
            container.factory.discard(built)
            throw .navigation(error)
        }
    }

    // MARK: - Detours

    /// Presents the page that has to finish first, and runs the original request again when it has.
    private func take(_ diversion: Diversion) async throws(PageError) {
        let detour = TakenDetour(filter: diversion.filter, destination: diversion.destination)
        if detour == takenDetour {
            throw .detourUnsatisfied(page: "\(diversion.destination)", by: diversion.filter)
        }
        let resumed = Opening(order, in: container, takenDetour: detour)
        let finished = PageCompletion { [container, order] result in
            switch result {
            case .success(.finished): container.resume(resumed)
            case .failure: return
            case .success(.cancelled(let cancelled)):
                order.completion?.complete(.cancelled(cancelled))
                container.onFailure?(.detourCancelled(page: cancelled.page, code: cancelled.code))
            }
        }
        let intent = Intent(
            diversion.destination, diversion.parameters,
            options: OpenOptions(display: .present, reuse: RouteReuse(.top)))
        let first = OpenOrder(
            intent: intent, origin: .internal, opener: order.opener, completion: finished)
        var opening = Opening(first, in: container)
        _ = try await opening.run()
    }
}
