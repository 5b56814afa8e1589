extension Page {
    /// Opens something from this page and does not wait; what fails goes to ``PageContainer/onFailure``.
    ///
    /// The new page goes into this page's stack. Does nothing on a page that no container built.
    public final func open(_ intent: some IntentConvertible) {
        container?.runUnawaited([OpenOrder(intent.intent, origin: .internal, opener: self)])
    }

    /// Opens a page by its class from this page and does not wait.
    public final func open(_ page: Page.Type, _ parameters: Parameters = [:]) {
        open(Intent(.page(page), parameters))
    }

    /// Opens a page and does not wait: the closure gets its result, or why there is none.
    public final func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions(),
        completion: @escaping @MainActor (Result<P.Output, any Error>) -> Void
    ) {
        Task {
            do {
                completion(.success(try await start(page, parameters, options: options)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// Opens a page and waits for its result; it is presented unless the options say otherwise.
    ///
    /// - Throws: ``PageError`` if the page could not be opened, ``ResultCancelled`` if it left without a result.
    public final func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        guard let container else { throw PageError.navigation(.notDisplayed) }
        let intent = Intent(.page(page), parameters, options: options)
        return try await container.start(intent, returning: P.Output.self, opener: self)
    }
}
