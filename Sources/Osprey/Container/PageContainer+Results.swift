extension PageContainer {
    /// Opens a page and waits for its result; it is presented unless something says otherwise.
    ///
    /// A task that is cancelled while it waits is told so at once. Nothing is opened any more then; a page that is
    /// shown already stays, and its result is dropped.
    ///
    /// - Throws: ``PageError`` if the page could not be opened, ``ResultCancelled`` if it left without a result.
    public func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await start(Intent(.page(page), parameters, options: options), returning: P.Output.self)
    }

    /// Opens whatever an intent leads to and waits for the result of the page.
    ///
    /// Cancellation is as for ``start(_:_:options:)``.
    ///
    /// - Throws: ``PageError`` if the page could not be opened or its result is of another type, ``ResultCancelled``
    ///   if it left without a result.
    public func start<Output: Sendable>(
        _ intent: some Openable, returning type: Output.Type
    ) async throws -> Output {
        try await start(intent.intent, returning: type, opener: nil)
    }

    /// - Parameter begun: Called when the opening is counted among those that are on their way.
    func start<Output: Sendable>(
        _ intent: Intent, returning type: Output.Type, opener: Page?, begun: () -> Void = {}
    ) async throws -> Output {
        try checkCaller()
        try PageTask.checkWaitForResult()
        let result = try await ResultWait(self).result { completion in
            let order = OpenOrder(intent, origin: .internal, opener: opener, completion: completion)
            openings.begin()
            begun()
            return Task {
                defer { openings.end() }
                _ = try? await run(order)
            }
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
}

/// One who waits for the result of a page, and may be cancelled meanwhile.
///
/// It does not keep the completion: when nobody is left who could settle it, the wait is over, too.
@MainActor
private final class ResultWait {
    private weak var container: PageContainer?
    private weak var completion: PageCompletion?
    private var opening: Task<Void, Never>?

    init(_ container: PageContainer) {
        self.container = container
    }

    /// The result that the completion of an opening is settled with.
    func result(_ begin: (PageCompletion) -> Task<Void, Never>) async throws -> PageResult {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let completion = PageCompletion {
                    continuation.resume(with: $0.mapError { $0 as any Error })
                }
                self.completion = completion
                opening = begin(completion)
            }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
    }

    private func cancel() {
        guard let completion else { return }
        completion.cancel()
        _ = container?.gate.takeHeld(for: completion)
        opening?.cancel()
    }
}
