import Synchronization

/// Holds the current table, and swaps a new one in without a pause.
///
/// A router may be used from any thread. A match keeps the table that made it, so a request in flight is not
/// disturbed by a swap. A table that does not validate never replaces one that did.
///
/// ```swift
/// let router = try Router([.properties(path: "Config/routes.properties")])
/// let match = try router.table.match("wallet://home")
/// let diff = try await router.reload()   // reads the sources again
/// ```
public final class Router: Sendable {
    private let sources: [any RouteSource]
    private let template: RouteTableBuilder
    private let state: Mutex<State>

    private struct State {
        var table: RouteTable
        var warnings: [RouteDiagnostic]
        /// The definitions of the sources; definitions that were added later come on top of them.
        var loaded: RouteTableBuilder
        /// The definitions that were added while the app runs.
        var added: AddedRoutes
        /// How often that has changed.
        var changes = 0
        /// The number of the latest reload that was begun.
        var begun = 0
        /// The number of the reload that made the table.
        var committed = 0
        /// Whether the table has every definition that was added.
        var isComplete = true
        /// Whether definitions are gathered for the next reload, which checks them.
        var isGathering = true

        mutating func swap(_ compilation: RouteCompilation) {
            table = compilation.table
            warnings = compilation.problems.filter { $0.severity == .warning }
            isComplete = true
        }

        /// Puts definitions that were added unchecked into the table, those without errors.
        mutating func complete() {
            if !isComplete { swap(loaded.with(added.all).compile()) }
        }
    }

    /// Works with the state when its table is complete.
    private func withState<Result>(_ body: (inout State) -> Result) -> Result {
        state.withLock { state in
            state.complete()
            return body(&state)
        }
    }

    /// Builds the first table from sources that can be read at once.
    ///
    /// Sources that have to be awaited are left out until the first ``reload(manifest:)``.
    ///
    /// - Parameters:
    ///   - sources: The sources to read, now and at each reload.
    ///   - builder: Routes, types and adapters from code, which every table begins with.
    /// - Throws: `RouteDiagnostics` with all problems, if one of them is an error.
    public init(
        _ sources: [any RouteSource], builder: RouteTableBuilder = RouteTableBuilder()
    ) throws(RouteDiagnostics) {
        self.sources = sources
        template = builder
        var builder = builder
        for source in sources where source is any ImmediateRouteSource { builder.add(source) }
        let compilation = try builder.checked(manifest: nil)
        state = Mutex(
            State(
                table: compilation.table, warnings: compilation.problems, loaded: builder,
                added: AddedRoutes(baseURL: builder.baseURL)))
    }

    /// The current table.
    public var table: RouteTable { withState(\.table) }

    /// The warnings of the current table.
    public var warnings: [RouteDiagnostic] { withState(\.warnings) }

    /// Reads all sources again, checks them, and swaps the new table in.
    ///
    /// If anything is wrong the current table stays. Of reloads that overlap, the one begun last wins: an earlier
    /// one that ends later changes nothing.
    ///
    /// - Parameter manifest: The names that the app has; names in routes are checked against it.
    /// - Returns: The changes from the table that was swapped out to the one that was swapped in, nothing if a later
    ///   reload has won.
    /// - Throws: `RouteDiagnostics` with all problems, if one of them is an error.
    @discardableResult
    public func reload(manifest: RouteManifest? = nil) async throws(RouteDiagnostics) -> RouteTableDiff {
        try await reload(endsGathering: false) { manifest }
    }

    /// Reads the manifest after the sources, as names may be registered together with routes that are added
    /// meanwhile.
    ///
    /// - Parameter endsGathering: Whether all that is added from then on has to be checked at once.
    @discardableResult
    package func reload(
        endsGathering: Bool, manifest: @Sendable () async -> RouteManifest?
    ) async throws(RouteDiagnostics) -> RouteTableDiff {
        let number = state.withLock { state in
            state.begun += 1
            return state.begun
        }
        var loaded = template
        for source in sources { await loaded.load(source) }
        while true {
            let (added, changes) = state.withLock { ($0.added, $0.changes) }
            let compilation = try loaded.with(added.all).checked(manifest: await manifest())
            let tables = withState { state -> (old: RouteTable, new: RouteTable)? in
                let old = state.table
                guard state.committed < number else { return (old, old) }
                // Routes that have come meanwhile have to fit in, too.
                guard state.changes == changes else { return nil }
                state.committed = number
                state.loaded = loaded
                if endsGathering { state.isGathering = false }
                state.swap(compilation)
                return (old, compilation.table)
            }
            if let tables { return RouteTableDiff(from: tables.old, to: tables.new) }
        }
    }

    /// Adds routes while the app runs, in a layer of their own on top of all others: all of them, or none.
    ///
    /// They stay when the sources are read again, and have to fit the new routes: as long as one of them does not, a
    /// reload fails. A route that is there already, in a file or added before, is replaced by one that says
    /// `overrides`. ``remove(_:manifest:)`` takes them away again.
    ///
    /// ```swift
    /// try router.add([.page("wallet.beta.{offerId}", "BetaPage") { $0.isExternal = true }])
    /// ```
    ///
    /// - Parameters:
    ///   - definitions: The routes.
    ///   - manifest: The names that the app has; names in routes are checked against it.
    /// - Returns: The changes.
    /// - Throws: `RouteDiagnostics` with all problems, if one of them is an error; then nothing is added.
    /// - Complexity: O(*n*) in the number of all routes.
    @discardableResult
    public func add(
        _ definitions: [RouteDefinition], manifest: RouteManifest? = nil
    ) throws(RouteDiagnostics) -> RouteTableDiff {
        try changeAdded(manifest: manifest) { $0.add(definitions) }
    }

    /// Adds routes in the same layer, for the next ``reload(manifest:)`` to check.
    ///
    /// The table has those without errors when it is read next.
    ///
    /// - Returns: Whether they were added: not after a reload that ends the gathering.
    /// - Complexity: O(*n*) in these definitions.
    package func gather(_ definitions: [RouteDefinition]) -> Bool {
        changeGathered { $0.add(definitions) }
    }

    /// Removes the routes that ``add(_:manifest:)`` has added under some keys: all of them, or none.
    ///
    /// A route of a file that an added one has replaced answers again. Matches keep the table that has made them.
    ///
    /// ```swift
    /// try router.remove(["wallet.beta.{offerId}"])
    /// ```
    ///
    /// - Parameters:
    ///   - keys: Keys, as they were added. They are compared normalized, as in ``RouteTable/route(forKey:)``; a key
    ///     under which nothing was added is passed over, see ``addedKeys``.
    ///   - manifest: The names that the app has; names in routes are checked against it.
    /// - Returns: The changes.
    /// - Throws: `RouteDiagnostics` with all problems, if the routes that are left are not sound without these: one
    ///   redirects to them, or has one of them for a parent. Then nothing is removed.
    /// - Complexity: O(*n*) in the number of all routes.
    @discardableResult
    public func remove(
        _ keys: [String], manifest: RouteManifest? = nil
    ) throws(RouteDiagnostics) -> RouteTableDiff {
        try changeAdded(manifest: manifest) { added in for key in keys { added.remove(key) } }
    }

    /// Removes the routes that were added under a key, for the next ``reload(manifest:)`` to check what is left.
    ///
    /// - Returns: Whether they were removed: not after a reload that ends the gathering.
    package func removeGathered(_ key: String) -> Bool { changeGathered { $0.remove(key) } }

    /// Gathers again, after a start that has failed.
    package func gatherAgain() { state.withLock { $0.isGathering = true } }

    /// The keys of the routes that ``add(_:manifest:)`` has added and that are there, in the order of their adding.
    public var addedKeys: [String] {
        state.withLock(\.added).all.map { $0.translatingURLKey(base: template.baseURL).key }
    }

    /// The routes that ``add(_:manifest:)`` has added under a key, and ``remove(_:manifest:)`` has not removed.
    package func added(under key: String) -> [RouteDefinition] { state.withLock(\.added).under(key) }

    private func changeGathered(_ change: (inout AddedRoutes) -> Void) -> Bool {
        state.withLock { state in
            guard state.isGathering else { return false }
            change(&state.added)
            state.changes += 1
            state.isComplete = false
            return true
        }
    }

    /// Changes the added routes, and swaps in the resulting table.
    private func changeAdded(
        manifest: RouteManifest?, _ change: (inout AddedRoutes) -> Void
    ) throws(RouteDiagnostics) -> RouteTableDiff {
        while true {
            let (loaded, added, changes, committed) = withState {
                ($0.loaded, $0.added, $0.changes, $0.committed)
            }
            var next = added
            change(&next)
            let compilation = try loaded.with(next.all).checked(manifest: manifest)
            let old = state.withLock { state -> RouteTable? in
                guard state.changes == changes, state.committed == committed else { return nil }
                let old = state.table
                state.added = next
                state.changes += 1
                state.swap(compilation)
                return old
            }
            if let old { return RouteTableDiff(from: old, to: compilation.table) }
        }
    }
}

extension RouteTableBuilder {
    /// The same with routes that were added while the app runs.
    fileprivate func with(_ added: [RouteDefinition]) -> RouteTableBuilder {
        if added.isEmpty { return self }
        var builder = self
        builder.add(added, layer: .runtime)
        return builder
    }

    /// The compilation, if it has no errors.
    fileprivate func checked(manifest: RouteManifest?) throws(RouteDiagnostics) -> RouteCompilation {
        let compilation = compile(manifest: manifest)
        guard !compilation.hasErrors else { throw RouteDiagnostics(compilation.problems) }
        return compilation
    }
}
