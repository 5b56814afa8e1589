import OspreyParameters

extension PageContainer {
    /// Opens a page and waits for its result; the page is presented unless the options or its route say otherwise.
    ///
    /// If the waiting task is cancelled, the call ends at once. A page that is not shown yet is not opened then; a page
    /// that is already shown stays, and its result is dropped.
    ///
    /// - Throws: ``PageError`` if the page could not be opened, or ``ResultCancelled`` if it left without a result.
    public func result<P: ResultPage>(
        of page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await result(of: Intent(.page(page), parameters, options: options), returning: P.Output.self)
    }

    /// Opens the destination of an intent and waits for the result of the page.
    ///
    /// Cancellation is as for ``result(of:_:options:)``.
    ///
    /// - Throws: ``PageError`` if the page could not be opened, gives no result, or gives a result of another type;
    ///   ``ResultCancelled`` if it left without a result.
    public func result<Output: Sendable>(
        of intent: some Openable, returning type: Output.Type
    ) async throws -> Output {
        try await resultWait(for: intent.intent).output(as: type)
    }

    /// A wait for the result of a page.
    ///
    /// - Throws: ``PageError`` if the calling code must not wait for it.
    func resultWait(for intent: Intent, opener: Page? = nil) throws -> ResultWait {
        try PageTask.checkWaitForResult()
        try checkCaller()
        return ResultWait(for: intent, opener: opener, in: self)
    }

    /// Opens the destination of an intent and passes the result of the page to a closure.
    func result<Output: Sendable>(
        of intent: Intent, returning type: Output.Type, opener: Page,
        completion: @escaping @MainActor (Result<Output, any Error>) -> Void
    ) {
        let session = session(of: opener)
        let carrier = PageCompletion(needsResult: !(() is Output)) { [weak self] result in
            let result = Result { () throws in try result.get().output(as: type) }
            guard let self else { return completion(result) }
            onBehalf(of: session) { completion(result) }
        }
        let order = self.order(intent, trust: .internal, opener: opener, completion: carrier)
        // The caller that waits gets the errors.
        begin(UnawaitedOpening(order, isReported: false))
    }
}

extension PageEnding {
    /// The result that the page was opened for.
    ///
    /// - Throws: ``ResultCancelled`` if the page left without a result, ``PageError/unexpectedPage(expected:found:)``
    ///   if the result is of another type.
    fileprivate func output<Output>(as type: Output.Type) throws -> Output {
        switch self {
        case .cancelled(let cancelled): throw cancelled
        case .finished(let output):
            guard let output = output as? Output else {
                throw PageError.unexpectedPage(expected: "\(type)", found: "\(Swift.type(of: output))")
            }
            return output
        }
    }
}

/// A caller that waits for the result of a page, and that may be cancelled before.
///
/// It retains neither the container nor the completion: once nothing is left that could settle the completion, the wait
/// also ends. The time between the result and the moment when the caller goes on counts as an opening: after
/// `settled()`, the caller has the result.
@MainActor
final class ResultWait {
    private let intent: Intent
    private weak var opener: Page?
    private weak var container: PageContainer?
    private let ledger: OpeningLedger
    private weak var completion: PageCompletion?
    private weak var opening: UnawaitedOpening?

    fileprivate init(for intent: Intent, opener: Page?, in container: PageContainer) {
        self.intent = intent
        self.opener = opener
        self.container = container
        ledger = container.ledger
    }

    /// Opens the page, and waits for its result.
    func output<Output: Sendable>(as type: Output.Type) async throws -> Output {
        try await ending(needsResult: !(() is Output)).output(as: type)
    }

    private func ending(needsResult: Bool) async throws -> PageEnding {
        if Task.isCancelled { throw PageError.cancelled }
        defer { ledger.work.end() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let completion = PageCompletion(needsResult: needsResult) { [ledger] in
                    ledger.work.begin()
                    continuation.resume(with: $0.mapError { $0 as any Error })
                }
                self.completion = completion
                guard let container else { return completion.fail(.navigation(.ended)) }
                let order = container.order(intent, trust: .internal, opener: opener, completion: completion)
                // The caller that waits gets the errors.
                let opening = UnawaitedOpening(order, isReported: false)
                self.opening = opening
                container.begin(opening)
            }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
    }

    private func cancel() {
        guard let completion else { return }
        completion.cancel()
        container?.gate.callerHasLeft()
        opening?.task?.cancel()
    }
}
