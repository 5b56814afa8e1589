/// What pages cannot do without, and what a route or a setting has to give for it.
extension RouteCompiler {
    /// Pages that cannot be made because nobody gives what they need.
    mutating func adviseOnNeeds(_ routes: [Route], _ pages: [String: RouteManifest.Page]) {
        let hasNeeds = pages.values.contains { $0.parameters.contains(where: \.isRequired) }
        for route in routes where hasNeeds || route.sharedAttributes.value.parent != nil {
            let definition = definitionOfRoute[Int(route.index)]
            guard isSound(route), let name = route.pageName else { continue }
            if let page = pages[name] { adviseOnOwnNeeds(of: page, route, definition) }
            adviseOnNeedsOfParent(of: route, definition, pages)
        }
        if hasNeeds { adviseOnNeedsOfSettings(pages) }
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

    /// What the page below needs, or its route requires: it gets what its key captures and its defaults, whatever
    /// the link has.
    private mutating func adviseOnNeedsOfParent(
        of route: Route, _ definition: Int, _ pages: [String: RouteManifest.Page]
    ) {
        guard route.sharedAttributes.value.pushedParent != nil, let parent = route.parent, isSound(parent),
            let name = parent.pageName
        else { return }
        let attributes = parent.sharedAttributes.value
        let given = parent.captureNames + attributes.defaults.keys
        let required = attributes.requires.filter { !given.containsExactly($0) }
        let page = pages[name]
        var missing = required.map { key in
            page?.parameters.first { $0.key.isExactly(key) }
                ?? RouteManifest.Parameter(key: key, type: "", isRequired: true)
        }
        if attributes.initializer == nil { missing += page?.missing(given + required) ?? [] }
        for parameter in missing {
            let giver = MissingParameter.Giver.parent(
                key: parent.key, isRequired: required.containsExactly(parameter.key))
            report(
                .missingParameter(MissingParameter(parameter: parameter, page: name, giver: giver)),
                definition,
                offset(of: "parent", definition), related: definitionOfRoute[Int(parent.index)])
        }
    }

    /// What pages need that settings show by their names, and what their routes do not require anyway.
    private mutating func adviseOnNeedsOfSettings(_ pages: [String: RouteManifest.Page]) {
        let shown = pagesOfSettings
        let demands = demands(ofPages: shown.map(\.page))
        for setting in shown where !setting.hasInitializer && setting.isStart {
            let given = setting.given + (demands[setting.page]?.names ?? [])
            for parameter in pages[setting.page]?.missing(given) ?? [] {
                let missing = MissingParameter(parameter: parameter, page: setting.page, giver: .setting)
                report(.missingParameter(missing), setting.definition, .value(0))
            }
        }
    }

    private func offset(of attribute: String, _ definition: Int) -> RouteDefinition.Place {
        .value(definitions[definition].definition.parsedValue(.route).places[attribute]?.name ?? 0)
    }
}

// MARK: - Pages that settings show

extension RouteCompiler {
    /// A page that a setting shows by its name.
    struct PageOfSetting {
        let page: String
        /// The names of the parameters that it gets.
        let given: [String]
        let hasInitializer: Bool
        let definition: Int
        /// Whether the app begins with it.
        var isStart = true
    }

    /// The pages of the root and the tabs that are not given by a URL, and the one for what is not found.
    var pagesOfSettings: [PageOfSetting] {
        var shown: [PageOfSetting] = []
        for (_, root) in settings.roots.sortedByKey {
            guard case .page(let name) = root.target else { continue }
            shown.append(
                PageOfSetting(
                    page: name, given: Array(root.attributes.defaults.keys),
                    hasInitializer: root.attributes.initializer != nil, definition: root.definition))
        }
        for tab in settings.base.tabs {
            guard case .page(let name) = tab.target, let holder = settings.holders["base.tabs." + tab.id]
            else {
                continue
            }
            shown.append(
                PageOfSetting(
                    page: name, given: Array(tab.defaults.keys), hasInitializer: false, definition: holder))
        }
        if let name = settings.base.notFoundPage, let holder = settings.holders["base.notfound"] {
            let attributes = settings.base.notFoundAttributes
            shown.append(
                PageOfSetting(
                    page: name, given: attributes.defaults.keys + ["url"],
                    hasInitializer: attributes.initializer != nil, definition: holder, isStart: false))
        }
        return shown
    }

    /// What whoever names a page has to give, with the key of its first route.
    ///
    /// It is what all its routes require and do not all have the same default for. Pages of which that is not known
    /// are left out.
    func demands(ofPages pages: [String]) -> [String: (key: String, names: [String])] {
        guard !pages.isEmpty else { return [:] }
        let names = Set(pages)
        var routesOfPages: [String: [Route]] = [:]
        for route in table.routes where !route.isSetting {
            guard let page = route.pageName, names.contains(page) else { continue }
            routesOfPages[page, default: []].append(route)
        }
        return routesOfPages.compactMapValues { routes in
            guard let first = routes.first, routes.allSatisfy(isSound) else { return nil }
            let all = routes.map(\.sharedAttributes.value)
            let names = first.sharedAttributes.value.requires.filter { name in
                let text = all[0].defaults.value(forExactly: name)
                let haveDefault =
                    text != nil && all.allSatisfy { $0.defaults.value(forExactly: name) == text }
                return !haveDefault && all.allSatisfy { $0.requires.containsExactly(name) }
            }
            return names.isEmpty ? nil : (first.key, names)
        }
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
        var parents = NearestParents<(parent: Route, tab: String)>()
        for route in routes {
            let definition = definitionOfRoute[Int(route.index)]
            let attributes = route.sharedAttributes.value
            guard attributes.pushedParent != nil, attributes.tab == nil, isSound(route),
                route.pageName != nil,
                let (parent, tab) = parents.answer(
                    above: route.index, parent: soundParent,
                    answer: { index in
                        let parent = table.storage.route(index)
                        return parent.sharedAttributes.value.tab.map { (parent, $0) }
                    })
            else { continue }
            report(
                .parentInTab(key: parent.key, tab: tab), definition, offset(of: "parent", definition),
                related: definitionOfRoute[Int(parent.index)])
        }
    }

    private func soundParent(of route: UInt32) -> UInt32? {
        guard let parent = table.storage.route(route).parent, isSound(parent) else { return nil }
        return parent.index
    }
}
