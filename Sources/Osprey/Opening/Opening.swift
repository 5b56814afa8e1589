import OspreyRouting

/// One request on its way from what was wanted to what is shown.
///
/// The way is one line: resolve, intercept, guard, act or find or build, show. Whoever has a say on it may divert the
/// request. A redirect puts another request on the same line; a detour puts a page first, and a new opening runs what
/// was wanted when that page has finished. Nothing that is displayed changes before the last stage.
///
/// No stage goes back to an earlier one, but for the roots of tabs: whether one is needed is known only when the
/// change is planned, so it is resolved, guarded and built then. The detour that its filters may ask for comes back
/// to here.
@MainActor
struct Opening {
    let order: OpenOrder
    private let container: PageContainer
    private let interceptors: InterceptorChain
    private var trail: RequestTrail
    private var timer: StageTimer

    /// What resolves the request and everything that it is led to.
    private var resolver: RequestResolver

    /// The actions from when the request began: like its routes, they stay although others are registered meanwhile.
    private let actions: ActionTable

    /// What has led to this opening instead of a wish; code has named where it goes.
    private let entrance: Diversion?

    /// The detours that have been taken, which the same filters may not ask for again.
    private let takenDetours: [Detour.Key]

    /// The detours to whose pages this leads, outermost first; none of them can come before its own page.
    private let openDetours: [Detour.Key]

    /// - Parameters:
    ///   - order: What is wanted.
    ///   - hops: How many redirects it may take, with an empty trail; by default, it follows the trail of the order.
    ///   - routes: The routes that resolve it; those of now, by default.
    ///   - entrance: What has led here instead of a wish.
    ///   - detours: The detours that have been taken for it.
    ///   - outer: The detours to whose pages it leads.
    init(
        _ order: OpenOrder, in container: PageContainer, hops: Int? = nil, routes: RouteTable? = nil,
        by entrance: Diversion? = nil, after detours: [Detour.Key] = [], inside outer: [Detour.Key] = []
    ) {
        let trail = hops == nil ? order.trail : nil
        self.trail = trail ?? RequestTrail(limit: hops ?? container.factory.redirectLimit)
        self.order = order
        self.container = container
        self.entrance = entrance
        actions = container.actions.table
        takenDetours = detours
        openDetours = outer
        interceptors = InterceptorChain(
            registry: container.interceptorRegistry, clock: container.clock, order: order)
        timer = StageTimer(container.time, container.meters)
        resolver = RequestResolver(
            container: container, routes: routes, redirectLimit: self.trail.hopsLeft)
    }

    /// Takes what is wanted to its outcome, along every redirect.
    mutating func run() async throws(PageError) -> OpenOutcome {
        var request = try first()
        while true {
            try trail.append(request)
            switch try await turn(request) {
            case .proceed(let page): return .opened(page)
            case .end(.handled(let name)): return .handled(by: name)
            case .end(.divert(let diversion)):
                guard case .redirect = diversion.kind else { return try await take(diversion) }
                request = try redirected(by: diversion)
            }
        }
    }

    private mutating func first() throws(PageError) -> PageRequest {
        if let entrance { return try redirected(by: entrance) }
        let request = try resolver.request(for: order.intent, origin: order.origin)
        timer.end(.resolve, of: request)
        return request
    }

    private mutating func redirected(by diversion: Diversion) throws(PageError) -> PageRequest {
        resolver.redirectLimit = trail.hopsLeft
        let request = try resolver.redirected(by: diversion)
        timer.end(.resolve, of: request)
        return request
    }

    /// Takes one request along the line.
    private mutating func turn(_ request: PageRequest) async throws(PageError) -> Verdict<Page> {
        let intercepted = try await intercepted(request)
        switch try intercepted.then({ (request) throws(PageError) in try guarded(request) }) {
        case .end(let ending): return .end(ending)
        case .proceed(let guarded):
            if let action = guarded.page.request.action {
                if let problem = order.completion?.problem(ofHandler: "@\(action)") { throw problem }
                try await container.actions.run(action, of: actions, guarded.page.request, along: trail)
                return .end(.handled(by: "@\(action)"))
            }
            switch try pages(for: guarded) {
            case .end(let ending): return .end(ending)
            case .proceed(let pages):
                if let problem = resultProblem(of: pages.page.page, for: request) {
                    pages.discard()
                    throw problem
                }
                return try await show(pages)
            }
        }
    }

    // MARK: - Having a say

    private mutating func intercepted(_ request: PageRequest) async throws(PageError) -> Verdict<PageRequest>
    {
        defer { timer.end(.intercept, of: request) }
        let verdict = try await interceptors.verdict(on: request, along: trail)
        if order.isCancelled { throw .cancelled }
        return verdict
    }

    /// Asks the filters of all pages that are wanted, from the bottom up.
    private mutating func guarded(_ request: PageRequest) throws(PageError) -> Verdict<GuardedPages> {
        let request = try resolver.answerable(request)
        var lower: [GuardedRequest] = []
        for request in try OpeningTarget.lowerRequests(of: request, for: order, in: container) {
            switch try guardedAlone(request) {
            case .proceed(let guarded): lower.append(guarded)
            case .end(let ending): return .end(ending)
            }
        }
        return try guardedAlone(request).then { (guarded) throws(PageError) in
            .proceed(GuardedPages(page: guarded, lower: lower))
        }
    }

    private mutating func guardedAlone(_ request: PageRequest) throws(PageError) -> Verdict<GuardedRequest> {
        defer { timer.end(.filter, of: request) }
        let factory = container.factory
        let verdict = try factory.following(trail) { () throws(PageError) in try factory.guarded(request) }
        if case .end(.handled(let name)) = verdict {
            throw .invalidDecision(filter: name, decision: "handled")
        }
        return verdict
    }

    // MARK: - Building

    /// Finds or builds all pages that are wanted.
    private mutating func pages(for guarded: GuardedPages) throws(PageError) -> Verdict<OpeningPages> {
        try container.factory.following(trail) { () throws(PageError) in
            let target = try OpeningTarget(guarded, for: order, in: container)
            if case .handled = target.plan { return .end(.handled(by: target.request.page ?? "")) }
            var assembly = OpeningAssembly(target, for: order)
            return try assembly.assemble(guarded.page, &timer)
        }
    }

    /// What keeps a page from giving the result that somebody waits for; nothing if the request was led to it from
    /// elsewhere, as what stands in the way has to be seen.
    private func resultProblem(of page: Page, for request: PageRequest) -> PageError? {
        guard request.redirectedFrom.isEmpty, !request.isUnmatched else { return nil }
        return order.completion?.problem(of: page)
    }

    // MARK: - Showing

    /// Shows the pages as one change; the root of a tab that they bring into sight may ask for a detour first.
    private mutating func show(_ pages: OpeningPages) async throws(PageError) -> Verdict<Page> {
        defer { timer.end(.display, of: pages.page.request) }
        let permission = SwitchPermission()
        let operation = OpenOperation(pages: pages, permission: permission)
        let outcome = await permission.perform(operation, in: container.navigation)
        if let detour = pages.detour {
            pages.discard()
            return .end(.divert(detour))
        }
        if let error = error(of: outcome, pages) {
            pages.discard()
            throw error
        }
        pages.discardUnplaced()
        await finish(pages.page.page)
        return .proceed(pages.page.page)
    }

    /// What has kept the pages from being shown, if something has.
    private func error(of outcome: Outcome?, _ pages: OpeningPages) -> PageError? {
        switch outcome {
        case nil, .stale?: .cancelled
        case .refused? where order.isCancelled: .cancelled
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

    /// Presents the page that has to finish first, and runs what was wanted again when it has.
    private func take(_ diversion: Diversion) async throws(PageError) -> OpenOutcome {
        let detour = Detour(diversion: diversion, container: container)
        guard !takenDetours.contains(detour.key) else { throw detour.unsatisfied }
        if let first = openDetours.firstIndex(of: detour.key) {
            throw .redirectLoop(chain: (openDetours[first...] + [detour.key]).map { "\($0.destination)" })
        }
        guard trail.hopsLeft > 0 else { throw trail.exhausted }
        let (hops, taken) = (trail.hopsLeft - 1, takenDetours + [detour.key])
        try await detour.present(for: order, hops: hops, routes: resolver.routes, inside: openDetours) {
            [order, entrance, openDetours, weak container] end in
            guard let container, order.completion?.isCancelled != true else { return }
            switch end {
            case .passed:
                container.resume(
                    Opening(
                        order, in: container, hops: hops, by: entrance, after: taken, inside: openDetours))
            case .dropped(let cancelled, let error):
                // Who waits for the result hears of it there.
                guard let completion = order.completion else {
                    container.onFailure?(error)
                    return
                }
                completion.complete(.cancelled(cancelled))
            }
        }
        return .deferred
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
