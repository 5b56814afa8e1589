extension Page {
    /// Opens something from this page and does not wait; what fails goes to ``PageContainer/onFailure``.
    ///
    /// The page is there when the call returns, unless the request has to wait; see ``PageContainer/openNow(_:)``.
    ///
    /// Asking for the same once more, until the host has shown the first page, does nothing: a person who taps twice gets
    /// one page. The same is an equal destination with equal parameters and options, without an action or
    /// `RouteReuse.never`.
    ///
    /// The new page goes into this page's stack. A page that was made by hand has the container in whose display it
    /// is. One in a display without a container reports ``NavigationProblem/noContainer(page:)`` to
    /// ``NavigationTree/onProblem``; one that is nowhere has nobody to ask and nobody to tell: there, use
    /// ``result(of:_:options:)`` or a container's ``PageContainer/open(_:)``, which throw.
    public final func open(_ intent: some Openable) {
        guard let container else {
            navigator?.tree?.onProblem?(.noContainer(page: pageName))
            return
        }
        container.begin(UnawaitedOpening(container.order(intent.intent, trust: .internal, opener: self)))
    }

    /// Opens a page by its class from this page and does not wait.
    public final func open(
        _ page: Page.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) {
        open(Intent(.page(page), parameters, options: options))
    }

    /// Opens a page and does not wait: the closure gets its result, or why there is none.
    ///
    /// It is called once: right after the last event of the page, or when the page could not be opened. As in an event,
    /// an operation that it calls for waits for its turn.
    public final func result<P: ResultPage>(
        of page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions(),
        completion: @escaping @MainActor (Result<P.Output, any Error>) -> Void
    ) {
        let intent = Intent(.page(page), parameters, options: options)
        result(of: intent, returning: P.Output.self, completion: completion)
    }

    /// Opens whatever an intent leads to and does not wait: the closure gets the result of the page, or why there is
    /// none.
    ///
    /// ```swift
    /// page.result(of: Routes.reminder(), returning: Reminder.self) { result in
    ///     if let reminder = try? result.get() { show(reminder) }
    /// }
    /// ```
    ///
    /// The closure is called as by ``result(of:_:options:completion:)``; a result of another type is
    /// ``PageError/unexpectedPage(expected:found:)``.
    public final func result<Output: Sendable>(
        of intent: some Openable, returning type: Output.Type,
        completion: @escaping @MainActor (Result<Output, any Error>) -> Void
    ) {
        guard let container else { return completion(.failure(PageError.noContainer(page: pageName))) }
        container.result(of: intent.intent, returning: type, opener: self, completion: completion)
    }

    /// Opens a page and waits for its result; it is presented unless the options say otherwise.
    ///
    /// - Throws: ``PageError/noContainer(page:)`` from a page that no container knows, and whatever
    ///   ``PageContainer/result(of:_:options:)`` throws.
    public final func result<P: ResultPage>(
        of page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await result(of: Intent(.page(page), parameters, options: options), returning: P.Output.self)
    }

    /// Opens whatever an intent leads to and waits for the result of the page.
    ///
    /// - Throws: ``PageError/noContainer(page:)`` from a page that no container knows, and whatever
    ///   ``PageContainer/result(of:returning:)`` throws.
    public final func result<Output: Sendable>(
        of intent: some Openable, returning type: Output.Type
    ) async throws -> Output {
        guard let container else { throw PageError.noContainer(page: pageName) }
        return try await container.result(of: intent.intent, returning: type, opener: self)
    }
}
