/// Lets requests into a container, or holds them back while the container is not ready for them.
///
/// A container has one, ``PageContainer/gate``. It is closed until ``PageContainer/start()`` has shown the root, and
/// behind a wall.
///
/// ```swift
/// container.gate.policy = .clear      // forget what comes before the start
/// container.gate.close()              // while the app is locked
/// container.gate.open(.execute)       // and what came meanwhile runs
/// ```
///
/// Policies and closures that wait for results may look at the gate, and may close it.
@MainActor
public final class Gate {
    /// How requests that waited are treated when the gate opens: when the container has started, and when a wall falls.
    public var policy = GatePolicy.execute

    /// The requests that wait, in the order in which they came.
    public private(set) var held: [HeldIntent] = [] {
        didSet { navigation.keeper?.stateHasChanged() }
    }

    /// Whether neither the app nor a container that has not started closes the gate.
    private var isUnlocked = false

    /// The policy for when the wall falls, if the app has given one.
    private var policyAfterWall: GatePolicy?

    private let navigation: NavigationTree

    init(before navigation: NavigationTree) {
        self.navigation = navigation
    }
}

extension Gate {
    /// Whether requests pass: not before ``PageContainer/start()`` has shown the root, not behind a wall, and not while
    /// the gate is closed.
    ///
    /// Behind a wall, what its own pages open passes all the same; see ``NavigationTree/wall``.
    public var isOpen: Bool { isUnlocked && navigation.state.wall == nil }

    /// Holds requests back from now on, as during a migration or while the app is locked.
    ///
    /// Requests that are on their way go on.
    public func close() {
        isUnlocked = false
    }

    /// Lets requests pass again, and treats those that waited by a policy: ``policy`` unless another one is given.
    ///
    /// Behind a wall, that happens when the wall falls. Later failures go to ``PageContainer/onFailure``. Before the
    /// container has started, this does nothing.
    public func open(_ policy: GatePolicy? = nil) {
        guard let container = navigation.container, container.isStarted, !isUnlocked else { return }
        isUnlocked = true
        policyAfterWall = policy
        guard navigation.state.wall != nil else { return wallHasFallen() }
        for held in takeHeld(where: isFromWall) { container.begin(UnawaitedOpening(held.order)) }
    }

    /// Treats the requests that ``GatePolicy/keep`` has left, by another policy; does nothing while the gate is closed,
    /// or behind a wall.
    public func release(_ policy: GatePolicy) {
        guard let container = navigation.container, isOpen else { return }
        if case .keep = policy { return }
        let waiting = takeHeld()
        let running = navigation.turn { policy.choose(from: waiting) }
        waiting.drop(except: running)
        for held in running { container.begin(UnawaitedOpening(held.order)) }
    }

    /// Treats what has waited, if nothing else holds it back.
    func wallHasFallen() {
        guard isOpen, !navigation.isEnded else { return }
        let policy = policyAfterWall ?? policy
        policyAfterWall = nil
        release(policy)
    }

    /// Takes a request in if it does not pass now.
    ///
    /// - Returns: Whether it waits.
    /// - Throws: ``PageError/gateClosed`` if it may not wait, ``PageError/sessionEnded`` if its time is over.
    func holds(_ order: OpenOrder) throws(PageError) -> Bool {
        try order.checkEpoch()
        if passes(order) { return false }
        guard order.intent.mayWait else { throw .gateClosed }
        if let traced = order.traced { traced.waits(for: .gate) }
        held.append(HeldIntent(order))
        return true
    }

    /// Opens requests before those that wait: now, or together with them when the gate opens.
    func open(first orders: [OpenOrder]) {
        guard let container = navigation.container, isOpen else {
            held.insert(contentsOf: orders.map(HeldIntent.init), at: 0)
            return
        }
        for order in orders { container.begin(UnawaitedOpening(order)) }
    }

    /// Hands over what waits, so that nothing does any more.
    func takeHeld() -> [HeldIntent] {
        defer { held = [] }
        return held
    }

    /// Hands over a part of what waits.
    func takeHeld(where condition: (OpenOrder) -> Bool) -> [HeldIntent] {
        let taken = held.filter { condition($0.order) }
        held.removeAll { condition($0.order) }
        return taken
    }

    /// Whether a request need not wait: behind a wall, that is one of the wall's own pages.
    private func passes(_ order: OpenOrder) -> Bool {
        isUnlocked && (navigation.state.wall == nil || isFromWall(order))
    }

    /// Whether a page asks that is displayed, and in no window.
    private func isFromWall(_ order: OpenOrder) -> Bool {
        guard let navigator = order.opener?.navigator, navigator.tree === navigation else { return false }
        return navigation.presentation(of: navigator)?.style != .window
    }
}

extension GatePolicy {
    /// Which requests are to run now of those that have waited, in order.
    fileprivate func choose(from waiting: [HeldIntent]) -> [HeldIntent] {
        switch self {
        case .execute: waiting
        case .clear, .keep: []
        case .transform(let transform): waiting.compactMap { one in transform(one).map(one.replacing) }
        case .custom(let choose): choose(waiting)
        }
    }
}

extension [HeldIntent] {
    /// Tells those who wait for a result that nobody will open the page, unless one of the others is still to do so.
    @MainActor
    func drop(except running: [HeldIntent] = []) {
        let traces = running.compactMap(\.order.traced)
        for traced in compactMap(\.order.traced) where !traces.contains(where: { $0 === traced }) {
            traced.drop("the gate did not let it pass")
        }
        let completions = running.compactMap(\.order.completion)
        for completion in compactMap(\.order.completion)
        where !completions.contains(where: { $0 === completion }) {
            completion.drop()
        }
    }
}
