/// Collects routes from sources and from code, checks all of them, and compiles a table.
///
/// ```swift
/// var builder = RouteTableBuilder()
/// builder.add(.properties(path: "Config/routes.properties"))
/// builder.add([.page("wallet.debug", "DebugPage")], layer: .module)
/// builder.register(type: "year") { $0.count == 4 && Int($0) != nil }
/// let table = try builder.build()
/// ```
public struct RouteTableBuilder: Sendable {
    private var definitions: [LayeredDefinitions.Member] = []
    private var problems: [RouteDiagnostic] = []
    /// The comments of the sources.
    package private(set) var commentsOfSources: [SourceComments] = []
    private var types: [String: RegisteredType] = [:]
    private var adapters: [any RouteURLAdapter] = []
    /// The names of sources without a definition.
    package private(set) var emptySources: [String] = []
    package let baseURL: RouteURL?

    /// Creates a builder without routes.
    ///
    /// - Parameter baseURL: The URL against which relative URLs are resolved, also in the keys of dictionaries.
    public init(baseURL: RouteURL? = nil) {
        self.baseURL = baseURL
    }

    /// Adds definitions.
    ///
    /// Keys may also be written as URLs, with `:name` for a capture: `wallet://story/:id`, or `/story/:id` below the
    /// base URL.
    public mutating func add(_ definitions: [RouteDefinition], layer: RouteLayer = .base) {
        self.definitions += definitions.map { definition in
            LayeredDefinitions.Member(definition: definition.translatingURLKey(base: baseURL), layer: layer)
        }
    }

    /// Reads a source and adds its definitions; an error becomes a problem of the build.
    ///
    /// A source that has to be awaited is a problem, too: add it with ``load(_:)``.
    public mutating func add(_ source: any RouteSource) {
        guard let source = source as? any ImmediateRouteSource else {
            report(.asynchronousSource(name: source.name), of: source)
            return
        }
        do { add(try source.loadNow(), of: source) } catch {
            report(.unreadable(error), of: source)
        }
    }

    /// Awaits a source and adds its definitions; an error becomes a problem of the build.
    public mutating func load(_ source: any RouteSource) async {
        do { add(try await source.load(), of: source) } catch {
            report(.unreadable(error), of: source)
        }
    }

    /// Registers a type for captures: `{name|type}`.
    ///
    /// Another one of the same name is replaced.
    ///
    /// - Parameters:
    ///   - name: The name that keys use. The built-in types cannot be replaced.
    ///   - accepts: Whether a decoded segment is accepted; called for each URL that comes this way.
    public mutating func register(type name: String, accepts: @escaping @Sendable (String) -> Bool) {
        types[name] = RegisteredType(name: name, accepts: accepts)
    }

    /// Adds an adapter, which runs after those that were added before.
    public mutating func add(_ adapter: any RouteURLAdapter) {
        adapters.append(adapter)
    }

    private mutating func add(_ loaded: RouteDefinitions, of source: any RouteSource) {
        // A higher layer may have nothing to change.
        if loaded.definitions.isEmpty, loaded.problems.isEmpty, source.layer == .base {
            emptySources.append(source.name)
        }
        add(loaded.definitions, layer: source.layer)
        problems += loaded.problems
        commentsOfSources.append(loaded.comments)
    }

    private mutating func report(_ problem: RouteProblem, of source: any RouteSource) {
        problems.append(RouteDiagnostic(problem, at: RouteLocation(source: source.name)))
    }

    /// Compiles the table.
    ///
    /// - Parameter manifest: The names that the app has; names in routes are checked against it.
    /// - Throws: `RouteDiagnostics` with all problems, warnings included, if one of them is an error.
    /// - Complexity: O(*n*) in the number of routes.
    public func build(manifest: RouteManifest? = nil) throws(RouteDiagnostics) -> RouteTable {
        let compilation = compile(manifest: manifest)
        guard !compilation.hasErrors else { throw RouteDiagnostics(compilation.problems) }
        return compilation.table
    }

    /// Compiles the table of the routes that are sound, and reports all problems.
    ///
    /// For tools: they can answer from the sound routes and show the problems of the others.
    ///
    /// - Parameter manifest: The names that the app has; names in routes are checked against it.
    public func compile(manifest: RouteManifest? = nil) -> RouteCompilation {
        compile(manifest: manifest, knowsTabs: false)
    }

    /// The same, for all routes of an app.
    ///
    /// - Parameter knowsTabs: Whether an app has no tabs but those that its routes declare.
    package func compile(manifest: RouteManifest? = nil, knowsTabs: Bool) -> RouteCompilation {
        let set = set(of: layered, manifest: manifest)
        if knowsTabs { set.checkTabs(without: manifest) }
        var locator = FindingLocator(set.definitions)
        return compilation(
            of: set, unsound: set.report.unsound, set.report.findings.map { locator.diagnostic($0) })
    }

    /// The definitions of all layers.
    package var layered: LayeredDefinitions { LayeredDefinitions(definitions) }

    /// Reads and checks the routes.
    ///
    /// - Parameters:
    ///   - lost: Definitions that are left out, with their keys as they were meant.
    ///   - manifest: The names that the app has; names in routes are checked against it.
    package func set(
        of definitions: LayeredDefinitions, lost: [Int: String] = [:], manifest: RouteManifest?
    ) -> RouteSet {
        RouteSet(
            definitions, types: types, adapters: adapters, baseURL: baseURL, lost: lost, manifest: manifest)
    }

    /// The result of a compilation.
    ///
    /// - Parameters:
    ///   - set: The routes.
    ///   - unsound: The definitions with an error.
    ///   - found: The problems of the definitions.
    ///   - accepted: The problems that comments accept.
    package func compilation(
        of set: RouteSet, unsound: Set<Int>, _ found: [RouteDiagnostic], accepted: [RouteDiagnostic] = []
    ) -> RouteCompilation {
        var table = set.table
        if !unsound.isEmpty {
            var reader = RouteReader(set.definitions, types: types)
            reader.read(without: unsound, lost: [:])
            table = reader.set(adapters: adapters, baseURL: baseURL).table
        }
        return RouteCompilation(
            table: table, all: set.table, problems: told(found), accepted: accepted.sorted())
    }

    /// Whether each source was read.
    package var isComplete: Bool { !problems.contains { $0.code.isAboutWholeSource } }

    /// The problems of sources and of definitions: sources that could not be read come first, and nothing is told of
    /// what they may declare.
    private func told(_ found: [RouteDiagnostic]) -> [RouteDiagnostic] {
        guard !isComplete else { return (problems + found).sorted() }
        let own = found.filter { !$0.code.isAboutOtherFiles }
        return problems.filter { $0.code.isAboutWholeSource }.sorted()
            + (problems.filter { !$0.code.isAboutWholeSource } + own).sorted()
    }
}

/// The result of a build: a table of the routes without errors, and all problems.
public struct RouteCompilation: Sendable {
    /// The table of the routes without errors.
    public let table: RouteTable
    /// The table of all routes whose keys could be read, to show what a route with errors would do.
    package let all: RouteTable
    /// All problems in the order of their locations.
    public let problems: [RouteDiagnostic]
    /// The warnings that comments accept, which are not among the problems.
    package let accepted: [RouteDiagnostic]

    /// Whether a problem is an error.
    public var hasErrors: Bool { problems.contains { $0.severity == .error } }
}
