import OspreyRouting

extension RouteManifest {
    /// The names that an app has to register for the routes of a table, and nothing more.
    ///
    /// The parameters of a page are what its routes give it. One is required if all that leads to the page gives it,
    /// and has a type if all routes with a type for it agree.
    init(neededBy table: RouteTable) {
        var needs = RouteNeeds()
        let base = table.base
        for group in base.groups { needs.add(group.attributes) }
        for route in table.routes { needs.add(route) }
        for tab in base.tabs {
            guard case .page(let page) = tab.target else { continue }
            needs.add(page, RouteAttributes { $0.defaults = tab.defaults })
        }
        if let page = base.notFoundPage {
            var attributes = base.notFoundAttributes
            attributes.requires.append("url")
            needs.add(page, attributes)
        }
        self.init(
            pages: needs.pages.sorted { $0.key < $1.key }.map { $1.manifest(name: $0) },
            filters: needs.filters.sorted(), actions: needs.actions.sorted(),
            tabs: needs.tabs.subtracting(base.tabs.map(\.id)).sorted(),
            transitions: needs.transitions.sorted())
    }
}

/// The names that routes use, and what they give to pages.
private struct RouteNeeds {
    private(set) var pages: [String: PageNeeds] = [:]
    private(set) var filters: Set<String> = []
    private(set) var actions: Set<String> = []
    private(set) var tabs: Set<String> = []
    private(set) var transitions: Set<String> = []

    mutating func add(_ route: Route) {
        switch route.target {
        case .page(let name): add(name, route.attributes, route.pattern.written)
        case .action(let name):
            actions.insert(name)
            add(route.attributes)
        case .redirect: add(route.attributes)
        }
    }

    mutating func add(_ page: String, _ attributes: RouteAttributes, _ segments: [RoutePattern.Segment] = [])
    {
        pages[page, default: PageNeeds()].add(attributes, segments)
        add(attributes)
    }

    mutating func add(_ attributes: RouteAttributes) {
        filters.formUnion(attributes.filters)
        if let tab = attributes.tab { tabs.insert(tab) }
        if let transition = attributes.transition { transitions.insert(transition) }
    }
}

extension PageNeeds {
    fileprivate func manifest(name: String) -> RouteManifest.Page {
        RouteManifest.Page(
            name: name,
            parameters: parameters.sorted { $0.key < $1.key }.map { key, parameter in
                let type = parameter.types.count == 1 ? parameter.types.first : nil
                return RouteManifest.Parameter(
                    key: key, type: type ?? "String", isRequired: isCertain(parameter))
            },
            initializers: initializers.sorted())
    }
}
