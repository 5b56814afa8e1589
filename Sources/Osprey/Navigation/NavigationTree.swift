public import Observation

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
///
/// ``root``, ``presentations`` and ``visiblePages`` are observable and change once for each operation.
@MainActor
public final class NavigationTree: Observable {
    /// Where the events of the tree's pages and tabs are emitted.
    public let events: ContainerEvents

    /// Who shows the state; without one, every transition is over at once.
    ///
    /// It is held weakly. When it goes away, the transition that it performs is over, unless someone else keeps the
    /// receipt for it.
    @exclusivity(unchecked) public weak var host: (any NavigationHost)?

    /// How long a host may take to acknowledge a transition; 10 seconds by default, `nil` for ever.
    ///
    /// After that it is reported to ``onProblem``, and the model goes on as if the transition were over.
    public var hostDeadline: Duration? = .seconds(10)

    /// The container whose display this is, if one has made the tree.
    weak var container: PageContainer?

    /// Hears of what went wrong and no caller can be told.
    public var onProblem: (@MainActor (NavigationProblem) -> Void)?

    /// Finds pages that outlive their `finished`; switched on in debug builds only.
    public let leaks: LeakWatch

    /// Whether the tree has ended and refuses every operation.
    @exclusivity(unchecked) public internal(set) var isEnded = false

    /// What measures every deadline of the tree.
    let clock: any Clock<Duration>

    // What this module reads and writes: without telling observers. Written by operations only, at their commit.
    //
    // What every operation touches, here and above, is not checked for overlapping access at run time, which took a
    // fifth of a push. It is safe because it is only read, replaced, swapped, appended to, or emptied of what is kept
    // elsewhere, on the main actor: no code of an app, not even a deinitializer, can run while one is half changed.
    @exclusivity(unchecked) private(set) var base: PageHolder?
    @exclusivity(unchecked) private(set) var presented: [Presentation] = []
    var launchLayers: [LaunchLayer] = []

    // The transaction: what happens between the check of an operation and its last event.
    @exclusivity(unchecked) private var spareChange: NavigationChange?
    var changeInFlight: NavigationChange?
    @exclusivity(unchecked) var isBusy = false
    @exclusivity(unchecked) var queue: [QueuedOperation] = []
    @exclusivity(unchecked) var inFlight: TransitionInFlight?
    var remainingTransitions: [Transition] = []
    var isAnnouncingCommit = false
    /// Whether transitions are the host's to end; not when the owner of the tree has gone.
    var isWaitingForHost = true
    @exclusivity(unchecked) var gesture: TransitionGesture?
    var gestureCount = 0
    let settledWaiters = WaitingTasks()
    let transitionWaiters = WaitingTasks()

    // The pages in sight, bottom to top; each page knows the last generation that it was a part of.
    //
    // Mostly, one navigator alone decides what is in sight, and shows its top page. Then nothing is listed.
    @exclusivity(unchecked) private(set) var visible: [Page] = []
    @exclusivity(unchecked) private(set) var soleNavigator: Navigator?
    var visibleGeneration: UInt32 = 0

    let observers = CommitObservers()

    /// Makes an empty tree whose events go to hubs of its own.
    ///
    /// - Parameter clock: What measures deadlines; a test gives one that it moves by hand.
    public convenience init(clock: any Clock<Duration> = ContinuousClock()) {
        self.init(events: ContainerEvents(), clock: clock)
    }

    init(events: ContainerEvents, clock: any Clock<Duration> = ContinuousClock()) {
        self.events = events
        self.clock = clock
        leaks = LeakWatch(clock: clock)
    }

    // Nobody is left to run what still waits.
    isolated deinit {
        for operation in queue { operation.ticket.settle(.refused(.ended)) }
    }

    /// The holder below everything that is presented.
    public var root: PageHolder? {
        observers.access(self, \.root, .first)
        return base
    }

    /// What is presented above the root, bottom to top; layers come last.
    public var presentations: [Presentation] {
        observers.access(self, \.presentations, .second)
        return presented
    }

    /// The pages in sight, bottom to top: one, unless an overlay or a holder that shows several is displayed.
    public var visiblePages: [Page] {
        observers.access(self, \.visiblePages, .third)
        return soleNavigator?.stack.last.map { [$0] } ?? visible
    }

    /// Every page of the tree, bottom to top: the root's, then those of each presentation.
    public var allPages: [Page] {
        var pages: [Page] = []
        base?.appendPages(to: &pages)
        for presentation in presented { presentation.navigator.appendPages(to: &pages) }
        return pages
    }

    /// Whether no operation is under way, no host performs a transition and no gesture is followed.
    public var isSettled: Bool { !isBusy }

    /// How many operations wait for their turn.
    package var queuedCount: Int { queue.count }

    /// Waits until no operation is under way and none is queued.
    ///
    /// If the waiting task is cancelled, it returns at once, and everything goes on.
    public func settled() async {
        if isBusy { await settledWaiters.wait() }
    }

    /// Waits until the host has shown the transition that it performs now, or until the task is cancelled.
    func transitionFinished() async {
        if inFlight != nil { await transitionWaiters.wait() }
    }

    // MARK: - Changing the state, for operations

    func setBase(_ holder: PageHolder?) {
        observers.change(self, \.root, .first) { base = holder }
    }

    func setPresented(_ presentations: [Presentation]) {
        observers.change(self, \.presentations, .second) { presented = presentations }
    }

    /// Makes other pages the ones in sight, and hands out those that were.
    func swapVisible(with pages: inout [Page]) {
        observers.change(self, \.visiblePages, .third) { swap(&visible, &pages) }
        let navigator = presented.last?.navigator ?? base?.soleNavigator
        guard visible.count == 1, visible[0] === navigator?.stack.last else { return }
        soleNavigator = navigator
        visible.removeLast()
    }

    /// Lists what is in sight, before a commit may change who decides that.
    func listVisiblePages() {
        guard let navigator = soleNavigator else { return }
        soleNavigator = nil
        navigator.appendVisiblePages(to: &visible)
    }

    /// The value that an operation notes its change in; given back with ``recycle(_:)``.
    func takeChange() -> NavigationChange {
        spareChange.take() ?? NavigationChange()
    }

    func recycle(_ change: consuming NavigationChange) {
        change.reset()
        spareChange = .some(change)
    }
}
