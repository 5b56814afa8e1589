import Foundation
import OspreyRouting

extension PageContainer {
    /// The navigation state as a value, to be kept, compared or sent.
    ///
    /// It never fails. A page that was made by hand or is not ``Page/isRestorable`` is left out with the pages above it. A
    /// live object among the parameters is left out alone if its page can be built without it; so are the keys that a
    /// route lists in `x-secret`. ``NavigationTree/onProblem`` hears of live objects, once for each class of pages.
    ///
    /// Before the container has started, and in front of a wall, this is what is still to be restored.
    ///
    /// - Complexity: O(*n*) in the number of pages.
    public func snapshot() -> NavigationSnapshot {
        if let restoration { return restoration.snapshot }
        var taker = SnapshotTaker(self)
        var losses: [RestoreReport.Loss] = []
        let snapshot = taker.snapshot().limited(&losses)
        for (page, keys) in taker.unstorable.sorted(by: { $0.key < $1.key })
        where pagesWithLiveValues.insert(page).inserted {
            navigation.onProblem?(.notSaved(page: page, keys: keys))
        }
        return snapshot
    }

    /// Starts as ``start()`` does, and brings the pages of a snapshot back together with the root, in one operation.
    ///
    /// For each page, the routes and filters of today are asked, as by the door through which it was opened. A page that
    /// cannot be built is left out with the pages above it in its stack; the report says why. Where a filter redirects, the
    /// other page takes the place. Where a filter wants a detour, the page waits with those above it: it is opened
    /// when the rest is there, or when its tab is selected. Only the pages in sight are loaded. The requests
    /// that wait in the snapshot are opened then, and after them the requests that have come meanwhile.
    ///
    /// If a filter of the root wants a detour, the snapshot is restored when that wall falls; see
    /// ``RestoreReport/isDeferred``.
    ///
    /// ```swift
    /// let snapshot = try? NavigationSnapshot(data: Data(contentsOf: file))
    /// let report = try await container.start(restoring: snapshot ?? NavigationSnapshot())
    /// ```
    ///
    /// - Parameters:
    ///   - snapshot: The state to restore; with an empty one, this is an ordinary start.
    ///   - trust: How far the snapshot is trusted. One from outside leads only to `external` routes, and brings no saved
    ///     values.
    /// - Returns: A report on everything that could not be restored.
    /// - Throws: What ``start()`` throws; never because of what the snapshot holds.
    @discardableResult
    public func start(
        restoring snapshot: NavigationSnapshot, trust: Trust = .internal
    ) async throws -> RestoreReport {
        if isStarted { return try await show(snapshot, trust: trust) }
        let restoration = snapshot.isEmpty ? nil : Restoration(snapshot, trust: trust)
        self.restoration = restoration
        do {
            try await start()
        } catch {
            if self.restoration === restoration { self.restoration = nil }
            throw error
        }
        return report(on: restoration)
    }

    /// Shows what a snapshot holds in place of what is displayed, in one operation.
    ///
    /// Each stack keeps its pages up to the first that differs from the snapshot. The pages that go are asked, and one that
    /// wants to stay stops the operation, as do switch plugins. Everything else is as in
    /// ``start(restoring:trust:)``; before the start and in front of a wall, the snapshot takes the place of the one that is
    /// to be restored.
    ///
    /// - Returns: A report on everything that could not be restored.
    /// - Throws: ``PageError`` if a page wants to stay or a plugin is against the switch, with nothing changed.
    @discardableResult
    public func show(
        _ snapshot: NavigationSnapshot, trust: Trust = .internal
    ) async throws(PageError) -> RestoreReport {
        try checkCaller()
        let restoration = Restoration(snapshot, trust: trust)
        guard isStarted, navigation.state.wall == nil else {
            self.restoration = restoration
            return report(on: restoration)
        }
        try await show(restoration)
        await settled()
        return restoration.report
    }

    /// Brings pages back in a container that runs, in one operation.
    func show(_ restoration: Restoration) async throws(PageError) {
        await restoration.askInterceptors(of: self)
        let permission = navigation.state.root?.hasPlugins == true ? SwitchPermission() : nil
        let operation = RestoreOperation(container: self, restoration: restoration, permission: permission)
        let outcome =
            if let permission {
                await permission.perform(operation, in: navigation)
            } else {
                await navigation.outcome(of: operation) ?? .stale
            }
        if let error = outcome.failure(of: "the snapshot") { throw error }
        switch outcome {
        case .committed: break
        case .nothingToDo: navigation.turn { pagesCame(by: restoration) }
        default: throw .cancelled
        }
    }

    private func report(on restoration: Restoration?) -> RestoreReport {
        guard let restoration else { return RestoreReport() }
        restoration.isDeferred = self.restoration === restoration
        return restoration.isDeferred ? RestoreReport(isDeferred: true) : restoration.report
    }

    // MARK: - At launch

    /// Puts the snapshot of the launch environment in the place of what is to be restored.
    func restoreLaunchSnapshot() throws(SnapshotError) {
        #if DEBUG
        let environment = ProcessInfo.processInfo.environment
        guard let snapshot = try NavigationSnapshot(launchEnvironment: environment) else { return }
        restoration = Restoration(snapshot, trust: .internal)
        #endif
    }

    // MARK: - What restorations call

    /// The pages of a snapshot are in force: gives them what they had saved, and opens what waits.
    func pagesCame(by restoration: Restoration) {
        restoration.place()
        if self.restoration === restoration { self.restoration = nil }
        navigation.keeper?.pagesCame(by: restoration)
        restoration.finish(in: self)
        let report = restoration.report
        if restoration.isDeferred, !report.isComplete { navigation.onProblem?(.restored(report)) }
    }

    /// Restores the pages of a root that the app has set by itself before the start.
    func restoreBelowRootOfTheApp() async {
        guard router.table.base.root == nil else { return }
        navigation.keeper?.rootIsPlanned()
        guard let restoration else { return }
        await restoration.askInterceptors(of: self)
        let operation = RestoreOperation(container: self, restoration: restoration, permission: nil)
        if await navigation.outcome(of: operation) != .committed { pagesCame(by: restoration) }
    }

    /// Opens what waits in a tab to be restored, now that its root is there.
    func restoreRest(ofTab id: TabItem.ID) {
        guard let tab = navigation.state.tabs?.item(id), let rest = tab.unrestored,
            let bottom = tab.navigator.state.pages.first, bottom.extras?.standIn == nil
        else { return }
        tab.unrestored = nil
        gate.open(first: [order(rest.intent, trust: .internal, opener: tab.navigator.state.pages.last)])
    }

    /// Forgets what is still to be restored: it belongs to a person who has signed out.
    func forgetUnrestored() {
        restoration = nil
        navigation.keeper?.clear()
        for tab in navigation.state.tabs?.state.items ?? [] { tab.unrestored = nil }
    }
}

extension NavigationSnapshot {
    /// The snapshot in the environment of the process, as text; `nil` if there is none.
    package init?(launchEnvironment environment: [String: String]) throws(SnapshotError) {
        guard let text = environment["OSPREY_SNAPSHOT"], !text.isEmpty else { return nil }
        try self.init(text)
    }
}

/// Shows what a snapshot holds in place of what is displayed.
private struct RestoreOperation: NavigationOperation {
    let container: PageContainer
    let restoration: Restoration
    let permission: SwitchPermission?

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        draft.permission = permission
        draft.name(.reset, in: nil, isOne: true)
        try restoration.plan(&draft, in: container, isNewRoot: false)
        if draft.isEmpty { throw .nothingToDo }
    }
}
