import Osprey
import OspreyRouting

/// Brings the pages of a snapshot back, in the operation that shows the root or in one of its own.
///
/// It plans the pages that can be shown at once. Pages that have to wait, for the page of a detour or for an interceptor,
/// are opened afterwards through the ordinary door.
@MainActor
final class Restoration: AccompanyingPages {
    /// The state to restore, within its limits.
    let snapshot: NavigationSnapshot

    /// Called before the pages are planned: whether they are still meant for the user who would see them.
    private let mayPlan: @MainActor () -> Bool

    /// Whether the pages have been planned.
    private(set) var isPlanned = false

    /// How far the snapshot is trusted.
    private let trust: Trust

    /// The requests that interceptors have let pass, by what leads to them.
    private var admitted: [NavigationSnapshot.Entry: PageRequest] = [:]

    /// Its place among the restorations of a container, once its pages are asked about; 0 before.
    var number = 0

    /// Whether it has to wait for the start or a wall, so that its report comes too late for a caller.
    var isDeferred = false

    /// The losses because of the limits.
    private let outOfBounds: [RestoreReport.Loss]

    /// The latest plan, until its pages are placed or discarded.
    private var plan: RestorePlan?

    /// The losses of the latest plan.
    private var losses: [RestoreReport.Loss] = []

    init(
        _ snapshot: NavigationSnapshot, trust: Trust, mayPlan: @escaping @MainActor () -> Bool = { true }
    ) {
        self.trust = trust
        self.mayPlan = mayPlan
        var losses: [RestoreReport.Loss] = []
        self.snapshot = snapshot.limited(&losses).lowered(to: trust)
        outOfBounds = losses
    }

    /// Everything that is lost.
    var report: RestoreReport { RestoreReport(losses: outOfBounds + (plan?.report ?? losses)) }

    // MARK: - Before

    /// Asks the interceptors about the pages, unless they stay or are in a tab that is not selected.
    ///
    /// A page that they do not simply let pass waits with those above it, and is opened by an ordinary request.
    func askInterceptors(of container: PageContainer) async {
        let stacks = snapshot.stacks.filter { $0.isSelected || !$0.place.isTab }.map { stack in
            stack.entries.dropFirst(container.countThatStays(of: stack))
        }
        let presentations = snapshot.presentations.dropFirst(container.countThatStays(for: snapshot))
        for entries in stacks + presentations.map({ $0.entries[...] }) {
            for entry in entries where entry.target != .root {
                guard await isAdmitted(entry, by: container) else { break }
            }
        }
    }

    /// Whether the interceptors let the request for a page pass, if there are any for it.
    private func isAdmitted(_ entry: NavigationSnapshot.Entry, by container: PageContainer) async -> Bool {
        let resolver = RequestResolver(container: container)
        guard let request = try? resolver.request(for: entry.intent, trust: entry.trust) else { return false }
        guard container.hasInterceptors(for: request) else { return true }
        if admitted[entry] == nil {
            let order = container.order(entry.intent, trust: entry.trust)
            admitted[entry] = await container.passed(request, for: order)
        }
        return admitted[entry] != nil
    }

    /// A wall comes first: interceptors are asked again after it.
    func wallIsPlanned() { admitted = [:] }

    // MARK: - Planning

    /// Adds the pages to a draft that shows a new root, or to one that keeps what is there already.
    ///
    /// - Throws: `Stop.permissionNeeded` if plugins have to be asked first.
    func plan(
        _ draft: inout NavigationDraft, in container: PageContainer, isNewRoot: Bool
    ) throws(Stop) {
        (plan, losses) = (nil, [])
        isPlanned = mayPlan()
        guard isPlanned else { return }
        plan = try RestorePlan(
            snapshot, in: &draft, of: container, isNewRoot: isNewRoot, trust: trust, admitted: admitted)
        if !draft.isEmpty { draft.display.accompany(by: self) }
    }

    // MARK: - Afterwards

    func came() { plan?.container.pagesCame(by: self) }

    /// Gives pages the values that they had saved; called after the commit, before they get any event.
    func place() { plan?.place() }

    /// Ends the pages that were built for a draft which is dropped.
    func discard(by draft: borrowing NavigationDraft) {
        plan?.discard(by: draft)
        plan = nil
    }

    /// Opens the requests that wait, before all requests that came meanwhile.
    func finish() {
        guard let plan else { return }
        // It retains the container.
        (self.plan, losses) = (nil, plan.report)
        plan.finish()
    }

    /// Records that nothing could be restored.
    func fail(_ error: PageError) {
        losses =
            snapshot.stacks.map {
                .page($0.entries.first?.name ?? $0.place.words, in: $0.place.words, because: error)
            }
            + snapshot.presentations.map {
                .page($0.entries.first?.name ?? $0.words, in: $0.words, because: error)
            }
            + snapshot.waiting.map { .page($0.name, in: "waits", because: error) }
    }
}

extension PageContainer {
    /// How many pages of a stack that is there stay in it.
    fileprivate func countThatStays(of stack: NavigationSnapshot.Stack) -> Int {
        let stacks = navigation.unobserved.root?.placedStacks ?? []
        guard let navigator = stacks.first(where: { $0.place == stack.place })?.navigator else { return 0 }
        var taker = SnapshotTaker(self)
        let items = taker.items(of: navigator)
        return SnapshotTaker.count(of: items, in: navigator, thatStayFor: stack.entries)
    }

    /// How many presentations that are there stay.
    fileprivate func countThatStays(for snapshot: NavigationSnapshot) -> Int {
        let presentations = navigation.unobserved.presentations.filter { !$0.style.isWindow }
        return SnapshotTaker.count(of: presentations, thatStayFor: snapshot, in: self)
    }
}
