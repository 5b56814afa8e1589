import Osprey
import OspreyTestFixtures

@testable import OspreyHosting

/// A view system that keeps a screen of its own, follows what it is told in a later turn, and takes its time.
///
/// Time stands still until it is moved; everything happens in one order.
@MainActor
final class SimulatedDisplay: ScreenDisplay {
    /// What view systems are known to do.
    enum Fault: CaseIterable {
        /// What is presented first is not shown, and nothing is said.
        case swallowsPresentation
        /// A presentation goes, and nothing says that it has gone.
        case losesDismissal
        /// What a person did is written twice.
        case writesTwice
        /// What a person did is written when the animation is over.
        case writesLate
        /// The ends of stacks are never told.
        case losesEnds
        /// A page appears that nobody asked for.
        case appearsUnasked
    }

    static let animation = Duration.milliseconds(350)

    private(set) var host: ScreenHost!
    let system: ViewSystem
    var faults: Set<Fault> = []

    /// Whether something that is not the host's is presented.
    var isBlocked = false
    var obstacle: ScreenObstacle? { isBlocked ? .foreign : nil }

    /// What is on the glass.
    private(set) var view = ScreenState()

    /// What the view system was told, and how.
    private(set) var steps: [String] = []
    private(set) var motions: [ScreenMotion] = []

    /// What the view system was told since the last call.
    @discardableResult
    func takeSteps() -> [String] {
        defer { steps = [] }
        return steps
    }

    /// Whether the person wants nothing to move.
    var reducesMotion = false

    /// What the view system and a person did, and when; written down if it is to be.
    var isTracing = false
    private(set) var trace: [String] = []

    /// What the host must never do to a view system.
    private(set) var violations: [String] = []

    private var agenda: [(due: Duration, number: Int, work: @MainActor () -> Void)] = []
    private var now = Duration.zero
    private var count = 0

    /// Whether a presentation comes or goes, and whether the host can know of it.
    private var presentationMoves = false
    private var hostKnows = true
    private var swallowed: Set<Presentation.ID> = []
    private var appeared: Set<StackEntry> = []

    init(_ tree: NavigationTree, in system: ViewSystem) {
        self.system = system
        host = ScreenHost(tree, display: self, in: system)
        host.connect()
    }

    // MARK: - Time

    var isIdle: Bool { agenda.isEmpty }

    func later(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
        schedule(after: delay, work)
    }

    private func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) {
        count += 1
        agenda.append((now + delay, count, work))
    }

    /// Does what is due next, and moves the time to it.
    func turn() {
        guard
            let index = agenda.indices.min(by: {
                (agenda[$0].due, agenda[$0].number) < (agenda[$1].due, agenda[$1].number)
            })
        else { return }
        let next = agenda.remove(at: index)
        now = max(now, next.due)
        next.work()
        noteAppearances()
    }

    /// Does everything that is due within some time from now.
    func advance(by duration: Duration) {
        let end = now + duration
        while agenda.contains(where: { $0.due <= end }) { turn() }
        now = end
    }

    // MARK: - Being told

    private func mark(_ text: @autoclosure () -> String) {
        if isTracing { trace.append("\(now): \(text())") }
    }

    func perform(_ step: ScreenStep, _ motion: ScreenMotion) {
        motions.append(motion)
        let isAnimated = motion != .none
        steps.append(isAnimated ? step.name : "\(step.name) at once")
        mark("told to \(steps[steps.count - 1])")
        schedule(after: .zero) { [self] in take(step, isAnimated) }
    }

    func assert(_ step: ScreenStep) {
        steps.append("again \(step.name)")
        mark("told again to \(step.name)")
        schedule(after: .zero) { [self] in take(step, false) }
    }

    private func take(_ step: ScreenStep, _ isAnimated: Bool) {
        let delay = isAnimated ? Self.animation : .zero
        switch step {
        case .setStack(let stack, _):
            // Values are read when the view is evaluated, not when they were set.
            if host.shown.stacks[stack] != nil { show(host.shown.entries(of: stack), in: stack, delay) }
        case .present(let presentation, let entries):
            guard host.shown.presentations.contains(presentation) else { return }
            present(presentation, entries, delay)
        case .dismiss(let presentation):
            guard view.presentations.contains(presentation) else { return }
            mark("dismisses \(presentation.id)")
            dismiss(presentation, delay)
        case .setRoot, .arrangeRoot, .setWindows: view.apply(step)
        case .select: view.apply(.select(host.shown.root?.selected))
        }
    }

    /// Tells which pages have come into sight on top of their stacks.
    private func noteAppearances() {
        let tops = Set(view.places.filter(view.isInSight).compactMap { view.entries(of: $0).last })
        for top in tops.subtracting(appeared) { host.note(.appeared(top)) }
        appeared = tops
    }

    private func show(_ entries: [StackEntry], in stack: HolderID, _ delay: Duration) {
        let (old, new) = (view.entries(of: stack).last, entries.last)
        view.apply(.setStack(stack, entries))
        guard let old, let new, old != new, !faults.contains(.losesEnds) else { return }
        schedule(after: delay) { [self] in
            host.note(system == .uiKit ? .settled(stack) : .disappeared(old))
        }
    }

    private func present(_ presentation: ShownPresentation, _ entries: [StackEntry], _ delay: Duration) {
        mark("presents \(presentation.id)")
        guard !isBlocked, !view.presentations.contains(presentation) else { return }
        if faults.contains(.swallowsPresentation), swallowed.insert(presentation.id).inserted { return }
        if presentationMoves {
            // What a person does and the view system has not told yet is in the way, and nothing says so.
            if hostKnows { violations.append("presented in the middle of another change") }
            return
        }
        view.apply(.present(presentation, host.shown.entries(of: presentation.stack)))
        presentationMoves = delay > .zero
        host.note(.presenting(presentation.id))
        schedule(after: delay) { [self] in
            if delay > .zero { presentationMoves = false }
            if system == .uiKit { host.note(.presented(presentation.id)) }
        }
    }

    private func dismiss(_ presentation: ShownPresentation, _ delay: Duration) {
        if presentationMoves {
            if hostKnows { violations.append("dismissed in the middle of another change") }
            return
        }
        if view.presentations.last != presentation { violations.append("dismissed from below") }
        view.apply(.dismiss(presentation))
        presentationMoves = delay > .zero
        schedule(after: delay) { [self] in
            if delay > .zero { presentationMoves = false }
            if !faults.contains(.losesDismissal) { host.note(.dismissed(presentation.id)) }
        }
    }

    // MARK: - What a person does

    /// The stack that a person sees on top, as long as nothing lies above it.
    private var front: HolderID? {
        guard view.windows.isEmpty, !presentationMoves else { return nil }
        if let top = view.presentations.last { return top.stack }
        guard let root = view.root else { return nil }
        return root.tabs.isEmpty ? root.stacks.last : root.tabs.first { $0.id == root.selected }?.stack
    }

    /// Goes back by some pages.
    func goBack(_ count: Int = 1) {
        guard let front, view.entries(of: front).count > 1 else { return }
        popped(
            to: Array(
                view.entries(of: front).dropLast(count).isEmpty
                    ? view.entries(of: front).prefix(1) : view.entries(of: front).dropLast(count)), in: front)
    }

    private func popped(to entries: [StackEntry], in stack: HolderID) {
        guard let old = view.entries(of: stack).last, entries.last != old else { return }
        view.apply(.setStack(stack, entries))
        written { [self] in write(entries, to: stack) }
        schedule(after: Self.animation) { [self] in
            host.note(system == .uiKit ? .settled(stack) : .disappeared(old))
        }
    }

    /// SwiftUI writes, then reads what the value is now; UIKit is asked what it shows.
    private func write(_ entries: [StackEntry], to stack: HolderID) {
        host.write(system == .uiKit ? view.entries(of: stack) : entries, to: stack)
        guard system == .swiftUI else { return }
        schedule(after: .zero) { [self] in take(.setStack(stack, []), false) }
    }

    private func select(_ tab: TabItem.ID) {
        host.select(tab, isShown: system == .swiftUI)
        guard system == .swiftUI else { return }
        schedule(after: .zero) { [self] in take(.select(nil), false) }
    }

    private func written(after late: Duration = animation * 2, _ write: @escaping @MainActor () -> Void) {
        schedule(after: faults.contains(.writesLate) ? late : .zero, write)
        if faults.contains(.writesTwice) { schedule(after: .milliseconds(20), write) }
    }

    /// Taps a tab; the selected one goes back to its root by itself, before or after the selection is written.
    func tap(_ tab: TabItem.ID, popsFirst: Bool) {
        guard front != nil, view.presentations.isEmpty, let root = view.root,
            let stack = root.tabs.first(where: { $0.id == tab })?.stack
        else { return }
        guard tab == root.selected else {
            if system == .swiftUI { view.apply(.select(tab)) }
            return written { [self] in select(tab) }
        }
        let pop = { [self] in popped(to: Array(view.entries(of: stack).prefix(1)), in: stack) }
        if popsFirst { pop() }
        schedule(after: .zero) { [self] in select(tab) }
        if !popsFirst { pop() }
    }

    /// Pulls the topmost presentations down.
    func pullDown(_ count: Int = 1) {
        guard front != nil, !view.presentations.isEmpty else { return }
        presentationMoves = true
        hostKnows = false
        for presentation in view.presentations.suffix(count).reversed() {
            mark("person dismisses \(presentation.id)")
            view.apply(.dismiss(presentation))
            written(after: Self.animation) { [self] in
                hostKnows = true
                host.dismiss(presentation.id)
            }
            schedule(after: Self.animation) { [self] in
                hostKnows = true
                if !faults.contains(.losesDismissal) { host.note(.dismissed(presentation.id)) }
            }
        }
        // They go as one.
        schedule(after: Self.animation) { [self] in presentationMoves = false }
    }

    // MARK: - What nobody has done

    /// Empties the path of every stack, as for a scene that goes out of sight.
    func emptyPaths() {
        for stack in view.root?.stacks ?? [] where view.entries(of: stack).count > 1 {
            let root = Array(view.entries(of: stack).prefix(1))
            view.apply(.setStack(stack, root))
            host.write(root, to: stack)
        }
    }

    /// Writes pages that were never shown in this order.
    func writeNonsense() {
        guard let front else { return }
        let entries = Array(view.entries(of: front).reversed())
        if entries.count > 1 { host.write(entries, to: front) }
        host.select("nowhere")
    }

    func appearUnasked() {
        for stack in view.places { view.entries(of: stack).forEach { host.note(.appeared($0)) } }
    }
}
