/// Carries the result of one page to whoever waits for it, exactly once.
@MainActor
final class PageCompletion {
    private var receive: ((PageResult) -> Void)?
    private var pending: PageResult?

    init(_ receive: @escaping (PageResult) -> Void) {
        self.receive = receive
    }

    /// Notes the result that the page wants to leave with; it counts once the page has left.
    func settle(_ result: PageResult) {
        pending = result
    }

    /// Forgets a noted result, as when the page could not leave after all.
    func unsettle() {
        pending = nil
    }

    /// Hands the noted result over, or the given one if the page noted none.
    func complete(otherwise result: @autoclosure () -> PageResult) {
        guard let receive else { return }
        self.receive = nil
        receive(pending ?? result())
    }

    /// Ends the wait without a result, unless one has been handed over already.
    func abandon(_ report: () -> Void) {
        guard receive != nil else { return }
        receive = nil
        report()
    }
}
