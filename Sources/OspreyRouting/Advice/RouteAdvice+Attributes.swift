/// Attributes that have no effect, parameters that nothing reads, tabs that do not fit.
extension RouteCompiler {
    /// What is said and changes nothing.
    mutating func adviseOnAttributes(_ route: Route, _ value: ParsedValue) {
        let attributes = value.attributes
        let captured = attributes.accepts.isEmpty && attributes.requires.isEmpty ? [] : route.captureNames
        var unused: [(name: String, of: String)] = []
        switch route.target {
        case .redirect:
            if !attributes.accepts.isEmpty { unused.append(("accepts", "a redirect")) }
            if !attributes.requires.isEmpty { unused.append(("requires", "a redirect")) }
        case .page, .action:
            // A key with a type is checked whoever asks.
            if attributes.accepts.contains(where: { attributes.queryTypes[$0] == nil }),
                !attributes.isExternal
            {
                unused.append(("accepts", "a route that is not external"))
            }
            if let name = attributes.accepts.first(where: captured.contains) {
                unused.append(("accepts", "'\(name)', which the key captures"))
            }
            if let name = attributes.requires.first(where: captured.contains) {
                unused.append(("requires", "'\(name)', which the key captures"))
            }
            if let name = attributes.requires.first(where: { attributes.defaults[$0] != nil }) {
                unused.append(("requires", "'\(name)', which has a default"))
            }
        }
        if attributes.parent != nil, route.pageName != nil, route.sharedAttributes.value.pushedParent == nil,
            let display = route.sharedAttributes.value.display
        {
            advise(.unusedParent(display: display), on: route, place("parent", value))
        }
        if let former = value.formerDisplay, let display = attributes.display,
            let place = value.places[AttributeName.display.rawValue]
        {
            advise(.formerWord(former, display), on: route, .value(place.value))
        }
        for (name, target) in unused {
            advise(.unusedAttribute(name: name, target: target), on: route, place(name, value))
        }
    }

    /// Names of parameters against what the key, the attributes and the page know.
    mutating func adviseOnParameters(_ route: Route, _ value: ParsedValue, _ page: RouteManifest.Page?) {
        let attributes = value.attributes
        let identity = attributes.reuse?.identity ?? []
        // Most routes name no parameters, and of their pages nothing is known.
        guard page != nil || !identity.isEmpty || !attributes.defaults.isEmpty else { return }
        // Names that are probably others are told as such.
        guard !(attributes.accepts + attributes.requires).contains(where: { OddName.isOdd($0, isKey: true) })
        else { return }
        let declared = route.captureNames + attributes.accepts + attributes.requires
        let read = page.map { $0.parameters.map(\.key) } ?? []
        // A page that declares nothing may read anything.
        let isKnown = !read.isEmpty && attributes.initializer == nil
        for name in identity {
            adviseOnName(
                name, "reuse", among: declared + Array(attributes.defaults.keys), read, isKnown, route, value)
        }
        for name in attributes.defaults.keys.sorted() where !route.captureNames.contains(name) {
            adviseOnName(name, "default." + name, among: declared, read, isKnown, route, value)
        }
        guard isKnown, let page else { return }
        for (attribute, names) in [("accepts", attributes.accepts), ("requires", attributes.requires)] {
            for name in names where !read.contains(name) && !route.captureNames.contains(name) {
                advise(
                    .unknownParameter(
                        attribute: attribute, name: name, near: NearNames.find(name, among: read)),
                    on: route, place(attribute, value))
            }
        }
        for parameter in page.parameters {
            guard let read = parameter.captureType else { continue }
            for case .capture(parameter.key, let type) in route.pattern.segments
            where !read.takesAll(of: type) {
                advise(.narrowParameter(parameter, type, read: read, page: page.name), on: route)
            }
            // What code gives for a key without a type is a value already.
            guard !route.captureNames.contains(parameter.key),
                let type = attributes.queryTypes[parameter.key], !read.takesAll(of: type)
            else { continue }
            advise(
                .narrowParameter(parameter, type, read: read, page: page.name), on: route,
                place("{\(parameter.key)}", value))
        }
    }

    /// A name that nobody else uses: surely wrong if the page is known, probably if another one is spelled alike.
    private mutating func adviseOnName(
        _ name: String, _ attribute: String, among declared: [String], _ read: [String], _ isKnown: Bool,
        _ route: Route, _ value: ParsedValue
    ) {
        guard !declared.contains(name), !read.contains(name) else { return }
        let near = NearNames.find(name, among: Set(declared + read))
        guard isKnown || !near.isEmpty else { return }
        advise(
            .unknownParameter(attribute: attribute, name: name, near: near), on: route,
            place(attribute, value))
    }

    func place(_ attribute: String, _ value: ParsedValue) -> RouteDefinition.Place {
        .value(value.places[attribute]?.name ?? 0)
    }
}

extension RouteManifest.Parameter {
    /// What a text in a URL has to be for the page to read it; nil if that is not known.
    var captureType: RouteCaptureType? {
        let types: [(name: String, type: RouteCaptureType)] = [
            ("Int", .int), ("UInt", .uint), ("Double", .double), ("Float", .double), ("Bool", .bool),
            ("UUID", .uuid),
        ]
        return types.first { type == $0.name || type == $0.name + "?" || type == "Optional<\($0.name)>" }?
            .type
    }
}

extension RouteCaptureType {
    /// Whether whoever reads values of this type can read those of another one, as far as is known.
    fileprivate func takesAll(of other: RouteCaptureType) -> Bool {
        switch (self, other) {
        case (_, .registered), (.int, .uint), (.double, .uint), (.double, .int): true
        // Pages read more words as a `Bool` than keys do.
        case (.bool, .enumeration): true
        case (_, .enumeration(let words)): words.allSatisfy { accepts($0, in: RouteStorage.empty.trie) }
        default: self == other
        }
    }
}

// MARK: - The start

extension RouteCompiler {
    /// What each tab shows first, by the identifiers of tabs.
    var tabRoots: [String: Route] {
        var roots: [String: Route] = [:]
        for tab in settings.base.tabs {
            guard case .url(let url) = tab.target, let match = try? table.match(url) else { continue }
            roots[tab.id] = match.route
        }
        return roots
    }

    /// A page that a tab has as its root already, or a tab that has another one.
    mutating func adviseOnTabs(_ route: Route, _ value: ParsedValue, _ roots: [String: Route]) {
        let attributes = value.attributes
        guard let tab = route.sharedAttributes.value.tab, let root = roots[tab], isSound(root) else { return }
        let isRoot = root == route
        let isSelected = attributes.display == .select
        if isRoot, attributes.display == nil, attributes.reuse == nil {
            advise(.secondRoot(tab: tab), on: route)
        } else if isSelected, root.pageName != route.pageName {
            advise(.otherRoot(tab: tab, key: root.key), on: route, place("display", value))
        }
        if route.sharedAttributes.value.pushedParent != nil, let parent = route.parent, isSound(parent),
            let other = parent.attributes.tab, other != tab
        {
            advise(.parentElsewhere(key: parent.key, tab: other), on: route, place("parent", value))
        }
    }

    /// What keeps an app from starting, or from showing its tabs.
    mutating func adviseOnStart(_ roots: [String: Route]) {
        if let holder = settings.holders["base.tabviewcontroller"], settings.tabs.isEmpty {
            report(.pageWithoutTabs, holder)
        }
        for tab in settings.base.tabs {
            guard let route = roots[tab.id], let holder = settings.holders["base.tabs." + tab.id] else {
                continue
            }
            adviseOnStart(route, tab.defaults, holder)
        }
        for root in settings.roots.values {
            guard case .url(let url) = root.target, let match = try? table.match(url) else { continue }
            adviseOnStart(match.route, root.attributes.defaults, root.definition)
        }
        let shown = pagesOfSettings
        let demands = demands(ofPages: shown.map(\.page))
        for setting in shown {
            guard let demand = demands[setting.page] else { continue }
            let missing = demand.names.filter { !setting.given.containsExactly($0) }
            guard !missing.isEmpty else { continue }
            report(
                .unstartableTarget(key: demand.key, names: missing, isStart: setting.isStart),
                setting.definition, .value(0))
        }
    }

    private mutating func adviseOnStart(_ route: Route, _ defaults: [String: String], _ index: Int) {
        let place = RouteDefinition.Place.value(definitions[index].definition.parsedValue(.tab).targetOffset)
        let missing = route.attributes.requires.filter {
            defaults[$0] == nil && route.attributes.defaults[$0] == nil
        }
        if let action = route.actionName {
            report(
                .invalidTarget(text: "@" + action, expected: "the URL of a page, not of an action"), index,
                place)
        } else if !missing.isEmpty {
            report(.unstartableTarget(key: route.key, names: missing, isStart: true), index, place)
        }
    }
}
