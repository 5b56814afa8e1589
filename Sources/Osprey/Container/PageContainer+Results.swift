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
        try await result(of: intent.intent, returning: type, opener: nil)
    }

    func result<Output: Sendable>(
        of intent: Intent, returning type: Output.Type, opener: Page?
    ) async throws -> Output {
        try PageTask.checkWaitForResult()
        try checkCaller()
        return try await ResultWait(self).result(needsResult: !(() is Output)) { completion in
            let order = self.order(intent, trust: .internal, opener: opener, completion: completion)
            return UnawaitedOpening(order, isReported: false)
        }.output(as: type)
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
/// It does not retain the completion: once nothing is left that could settle the completion, the wait also ends. The
/// time between the result and the moment when the caller goes on counts as an opening: after `settled()`, the caller
/// has the result.
@MainActor
private final class ResultWait {
    private weak var container: PageContainer?
    private let ledger: OpeningLedger
    private weak var completion: PageCompletion?
    private var opening: UnawaitedOpening?

    init(_ container: PageContainer) {
        self.container = container
        ledger = container.ledger
    }

    /// The result with which the completion of an opening is settled.
    func result(
        needsResult: Bool, _ make: (PageCompletion) -> UnawaitedOpening
    ) async throws -> PageEnding {
        if Task.isCancelled { throw PageError.cancelled }
        defer { ledger.end() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let completion = PageCompletion(needsResult: needsResult) { [ledger] in
                    ledger.begin()
                    continuation.resume(with: $0.mapError { $0 as any Error })
                }
                self.completion = completion
                let opening = make(completion)
                self.opening = opening
                container?.begin(opening)
            }
        } onCancel: {
            Task { @MainActor in cancel() }
        }
    }

    private func cancel() {
        guard let completion else { return }
        completion.cancel()
        _ = container?.gate.takeHeld { $0.completion === completion }
        opening?.task?.cancel()
    }
}
