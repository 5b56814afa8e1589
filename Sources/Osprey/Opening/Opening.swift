import OspreyRouting

/// One request on its way from what was wanted to what is shown, as a machine that does not wait.
///
/// ```
/// resolve -> interceptors? -> action?
///                          -> turn: filters, find or build, show -> switch plugins? -> turn
/// ```
///
/// It runs as far as it can and stops at a question (`?`), or where its turn has not come. Its driver gets the answer and
/// lets it go on; without a question, it is over in one call. Interceptors and filters may divert the request: a redirect puts another request on the same line, a detour the request for the page that comes
/// first.
///
/// Nothing that is displayed changes before the commit at the end of its turn. Filters are asked, pages found and built
/// in that turn, and not before: nothing can come between.
@MainActor
final class Opening {
    /// A question for which an opening waits.
    enum Question {
        /// Interceptors are concerned.
        case interceptors(PageRequest)
        /// An action runs.
        case action(String, PageRequest)
        /// The operation waits for its turn: a host or a person is at work, or a page is asked whether it may be left.
        case turn(OperationTicket)
        /// Plugins have a say in a switch.
        case plugins(PendingSwitch, TabController)
    }

    /// The answer with which an opening goes on.
    enum Answer {
        case begin
        case intercepted(Result<Verdict<PageRequest>, PageError>)
        case acted(Result<String, PageError>)
        case turn(Outcome)
        case permission(objection: Outcome?)
        /// The request was withdrawn.
        case withdrawn
    }

    /// How far an opening has come.
    enum Step {
        case ask(Question)
        case done(Result<OpenOutcome, PageError>)
    }

    /// The order that it began with.
    let wish: OpenOrder

    let container: PageContainer

    /// The requests on the way so far; calls from inside come after them.
    private(set) var trail: RequestTrail

    /// What resolves the request and everything that it is led to.
    private(set) var resolver: RequestResolver

    /// The actions from when the request began: like its routes, they stay although others are registered meanwhile.
    let actions: ActionTable

    /// The diversion that has led here instead of a wish.
    private var entrance: Diversion?

    /// The order that the opening works on now: the wish, or the order for the page of a detour.
    private(set) var order: OpenOrder

    /// The detours that have been taken, which the same filters may not ask for again.
    private var takenDetours: [Detour.Key]

    /// The detours to whose pages this leads, outermost first; none of them can come before its own page.
    private var openDetours: [Detour.Key]

    /// The detour whose page is on its way; `nil` for what was wanted itself.
    private var detour: Detour?

    /// Those who are to be told when the pages of detours have finished, and hear nothing if none is shown.
    private var detourCompletions: [PageCompletion] = []

    // MARK: The request

    /// The request that what was wanted led to at first.
    private(set) var asked: PageRequest?

    /// The request that is on the line.
    private(set) var request: PageRequest?

    /// The same, with the page that answers if its URL matches nothing.
    private var answered: PageRequest?

    /// The request as it has passed the filters, with those below it.
    private var guarded: GuardedPages?

    /// The pages that have been built for it.
    private var made = MadePages()

    /// Where the pages go that are to be shown, from the latest turn.
    private(set) var target: OpeningTarget?

    /// The pages to be shown, from the latest turn.
    private(set) var pages: OpeningPages?

    /// The page of the request, if it is to be shown.
    var page: Page? { pages?.page.page }

    /// The plugins' permission for the switches that are needed to show the pages; `nil` before it is needed.
    private(set) var permission: SwitchPermission?
    private var questions = 0

    /// The result of the latest turn, if it has led to no pages.
    private var ending: Result<TurnEnding, PageError>?

    private enum TurnEnding {
        case handled(by: String)
        case diverted(Diversion)
        /// A redirect has led to a request that interceptors or an action have to answer first.
        case redirected(PageRequest)
        /// The page of an equal detour is there already: it finishes for both.
        case joined
    }

    /// Whether it waits for an answer, and not for its turn.
    private(set) var isAsking = false

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
        self.trail.traced = order.traced
        wish = order
        self.order = order
        self.container = container
        self.entrance = entrance
        actions = container.actions.table
        takenDetours = detours
        openDetours = outer
        resolver = RequestResolver(container: container, routes: routes, redirectLimit: self.trail.hopsLeft)
    }

    /// An opening that leads to the page of a detour from the beginning.
    convenience init(
        to detour: Detour, for order: OpenOrder, hops: Int, routes: RouteTable,
        _ end: @escaping (Detour.End) -> Void
    ) {
        let completion = detour.completion(end)
        self.init(
            detour.order(completion, for: order), in: detour.container, hops: hops, routes: routes,
            by: detour.entrance(for: order), inside: [detour.key])
        self.detour = detour
        detourCompletions = [completion]
    }

    /// The request, as a recorder writes it down.
    var traced: TracedRequest? {
        get { trail.traced }
        set {
            trail.traced = newValue
            order.traced = newValue
        }
    }

    // MARK: - Going on

    /// In which kind of place the page is opened, where a page opens one thing at a time; `nil` elsewhere.
    var place: OpeningPlace? {
        guard let request, request.page != nil, detour == nil else { return nil }
        let registration = try? container.factory.registration(for: request)
        let display = target?.display ?? RequestSettings(request, registration).display
        switch display ?? OpeningTarget.defaultDisplay(for: order) {
        case .push: return .stack
        case .cover: return .cover
        case .sheet, .window, .replace, .root, .select: return nil
        }
    }

    /// Takes the request as far as it comes.
    func advance(_ answer: Answer) -> Step {
        isAsking = false
        if let traced { traced.goesOn() }
        do throws(PageError) {
            let step = try next(answer)
            if case .ask(let question) = step {
                isAsking = !question.isTurn
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
            try order.checkEpoch()
            switch try verdict.get() {
            case .proceed(let request): return try pass(request)
            case .end(.handled(let name)): return try handled(by: name)
            case .end(.divert(let diversion)): return try divert(diversion, isByInterceptor: true)
            }
        case .acted(let name): return try handled(by: try name.get())
        case .turn(let outcome): return try turnIsOver(outcome)
        case .permission(let objection?): return try turnIsOver(objection)
        case .permission(nil): return try takeTurn(again: true)
        case .withdrawn: throw .cancelled
        }
    }

    private func first() throws(PageError) -> PageRequest {
        if let entrance { return try redirected(by: entrance) }
        let request = try resolved { () throws(PageError) in
            try resolver.request(for: wish.intent, trust: wish.trust)
        }
        asked = request
        return request
    }

    private func redirected(by diversion: Diversion) throws(PageError) -> PageRequest {
        resolver.redirectLimit = trail.hopsLeft
        return try resolved { () throws(PageError) in try resolver.redirected(by: diversion) }
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

    /// Puts a request on the line.
    private func enter(_ request: PageRequest) throws(PageError) -> Step {
        try put(request)
        return try goOn(with: request)
    }

    private func put(_ request: PageRequest) throws(PageError) {
        try trail.append(request)
        self.request = request
    }

    /// Takes the request that is on the line to those who are asked first.
    private func goOn(with request: PageRequest) throws(PageError) -> Step {
        if container.interceptorRegistry.concerns(request) { return .ask(.interceptors(request)) }
        return try pass(request)
    }

    /// Takes a request on that interceptors have let pass.
    private func pass(_ request: PageRequest) throws(PageError) -> Step {
        self.request = request
        let request = try resolver.answerable(request)
        answered = request
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

    private func divert(_ diversion: Diversion, isByInterceptor: Bool = false) throws(PageError) -> Step {
        end()
        // A page that has just ended may have signed the person out.
        try order.checkEpoch()
        guard case .redirect = diversion.kind else { return try take(diversion) }
        var request = try redirected(by: diversion)
        request.isIntercepted = isByInterceptor
        return try enter(request)
    }

    private func handled(by name: String) throws(PageError) -> Step {
        end()
        guard let detour else { return .done(.success(.handled(by: name))) }
        throw .detourCancelled(page: detour.pageName, code: "handled by '\(name)'")
    }

    /// Ends what was built for the request and is shown nowhere, and forgets what the filters have said.
    private func end() {
        guarded = nil
        (target, pages) = (nil, nil)
        made.discard(container.factory)
    }

    // MARK: - The turn

    /// Shows the pages as one change, now or when the turn of this has come.
    private func takeTurn(again: Bool = false) throws(PageError) -> Step {
        if !again { (permission, questions) = (nil, 0) }
        switch container.navigation.perform(OpenOperation(opening: self)) {
        case .queued(let ticket): return .ask(.turn(ticket))
        case let outcome: return try turnIsOver(outcome)
        }
    }

    /// Finds or builds the pages, as far as filters let pass what is wanted; called when the turn has come.
    ///
    /// - Throws: `Stop` if there are none; why is noted.
    func takeTurn() throws(Stop) {
        ending = nil
        (target, pages) = (nil, nil)
        do throws(PageError) {
            // Who waits for the result has given up meanwhile, or the person has signed out.
            if order.completion?.isCancelled == true { throw .cancelled }
            try order.checkEpoch()
            if let detour, detour.isJoined(by: order.completion) {
                ending = .success(.joined)
            }
            while ending == nil {
                switch try find() {
                case nil: return
                case .handled(let name): ending = .success(.handled(by: name))
                case .divert(let diversion): ending = try follow(diversion).map(Result.success)
                }
            }
        } catch {
            ending = .failure(error)
        }
        throw .stale
    }

    /// Goes on in the same turn with the request to which a filter redirects: it keeps its place before those that came
    /// later.
    ///
    /// - Returns: The end of the turn, if interceptors or an action have to answer first; else `nil`.
    private func follow(_ diversion: Diversion) throws(PageError) -> TurnEnding? {
        guard case .redirect = diversion.kind else { return .diverted(diversion) }
        end()
        let request = try redirected(by: diversion)
        try put(request)
        if container.interceptorRegistry.concerns(request) { return .redirected(request) }
        let answered = try resolver.answerable(request)
        if answered.action != nil { return .redirected(request) }
        self.answered = answered
        (permission, questions) = (nil, 0)
        return nil
    }

    /// The permission without which no tab is switched that plugins have a say in.
    func neededPermission() -> SwitchPermission {
        let needed = permission ?? SwitchPermission()
        permission = needed
        return needed
    }

    /// Goes another way when the turn is over: the root of a tab wants another page first.
    func divert(to detour: Diversion) { ending = .success(.diverted(detour)) }

    /// Finds or builds the pages.
    ///
    /// - Returns: How the request ends if there are none.
    private func find() throws(PageError) -> Ending? {
        guard let answered else { throw .cancelled }
        if guarded == nil {
            switch try guardedWhole(answered) {
            case .proceed(let passed): guarded = passed
            case .end(let ending): return ending
            }
        }
        guard let guarded else { throw .cancelled }
        return try container.factory.following(trail) { () throws(PageError) in
            let target = try OpeningTarget(guarded, for: order, reuse: reuse, by: resolver)
            if case .handled = target.plan { return .handled(by: target.request.page ?? "") }
            var assembly = OpeningAssembly(target)
            switch try assembly.assemble(guarded.page, &made) {
            case .end(let ending): return ending
            case .proceed(let pages):
                if let problem = resultProblem(of: pages.page.page) { throw problem }
                (self.target, self.pages) = (target, pages)
                return nil
            }
        }
    }

    /// The rule of a detour by which a page that is there may answer.
    private var reuse: RouteReuse? {
        request?.redirectedFrom.isEmpty == true ? detour?.reuse(for: wish) : nil
    }

    /// Asks the filters of all pages that are wanted, from the bottom up.
    private func guardedWhole(_ request: PageRequest) throws(PageError) -> Verdict<GuardedPages> {
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

    private func guardedAlone(_ request: PageRequest) throws(PageError) -> Verdict<GuardedRequest> {
        let factory = container.factory
        let verdict = try factory.following(trail) { () throws(PageError) in try factory.guarded(request) }
        if case .end(.handled(let name)) = verdict {
            throw .invalidDecision(filter: name, decision: "handled")
        }
        return verdict
    }

    /// What keeps a page from giving the result that somebody waits for; nothing if the request was led to it from
    /// elsewhere, as what stands in the way has to be seen.
    private func resultProblem(of page: Page) -> PageError? {
        guard let request, request.redirectedFrom.isEmpty, !request.isUnmatched else { return nil }
        return order.completion?.problem(of: page)
    }

    /// Takes note of what the turn has come to.
    private func turnIsOver(_ outcome: Outcome) throws(PageError) -> Step {
        if let ending {
            self.ending = nil
            switch try ending.get() {
            case .handled(let name): return try handled(by: name)
            case .diverted(let diversion): return try divert(diversion)
            case .redirected(let request): return try goOn(with: request)
            case .joined: return done(with: .deferred)
            }
        }
        if let (pending, controller) = permission?.takeNeeded(), questions < 2 {
            questions += 1
            return .ask(.plugins(pending, controller))
        }
        if let error = outcome.failure(of: request?.subject ?? "") { throw error }
        guard let page, outcome != .stale else { throw .cancelled }
        return done(with: .opened(page))
    }

    private func done(with outcome: OpenOutcome) -> Step {
        made.discard(container.factory, except: page)
        return .done(.success(detour == nil ? outcome : .deferred))
    }

    // MARK: - Detours

    /// Leads to the page that has to finish first, after which the request runs again.
    private func take(_ diversion: Diversion) throws(PageError) -> Step {
        let detour = Detour(diversion: diversion, container: container)
        guard !takenDetours.contains(detour.key) else { throw detour.unsatisfied }
        if let first = openDetours.firstIndex(of: detour.key) {
            throw .redirectLoop(chain: (openDetours[first...] + [detour.key]).map { "\($0.destination)" })
        }
        guard trail.hopsLeft > 0 else { throw trail.exhausted }
        let (hops, taken) = (trail.hopsLeft - 1, takenDetours + [detour.key])
        let completion = detour.completion(before: order) {
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
        detourCompletions.append(completion)
        let next = detour.entrance(for: order)
        entrance = next
        let traced = traced
        order = detour.order(completion, for: order)
        trail = RequestTrail(limit: hops)
        self.traced = traced
        takenDetours = []
        openDetours.append(detour.key)
        self.detour = detour
        if detour.isJoined(by: completion) { return done(with: .deferred) }
        return try enter(try redirected(by: next))
    }
}

extension Opening.Question {
    /// Notes for what the request waits; interceptors note their answers themselves.
    @MainActor
    fileprivate func note(in traced: TracedRequest) {
        switch self {
        case .interceptors: break
        case .action(let name, _): traced.waits(forAction: name)
        case .turn: traced.waits(for: .turn)
        case .plugins: traced.waits(for: .plugins)
        }
    }

    fileprivate var isTurn: Bool {
        if case .turn = self { true } else { false }
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
