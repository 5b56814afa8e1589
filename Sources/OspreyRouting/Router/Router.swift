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
        var added: [RouteDefinition] = []
        /// How often that has changed.
        var changes = 0
        /// The number of the latest reload that was begun.
        var begun = 0
        /// The number of the reload that made the table.
        var committed = 0
        /// Whether the table has every definition that was added.
        var isComplete = true

        mutating func swap(_ compilation: RouteCompilation) {
            table = compilation.table
            warnings = compilation.problems.filter { $0.severity == .warning }
            isComplete = true
        }

        /// Puts definitions that were added unchecked into the table, those without errors.
        mutating func complete() {
            if !isComplete { swap(loaded.with(added).compile()) }
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
            State(table: compilation.table, warnings: compilation.problems, loaded: builder))
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
        try await reload { manifest }
    }

    /// Reads the manifest after the sources, as names may be registered together with routes that are added
    /// meanwhile.
    @discardableResult
    package func reload(
        manifest: @Sendable () async -> RouteManifest?
    ) async throws(RouteDiagnostics) -> RouteTableDiff {
        let number = state.withLock { state in
            state.begun += 1
            return state.begun
        }
        var loaded = template
        for source in sources { await loaded.load(source) }
        while true {
            let (added, changes) = state.withLock { ($0.added, $0.changes) }
            let compilation = try loaded.with(added).checked(manifest: await manifest())
            let tables = withState { state -> (old: RouteTable, new: RouteTable)? in
                let old = state.table
                guard state.committed < number else { return (old, old) }
                // Routes that have come meanwhile have to fit in, too.
                guard state.changes == changes else { return nil }
                state.committed = number
                state.loaded = loaded
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
        try changeAdded(manifest: manifest) { added in add(definitions, to: &added) }
    }

    /// Adds routes in the same layer, which the next ``reload(manifest:)`` checks.
    ///
    /// The table has those without errors when it is read next.
    ///
    /// - Complexity: O(*n*) in the definitions; with `overrides`, also in those that were added before.
    package func add(unchecked definitions: [RouteDefinition]) {
        changeUnchecked { added in add(definitions, to: &added) }
    }

    private func add(_ definitions: [RouteDefinition], to added: inout [RouteDefinition]) {
        remove(Set(definitions.filter(\.overrides).compactMap(pattern(of:))), from: &added)
        added += definitions
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
        try changeAdded(manifest: manifest) { added in remove(Set(keys.compactMap(pattern(_:))), from: &added)
        }
    }

    /// Removes the routes that were added under a key; the next ``reload(manifest:)`` checks those that are left.
    package func remove(unchecked key: String) {
        changeUnchecked { added in remove(Set([key].compactMap(pattern(_:))), from: &added) }
    }

    private func remove(_ patterns: Set<ExactPattern>, from added: inout [RouteDefinition]) {
        if patterns.isEmpty { return }
        added.removeAll { definition in pattern(of: definition).map(patterns.contains) == true }
    }

    /// The keys of the routes that ``add(_:manifest:)`` has added and that are there, in the order of their adding.
    public var addedKeys: [String] {
        state.withLock(\.added).map { $0.translatingURLKey(base: template.baseURL).key }
    }

    /// Whether ``add(_:manifest:)`` has added a route under a key, and ``remove(_:manifest:)`` has not removed it.
    package func hasAdded(_ key: String) -> Bool {
        guard let wanted = pattern(key) else { return false }
        return state.withLock(\.added).contains { pattern(of: $0) == wanted }
    }

    private func pattern(_ key: String) -> ExactPattern? {
        pattern(of: RouteDefinition(key: key, value: ""))
    }

    /// The pattern that a definition fits; `nil` if its key is malformed.
    private func pattern(of definition: RouteDefinition) -> ExactPattern? {
        RoutePattern(key: definition.translatingURLKey(base: template.baseURL).key).map(ExactPattern.init)
    }

    private func changeUnchecked(_ change: (inout [RouteDefinition]) -> Void) {
        state.withLock { state in
            change(&state.added)
            state.changes += 1
            state.isComplete = false
        }
    }

    /// Changes the added routes, and swaps in the resulting table.
    private func changeAdded(
        manifest: RouteManifest?, _ change: (inout [RouteDefinition]) -> Void
    ) throws(RouteDiagnostics) -> RouteTableDiff {
        while true {
            let (loaded, added, changes, committed) = withState {
                ($0.loaded, $0.added, $0.changes, $0.committed)
            }
            var all = added
            change(&all)
            let compilation = try loaded.with(all).checked(manifest: manifest)
            let old = state.withLock { state -> RouteTable? in
                guard state.changes == changes, state.committed == committed else { return nil }
                let old = state.table
                state.added = all
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

/// A pattern that is compared byte by byte, as URLs are.
private struct ExactPattern: Hashable {
    private let pattern: RoutePattern
    private let names: [ExactName]

    init(_ pattern: RoutePattern) {
        self.pattern = pattern
        names = pattern.segments.map { segment in
            if case .literal(let literal) = segment {
                ExactName(literal)
            } else {
                ExactName(segment.captureName ?? "")
            }
        }
    }
}
