/// Reads the settings of the framework's own scheme.
struct SettingsReader {
    private let definitions: LayeredDefinitions
    private let report: RouteReport
    /// The definitions of settings with their keys, in order.
    private var keys: [(definition: Int, key: String)] = []
    private var settings = RouteSettings()
    /// The identifiers of tabs whose lines are misspelled.
    private var lostTabs: [String] = []
    /// The settings that misspelled ones probably mean.
    private var lostNames: Set<SettingKey.Name> = []
    /// The origins by their schemes; the last line of one holds.
    private var originsBySchemes: [String: (definition: Int, origins: [RouteOrigin])] = [:]
    /// The schemes of origins, by what their URLs begin with.
    private var schemesOfPlaces: [[ExactName]: String] = [:]
    /// The positions of tabs, by their identifiers.
    private var positionsOfTabs: [ExactName: Int] = [:]
    /// The groups by their identifiers; the last line of one holds.
    private var groupsByID: [ExactName: RouteSettings.Group] = [:]

    init(_ definitions: LayeredDefinitions, _ report: RouteReport) {
        self.definitions = definitions
        self.report = report
    }

    /// Puts a setting by.
    mutating func add(_ index: Int, _ key: String) {
        keys.append((index, key))
    }

    /// Reads the settings, after all routes.
    mutating func read() -> RouteSettings {
        for (index, key) in keys { read(index, key) }
        checkRoots()
        checkInitialTabs()
        settings.definitions = Set(keys.map(\.definition))
        settings.groups = groupsByID.values.sorted { $0.definition < $1.definition }
        settings.base.groups = settings.groups.map { group in
            BaseConfiguration.Group(
                id: group.id, prefixes: group.prefixes.map(\.text), attributes: group.attributes,
                location: definitions[group.definition].location(of: .key(0)))
        }
        settings.base.origins = originsBySchemes.values.sorted { $0.definition < $1.definition }
            .flatMap(\.origins).sorted { $0.path.count > $1.path.count }
        settings.base.originLocations = originsBySchemes.mapValues {
            definitions[$0.definition].location(of: .key(0))
        }
        settings.origins = OriginIndex(settings.base.origins)
        let tabs = settings.holders.names.filter { $0.hasPrefix("base.tabs.") }
        settings.tabs = (tabs.map { String($0.dropFirst("base.tabs.".count)) } + lostTabs).sorted()
        return settings
    }

    private mutating func read(_ index: Int, _ key: String) {
        guard let setting = SettingKey(key), setting.name != .group || !setting.part.isEmpty else {
            return reportUnknown(key, index)
        }
        switch setting.name {
        case .root, .tabviewcontroller: readRoot(index, setting.name)
        case .notFound: readNotFound(index)
        case .back: readBack(index)
        case .accepts: readAcceptedKeys(index)
        case .tabs: readTab(index, id: setting.part)
        case .origins: readOrigins(index, scheme: setting.part)
        case .group: readGroup(index, id: setting.part)
        }
    }

    private mutating func reportUnknown(_ key: String, _ index: Int) {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let name = parts.count > 1 ? parts[1].asciiLowercased : ""
        let meant = NearNames.find(name, among: SettingKey.Name.allCases.map(\.rawValue))
            .compactMap(SettingKey.Name.init)
        lostNames.formUnion(meant)
        if meant.contains(.tabs), parts.count == 3 { lostTabs.append(parts[2]) }
        report.add(.unknownSetting(key: key, near: meant.map(\.form)), index)
    }

    /// Notes the definition of a setting; false if it may not take effect.
    private mutating func hold(_ key: String, _ index: Int, overrides: Bool) -> Bool {
        guard let other = settings.holders[key] else {
            if overrides { report.add(.needlessOverride(key: key), index) }
            settings.holders[key] = index
            return true
        }
        let value = definitions[other].withValue { String(decoding: $0, as: UTF8.self) } ?? ""
        let place = definitions.whereabouts(of: other, from: index)
        guard definitions.mayBeReplaced(other, by: index) else {
            report.add(.duplicateRoute(key: key, other: value, place: place), index, related: other)
            return false
        }
        guard overrides else {
            report.add(.missingOverride(key: key, other: value, place: place), index, related: other)
            return false
        }
        settings.replaced[index] = other
        settings.holders[key] = index
        return true
    }

    /// Reads a value and reports its faults.
    private func value(_ index: Int) -> ParsedValue {
        let value = definitions.value(index)
        for fault in value.faults { report.add(fault.problem, index, .value(fault.offset)) }
        return value
    }

    /// The target of a setting, nil and reported if it is none.
    private func target(
        _ value: ParsedValue, _ index: Int, expected: RouteWords = "a page name or a URL"
    ) -> BaseConfiguration.Target? {
        switch value.target {
        case .page(let text): return text.isURLReference ? .url(text) : .page(text)
        case .redirect(let url): report.add(.redirectAsSetting(url), index, .value(0))
        case .action(let name):
            report.add(.invalidTarget(text: "@" + name, expected: expected), index, .value(0))
        case nil: break
        }
        return nil
    }
}

// MARK: - What the app begins with

extension SettingsReader {
    private mutating func readRoot(_ index: Int, _ name: SettingKey.Name) {
        let value = value(index)
        let target = target(value, index)
        guard hold(name.form, index, overrides: value.attributes.overrides), let target else { return }
        settings.base.root = name == .root ? .stack(target) : .tabs(target)
        settings.base.rootAttributes = value.attributes
        settings.roots[name.rawValue] = RouteSettings.Root(
            definition: index, target: target, attributes: value.attributes)
    }

    private mutating func readNotFound(_ index: Int) {
        let value = value(index)
        if case .redirect(let url) = value.target {
            report.add(.redirectAsPage(url), index, .value(0))
            return
        }
        let target = target(value, index)
        guard hold("base.notfound", index, overrides: value.attributes.overrides) else { return }
        switch target {
        case .page(let name):
            settings.base.notFoundPage = name
            settings.base.notFoundAttributes = value.attributes
            settings.base.notFoundLocation = definitions[index].location(of: .key(0))
        case .url(let text):
            report.add(.invalidTarget(text: text, expected: "a page name"), index, .value(0))
        case nil: break
        }
    }

    private mutating func readBack(_ index: Int) {
        let value = value(index)
        let expected = ValueContext.back.expectation
        let target = target(value, index, expected: expected)
        guard hold("base.back", index, overrides: value.attributes.overrides), let target else { return }
        settings.base.back = TabBackBehavior(rawValue: target.description)
        guard settings.base.back == nil else { return }
        report.add(.invalidTarget(text: target.description, expected: expected), index, .value(0))
    }

    private func checkRoots() {
        let holders = settings.holders
        let (root, tabs) = (holders["base.root"], holders["base.tabviewcontroller"])
        if let root, let tabs {
            let (first, last) = (min(root, tabs), max(root, tabs))
            let place = definitions.whereabouts(of: first, from: last)
            report.add(.rootConflict(place: place), last, related: first)
        }
        if let first = settings.base.tabs.first, tabs == nil,
            lostNames.isDisjoint(with: [.root, .tabviewcontroller]),
            let holder = holders["base.tabs." + first.id]
        {
            report.add(root == nil ? .tabsWithoutPage : .tabsBesideRoot, holder)
        }
        if let back = holders["base.back"], root != nil { report.add(.backWithoutTabs, back) }
    }
}

// MARK: - Tabs

extension SettingsReader {
    private mutating func readTab(_ index: Int, id written: String) {
        guard !written.hasPrefix("{") else {
            report.add(.unknownSetting(key: "base.tabs." + written, near: ["base.tabs.ID"]), index)
            return
        }
        guard let id = PercentCoding.decode(written), !id.isEmpty else {
            report.add(
                written.isEmpty ? .emptySegment : .malformedEscape(segment: written), index,
                .key("base.tabs.".utf8.count))
            return
        }
        let value = value(index)
        let target = target(value, index)
        guard hold("base.tabs." + id, index, overrides: value.attributes.overrides), let target else {
            return
        }
        let tab = BaseConfiguration.TabEntry(
            id: id, target: target, title: value.tab.title, icon: value.tab.icon,
            category: value.tab.category, isInitial: value.tab.isInitial, defaults: value.attributes.defaults,
            extras: value.attributes.extras, location: definitions[index].location(of: .key(0)))
        if let position = positionsOfTabs[id] {
            settings.base.tabs[position] = tab
        } else {
            positionsOfTabs[id] = settings.base.tabs.count
            settings.base.tabs.append(tab)
        }
    }

    private func checkInitialTabs() {
        let initial = settings.base.tabs.filter(\.isInitial)
        guard let first = initial.first, let other = settings.holders["base.tabs." + first.id] else { return }
        for tab in initial.dropFirst() {
            guard let index = settings.holders["base.tabs." + tab.id] else { continue }
            let place = definitions.whereabouts(of: other, from: index)
            report.add(
                .duplicateInitial(tab: tab.id, other: first.id, place: place), index, related: other)
        }
    }
}

// MARK: - Query keys

extension SettingsReader {
    private mutating func readAcceptedKeys(_ index: Int) {
        let value = value(index)
        guard hold("base.accepts", index, overrides: value.attributes.overrides) else { return }
        settings.base.acceptsLocation = definitions[index].location(of: .key(0))
        settings.base.accepts = value.items.filter { item in
            guard let problem = Self.problem(ofKey: item.text) else { return true }
            report.add(problem, index, .value(item.offset))
            return false
        }.map(\.text)
    }

    private static func problem(ofKey key: String) -> RouteProblem? {
        if key == "init" { return .reservedName(name: key) }
        return key.hasPrefix("{") ? .typedKeyForAll(key) : nil
    }
}

// MARK: - Groups and origins

extension SettingsReader {
    private mutating func readGroup(_ index: Int, id: String) {
        let value = value(index)
        guard hold("base.group." + id, index, overrides: value.attributes.overrides) else { return }
        groupsByID[id] = RouteSettings.Group(
            definition: index, id: id, prefixes: value.items, attributes: value.attributes)
    }

    private mutating func readOrigins(_ index: Int, scheme written: String) {
        let place = RouteDefinition.Place.key("base.origins.".utf8.count)
        guard let scheme = PercentCoding.decode(written), scheme.isURLScheme else {
            report.add(written.isEmpty ? .emptySegment : .invalidScheme(scheme: written), index, place)
            return
        }
        let value = value(index)
        let key = "base.origins." + scheme.asciiLowercased
        guard hold(key, index, overrides: value.attributes.overrides) else { return }
        let replaced = originsBySchemes.updateValue((index, []), forKey: scheme.asciiLowercased)
        if let replaced {
            for origin in replaced.origins { schemesOfPlaces[origin.place] = nil }
            settings.homes.removeAll { $0.definition == replaced.definition }
        }
        let home = value.home.flatMap { homeURL($0, index) }
        for item in value.items { addOrigin(item, scheme: scheme, home: home, index) }
    }

    /// The URL of the route that `home=` names, nil if its key has no URL of its own.
    ///
    /// Whether there is such a route is checked when all are known.
    private mutating func homeURL(_ key: String, _ index: Int) -> String? {
        let texts = RoutePattern(key: key)?.written.map { segment -> String? in
            if case .literal(let text) = segment { text } else { nil }
        }
        settings.homes.append((index, key))
        guard let literals = texts?.compactMap(\.self), literals.count == texts?.count else { return nil }
        let path = literals.dropFirst(2).map { "/" + PercentCoding.encodeSegment($0) }.joined()
        return literals[0] + "://" + PercentCoding.encodeHost(literals[1]) + path
    }

    private mutating func addOrigin(
        _ item: ValueLexer.Item, scheme: String, home: String?, _ index: Int
    ) {
        let origin: RouteOrigin
        do throws(RedirectFault) { origin = try RouteOrigin(item.text, scheme: scheme, home: home) } catch {
            report.add(.invalidOrigin(text: item.text, reason: error.reason), index, .value(item.offset))
            return
        }
        if let other = schemesOfPlaces[origin.place] {
            let holder = settings.holders["base.origins." + other]
            let place = holder.map { definitions.whereabouts(of: $0, from: index) } ?? "elsewhere"
            report.add(
                .duplicateOrigin(text: item.text, scheme: other, place: place), index, .value(item.offset),
                related: holder)
            return
        }
        schemesOfPlaces[origin.place] = origin.scheme
        originsBySchemes[origin.scheme]?.origins.append(origin)
    }
}

extension String {
    /// Whether the text is meant as a URL, not as the name of a page.
    package var isURLReference: Bool {
        // Most names have no colon, which is quickly seen.
        hasPrefix("/") || utf8.contains(UInt8(ascii: ":")) && contains("://") || hasPrefix("www.")
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unknownSetting(key: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unknownSetting, "there is no setting '\(key)'\(near.didYouMean)",
            fix: "use one of \(SettingKey.Name.allCases.map(\.form).joined(separator: ", "))")
    }

    fileprivate static func typedKeyForAll(_ key: String) -> RouteProblem {
        RouteProblem(
            .invalidQueryKey, "'\(key)' has a type, but keys that every route accepts have none",
            fix: "write its name alone, or give the type in the 'accepts' of a route", found: key)
    }

    fileprivate static func redirectAsSetting(_ url: String) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "\(written: "-> \(url)") is a redirect, and settings have none",
            fix: "write \(written: url)")
    }

    fileprivate static func redirectAsPage(_ url: String) -> RouteProblem {
        RouteProblem(
            .invalidTarget, "\(written: "-> \(url)") leads to a URL, and this setting takes a page",
            fix: "name the page")
    }

    fileprivate static func rootConflict(place: String) -> RouteProblem {
        RouteProblem(
            .contradiction, "both a root and a tab page are declared, the other \(place)",
            fix: "keep one of them")
    }

    fileprivate static var tabsWithoutPage: RouteProblem {
        RouteProblem(
            .tabsWithoutPage, "there are tabs, but no page that holds them",
            fix: "add 'base.tabviewcontroller'")
    }

    fileprivate static var tabsBesideRoot: RouteProblem {
        RouteProblem(
            .tabsWithoutPage, "there are tabs, and 'base.root' shows none",
            fix: "use 'base.tabviewcontroller' in place of 'base.root', or remove the tabs")
    }

    fileprivate static var backWithoutTabs: RouteProblem {
        RouteProblem(
            .tabsWithoutPage, "'base.back' is about tabs, and 'base.root' has none",
            fix: "remove it, or use 'base.tabviewcontroller'")
    }

    fileprivate static func duplicateInitial(tab: String, other: String, place: String) -> RouteProblem {
        RouteProblem(
            .duplicateInitial, "'\(tab)' is initial, and '\(other)' is, too, \(place)",
            fix: "keep one 'initial'")
    }

    fileprivate static func invalidOrigin(text: String, reason: String) -> RouteProblem {
        RouteProblem(
            .invalidOrigin, "'\(text)' is not an origin: \(reason)",
            fix: "give it as 'https://host' or 'https://host/path'", found: text)
    }

    fileprivate static func duplicateOrigin(text: String, scheme: String, place: String) -> RouteProblem {
        RouteProblem(
            .duplicateOrigin, "'\(text)' is an origin of '\(scheme)' already, \(place)", fix: "remove one")
    }
}
