/// What has been asked for without waiting and is under way.
///
/// A person who taps twice wants one page: the same page asking for the same once more asks for nothing new. Such
/// requests begin in tasks of their own, after the call; who waits for another one lets them begin first.
@MainActor
final class UnawaitedOpenings {
    private var orders: [(number: Int, order: OpenOrder)] = []
    private var latest = 0
    private var arrived = 0
    private var begun = 0
    private let waiting = WaitingTasks()

    /// Notes that something is asked for, which begins later.
    func noteArrival() { arrived += 1 }

    /// Notes that the oldest that has not begun does so now.
    func noteBeginning() {
        begun += 1
        waiting.resumeAll()
    }

    /// Waits until all that was asked for before has begun, or until the task is cancelled.
    func arrivalsHaveBegun() async {
        let number = arrived
        while begun < number, !Task.isCancelled { await waiting.wait() }
    }

    /// Notes a request of a page.
    ///
    /// - Parameter equality: Tells whether parameters for a destination are the same.
    /// - Returns: What it is called when it is over; `nil` if the page is asking for the same already.
    func begin(_ order: OpenOrder, _ equality: (Destination) -> ParameterEquality) -> Int? {
        let isUnderWay = orders.contains { _, other in
            other.opener != nil && other.opener === order.opener && other.isSame(as: order, equality)
        }
        guard !isUnderWay else { return nil }
        latest += 1
        orders.append((latest, order))
        return latest
    }

    /// Notes that a request is over: the host has shown it, or it waits for something else.
    func end(_ number: Int) {
        orders.removeAll { $0.number == number }
    }
}

extension OpenOrder {
    /// Whether requests like it are joined: nothing is to be done on its page, and nobody asks for a page of its own.
    var isJoinable: Bool {
        intent.action == nil && completion == nil && intent.options.reuse?.scope != .never
    }

    @MainActor
    fileprivate func isSame(
        as other: OpenOrder, _ equality: (Destination) -> ParameterEquality
    ) -> Bool {
        let (own, others) = (intent, other.intent)
        return origin == other.origin && own.destination == others.destination
            && own.options == others.options
            && equality(own.destination).areEqual(own.parameters, others.parameters)
    }
}
