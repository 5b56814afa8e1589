public import Osprey

/// A host for view systems that write back: shows the model through a ``ScreenDisplay``, step by step, and turns what
/// the view system says into reports.
///
/// It compares what is confirmed with what the model wants, and has the display do the next legal step when the last
/// one is over. So a change of several stacks, tabs and presentations at once, such as a link with `parent=`, takes as
/// many steps as the view system needs, and the model waits until all are over.
///
/// A step that nothing confirms within ``patience`` is told again, then reported, and the model waits for it no longer;
/// a presentation is told on until it is shown. What cannot be shown now, because there is no window, or something that
/// is not ours is presented, is shown later, and the model does not wait for it.
@MainActor
public final class ScreenHost {
    /// The display that is shown.
    public let tree: NavigationTree

    /// What is told to the view system, and confirmed but for the step that is under way.
    public private(set) var shown = ScreenState()

    /// How long a step may take before it is told again.
    ///
    /// In SwiftUI, which documents no end of a presentation, one takes 600 ms from its beginning, at most this.
    public var patience = Duration.seconds(1)

    /// Whether the scene is active; while it is not, nothing is animated, and what is written is nobody's act.
    public var isActive = true {
        didSet { if isActive != oldValue { circumstancesChanged() } }
    }

    /// Whether the scene changes its size; what is written meanwhile is nobody's act.
    public var isResizing: Bool { resizings > 0 }
    private var resizings = 0

    /// Whether the root is in a window.
    public var isInWindow = true {
        didSet { if isInWindow != oldValue { circumstancesChanged() } }
    }

    private let system: ViewSystem
    private(set) weak var display: (any ScreenDisplay)?

    private var wanted = ScreenState()
    private var reader = ScreenReader()
    private lazy var watch = StepWatch(self)
    private(set) lazy var lost = LostPresentations(self)

    /// What the model waits for.
    private var receipt: (transition: PageTransition, acknowledgment: TransitionAcknowledgment)?

    /// The path that no person can have written, and that was not followed.
    private var doubted: [StackEntry]?

    /// Whether the host will look again for what is in the way of a presentation.
    private var looksAgain = false

    /// How long an obstacle has been in the way, as far as the host has looked.
    private var blockedFor = Duration.zero

    /// The stack whose top page a person is taking back, and the hold on that gesture.
    private(set) var pop: (stack: HolderID, hold: InteractivePop)?

    /// The reports that the model has not followed yet; until then, what the view system has written stands.
    private var openReports = 0

    /// The tab that a person has chosen and about which the model has not decided.
    private var undecided: TabItem.ID?

    /// Makes a host that shows nothing yet; see ``connect()``.
    public init(_ tree: NavigationTree, display: any ScreenDisplay, in system: ViewSystem) {
        self.tree = tree
        self.display = display
        self.system = system
    }

    /// Becomes the tree's host, and shows what is there, without animation.
    ///
    /// A tree that another living host shows refuses and reports it; then nothing is shown.
    public func connect() {
        guard tree.host !== self else { return }
        tree.host = self
        guard tree.host === self else { return }
        wanted = reader.read(tree)
        advance()
    }

    /// A page of an entry, also of one that is on its way out.
    public func page(of entry: StackEntry) -> Page? { reader.page(of: entry) }

    /// The holder with an identifier, as long as it is wanted or shown.
    public func holder(_ id: HolderID) -> PageHolder? { reader.holder(id) }

    /// Notes that the scene begins to change its size; each beginning has an end.
    public func beginResizing() { resizings += 1 }

    /// Notes that a change of the scene's size is over.
    public func endResizing() { resizings -= 1 }

    /// Goes on; a presentation that has not been confirmed when the scene goes out of sight is waited for afterwards.
    private func circumstancesChanged() {
        if isDrawn {
            watch.setAlarm()
        } else {
            if case .setStack? = watch.step { watch.drop() }
            pop?.hold.cancel()
            pop = nil
        }
        advance()
    }

    /// Whether the view system shows what the model wants, as far as it can, and nothing is waited for.
    public var isSettled: Bool { watch.step == nil && receipt == nil && openReports == 0 && undecided == nil }
}

// MARK: - What the model wants

extension ScreenHost: NavigationHost {
    /// Changes in batches; gestures on UIKit, which tells of them.
    public var capabilities: HostCapabilities {
        system == .uiKit ? [.batchChanges, .interactivePop] : .batchChanges
    }

    /// Shows what the model wants now, and acknowledges when the view system has.
    public func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        receipt = (transition, acknowledgment)
        wanted = reader.read(tree)
        advance()
    }

    /// Whether the view of a page that has left may still be there.
    public func isHolding(_ page: Page) -> Bool { reader.isHolding(page) }

    /// Takes the next steps, until one has to be waited for or none is left.
    func advance() {
        guard openReports == 0 else { return }
        if let step = watch.step { return isHeldUp(step) ? acknowledge() : () }
        while let next = ScreenPlan(from: shown, to: target, mayPresent: isDrawn && !isBlocked).next,
            !lost.holdsUp(next)
        {
            let motion = motion(of: next)
            let barrier = barrier(of: next, isAnimated: motion != .none)
            shown.apply(next)
            complain(about: next)
            if let barrier { watch.wait(for: next, barrier) }
            display?.perform(next, motion)
            if watch.step != nil { return }
        }
        lookAgainLater()
        acknowledge()
    }

    /// Whether a person sees what is drawn; while nobody does, nothing is animated and nothing is sure to be told.
    var isDrawn: Bool { isActive && isInWindow }

    /// The end of a step, if it has one; a presentation that has never been on the screen has none.
    private func barrier(of step: ScreenStep, isAnimated: Bool) -> TransitionBarrier? {
        if case .dismiss(let presentation) = step, lost.contains(presentation) { return nil }
        return TransitionBarrier(step, from: shown, isAnimated: isAnimated, in: system)
    }

    private func complain(about step: ScreenStep) {
        guard let count = step.tabCount, count > ScreenProblem.mostTabs else { return }
        tree.onProblem?(.host(ScreenProblem.tooManyTabs(count)))
    }

    private var isBlocked: Bool { display?.obstacle != nil }

    /// Whether a step is under way.
    var isBusy: Bool { watch.step != nil }

    /// Whether a step cannot come about now, so that nobody waits for it.
    func isHeldUp(_ step: ScreenStep) -> Bool { !isDrawn || (step.isPresentation && isBlocked) }

    /// View systems do not tell when what is in the way has gone.
    private func lookAgainLater() {
        guard isDrawn, isBlocked, ScreenPlan(from: shown, to: target).next != nil else {
            return blockedFor = .zero
        }
        guard !looksAgain else { return }
        looksAgain = true
        let pause = Duration.milliseconds(100)
        display?.later(after: pause) { [weak self] in
            guard let self else { return }
            looksAgain = false
            if display?.obstacle == .foreign {
                // Once for each obstacle: from then on it is longer in the way.
                if blockedFor <= patience, blockedFor + pause > patience { report(.blocked(for: patience)) }
                blockedFor += pause
            }
            advance()
        }
    }

    /// What the plan leads to: what the model wants, but for what a person has chosen and the model has yet to decide.
    private var target: ScreenState {
        var target = wanted
        if let undecided, target.root?.tabs.contains(where: { $0.id == undecided }) ?? false {
            target.root?.selected = undecided
        }
        return target
    }

    private func motion(of step: ScreenStep) -> ScreenMotion {
        guard let transition = receipt?.transition, isDrawn, step.canMove(from: shown, to: wanted) else {
            return .none
        }
        return transition.motion(of: step, reducesMotion: display?.reducesMotion ?? false)
    }

    /// Says that everything is shown which can be, or has the caller's own performer say so.
    private func acknowledge() {
        reader.forget(except: shown)
        guard let receipt else { return }
        self.receipt = nil
        receipt.transition.complete(for: self, acknowledgment: receipt.acknowledgment)
        if let undecided, self.receipt == nil { reconsider(undecided) }
    }
}

// MARK: - What the view system says

extension ScreenHost {
    /// Notes what the view system says of its own doings; what nobody waits for is passed over.
    public func note(_ signal: ScreenSignal) {
        reader.note(signal)
        lost.note(signal)
        // The view system may never have written that it is going.
        if !watch.note(signal), case .dismissed(let presentation) = signal {
            takenAway(presentation, isOver: true)
        }
    }

    /// Follows a view system that shows other pages in a stack, bottom to top with the root.
    ///
    /// UIKit tells it when it begins; the signal that the stack has settled tells its end.
    public func write(_ entries: [StackEntry], to stack: HolderID) {
        guard pop?.stack != stack else { return }
        let meaning = shown.meaning(ofWriting: entries, to: stack, isTrusted: isTrusted)
        if case .act = meaning, isDoubtful(entries, in: stack) {
            return assertAgain(
                .setStack(stack, shown.entries(of: stack)), "a path")
        }
        doubted = nil
        switch meaning {
        case .echo: break
        case .stale: assertAgain(.setStack(stack, shown.entries(of: stack)), "a path")
        case .act(let entry):
            let next = ScreenStep.setStack(stack, entries)
            let barrier = TransitionBarrier(next, from: shown, isAnimated: true, in: system)
            shown.apply(next)
            if case .setStack(stack, _)? = watch.step { watch.drop() }
            if system == .uiKit, watch.step == nil, let barrier { watch.wait(for: next, barrier) }
            report { navigator(stack)?.reconcile(poppedTo: entry.page) ?? .stale }
        }
    }

    /// Whether no person can have gone back so far; the same path once more is followed.
    ///
    /// By more than one page leads only the menu of the system's back button, and a page that wants to stay has another
    /// button.
    private func isDoubtful(_ entries: [StackEntry], in stack: HolderID) -> Bool {
        let old = shown.entries(of: stack)
        guard system == .swiftUI, entries.count < old.count - 1, let top = old.last, entries != doubted,
            page(of: top)?.mayLeave() == false
        else { return false }
        doubted = entries
        return true
    }

    /// Reports a problem to ``Osprey/NavigationTree/onProblem``.
    public func report(_ problem: ScreenProblem) { tree.onProblem?(.host(problem)) }

    /// Follows a view system that takes a presentation away by itself; the signal tells when it has gone.
    public func dismiss(_ presentation: Presentation.ID) {
        takenAway(presentation, isOver: false)
    }

    private func takenAway(_ presentation: Presentation.ID, isOver: Bool) {
        switch shown.meaning(ofDismissing: presentation, isTrusted: isTrusted) {
        case .echo: break
        case .stale:
            // It comes back when it may.
            loosen(presentation, isOver: isOver)
            advance()
        case .act:
            loosen(presentation, isOver: isOver)
            report { tree.reconcile(dismissed: presentation) }
        }
    }

    /// Follows a view system that selects a tab; the model decides.
    ///
    /// Until the screen shows what the model has decided, the same selection once more is not told as another one.
    ///
    /// - Parameters:
    ///   - tab: The tab.
    ///   - isShown: Whether the view system shows the tab already; then one that the model does not want is taken back.
    public func select(_ tab: TabItem.ID?, isShown: Bool = true) {
        switch shown.meaning(ofSelecting: tab, isTrusted: isTrusted) {
        case .echo: break
        case .stale: assertAgain(.select(shown.root?.selected), "a selection")
        case .act(.chooseAgain(let tab)):
            // Not while the model is about to select another one.
            if wanted.root?.selected == tab, undecided == nil { tabs?.select(tab) }
        case .act(.choose(let tab)) where !isShown: tabs?.select(tab)
        case .act(.choose(let tab)):
            shown.apply(.select(tab))
            undecided = tab
            decide(tab, tabs?.select(tab) ?? .stale)
        }
    }

    var isTrusted: Bool { isActive && !isResizing }

    private var tabs: TabController? { tree.root as? TabController }

    private func navigator(_ stack: HolderID) -> Navigator? { holder(stack) as? Navigator }

    private func assertAgain(_ step: ScreenStep, _ what: String) {
        display?.assert(step)
        if isTrusted { tree.onProblem?(.host(ScreenProblem.staleWrite(what: what))) }
    }

    // MARK: Reports

    /// Tells the model what has happened; until it has followed, what the view system shows stands.
    private func report(_ report: () -> Outcome) {
        openReports += 1
        if case .queued(let ticket) = report() {
            Task { [weak self] in
                _ = await ticket.outcome
                self?.closeReport()
            }
        } else {
            closeReport()
        }
    }

    private func closeReport() {
        openReports -= 1
        advance()
    }

    /// Notes that everything from a presentation up has gone, or is on its way.
    private func loosen(_ presentation: Presentation.ID, isOver: Bool) {
        let going = shown.presentations.drop { $0.id != presentation }
        guard let lowest = going.first else { return }
        // What is on its way out is waited for in place of anything else.
        if !isOver || going.contains(where: { watch.step?.concerns($0) ?? false }) { watch.drop() }
        for presentation in going {
            lost.hasGone(presentation.id)
            shown.apply(.dismiss(presentation))
        }
        if !isOver { watch.wait(for: .dismiss(lowest), .dismissal(lowest.id)) }
    }

    // MARK: Selections

    private func decide(_ tab: TabItem.ID, _ outcome: Outcome) {
        if case .queued(let ticket) = outcome {
            Task { [weak self] in
                _ = await ticket.outcome
                self?.reconsider(tab)
            }
            // What waits for the host is decided soon after it; everything else may take its time.
            if receipt != nil { return }
        }
        reconsider(tab)
    }

    /// Shows the tab that the model wants, once the view system has seen the one that it has written.
    private func reconsider(_ tab: TabItem.ID) {
        display?.later(after: .zero) { [weak self] in
            guard let self, undecided == tab else { return }
            undecided = nil
            advance()
        }
    }
}

// MARK: - Gestures

extension ScreenHost {
    /// Whether a person may begin now to take the top page of a stack back.
    public func mayPop(_ stack: HolderID) -> Bool {
        watch.step == nil && pop == nil && isTrusted && navigator(stack)?.canInteractivelyPop ?? false
    }

    /// Follows a gesture that has begun to take the top page of a stack back; everything else waits for its end.
    public func beginPop(in stack: HolderID) {
        guard pop == nil, let hold = navigator(stack)?.beginInteractivePop() else { return }
        pop = (stack, hold)
    }

    /// Follows a gesture to its end: the page is back in its place, or off the screen.
    ///
    /// One that the model does not follow, as it was too late to stop, is told as a write like any other step back.
    public func endPop(in stack: HolderID, isCancelled: Bool) {
        guard let pop, pop.stack == stack else { return }
        self.pop = nil
        guard !isCancelled else { return pop.hold.cancel() }
        shown.apply(.setStack(stack, shown.entries(of: stack).dropLast()))
        pop.hold.completed()
        advance()
    }
}
