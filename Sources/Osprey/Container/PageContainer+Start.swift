public import OspreyRouting

extension PageContainer {
    /// Reads the routes, checks every name in them against what is registered, shows the root, and lets requests in.
    ///
    /// The root is what `base.root` names, or the tabs of `base.tabviewcontroller`; without either of them, it is the
    /// one that ``NavigationTree/setRoot(_:force:)`` has shown before. If a filter of the root asks for a detour, the
    /// page of the detour is shown instead of it, until it has finished; see ``NavigationTree/wall``. When the root is
    /// there, the gate opens, and requests that came before are treated by ``Gate/policy``: by default they run in the
    /// order in which they came.
    ///
    /// A second call does nothing; one that failed may be tried again. A task that is cancelled before anything is shown
    /// shows nothing.
    ///
    /// What ``keepsSnapshot(in:owner:)`` has kept of an earlier run is restored together with the root. In a debug build, the snapshot in the environment variable `OSPREY_SNAPSHOT` is restored, as
    /// ``start(restoring:trust:)`` does it: a UI test, or a scheme in Xcode, starts the app where it is to be looked at.
    ///
    /// - Throws: ``StartError`` with everything that is wrong, ``PageError`` if the root cannot be built or shown, or
    ///   ``SnapshotError`` for `OSPREY_SNAPSHOT`.
    public func start() async throws {
        guard !isStarted else { return }
        try restoreLaunchSnapshot()
        try await check()
        // Another start may have come first while the routes were read.
        guard !isStarted else { return }
        navigation.keeper?.containerWillStart()
        await restoration?.askInterceptors(of: self)
        guard !isStarted else { return }
        try await showRoot()
        await restoreBelowRootOfTheApp()
        isStarted = true
        navigation.keeper?.begin()
        gate.open()
        await settled()
    }

    /// Reads the routes again, checks them as ``start()`` does, and swaps them in.
    ///
    /// Requests on their way keep the routes they began with. What is shown stays, tabs included: the root of the new
    /// routes counts from when the root is next built, as after ``signOut(askingPages:_:)``.
    ///
    /// - Returns: What has changed.
    /// - Throws: ``StartError`` with everything that is wrong; then the routes stay what they were.
    @discardableResult
    public func reloadRoutes() async throws(StartError) -> RouteTableDiff {
        do throws(RouteDiagnostics) {
            return try await router.reload { await self.names }
        } catch {
            throw StartError(registrations: [], routes: error.problems)
        }
    }

    /// The registered names, as far as routes may use them.
    var names: RouteManifest {
        RouteManifest(
            pages: factory.namedPages, filters: factory.filters.names, actions: actions.names,
            tabs: navigation.state.tabs.map { $0.state.items.map(\.id) })
    }

    private func check() async throws(StartError) {
        let registrations = factory.problems + actions.problems + interceptorRegistry.problems
        do throws(RouteDiagnostics) {
            _ = try await router.reload { await self.names }
        } catch {
            throw StartError(registrations: registrations, routes: error.problems)
        }
        let problems = registrations + tabPageProblems + rootProblems
        guard problems.isEmpty else { throw StartError(registrations: problems, routes: []) }
    }

    private var rootProblems: [RegistrationProblem] {
        router.table.base.root == nil && navigation.state.root == nil ? [.noRoot] : []
    }

    private var tabPageProblems: [RegistrationProblem] {
        guard case .tabs(.page(let name))? = router.table.base.root,
            let type = factory.pageType(named: name), !(type is TabPage.Type)
        else { return [] }
        return [.notATabPage(name: name)]
    }
}
