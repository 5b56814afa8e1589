/// Lets requests into a container, or holds them back while the container is not ready for them.
///
/// A container has one, ``PageContainer/gate``. It is closed until ``PageContainer/start()`` has shown the root, and
/// while a wall is shown.
///
/// ```swift
/// container.gate.policy = .discard    // forget what comes before the start
/// container.gate.close()              // while the app is locked
/// container.gate.open(.run)           // and what came meanwhile runs
/// ```
///
/// Policies, and closures that wait for results, may read the gate and may close it.
@MainActor
public final class Gate {
    /// How waiting requests are treated when the gate opens: after the start, and when a wall is removed.
    ///
    /// Code of a former session cannot set it.
    public var policy: GatePolicy {
        get { currentPolicy }
        set { if !isOfFormerSession { currentPolicy = newValue } }
    }

    private var currentPolicy = GatePolicy.run

    /// The requests that wait, in the order in which they came.
    public var held: [HeldIntent] { abandonedCount == 0 ? kept : kept.filter { !$0.isAbandoned } }

    private var kept: [HeldIntent] = [] {
        didSet { for follower in navigation.followers { follower.stateHasChanged() } }
    }

    /// How many of them may have a caller that does not wait any more.
    ///
    /// They are removed together, because to remove one looks at all.
    private var abandonedCount = 0

    /// Whether the container has started and the app has not closed the gate.
    private var isUnlocked = false

    /// The policy for when the wall is removed, if the app has given one.
    private var policyAfterWall: GatePolicy?

    /// Whether a policy is choosing: its changes of the gate hold for later requests.
    private var isChoosing = false

    private let navigation: NavigationTree

    init(before navigation: NavigationTree) {
        self.navigation = navigation
    }
}

extension Gate {
    /// Whether requests may pass: not before ``PageContainer/start()`` has shown the root, not behind a wall or a lock, and
    /// not while the gate is closed.
    ///
    /// Behind a wall, requests of the wall's own pages pass nevertheless; see ``NavigationTree/wall``.
    public var isOpen: Bool {
        isUnlocked && !navigation.unobserved.isLocked && navigation.unobserved.wall == nil
    }

    /// Holds requests back from now on, for example during a migration or while the app is locked.
    ///
    /// Requests that are under way go on. A call from code of a former session does nothing.
    public func close() {
        if !isOfFormerSession { isUnlocked = false }
    }

    private var isOfFormerSession: Bool { navigation.container?.sessionOfCaller.isOver == true }

    /// Lets requests pass again, and treats waiting requests by a policy: ``policy`` unless another one is given.
    ///
    /// Behind a wall, it takes effect when the wall is removed. Later failures go to ``PageContainer/onFailure``.
    /// It does nothing before the container has started, or if code of a former session calls it.
    public func open(_ policy: GatePolicy? = nil) {
        guard let container = navigation.container, container.isStarted, !isOfFormerSession else { return }
        let (wasClosed, isBehindWall) = (!isUnlocked, navigation.unobserved.wall != nil)
        guard wasClosed || isBehindWall && policy != nil else { return }
        isUnlocked = true
        policyAfterWall = policy
        guard isBehindWall, !navigation.unobserved.isLocked else { return wallHasFallen() }
        guard wasClosed else { return }
        for held in takeHeld(where: isFromWall) { container.begin(UnawaitedOpening(held.order)) }
    }

    /// Treats the requests that ``GatePolicy/hold`` has kept, by another policy.
    ///
    /// It does nothing while the gate is closed, behind a wall, or if code of a former session calls it.
    public func release(_ policy: GatePolicy) {
        if !isOfFormerSession { treat(by: policy) }
    }

    private func treat(by policy: GatePolicy) {
        guard let container = navigation.container, isOpen else { return }
        if case .hold = policy { return }
        // A policy that opens the gate would ask itself without end.
        guard !isChoosing else { return }
        isChoosing = true
        defer { isChoosing = false }
        let waiting = takeHeld()
        let running = navigation.turn { policy.choose(from: waiting) }
        waiting.drop(except: running)
        for order in running.map(\.order).joined { container.begin(UnawaitedOpening(order)) }
    }

    /// Treats the waiting requests, if nothing else holds them back.
    func wallHasFallen() {
        guard isOpen, !navigation.isEnded else { return }
        let policy = policyAfterWall ?? policy
        policyAfterWall = nil
        treat(by: policy)
    }

    /// Keeps a request if it may not pass now.
    ///
    /// - Returns: Whether it waits.
    /// - Throws: ``PageError/gateClosed`` if it may not wait, ``PageError/sessionEnded`` if the session has ended
    ///   since.
    func holds(_ order: OpenOrder) throws(PageError) -> Bool {
        try order.checkNotOutdated()
        if passes(order) { return false }
        guard order.intent.mayWait else { throw .gateClosed }
        hold([order], at: kept.endIndex)
        return true
    }

    private func hold(_ orders: [OpenOrder], at index: Int) {
        let orders = orders.flatMap(parts)
        for order in orders { order.traced?.waits(for: .gate) }
        kept.insert(contentsOf: orders.map(HeldIntent.init), at: index)
    }

    /// The request, or one for each part of a restore: a policy treats each by itself.
    private func parts(of order: OpenOrder) -> [OpenOrder] {
        guard let part = order.reopened, let container = navigation.container else { return [order] }
        var first = order
        first.reopened = part.alone
        var orders = [first]
        var next = part.successor as (any ReopenedPart)?
        while let part = next {
            orders.append(container.order(part.alone))
            next = part.successor
        }
        return orders
    }

    /// Opens requests before the waiting ones: now, or when the gate opens.
    package func open(first orders: [OpenOrder]) {
        guard let container = navigation.container, isOpen else {
            return hold(orders, at: 0)
        }
        for order in orders.joined { container.begin(UnawaitedOpening(order)) }
    }

    /// Removes and returns all waiting requests.
    func takeHeld() -> [HeldIntent] {
        defer { (kept, abandonedCount) = ([], 0) }
        return held
    }

    /// Lets go of the request of a caller that does not wait any more, if it waits here.
    func callerHasLeft() {
        guard !kept.isEmpty else { return }
        abandonedCount += 1
        if kept.count < 2 * max(abandonedCount, 16) { (kept, abandonedCount) = (held, 0) }
    }

    /// Opens a gate that the app has closed, and returns what has waited: both belong to a session that has ended.
    func sessionEnds() -> [HeldIntent] {
        isUnlocked = navigation.container?.isStarted ?? false
        policyAfterWall = nil
        return takeHeld()
    }

    /// Lets go of requests for pages whose place others have taken.
    package func dropOutdated() {
        if kept.contains(where: \.order.isOutdated) { takeHeld { $0.isOutdated }.drop() }
    }

    /// Removes and returns some of the waiting requests.
    func takeHeld(where condition: (OpenOrder) -> Bool) -> [HeldIntent] {
        let taken = held.filter { condition($0.order) }
        kept.removeAll { $0.isAbandoned || condition($0.order) }
        abandonedCount = 0
        return taken
    }

    /// Whether a request need not wait: behind a wall, only requests of the wall's own pages.
    private func passes(_ order: OpenOrder) -> Bool {
        isUnlocked && !navigation.unobserved.isLocked
            && (navigation.unobserved.wall == nil || isFromWall(order))
    }

    /// Whether the request comes from a page that is displayed, and not in a window.
    private func isFromWall(_ order: OpenOrder) -> Bool {
        guard let navigator = order.opener?.navigator, navigator.tree === navigation else { return false }
        return navigation.presentation(of: navigator)?.style.isWindow != true
    }
}

extension GatePolicy {
    /// The waiting requests to run now, in order.
    fileprivate func choose(from waiting: [HeldIntent]) -> [HeldIntent] {
        switch self {
        case .run: waiting
        case .discard, .hold: []
        case .transform(let transform): waiting.compactMap { one in transform(one).map(one.replacing) }
        case .custom(let choose): choose(waiting)
        }
    }
}

extension HeldIntent {
    /// Whether its caller does not wait any more.
    @MainActor
    fileprivate var isAbandoned: Bool { order.completion?.isCancelled == true }
}

extension [HeldIntent] {
    /// Ends the wait for results of dropped requests, unless another request that runs has the same completion.
    @MainActor
    func drop(except running: [HeldIntent] = []) {
        let traces = Set(running.compactMap(\.order.traced).map { ObjectIdentifier($0) })
        for traced in compactMap(\.order.traced) where !traces.contains(ObjectIdentifier(traced)) {
            traced.drop("the gate did not let it pass")
        }
        let completions = Set(running.compactMap(\.order.completion).map(ObjectIdentifier.init))
        for completion in compactMap(\.order.completion)
        where !completions.contains(ObjectIdentifier(completion)) {
            completion.drop()
        }
    }
}
