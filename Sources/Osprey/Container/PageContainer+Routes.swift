public import OspreyRouting

extension PageContainer {
    /// Adds routes while the app runs, on top of all others: all of them, or none.
    ///
    /// They stay when the routes are read again. Once the container has started, every name in them has to be
    /// registered; before, ``start()`` checks that.
    ///
    /// - Returns: What changed.
    /// - Throws: ``StartError`` with everything that is wrong; then nothing is added. See `Router.add`.
    @discardableResult
    public func add(_ routes: [RouteDefinition]) throws(StartError) -> RouteTableDiff {
        try add(routes, names)
    }

    /// Adds a route to a page class while the app runs, and registers the class if it is not.
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
    /// - Throws: ``StartError`` with everything that is wrong; then neither the route nor the class is taken.
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

    /// Adds a route to code that runs instead of a page, while the app runs.
    ///
    /// ```swift
    /// try container.add(route: "wallet.ping", action: { _ in server.ping() })
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key, or a URL with `:name` for a capture, which may be relative to the base of the routes. It is
    ///     the name of the action, too.
    ///   - file: Where the route is declared.
    ///   - line: Where the route is declared.
    ///   - change: Sets attributes.
    ///   - action: What is run; an error it throws reaches whoever opened the route.
    /// - Throws: ``StartError`` with everything that is wrong; then neither the route nor the action is taken.
    @discardableResult
    public func add(
        route key: String, file: String = #fileID, line: Int = #line,
        _ change: (inout RouteAttributes) -> Void = { _ in },
        action: @escaping @MainActor (PageRequest) async throws -> Void
    ) throws(StartError) -> RouteTableDiff {
        var names = names
        if names.actions?.contains(key) == true {
            throw StartError(registrations: [.duplicateAction(name: key)], routes: [])
        }
        names.actions?.append(key)
        let diff = try add([.action(key, key, file: file, line: line, change)], names)
        register(action: key, action)
        return diff
    }

    private func add(
        _ routes: [RouteDefinition], _ names: RouteManifest
    ) throws(StartError) -> RouteTableDiff {
        do throws(RouteDiagnostics) {
            return try router.add(routes, manifest: isStarted ? names : nil)
        } catch {
            throw StartError(registrations: [], routes: error.problems)
        }
    }
}
