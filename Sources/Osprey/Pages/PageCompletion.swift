/// Carries the result of one page to one who waits for it, exactly once.
@MainActor
final class PageCompletion {
    private var receive: ((PageResult) -> Void)?

    init(_ receive: @escaping (PageResult) -> Void) {
        self.receive = receive
    }

    /// Hands the result over; a second call does nothing.
    func complete(_ result: PageResult) {
        guard let receive else { return }
        self.receive = nil
        receive(result)
    }

    /// Ends the wait without a result, unless one has been handed over already.
    func abandon(_ report: () -> Void) {
        guard receive != nil else { return }
        receive = nil
        report()
    }
}
