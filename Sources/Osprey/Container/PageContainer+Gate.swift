extension PageContainer {
    /// Whether requests pass: not before ``start()`` has shown the root, not behind a wall, and not while the gate is
    /// closed.
    ///
    /// Behind a wall, what its own pages open passes all the same; see ``NavigationTree/wall``.
    public var isGateOpen: Bool { gate.isOpen && navigation.state.wall == nil }

    /// The requests that wait, in the order in which they came.
    public var heldIntents: [HeldIntent] { gate.held }

    /// Holds requests back from now on, as during a migration or while the app is locked.
    ///
    /// Requests that are on their way go on. One that is not suspendable fails with ``PageError/gateClosed``.
    public func closeGate() {
        gate.isOpen = false
    }

    /// Lets requests pass again, and treats those that waited by a policy: ``gatePolicy`` unless another one is given.
    ///
    /// Behind a wall, that happens when the wall falls. Later failures go to ``onFailure``. Before the container has started,
    /// this does nothing.
    public func openGate(_ policy: GatePolicy? = nil) {
        guard isStarted, !gate.isOpen else { return }
        gate.isOpen = true
        gate.policyAfterWall = policy
        guard navigation.state.wall != nil else { return wallHasFallen() }
        let passing = gate.takeHeld(where: isFromWall)
        for held in passing { begin(UnawaitedOpening(held.order)) }
    }

    /// Treats the requests that ``GatePolicy/keep`` has left, by another policy; does nothing while the gate is closed,
    /// or behind a wall.
    public func releaseHeld(_ policy: GatePolicy) {
        guard isGateOpen else { return }
        if case .keep = policy { return }
        let waiting = gate.takeHeld()
        let running = navigation.turn { policy.choose(from: waiting) }
        waiting.drop(except: running)
        for held in running { begin(UnawaitedOpening(held.order)) }
    }

    /// Treats what has waited, if nothing else holds it back.
    func wallHasFallen() {
        guard isGateOpen, !navigation.isEnded else { return }
        let policy = gate.policyAfterWall ?? gatePolicy
        gate.policyAfterWall = nil
        releaseHeld(policy)
    }

    /// Takes a request in if it does not pass now.
    ///
    /// - Returns: Whether it waits.
    /// - Throws: ``PageError/gateClosed`` if it may not wait, ``PageError/sessionEnded`` if its time is over.
    func holds(_ order: OpenOrder) throws(PageError) -> Bool {
        try order.checkEpoch()
        if passes(order) { return false }
        guard order.intent.isSuspendable else { throw .gateClosed }
        gate.hold(order)
        return true
    }

    /// Whether a request need not wait: behind a wall, that is one of the wall's own pages.
    private func passes(_ order: OpenOrder) -> Bool {
        gate.isOpen && (navigation.state.wall == nil || isFromWall(order))
    }

    /// Whether a page asks that is displayed, and in no window.
    private func isFromWall(_ order: OpenOrder) -> Bool {
        guard let navigator = order.opener?.navigator, navigator.tree === navigation else { return false }
        return navigation.presentation(of: navigator)?.style != .window
    }
}
