/// Carries the result of one page to one who waits for it, exactly once.
@MainActor
final class PageCompletion {
    private let receiver: Receiver

    /// Whether there is a page whose result it is to carry, or will be after a detour.
    var isPromised = false

    /// Whether who waits has given up.
    private(set) var isCancelled = false

    /// What has led to the page, if a request goes on when it has finished.
    let detour: Diversion?

    /// What goes on then.
    let waiting: OpenOrder?

    /// Whether a page that gives no results cannot be what is waited for.
    private let needsResult: Bool

    init(
        for detour: Diversion? = nil, before waiting: OpenOrder? = nil, needsResult: Bool = false,
        _ receive: @escaping (Result<PageEnding, PageError>) -> Void
    ) {
        self.detour = detour
        self.waiting = waiting
        self.needsResult = needsResult
        receiver = Receiver(receive)
    }

    /// Whoever waits is told that nothing will come any more, if everyone who could have said so is gone.
    deinit {
        MainActor.atEnd(of: receiver) { $0.drop() }
    }

    /// Hands the result over; a second call does nothing.
    func complete(_ result: PageEnding) {
        receiver.settle(.success(result))
    }

    /// Ends the wait because the page could not be opened, unless a result has been handed over already.
    func fail(_ error: PageError) {
        receiver.settle(.failure(error))
    }

    /// What keeps an action, or whatever handles a request itself, from being what is waited for: it shows no page that
    /// could give a result.
    func problem(ofHandler name: String) -> PageError? {
        isPromised || detour != nil ? nil : .unexpectedPage(expected: "page with a result", found: name)
    }

    /// Ends the wait because who waits has given up; the page's result is dropped.
    func cancel() {
        isCancelled = true
        fail(.cancelled)
    }

    /// What keeps a page from ever giving what is waited for: every page ends, and only some with a result.
    func problem(of page: Page) -> PageError? {
        guard needsResult, !(page is any ResultPage) else { return nil }
        return .unexpectedPage(expected: "page with a result", found: page.pageName)
    }

    /// Ends the wait because nobody will open the page any more.
    func drop() {
        receiver.drop()
    }

    /// Ends the wait without a word, because whoever waits is told otherwise.
    func withdraw() {
        receiver.withdraw()
    }

    /// Hands the result over, once.
    ///
    /// An object of its own, so that it can be told of the end of the completion on the main actor.
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
