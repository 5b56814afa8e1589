/// All routes of an app, compiled: finds the route of a URL.
///
/// A table is an immutable value; to change it, build another one and swap it in with a ``Router``.
///
/// ```swift
/// let table = try RouteTable([
///     .properties(text: "wallet.loan.{loanId|uint} = LoanPage; external", file: "routes.properties")
/// ])
/// let match = try table.match("wallet://loan/7?from=mail", trust: .external)
/// match.route.target          // page LoanPage
/// match["loanId"]?.text       // "7"
/// match.droppedQueryKeys      // ["from"]
/// try table.match("wallet://lone/7")
/// // throws: no route matches 'wallet://lone/7'; did you mean 'wallet.loan.{loanId|uint}'?
/// ```
///
/// At each segment a literal wins over an enumeration, that over a type (bool, uint, int, double, uuid, then
/// registered types by name), that over a plain capture, and that over a tail. The order of declaration never
/// matters.
public struct RouteTable: Sendable {
    let storage: RouteStorage

    init(storage: RouteStorage) {
        self.storage = storage
    }

    /// Builds a table from sources that can be read at once.
    ///
    /// - Throws: `RouteDiagnostics` with all problems of all sources, if one of them is an error.
    public init(_ sources: [any RouteSource], baseURL: RouteURL? = nil) throws(RouteDiagnostics) {
        var builder = RouteTableBuilder(baseURL: baseURL)
        for source in sources { builder.add(source) }
        self = try builder.build()
    }

    /// The settings of the scheme `base.`.
    public var base: BaseConfiguration { storage.base }

    /// The URL against which relative URLs are resolved.
    public var baseURL: RouteURL? { storage.baseURL }

    /// The number of routes.
    public var count: Int { storage.records.count }

    /// How many segments the longest key has after its scheme and host; a tail counts as one.
    package var longestPath: Int { storage.trie.deepest - 2 }

    /// All routes: lower layers first, then in the order of declaration.
    public var routes: some RandomAccessCollection<Route> & Sendable {
        RouteCollection(storage: storage)
    }

    /// The routes to the page that goes by the given names, in the order of ``routes``.
    ///
    /// - Complexity: O(*n*) in the number of routes.
    package func routes(toPages isWanted: (String) -> Bool) -> [Route] {
        let wanted = storage.names.indexes(where: isWanted)
        return wanted.isEmpty ? [] : routes { $0.kind == .page && wanted.contains($0.target) }
    }

    /// The routes that were declared in the given sources, in the order of ``routes``.
    ///
    /// - Complexity: O(*n*) in the number of routes.
    package func routes(in isWanted: (String) -> Bool) -> [Route] {
        let wanted = storage.sources.map(isWanted)
        return routes { wanted[Int($0.source)] }
    }

    private func routes(where isWanted: (RouteRecord) -> Bool) -> [Route] {
        var routes: [Route] = []
        for (index, record) in storage.records.enumerated() where isWanted(record) {
            routes.append(storage.route(UInt32(truncatingIfNeeded: index)))
        }
        return routes
    }

    /// Whether this is certainly the same table as another one.
    package func isCopy(of other: RouteTable) -> Bool { storage === other.storage }

    /// The route with a key, nil if there is none.
    ///
    /// Compared normalized: `{kind|a,b}` is `{kind|b,a}`.
    public func route(forKey key: String) -> Route? {
        guard let pattern = RoutePattern(key: key), let node = storage.trie.node(of: pattern) else {
            return nil
        }
        let route = storage.trie.nodes[Int(node)].route
        guard route != TrieNode.none else { return nil }
        let found = storage.route(route)
        return found.pattern == pattern ? found : nil
    }

    /// The route with a `name=`, nil if there is none.
    public func route(named name: String) -> Route? {
        storage.routesByName[name].map(storage.route)
    }
}

/// The routes of a table.
struct RouteCollection: RandomAccessCollection, Sendable {
    let storage: RouteStorage

    var startIndex: Int { 0 }
    var endIndex: Int { storage.records.count }

    subscript(position: Int) -> Route {
        Route(storage: storage, index: UInt32(truncatingIfNeeded: position))
    }
}
