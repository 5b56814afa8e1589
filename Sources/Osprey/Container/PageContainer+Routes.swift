public import OspreyRouting

extension PageContainer {
    /// Adds routes at run time, on top of all others: either all of them or none.
    ///
    /// They stay when the routes are reloaded, until ``remove(route:)`` removes them. Once the container has started,
    /// every name in them has to be registered; before that, ``start()`` checks the names.
    ///
    /// - Returns: The changes of the table.
    /// - Throws: ``StartError`` with every problem; nothing is added then. See `Router.add`.
    @discardableResult
    public func add(_ routes: [RouteDefinition]) throws(StartError) -> RouteTableDiff {
        try add(routes, names)
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
    @discardableResult
    public func add<P: Page>(
        route key: String, _ make: @escaping @MainActor () -> P, file: String = #fileID, line: Int = #line,
        _ change: (inout RouteAttributes) -> Void = { _ in }
    ) throws(StartError) -> RouteTableDiff {
        if let name = factory.name(of: P.self) {
            return try add([.page(key, name, file: file, line: line, change)])
        }
        let name = P.pageName
        if let problem = factory.pages.problem(of: P.self, as: name) {
            throw StartError(registrations: [problem], routes: [])
        }
        var names = names
        names.pages?.append(RouteManifest.Page(name: name))
        let diff = try add([.page(key, name, file: file, line: line, change)], names)
        register(make, as: name)
        return diff
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
    @discardableResult
    public func add(
        route key: String, file: String = #fileID, line: Int = #line,
        _ change: (inout RouteAttributes) -> Void = { _ in },
        action: @escaping @MainActor (PageRequest) async throws -> Void
    ) throws(StartError) -> RouteTableDiff {
        let route = RouteDefinition.action(key, key, file: file, line: line, change)
        var names = names
        if names.actions?.contains(key) == true, !route.overrides {
            throw StartError(registrations: [.duplicateAction(name: key)], routes: [])
        }
        names.actions?.append(key)
        let diff = try add([route], names)
        actions.replace(key, action)
        return diff
    }

    /// Removes a route that was added at run time, and the action that was added with it.
    ///
    /// It takes effect like a reload: requests that have begun keep the route and its action. If the removed route had
    /// replaced a route of a file, that route matches again. A page class stays registered.
    ///
    /// - Parameter key: The key under which the route was added.
    /// - Returns: The changes of the table.
    /// - Throws: ``StartError`` if no route was added under the key, or if another route needs it; nothing is removed
    ///   then.
    @discardableResult
    public func remove(route key: String) throws(StartError) -> RouteTableDiff {
        guard router.hasAdded(key) else {
            let problem = RegistrationProblem.unknownRoute(
                key: key, near: NearNames.find(key, among: router.addedKeys))
            throw StartError(registrations: [problem], routes: [])
        }
        let diff = try changed { () throws(RouteDiagnostics) in
            try router.remove([key], manifest: isStarted ? names : nil)
        }
        actions.remove(key)
        return diff
    }

    /// Removes a registered action, so that another one can be registered under its name.
    ///
    /// Requests that have begun keep it. An action that was added with a route is removed with the route; see
    /// ``remove(route:)``.
    ///
    /// - Throws: ``StartError`` if there is no such action, or if a route leads to it; the action stays then.
    public func remove(action name: String) throws(StartError) {
        let others = actions.names.filter { $0 != name }
        guard others.count < actions.names.count else {
            let problem = RegistrationProblem.unknownAction(
                name: name, near: NearNames.find(name, among: others))
            throw StartError(registrations: [problem], routes: [])
        }
        // Only the actions are checked: before the start, other names may not be registered yet.
        let manifest = RouteManifest(pages: nil, filters: nil, actions: others, tabs: nil)
        try changed { () throws(RouteDiagnostics) in try router.add([], manifest: manifest) }
        actions.remove(name)
    }

    private func add(
        _ routes: [RouteDefinition], _ names: RouteManifest
    ) throws(StartError) -> RouteTableDiff {
        try changed { () throws(RouteDiagnostics) in
            try router.add(routes, manifest: isStarted ? names : nil)
        }
    }

    @discardableResult
    private func changed(
        _ change: () throws(RouteDiagnostics) -> RouteTableDiff
    ) throws(StartError) -> RouteTableDiff {
        do throws(RouteDiagnostics) {
            return try change()
        } catch {
            throw StartError(registrations: [], routes: error.problems)
        }
    }
}
