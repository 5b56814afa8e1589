/// What pages have asked for without waiting and is under way.
///
/// A person who taps twice wants one page: the same page asking for the same once more asks for nothing new.
@MainActor
final class UnawaitedOpenings {
    private var orders: [(number: Int, order: OpenOrder)] = []
    private var latest = 0

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
