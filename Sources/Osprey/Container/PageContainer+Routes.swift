public import OspreyRouting

extension PageContainer {
    /// Adds routes at run time, on top of all others: either all of them or none.
    ///
    /// They stay when the routes are reloaded, until ``remove(route:)`` removes them. Every name in them has to be
    /// registered. Routes that are added before ``start()`` are checked by it, with all others.
    ///
    /// - Throws: ``StartError`` with every problem; nothing is added then. See `Router.add`.
    /// - Complexity: O(*n*) in the number of all routes; before the start, in the number of these.
    public func add(_ routes: [RouteDefinition]) throws(StartError) {
        try add(routes) { _ in }
    }

    /// Adds a route to a page class at run time, and registers the class if it is not registered yet.
    ///
    /// ```swift
    /// try container.add(route: "/story/:id", StoryPage.init) { $0.isExternal = true }
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key, or a URL with `:name` for a capture, which may be relative to the base of the routes.
    ///   - make: Makes a page of the class.
    ///   - file: Where the route is declared.
    ///   - line: Where the route is declared.
    ///   - change: Sets attributes.
    /// - Throws: ``StartError`` with every problem; neither the route nor the class is added then.
    public func add<P: Page>(
        route key: String, _ make: @escaping @MainActor () -> P, file: String = #fileID, line: Int = #line,
        _ change: (inout RouteAttributes) -> Void = { _ in }
    ) throws(StartError) {
        if let name = factory.name(of: P.self) {
            return try add([.page(key, name, file: file, line: line, change)])
        }
        let name = P.pageName
        if let problem = factory.pages.problem(of: P.self, as: name) {
            throw StartError(registrations: [problem], routes: [])
        }
        try add([.page(key, name, file: file, line: line, change)]) { names in
            names.pages?.append(RouteManifest.Page(name: name))
        }
        register(make, as: name)
    }

    /// Adds a route to code that runs instead of a page, at run time.
    ///
    /// ```swift
    /// try container.add(route: "wallet.ping", action: { _ in server.ping() })
    /// ```
    ///
    /// A route that `overrides` replaces the existing route with the key, and its action. Requests that have begun keep
    /// the old action.
    ///
    /// - Parameters:
    ///   - key: The key, or a URL with `:name` for a capture, which may be relative to the base of the routes. It is
    ///     also the name of the action.
    ///   - file: Where the route is declared.
    ///   - line: Where the route is declared.
    ///   - change: Sets attributes.
    ///   - action: The code to run; if it throws, the caller that opened the route gets the error.
    /// - Throws: ``StartError`` with every problem; neither the route nor the action is added then.
    public func add(
        route key: String, file: String = #fileID, line: Int = #line,
        _ change: (inout RouteAttributes) -> Void = { _ in },
        action: @escaping @MainActor (PageRequest) async throws -> Void
    ) throws(StartError) {
        let route = RouteDefinition.action(key, key, file: file, line: line, change)
        if actions.table.has(key), !route.overrides {
            throw StartError(registrations: [.duplicateAction(name: key)], routes: [])
        }
        try add([route]) { names in names.actions?.append(key) }
        actions.add(key, action)
    }

    /// Removes a route that was added at run time, and the action that was added with it.
    ///
    /// It takes effect like a reload: requests that have begun keep the route and its action. If the removed route had
    /// replaced a route of a file, that route and its action answer again. A page class stays registered.
    ///
    /// - Parameter key: The key under which the route was added.
    /// - Throws: ``StartError`` if no route was added under the key, or if another route needs it; nothing is removed
    ///   then.
    public func remove(route key: String) throws(StartError) {
        let routes = router.added(under: key)
        guard !routes.isEmpty else {
            let problem = RegistrationProblem.unknownRoute(
                key: key, near: NearNames.find(key, among: router.addedKeys))
            throw StartError(registrations: [problem], routes: [])
        }
        if !router.removeGathered(key) {
            var names = names
            names.actions = actions.names(withoutAdded: routes.map(\.key))
            try changed { () throws(RouteDiagnostics) in try router.remove([key], manifest: names) }
        }
        for route in routes { actions.remove(added: route.key) }
    }

    /// Removes a registered action, so that another one can be registered under its name.
    ///
    /// Requests that have begun keep it. An action that was added with a route is removed with the route; see
    /// ``remove(route:)``.
    ///
    /// Before the start, it is removed although a route names it, and ``start()`` reports that route.
    ///
    /// - Throws: ``StartError`` if there is no such action, or if a route names it; the action stays then.
    public func remove(action name: String) throws(StartError) {
        let others = actions.names.filter { $0 != name }
        guard others.count < actions.names.count else {
            let problem = RegistrationProblem.unknownAction(
                name: name, near: NearNames.find(name, among: others))
            throw StartError(registrations: [problem], routes: [])
        }
        try add([]) { names in names.actions = others }
        actions.remove(name)
    }

    /// - Parameter changeNames: Changes the registered names to those that there will be with the routes.
    private func add(
        _ routes: [RouteDefinition], _ changeNames: (inout RouteManifest) -> Void
    ) throws(StartError) {
        if router.gather(routes) { return }
        var names = names
        changeNames(&names)
        try changed { () throws(RouteDiagnostics) in try router.add(routes, manifest: names) }
    }

    private func changed(
        _ change: () throws(RouteDiagnostics) -> RouteTableDiff
    ) throws(StartError) {
        do throws(RouteDiagnostics) {
            _ = try change()
        } catch {
            throw StartError(registrations: [], routes: error.problems)
        }
    }
}
