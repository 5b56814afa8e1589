import OspreyParameters

extension Page {
    /// Opens something from this page without waiting, as ``PageContainer/open(_:)-(Openable)`` does.
    ///
    /// Repeating a request before the host has shown its page, or its action has ended, does nothing: a double tap opens
    /// one page. Two requests are the same if destination, parameters and options are equal, and reuse is not
    /// `RouteReuse.never`.
    ///
    /// The new page is opened in this page's stack. A page that was made by hand uses the container that displays it.
    /// If its display has no container, it reports ``NavigationProblem/noContainer(page:)`` to
    /// ``NavigationTree/onProblem``; if it is not displayed at all, nothing is reported.
    ///
    /// - Returns: The same as the container, or ``PageError/noContainer(page:)``.
    @discardableResult
    public final func open(_ intent: some Openable) -> Result<OpenOutcome, PageError> { open(intent.intent) }

    /// Opens an intent, such as the literal of a URL, from this page without waiting.
    @discardableResult
    public final func open(_ intent: Intent) -> Result<OpenOutcome, PageError> { begin(intent, .internal) }

    /// Opens a page by its class from this page without waiting.
    @discardableResult
    public final func open(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) -> Result<OpenOutcome, PageError> {
        open(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside, such as a link in a message, from this page without waiting.
    ///
    /// Only routes that are marked `external` match, as for ``PageContainer/open(link:)``.
    @discardableResult
    public final func open(link: some ExternallyOpenable) -> Result<OpenOutcome, PageError> {
        begin(link.intent, .external)
    }

    /// Opens something from this page, and waits as ``PageContainer/opened(_:)-(Openable)`` does.
    ///
    /// - Throws: ``PageError/noContainer(page:)`` if the page belongs to no container, and every error of the container.
    @discardableResult
    public final func opened(_ intent: some Openable) async throws(PageError) -> OpenOutcome {
        try await opened(intent.intent)
    }

    /// Opens an intent, such as the literal of a URL, from this page, and waits.
    @discardableResult
    public final func opened(_ intent: Intent) async throws(PageError) -> OpenOutcome {
        try await run(intent, .internal)
    }

    /// Opens a page by its class from this page, and waits.
    @discardableResult
    public final func opened(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws(PageError) -> OpenOutcome {
        try await opened(Intent(.page(page), parameters, options: options))
    }

    /// Opens something that comes from outside, from this page, and waits; see ``open(link:)``.
    @discardableResult
    public final func opened(link: some ExternallyOpenable) async throws(PageError) -> OpenOutcome {
        try await run(link.intent, .external)
    }

    private func begin(_ intent: Intent, _ trust: Trust) -> Result<OpenOutcome, PageError> {
        guard let container else {
            navigator?.tree?.report(.noContainer(page: pageName))
            return .failure(.noContainer(page: pageName))
        }
        return container.begin(UnawaitedOpening(container.order(intent, trust: trust, opener: self)))
    }

    private func run(_ intent: Intent, _ trust: Trust) async throws(PageError) -> OpenOutcome {
        guard let opening = try begun(intent, trust) else { return .waiting(for: .gate) }
        return try await opening.outcome()
    }

    // Not part of the function that waits, which would retain the container.
    private func begun(_ intent: Intent, _ trust: Trust) throws(PageError) -> AwaitedOpening? {
        guard let container else { throw .noContainer(page: pageName) }
        return try container.beginAwaited(container.order(intent, trust: trust, opener: self))
    }

    /// Opens a page without waiting; the closure gets its result, or the reason why there is none.
    ///
    /// The closure is called once: right after the last event of the page, or when the page could not be opened. As in
    /// an event, operations that it calls are queued.
    public final func result<P: ResultPage>(
        of page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions(),
        completion: @escaping @MainActor (Result<P.Output, any Error>) -> Void
    ) {
        let intent = Intent(.page(page), parameters, options: options)
        result(of: intent, returning: P.Output.self, completion: completion)
    }

    /// Opens the destination of an intent without waiting; the closure gets the page's result, or why there is none.
    ///
    /// ```swift
    /// page.result(of: Routes.reminder(), returning: Reminder.self) { result in
    ///     if let reminder = try? result.get() { show(reminder) }
    /// }
    /// ```
    ///
    /// The closure is called as by ``result(of:_:options:completion:)``; a result of another type is the error
    /// ``PageError/unexpectedPage(expected:found:)``.
    public final func result<Output: Sendable>(
        of intent: some Openable, returning type: Output.Type,
        completion: @escaping @MainActor (Result<Output, any Error>) -> Void
    ) {
        guard let container else { return completion(.failure(PageError.noContainer(page: pageName))) }
        container.result(of: intent.intent, returning: type, opener: self, completion: completion)
    }

    /// Opens a page and waits for its result; the page is presented unless the options or its route say otherwise.
    ///
    /// - Throws: ``PageError/noContainer(page:)`` if the page belongs to no container, and every error of
    ///   ``PageContainer/result(of:_:options:)``.
    public final func result<P: ResultPage>(
        of page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await result(of: Intent(.page(page), parameters, options: options), returning: P.Output.self)
    }

    /// Opens the destination of an intent and waits for the result of the page.
    ///
    /// - Throws: ``PageError/noContainer(page:)`` if the page belongs to no container, and every error of
    ///   ``PageContainer/result(of:returning:)``.
    public final func result<Output: Sendable>(
        of intent: some Openable, returning type: Output.Type
    ) async throws -> Output {
        try await resultWait(for: intent.intent).output(as: type)
    }

    // Not part of the function that waits, which would retain the container.
    private func resultWait(for intent: Intent) throws -> ResultWait {
        guard let container else { throw PageError.noContainer(page: pageName) }
        return try container.resultWait(for: intent, opener: self)
    }
}
