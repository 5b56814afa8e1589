extension PageContainer {
    /// Opens a page and waits for its result; it is presented unless something says otherwise.
    ///
    /// A task that is cancelled while it waits is told so at once. Nothing is opened any more then; a page that is
    /// shown already stays, and its result is dropped.
    ///
    /// - Throws: ``PageError`` if the page could not be opened, ``ResultCancelled`` if it left without a result.
    public func result<P: ResultPage>(
        of page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await result(of: Intent(.page(page), parameters, options: options), returning: P.Output.self)
    }

    /// Opens whatever an intent leads to and waits for the result of the page.
    ///
    /// Cancellation is as for ``result(of:_:options:)``.
    ///
    /// - Throws: ``PageError`` if the page could not be opened, is none that gives results, or gives one of another
    ///   type, ``ResultCancelled`` if it left without a result.
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

    /// Opens whatever an intent leads to, and has a closure told the result of the page.
    func result<Output: Sendable>(
        of intent: Intent, returning type: Output.Type, opener: Page,
        completion: @escaping @MainActor (Result<Output, any Error>) -> Void
    ) {
        let carrier = PageCompletion(needsResult: !(() is Output)) { result in
            completion(Result { () throws in try result.get().output(as: type) })
        }
        let order = self.order(intent, trust: .internal, opener: opener, completion: carrier)
        // What fails is told to the one who waits.
        begin(UnawaitedOpening(order, isReported: false))
    }
}

extension PageEnding {
    /// What the page was opened for.
    ///
    /// - Throws: ``ResultCancelled`` if the page left without it, ``PageError/unexpectedPage(expected:found:)`` if it
    ///   is of another type.
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

/// One who waits for the result of a page, and may be cancelled meanwhile.
///
/// It does not keep the completion: when nobody is left who could settle it, the wait is over, too. From the result on
/// until the one who waits goes on, that counts as an opening: whoever waits until all is settled finds it told.
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

    /// The result that the completion of an opening is settled with.
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
