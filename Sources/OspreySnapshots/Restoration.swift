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

    /// Its place among the restorations of a container, once it has begun; 0 before.
    var number = 0

    /// Whether it has to wait for the start or a wall, so that its report comes too late for a caller.
    var isDeferred = false

    /// The losses because of the limits.
    private let outOfBounds: [RestoreReport.Loss]

    /// The latest plan, until its pages are placed or discarded.
    private var plan: RestorePlan?

    /// The losses of the latest plan.
    private var losses: [RestoreReport.Loss] = []

    /// Whether the pages are for the user whom the app returns.
    private let isMeant: @MainActor () -> Bool

    init(
        _ snapshot: NavigationSnapshot, trust: Trust, isMeant: @escaping @MainActor () -> Bool = { true },
        mayPlan: @escaping @MainActor () -> Bool = { true }
    ) {
        self.trust = trust
        self.isMeant = isMeant
        self.mayPlan = mayPlan
        var losses: [RestoreReport.Loss] = []
        self.snapshot = snapshot.limited(&losses).lowered(to: trust)
        outOfBounds = losses
    }

    /// Everything that is lost.
    var report: RestoreReport { RestoreReport(losses: outOfBounds + (plan?.report ?? losses)) }

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
            snapshot, in: &draft, of: container, isNewRoot: isNewRoot, trust: trust)
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

    /// Opens what waits in the place of what still waits from an earlier restore.
    func finish() {
        guard let plan else { return }
        // It retains the container.
        (self.plan, losses) = (nil, plan.report)
        plan.finish(in: plan.container.snapshots.replaceBatch(isMeant: isMeant))
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
