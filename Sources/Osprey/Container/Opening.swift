import OspreyRouting

/// One request on its way from what was wanted to what is shown.
///
/// Each turn of the loop in ``run(_:origin:)`` takes one request through the stages: resolve, guard, act or find or
/// build, place. A redirect starts the next turn. Only placing changes anything.
@MainActor
struct Opening {
    let container: PageContainer
    let opener: Page?
    let completion: PageCompletion?
    private var trail: RequestTrail

    /// The detour that has just been taken, which the same filter may not ask for again.
    private let takenDetour: TakenDetour?

    init(
        in container: PageContainer, opener: Page? = nil, completion: PageCompletion? = nil,
        takenDetour: TakenDetour? = nil
    ) {
        self.container = container
        self.opener = opener
        self.completion = completion
        self.takenDetour = takenDetour
        trail = RequestTrail(limit: container.factory.redirectLimit)
    }

    /// Takes an intent to its outcome.
    mutating func run(_ intent: Intent, origin: Origin) async throws(PageError) -> OpenOutcome {
        let resolver = RequestResolver(container: container)
        var request = try resolver.request(for: intent, origin: origin)
        while true {
            try trail.append(request)
            let turn = try await turn(request)
            switch turn {
            case .show(let built): return try await show(built)
            case .handled(let name): return .handled(by: name)
            case .redirect(let diversion): request = try resolver.redirected(request, by: diversion)
            case .detour(let diversion):
                try await take(diversion, before: request)
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

    private func turn(_ request: PageRequest) async throws(PageError) -> Turn {
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
        if let page = Placement(guarded.request, in: container, opener: opener).reusablePage {
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
            built.request, in: container, opener: opener, isForResult: completion != nil)
        if let completion { built.page.origins?.completions.append(completion) }
        built.page.origins?.opener = opener
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
    private func take(_ diversion: Diversion, before request: PageRequest) async throws(PageError) {
        let detour = TakenDetour(filter: diversion.filter, destination: diversion.destination)
        if detour == takenDetour {
            throw .detourUnsatisfied(page: "\(diversion.destination)", by: diversion.filter)
        }
        let original = request.original
        let resumed = Opening(
            in: container, opener: opener, completion: completion, takenDetour: detour)
        let finished = PageCompletion { [container] result in
            switch result {
            case .finished: container.resume(original, in: resumed)
            case .cancelled(let cancelled):
                completion?.complete(result)
                container.onFailure?(.detourCancelled(page: cancelled.page, code: cancelled.code))
            }
        }
        var opening = Opening(in: container, opener: opener, completion: finished)
        let intent = Intent(
            diversion.destination, diversion.parameters,
            options: OpenOptions(display: .present, reuse: RouteReuse(.top)))
        _ = try await opening.run(intent, origin: .internal)
    }

    /// Runs a request that was resolved before, checked anew.
    mutating func rerun(_ request: PageRequest) async throws(PageError) -> OpenOutcome {
        let destination: Destination =
            if let url = request.match?.url { .url("\(url)") } else if let action = request.action {
                .action(action)
            } else { .pageName(request.page ?? "") }
        let intent = Intent(
            destination, request.parameters.filter { request.parameters.source(of: $0) == .caller },
            options: request.options)
        return try await run(intent, origin: request.origin)
    }
}
