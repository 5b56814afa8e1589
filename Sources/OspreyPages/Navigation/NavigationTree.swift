public import Observation

/// The navigation state of one display: a root holder, the presentations above it, and the visible pages.
///
/// Every change goes through the tree, one at a time, in these steps: the change is planned, leaving pages are asked,
/// the whole new state is committed, pages get their values, observers are notified, the host is notified, and finally
/// the events are sent. An operation that is called meanwhile waits for its turn, so no intermediate state is ever
/// visible.
///
/// A ``PageContainer`` owns a tree. You can also create a tree to use navigators and tabs without a container:
///
/// ```swift
/// let navigator = Navigator()
/// let tree = NavigationTree()
/// tree.setRoot(navigator)
/// navigator.push(page)        // page: loaded, becomeActive, activated
/// ```
///
/// ``root``, ``presentations`` and ``visiblePages`` are observable. Observers are notified once for each operation,
/// when it is fully committed: a read inside `onChange` returns the new state.
@MainActor
public final class NavigationTree: Observable {
    /// The hubs that emit the events of the tree's pages and tabs.
    public let events: ContainerEvents

    /// The owner whose display this is; `nil` if no owner has created the tree, or it has ended.
    package var owner: (any PageOwner)? { creator }

    private weak var creator: (any PageOwner)?

    /// Whether an owner has created the tree, and has not ended it.
    private var isOwned = false

    /// Called with problems that cannot be reported to a caller; not observable.
    ///
    /// If it is `nil`, a debug build writes them to the standard error output.
    public var onProblem: (@MainActor (NavigationProblem) -> Void)?

    /// The features that follow the display, in the order in which they came; not observable.
    package var followers: [any DisplayFollower] { features }

    private var features: [any DisplayFollower] = []

    /// Finds pages that outlive their `finished`; by default, on in debug builds only.
    public let leaks: LeakWatch

    /// The clock for every deadline of the tree.
    package let clock: any Clock<Duration>

    /// The connection to the host.
    let connection: HostConnection

    /// The reference through which the holders of the display reach the tree.
    let reference = TreeReference()

    /// The windows to show with the next root.
    var launchWindows: [LaunchWindow] = []

    let state = NavigationState()
    private var phase = NavigationPhase.idle
    private let queue = WaitingOperations()

    /// The operations that wait until a lock is gone.
    private let locked = WaitingOperations()
    private let questions: LeaveQuestions

    /// The calls from inside a turn, which start after it.
    private let inbox = TurnInbox()

    /// The draft of the operation that is under way or that the host is showing; empty when there is none.
    private var draft: NavigationDraft?

    private let settledWaiters = WaitingTasks()
    private let transitionWaiters = WaitingTasks()
    private var gestureCount = 0

    /// The problems of which the running code was told; `nil` if it was told of none.
    private var problemChain: ProblemChain?

    /// The pages of the roots and walls up to the operation that is under way or shown, each replaced in the events of the
    /// one before.
    private var replacedRoots: [String] = []

    /// The same behind a call that has waited in the inbox, while it runs.
    private var rootsBehindCall: [String]?

    /// Creates an empty tree with its own event hubs.
    ///
    /// - Parameter clock: Measures deadlines; a test passes a clock that it advances by hand.
    public init(clock: any Clock<Duration> = ContinuousClock()) {
        events = ContainerEvents()
        self.clock = clock
        leaks = LeakWatch(reference, clock: clock)
        connection = HostConnection(reference, clock: clock)
        questions = LeaveQuestions(reference)
        reference.tree = self
        draft = NavigationDraft(of: self)
    }

    // Nothing can run the waiting operations any more.
    deinit {
        MainActor.promptly(with: (queue, locked, questions)) { queue, locked, questions in
            queue.drop()
            locked.drop()
            questions.drop()
        }
    }

    // MARK: - Reading

    /// Whether the tree has ended and refuses every operation; not observable: ``root`` is `nil` then.
    public var isEnded: Bool { state.isEnded }

    /// The holder below all presentations.
    public var root: PageHolder? {
        state.observers.access(self, \.root, .first)
        return state.root
    }

    /// The presentations above the root, bottom to top; windows come last.
    public var presentations: [Presentation] {
        state.observers.access(self, \.presentations, .second)
        return state.presentations
    }

    /// The visible pages, bottom to top: one, unless a sheet or a holder that shows several is displayed.
    public var visiblePages: [Page] {
        state.observers.access(self, \.visiblePages, .third)
        return state.visible
    }

    /// Every page of the tree, bottom to top: the root's, then each presentation's; not observable.
    public var allPages: [Page] { state.navigators.flatMap(\.state.pages) }

    /// Whether no operation, transition or gesture is under way; not observable.
    public var isSettled: Bool { phase.isIdle }

    /// How many operations are queued.
    package var queuedCount: Int { queue.count }

    /// Waits until no operation is under way and none is queued.
    ///
    /// It does not wait for pages that are asking the user; see ``Page/confirmLeaving()``.
    ///
    /// If the waiting task is cancelled, the call returns at once, and everything else goes on.
    public func settled() async {
        if !phase.isIdle { await settledWaiters.wait() }
    }

    /// Waits until the host has shown its current transition, or until the task is cancelled.
    package func transitionFinished() async {
        if phase.isShowing { await transitionWaiters.wait() }
    }

    /// Calls ``onProblem``; if there is none, the problem is in the log of a debug build.
    ///
    /// Code that makes a new problem each time it is told of one is a circle: it also ends in the log.
    package func report(_ problem: NavigationProblem) {
        let chain = problemChain ?? ProblemChain()
        guard let onProblem, chain.grow() else { return DebugLog.write("\(problem)") }
        let outer = problemChain
        problemChain = chain
        defer { problemChain = outer }
        onProblem(problem)
    }

    /// The display belongs to an owner, and refuses every operation when the owner is gone.
    package func belong(to owner: any PageOwner) { (creator, isOwned) = (owner, true) }

    /// Lets a feature follow the display, until the tree ends.
    package func add(_ follower: any DisplayFollower) {
        // To append in place would make each read of the list check that it is exclusive.
        features = features + [follower]
    }

    // MARK: - One operation after the other

    /// Runs an operation now, or as soon as the operations before it are over.
    package func perform(_ operation: some NavigationOperation) -> Outcome {
        guard !state.isEnded else { return .refused(.ended) }
        let session = owner?.sessionOfCaller
        if session?.isOver == true, !operation.manner.overridesVetoes { return .refused(.sessionEnded) }
        guard phase.isIdle else { return wait(operation, in: session) }
        let roots = rootsBehindCall
        if let roots { (replacedRoots, rootsBehindCall) = (roots, nil) }
        let outcome = onBehalfOfTree {
            let outcome = run(operation)
            runQueue()
            return outcome
        }
        if let roots { rootsBehindCall = roots }
        // An operation that has passed its work on to the queue may already be over.
        if case .queued(let ticket) = outcome, let settled = ticket.outcomeIfSettled { return settled }
        return outcome
    }

    /// Runs an operation that places pages of the app; if one of them finishes while it waits, it is refused.
    func perform(_ operation: some NavigationOperation, placing pages: [Page]) -> Outcome {
        let outcome = perform(operation)
        if case .queued(let ticket) = outcome {
            for page in pages { page.makeExtras().arrival = ticket }
        }
        return outcome
    }

    // Not inlined, because an operation rarely has to wait.
    @inline(never)
    private func wait(_ operation: some NavigationOperation, in session: UserSession?) -> Outcome {
        let ticket = queue.append(operation, in: session, because: callCause)
        if phase.isShowing, operation.manner.hasHappened { runQueue() }
        return ticket.outcomeIfSettled ?? .queued(ticket)
    }

    /// Runs code that the tree calls; the calling task has no part in it.
    private func onBehalfOfTree<Result>(_ body: () -> Result) -> Result {
        owner?.outsideCalls(body) ?? Call.caused(body)
    }

    /// Runs the queue, as long as no transition or gesture is under way; a change that the user has already made
    /// interrupts the transition.
    private func runQueue() {
        while runNext() {}
        if !inbox.isEmpty { runInbox() }
    }

    /// Runs a closure that may call code of the app; calls of that code start afterwards.
    package func turn<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        defer { runInbox() }
        return try inbox.hold(body)
    }

    /// Adds a call, and starts it unless a turn is under way.
    private func enqueue(_ call: @escaping @MainActor () -> Void) {
        inbox.append(call)
        runInbox()
    }

    /// Starts the waiting calls, one after the other, unless a turn is under way.
    private func runInbox() {
        while !inbox.isHeld, canBegin, let next = inbox.next() { onBehalfOfTree { inbox.hold(next) } }
    }

    /// Whether a call runs at once: nothing is in the middle of its turn, and no code of the app is being called.
    package var canBeginAtOnce: Bool { !inbox.isHeld && canBegin }

    // MARK: - Circles

    /// The cause of the calling code, if it has one.
    private var callCause: CallCause? {
        let (roots, requests) = (rootsBehindCall ?? replacedRoots, owner?.cause)
        guard problemChain != nil || requests != nil || !roots.isEmpty else { return nil }
        return CallCause(problems: problemChain, requests: requests, replacedRoots: roots)
    }

    /// Runs a call that has waited: a circle through it counts like one without a wait.
    private func run<Result>(because cause: CallCause, _ call: () -> Result) -> Result {
        let outer = problemChain
        problemChain = cause.problems
        defer { problemChain = outer }
        guard let owner, let requests = cause.requests else { return call() }
        return owner.telling(requests, call)
    }

    /// Calls back when an operation that waits has had its turn; a circle through the call counts like one without a wait.
    package func follow(_ ticket: OperationTicket, _ tell: @escaping (Outcome) -> Void) {
        guard let cause = callCause else { return ticket.follow(tell) }
        ticket.follow { [weak self] outcome in
            guard let self else { return tell(outcome) }
            run(because: cause) { tell(outcome) }
        }
    }

    /// Starts a call now, or when the current turn is over.
    package func afterTurn(_ call: @escaping @MainActor () -> Void) {
        guard let cause = callCause else { return enqueue(call) }
        enqueue { [weak self] in
            guard let self else { return call() }
            rootsBehindCall = cause.replacedRoots
            defer { rootsBehindCall = nil }
            run(because: cause, call)
        }
    }

    /// Records that the operation under way replaces a root or a wall.
    ///
    /// - Returns: All that were replaced, each in the events of the one before.
    package func noteReplacedRoot(_ page: String) -> [String] {
        // To append in place would make each read of the list check that it is exclusive.
        replacedRoots = replacedRoots + [page]
        return replacedRoots
    }

    /// Whether the host is performing a transition.
    package var isShowing: Bool { phase.isShowing }

    /// Whether no operation is in the middle of its turn: the tree is idle, or waits for the host or the user.
    private var canBegin: Bool { phase.isIdle || phase.isOpen }

    // Not inlined, because the queue is nearly always empty.
    @inline(never)
    private func runNext() -> Bool {
        if phase.isShowing, queue.hasHappened { interrupt() }
        guard !phase.isOpen else { return false }
        guard !queue.isEmpty else {
            phase = .idle
            if !replacedRoots.isEmpty { replacedRoots = [] }
            settledWaiters.resumeAll()
            return false
        }
        let next = queue.next()
        next.ticket.settle(next.isOutdated ? .refused(.sessionEnded) : run(next))
        return true
    }

    /// Runs an operation that has waited.
    private func run(_ waiting: WaitingOperations.Waiting) -> Outcome {
        if !replacedRoots.isEmpty { replacedRoots = [] }
        guard let cause = waiting.cause else { return run(waiting.operation) }
        replacedRoots = cause.replacedRoots
        return run(because: cause) { run(waiting.operation) }
    }

    /// Runs nested operations before the queue: they belong to the turn of their caller.
    func queuedFirst(_ body: () -> Outcome) -> Outcome {
        let waiting = queue.takeAll()
        defer { queue.append(waiting) }
        return body()
    }

    /// Removes an operation from the queue, or from a page that is asking; see ``WaitingOperations/withdraw(_:)``.
    func withdraw(_ ticket: OperationTicket) -> Bool {
        queue.withdraw(ticket) || locked.withdraw(ticket) || questions.withdraw(ticket)
    }

    /// Ends the questions of pages that are being asked, because the session has ended.
    package func endQuestions() { questions.sessionEnds() }

    /// Ends immediately, without waiting for the host, and drops the queue and all questions.
    package func endAtOnce() {
        isOwned = false
        queue.drop()
        locked.drop()
        questions.drop()
        end()
        connection.close()
    }

    // MARK: - The transaction

    /// Takes one operation through the transaction; the end comes later if the host needs time.
    private func run(_ operation: some NavigationOperation) -> Outcome {
        // A container may have ended on another thread, and the tree not yet.
        let owner = owner
        guard !state.isEnded, owner != nil || !isOwned else { return .refused(.ended) }
        return withExtendedLifetime(owner) {
            draft?.change { run(operation, &$0) } ?? .refused(.ended)
        }
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
            case .refused(.locked) where operation.waitsBelowLock:
                return .queued(
                    locked.append(
                        operation, in: owner?.currentSession, because: callCause))
            default: return error.outcome
            }
        }
        commit(&draft, manner)
        operation.deliver()
        show(&draft, manner, overridden)
        return .committed
    }

    // The steps are not inlined, so that they are compiled once and not for each type of operation.

    /// Refuses invalid states, and asks everything that may object to the plan.
    @inline(never)
    private func review(
        _ draft: inout NavigationDraft, _ manner: OperationManner
    ) throws(Stop) -> [NavigationProblem] {
        try draft.finish()
        if state.isLocked, !manner.overridesVetoes, !draft.display.changesRoot, draft.movesBelowLock {
            throw .refused(.locked)
        }
        phase = .asking
        let ended = draft.display.endedSession
        return try onBehalfOfLeaving(ended) { () throws(Stop) in try ask(&draft, manner) }
    }

    /// Drops the plan; nothing has changed.
    @inline(never)
    private func drop(_ draft: inout NavigationDraft, _ reason: Stop) {
        draft.discardBuiltPages()
        if case .nothingToDo = reason { announceReselection(&draft) }
        draft.reset()
    }

    /// Commits the plan, and gives the new pages their values.
    @inline(never)
    private func commit(_ draft: inout NavigationDraft, _ manner: OperationManner) {
        phase = .telling
        state.commit(&draft)
        if draft.display.windowCount > 0 { launchWindows.removeFirst(draft.display.windowCount) }
        if manner.transition != nil { manner.remember(for: draft.kind, draft.arriving.last) }
        assert(state.violation == nil, "\(draft.kind): \(state.violation ?? "")")
        if !draft.removed.isEmpty { owner?.leave(draft.removed, at: draft.display.endedSession) }
        for page in draft.leaving { page.work?.pageWentOutOfSight() }
        if draft.unneededRoot == nil { draft.display.built?.place() }
        for root in draft.tabs.roots where draft.isPlaced(root) {
            root.built.place()
            if let tab = root.navigator.tab {
                for follower in followers { follower.rootHasCome(of: tab) }
            }
        }
        draft.display.accompanying?.came()
        if !questions.isEmpty { questions.pagesLeft(draft.removed) }
        for follower in followers {
            follower.committed(
                arriving: draft.arriving, isNewRoot: draft.display.changesRoot,
                byPerson: manner.cause != .operation)
        }
    }

    // MARK: - Telling the host and the events

    /// Notifies observers and the host of a commit, and sends the events that need not wait for the host.
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
            // A tap has acknowledged the transition during the events.
            land(&draft)
        } else {
            phase = .showing
        }
        if isShown, let recorder { recorder.tellScreen(state.visible.last) }
        for problem in overridden { report(problem) }
        guard state.takeFallenWall() else { return }
        if !state.isLocked { queue.append(locked.takeAll()) }
        owner?.wallHasFallen()
    }

    /// Called once for each transition that did not end at once.
    func transitionEnded() {
        guard phase.isShowing else { return }
        onBehalfOfTree {
            phase = .telling
            draft?.change { land(&$0) }
            runQueue()
        }
    }

    /// Interrupts the current transition: the user has already gone on.
    private func interrupt() {
        phase = .telling
        connection.interrupt()
        draft?.change { land(&$0) }
    }

    /// Continues with the next transition of a commit, or sends the events that had to wait for the end of the last.
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

    /// Lets a page ask the user, while everything else goes on.
    @inline(never)
    private func confirm(
        _ operation: some NavigationOperation, by page: Page, _ reason: String
    ) -> Outcome {
        let confirmed = ConfirmedOperation(operation: operation.fixed(in: self), page: page.pageID)
        return .queued(questions.ask(page, about: confirmed, reason))
    }

    /// Asks pages a question between two operations; operations that they call meanwhile are queued.
    package func asking<Answer>(_ question: () -> Answer) -> Answer {
        guard phase.isIdle else { return question() }
        phase = .asking
        defer { onBehalfOfTree { runQueue() } }
        return question()
    }

    // MARK: - Gestures

    /// The current gesture, if any.
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
        return onBehalfOfTree {
            phase = .planning
            let manner = OperationManner(
                cause: .gesture, hasHappened: hasHappened, overridesVetoes: hasHappened)
            let outcome = run(
                PopToPageOperation(
                    page: gesture.arriving, navigator: gesture.navigator, manner: manner, gesture: gesture))
            if !outcome.isCommitted { events.transition.emit(.cancelled, gesture) }
            runQueue()
            return outcome
        }
    }

    func cancelGesture(_ number: Int) {
        guard let gesture, gesture.number == number else { return }
        onBehalfOfTree {
            phase = .telling
            events.transition.emit(.cancelled, gesture)
            runQueue()
        }
    }
}
