/// The openings of a container that are under way, and whatever may begin some.
@MainActor
final class OpeningLedger {
    private(set) var count = 0
    private let waiting = WaitingTasks()

    /// What was asked for by those who do not wait, in the order in which it was.
    private var unawaited: [UnawaitedOpening] = []

    /// Notes that something begins which others may wait for.
    func begin() { count += 1 }

    /// Notes that it is over.
    func end() {
        count -= 1
        if count == 0 { waiting.resumeAll() }
    }

    /// Waits until nothing is under way, or until the task is cancelled.
    func none() async {
        if count > 0 { await waiting.wait() }
    }

    /// Notes what a page asks for, unless it is asking for the same already: a person who taps twice wants one page.
    ///
    /// - Parameter equality: Tells whether parameters for a destination are the same.
    /// - Returns: Whether it is to be opened.
    func begin(_ opening: UnawaitedOpening, _ equality: (Destination) -> ParameterEquality) -> Bool {
        let order = opening.order
        if order.isJoinable, unawaited.contains(where: { $0.order.isSame(as: order, equality) }) {
            return false
        }
        unawaited.append(opening)
        begin()
        return true
    }

    /// Notes that what a page has asked for is over: the host has shown it, it has failed, or it waits for a detour.
    func end(_ opening: UnawaitedOpening) {
        unawaited.removeAll { $0 === opening }
        opening.isOver()
        end()
    }

    /// Ends what a page has asked for earlier and still waits for an answer, as the page has got something else in the
    /// same kind of place since: the person has chosen again.
    func supersede(by opening: Opening) {
        guard let index = unawaited.firstIndex(where: { $0.opening === opening }), unawaited[index].isOfPage,
            let place = opening.place
        else { return }
        let opener = opening.wish.opener
        for earlier in unawaited[..<index] where earlier.order.opener === opener {
            earlier.giveWay(in: place)
        }
    }
}

/// A request of a door that does not wait.
@MainActor
final class UnawaitedOpening {
    let order: OpenOrder

    /// Whether the container's `onFailure` hears of a failure.
    let isReported: Bool

    /// The opening, once it has been let in.
    var opening: Opening?

    /// The task in which it goes on, once it has to wait for something.
    var task: Task<Void, Never>?

    /// Whether the page that asked has chosen something else meanwhile.
    private(set) var isSuperseded = false

    init(_ order: OpenOrder, isReported: Bool = true) {
        self.order = order
        self.isReported = isReported
    }

    /// Whether a page asks, which wants one thing at a time.
    var isOfPage: Bool { order.opener != nil && order.completion == nil }

    /// Lets go what it needed on its way: a caller that waits for a result does not keep the container.
    fileprivate func isOver() { (opening, task) = (nil, nil) }

    fileprivate func giveWay(in place: OpeningPlace) {
        guard isOfPage, let opening, opening.isAsking, opening.place == place else { return }
        isSuperseded = true
        task?.cancel()
    }
}

/// Where a page opens one thing at a time.
enum OpeningPlace {
    /// On the stack.
    case stack
    /// Above everything.
    case cover
}

extension OpenOrder {
    /// Whether requests like it are joined: nothing is to be done on its page, and nobody asks for a page of its own.
    fileprivate var isJoinable: Bool {
        intent.companions.isEmpty && completion == nil && intent.options.reuse?.scope != .never
    }

    @MainActor
    fileprivate func isSame(
        as other: OpenOrder, _ equality: (Destination) -> ParameterEquality
    ) -> Bool {
        let (own, others) = (intent, other.intent)
        return opener != nil && opener === other.opener && trust == other.trust
            && own.destination == others.destination && own.options == others.options
            && equality(own.destination).areEqual(own.parameters, others.parameters)
    }
}
