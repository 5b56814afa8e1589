/// Counts the requests that are on their way, for those who wait until none is.
@MainActor
final class OpeningCounter {
    private(set) var count = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func begin() { count += 1 }

    func end() {
        count -= 1
        guard count == 0 else { return }
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until no request is on its way.
    func none() async {
        guard count > 0 else { return }
        await withCheckedContinuation { waiters.append($0) }
    }
}
