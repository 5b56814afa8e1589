/// What pages cannot do without, and what a route or a setting has to give for it.
extension RouteCompiler {
    /// Pages that cannot be made because nobody gives what they need.
    mutating func adviseOnNeeds(_ routes: [Route], _ pages: [String: RouteManifest.Page]) {
        guard pages.values.contains(where: { $0.parameters.contains(where: \.isRequired) }) else { return }
        for route in routes {
            let definition = definitionOfRoute[Int(route.index)]
            guard isSound(route), let page = route.pageName.flatMap({ pages[$0] }) else {
                continue
            }
            adviseOnOwnNeeds(of: page, route, definition)
            adviseOnNeedsOfParent(of: route, definition, pages)
        }
        adviseOnNeedsOfSettings(pages)
    }

    /// What the page needs and neither a link nor a caller has to give.
    private mutating func adviseOnOwnNeeds(of page: RouteManifest.Page, _ route: Route, _ definition: Int) {
        let attributes = route.sharedAttributes.value
        guard attributes.initializer == nil else { return }
        let given = route.captureNames + attributes.requires + attributes.defaults.keys
        for parameter in page.missing(given) {
            let accepted = attributes.accepts.first { $0.isExactly(parameter.key) }
            let place = accepted.map { _ in offset(of: "accepts", definition) } ?? .key(0)
            let written = parameter.queryKey(attributes.queryTypes[parameter.key])
            let missing = MissingParameter(
                parameter: parameter, page: page.name,
                giver: accepted == nil ? .route(written: written) : .caller(written: written))
            report(.missingParameter(missing), definition, place)
        }
    }

    /// What the page below needs: it gets what its key captures and its defaults, whatever the link has.
    private mutating func adviseOnNeedsOfParent(
        of route: Route, _ definition: Int, _ pages: [String: RouteManifest.Page]
    ) {
        guard let parent = route.parent, let page = parent.pageName.flatMap({ pages[$0] }),
            parent.attributes.initializer == nil, isSound(parent)
        else { return }
        let given = parent.captureNames + parent.attributes.defaults.keys
        for parameter in page.missing(given) {
            let missing = MissingParameter(
                parameter: parameter, page: page.name, giver: .parent(key: parent.key))
            report(
                .missingParameter(missing), definition, offset(of: "parent", definition),
                related: definitionOfRoute[Int(parent.index)])
        }
    }

    /// What pages need that settings show by their names.
    private mutating func adviseOnNeedsOfSettings(_ pages: [String: RouteManifest.Page]) {
        var shown: [(target: BaseConfiguration.Target, defaults: [String: String], definition: Int)] = []
        for root in settings.roots.values where root.attributes.initializer == nil {
            shown.append((root.target, root.attributes.defaults, root.definition))
        }
        for tab in settings.base.tabs {
            guard let holder = settings.holders["base.tabs." + tab.id] else { continue }
            shown.append((tab.target, tab.defaults, holder))
        }
        for case (.page(let name), let defaults, let definition) in shown {
            for parameter in pages[name]?.missing(Array(defaults.keys)) ?? [] {
                let missing = MissingParameter(parameter: parameter, page: name, giver: .setting)
                report(.missingParameter(missing), definition, .value(0))
            }
        }
    }

    private func offset(of attribute: String, _ definition: Int) -> RouteDefinition.Place {
        .value(definitions[definition].definition.parsedValue(.route).places[attribute]?.name ?? 0)
    }
}

extension RouteManifest.Page {
    /// What the page needs and is not given.
    fileprivate func missing(_ given: [String]) -> [RouteManifest.Parameter] {
        parameters.filter { $0.isRequired && !given.containsExactly($0.key) }
    }
}

extension RouteManifest.Parameter {
    /// The parameter as a query key: `{version|uint}`, or the name alone if its type takes any text or is not known.
    fileprivate func queryKey(_ type: RouteCaptureType?) -> String {
        (type ?? captureType).map { "{\(key)\($0)}" } ?? key
    }
}

// MARK: - Tabs of parents

extension RouteCompiler {
    /// A page whose parent is at home in a tab, and which says none: it opens in the tab in front.
    mutating func adviseOnTabsOfParents(_ routes: [Route]) {
        for route in routes {
            let definition = definitionOfRoute[Int(route.index)]
            let attributes = route.sharedAttributes.value
            guard attributes.parent != nil, attributes.tab == nil, isSound(route),
                attributes.display == nil || attributes.display == .push, route.pageName != nil,
                let (parent, tab) = tabOfParents(of: route)
            else { continue }
            report(
                .parentInTab(key: parent.key, tab: tab), definition, offset(of: "parent", definition),
                related: definitionOfRoute[Int(parent.index)])
        }
    }

    /// The nearest parent that says its tab.
    private func tabOfParents(of route: Route) -> (parent: Route, tab: String)? {
        var seen: Set<UInt32> = [route.index]
        var next = route.parent
        while let parent = next, isSound(parent), seen.insert(parent.index).inserted {
            if let tab = parent.sharedAttributes.value.tab { return (parent, tab) }
            next = parent.parent
        }
        return nil
    }
}
