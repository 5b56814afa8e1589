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
    /// The definition of each route.
    var definitionOfRoute: [Int] = []
    /// The routes with an enumeration.
    var enumerationRoutes: [Int] = []
    /// The routes with an enumeration or a `bool`.
    var finiteRoutes: [Int] = []
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
        freeze()
        checkSet()
        if let manifest { checkNames(against: manifest) }
    }

    /// Adds a problem of a definition.
    mutating func report(
        _ problem: RouteProblem, _ index: Int, _ place: RouteDefinition.Place = .key(0), related: Int? = nil
    ) {
        let definition = definitions[index].definition
        let location = definition.location(of: place)
        problems.append(
            RouteDiagnostic(
                problem, at: location,
                related: related.map { definitions[$0].definition.location(of: .key(0)) },
                sourceLine: definition.sourceLine(location)))
        if problem.code.severity == .error { unsound.insert(index) }
    }
}
