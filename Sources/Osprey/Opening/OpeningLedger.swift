/// Counts the openings of a container that are under way, and all work that may start one.
@MainActor
final class OpeningLedger {
    /// Counts all work that is under way.
    let work = WorkLedger()

    /// The requests of pages, from outside and for pages that come back, that do not wait, by their numbers; others are
    /// only counted.
    private var unawaited: [Int: UnawaitedOpening] = [:]
    private var latest = 0

    /// The numbers of those that equal requests join, by what they have in common.
    private var joinable: [JoinKey: Set<Int>] = [:]

    /// The numbers of those that wait for an answer, which newer requests may withdraw; in order, to find the older ones.
    private var asking: [Int] = []

    /// The requests that it follows, in the order in which they came.
    private var inOrder: [UnawaitedOpening] { unawaited.sorted { $0.key < $1.key }.map(\.value) }

    /// The requests that open pages again, and whose pages are not displayed yet.
    var reopening: [OpenOrder] {
        inOrder.filter { $0.opening?.page?.navigator == nil }.map(\.order)
            .filter(\.isReopening)
    }

    /// Records a request of a page, unless the same request is already under way: a double tap opens one page.
    ///
    /// - Parameter equality: Tells whether parameters for a destination are equal.
    /// - Returns: Whether it is to be opened.
    func begin(_ opening: UnawaitedOpening, _ equality: (Destination) -> ParameterEquality) -> Bool {
        let order = opening.order
        opening.joinKey = order.joinKey(equality)
        if let key = opening.joinKey {
            let others = (joinable[key] ?? []).lazy.compactMap { [unawaited] in unawaited[$0] }
            if others.contains(where: { !$0.isSuperseded && $0.order.isSame(as: order, equality) }) {
                return false
            }
        }
        if order.isFollowed { follow(opening) }
        work.begin()
        return true
    }

    /// Follows a request that is made again after a detour, so that pages that come back are never forgotten.
    func resume(
        _ opening: Opening, _ equality: (Destination) -> ParameterEquality
    ) -> UnawaitedOpening? {
        guard opening.wish.isReopening else { return nil }
        let unawaited = UnawaitedOpening(opening.wish)
        unawaited.joinKey = opening.wish.joinKey(equality)
        follow(unawaited)
        unawaited.opening = opening
        return unawaited
    }

    private func follow(_ opening: UnawaitedOpening) {
        latest += 1
        opening.number = latest
        unawaited[latest] = opening
        if let key = opening.joinKey { joinable[key, default: []].insert(latest) }
    }

    /// Records the end of a page's request: the host has shown it, it has failed, or it waits for a detour.
    func end(_ opening: UnawaitedOpening) {
        leave(opening)
        work.end()
    }

    /// Does not follow a request any more.
    func leave(_ opening: UnawaitedOpening) {
        if opening.number != 0 {
            unawaited[opening.number] = nil
            note(opening.number, isAsking: false)
            if let key = opening.joinKey {
                joinable[key]?.remove(opening.number)
                if joinable[key]?.isEmpty == true { joinable[key] = nil }
            }
        }
        opening.isOver()
    }

    /// Lets go of all requests, because their container has ended, and tells the callers that wait for them.
    func drop() {
        let dropped = inOrder
        (unawaited, joinable, asking) = ([:], [:], [])
        for opening in dropped { opening.task?.cancel() }
    }

    /// Records whether a request waits for an answer.
    func note(_ opening: Opening) {
        guard opening.number != 0, unawaited[opening.number] != nil else { return }
        note(opening.number, isAsking: opening.isAsking)
    }

    private func note(_ number: Int, isAsking: Bool) {
        var places = asking.startIndex..<asking.endIndex
        while !places.isEmpty {
            let middle = places.lowerBound + places.count / 2
            places = asking[middle] < number ? middle + 1..<places.upperBound : places.lowerBound..<middle
        }
        let place = places.lowerBound
        let wasAsking = place < asking.endIndex && asking[place] == number
        if isAsking, !wasAsking { asking.insert(number, at: place) }
        if !isAsking, wasAsking { asking.remove(at: place) }
    }

    /// Withdraws earlier links that wait for an answer: the newest one is what the person wants.
    func withdrawLinks(before opening: UnawaitedOpening) {
        withdraw { $0 !== opening && $0.order.trust == .external }
    }

    private func withdraw(before latest: Int = .max, where condition: (UnawaitedOpening) -> Bool) {
        for number in asking.prefix(while: { $0 < latest }) {
            guard let earlier = unawaited[number], condition(earlier) else { continue }
            earlier.giveWay()
            note(number, isAsking: false)
        }
    }

    /// Ends earlier requests of a page that still wait for an answer.
    ///
    /// The page has meanwhile opened something else in the same kind of place: the user has chosen again.
    func supersede(by opening: Opening) {
        guard let opener = opening.wish.opener, let own = unawaited[opening.number], own.isOfPage,
            let place = opening.place
        else { return }
        withdraw(before: own.number) { earlier in
            earlier.order.opener === opener && earlier.isOfPage && earlier.opening?.place == place
        }
    }
}

/// A request whose caller does not wait.
@MainActor
final class UnawaitedOpening {
    let order: OpenOrder

    /// Whether the container's `onFailure` is called with a failure.
    let isReported: Bool

    /// The opening, once it has passed the gate.
    var opening: Opening? {
        didSet { opening?.number = number }
    }

    /// The task in which it continues, once it has to wait.
    var task: Task<Void, Never>?

    /// Its place among the requests that the ledger follows; 0 for the others.
    fileprivate var number = 0

    /// The common parts of requests that join it; the requesting page may be gone at its end.
    fileprivate var joinKey: JoinKey?

    /// Whether the requesting page has opened something else meanwhile.
    private(set) var isSuperseded = false

    init(_ order: OpenOrder, isReported: Bool = true) {
        self.order = order
        self.isReported = isReported
    }

    /// Whether a page makes the request, which opens one thing at a time.
    var isOfPage: Bool { order.opener != nil && order.completion == nil && order.reopened == nil }

    /// Releases what it needed: a caller that waits for a result does not retain the container.
    fileprivate func isOver() { (opening, task) = (nil, nil) }

    fileprivate func giveWay() {
        isSuperseded = true
        task?.cancel()
    }
}

/// The common parts of equal requests of one page.
private struct JoinKey: Hashable {
    let opener: ObjectIdentifier
    let destination: String
    let count: Int
    let values: Int
}

/// A kind of place in which a page opens one thing at a time.
enum OpeningPlace {
    /// On the stack.
    case stack
    /// Above everything.
    case cover
}

extension OpenOrder {
    /// Whether a newer request may take its place, or it opens pages again.
    fileprivate var isFollowed: Bool { opener != nil || trust == .external || isReopening }

    /// The common parts of requests that are joined; `nil` if none joins it.
    @MainActor
    fileprivate func joinKey(_ equality: (Destination) -> ParameterEquality) -> JoinKey? {
        guard isJoinable, let opener else { return nil }
        let (destination, parameters) = (intent.destination, intent.parameters)
        return JoinKey(
            opener: ObjectIdentifier(opener), destination: destination.text, count: parameters.count,
            values: parameters.isEmpty ? 0 : equality(destination).hash(of: parameters))
    }

    /// Whether equal requests are joined: no companion acts on the page, it opens no pages again, and the caller does not
    /// require a new page.
    fileprivate var isJoinable: Bool {
        intent.companions.isEmpty && completion == nil && reopened == nil
            && intent.options.reuse?.scope != .never
    }

    @MainActor
    fileprivate func isSame(
        as other: OpenOrder, _ equality: (Destination) -> ParameterEquality
    ) -> Bool {
        let (own, others) = (intent, other.intent)
        return opener != nil && opener === other.opener && trust == other.trust && session === other.session
            && own.destination == others.destination && own.options == others.options
            && equality(own.destination).areEqual(own.parameters, others.parameters)
    }
}
