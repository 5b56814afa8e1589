/// The settings of the framework's own scheme, gathered while routes are read.
struct SettingsReader {
    /// The definitions of settings with their keys, in order.
    var keys: [(definition: Int, key: String)] = []
    /// The definition that holds for each normalized key.
    var holders: [String: Int] = [:]
    /// The same in the order of the definitions.
    var holdersInOrder: [(key: String, definition: Int)] {
        holders.map { (key: $0, definition: $1) }.sorted { $0.definition < $1.definition }
    }
    var base = BaseConfiguration()
    /// The identifiers of all tabs that have a line, whatever is wrong with it.
    var tabs: [String] {
        let lines = holders.keys.filter { $0.hasPrefix("base.tabs.") }
        return (lines.map { String($0.dropFirst("base.tabs.".count)) } + lostTabs).sorted()
    }
    /// The identifiers of tabs whose lines are misspelled.
    var lostTabs: [String] = []
    /// What misspelled settings were meant as.
    var lostNames: Set<String> = []
    /// The definitions of all settings.
    var definitions: Set<Int> { Set(keys.map(\.definition)) }
    /// The keys of the routes that the homes of origins name.
    var homes: [(definition: Int, key: String)] = []
    /// The origins by their schemes; the last line of one holds.
    var originsBySchemes: [String: (definition: Int, origins: [RouteOrigin])] = [:]
    /// The schemes of origins, by what their URLs begin with.
    var schemesOfPlaces: [[ExactName]: String] = [:]
    /// The origins, when all are read.
    var origins = OriginIndex([])
    /// The positions of tabs, by their identifiers.
    var positionsOfTabs: [String: Int] = [:]
    /// The groups by their identifiers; the last line of one holds.
    var groupsByID: [String: Group] = [:]
    /// The groups in the order of their lines, when all are read.
    var groups: [Group] = []
    /// What holds the pages, by the name of the setting.
    var roots: [String: Root] = [:]

    struct Group {
        var definition: Int
        var id: String
        var prefixes: [ValueLexer.Item]
        var attributes: RouteAttributes
    }

    struct Root {
        var definition: Int
        var target: BaseConfiguration.Target
        var attributes: RouteAttributes
    }
}

extension RouteCompiler {
    /// Reads the settings, after all routes.
    mutating func readSettings() {
        for (index, key) in settings.keys { readSetting(index, key) }
        if let root = settings.holders["base.root"], let tabs = settings.holders["base.tabviewcontroller"] {
            report(.rootConflict, max(root, tabs), related: min(root, tabs))
        }
        checkInitialTabs()
        if let first = settings.base.tabs.first, settings.holders["base.tabviewcontroller"] == nil,
            settings.holders["base.root"] == nil,
            settings.lostNames.isDisjoint(with: ["root", "tabviewcontroller"]),
            let holder = settings.holders["base.tabs." + first.id]
        {
            report(.tabsWithoutPage, holder)
        }
        if let back = settings.holders["base.back"], settings.holders["base.root"] != nil {
            report(.backWithoutTabs, back)
        }
        settings.groups = settings.groupsByID.values.sorted { $0.definition < $1.definition }
        settings.base.origins = settings.originsBySchemes.values.sorted { $0.definition < $1.definition }
            .flatMap(\.origins).sorted { $0.path.count > $1.path.count }
        settings.origins = OriginIndex(settings.base.origins)
        for (name, root) in settings.roots.sortedByKey { addRoute("base." + name, root) }
    }

    /// Makes a setting resolve like a route.
    private mutating func addRoute(_ key: String, _ root: SettingsReader.Root) {
        var attributes = root.attributes
        // The setting has answered for its override already.
        attributes.overrides = false
        let target: ParsedTarget =
            switch root.target {
            case .page(let name): .page(name)
            case .url(let url): .redirect(url)
            }
        addRoute(root.definition, key: key, target: target, attributes: attributes)
    }

    private mutating func readSetting(_ index: Int, _ key: String) {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let name = parts.count > 1 ? parts[1].asciiLowercased : ""
        switch (name, parts.count) {
        case ("root", 2), ("tabviewcontroller", 2): readRoot(index, name)
        case ("notfound", 2): readNotFound(index)
        case ("back", 2): readBack(index)
        case ("tabs", 3): readTab(index, id: parts[2])
        case ("origins", 3): readOrigins(index, scheme: parts[2])
        case ("group", 3) where !parts[2].isEmpty: readGroup(index, id: parts[2])
        default:
            let known = [
                "root": "", "tabviewcontroller": "", "tabs": ".ID", "origins": ".SCHEME", "group": ".ID",
                "notfound": "", "back": "",
            ]
            let meant = NearNames.find(name, among: known.keys)
            settings.lostNames.formUnion(meant)
            if meant.contains("tabs"), parts.count == 3 { settings.lostTabs.append(parts[2]) }
            let near = meant.map { "base." + $0 + (known[$0] ?? "") }
            report(.unknownSetting(key: key, near: near), index)
        }
    }

    /// Notes the definition of a setting; false if it may not take effect.
    private mutating func hold(_ key: String, _ index: Int, overrides: Bool) -> Bool {
        guard let other = settings.holders[key] else {
            if overrides { report(.needlessOverride(key: key), index) }
            settings.holders[key] = index
            return true
        }
        let otherValue = definitions[other].definition.withValue { String(decoding: $0, as: UTF8.self) } ?? ""
        guard definitions[other].layer < definitions[index].layer || isReplaceable(other) else {
            report(.duplicateRoute(key: key, other: otherValue), index, related: other)
            return false
        }
        guard overrides else {
            report(.missingOverride(key: key, other: otherValue), index, related: other)
            return false
        }
        settings.holders[key] = index
        return true
    }

    /// Reads a value and reports its faults.
    private mutating func value(_ index: Int, _ context: ValueContext) -> ParsedValue {
        let value = definitions[index].definition.parsedValue(context)
        for fault in value.faults { report(fault.problem, index, .value(fault.offset)) }
        return value
    }

    /// The target of a setting, nil and reported if it is none.
    private mutating func target(
        _ value: ParsedValue, _ index: Int, expected: String = "a page name or a URL"
    ) -> BaseConfiguration.Target? {
        switch value.target {
        case .page(let text): return text.isURLReference ? .url(text) : .page(text)
        case .redirect(let text):
            report(
                .likely(.misread("-> " + text, as: .setting, written: text), .invalidTarget), index, .value(0)
            )
            return nil
        case .action(let name): return invalidTarget("@" + name, index, expected: expected)
        case nil: return nil
        }
    }

    private mutating func invalidTarget(
        _ text: String, _ index: Int, expected: String
    ) -> BaseConfiguration.Target? {
        report(.invalidTarget(text: text, expected: expected), index, .value(0))
        return nil
    }

    private mutating func readRoot(_ index: Int, _ name: String) {
        let value = value(index, .page)
        let target = target(value, index)
        guard hold("base." + name, index, overrides: value.attributes.overrides), let target else { return }
        settings.base.root = name == "root" ? .stack(target) : .tabs(target)
        settings.base.rootAttributes = value.attributes
        settings.roots[name] = SettingsReader.Root(
            definition: index, target: target, attributes: value.attributes)
    }

    private mutating func readNotFound(_ index: Int) {
        let value = value(index, .page)
        if case .redirect(let url) = value.target {
            report(.likely(.urlAsPage(url), .invalidTarget), index, .value(0))
            return
        }
        let target = target(value, index)
        guard hold("base.notfound", index, overrides: value.attributes.overrides) else { return }
        switch target {
        case .page(let name):
            settings.base.notFoundPage = name
            settings.base.notFoundAttributes = value.attributes
            settings.base.notFoundLocation = definitions[index].definition.location(of: .key(0))
        case .url(let text): _ = invalidTarget(text, index, expected: "a page name")
        case nil: break
        }
    }

    private mutating func readBack(_ index: Int) {
        let value = value(index, .back)
        let expected = "'none', 'initial' or 'history'"
        let target = target(value, index, expected: expected)
        guard hold("base.back", index, overrides: value.attributes.overrides), let target else { return }
        settings.base.back = TabBackBehavior(rawValue: target.description)
        if settings.base.back == nil { _ = invalidTarget(target.description, index, expected: expected) }
    }

    private mutating func readTab(_ index: Int, id written: String) {
        guard !written.hasPrefix("{") else {
            report(.unknownSetting(key: "base.tabs." + written, near: ["base.tabs.ID"]), index)
            return
        }
        guard let id = PercentCoding.decode(written), !id.isEmpty else {
            report(
                written.isEmpty ? .emptySegment : .malformedEscape(segment: written), index,
                .key("base.tabs.".utf8.count))
            return
        }
        let value = value(index, .tab)
        let target = target(value, index)
        guard hold("base.tabs." + id, index, overrides: value.attributes.overrides), let target else {
            return
        }
        let tab = BaseConfiguration.TabEntry(
            id: id, target: target, title: value.tab.title, icon: value.tab.icon,
            category: value.tab.category,
            isInitial: value.tab.isInitial, defaults: value.attributes.defaults,
            extras: value.attributes.extras,
            location: definitions[index].definition.location(of: .key(0)))
        if let position = settings.positionsOfTabs[id] {
            settings.base.tabs[position] = tab
        } else {
            settings.positionsOfTabs[id] = settings.base.tabs.count
            settings.base.tabs.append(tab)
        }
    }

    private mutating func readGroup(_ index: Int, id: String) {
        let value = value(index, .group)
        guard hold("base.group." + id, index, overrides: value.attributes.overrides) else { return }
        settings.groupsByID[id] = SettingsReader.Group(
            definition: index, id: id, prefixes: value.items, attributes: value.attributes)
    }

    private mutating func checkInitialTabs() {
        let initial = settings.base.tabs.filter(\.isInitial)
        guard let first = initial.first, let other = settings.holders["base.tabs." + first.id] else { return }
        for tab in initial.dropFirst() {
            guard let index = settings.holders["base.tabs." + tab.id] else { continue }
            report(.duplicateInitial(tab: tab.id, other: first.id), index, related: other)
        }
    }

    private mutating func readOrigins(_ index: Int, scheme written: String) {
        let place = RouteDefinition.Place.key("base.origins.".utf8.count)
        guard let scheme = PercentCoding.decode(written), scheme.isURLScheme else {
            report(written.isEmpty ? .emptySegment : .invalidScheme(scheme: written), index, place)
            return
        }
        let value = value(index, .origins)
        let key = "base.origins." + scheme.asciiLowercased
        guard hold(key, index, overrides: value.attributes.overrides) else { return }
        let replaced = settings.originsBySchemes.updateValue((index, []), forKey: scheme.asciiLowercased)
        for origin in replaced?.origins ?? [] { settings.schemesOfPlaces[origin.place] = nil }
        let home = value.home.flatMap { homeURL($0, value, index) }
        for item in value.items { addOrigin(item, scheme: scheme, home: home, index) }
    }

    /// The URL of the route that `home=` names, nil and reported if its key has no URL of its own.
    ///
    /// Whether there is such a route is checked when all are known.
    private mutating func homeURL(_ key: String, _ value: ParsedValue, _ index: Int) -> String? {
        let texts = RoutePattern(key: key)?.segments.map { segment -> String? in
            if case .literal(let text) = segment { text } else { nil }
        }
        settings.homes.append((index, key))
        guard let literals = texts?.compactMap(\.self), literals.count == texts?.count else { return nil }
        let path = literals.dropFirst(2).map { "/" + PercentCoding.encodeSegment($0) }.joined()
        return literals[0] + "://" + PercentCoding.encode(literals[1], except: .hostCharacter) + path
    }

    private mutating func addOrigin(
        _ item: ValueLexer.Item, scheme: String, home: String?, _ index: Int
    ) {
        let origin: RouteOrigin
        do throws(RedirectFault) { origin = try RouteOrigin(item.text, scheme: scheme, home: home) } catch {
            report(.invalidOrigin(text: item.text, reason: error.reason), index, .value(item.offset))
            return
        }
        let place = origin.place
        if let other = settings.schemesOfPlaces[place] {
            let holder = settings.holders["base.origins." + other]
            report(
                .duplicateOrigin(text: item.text, scheme: other), index, .value(item.offset), related: holder)
            return
        }
        settings.schemesOfPlaces[place] = origin.scheme
        settings.originsBySchemes[origin.scheme]?.origins.append(origin)
    }
}

extension String {
    /// Whether the text is meant as a URL, not as the name of a page.
    var isURLReference: Bool {
        // Most names have no colon, which is quickly seen.
        hasPrefix("/") || utf8.contains(UInt8(ascii: ":")) && contains("://") || hasPrefix("www.")
    }
}
