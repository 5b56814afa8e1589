/// Delivers the result of one page to a waiting caller, exactly once.
@MainActor
package final class PageCompletion {
    private let receiver: Receiver

    private var cancelled = false

    /// The detour that has led to the page, if a request goes on when the page has finished.
    package let detour: Diversion?

    /// The request that goes on then.
    package let waiting: (any WaitingRequest)?

    /// Whether there is a page whose result it delivers, or will be after a detour.
    private var isPromised = false

    /// Whether the caller has stopped waiting.
    package var isCancelled: Bool { cancelled }

    /// Whether a page without results is an error.
    private let needsResult: Bool

    package init(
        for detour: Diversion? = nil, before waiting: (any WaitingRequest)? = nil, needsResult: Bool = false,
        _ receive: @escaping (Result<PageEnding, PageError>) -> Void
    ) {
        self.detour = detour
        self.waiting = waiting
        self.needsResult = needsResult
        receiver = Receiver(receive)
    }

    /// Tells the caller that there will be no result, if nothing is left that could deliver one.
    deinit {
        MainActor.promptly(with: receiver) { $0.drop() }
    }

    /// Delivers the result; a second call does nothing.
    package func complete(_ result: PageEnding) {
        receiver.settle(.success(result))
    }

    /// Ends the wait because the page could not be opened, unless a result was already delivered.
    package func fail(_ error: PageError) {
        receiver.settle(.failure(error))
    }

    /// Why an action, or another handler of the request, cannot give the result: it shows no page.
    package func problem(ofHandler name: String) -> PageError? {
        isPromised || detour != nil ? nil : .unexpectedPage(expected: "page with a result", found: name)
    }

    /// There is a page whose result it delivers, or will be after a detour.
    package func promise() { isPromised = true }

    /// Ends the wait because the caller has stopped waiting; the page's result is dropped.
    package func cancel() {
        cancelled = true
        fail(.cancelled)
    }

    /// Why a page cannot give what the caller waits for: every page ends, but only some with a result.
    package func problem(of page: Page) -> PageError? {
        guard needsResult, !(page is any ResultPage) else { return nil }
        return .unexpectedPage(expected: "page with a result", found: page.pageName)
    }

    /// Ends the wait because the page will not be opened.
    package func drop() {
        receiver.drop()
    }

    /// Ends the wait silently, because the caller is informed in another way.
    package func withdraw() {
        receiver.withdraw()
    }

    /// Delivers the result, once.
    ///
    /// It is a separate object, so that it can act on the main actor after the completion was released.
    @MainActor
    private final class Receiver {
        private var receive: ((Result<PageEnding, PageError>) -> Void)?

        init(_ receive: @escaping (Result<PageEnding, PageError>) -> Void) {
            self.receive = receive
        }

        func settle(_ result: Result<PageEnding, PageError>) {
            guard let receive else { return }
            self.receive = nil
            receive(result)
        }

        func drop() {
            settle(.success(.cancelled(ResultCancelled(page: "", code: "dropped", data: [:]))))
        }

        func withdraw() {
            receive = nil
        }
    }
}

/// A request that goes on when a page has finished.
package protocol WaitingRequest: Sendable {}
