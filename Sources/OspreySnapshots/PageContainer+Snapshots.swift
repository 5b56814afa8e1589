import Foundation
public import Osprey
import OspreyRouting

extension PageContainer {
    /// The state to restore with the next root that is not a wall.
    var restoration: Restoration? {
        get { usedSnapshots?.restoration }
        set { snapshots.restoration = newValue }
    }

    /// The navigation state as a value, to be stored, compared or sent.
    ///
    /// It never fails. A page that was made by hand or is not `Page.isRestorable` is left out with the pages above
    /// it. Of a page that can be built without a live object among its parameters, only the object is left out; so are
    /// the keys that a route lists in `x-secret`. The article <doc:SaveAndRestore> says what is reported to
    /// `NavigationTree.onProblem`.
    ///
    /// Before the container has started, and behind a wall, it is the state that is still to be restored.
    ///
    /// - Complexity: O(*n*) in the number of pages.
    public func snapshot() -> NavigationSnapshot {
        if let restoration { return restoration.snapshot }
        var taker = SnapshotTaker(self)
        var losses: [RestoreReport.Loss] = []
        let snapshot = taker.snapshot().limited(&losses)
        for (page, keys) in taker.leftOut.sorted(by: { $0.key < $1.key }) {
            snapshots.report(leftOut: keys, of: page)
        }
        for loss in losses { snapshots.report(leftOut: loss.key.map { [$0] } ?? [], of: loss.subject) }
        return snapshot
    }

    /// Starts like `start()`, and restores the pages of a snapshot together with the root, in one operation.
    ///
    /// For each page, the current routes and filters are asked, as when the page was opened. A page that cannot be
    /// built is left out with the pages above it in its stack; the report contains the reason. If a filter redirects,
    /// the other page is used. If a filter asks for a detour, or interceptors have to be asked, the page waits with those
    /// above it: it is opened after the operation, or when its tab is selected. Only visible pages are loaded. Then the
    /// waiting requests of the snapshot are opened, and after them the requests that have come meanwhile.
    ///
    /// If a filter of the root asks for a detour, the snapshot is restored when that wall is removed; see
    /// ``RestoreReport/isDeferred``.
    ///
    /// ```swift
    /// let snapshot = try NavigationSnapshot(data: Data(contentsOf: file))
    /// let report = try await container.start(restoring: snapshot)
    /// ```
    ///
    /// - Parameters:
    ///   - snapshot: The state to restore; with an empty one, this is an ordinary start.
    ///   - trust: How far the snapshot is trusted. A snapshot from outside leads only to `external` routes, selects only
    ///     tabs to whose roots they lead, and restores no saved values.
    /// - Returns: A report on everything that could not be restored.
    /// - Throws: The errors of `start()`; the content of the snapshot never causes one.
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

    /// Shows the state of a snapshot instead of the current one, in one operation.
    ///
    /// Each stack keeps its pages up to the first that differs from the snapshot. Pages that are removed are asked; a
    /// page that wants to stay stops the operation, and so do switch plugins. Everything else is as in
    /// `start(restoring:trust:)`. Before the start and behind a wall, the snapshot replaces the one that is still to
    /// be restored.
    ///
    /// - Returns: A report on everything that could not be restored.
    /// - Throws: `PageError` if a page or a plugin does not allow the change; `PageError.sessionEnded` if code of a former
    ///   session calls it; and, while plugins are asked,
    ///   `PageError.sessionEnded` if the user signs out or a wall is raised, and `PageError.superseded(subject:)` if another
    ///   snapshot is shown; nothing has changed then.
    @discardableResult
    public func show(
        _ snapshot: NavigationSnapshot, trust: Trust = .internal
    ) async throws(PageError) -> RestoreReport {
        try checkCaller()
        if sessionOfCaller.isOver { throw .sessionEnded }
        let restoration = Restoration(snapshot, trust: trust)
        guard isStarted, navigation.unobserved.wall == nil else {
            self.restoration = restoration
            return report(on: restoration)
        }
        try await perform(restoration)
        await navigation.transitionFinished()
        return restoration.report
    }

    /// Restores pages below the current root, in one operation.
    ///
    /// - Throws: `PageError.sessionEnded` if the user has signed out meanwhile or a wall has been raised, and the errors
    ///   of `show(_:trust:)`.
    func perform(_ restoration: Restoration, asksPlugins: Bool = true) async throws(PageError) {
        let operation = operation(for: restoration, asksPlugins: asksPlugins)
        try finish(operation, await operation.outcome(in: navigation))
    }

    /// The operation that restores pages below the current root.
    func operation(for restoration: Restoration, asksPlugins: Bool = true) -> RestoreOperation {
        restoration.number = snapshots.begin()
        let permission =
            asksPlugins && navigation.unobserved.root?.hasPlugins == true ? SwitchPermission() : nil
        return RestoreOperation(
            container: self, restoration: restoration, session: currentSession, permission: permission)
    }

    /// Ends a restore below the current root.
    ///
    /// - Throws: As ``perform(_:asksPlugins:)``.
    func finish(_ operation: RestoreOperation, _ outcome: Outcome) throws(PageError) {
        if outcome == .committed { return }
        let restoration = operation.restoration
        if operation.session.isOver { throw .sessionEnded }
        if snapshots.hasLater(than: restoration.number) { throw .superseded(subject: "the snapshot") }
        if let error = outcome.failure(of: "the snapshot") { throw error }
        guard outcome == .nothingToDo else { throw .cancelled }
        navigation.turn { pagesCame(by: restoration) }
    }

    private func report(on restoration: Restoration?) -> RestoreReport {
        guard let restoration else { return RestoreReport() }
        restoration.isDeferred = self.restoration === restoration
        // The user has signed out meanwhile.
        if !restoration.isDeferred, !restoration.isPlanned { restoration.fail(.sessionEnded) }
        return restoration.isDeferred ? RestoreReport(isDeferred: true) : restoration.report
    }

    // MARK: - Called by restorations

    /// The pages of a snapshot are committed: restores their saved values, and opens what waits.
    func pagesCame(by restoration: Restoration) {
        restoration.place()
        snapshots.came(restoration.number)
        if self.restoration === restoration { self.restoration = nil }
        usedSnapshots?.keeper?.pagesCame(by: restoration)
        restoration.finish()
        let report = restoration.report
        if restoration.isDeferred, !report.isComplete { self.report(.restored(report)) }
    }

    /// Restores pages below the root that the app has set before the start.
    func restore(_ restoration: Restoration) async {
        do throws(PageError) {
            try await perform(restoration, asksPlugins: false)
        } catch {
            // The user may have signed out meanwhile.
            guard self.restoration === restoration else { return }
            restoration.fail(error)
            pagesCame(by: restoration)
        }
    }

    /// Gives the root of a tab what it had saved, if it had to wait for another page.
    func restoreRoot(of tab: TabItem) {
        guard let rest = usedSnapshots?[tab], let root = rest.entries.first, root.target == .root,
            let page = tab.navigator.unobservedPages.first, page.standIn == nil
        else { return }
        snapshots[tab]?.entries.removeFirst()
        let saved = SavedValues(root.saved)
        guard !root.saved.isEmpty, let injection = page.injection(restoring: saved) else { return }
        injection.apply()
        report(saved.losses(of: "'\(page.pageName)'", in: rest.place))
    }

    /// Reports what could not be brought back after the operation of a restore.
    func report(_ losses: [RestoreReport.Loss]) {
        if !losses.isEmpty { report(.restored(RestoreReport(losses: losses))) }
    }

    /// Opens the pages that wait in a tab, now that its root exists.
    func restoreRest(ofTab id: TabItem.ID) {
        guard let tab = navigation.unobserved.tabs?.item(id) else { return }
        restoreRoot(of: tab)
        guard let rest = usedSnapshots?[tab], rest.entries.first?.target != .root,
            let bottom = tab.navigator.unobservedPages.first, bottom.standIn == nil
        else { return }
        snapshots[tab] = nil
        if !rest.entries.isEmpty {
            let pages = tab.navigator.unobservedPages
            gate.open(first: [order(rest.placed(in: tab.navigator, above: pages.last))])
        }
    }
}

extension SnapshotSession {
    /// The restoration of the snapshot in the environment of the process: for debug builds.
    func launchRestoration() throws(SnapshotError) -> Restoration? {
        #if DEBUG
        try NavigationSnapshot(launchEnvironment: ProcessInfo.processInfo.environment)
            .map { Restoration($0, trust: .internal) }
        #else
        nil
        #endif
    }
}

extension NavigationSnapshot {
    /// The snapshot in the environment of the process, as text; `nil` if there is none.
    package init?(launchEnvironment environment: [String: String]) throws(SnapshotError) {
        guard let text = environment["OSPREY_SNAPSHOT"], !text.isEmpty else { return nil }
        try self.init(text)
    }
}

/// Shows the state of a snapshot instead of the current one.
struct RestoreOperation: NavigationOperation {
    // The tree runs no operation of a container that has ended.
    unowned let container: PageContainer
    let restoration: Restoration
    let session: UserSession
    let permission: SwitchPermission?

    /// Performs it, and waits until it has had its turn, without the container.
    func outcome(in navigation: NavigationTree) async -> Outcome {
        guard let permission else { return await navigation.outcome(of: self) ?? .stale }
        return await permission.perform(self, in: navigation)
    }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        if session.isOver || container.snapshots.hasLater(than: restoration.number) { throw .stale }
        draft.permission = permission
        draft.name(.reset, in: nil, isOne: true)
        try restoration.plan(&draft, in: container, isNewRoot: false)
        if draft.isEmpty { throw .nothingToDo }
    }
}
