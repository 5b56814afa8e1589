public import OspreyRouting

extension PageContainer {
    /// Reads the routes, checks that every name in them is registered, shows the root, and opens the gate.
    ///
    /// The root is the page of `base.root`, or the tabs of `base.tabviewcontroller`. If the routes have neither, it is
    /// the root that was set with ``NavigationTree/setRoot(_:askingPages:)`` before. If a filter of the root asks for a
    /// detour, the page of the detour is shown instead until it has finished; see ``NavigationTree/wall``. When the
    /// root is shown, the gate opens. ``Gate/policy`` says what happens to requests that came before; by default they
    /// run in the order in which they came.
    ///
    /// It returns when the root is shown, whatever those requests wait for; see ``settled()``.
    ///
    /// A second call does nothing; a call that failed may be repeated. If the task is cancelled before anything is
    /// shown, nothing is shown.
    ///
    /// A snapshot that `OspreySnapshots` has kept from an earlier run is restored together with the root.
    ///
    /// - Throws: ``StartError`` with every problem, ``PageError`` if the root cannot be built or shown or the task is
    ///   cancelled, or an error of a module on top, such as `SnapshotError`.
    public func start() async throws {
        do {
            try await startAnyway()
        } catch {
            // A caller that swallows it leaves an empty screen.
            DebugLog.write("the container has not started: \(error)")
            throw error
        }
    }

    private func startAnyway() async throws {
        guard !isStarted else { return }
        for follower in navigation.followers { try follower.willStart() }
        try await check()
        // Another call may have started the container while the routes were read.
        guard !isStarted else { return }
        for follower in navigation.followers { follower.willShowRoot() }
        do {
            try await showRestoredRoot()
        } catch {
            for follower in navigation.followers { follower.startFailed() }
            throw error
        }
        guard !isStarted else { return }
        isStarted = true
        for follower in navigation.followers { follower.didStart() }
        gate.open()
        await navigation.transitionFinished()
    }

    /// Shows the root, with the pages that are to be restored.
    private func showRestoredRoot() async throws {
        let isRootOfApp = router.table.base.root == nil
        if Task.isCancelled { throw PageError.cancelled }
        try await showRoot()
        if isRootOfApp {
            for follower in navigation.followers { await follower.rootOfAppIsShown() }
        }
    }

    /// Reads the routes again, checks them as ``start()`` does, and replaces the current ones.
    ///
    /// Requests under way keep the routes they began with. Everything on screen stays, tabs included: the root of the
    /// new routes is used when the root is built next, for example by ``signOut(askingPages:thenOpening:_:)``.
    ///
    /// - Returns: The changes of the table.
    /// - Throws: ``StartError`` with every problem; the routes stay unchanged then.
    @discardableResult
    public func reloadRoutes() async throws(StartError) -> RouteTableDiff {
        do throws(RouteDiagnostics) {
            return try await router.reload(endsGathering: false) { await self.names }
        } catch {
            throw StartError(registrations: [], routes: error.problems)
        }
    }

    /// The registered names that routes may use.
    var names: RouteManifest {
        RouteManifest(
            pages: factory.namedPages, filters: factory.filters.names, actions: actions.names,
            tabs: navigation.unobserved.tabs.map { $0.unobservedItems.map(\.id) })
    }

    private func check() async throws(StartError) {
        let registrations = factory.problems + actions.problems + interceptorRegistry.problems
        do throws(RouteDiagnostics) {
            _ = try await router.reload(endsGathering: true) { await self.names }
        } catch {
            throw StartError(registrations: registrations, routes: error.problems)
        }
        let problems = registrations + tabPageProblems + rootProblems
        guard problems.isEmpty else {
            router.gatherAgain()
            throw StartError(registrations: problems, routes: [])
        }
    }

    private var rootProblems: [RegistrationProblem] {
        router.table.base.root == nil && navigation.unobserved.root == nil ? [.noRoot] : []
    }

    private var tabPageProblems: [RegistrationProblem] {
        guard case .tabs(.page(let name))? = router.table.base.root,
            let type = factory.pageType(named: name), !(type is TabPage.Type)
        else { return [] }
        return [.notATabPage(name: name)]
    }
}
