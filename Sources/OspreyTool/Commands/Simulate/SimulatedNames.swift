import OspreyRouting

/// The names that routes give to pages, filters, actions and initializers, each once.
struct SimulatedNames {
    private(set) var pages: [String] = []
    private(set) var tabPages: [String] = []
    private(set) var filters: [String] = []
    private(set) var actions: [String] = []
    private(set) var initializers: [String] = []

    init(_ table: RouteTable) {
        var targets = table.base.tabs.map(\.target)
        if case .stack(let target)? = table.base.root { targets.append(target) }
        var pages = Set(targets.compactMap { Self.page(of: $0, in: table) })
        if let notFound = table.base.notFoundPage { pages.insert(notFound) }
        var (filters, actions, initializers) = (Set<String>(), Set<String>(), Set<String>())
        for route in table.routes {
            switch route.target {
            case .page(let name): pages.insert(name)
            case .action(let name): actions.insert(name)
            case .redirect: break
            }
            Self.note(route.attributes, &filters, &initializers)
        }
        Self.note(table.base.rootAttributes, &filters, &initializers)
        Self.note(table.base.notFoundAttributes, &filters, &initializers)
        if case .tabs(let target)? = table.base.root, let name = Self.page(of: target, in: table) {
            pages.remove(name)
            tabPages = [name]
        }
        self.pages = pages.sorted()
        self.filters = filters.sorted()
        self.actions = actions.sorted()
        self.initializers = initializers.sorted()
    }

    private static func note(
        _ attributes: RouteAttributes, _ filters: inout Set<String>, _ initializers: inout Set<String>
    ) {
        filters.formUnion(attributes.filters)
        if let initializer = attributes.initializer { initializers.insert(initializer) }
    }

    private static func page(of target: BaseConfiguration.Target, in table: RouteTable) -> String? {
        switch target {
        case .page(let name): name
        case .url(let url): (try? table.match(url))?.route.target.pageName
        }
    }
}

extension RouteTarget {
    /// The page that is led to, or `nil`.
    fileprivate var pageName: String? {
        if case .page(let name) = self { name } else { nil }
    }
}
