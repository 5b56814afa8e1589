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
    private(set) var pages: [String: PageParameters] = [:]
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
        pages[page, default: PageParameters()].add(attributes, segments)
        add(attributes)
    }

    mutating func add(_ attributes: RouteAttributes) {
        filters.formUnion(attributes.filters)
        if let tab = attributes.tab { tabs.insert(tab) }
        if let transition = attributes.transition { transitions.insert(transition) }
    }
}

/// The parameters that routes and settings give to a page.
private struct PageParameters {
    private struct Parameter {
        /// The Swift types that lines name for it; a default names none.
        var types: Set<String> = []
        /// How many lines always give it.
        var certainCount = 0
    }

    private var parameters: [String: Parameter] = [:]
    /// The initializers that lines name.
    private var initializers: Set<String> = []
    /// The number of lines.
    private var count = 0

    /// Adds a line that leads to the page.
    ///
    /// - Parameter segments: The segments of a route; a setting has none.
    mutating func add(_ attributes: RouteAttributes, _ segments: [RoutePattern.Segment]) {
        count += 1
        if let initializer = attributes.initializer { initializers.insert(initializer) }
        var given: Set<String> = []
        for segment in segments {
            switch segment {
            case .capture(let name, let type): give(name, type.swiftName, &given)
            case .tail(let name): give(name, "[String]", &given)
            case .literal, .any: break
            }
        }
        for name in attributes.requires + attributes.accepts where !given.contains(name) {
            let type = (attributes.queryType(of: name) ?? .any).swiftName
            if attributes.requires.contains(name) || attributes.defaults[name] != nil {
                give(name, type, &given)
            } else {
                parameters[name, default: Parameter()].types.insert(type)
            }
        }
        for name in attributes.defaults.keys where !given.contains(name) { give(name, nil, &given) }
    }

    private mutating func give(_ name: String, _ type: String?, _ given: inout Set<String>) {
        given.insert(name)
        parameters[name, default: Parameter()].certainCount += 1
        if let type { parameters[name]?.types.insert(type) }
    }

    /// The page as a manifest has it.
    func manifest(name: String) -> RouteManifest.Page {
        RouteManifest.Page(
            name: name,
            parameters: parameters.sorted { $0.key < $1.key }.map { key, parameter in
                let type = parameter.types.count == 1 ? parameter.types.first : nil
                return RouteManifest.Parameter(
                    key: key, type: type ?? "String", isRequired: parameter.certainCount == count)
            },
            initializers: initializers.sorted())
    }
}

extension RouteCaptureType {
    /// The type of Swift that reads what a route takes.
    fileprivate var swiftName: String {
        switch self {
        case .bool: "Bool"
        case .uint: "UInt"
        case .int: "Int"
        case .double: "Double"
        case .uuid: "UUID"
        case .any, .enumeration, .registered: "String"
        }
    }
}
