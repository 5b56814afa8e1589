public import Foundation

extension PageContainer {
    /// Opens something from inside the app.
    ///
    /// Returns when the host has shown the page. Call it from any isolation; requests are taken in the order in
    /// which they arrive on the main actor. Until ``start()`` has finished, a request is held back and the outcome
    /// is ``OpenOutcome/deferred``.
    ///
    /// A task that is cancelled before the page is shown withdraws the request: it gets ``PageError/cancelled`` at
    /// once, and nothing has changed. When the host is at work on it already, the page stays, and this returns.
    ///
    /// - Throws: ``PageError``, with nothing changed, whatever went wrong.
    @discardableResult
    public func open(_ intent: some Openable) async throws(PageError) -> OpenOutcome {
        try await runInTurn(order(intent.intent, origin: .internal))
    }

    /// Opens a page by its class.
    @discardableResult
    public func open(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws(PageError) -> OpenOutcome {
        try await open(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside the app: a link, a notification, another app.
    ///
    /// Only routes that are marked `external` answer, along every redirect. Otherwise as ``open(_:)``.
    @discardableResult
    public func handle(_ intent: some IntentConvertible) async throws(PageError) -> OpenOutcome {
        try await runInTurn(order(intent.intent, origin: .external))
    }

    /// Opens a link that comes from outside the app.
    ///
    /// A `URL` has no other way in: ``open(_:)`` with one does not compile, as nobody could tell who vouches for it.
    /// One of the app's own is opened as `.url(url)`.
    @discardableResult
    public func handle(_ link: URL) async throws(PageError) -> OpenOutcome {
        try await handle(Intent(link: link))
    }

    /// Opens something from inside the app and does not wait, for a button or another place that cannot.
    ///
    /// What fails goes to ``onFailure``; see ``open(_:)`` for the rest.
    ///
    /// - Returns: What ``canOpen(_:origin:)`` says about it.
    @discardableResult
    public func openNow(_ intent: some Openable) -> Answerability {
        begin(intent.intent, .internal)
    }

    /// Opens a page by its class and does not wait; see ``openNow(_:)``.
    @discardableResult
    public func openNow(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Answerability {
        openNow(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside the app and does not wait, as an application delegate has to.
    ///
    /// ```swift
    /// func application(_ app: UIApplication, open url: URL, options: [...]) -> Bool {
    ///     container.handleNow(url).isPossible
    /// }
    /// ```
    ///
    /// What fails goes to ``onFailure``; see ``handle(_:)-(IntentConvertible)`` for the rest.
    ///
    /// - Returns: What ``canOpen(_:origin:)`` says about it.
    @discardableResult
    public func handleNow(_ intent: some IntentConvertible) -> Answerability {
        begin(intent.intent, .external)
    }

    /// Opens a link that comes from outside the app and does not wait; see ``handleNow(_:)-(IntentConvertible)``.
    @discardableResult
    public func handleNow(_ link: URL) -> Answerability {
        handleNow(Intent(link: link))
    }

    private func begin(_ intent: Intent, _ origin: Origin) -> Answerability {
        let answerability = canOpen(intent, origin: origin)
        runUnawaited([order(intent, origin: origin)])
        return answerability
    }

    /// What one call of a door asks for, after the requests that have led to the code that calls.
    func order(
        _ intent: Intent, origin: Origin, opener: Page? = nil, completion: PageCompletion? = nil
    ) -> OpenOrder {
        let trail =
            factory.trail ?? InterceptorCall.current(in: interceptorRegistry)?.trail ?? actions.trailOfTask
        return OpenOrder(intent, origin: origin, opener: opener, completion: completion, after: trail)
    }

    /// Runs a request after those have begun that came before it and that nobody waits for.
    private func runInTurn(_ order: OpenOrder) async throws(PageError) -> OpenOutcome {
        await arrivals.haveBegun()
        return try await run(order)
    }

    func run(_ order: OpenOrder) async throws(PageError) -> OpenOutcome {
        do throws(PageError) {
            try checkCaller()
            if navigation.isEnded { throw PageError.navigation(.ended) }
            if order.isCancelled { throw PageError.cancelled }
            guard gate.isOpen else {
                guard order.intent.isSuspendable else { throw PageError.gateClosed }
                gate.hold(order)
                return .deferred
            }
            return try await dispatch(Opening(order, in: self))
        } catch {
            order.completion?.fail(error)
            throw error
        }
    }

    /// Sees to it that nobody waits inside an interceptor for what has to pass that interceptor itself.
    private func checkCaller() throws(PageError) {
        guard let call = InterceptorCall.current(in: interceptorRegistry) else { return }
        throw .openInsideInterceptor(interceptor: call.alias)
    }

    /// Counts and announces a request while it is worked on.
    private func dispatch(_ opening: Opening) async throws(PageError) -> OpenOutcome {
        var opening = opening
        openings.begin()
        defer { openings.end() }
        announce(.willDispatch, of: opening.order, nil)
        do throws(PageError) {
            let outcome = try await opening.run()
            note(outcome, of: opening.order)
            if case .handled(let name) = outcome, let completion = opening.order.completion,
                let problem = completion.problem(ofHandler: name)
            {
                completion.fail(problem)
            }
            announce(.didDispatch, of: opening.order, .success(outcome))
            return outcome
        } catch {
            announce(.didDispatch, of: opening.order, .failure(error))
            throw error
        }
    }

    private func announce(
        _ event: DispatchEvent, of order: OpenOrder,
        _ result: @autoclosure () -> Result<OpenOutcome, PageError>?
    ) {
        guard events.dispatch.wants(event) else { return }
        events.dispatch.emit(event, Dispatch(intent: order.intent, origin: order.origin, result: result()))
    }

    /// Runs what a page asks for without waiting, unless it is asking for the same already.
    func runUnawaited(_ order: OpenOrder) {
        guard order.isJoinable else { return runUnawaited([order]) }
        guard let number = unawaited.begin(order, equality) else { return }
        runUnawaited([order]) { [unawaited] in unawaited.end(number) }
    }

    private func equality(_ destination: Destination) -> ParameterEquality {
        let page = try? factory.pageName(for: destination)
        let plan = page.flatMap { factory.pages.registration(orNil: $0)?.blueprint.plan }
        return ParameterEquality(injection: plan, route: nil)
    }

    /// Runs what nobody waits for, one after the other; what fails goes to ``onFailure``.
    func runUnawaited(_ orders: [OpenOrder], then end: @escaping @MainActor @Sendable () -> Void = {}) {
        openings.begin()
        arrivals.note()
        InterceptorCall.leaveBehind { [self] in
            arrivals.noteBeginning()
            defer {
                end()
                openings.end()
            }
            for order in orders {
                await reporting(order) { [self] () async throws(PageError) in try await run(order) }
            }
        }
    }

    /// Runs a request again after its detour.
    func resume(_ opening: Opening) {
        openings.begin()
        InterceptorCall.leaveBehind { [self] in
            defer { openings.end() }
            await reporting(opening.order) { [self] () async throws(PageError) in try await dispatch(opening)
            }
        }
    }

    /// Tells a failure to whoever waits for a result, and to ``onFailure``, unless nobody wants the page any more.
    private func reporting(
        _ order: OpenOrder, _ work: () async throws(PageError) -> OpenOutcome
    ) async {
        do throws(PageError) {
            _ = try await work()
        } catch {
            // The cause is told before what it leads to for those who wait.
            if error != .cancelled { onFailure?(error) }
            order.completion?.fail(error)
        }
    }
}
