extension PageContainer {
    /// Opens something from inside the app.
    ///
    /// Returns when the host has shown the page. Call it from any isolation; requests are taken in the order in
    /// which they arrive on the main actor. Until ``start()`` has finished, a request is held back and the outcome
    /// is ``OpenOutcome/deferred``.
    ///
    /// - Throws: ``PageError``, with nothing changed, whatever went wrong.
    @discardableResult
    public func open(_ intent: some IntentConvertible) async throws(PageError) -> OpenOutcome {
        try await run(OpenOrder(intent.intent, origin: .internal))
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
        try await run(OpenOrder(intent.intent, origin: .external))
    }

    /// Opens a page and waits for its result; it is presented unless something says otherwise.
    ///
    /// - Throws: ``PageError`` if the page could not be opened, ``ResultCancelled`` if it left without a result.
    public func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await start(Intent(.page(page), parameters, options: options), returning: P.Output.self)
    }

    /// Opens whatever an intent leads to and waits for the result of the page.
    ///
    /// - Throws: ``PageError`` if the page could not be opened or its result is of another type, ``ResultCancelled``
    ///   if it left without a result.
    public func start<Output: Sendable>(
        _ intent: some IntentConvertible, returning type: Output.Type
    ) async throws -> Output {
        try await start(intent.intent, returning: type, opener: nil)
    }

    func start<Output: Sendable>(
        _ intent: Intent, returning type: Output.Type, opener: Page?
    ) async throws -> Output {
        try checkCaller()
        let result: PageResult = try await withCheckedThrowingContinuation { continuation in
            let completion = PageCompletion { continuation.resume(with: $0.mapError { $0 as any Error }) }
            let order = OpenOrder(intent, origin: .internal, opener: opener, completion: completion)
            Task { try? await run(order) }
        }
        switch result {
        case .cancelled(let cancelled): throw cancelled
        case .finished(let output):
            guard let output = output as? Output else {
                throw PageError.unexpectedPage(expected: "\(type)", found: "\(Swift.type(of: output))")
            }
            return output
        }
    }

    func run(_ order: OpenOrder) async throws(PageError) -> OpenOutcome {
        do throws(PageError) {
            try checkCaller()
            if navigation.isEnded { throw PageError.navigation(.ended) }
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
        guard let interceptor = interceptorRegistry.interceptorOfCurrentTask else { return }
        throw .openInsideInterceptor(interceptor: interceptor)
    }

    /// Counts and announces a request while it is worked on.
    private func dispatch(_ opening: consuming Opening) async throws(PageError) -> OpenOutcome {
        openings.begin()
        defer { openings.end() }
        announce(.willDispatch, of: opening.order, nil)
        do throws(PageError) {
            let outcome = try await opening.run()
            note(outcome, of: opening.order)
            if case .handled(let name) = outcome {
                opening.order.completion?.failWithoutPage(handledBy: name)
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

    /// Runs what nobody waits for, one after the other; what fails goes to ``onFailure``.
    func runUnawaited(_ orders: [OpenOrder]) {
        openings.begin()
        Task {
            defer { openings.end() }
            for order in orders {
                await reporting(order) { [self] () async throws(PageError) in try await run(order) }
            }
        }
    }

    /// Runs a request again after its detour.
    func resume(_ opening: Opening) {
        openings.begin()
        Task {
            defer { openings.end() }
            await reporting(opening.order) { [self] () async throws(PageError) in try await dispatch(opening)
            }
        }
    }

    /// Tells a failure to whoever waits for a result, and else to ``onFailure``.
    private func reporting(
        _ order: OpenOrder, _ work: () async throws(PageError) -> OpenOutcome
    ) async {
        do throws(PageError) {
            _ = try await work()
        } catch {
            order.completion?.fail(error)
            onFailure?(error)
        }
    }
}
