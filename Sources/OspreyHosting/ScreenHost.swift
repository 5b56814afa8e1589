public import Osprey

/// A host for view systems that write back.
///
/// It shows the model through a ``ScreenDisplay``, step by step, and turns changes by the view system into reports.
///
/// It compares the confirmed state with the state that the model wants, and starts the next valid step when the
/// previous one is over. So a change of several stacks, tabs and presentations at once, such as a link with `parent=`,
/// takes as many steps as the view system needs, and the model waits until all are over.
///
/// A step that is not confirmed within ``patience`` is repeated once, then reported, and the model does not wait for it
/// any longer; a presentation is repeated until it is shown. A step that is not possible now, because there is no
/// window, or because the app presents something else, is performed later, and the model does not wait for it.
@MainActor
public final class ScreenHost {
    /// The tree whose state is shown.
    public let tree: NavigationTree

    /// The state that the view system was told; everything is confirmed except the current step.
    public private(set) var shown = ScreenState()

    /// How long a step may take before it is repeated.
    ///
    /// SwiftUI does not document the end of a presentation: there, it counts as over 600 ms after its start, or after
    /// this time if that is shorter.
    public var patience = Duration.seconds(1)

    /// Whether the scene is active; while it is not, nothing is animated, and writes do not count as actions of the
    /// user.
    public var isActive = true {
        didSet { if isActive != oldValue { circumstancesChanged() } }
    }

    /// Whether the size of the scene is changing; writes meanwhile do not count as actions of the user.
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

    /// The transition that the model waits for.
    private var receipt: (transition: PageTransition, acknowledgment: TransitionAcknowledgment)?

    /// A path that the user cannot have written, and that was not followed.
    private var doubted: [StackEntry]?

    /// Whether the host is going to check again for an obstacle to presentations.
    private var looksAgain = false

    /// How long an obstacle has been present, according to the checks.
    private var blockedFor = Duration.zero

    /// The stack whose top page the user is swiping away, and the gesture.
    private(set) var pop: (stack: HolderID, hold: InteractivePop)?

    /// The number of reports that the model has not followed yet; until then, the view system's state is not changed.
    private var openReports = 0

    /// The tab that the user has selected, as long as the model has not decided.
    private var undecided: TabItem.ID?

    /// Creates a host that shows nothing yet; see ``connect()``.
    public init(_ tree: NavigationTree, display: any ScreenDisplay, in system: ViewSystem) {
        self.tree = tree
        self.display = display
        self.system = system
    }

    /// Becomes the tree's host, and shows the current state without animation.
    ///
    /// If another living host shows the tree, the tree refuses and reports that; nothing is shown then.
    public func connect() {
        guard tree.host !== self else { return }
        tree.host = self
        guard tree.host === self else { return }
        wanted = reader.read(tree)
        advance()
    }

    /// The page of an entry, also while it is leaving.
    public func page(of entry: StackEntry) -> Page? { reader.page(of: entry) }

    /// The holder with an identifier, as long as it is wanted or shown.
    public func holder(_ id: HolderID) -> PageHolder? { reader.holder(id) }

    /// Records that the scene starts to change its size; call ``endResizing()`` for each call.
    public func beginResizing() { resizings += 1 }

    /// Records that the scene has finished changing its size.
    public func endResizing() { resizings -= 1 }

    /// Continues; if the scene becomes invisible, an unconfirmed presentation is awaited afterwards.
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

    /// Whether the view system shows the model's state, as far as possible, and nothing is awaited.
    public var isSettled: Bool { watch.step == nil && receipt == nil && openReports == 0 && undecided == nil }
}

// MARK: - The model's state

extension ScreenHost: NavigationHost {
    /// Batch changes; with UIKit, which reports gestures, also those.
    public var capabilities: HostCapabilities {
        system == .uiKit ? [.batchChanges, .interactivePop] : .batchChanges
    }

    /// Shows the model's current state, and acknowledges when the view system has shown it.
    public func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        receipt = (transition, acknowledgment)
        wanted = reader.read(tree)
        advance()
    }

    /// Whether the view of a page that has left may still exist.
    public func isHolding(_ page: Page) -> Bool { reader.isHolding(page) }

    /// Performs the next steps, until one has to be awaited or none is left.
    func advance() {
        guard openReports == 0 else { return }
        if let step = watch.step, !isHeldUp(step) { return }
        // While a presentation is held up, what is below it does not wait: no such step takes time.
        let isHeldUp = isBusy
        while let next = nextStep, !lost.holdsUp(next) {
            let motion = isHeldUp ? .none : motion(of: next)
            let barrier = barrier(of: next, isAnimated: motion != .none)
            shown.apply(next)
            complain(about: next)
            if let barrier { watch.wait(for: next, barrier) }
            display?.perform(next, motion)
            if isBusy, !isHeldUp { return }
        }
        lookAgainLater()
        acknowledge()
    }

    private var nextStep: ScreenStep? {
        let hidesWaiting = !isDrawn || blockedFor > patience
        return ScreenPlan(
            from: shown, to: target, mayPresent: isDrawn && !isBlocked, hidesWaiting: hidesWaiting
        ).next
    }

    /// Whether the scene is visible; if not, nothing is animated, and the view system may not report anything.
    var isDrawn: Bool { isActive && isInWindow }

    /// The end of a step, if it has one.
    private func barrier(of step: ScreenStep, isAnimated: Bool) -> TransitionBarrier? {
        if dismissesUnseen(step) { return nil }
        return TransitionBarrier(
            step, from: shown, isAnimated: isAnimated, in: system, hasAppeared: reader.hasAppeared)
    }

    /// Whether a step dismisses a presentation that was never shown: nothing moves, and no end is reported.
    private func dismissesUnseen(_ step: ScreenStep) -> Bool {
        if case .dismiss(let presentation) = step { lost.contains(presentation) } else { false }
    }

    private func complain(about step: ScreenStep) {
        guard let count = step.tabCount, count > ScreenProblem.mostTabs else { return }
        tree.report(.host(ScreenProblem.tooManyTabs(count)))
    }

    private var isBlocked: Bool { display?.obstacle != nil }

    /// Whether a step is under way.
    var isBusy: Bool { watch.step != nil }

    /// Whether a step is not possible now, so that nothing waits for it.
    func isHeldUp(_ step: ScreenStep) -> Bool { !isDrawn || (step.isPresentation && isBlocked) }

    /// Checks again later, because view systems do not report when an obstacle is gone.
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
                // Reported once per obstacle, when the time is first exceeded.
                if blockedFor <= patience, blockedFor + pause > patience { report(.blocked(for: patience)) }
                blockedFor += pause
            }
            advance()
        }
    }

    /// The goal of the plan: the model's state, except for a user's tab selection that the model has not decided on.
    private var target: ScreenState {
        var target = wanted
        if let undecided, target.root?.tabs.contains(where: { $0.id == undecided }) ?? false {
            target.root?.selected = undecided
        }
        return target
    }

    private func motion(of step: ScreenStep) -> ScreenMotion {
        guard let transition = receipt?.transition, isDrawn, !dismissesUnseen(step),
            step.canMove(from: shown, to: wanted)
        else { return .none }
        return transition.motion(of: step, reducesMotion: display?.reducesMotion ?? false)
    }

    /// Acknowledges that everything possible is shown, or lets the caller's performer do so.
    private func acknowledge() {
        reader.forget(except: shown)
        guard let receipt else { return }
        self.receipt = nil
        receipt.transition.complete(for: self, acknowledgment: receipt.acknowledgment)
        if let undecided, self.receipt == nil { reconsider(undecided) }
    }
}

// MARK: - Reports of the view system

extension ScreenHost {
    /// Handles a signal of the view system; signals that nothing waits for are ignored.
    public func note(_ signal: ScreenSignal) {
        reader.note(signal)
        lost.note(signal)
        // The view system may not have announced the dismissal.
        if !watch.note(signal), case .dismissed(let presentation) = signal {
            takenAway(presentation, isOver: true)
        }
    }

    /// Follows a view system that shows other pages in a stack, bottom to top with the root.
    ///
    /// UIKit calls it when the change begins; the signal that the stack has settled reports its end.
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
            report { navigator(stack)?.hostDidPop(to: entry.page) ?? .stale }
        }
    }

    /// Whether the user cannot have gone back that far; if the same path is written again, it is followed.
    ///
    /// Only the menu of the system's back button goes back more than one page, and a page that wants to stay has a
    /// different button.
    private func isDoubtful(_ entries: [StackEntry], in stack: HolderID) -> Bool {
        let old = shown.entries(of: stack)
        guard system == .swiftUI, entries.count < old.count - 1, let top = old.last, entries != doubted,
            page(of: top)?.mayLeave() == false
        else { return false }
        doubted = entries
        return true
    }

    /// Reports a problem to ``Osprey/NavigationTree/onProblem``.
    public func report(_ problem: ScreenProblem) { tree.report(.host(problem)) }

    /// Follows a view system that dismisses a presentation by itself; the signal reports when it is gone.
    public func dismiss(_ presentation: Presentation.ID) {
        takenAway(presentation, isOver: false)
    }

    private func takenAway(_ presentation: Presentation.ID, isOver: Bool) {
        switch shown.meaning(ofDismissing: presentation, isTrusted: isTrusted) {
        case .echo: break
        case .stale:
            // It is presented again when possible.
            loosen(presentation, isOver: isOver)
            advance()
        case .act:
            loosen(presentation, isOver: isOver)
            report { tree.hostDidDismiss(presentation) }
        }
    }

    /// Follows a view system that selects a tab; the model decides.
    ///
    /// Until the screen shows the model's decision, repeating the same selection has no effect.
    ///
    /// - Parameters:
    ///   - tab: The tab.
    ///   - isShown: Whether the view system already shows the tab; a tab that the model does not want is then reverted.
    public func select(_ tab: TabItem.ID?, isShown: Bool = true) {
        switch shown.meaning(ofSelecting: tab, isTrusted: isTrusted) {
        case .echo: break
        case .stale: assertAgain(.select(shown.root?.selected), "a selection")
        case .act(.chooseAgain(let tab)):
            // Ignored while the model is about to select another tab.
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
        if isTrusted { tree.report(.host(ScreenProblem.staleWrite(what: what))) }
    }

    // MARK: Reports

    /// Reports a change to the model; until the model has followed, the view system's state is not changed.
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

    /// Records that a presentation and everything above it is gone, or is leaving.
    private func loosen(_ presentation: Presentation.ID, isOver: Bool) {
        let going = shown.presentations.drop { $0.id != presentation }
        guard let lowest = going.first else { return }
        // A running dismissal is awaited instead of anything else.
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
            // If the transition of the host has to end first, the decision comes soon after it; others may take longer.
            if receipt != nil { return }
        }
        reconsider(tab)
    }

    /// Shows the model's tab, once the view system has processed the one that it has written.
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
    /// Whether the user may start to go back from the top page of a stack now.
    public func mayPop(_ stack: HolderID) -> Bool {
        watch.step == nil && pop == nil && isTrusted && navigator(stack)?.canInteractivelyPop ?? false
    }

    /// Follows a back gesture that has begun in a stack; everything else waits for its end.
    public func beginPop(in stack: HolderID) {
        guard pop == nil, let hold = navigator(stack)?.beginInteractivePop() else { return }
        pop = (stack, hold)
    }

    /// Follows a gesture to its end: the page is back in its place, or off the screen.
    ///
    /// A gesture that the model has not followed, because it came too late to stop it, is reported like any other step
    /// back.
    public func endPop(in stack: HolderID, isCancelled: Bool) {
        guard let pop, pop.stack == stack else { return }
        self.pop = nil
        guard !isCancelled else { return pop.hold.cancel() }
        shown.apply(.setStack(stack, shown.entries(of: stack).dropLast()))
        pop.hold.finish(overridingPage: true)
        advance()
    }
}
