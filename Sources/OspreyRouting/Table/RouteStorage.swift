import OspreyProperties

/// The contents of a table, shared by its routes and matches.
final class RouteStorage: Sendable {
    let trie: Trie
    let records: ContiguousArray<RouteRecord>
    let captures: ContiguousArray<CaptureRecord>
    let hostWords: [HostWords]
    let names: NameTable
    let attributes: [RouteAttributes]
    /// The attributes behind one reference, for callers that keep them or pass them on.
    let sharedAttributes: [RouteAttributes.Shared]
    let redirects: [RedirectTemplate]
    let sources: [String]
    let base: BaseConfiguration
    let origins: OriginIndex
    let adapters: [any RouteURLAdapter]
    let baseURL: RouteURL?
    let routesByName: [ExactName: UInt32]
    /// The groups that count for a route, by their places among all.
    let groups: GroupChains
    /// Whether URLs are matched as they come.
    let rewritesNothing: Bool
    private let lazyLiterals = Lazy<LiteralOrder>()
    private let lazyKeys = Lazy<NameIndex>()
    private let lazyPages = Lazy<[ExactName: UInt32]>()

    init(
        trie: Trie, records: ContiguousArray<RouteRecord>, captures: ContiguousArray<CaptureRecord>,
        hostWords: [HostWords],
        names: NameTable, attributes: [RouteAttributes], redirects: [RedirectTemplate], sources: [String],
        base: BaseConfiguration, origins: OriginIndex, adapters: [any RouteURLAdapter], baseURL: RouteURL?,
        routesByName: [ExactName: UInt32], groups: GroupChains
    ) {
        self.trie = trie
        self.records = records
        self.captures = captures
        self.hostWords = hostWords
        self.names = names
        self.attributes = attributes
        sharedAttributes = attributes.map(RouteAttributes.Shared.init)
        self.redirects = redirects
        self.sources = sources
        self.base = base
        self.origins = origins
        self.adapters = adapters
        self.baseURL = baseURL
        self.routesByName = routesByName
        self.groups = groups
        rewritesNothing = adapters.isEmpty && base.origins.isEmpty
    }

    /// The literal segments in order, for suggestions and checks.
    var literals: LiteralOrder { lazyLiterals.get { LiteralOrder(trie) } }

    /// The keys, for suggestions.
    var keys: NameIndex {
        lazyKeys.get { NameIndex(records.map { trie.text($0.keyStart, $0.keyCount) }) }
    }

    /// The first route to each page, for suggestions.
    var routesByPage: [ExactName: UInt32] {
        lazyPages.get {
            var pages: [ExactName: UInt32] = [:]
            for (index, record) in records.enumerated() where record.kind == .page {
                let name = ExactName(names[record.target])
                if pages[name] == nil { pages[name] = UInt32(truncatingIfNeeded: index) }
            }
            return pages
        }
    }

    func route(_ index: UInt32) -> Route { Route(storage: self, index: index) }

    func captures(of record: RouteRecord) -> Slice<ContiguousArray<CaptureRecord>> {
        let start = Int(record.firstCapture)
        return Slice(base: captures, bounds: start..<start + Int(record.captureCount))
    }
}
