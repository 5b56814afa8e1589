import OspreyProperties

/// Turns definitions into a table, and collects problems.
///
/// Definitions come in the order of their layers. A route with a fault in its value still takes part in the checks
/// of the whole set, so that one mistake is reported once; its definition is remembered as unsound.
struct RouteCompiler {
    let definitions: [LayeredDefinition]
    let types: [String: RegisteredType]
    let adapters: [any RouteURLAdapter]
    let baseURL: RouteURL?

    private(set) var problems: [RouteDiagnostic] = []
    /// The definitions with an error.
    private(set) var unsound: Set<Int> = []
    /// The definitions whose keys ended too early, so that they are no routes.
    private(set) var cutKeys: Set<Int> = []
    private var places = ReportPlaces()
    /// The keys that could not be read.
    var lostKeys = LostKeys()
    /// The definition of each route.
    var definitionOfRoute: [Int] = []
    /// The routes with an enumeration.
    var enumerationRoutes: [Int] = []
    /// The routes with an enumeration or a `bool`.
    var finiteRoutes: [Int] = []
    /// Routes that take a URL of an earlier one, though no segment is more specific.
    var ambiguousRoutes: Set<Int> = []
    var table: RouteTable

    var trie = TrieBuilder()
    var records: ContiguousArray<RouteRecord> = []
    var captures: ContiguousArray<CaptureRecord> = []
    var names = NameTable.Builder()
    var attributes = AttributesTable()
    var redirects: [RedirectTemplate] = []
    var sources: [String] = []
    /// The segments of the key at hand.
    var tokens: [PatternToken] = []
    var settings = SettingsReader()
    /// The definitions whose keys are written as URLs.
    var urlKeys: [(definition: Int, url: String)] = []
    /// The definitions whose targets are URLs without an arrow.
    var urlTargets: [(definition: Int, url: String, offset: Int)] = []
    /// The first scheme of a key that can be read, to show how keys begin.
    lazy var usualScheme = firstScheme
    /// The first key of each page, for those who name a page where a key stands.
    lazy var keysOfPages = Dictionary(
        table.routes.compactMap { route in route.pageName.map { ($0, route.key) } },
        uniquingKeysWith: { first, _ in first })

    init(
        _ definitions: [LayeredDefinition], types: [String: RegisteredType], adapters: [any RouteURLAdapter],
        baseURL: RouteURL?
    ) {
        self.definitions = definitions
        self.types = types
        self.adapters = adapters
        self.baseURL = baseURL
        table = RouteTable(storage: .empty)
    }

    /// Reads all definitions and checks them.
    mutating func compile(manifest: RouteManifest?) {
        records.reserveCapacity(definitions.count)
        for index in definitions.indices { read(index) }
        readSettings()
        reportURLs()
        freeze()
        checkSet()
        if let manifest { checkNames(against: manifest) }
    }

    /// Adds a problem of a whole source.
    mutating func report(_ problem: RouteProblem, of source: String) {
        problems.append(RouteDiagnostic(problem, at: RouteLocation(source: source)))
    }

    /// Adds a problem of a definition.
    ///
    /// - Returns: Whether its form tells what was meant.
    @discardableResult
    mutating func report(
        _ problem: RouteProblem, _ index: Int, _ place: RouteDefinition.Place = .key(0), related: Int? = nil
    ) -> Bool {
        let definition = definitions[index].definition
        let location = places.location(of: place, definition, index)
        let line = places.line(location, of: definition, index)
        let meaning = meaning(of: problem, definition, line: line?.text)
        problems.append(
            RouteDiagnostic(
                meaning, at: location, key: definition.key,
                related: related.map { definitions[$0].definition.location(of: .key(0)) },
                line: line))
        if problem.code.severity == .error { unsound.insert(index) }
        guard case .likely(let intent, _) = meaning else { return false }
        if case .invalidTarget = problem, intent.isAboutKey { cutKeys.insert(index) }
        return true
    }

    /// Whether the line of a route has no error.
    func isSound(_ route: Route) -> Bool { !unsound.contains(definitionOfRoute[Int(route.index)]) }

    /// The problem with what was probably meant, if its form tells.
    private mutating func meaning(
        of problem: RouteProblem, _ definition: RouteDefinition, line: String?
    ) -> RouteProblem {
        // Code has no other notations, and no lines.
        guard let value = definition.withValue({ String(decoding: $0.prefix(2_000), as: UTF8.self) }) else {
            return problem
        }
        let surroundings = LikelyIntent.Surroundings(
            key: definition.key.start, value: value, line: (line ?? "").start,
            scheme: usualScheme)
        guard let intent = LikelyIntent.of(problem, in: surroundings) else { return problem }
        return .likely(intent, intent.codeOfCapture(problem) ?? problem.code)
    }

    private var firstScheme: String {
        for layered in definitions {
            let scheme = String(layered.definition.key.prefix { $0 != "." })
            if scheme.isURLScheme, scheme.asciiLowercased != "base",
                RoutePattern(key: layered.definition.key) != nil
            {
                return scheme
            }
        }
        return "app"
    }
}

extension String {
    /// The text without its end if it is very long: what was meant shows at the beginning.
    var start: String { utf8.count <= 2_000 ? self : String(prefix(2_000)) }
}
