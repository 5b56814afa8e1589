import Osprey
import OspreyRouting

/// The state that snapshots have for one container: the restoration, the pages that wait in hidden tabs, and the keeper.
@MainActor
final class SnapshotSession {
    /// The part of a stack that is opened when its tab is selected.
    private struct Rest {
        weak var tab: TabItem?
        var stack: Unrestored
    }

    // The container retains it.
    private weak var container: PageContainer?

    /// Keeps snapshots of the display, if the app has switched that on.
    var keeper: SnapshotKeeper?

    /// The state to restore with the next root that is not a wall.
    var restoration: Restoration?

    /// The pages and keys for which it was already reported that snapshots leave them out.
    private var reportedOmissions: Set<[String]> = []

    private var rests: [Rest] = []

    /// The part of the latest restore that waits.
    private var batch = WaitingBatch()

    /// How many restorations have begun, and the latest one whose pages have come.
    private var (begun, latest) = (0, 0)

    fileprivate init(_ container: PageContainer) {
        self.container = container
    }

    /// The pages that wait in a tab.
    subscript(tab: TabItem) -> Unrestored? {
        get { rests.first { $0.tab === tab && !$0.stack.isReplaced }?.stack }
        set {
            rests.removeAll { $0.tab == nil || $0.tab === tab }
            if let newValue { rests.append(Rest(tab: tab, stack: newValue)) }
        }
    }

    /// Forgets what waits in hidden tabs.
    func forgetTabs() { rests = [] }

    /// Begins with another restore: the pages that still wait from the one before are not opened any more.
    ///
    /// - Parameter isMeant: Whether the pages are for the user whom the app returns.
    func replaceBatch(isMeant: @escaping @MainActor () -> Bool) -> WaitingBatch {
        batch.replace()
        batch = WaitingBatch(isMeant: isMeant)
        container?.gate.dropOutdated()
        return batch
    }

    /// The number of a restoration that begins.
    func begin() -> Int {
        begun += 1
        return begun
    }

    /// Records that the pages of a restoration have come.
    func came(_ number: Int) { latest = max(latest, number) }

    /// Whether the pages of a later one have come.
    func hasLater(than number: Int) -> Bool { latest > number }

    /// Reports, once, what snapshots do not hold of a page, or the end of a stack.
    func report(leftOut keys: [String], of subject: String) {
        guard reportedOmissions.insert([subject] + keys).inserted else { return }
        container?.report(.notSaved(page: subject, keys: keys))
    }
}

extension PageContainer {
    /// The state that snapshots have for the container, if they are used.
    var usedSnapshots: SnapshotSession? { navigation.follower() }

    /// The state that snapshots have for the container; from now on they follow it.
    var snapshots: SnapshotSession {
        if let usedSnapshots { return usedSnapshots }
        let session = SnapshotSession(self)
        add(session)
        return session
    }

    func report(_ problem: SnapshotProblem) { navigation.report(.feature(problem)) }
}

extension SnapshotSession: DisplayFollower, RequestFollower {
    func willStart() throws { restoration = try launchRestoration() ?? restoration }

    func willShowRoot() { keeper?.containerWillStart() }

    func startFailed() { keeper?.startFailed() }

    func rootOfAppIsShown() async {
        keeper?.rootIsPlanned()
        if let container, let restoration { await container.restore(restoration) }
    }

    func didStart() { keeper?.containerDidStart() }

    func rootIsPlanned(_ draft: inout NavigationDraft) throws(Stop) {
        keeper?.rootIsPlanned()
        if let container { try restoration?.plan(&draft, in: container, isNewRoot: true) }
    }

    func wallIsPlanned() { keeper?.wallIsPlanned() }

    func rootHasCome(of tab: TabItem) { container?.restoreRoot(of: tab) }

    func rootIsShown(ofTab id: TabItem.ID) { container?.restoreRest(ofTab: id) }

    func committed(arriving: [Page], isNewRoot: Bool, byPerson: Bool) {
        keeper?.committed(arriving: arriving, isNewRoot: isNewRoot, byPerson: byPerson)
    }

    func stateHasChanged() { keeper?.stateHasChanged() }

    func ended(_ order: OpenOrder, with outcome: OpenOutcome) {
        // A reused page has a new request without any operation.
        keeper?.stateHasChanged()
        switch outcome {
        case .opened: container?.report(order.untakenValues)
        case .handled(let name) where !order.untakenValues.isEmpty:
            let error = PageError.withoutPage("\(order.intent.destination)", handledBy: name)
            lost(order, above: nil, because: error)
        case .handled, .waiting: break
        }
    }

    func lost(_ order: OpenOrder, above remainder: OpenOrder?, because error: PageError) {
        container?.report(order.losses(above: remainder, because: error))
    }

    func mayEnd() { keeper?.saveNow() }

    func sessionEnds(isSignOut: Bool) {
        guard isSignOut else { return }
        restoration = nil
        keeper?.clear()
        forgetTabs()
    }
}
