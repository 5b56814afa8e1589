import OspreyRouting

/// The names that routes give to pages, filters, actions and initializers, each once.
struct SimulatedNames {
    let pages: [String]
    let tabPages: [String]
    let filters: [String]
    let actions: [String]
    let initializers: [String]

    init(_ table: RouteTable) {
        let needs = RouteManifest(neededBy: table)
        let all = needs.pages ?? []
        if case .tabs(let target)? = table.base.root, let page = Self.page(of: target, in: table) {
            tabPages = [page]
        } else {
            tabPages = []
        }
        pages = all.map(\.name).filter { [tabPages] in !tabPages.contains($0) }
        filters = needs.filters ?? []
        actions = needs.actions ?? []
        initializers = Set(all.flatMap(\.initializers)).sorted()
    }

    /// The page to which a target leads; `nil` if it leads nowhere.
    static func page(of target: BaseConfiguration.Target, in table: RouteTable) -> String? {
        switch target {
        case .page(let name): return name
        case .url(let url):
            guard case .page(let name)? = (try? table.match(url))?.route.target else { return nil }
            return name
        }
    }
}
