import OspreyRouting

/// Takes one request from its intent to the shown page, as a state machine that does not wait.
///
/// ```
/// resolve -> interceptors? -> action?
///                          -> turn: filters, find or build, show -> switch plugins? -> turn
/// ```
///
/// It runs as far as it can, and stops at a question (`?`) or when it has to wait for its turn. Its driver gets the
/// answer and continues it; without a question, it finishes in one call. Interceptors and filters may divert the
/// request: a redirect replaces it by another request, a detour by the request for the page that comes first.
///
/// Nothing that is displayed changes before the commit at the end of its turn. Filters are asked, and pages are found
/// and built, only in that turn, so that nothing can happen in between.
@MainActor
final class Opening {
    /// A question that an opening waits for.
    enum Question {
        /// Interceptors have to be asked about a request, with the redirects before it.
        case interceptors(PageRequest, RequestTrail)
        /// An action runs.
        case action(String, PageRequest)
        /// The operation waits for its turn: a host or the user is busy, or a page is asking whether it may be left.
        case turn(OperationTicket)
        /// Plugins have to allow a tab switch.
        case plugins(PendingSwitch, TabController)
    }

    /// The answer that continues an opening.
    enum Answer {
        case begin
        case intercepted(Result<Verdict<PageRequest>, PageError>)
        case acted(Result<String, PageError>)
        case turn(Outcome)
        case permission(objection: Outcome?)
        /// The request was withdrawn.
        case withdrawn
    }

    /// The progress of an opening.
    enum Step {
        case ask(Question)
        case done(Result<OpenOutcome, PageError>)
    }

    /// The order with which it began.
    let wish: OpenOrder

    /// Not retained, because it would outlive its last reference while the opening waits; there while it advances.
    unowned let container: PageContainer

    /// The parts that questions need, whether or not the container is still there.
    let navigation: NavigationTree
    let owner: OwnerReference
    let interceptors: InterceptorRegistry

    /// The requests so far; nested calls are added to it.
    private(set) var trail: RequestTrail

    /// Resolves the request and everything that it leads to.
    private(set) var resolver: RequestResolver

    /// The actions at the time when the request began: like its routes, they do not change meanwhile.
    let actions: ActionTable

    /// The diversion that has led here, if it was not a caller.
    private var entrance: Diversion?

    /// The current order: the original one, or the one for the page of a detour.
    private(set) var order: OpenOrder

    /// The questions for which detours have been taken, and which may not be asked again.
    private var takenDetours: [Diversion.Question]

    /// The detours whose pages this opening leads to, outermost first; none of them can come before its own page.
    private var openDetours: [Diversion.Key]

    /// The detour whose page is being opened; `nil` for the original request.
    private var detour: Detour?

    /// The completions of the detours' pages; they are never called if no page is shown.
    private var detourCompletions: [PageCompletion] = []

    // MARK: The request

    /// The first request that the order was resolved to.
    private(set) var asked: PageRequest?

    /// The current request.
    private(set) var request: PageRequest?

    /// The same, with the page for unmatched URLs if its URL matches nothing.
    private var answered: PageRequest?

    /// Whether interceptors have let the current request pass.
    private var isPassed = false

    /// The requests for lower pages; `nil` before there are any.
    private var lower: LowerAnswers?

    /// The trail with which the order began, where the trails of lower pages begin.
    private var origin: RequestTrail

    /// The request after it has passed the filters, with the requests for lower pages.
    private var guarded: GuardedPages?

    /// The pages that have been built for it.
    private var made = MadePages()

    /// The target of the pages to show, from the latest turn.
    private(set) var target: OpeningTarget?

    /// The pages to show, from the latest turn.
    private(set) var pages: OpeningPages?

    /// The page of the request, if it is to be shown.
    var page: Page? { pages?.page.page }

    /// The plugins' permission for the necessary switches; `nil` before it is needed.
    private(set) var permission: SwitchPermission?
    private var questions = 0

    /// The result of the latest turn, if it has produced no pages.
    private var ending: Result<TurnEnding, PageError>?

    private enum TurnEnding {
        case handled(by: String)
        case diverted(Diversion)
        /// A redirect has led to a request that interceptors or an action have to answer first.
        case redirected(PageRequest)
        /// The page of an equal detour already exists: it finishes for both.
        case joined
        /// A page has to leave first.
        case waits(for: Page)
    }

    /// The request for the pages below the one that has failed, if a stack is opened again.
    ///
    /// Interceptors and the filters of the topmost page are the last to be asked.
    var remainder: OpenOrder? {
        wish.reopening(only: passedCount ?? max(0, (wish.reopened?.count ?? 0) - 1))
    }

    /// How many lower pages have passed; `nil` if they were not asked for.
    private var passedCount: Int?

    /// Its place among the requests that the ledger follows; 0 for the others.
    var number = 0

    /// Whether it waits for an answer of interceptors or plugins, and not for its turn; an action goes on.
    private(set) var isAsking = false

    /// - Parameters:
    ///   - order: The order to carry out.
    ///   - trail: The trail that it continues; the order's by default.
    ///   - routes: The routes that resolve it; the current ones by default.
    ///   - entrance: The diversion that has led here, if it was not a caller.
    ///   - detours: The detours that have already been taken for it.
    ///   - outer: The detours whose pages it leads to.
    init(
        _ order: OpenOrder, in container: PageContainer, along trail: RequestTrail? = nil,
        routes: RouteTable? = nil, by entrance: Diversion? = nil, after detours: [Diversion.Question] = [],
        inside outer: [Diversion.Key] = []
    ) {
        self.trail = trail ?? order.trail ?? RequestTrail(limit: container.factory.redirectLimit)
        self.trail.traced = order.traced
        origin = self.trail
        wish = order
        self.order = order
        self.container = container
        navigation = container.navigation
        owner = container.reference
        interceptors = container.interceptorRegistry
        self.entrance = entrance
        actions = container.actions.table
        takenDetours = detours
        openDetours = outer
        resolver = RequestResolver(container: container, routes: routes, redirectLimit: self.trail.hopsLeft)
    }

    /// An opening that leads to the page of a detour from the start.
    convenience init(
        to detour: Detour, for order: OpenOrder, along trail: RequestTrail, routes: RouteTable,
        _ end: @escaping (Detour.End) -> Void
    ) {
        let completion = detour.completion(end)
        self.init(
            detour.order(completion, for: order), in: detour.container, along: trail, routes: routes,
            by: detour.entrance(for: order), inside: [detour.key])
        self.detour = detour
        detourCompletions = [completion]
    }

    /// The record of the request; `nil` without a recorder.
    var traced: (any RequestRecord)? {
        get { trail.traced }
        set {
            trail.traced = newValue
            var order = order
            order.traced = newValue
            self.order = order
        }
    }

    // MARK: - Progress

    /// The kind of place where the page is opened, if a page may open only one thing there at a time; otherwise `nil`.
    var place: OpeningPlace? {
        guard let request = answered ?? request, request.page != nil, detour == nil else { return nil }
        let registration = try? container.factory.registration(for: request)
        let display = target?.display ?? RequestSettings(request, registration).display
        switch display ?? OpeningTarget.defaultDisplay(for: order) {
        case .push: return .stack
        case .cover: return .cover
        case .sheet, .window, .replace, .root, .select: return nil
        }
    }

    /// Continues the request as far as possible.
    func advance(_ answer: Answer) -> Step {
        isAsking = false
        if let traced { traced.goesOn() }
        do throws(PageError) {
            let step = try next(answer)
            if case .ask(let question) = step {
                isAsking = question.isForAnswer
                if let traced { question.note(in: traced) }
            }
            return step
        } catch {
            end()
            for completion in detourCompletions { completion.withdraw() }
            return .done(.failure(error))
        }
    }

    private func next(_ answer: Answer) throws(PageError) -> Step {
        switch answer {
        case .begin:
            return try enter(try first())
        case .intercepted(let verdict):
            try wish.checkNotOutdated()
            if let asked = lower?.asked { return try goOn(with: try verdict.get(), about: asked) }
            switch try verdict.get() {
            case .proceed(let request):
                isPassed = true
                return try pass(request)
            case .end(.handled(let name)): return try handled(by: name)
            case .end(.divert(let diversion)): return try divert(diversion, isByInterceptor: true)
            }
        case .acted(.success(let name)): return try handled(by: name)
        case .acted(.failure(let error)):
            // The next user must not learn what has become of it.
            try wish.checkNotOutdated()
            throw error
        case .turn(let outcome):
            // The words of a page or a filter are not for the next user.
            if !outcome.isCommitted { try wish.checkNotOutdated() }
            return try turnIsOver(outcome)
        case .permission(let objection?):
            try wish.checkNotOutdated()
            return try turnIsOver(objection)
        case .permission(nil): return try takeTurn(again: true)
        case .withdrawn: throw .cancelled
        }
    }

    private func first() throws(PageError) -> PageRequest {
        if let entrance { return try redirected(by: entrance) }
        let request = try resolved { () throws(PageError) in
            passedCount =
                wish.reopenedStack?.requests.prefix { request in
                    (try? resolver.request(for: request, trust: request.trust ?? .internal))?.page != nil
                }.count
            return try resolver.request(for: wish.intent, trust: wish.trust)
        }
        passedCount = nil
        asked = request
        return request
    }

    private func redirected(by diversion: Diversion) throws(PageError) -> PageRequest {
        resolver.redirectLimit = trail.hopsLeft
        var request = try resolved { () throws(PageError) in try resolver.redirected(by: diversion) }
        // What is below a page that is opened again stays there, whatever page takes its place.
        if case .redirect = diversion.kind, wish.reopenedStack != nil, case .path = diversion.request.lower {
            request.lower = diversion.request.lower
        }
        return request
    }

    /// The request that takes the place of the current one: it is shown where the caller has said, also if a filter of a
    /// lower page redirects it.
    private func replacement(by diversion: Diversion) throws(PageError) -> PageRequest {
        var next = try redirected(by: diversion)
        let objects = next.options.objects
        if let request {
            next.options = request.options.ofDisplay.adding(next.options).withObjects(objects)
        }
        return next
    }

    /// Looks a request up, and notes what came of it.
    private func resolved(_ lookUp: () throws(PageError) -> PageRequest) throws(PageError) -> PageRequest {
        guard let traced else { return try lookUp() }
        let start = traced.now
        do throws(PageError) {
            let request = try lookUp()
            traced.resolved(request, since: start)
            return request
        } catch {
            traced.unresolved(error, since: start)
            throw error
        }
    }

    /// Makes a request the current one.
    private func enter(_ request: PageRequest) throws(PageError) -> Step {
        try put(request)
        return try goOn(with: request)
    }

    private func put(_ request: PageRequest) throws(PageError) {
        // In place, each read of the trail would check that it is exclusive.
        let (trail, problem) = trail.followed(by: request)
        self.trail = trail
        if let problem { throw problem }
        self.request = request
        isPassed = false
        // In a stack that is opened again, the lower pages stay the same.
        if wish.reopenedStack != nil, detour == nil { lower?.withdraw() } else { lower = nil }
    }

    /// Passes the requests for lower pages, bottom to top, and then the current one to interceptors, or to an action.
    private func goOn(with request: PageRequest) throws(PageError) -> Step {
        try lookBelow(request)
        if let asked = lower?.asked {
            if detour == nil { passedCount = asked.index }
            return .ask(.interceptors(asked.next.request, asked.next.trail))
        }
        passedCount = nil
        if !isPassed, concerns(request) { return .ask(.interceptors(request, trail)) }
        return try pass(request)
    }

    /// Whether interceptors have to be asked about a request.
    private func concerns(_ request: PageRequest) -> Bool { container.interceptorRegistry.concerns(request) }

    /// Looks for a lower page about which interceptors have to be asked.
    private func lookBelow(_ request: PageRequest) throws(PageError) {
        if case .none = request.lower { return }
        let requests = (try? OpeningTarget.lowerRequests(of: request, for: order, in: container)) ?? []
        let answers = lower ?? LowerAnswers(after: origin)
        lower = answers
        try answers.look(through: requests, traced: traced, for: concerns)
    }

    /// Goes on with an answer of interceptors about a lower page; in a stack that is opened again, a redirect replaces that
    /// page alone.
    private func goOn(
        with verdict: Verdict<PageRequest>, about asked: (index: Int, next: LowerAnswers.Trailed)
    ) throws(PageError) -> Step {
        guard let request, let lower else { throw .cancelled }
        let (index, next) = asked
        switch verdict {
        case .proceed(let passed): lower.pass((passed, next.trail), at: index)
        case .end(.handled(let name)): throw .withoutPage(next.request.subject, handledBy: name)
        case .end(.divert(let diversion)):
            guard wish.reopenedStack != nil, case .redirect = diversion.kind else {
                lower.withdraw()
                return try divert(diversion, isByInterceptor: true)
            }
            var next = try followed(diversion, after: next.trail)
            next.request.isIntercepted = true
            if concerns(next.request) {
                lower.ask(about: next, at: index)
            } else {
                lower.pass(next, at: index)
            }
        }
        return try goOn(with: request)
    }

    /// The request to which a redirect of a lower page leads.
    private func followed(
        _ diversion: Diversion, after trail: RequestTrail
    ) throws(PageError) -> LowerAnswers.Trailed {
        let request = try redirected(by: diversion)
        var trail = trail
        try trail.append(request)
        return (request, trail)
    }

    /// Continues a request that interceptors have let pass.
    private func pass(_ request: PageRequest) throws(PageError) -> Step {
        self.request = request
        let request = try answerable(request)
        answered = request
        try wish.checkNotOutdated()
        guard request.action != nil else { return try takeTurn() }
        switch try container.navigation.turn({ () throws(PageError) in try guardedAlone(request) }) {
        case .end(.handled(let name)): return try handled(by: name)
        case .end(.divert(let diversion)): return try divert(diversion)
        case .proceed(let guarded):
            guard let action = guarded.request.action else { return try takeTurn() }
            if let problem = order.completion?.problem(ofHandler: "@\(action)") { throw problem }
            return .ask(.action(action, guarded.request))
        }
    }

    /// The request, with the page for unmatched URLs if its URL matches nothing.
    ///
    /// In a stack that is opened again, only a page may take the place of another one.
    private func answerable(_ request: PageRequest) throws(PageError) -> PageRequest {
        if request.page == nil, order.reopenedStack != nil { throw request.problemWithoutPage }
        return try resolver.answerable(request)
    }

    private func divert(_ diversion: Diversion, isByInterceptor: Bool = false) throws(PageError) -> Step {
        end()
        // The page that has just ended may have signed the user out.
        try wish.checkNotOutdated()
        guard case .redirect = diversion.kind else { return try take(diversion) }
        var request = try replacement(by: diversion)
        request.isIntercepted = isByInterceptor
        return try enter(request)
    }

    private func handled(by name: String) throws(PageError) -> Step {
        end()
        guard let detour else {
            if order.reopenedStack != nil {
                throw .withoutPage(request?.subject ?? "", handledBy: name)
            }
            return .done(.success(.handled(by: name)))
        }
        throw .detourCancelled(page: detour.pageName, code: "handled by '\(name)'")
    }

    /// Ends the pages that were built for the request and are not shown, and forgets the answers of filters.
    private func end() {
        guarded = nil
        (target, pages) = (nil, nil)
        made.discard(in: container, at: wish.session)
    }

    // MARK: - The turn

    /// Shows the pages as one change, now or when its turn has come.
    private func takeTurn(again: Bool = false) throws(PageError) -> Step {
        if !again { (permission, questions) = (nil, 0) }
        switch container.navigation.perform(OpenOperation(opening: self)) {
        case .queued(let ticket): return .ask(.turn(ticket))
        case let outcome: return try turnIsOver(outcome)
        }
    }

    /// Finds or builds the pages, as far as the filters allow it; called when the turn has come.
    ///
    /// - Throws: `Stop` if there are none; the reason is stored.
    func takeTurn() throws(Stop) {
        ending = nil
        (target, pages) = (nil, nil)
        do throws(PageError) {
            // The caller may have stopped waiting for the result, or the user may have signed out.
            if order.completion?.isCancelled == true { throw .cancelled }
            try wish.checkNotOutdated()
            if let detour, detour.isJoined(by: order.completion) {
                ending = .success(.joined)
            }
            while ending == nil {
                switch try find() {
                case nil: if self.ending == nil { return }
                case .handled(let name): ending = .success(.handled(by: name))
                case .divert(let diversion): ending = try follow(diversion).map(Result.success)
                }
            }
        } catch {
            ending = .failure(error)
        }
        throw .stale
    }

    /// Follows a redirect of a filter in the same turn, so that the request keeps its place before later ones.
    ///
    /// - Returns: The end of the turn, if interceptors or an action have to answer first; otherwise `nil`.
    private func follow(_ diversion: Diversion) throws(PageError) -> TurnEnding? {
        guard case .redirect = diversion.kind else { return .diverted(diversion) }
        end()
        let request = try replacement(by: diversion)
        try put(request)
        if concerns(request) { return .redirected(request) }
        let answered = try answerable(request)
        if answered.action != nil { return .redirected(request) }
        self.answered = answered
        (permission, questions) = (nil, 0)
        return nil
    }

    /// The permission that is needed to switch tabs with plugins.
    func neededPermission() -> SwitchPermission {
        let needed = permission ?? SwitchPermission()
        permission = needed
        return needed
    }

    /// Takes a detour when the turn is over, because the root of a tab asks for another page first.
    func divert(to detour: Diversion) { ending = .success(.diverted(detour)) }

    /// Finds or builds the pages.
    ///
    /// - Returns: How the request ends if there are no pages.
    private func find() throws(PageError) -> Ending? {
        guard let answered else { throw .cancelled }
        if guarded == nil {
            switch try guardedWhole(answered) {
            case nil: return askBelow()
            case .proceed(let passed): guarded = passed
            case .end(let ending): return ending
            }
        }
        guard let guarded else { throw .cancelled }
        return try container.factory.following(trail) { () throws(PageError) in
            let target = try OpeningTarget(guarded, for: order, reuse: reuse, by: resolver)
            if case .handled = target.plan { return .handled(by: target.request.page ?? "") }
            var assembly = OpeningAssembly(target)
            var isReplaced = false
            defer { if detour == nil, !isReplaced { passedCount = assembly.count } }
            switch try assembly.assemble(guarded.page, &made) {
            case .end(.divert(let diversion)) where isRedirectBelow(diversion, assembly):
                let next = try followed(diversion, after: lower?.trail(at: assembly.count) ?? origin)
                switch try guardedBelow(next, at: assembly.count, isRedirected: true) {
                case nil: return askBelow()
                case .proceed(let passed): self.guarded?.lower[assembly.count] = passed
                case .end(let ending): return ending
                }
                isReplaced = true
                return try find()
            case .end(let ending): return ending
            case .proceed(let pages):
                if let problem = resultProblem(of: pages.page.page) { throw problem }
                if target.above == .dismiss, let page = container.navigation.unobserved.presentedDetour,
                    pages.page.page.navigator.flatMap(container.navigation.presentation) == nil
                {
                    // A link must not interrupt the user, for example while signing in.
                    ending = .success(.waits(for: page))
                    return nil
                }
                (self.target, self.pages) = (target, pages)
                return nil
            }
        }
    }

    /// Whether a filter that has seen a lower page redirects it, in a stack that is opened again.
    private func isRedirectBelow(_ diversion: Diversion, _ assembly: OpeningAssembly) -> Bool {
        guard wish.reopenedStack != nil, case .redirect = diversion.kind else { return false }
        return assembly.count < (guarded?.lower.count ?? 0)
    }

    /// The reuse rule of a detour for existing pages.
    private var reuse: RouteReuse? {
        guard let request, request.redirectHistory.isEmpty else { return nil }
        return detour?.reuse(for: wish)
    }

    /// Ends the turn, because interceptors have to be asked about a lower page.
    private func askBelow() -> Ending? {
        end()
        if let request { ending = .success(.redirected(request)) }
        return nil
    }

    /// Asks the filters of all requested pages, from the bottom up.
    ///
    /// - Returns: `nil` if interceptors have to be asked about a lower page first.
    private func guardedWhole(_ request: PageRequest) throws(PageError) -> Verdict<GuardedPages>? {
        var below: [GuardedRequest] = []
        defer { if detour == nil { passedCount = below.count } }
        // Parents may be needed only now.
        try lookBelow(request)
        if lower?.asked != nil { return nil }
        let requests = try OpeningTarget.lowerRequests(of: request, for: order, in: container)
        for (index, request) in requests.enumerated() {
            let next = lower?[index] ?? (request, origin)
            switch try guardedBelow(next, at: index, isRedirected: false) {
            case nil: return nil
            case .proceed(let guarded): below.append(guarded)
            case .end(let ending): return .end(ending)
            }
        }
        return try guardedAlone(request).then { (guarded) throws(PageError) in
            .proceed(GuardedPages(page: guarded, lower: below))
        }
    }

    /// Asks the filters of a lower page; in a stack that is opened again, a redirect replaces that page alone.
    ///
    /// - Returns: `nil` if interceptors have to be asked about that page first.
    private func guardedBelow(
        _ first: LowerAnswers.Trailed, at index: Int, isRedirected: Bool
    ) throws(PageError) -> Verdict<GuardedRequest>? {
        var (next, isRedirected) = (first, isRedirected)
        while true {
            if isRedirected, concerns(next.request) {
                lower?.ask(about: next, at: index)
                return nil
            }
            let verdict = try guardedAlone(next.request)
            guard wish.reopenedStack != nil, case .end(.divert(let diversion)) = verdict,
                case .redirect = diversion.kind
            else { return verdict }
            (next, isRedirected) = (try followed(diversion, after: next.trail), true)
        }
    }

    private func guardedAlone(_ request: PageRequest) throws(PageError) -> Verdict<GuardedRequest> {
        let factory = container.factory
        let verdict = try factory.following(trail) { () throws(PageError) in try factory.guarded(request) }
        if case .end(.handled(let name)) = verdict {
            throw .invalidDecision(filter: name, decision: "handled")
        }
        return verdict
    }

    /// Why a page cannot give the awaited result.
    ///
    /// It is `nil` if the request was redirected to the page: the user has to see that page.
    private func resultProblem(of page: Page) -> PageError? {
        guard let request, request.redirectHistory.isEmpty, !request.isUnmatched else { return nil }
        return order.completion?.problem(of: page)
    }

    /// Handles the result of the turn.
    private func turnIsOver(_ outcome: Outcome) throws(PageError) -> Step {
        if let ending {
            self.ending = nil
            switch try ending.get() {
            case .handled(let name): return try handled(by: name)
            case .diverted(let diversion): return try divert(diversion)
            case .redirected(let request): return try goOn(with: request)
            case .joined: return done(with: .waiting(for: .detour))
            case .waits(let page): return wait(for: page)
            }
        }
        if let (pending, controller) = permission?.takeNeeded(), questions < 2 {
            questions += 1
            return .ask(.plugins(pending, controller))
        }
        if let page = outcome.pageThatStays, target?.above == .dismiss { return wait(for: page) }
        if let error = outcome.failure(of: request?.subject ?? "") { throw error }
        guard let page, outcome != .stale else { throw .cancelled }
        return done(with: .opened(page))
    }

    /// Lets the request run again when a page has left.
    private func wait(for page: Page) -> Step {
        let (again, waited, name) = (trail.afresh(), container.clock.stopwatch(), page.pageName)
        let completion = PageCompletion(before: order) { [order, entrance, openDetours, weak container] _ in
            guard let container, order.completion?.isCancelled != true else { return }
            guard waited() <= container.detourLifetime else {
                let error = PageError.detourExpired(page: name)
                container.fail(order.completion, with: error, after: again)
                return container.report(error, after: again)
            }
            container.resume(Opening(order, in: container, along: again, by: entrance, inside: openDetours))
        }
        page.deliver(to: completion, in: container)
        return done(with: .waiting(for: .detour))
    }

    /// The result, unless an event of the opening has removed its page again: then the page was there, and is gone.
    func settled(_ result: Result<OpenOutcome, PageError>) -> Result<OpenOutcome, PageError> {
        guard case .success(.opened(let page)) = result, page.isGone else { return result }
        do throws(PageError) {
            try wish.checkNotOutdated()
            return .success(.handled(by: page.pageName))
        } catch {
            return .failure(error)
        }
    }

    private func done(with outcome: OpenOutcome) -> Step {
        made.discard(in: container, at: wish.session, except: page)
        return .done(.success(detour == nil ? outcome : .waiting(for: .detour)))
    }

    // MARK: - Detours

    /// Leads to the page that has to finish first; the request runs again after it.
    private func take(_ diversion: Diversion) throws(PageError) -> Step {
        let detour = Detour(diversion: diversion, container: container)
        let question = diversion.question
        guard !takenDetours.contains(question) else { throw detour.unsatisfied }
        if let first = openDetours.firstIndex(of: detour.key) {
            throw .redirectLoop(chain: (openDetours[first...] + [detour.key]).map { "\($0.destination)" })
        }
        guard trail.hopsLeft > 0 else { throw trail.exhausted }
        let (again, taken) = (trail.afresh(redirects: 1), takenDetours + [question])
        let completion = detour.completion(before: order) {
            [order, wish, entrance, openDetours, remainder, weak container] end in
            guard let container, order.completion?.isCancelled != true else { return }
            switch end {
            case .passed:
                container.resume(
                    Opening(
                        order, in: container, along: again, by: entrance, after: taken, inside: openDetours))
            case .dropped(let cancelled, let error):
                // A caller that waits for the result gets the error there.
                guard let completion = order.completion else {
                    if wish.reopened?.isReplaced == true { return }
                    container.report(error, after: again)
                    container.goOnReopening(after: wish, with: remainder, because: error)
                    return
                }
                container.telling(again.next) { completion.complete(.cancelled(cancelled)) }
            }
        }
        detourCompletions.append(completion)
        let entrance = detour.entrance(for: order)
        self.entrance = entrance
        let traced = traced
        (origin, lower) = (again, nil)
        trail = origin
        trail.traced = traced
        var next = detour.order(completion, for: order)
        next.traced = traced
        order = next
        takenDetours = []
        openDetours.append(detour.key)
        self.detour = detour
        if detour.isJoined(by: completion) { return done(with: .waiting(for: .detour)) }
        return try enter(try redirected(by: entrance))
    }
}

extension Opening.Step {
    /// Whether the opening is over, and has opened nothing because of an error.
    var hasFailed: Bool {
        if case .done(.failure) = self { true } else { false }
    }
}

extension Opening.Question {
    /// Notes for what the request waits; interceptors note their answers themselves.
    @MainActor
    fileprivate func note(in traced: any RequestRecord) {
        switch self {
        case .interceptors: break
        case .action(let name, _): traced.waits(forAction: name)
        case .turn: traced.waits(for: .turn)
        case .plugins: traced.waits(for: .plugins)
        }
    }

    fileprivate var isForAnswer: Bool {
        switch self {
        case .interceptors, .plugins: true
        case .action, .turn: false
        }
    }
}

extension Outcome {
    /// The page that does not want to leave, and asks no page.
    @MainActor
    fileprivate var pageThatStays: Page? {
        guard case .rejected(.page(let page), _) = self, case .stay = page.leaveDecision(for: .dismiss) else {
            return nil
        }
        return page
    }
}

extension Page {
    /// Whether a page that was opened is in no place any more, although a host may still show how it leaves.
    var isGone: Bool {
        if self is TabPage { return false }
        guard let navigator, let tree = navigator.tree, isInStack else { return true }
        var holder: PageHolder = navigator
        while let parent = holder.parent { holder = parent }
        return holder !== tree.unobserved.root && tree.presentation(of: navigator) == nil
    }
}

extension PageError {
    /// A request that needs a page is handled without one.
    package static func withoutPage(_ subject: String, handledBy name: String) -> PageError {
        .rejected(subject: subject, by: name, reason: "it is handled without a page")
    }
}
