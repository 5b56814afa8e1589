public import Osprey

/// A host for view systems that write back: shows the model through a ``ScreenDisplay``, step by step, and turns what
/// the view system says into reports.
///
/// It compares what is confirmed with what the model wants, and has the display do the next legal step when the last
/// one is over. So a change of several stacks, tabs and presentations at once, such as a link with `parent=`, takes as
/// many steps as the view system needs, and the model waits until all are over.
///
/// A step that nothing confirms within ``patience`` is told again, then reported and taken for done. What cannot be
/// shown now, because there is no window, or something that is not ours is presented, is shown later, and the model
/// does not wait for it.
@MainActor
public final class ScreenHost {
    /// The display that is shown.
    public let tree: NavigationTree

    /// What is told to the view system, and confirmed but for the step that is under way.
    public private(set) var shown = ScreenState()

    /// How long a step may take before it is told again, and how long a presentation without an end takes.
    public var patience = Duration.seconds(1)

    /// Whether the scene is active; while it is not, nothing is animated, and what is written is nobody's act.
    public var isActive = true {
        didSet { if isActive != oldValue { circumstancesChanged() } }
    }

    /// Whether the scene changes its size; what is written meanwhile is nobody's act.
    public var isResizing = false

    /// Whether the root is in a window.
    public var isInWindow = true {
        didSet { if isInWindow != oldValue { circumstancesChanged() } }
    }

    /// Whether something that is not ours is presented, or on its way out: an alert, a share sheet.
    public var isBlocked = false {
        didSet { if isBlocked != oldValue { circumstancesChanged() } }
    }

    private let system: ViewSystem
    private weak var display: (any ScreenDisplay)?

    private var wanted = ScreenState()
    private var reader = ScreenReader()
    private var leaving = LeavingPages()

    /// The holders of all that is wanted or shown: an identifier is good for as long as its holder is alive.
    private var holders: [HolderID: PageHolder] = [:]

    private var step: PendingStep?
    private var stepCount = 0
    private var receipt: Receipt?

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
        read()
        advance()
    }

    /// A page of an entry, also of one that is on its way out.
    public func page(of entry: StackEntry) -> Page? { reader.pages[entry] ?? leaving[entry] }

    /// The holder with an identifier, as long as it is wanted or shown.
    public func holder(_ id: HolderID) -> PageHolder? { holders[id] }

    /// Whether the view system shows what the model wants, as far as it can, and nothing is waited for.
    public var isSettled: Bool { step == nil && receipt == nil && openReports == 0 && undecided == nil }
}

// MARK: - What the model wants

extension ScreenHost: NavigationHost {
    /// Shows what the model wants now, and acknowledges when the view system has.
    public func perform(_ transition: Transition, acknowledgment: TransitionAcknowledgment) {
        receipt = Receipt(transition: transition, acknowledgment: acknowledgment)
        read()
        advance()
    }

    /// Whether the view of a page that has left may still be there.
    public func isHolding(_ page: Page) -> Bool { leaving.contains(page) }

    private func read() {
        let before = reader.pages
        wanted = reader.read(tree)
        leaving.keep(before.filter { reader.pages[$0.key] == nil })
        holders.merge(reader.holders) { $1 }
    }

    /// Takes the next steps, until one has to be waited for or none is left.
    private func advance() {
        guard openReports == 0 else { return }
        guard step == nil else { return isDrawn ? () : acknowledge() }
        while let next = ScreenPlan(from: shown, to: target, mayPresent: mayPresent).next {
            let isAnimated = isAnimated(next)
            let barrier = TransitionBarrier(next, from: shown, isAnimated: isAnimated, in: system)
            shown.apply(next)
            if let barrier { wait(for: next, barrier) }
            display?.perform(next, isAnimated: isAnimated)
            if step != nil { return }
        }
        acknowledge()
    }

    /// Whether a person sees what is drawn; while nobody does, nothing is animated and nothing is sure to be told.
    private var isDrawn: Bool { isActive && isInWindow }

    private var mayPresent: Bool { isDrawn && !isBlocked }

    /// What the plan leads to: what the model wants, but for what a person has chosen and the model has yet to decide.
    private var target: ScreenState {
        guard let undecided, let root = wanted.root, root.tabs.contains(where: { $0.id == undecided }) else {
            return wanted
        }
        var target = wanted
        target.root?.selected = undecided
        return target
    }

    private func isAnimated(_ step: ScreenStep) -> Bool {
        guard let transition = receipt?.transition, transition.isAnimated, transition.style != .none,
            transition.performer == nil, isDrawn
        else { return false }
        return step.canMove(from: shown, to: wanted)
    }

    /// Says that everything is shown which can be, or has the caller's own performer say so.
    private func acknowledge() {
        leaving.settle(showing: Set(shown.stacks.values.joined()))
        let places = Set(shown.places)
        holders = holders.filter { reader.holders[$0.key] != nil || places.contains($0.key) }
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
        leaving.note(signal)
        if step?.barrier.beginning == signal { step?.hasBegun = true }
        if step?.barrier.end == signal { return end(with: signal) }
        // The view system may never have written that it is going.
        if case .dismissed(let presentation) = signal { takenAway(presentation, isOver: true) }
    }

    /// Follows a view system that shows other pages in a stack, bottom to top with the root.
    public func write(_ entries: [StackEntry], to stack: HolderID) {
        switch shown.meaning(ofWriting: entries, to: stack, isTrusted: isTrusted) {
        case .echo: break
        case .stale: assertAgain(.setStack(stack, shown.entries(of: stack)), "a path")
        case .act(let entry):
            shown.apply(.setStack(stack, entries))
            if case .setStack(stack, _)? = step?.step { step = nil }
            report { (holder(stack) as? Navigator)?.reconcile(poppedTo: entry.page) ?? .stale }
        }
    }

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
    /// SwiftUI shows the tab already, and what the model does not want is taken back; UIKit asks before it shows it.
    public func select(_ tab: TabItem.ID?) {
        switch shown.meaning(ofSelecting: tab, isTrusted: isTrusted) {
        case .echo: break
        case .stale: assertAgain(.select(shown.root?.selected), "a selection")
        case .act(.chooseAgain(let tab)):
            // Not while the model is about to select another one.
            if wanted.root?.selected == tab, undecided == nil { tabs?.select(tab) }
        case .act(.choose(let tab)) where system == .uiKit: tabs?.select(tab)
        case .act(.choose(let tab)):
            shown.apply(.select(tab))
            undecided = tab
            decide(tab, tabs?.select(tab) ?? .stale)
        }
    }

    private var isTrusted: Bool { isActive && !isResizing }

    private var tabs: TabController? { tree.root as? TabController }

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
        step = nil
        for presentation in going { shown.apply(.dismiss(presentation)) }
        if !isOver { wait(for: .dismiss(lowest), .dismissal(lowest.id)) }
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

// MARK: - Steps that are waited for

extension ScreenHost {
    private func wait(for next: ScreenStep, _ barrier: TransitionBarrier) {
        stepCount += 1
        step = PendingStep(number: stepCount, step: next, barrier: barrier)
        setAlarm(stepCount)
    }

    /// Goes on; a presentation that has only begun gets the turn in which it becomes one.
    private func end(with signal: ScreenSignal) {
        guard case .presenting = signal, let number = step?.number else { return finishStep() }
        display?.later(after: .zero) { [weak self] in
            if self?.step?.number == number { self?.finishStep() }
        }
    }

    private func finishStep() {
        step = nil
        advance()
    }

    /// Goes on; a presentation that has not been confirmed when the scene goes out of sight is waited for afterwards.
    private func circumstancesChanged() {
        if !isDrawn, case .setStack? = step?.step { step = nil }
        if isDrawn, step != nil {
            stepCount += 1
            step?.number = stepCount
            setAlarm(stepCount)
        }
        advance()
    }

    private func setAlarm(_ number: Int) {
        guard isDrawn else { return }
        display?.later(after: patience) { [weak self] in self?.ring(number) }
    }

    private func ring(_ number: Int) {
        guard let late = step, late.number == number, isDrawn else { return }
        if late.hasBegun { return finishStep() }
        if late.isToldAgain {
            tree.onProblem?(.host(ScreenProblem.unconfirmed(step: late.step.name, after: patience)))
            return finishStep()
        }
        step?.isToldAgain = true
        setAlarm(number)
        display?.assert(late.step)
    }
}

/// A step that the view system has been told and that is not over.
private struct PendingStep {
    var number: Int
    let step: ScreenStep
    let barrier: TransitionBarrier

    /// Whether it has begun, so that it needs no second telling.
    var hasBegun = false

    var isToldAgain = false
}

/// What the model waits for.
private struct Receipt {
    let transition: Transition
    let acknowledgment: TransitionAcknowledgment
}
