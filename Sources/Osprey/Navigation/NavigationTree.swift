/// The navigation state of one display: a root holder, what is presented above it, and the pages in sight.
///
/// Every change goes through the tree, one at a time: it is checked, the pages that would leave are asked, the whole
/// new state is committed, the host is told, and only then do events tell about it. An operation that is called
/// meanwhile waits for its turn, so that no one ever sees a state between two operations.
///
/// A ``PageContainer`` owns a tree. One can also be made alone, to use navigators and tabs without a container:
///
/// ```swift
/// let navigator = Navigator()
/// let tree = NavigationTree()
/// tree.setRoot(navigator)
/// navigator.push(page)        // page: loaded, becomeActive, activated
/// ```
@MainActor
public final class NavigationTree {
    /// Where the events of the tree's pages and tabs are emitted.
    public let events: ContainerEvents

    /// Who shows the state; without one, every transition is over at once.
    public weak var host: (any NavigationHost)?

    /// The holder below everything that is presented.
    public internal(set) var root: PageHolder?

    /// What is presented above the root, bottom to top; layers come last.
    public internal(set) var presentations: [Presentation] = []

    /// Whether the tree has ended and refuses every operation.
    public internal(set) var isEnded = false

    private var visible: [Page] = []
    private var spare: [Page] = []
    private var visibleGeneration: UInt32 = 0

    private var change = NavigationChange()
    private var isBusy = false
    private var inFlight: TransitionAcknowledgment?
    private var queue: [QueuedOperation] = []
    private var settledWaiters: [CheckedContinuation<Void, Never>] = []
    private var transitionWaiters: [CheckedContinuation<Void, Never>] = []

    /// Makes an empty tree whose events go to hubs of its own.
    public convenience init() {
        self.init(events: ContainerEvents())
    }

    init(events: ContainerEvents) {
        self.events = events
    }

    /// The pages in sight, bottom to top: one, unless an overlay or a holder that shows several is displayed.
    public var visiblePages: [Page] { visible }

    /// Whether an operation is under way or a host performs a transition.
    public var isSettled: Bool { !isBusy }

    /// Waits until no operation is under way and none is queued.
    public func settled() async {
        guard isBusy else { return }
        await withCheckedContinuation { settledWaiters.append($0) }
    }

    /// Waits until the host has shown the transition that it performs now.
    func transitionFinished() async {
        guard inFlight != nil else { return }
        await withCheckedContinuation { transitionWaiters.append($0) }
    }

    /// Every page of the tree, bottom to top: the root's, then those of each presentation.
    public var allPages: [Page] {
        var pages: [Page] = []
        root?.appendPages(to: &pages)
        for presentation in presentations { presentation.navigator.appendPages(to: &pages) }
        return pages
    }

    // MARK: - Operations

    func perform<Operation: NavigationOperation>(_ operation: Operation) -> Outcome {
        guard !isEnded else { return .refused(.ended) }
        guard !isBusy else {
            let queued = QueuedOperation(operation: operation, ticket: OperationTicket())
            queue.append(queued)
            return .queued(queued.ticket)
        }
        isBusy = true
        let outcome = run(operation)
        runQueue()
        return outcome
    }

    private func run<Operation: NavigationOperation>(_ operation: Operation) -> Outcome {
        guard !isEnded else { return .refused(.ended) }
        var operation = operation
        if let outcome = operation.prepare(&change) {
            if let tab = change.reselected { emitReselected(tab) }
            change.reset()
            return outcome
        }
        if !operation.isForced, let objection = firstObjection(to: operation.kind) {
            operation.abandon()
            change.reset()
            return objection
        }
        operation.commit()
        updateVisiblePages()
        if let host {
            tell(host, kind: operation.kind, isAnimated: operation.isAnimated, holder: operation.holder)
        } else {
            announceAll()
        }
        return .committed
    }

    private func runQueue() {
        while inFlight == nil {
            guard !queue.isEmpty else {
                isBusy = false
                resume(&settledWaiters)
                return
            }
            let next = queue.removeFirst()
            next.ticket.settle(run(next.operation))
        }
    }

    private func resume(_ waiters: inout [CheckedContinuation<Void, Never>]) {
        guard !waiters.isEmpty else { return }
        let resumed = waiters
        waiters = []
        for waiter in resumed { waiter.resume() }
    }

    private func firstObjection(to kind: TransitionKind) -> Outcome? {
        for page in change.removed {
            if case .stay(let reason) = page.leaveDecision(for: kind) {
                return .rejected(by: page, reason: reason)
            }
        }
        return nil
    }

    // MARK: - Visibility

    /// Asks the committed state what is in sight, and notes what came and what went.
    ///
    /// Two arrays change roles with each operation, so that a steady state allocates nothing.
    private func updateVisiblePages() {
        var pages = spare
        spare = []
        let topmost = appendVisiblePages(to: &pages)
        visibleGeneration &+= 1
        for (index, page) in pages.enumerated() {
            page.visibleGeneration = visibleGeneration
            if index < topmost { page.lifecycle.insert(.obscured) } else { page.lifecycle.remove(.obscured) }
            if page.lifecycle.insert(.active).inserted { change.arriving.append(page) }
        }
        for page in visible.reversed() where page.visibleGeneration != visibleGeneration {
            page.lifecycle.subtract([.active, .obscured])
            change.leaving.append(page)
        }
        swap(&visible, &pages)
        pages.removeAll(keepingCapacity: true)
        spare = pages
    }

    /// Adds the pages in sight, bottom to top, and returns the index of the first one that nothing obscures.
    private func appendVisiblePages(to pages: inout [Page]) -> Int {
        guard !presentations.isEmpty else {
            root?.appendVisiblePages(to: &pages)
            return 0
        }
        let base = presentations.lastIndex { $0.style != .overlay }
        if base == nil { root?.appendVisiblePages(to: &pages) }
        var topmost = 0
        for presentation in presentations[(base ?? 0)...] {
            topmost = pages.count
            presentation.navigator.appendVisiblePages(to: &pages)
        }
        return topmost
    }

    // MARK: - Host

    private func tell(
        _ host: any NavigationHost, kind: TransitionKind, isAnimated: Bool, holder: PageHolder?
    ) {
        let transition = Transition(
            kind: kind, holder: holder, arriving: change.arriving, leaving: change.leaving,
            removed: change.removed, isAnimated: isAnimated)
        let acknowledgment = TransitionAcknowledgment(tree: self)
        host.perform(transition, acknowledgment: acknowledgment)
        if acknowledgment.isFinished {
            announceAll()
        } else {
            inFlight = acknowledgment
            announceCommit()
        }
    }

    func hostFinished(_ acknowledgment: TransitionAcknowledgment) {
        guard inFlight === acknowledgment else { return }
        announceAcknowledgment()
        inFlight = nil
        resume(&transitionWaiters)
        runQueue()
    }

    // MARK: - Events

    /// Tells about a commit whose transition is over: each page in turn gets all that concerns it.
    private func announceAll() {
        announceSwitch()
        for page in change.arriving {
            page.reveal(events)
            page.deliver(.activated, events)
        }
        announceDepartures()
    }

    /// Tells about a commit whose transition goes on: only what does not depend on its end.
    private func announceCommit() {
        announceSwitch()
        for page in change.arriving { page.reveal(events) }
    }

    private func announceAcknowledgment() {
        for page in change.arriving { page.deliver(.activated, events) }
        announceDepartures()
    }

    private func announceSwitch() {
        if let tab = change.reselected { emitReselected(tab) }
        if let tabSwitch = change.tabSwitch { events.tabSwitch.emit(.willSwitch, tabSwitch) }
    }

    private func emitReselected(_ tab: TabItem.ID) {
        events.tabSwitch.emit(.reselected, TabSwitch(from: tab, to: tab))
    }

    private func announceDepartures() {
        for page in change.leaving { page.deliver(.resignActive, events) }
        if let tabSwitch = change.tabSwitch { events.tabSwitch.emit(.didSwitch, tabSwitch) }
        for page in change.removed { page.depart(events) }
        if change.removesLastLayer { events.display.emit(.main) }
        for page in change.removed { page.completeResult() }
        change.reset()
    }
}
