/// Routes that are read, and the table that they make.
///
/// Nothing changes it: checks look at it, and report what they find.
package struct RouteSet {
    package let definitions: LayeredDefinitions
    /// The table of every route whose key could be read.
    package let table: RouteTable
    let routes: Routes
    package let settings: RouteSettings
    /// The removing line of each definition that a higher layer takes away.
    package let removers: [Int: Int]
    /// The keys that could not be read.
    package let lostKeys: LostKeys
    package let report: RouteReport

    /// Facts about the routes of the table that the table does not keep.
    struct Routes {
        /// The definition of each route.
        private(set) var definitions: [Int] = []
        /// The routes with an enumeration.
        private(set) var withEnumeration: [Int] = []
        /// The routes with an enumeration or a `bool`.
        private(set) var finite: [Int] = []

        mutating func append(_ definition: Int, ranks: some Sequence<SegmentRank>) {
            let hasEnumeration = ranks.contains(.enumeration)
            if hasEnumeration { withEnumeration.append(definitions.count) }
            if hasEnumeration || ranks.contains(.bool) { finite.append(definitions.count) }
            definitions.append(definition)
        }

        /// The definitions of lower layers, by those that have replaced them.
        private(set) var replaced: [Int: Int] = [:]

        mutating func replace(_ route: Int, by definition: Int) {
            replaced[definition] = definitions[route]
            definitions[route] = definition
        }
    }

    /// Reads and checks definitions.
    ///
    /// - Parameters:
    ///   - lost: Definitions that are left out, with their keys as they were meant.
    ///   - manifest: The names that the app has; names in routes are checked against it.
    init(
        _ definitions: LayeredDefinitions, types: [String: RegisteredType], adapters: [any RouteURLAdapter],
        baseURL: RouteURL?, lost: [Int: String], manifest: RouteManifest?
    ) {
        var reader = RouteReader(definitions, types: types)
        reader.read(without: [], lost: lost)
        self = reader.set(adapters: adapters, baseURL: baseURL)
        check(against: manifest)
    }

    init(
        definitions: LayeredDefinitions, table: RouteTable, routes: Routes, settings: RouteSettings,
        removers: [Int: Int], lostKeys: LostKeys, report: RouteReport
    ) {
        self.definitions = definitions
        self.table = table
        self.routes = routes
        self.settings = settings
        self.removers = removers
        self.lostKeys = lostKeys
        self.report = report
    }
}

extension RouteSet {
    /// The definition of a route.
    package func definition(of route: Route) -> Int { routes.definitions[Int(route.index)] }

    /// The definitions of lower layers, by those that have replaced them.
    package var replaced: [Int: Int] { routes.replaced.merging(settings.replaced) { route, _ in route } }

    /// Whether the line of a route has no error.
    package func isSound(_ route: Route) -> Bool { report.isSound(definition(of: route)) }

    func route(_ index: Int) -> Route { table.storage.route(UInt32(truncatingIfNeeded: index)) }
}
