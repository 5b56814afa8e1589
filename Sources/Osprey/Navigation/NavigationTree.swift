public import Observation

/// The navigation state of one display: a root holder, what is presented above it, and the pages in sight.
///
/// Every change goes through the tree, one at a time: it is planned, the pages that would leave are asked, the whole
/// new state is committed, pages get their values, observers are told, the host is told, and only then do events tell
/// about it. An operation that is called meanwhile waits for its turn, so that no one ever sees a state between two
/// operations.
///
/// A ``PageContainer`` owns a tree. One can also be made alone, to use navigators and tabs without a container:
///
/// ```swift
/// let navigator = Navigator()
/// let tree = NavigationTree()
/// tree.setRoot(navigator)
/// navigator.push(page)        // page: loaded, becomeActive, activated
/// ```
///
/// ``root``, ``presentations`` and ``visiblePages`` are observable. Observers are told once for each operation, when
/// all of it is in force: whoever reads inside `onChange` reads the new state.
@MainActor
public final class NavigationTree: Observable {
    /// Where the events of the tree's pages and tabs are emitted.
    public let events: ContainerEvents

    /// The container whose display this is, if one has made the tree.
    weak var container: PageContainer?

    /// Hears of what went wrong and no caller can be told; not observable.
    public var onProblem: (@MainActor (NavigationProblem) -> Void)?

    /// Keeps what is displayed, if the app wants that; not observable.
    var keeper: SnapshotKeeper?

    /// Finds pages that outlive their `finished`; switched on in debug builds only.
    public let leaks: LeakWatch

    /// What measures every deadline of the tree.
    let clock: any Clock<Duration>

    /// What leads to the host.
    let connection: HostConnection

    /// What leads the holders of the display here.
    let reference = TreeReference()

    /// The windows that come with the next root.
    var launchWindows: [LaunchWindow] = []

    let state = NavigationState()
    private var phase = NavigationPhase.idle
    private let queue = WaitingOperations()
    private let questions: LeaveQuestions

    /// The calls from inside a turn, which begin after it.
    let inbox = TurnInbox()

    /// The draft of the operation that is under way or that the host shows; empty when there is none.
    private var draft: NavigationDraft?

    private let settledWaiters = WaitingTasks()
    private let transitionWaiters = WaitingTasks()
    private var gestureCount = 0

    /// Makes an empty tree whose events go to hubs of its own.
    ///
    /// - Parameter clock: What measures deadlines; a test gives one that it moves by hand.
    public convenience init(clock: any Clock<Duration> = ContinuousClock()) {
        self.init(events: ContainerEvents(), clock: clock)
    }

    init(events: ContainerEvents, clock: any Clock<Duration> = ContinuousClock()) {
        self.events = events
        self.clock = clock
        leaks = LeakWatch(reference, clock: clock)
        connection = HostConnection(reference, clock: clock)
        questions = LeaveQuestions(reference)
        reference.tree = self
        draft = NavigationDraft(of: self)
    }

    // Nobody is left to run what still waits.
    deinit {
        MainActor.atEnd(of: (queue, questions)) { queue, questions in
            queue.drop()
            questions.drop()
        }
    }

    // MARK: - Reading

    /// Whether the tree has ended and refuses every operation; not observable: ``root`` is `nil` then.
    public var isEnded: Bool { state.isEnded }

    /// The holder below everything that is presented.
    public var root: PageHolder? {
        state.observers.access(self, \.root, .first)
        return state.root
    }

    /// What is presented above the root, bottom to top; windows come last.
    public var presentations: [Presentation] {
        state.observers.access(self, \.presentations, .second)
        return state.presentations
    }

    /// The pages in sight, bottom to top: one, unless a sheet or a holder that shows several is displayed.
    public var visiblePages: [Page] {
        state.observers.access(self, \.visiblePages, .third)
        return state.visible
    }

    /// Every page of the tree, bottom to top: the root's, then those of each presentation; not observable.
    public var allPages: [Page] { state.navigators.flatMap(\.state.pages) }

    /// Whether no operation is under way, no host performs a transition and no gesture is followed; not observable.
    public var isSettled: Bool { phase.isIdle }

    /// How many operations wait for their turn.
    package var queuedCount: Int { queue.count }

    /// Waits until no operation is under way and none is queued.
    ///
    /// It does not wait for the answers of pages that ask a person; see ``Page/confirmLeaving()``.
    ///
    /// If the waiting task is cancelled, it returns at once, and everything goes on.
    public func settled() async {
        if !phase.isIdle { await settledWaiters.wait() }
    }

    /// Waits until the host has shown the transition that it performs now, or until the task is cancelled.
    func transitionFinished() async {
        if phase.isShowing { await transitionWaiters.wait() }
    }

    // MARK: - One operation after the other

    /// Runs an operation now, or as soon as those before it are over.
    func perform(_ operation: some NavigationOperation) -> Outcome {
        guard !state.isEnded else { return .refused(.ended) }
        guard phase.isIdle else { return wait(operation) }
        let outcome = run(operation)
        runQueue()
        // An operation that has passed its work on to the queue may be over by now.
        if case .queued(let ticket) = outcome, let settled = ticket.outcomeIfSettled { return settled }
        return outcome
    }

    // Not inlined: nearly always, nothing waits.
    @inline(never)
    private func wait(_ operation: some NavigationOperation) -> Outcome {
        let ticket = queue.append(operation)
        if phase.isShowing, operation.manner.hasHappened { runQueue() }
        return ticket.outcomeIfSettled ?? .queued(ticket)
    }

    /// Runs what waits, as long as no transition or gesture is in the way; what a person has done already ends the
    /// transition that is.
    private func runQueue() {
        while runNext() {}
        if !inbox.isEmpty { runInbox() }
    }

    /// Whether the host performs a transition.
    var isShowing: Bool { phase.isShowing }

    /// Whether no operation is in the middle of its turn: nothing is under way, or a host or a person is at work.
    var canBegin: Bool { phase.isIdle || phase.isOpen }

    // Not inlined: nearly always, nothing waits, and a loop would look first at all that it might need.
    @inline(never)
    private func runNext() -> Bool {
        if phase.isShowing, queue.hasHappened { interrupt() }
        guard !phase.isOpen else { return false }
        guard !queue.isEmpty else {
            phase = .idle
            settledWaiters.resumeAll()
            return false
        }
        let next = queue.next()
        next.ticket.settle(run(next.operation))
        return true
    }

    /// Lets what is called from inside go before everything that waits already: it is the turn of its caller.
    func queuedFirst(_ body: () -> Outcome) -> Outcome {
        let waiting = queue.takeAll()
        defer { queue.append(waiting) }
        return body()
    }

    /// Takes an operation out of the queue, or from a page that asks a person; see ``WaitingOperations/withdraw(_:)``.
    func withdraw(_ ticket: OperationTicket) -> Bool {
        queue.withdraw(ticket) || questions.withdraw(ticket)
    }

    /// Ends the questions of pages that are being asked, as if every person had answered no.
    func rejectQuestions() { questions.reject() }

    /// Ends without waiting for the host, or for what waits itself, as nobody will be there any more.
    func endAtOnce() {
        queue.drop()
        questions.drop()
        end()
        connection.close()
    }

    // MARK: - The transaction

    /// Takes one operation through the transaction; with a host that takes its time, the end is still to come.
    private func run(_ operation: some NavigationOperation) -> Outcome {
        guard !state.isEnded else { return .refused(.ended) }
        return draft?.change { run(operation, &$0) } ?? .refused(.ended)
    }

    private func run(_ operation: some NavigationOperation, _ draft: inout NavigationDraft) -> Outcome {
        let manner: OperationManner
        let overridden: [NavigationProblem]
        do throws(Stop) {
            phase = .planning
            try operation.plan(&draft)
            manner = operation.manner
            overridden = try review(&draft, manner)
        } catch {
            drop(&draft, error)
            switch error {
            case .diverted(let detour): return operation.divert(detour, in: self)
            case .unconfirmed(let page, let reason): return confirm(operation, by: page, reason)
            default: return error.outcome
            }
        }
        commit(&draft, manner)
        operation.deliver()
        show(&draft, manner, overridden)
        return .committed
    }

    // The steps are not inlined: there is one way through them, and not one for each type of operation.

    /// Refuses what must not be of any tree, and asks those who have a say in what is planned.
    @inline(never)
    private func review(
        _ draft: inout NavigationDraft, _ manner: OperationManner
    ) throws(Stop) -> [NavigationProblem] {
        try draft.finish()
        phase = .asking
        return try ask(&draft, manner)
    }

    /// Leaves all as it is.
    @inline(never)
    private func drop(_ draft: inout NavigationDraft, _ reason: Stop) {
        draft.discardBuiltPages()
        if case .nothingToDo = reason { announceReselection(&draft) }
        draft.reset()
    }

    /// Makes what is planned the state, and gives the pages that come their values.
    @inline(never)
    private func commit(_ draft: inout NavigationDraft, _ manner: OperationManner) {
        phase = .telling
        state.commit(&draft)
        if draft.display.windowCount > 0 { launchWindows.removeFirst(draft.display.windowCount) }
        if manner.transition != nil { manner.remember(for: draft.kind, draft.arriving.last) }
        assert(state.violation == nil, "\(draft.kind): \(state.violation ?? "")")
        for page in draft.leaving { page.work?.pageWentOutOfSight() }
        draft.display.built?.place()
        for root in draft.tabs.roots where draft.isPlaced(root) { root.built.place() }
        if let restoration = draft.display.restoration { container?.pagesCame(by: restoration) }
        if !questions.isEmpty { questions.pagesLeft(draft.removed) }
        keeper?.stateHasChanged(isNewRoot: draft.display.changesRoot, byPerson: manner.cause != .operation)
    }

    // MARK: - Telling the host and the events

    /// Tells observers of a commit, the host, and everyone else in events, as far as the host's pace allows.
    @inline(never)
    private func show(
        _ draft: inout NavigationDraft, _ manner: OperationManner, _ overridden: [NavigationProblem]
    ) {
        let recorder = events.recorder
        if let recorder { recorder.committed(&draft, manner, hasHost: connection.host != nil) }
        state.tellObservers(of: self, &draft)
        let isShown = connection.show(&draft, manner)
        if isShown, let recorder { recorder.hostFinished() }
        announceCommit(&draft, isShown: isShown)
        if isShown {
            draft.reset()
        } else if connection.isQuiet {
            // A tap has acknowledged in the name of the host.
            land(&draft)
        } else {
            phase = .showing
        }
        if isShown, let recorder { recorder.tellScreen(state.visible.last) }
        for problem in overridden { onProblem?(problem) }
        if state.takeFallenWall() { container?.gate.wallHasFallen() }
    }

    /// Called for each transition that was not over at once, once.
    func transitionEnded() {
        guard phase.isShowing else { return }
        phase = .telling
        draft?.change { land(&$0) }
        runQueue()
    }

    /// Ends what the host shows: the person has gone on already.
    private func interrupt() {
        phase = .telling
        connection.interrupt()
        draft?.change { land(&$0) }
    }

    /// Goes on to the next transition of a commit, or tells what had to wait for the end of the last.
    private func land(_ draft: inout NavigationDraft) {
        guard connection.proceed() else { return phase = .showing }
        let recorder = events.recorder
        if let recorder { recorder.hostFinished() }
        announceEnd(&draft)
        if let recorder { recorder.tellScreen(state.visible.last) }
        draft.reset()
        transitionWaiters.resumeAll()
    }

    // MARK: - Questions

    /// Has a page ask a person, while everything else goes on.
    @inline(never)
    private func confirm(
        _ operation: some NavigationOperation, by page: Page, _ reason: String
    ) -> Outcome {
        let confirmed = ConfirmedOperation(operation: operation.fixed(in: self), page: page.pageID)
        return .queued(questions.ask(page, about: confirmed, reason))
    }

    /// Asks pages something between two operations: what they call meanwhile waits.
    func asking<Answer>(_ question: () -> Answer) -> Answer {
        guard phase.isIdle else { return question() }
        phase = .asking
        defer { runQueue() }
        return question()
    }

    // MARK: - Gestures

    /// The gesture that is under way, if any.
    var gesture: TransitionGesture? { phase.gesture }

    func beginGesture(in navigator: Navigator) -> InteractivePop? {
        guard phase.isIdle else { return nil }
        phase = .asking
        guard let begun = possibleGesture(in: navigator, number: gestureCount + 1) else {
            runQueue()
            return nil
        }
        gestureCount += 1
        phase = .following(begun)
        let hold = InteractivePop(in: reference, number: begun.number)
        events.transition.emit(.begun, begun)
        return hold
    }

    func updateGesture(_ number: Int, _ progress: Double) {
        guard var gesture, gesture.number == number, !progress.isNaN else { return }
        gesture.progress = min(max(0, progress), 1)
        phase = .following(gesture)
        events.transition.emit(.progressed, gesture)
    }

    func finishGesture(_ number: Int, hasHappened: Bool) -> Outcome {
        guard let gesture, gesture.number == number else { return .stale }
        phase = .planning
        let outcome = run(InteractivePopOperation(gesture: gesture, hasHappened: hasHappened))
        if !outcome.isCommitted { events.transition.emit(.cancelled, gesture) }
        runQueue()
        return outcome
    }

    func cancelGesture(_ number: Int) {
        guard let gesture, gesture.number == number else { return }
        phase = .telling
        events.transition.emit(.cancelled, gesture)
        runQueue()
    }
}
