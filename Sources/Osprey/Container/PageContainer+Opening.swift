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
        try await run(intent.intent, origin: .internal)
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
        try await run(intent.intent, origin: .external)
    }

    /// Opens a page and waits for its result.
    ///
    /// - Throws: ``PageError`` if the page could not be opened, ``ResultCancelled`` if it left without a result.
    public func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await start(page, parameters, options: options, opener: nil)
    }

    func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters, options: OpenOptions, opener: Page?
    ) async throws -> P.Output {
        let result = try await withCheckedThrowingContinuation { continuation in
            let completion = PageCompletion { continuation.resume(returning: $0) }
            let intent = Intent(.page(page), parameters, options: options)
            Task {
                do throws(PageError) {
                    _ = try await run(intent, origin: .internal, opener: opener, completion: completion)
                } catch {
                    completion.abandon { continuation.resume(throwing: error) }
                }
            }
        }
        switch result {
        case .cancelled(let cancelled): throw cancelled
        case .finished(let output):
            guard let output = output as? P.Output else {
                throw PageError.unexpectedPage(expected: "\(P.Output.self)", found: "\(type(of: output))")
            }
            return output
        }
    }

    func run(
        _ intent: Intent, origin: Origin, opener: Page? = nil, completion: PageCompletion? = nil
    ) async throws(PageError) -> OpenOutcome {
        guard gate.isOpen else {
            gate.hold(intent, origin: origin)
            return .deferred
        }
        openings.begin()
        defer { openings.end() }
        var opening = Opening(in: self, opener: opener, completion: completion)
        return try await opening.run(intent, origin: origin)
    }

    /// Runs an intent that nobody waits for; what fails goes to ``onFailure``.
    func launch(_ intent: Intent, origin: Origin, opener: Page? = nil) {
        openings.begin()
        Task {
            defer { openings.end() }
            do throws(PageError) {
                _ = try await run(intent, origin: origin, opener: opener)
            } catch {
                onFailure?(error)
            }
        }
    }

    /// Runs a request again after its detour.
    func resume(_ request: PageRequest, in opening: Opening) {
        openings.begin()
        Task {
            defer { openings.end() }
            var opening = opening
            do throws(PageError) {
                _ = try await opening.rerun(request)
            } catch {
                onFailure?(error)
            }
        }
    }
}
