/// The tree's line to its host: hands it one transition after the other, and knows when each is over.
///
/// Transitions are told apart by number. So the receipt for one belongs to the host alone, and the end of the receipt
/// tells of a host that has gone.
@MainActor
final class HostConnection {
    private(set) weak var host: (any NavigationHost)?

    /// How long a host may take that names no deadline of its own.
    var deadline: Duration? = .seconds(10)

    private let treeReference: TreeReference
    private let clock: any Clock<Duration>

    private var latest = 0

    /// The number of the transition that the host performs; `nil` if all are over.
    private var current: Int?

    /// What the host is still to be handed of the same commit, the next one last.
    private var remaining: [PageTransition] = []

    /// Whether the host is called at this moment, and may acknowledge before it returns.
    private var isHandingOver = false

    /// Whether nobody waits for the host any more.
    private var isClosed = false

    /// Whether what is left of the commit is told and not waited for.
    private var isInterrupting = false

    /// The transitions whose receipts someone holds and that were interrupted.
    private var interrupted: Set<Int> = []

    init(_ treeReference: TreeReference, clock: any Clock<Duration>) {
        self.treeReference = treeReference
        self.clock = clock
    }

    /// Whether the host has nothing left to show.
    var isQuiet: Bool { current == nil }

    /// Makes another host the one that shows the state, or none; one that would take the place of a living host is
    /// refused and reported.
    func connect(_ newHost: (any NavigationHost)?) {
        if let host, let newHost, host !== newHost {
            treeReference.tree?.onProblem?(
                .hostInUse(host: "\(type(of: host))", refused: "\(type(of: newHost))"))
        } else {
            host = newHost
        }
    }

    // MARK: - Handing over

    /// Tells the host of a commit; returns whether that is shown already.
    func show(_ draft: inout NavigationDraft, _ manner: OperationManner) -> Bool {
        guard let host else { return true }
        if !draft.hasSteps || host.capabilities.contains(.batchChanges) {
            return perform(PageTransition(of: draft, manner), by: host)
        }
        remaining = PageTransition.steps(of: draft, manner).reversed()
        return proceed()
    }

    /// Goes on with what is left of the commit; returns whether all of it is shown.
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

    // MARK: - Ends

    /// Whether a transition is not over yet.
    func isShowing(_ number: Int) -> Bool { current == number }

    /// Ends a transition; does nothing if it has ended before.
    func finish(_ number: Int) {
        guard current == number else { return }
        clear()
        if !isHandingOver { treeReference.tree?.transitionEnded() }
    }

    /// Nobody can acknowledge a transition any more; a host that is still there has until its deadline.
    func loseReceipt(_ number: Int) {
        if !interrupted.isEmpty { interrupted.remove(number) }
        if current == number, host == nil { finish(number) }
    }

    /// Whether a transition was ended by what a person did meanwhile.
    func wasInterrupted(_ number: Int) -> Bool { interrupted.contains(number) }

    /// Ends what the host shows, as a person has gone on; the tree tells the rest.
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

    /// Ends what the host shows, and waits for it no longer.
    func close() {
        isClosed = true
        if let current { finish(current) }
    }

    // MARK: - Hosts that do not answer

    /// How long a transition may take.
    private struct Patience {
        let kind: TransitionKind
        let duration: Duration

        /// Whether the host should have said that it is over.
        let isReported: Bool
    }

    private var patience: Patience?
    private var alarm: Task<Void, Never>?

    /// Whether the application is in the background, where nothing is drawn; the whole time is given again after it.
    var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            if isPaused { alarm?.cancel() } else { setAlarm() }
        }
    }

    private func watch(_ transition: PageTransition, _ host: any NavigationHost) {
        let own = host.deadline(for: transition)
        // The host may have acknowledged while it was asked.
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
                treeReference.tree?.onProblem?(problem)
            }
            finish(number)
        }
    }
}

extension NavigationTree {
    /// Who shows the state; without one, every transition is over at once; not observable.
    ///
    /// It is held weakly. When it goes away, the transition that it performs is over, unless someone else keeps the
    /// receipt for it. A display has one host: a second one is refused while the first one lives, and reported to
    /// ``onProblem``; set it to `nil` first, or make a container for each scene.
    public var host: (any NavigationHost)? {
        get { connection.host }
        set { connection.connect(newValue) }
    }

    /// How long a host may take to acknowledge a transition; 10 seconds by default, `nil` for ever; not observable.
    ///
    /// After that it is reported to ``onProblem``, and the model goes on as if the transition were over. The time that
    /// an application spends in the background does not count; see ``PageContainer/application(_:)``. A host may name a
    /// deadline of its own; see ``NavigationHost/deadline(for:)``.
    public var hostDeadline: Duration? {
        get { connection.deadline }
        set { connection.deadline = newValue }
    }

    /// Takes note of what happens to the application: in the background, no host has to answer.
    func follow(_ event: AppEvent) {
        switch event {
        case .enterBackground: connection.isPaused = true
        case .enterForeground, .becomeActive: connection.isPaused = false
        case .finishedLaunch, .resignActive, .terminate: break
        }
    }
}
