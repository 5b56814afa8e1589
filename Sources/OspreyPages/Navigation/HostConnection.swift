/// Connects the tree to its host: passes transitions on one after the other, and tracks when each ends.
///
/// Transitions are identified by number. So only the host holds the acknowledgment of a transition, and its release
/// shows that the host is gone.
@MainActor
final class HostConnection {
    private(set) weak var host: (any NavigationHost)?

    /// How long a host may take if it has no deadline of its own.
    var deadline: Duration? = .seconds(10)

    private let treeReference: TreeReference
    private let clock: any Clock<Duration>

    private var latest = 0

    /// The number of the transition that the host is performing; `nil` if there is none.
    private var current: Int?

    /// The transitions of the same commit that the host has not got yet, the next one last.
    private var remaining: [PageTransition] = []

    /// Whether the host is being called; it may acknowledge before it returns.
    private var isHandingOver = false

    /// Whether nothing waits for the host any more.
    private var isClosed = false

    /// Whether the rest of the commit is passed on without waiting for acknowledgments.
    private var isInterrupting = false

    /// The interrupted transitions whose acknowledgments are still held.
    private var interrupted: Set<Int> = []

    init(_ treeReference: TreeReference, clock: any Clock<Duration>) {
        self.treeReference = treeReference
        self.clock = clock
    }

    /// Whether the host has nothing left to show.
    var isQuiet: Bool { current == nil }

    /// Sets or removes the host that shows the state.
    ///
    /// If another host is still alive, the new one is refused and reported.
    func connect(_ newHost: (any NavigationHost)?) {
        if let host, let newHost, host !== newHost {
            treeReference.tree?.report(
                .hostInUse(host: "\(type(of: host))", refused: "\(type(of: newHost))"))
        } else {
            host = newHost
        }
    }

    // MARK: - Handing over

    /// Passes a commit to the host, and returns whether it is already shown.
    func show(_ draft: inout NavigationDraft, _ manner: OperationManner) -> Bool {
        guard let host else { return true }
        if !draft.hasSteps || host.capabilities.contains(.batchChanges) {
            return perform(PageTransition(of: draft, manner), by: host)
        }
        remaining = PageTransition.steps(of: draft, manner).reversed()
        return proceed()
    }

    /// Continues with the rest of the commit, and returns whether all of it is shown.
    func proceed() -> Bool {
        while let next = remaining.popLast() {
            if let host, !perform(next, by: host) { return false }
        }
        isInterrupting = false
        return true
    }

    private func perform(_ transition: PageTransition, by host: any NavigationHost) -> Bool {
        latest += 1
        current = latest
        isHandingOver = true
        let acknowledgment = TransitionAcknowledgment(latest, of: self)
        host.perform(transition, acknowledgment: acknowledgment)
        isHandingOver = false
        if current != nil { acknowledgment.watchLoss() }
        if isInterrupting { interrupt() }
        if isClosed { current = nil }
        guard current != nil else { return true }
        watch(transition, host)
        return current == nil
    }

    // MARK: - Ends of transitions

    /// Whether a transition is still under way.
    func isShowing(_ number: Int) -> Bool { current == number }

    /// Ends a transition; does nothing if it has already ended.
    func finish(_ number: Int) {
        guard current == number else { return }
        clear()
        if !isHandingOver { treeReference.tree?.transitionEnded() }
    }

    /// The acknowledgment of a transition was released; a host that is still alive has until its deadline.
    func loseReceipt(_ number: Int) {
        if !interrupted.isEmpty { interrupted.remove(number) }
        if current == number, host == nil { finish(number) }
    }

    /// Whether a transition was interrupted by an action of the user.
    func wasInterrupted(_ number: Int) -> Bool { interrupted.contains(number) }

    /// Interrupts the current transition because the user has gone on; the tree reports the rest.
    func interrupt() {
        guard let current else { return }
        interrupted.insert(current)
        isInterrupting = !remaining.isEmpty
        clear()
    }

    private func clear() {
        current = nil
        patience = nil
        alarm?.cancel()
    }

    /// Ends the current transition, and stops waiting for the host.
    func close() {
        isClosed = true
        if let current { finish(current) }
    }

    // MARK: - Hosts that do not acknowledge

    /// How long a transition may take.
    private struct Patience {
        let kind: TransitionKind
        let duration: Duration

        /// Whether exceeding the time is reported as a problem.
        let isReported: Bool
    }

    private var patience: Patience?
    private var alarm: Task<Void, Never>?

    /// Whether the application is in the background, where nothing is drawn; the full time starts again afterwards.
    var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { alarm?.cancel() } else { setAlarm() }
        }
    }

    private func watch(_ transition: PageTransition, _ host: any NavigationHost) {
        let own = host.deadline(for: transition)
        // The host may have acknowledged during the call.
        guard current != nil else { return }
        patience = (own ?? deadline).map {
            Patience(kind: transition.kind, duration: $0, isReported: own == nil)
        }
        if !isPaused { setAlarm() }
    }

    private func setAlarm() {
        guard let number = current, let patience else { return }
        alarm = clock.alarm(after: patience.duration) { [weak self] in
            guard let self, current == number else { return }
            if patience.isReported {
                let problem = NavigationProblem.hostSilent(kind: patience.kind, after: patience.duration)
                treeReference.tree?.report(problem)
            }
            finish(number)
        }
    }
}

extension NavigationTree {
    /// The host that shows the state; without one, every transition ends at once; not observable.
    ///
    /// It is held weakly. When it is released, its current transition ends, unless something else still holds the
    /// acknowledgment. A display has one host: while it lives, a second one is refused and reported to ``onProblem``.
    /// Set the property to `nil` first, or make a container for each scene.
    public var host: (any NavigationHost)? {
        get { connection.host }
        set { connection.connect(newValue) }
    }

    /// How long a host may take to acknowledge a transition; 10 seconds by default, `nil` for no limit; not observable.
    ///
    /// After that, it is reported to ``onProblem``, and the model continues as if the transition were over. Time in
    /// which an application is in the background does not count; see ``PageContainer/receive(_:)``. A host may set
    /// its own deadline; see ``NavigationHost/deadline(for:)``.
    public var hostDeadline: Duration? {
        get { connection.deadline }
        set { connection.deadline = newValue }
    }

    /// Follows the state of the application: in the background, hosts need not acknowledge.
    package func follow(_ event: AppEvent) {
        switch event {
        case .enterBackground: connection.isPaused = true
        case .enterForeground, .becomeActive: connection.isPaused = false
        case .finishedLaunch, .resignActive, .terminate, .interaction: break
        }
    }
}
