/// Gets the pages of one request together, from the bottom to the top, all of them or none.
@MainActor
struct Assembly {
    private let placement: Placement
    private var lower: [BuiltPage] = []

    init(_ placement: Placement) {
        self.placement = placement
    }

    private var container: PageContainer { placement.container }

    /// Finds or builds every page that a guarded request wants.
    ///
    /// What a filter says about a page below, it says about the whole request.
    mutating func arrange(
        _ guarded: GuardedRequest, _ timer: inout StageTimer
    ) throws(PageError) -> Opening.Turn {
        do throws(PageError) {
            if let page = placement.reusablePage {
                return try showing(page, for: guarded.request, &timer)
            }
            if let diversion = try assembleLower(guarded.request, &timer) { return discarding(diversion) }
            if placement.hasParents, let page = equalPage(for: guarded.request) {
                return try showing(page, for: guarded.request, &timer)
            }
            switch try built(guarded, &timer) {
            case .proceed(let built): return .show(arrangement(of: built, isReused: false))
            case .redirect(let diversion): return discarding(.redirect(diversion))
            case .detour(let diversion): return discarding(.detour(diversion))
            }
        } catch {
            discardLower()
            throw error
        }
    }

    private func arrangement(of page: BuiltPage, isReused: Bool) -> Arrangement {
        Arrangement(placement: placement, page: page, lower: lower, isReused: isReused)
    }

    /// Guards, finds and builds the pages below; returns where one of their filters leads instead.
    private mutating func assembleLower(
        _ request: PageRequest, _ timer: inout StageTimer
    ) throws(PageError) -> Opening.Turn? {
        if case .parents = request.lower, !placement.hasParents { return nil }
        for request in request.lower.requests {
            switch try container.factory.guarded(request, &timer) {
            case .redirect(let diversion): return .redirect(diversion)
            case .detour(let diversion): return .detour(diversion)
            case .proceed(let guarded):
                if placement.hasParents, let page = equalPage(for: guarded.request) {
                    lower.append(BuiltPage(staying: page))
                    continue
                }
                switch try built(guarded, &timer) {
                case .proceed(let built): lower.append(built)
                case .redirect(let diversion): return .redirect(diversion)
                case .detour(let diversion): return .detour(diversion)
                }
            }
        }
        return nil
    }

    /// The page of the stack that is what a request asks for, by route and parameters, and has no place yet.
    private func equalPage(for request: PageRequest) -> Page? {
        placement.rootNavigator?.stack.last { page in
            page.pageName == request.page && page.parameters == request.parameters
                && (page.request.route == nil || page.request.route?.key == request.route?.key)
                && !lower.contains { $0.page === page }
        }
    }

    /// Makes the page of a request, or finds the singleton.
    private func built(
        _ guarded: GuardedRequest, _ timer: inout StageTimer
    ) throws(PageError) -> FactoryStep<BuiltPage> {
        defer { timer.end(.build, of: guarded.request) }
        return try container.factory.built(guarded)
    }

    /// Shows a page that is there already, with the values that it is to get.
    private func showing(
        _ page: Page, for request: PageRequest, _ timer: inout StageTimer
    ) throws(PageError) -> Opening.Turn {
        defer { timer.end(.build, of: request) }
        return .show(arrangement(of: try container.factory.reinjected(page, for: request), isReused: true))
    }

    private func discarding(_ turn: Opening.Turn) -> Opening.Turn {
        discardLower()
        return turn
    }

    private func discardLower() {
        for built in lower.reversed() { container.factory.discard(built) }
    }
}
