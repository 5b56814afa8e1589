import OspreyRouting

/// One request on its way from what was wanted to what is shown.
///
/// Each turn of the loop in ``run(_:)`` takes one request through the stages: resolve, intercept, guard, act or
/// find or build, place. A redirect starts the next turn. Only placing changes anything.
@MainActor
struct Opening {
    let container: PageContainer
    let order: OpenOrder
    private var trail: RequestTrail

    /// The detours that have been taken, which the same filters may not ask for again.
    private let takenDetours: [TakenDetour]

    init(_ order: OpenOrder, in container: PageContainer) {
        self.init(order, in: container, hops: container.factory.redirectLimit, takenDetours: [])
    }

    private init(_ order: OpenOrder, in container: PageContainer, hops: Int, takenDetours: [TakenDetour]) {
        self.container = container
        self.order = order
        self.takenDetours = takenDetours
        trail = RequestTrail(limit: hops)
    }

    /// Takes what is wanted to its outcome, along every redirect.
    ///
    /// - Parameter diverted: What takes the place of what is wanted, if something does, and what has resolved it.
    mutating func run(
        _ diverted: (request: PageRequest, by: RequestResolver)? = nil
    ) async throws(PageError) -> OpenOutcome {
        let interceptors = InterceptorChain(
            registry: container.interceptorRegistry, clock: container.clock, order: order)
        var timer = StageTimer(container.time, container.meters)
        var (request, resolver) = if let diverted { diverted } else { try resolved(&timer) }
        while true {
            try trail.append(request)
            let answer = try await interceptors.answer(request, &timer)
            if order.isCancelled { throw .cancelled }
            switch try turn(answer, resolver, &timer) {
            case .show(let pages): return try await show(pages, &timer)
            case .handled(let name): return .handled(by: name)
            case .act(let name, let request):
                try await container.actions.run(name, request)
                return .handled(by: "@\(name)")
            case .redirect(let diversion):
                resolver.redirectLimit = trail.hopsLeft
                request = try resolver.redirected(request, by: diversion)
                timer.end(.resolve, of: request)
            case .detour(let diversion):
                try await take(diversion, insteadOf: request, resolver)
                return .deferred
            }
        }
    }

    private func resolved(
        _ timer: inout StageTimer
    ) throws(PageError) -> (request: PageRequest, by: RequestResolver) {
        let resolver = RequestResolver(container: container, redirectLimit: trail.hopsLeft)
        let request = try resolver.request(for: order.intent, origin: order.origin)
        timer.end(.resolve, of: request)
        return (request, resolver)
    }

    /// What one turn of the loop comes to.
    enum Turn {
        case show(OpeningPages)
        case act(String, PageRequest)
        case handled(by: String)
        case redirect(Diversion)
        case detour(Diversion)
    }

    private func turn(
        _ answer: InterceptorChain.Answer, _ resolver: RequestResolver, _ timer: inout StageTimer
    ) throws(PageError) -> Turn {
        switch answer {
        case .proceed(let request): return try admit(try resolver.answerable(request), &timer)
        case .handled(let name): return .handled(by: name)
        case .redirect(let diversion): return .redirect(diversion)
        case .detour(let diversion): return .detour(diversion)
        }
    }

    private func admit(_ request: PageRequest, _ timer: inout StageTimer) throws(PageError) -> Turn {
        let guarded: GuardedRequest
        switch try container.factory.guarded(request, &timer) {
        case .proceed(let value): guarded = value
        case .redirect(let diversion): return .redirect(diversion)
        case .detour(let diversion): return .detour(diversion)
        }
        if let action = guarded.request.action { return .act(action, guarded.request) }
        let target = try OpeningTarget(
            guarded, in: container, opener: order.opener, isForResult: order.completion != nil)
        if case .handled = target.plan { return .handled(by: guarded.request.page ?? "") }
        var assembly = OpeningAssembly(target)
        return try assembly.assemble(guarded, &timer)
    }

    // MARK: - Showing

    private func show(_ pages: OpeningPages, _ timer: inout StageTimer) async throws(PageError) -> OpenOutcome
    {
        defer { timer.end(.display, of: pages.page.request) }
        let permission = SwitchPermission()
        let operation = OpenOperation(pages: pages, order: order, permission: permission)
        let outcome = await permission.perform(operation, in: container.navigation)
        if let error = error(of: outcome, pages) {
            pages.discard()
            throw error
        }
        pages.discardUnplaced()
        await finish(pages.page.page)
        return .opened(pages.page.page)
    }

    /// What has kept the pages from being shown, if something has.
    private func error(of outcome: Outcome?, _ pages: OpeningPages) -> PageError? {
        switch outcome {
        case nil: .cancelled
        case .refused? where order.isCancelled: .cancelled
        case .refused(.notDisplayed)? where container.navigation.state.root == nil:
            .noRoot(page: pages.page.page.pageName)
        case let outcome?: outcome.failure(of: pages.page.request.subject)
        }
    }

    /// Waits until the host has shown the page, and does on it what is to be done.
    ///
    /// The page stays although the task is cancelled, and what is to be done on it waits for the host all the same.
    private func finish(_ page: Page) async {
        let navigation = container.navigation
        await navigation.transitionFinished()
        guard Task.isCancelled else { return page.runActions() }
        Task {
            await navigation.transitionFinished()
            page.runActions()
        }
    }

    // MARK: - Detours

    /// Presents the page that has to finish first, and runs the original request again when it has.
    private func take(
        _ diversion: Diversion, insteadOf request: PageRequest, _ resolver: RequestResolver
    ) async throws(PageError) {
        let detour = TakenDetour(filter: diversion.filter, destination: diversion.destination)
        if takenDetours.contains(detour) {
            throw .detourUnsatisfied(page: "\(diversion.destination)", by: diversion.filter)
        }
        guard trail.hopsLeft > 0 else { throw trail.exhausted }
        let options = OpenOptions(display: .present, reuse: RouteReuse(isFrontPageLeavable ? .top : .never))
        let first = Diversion(diversion.destination, diversion.parameters, options, by: diversion.filter)
        var resolver = resolver
        resolver.redirectLimit = trail.hopsLeft - 1
        var next = try resolver.redirected(request, by: first)
        // The page takes nobody's place: the request comes back.
        next.redirectedFrom = []
        let completion = completion(of: detour)
        let intent = Intent(first.destination, first.parameters, options: options)
        let order = OpenOrder(intent, origin: order.origin, opener: order.opener, completion: completion)
        var opening = Opening(order, in: container, hops: trail.hopsLeft - 1, takenDetours: [])
        do throws(PageError) {
            guard case .handled(let name) = try await opening.run((next, resolver)) else { return }
            throw .detourCancelled(page: next.page ?? next.subject, code: "handled by '\(name)'")
        } catch {
            completion.withdraw()
            throw error
        }
    }

    /// Whether the page in front could finish, so that a detour to one like it may use it.
    private var isFrontPageLeavable: Bool {
        guard let navigator = order.opener?.navigator ?? container.navigation.state.front else {
            return false
        }
        return navigator.state.pages.count > 1 || container.navigation.presentation(of: navigator) != nil
    }

    /// What runs the order again when the page of a detour has finished, once and in time.
    ///
    /// The page keeps it until it leaves, so it may not keep the container alive.
    private func completion(of detour: TakenDetour) -> PageCompletion {
        let (time, start) = (container.time, container.time.now)
        let (hops, detours) = (trail.hopsLeft - 1, takenDetours + [detour])
        return PageCompletion { [order, weak container] result in
            guard let container, case .success(let result) = result, order.completion?.isCancelled != true
            else { return }
            switch result {
            case .finished where time.now - start <= container.detourLifetime:
                container.resume(Opening(order, in: container, hops: hops, takenDetours: detours))
            case .finished:
                let page = "\(detour.destination)"
                order.completion?.complete(
                    .cancelled(ResultCancelled(page: page, code: "expired", data: [:])))
                container.onFailure?(.detourExpired(page: page))
            case .cancelled(let cancelled):
                order.completion?.complete(result)
                container.onFailure?(.detourCancelled(page: cancelled.page, code: cancelled.code))
            }
        }
    }
}

extension Outcome {
    /// What has kept an operation from being committed, if something has.
    ///
    /// - Parameter subject: What was to be shown, for the error.
    @MainActor
    func failure(of subject: String) -> PageError? {
        switch self {
        case .committed, .nothingToDo, .nothingToPop, .stale, .queued: nil
        case .rejected(let objector, let reason): PageError(objector, reason: reason, showing: subject)
        case .refused(let error): .navigation(error)
        }
    }
}
