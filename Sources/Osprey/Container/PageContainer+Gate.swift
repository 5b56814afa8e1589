extension PageContainer {
    /// Whether requests pass: not before ``start()`` has shown the root, and not while the gate is closed.
    public var isGateOpen: Bool { gate.isOpen }

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
    /// What fails later goes to ``onFailure``. Before the container has started, this does nothing.
    public func openGate(_ policy: GatePolicy? = nil) {
        guard isStarted, !gate.isOpen else { return }
        gate.isOpen = true
        releaseHeld(policy ?? gatePolicy)
    }

    /// Treats the requests that ``GatePolicy/keep`` has left, by another policy; does nothing while the gate is closed.
    public func releaseHeld(_ policy: GatePolicy) {
        guard gate.isOpen else { return }
        if case .keep = policy { return }
        let waiting = gate.takeHeld()
        let running = navigation.turn { policy.choose(from: waiting) }
        waiting.drop(except: running)
        for held in running { begin(UnawaitedOpening(held.order)) }
    }
}
