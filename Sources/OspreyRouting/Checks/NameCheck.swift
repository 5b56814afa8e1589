/// Compares names with those that exist.
package struct NameCheck {
    private let known: [RouteNameKind: Set<ExactName>]
    private let near: [RouteNameKind: NameIndex]
    private let initializers: [ExactName: [String]]
    /// The pages that are known to hold no tabs.
    private let otherPages: Set<ExactName>

    /// - Parameter tabs: The tabs that routes declare, in addition to the tabs of the manifest.
    package init(_ manifest: RouteManifest, tabs: [String]) {
        var known: [RouteNameKind: [String]] = [:]
        known[.page] = manifest.pages?.map(\.name)
        known[.filter] = manifest.filters
        known[.action] = manifest.actions
        known[.tab] = manifest.tabs.map { $0 + tabs }
        known[.transition] = manifest.transitions
        self.known = known.mapValues(\.exactNames)
        near = self.known.mapValues { NameIndex($0.map(\.text).sorted()) }
        initializers = Dictionary(
            (manifest.pages ?? []).map { (ExactName($0.name), $0.initializers) },
            uniquingKeysWith: { first, _ in first }
        )
        otherPages = (manifest.pages ?? []).filter { $0.isTabPage == false }.map(\.name).exactNames
    }

    /// The problem of a page that is to hold the tabs, nil if it can or if that is not known.
    func problem(tabPage name: String) -> RouteProblem? {
        otherPages.contains(name) ? .notATabPage(name: name) : nil
    }

    /// The problem of a name, nil if it exists or if nothing is known about its kind.
    func problem(_ kind: RouteNameKind, _ name: String) -> RouteProblem? {
        guard let names = known[kind], !names.contains(name) else { return nil }
        if kind == .page, known[.action]?.contains(name) == true {
            return .actionAsPage(name)
        }
        // A name with a character that cannot be seen is told where it is declared, and never to be copied.
        let found = (near[kind]?.near(name) ?? []).filter(\.isTypedAsRead)
        // A name of code with its module before it.
        let last = name.split(separator: ".").last.map(String.init)
        let isQualified = found.isEmpty && last.map { names.contains($0) } == true
        return .unknownName(kind, name: name, near: isQualified ? [last].compactMap(\.self) : found)
    }

    /// The problem of a page's initializer, nil if it exists or if nothing is known about the page.
    ///
    /// `dictionary` exists for every page. Words may be joined by `_` or by capitals.
    func problem(initializer name: String, of page: String) -> RouteProblem? {
        guard let known = initializers[page], name != "dictionary",
            !known.contains(where: { $0.joinedWords == name.joinedWords })
        else { return nil }
        return .unknownInitializer(name: name, page: page, near: NearNames.find(name, among: known))
    }
}

extension String {
    /// The text without the difference between `snake_case` and `camelCase`.
    fileprivate var joinedWords: String { lowercased().split(separator: "_").joined() }
}

extension NameCheck {
    /// Checks all names that definitions use, each at its place.
    package func run(on set: RouteSet) {
        for index in set.routes.definitions where !set.settings.definitions.contains(index) {
            check(index, in: set)
        }
        for (key, index) in set.settings.holdersInOrder
        where !key.hasPrefix("base.origins.") && key != "base.back" {
            check(index, in: set)
        }
        guard let root = set.settings.roots["tabviewcontroller"], let page = set.pageName(of: root.target),
            let problem = problem(tabPage: page)
        else { return }
        set.report.add(problem, root.definition, set.definitions.placeOfTarget(root.definition))
    }

    private func check(_ index: Int, in set: RouteSet) {
        let value = set.definitions.value(index)
        let isRoute = !set.settings.definitions.contains(index)
        for reference in value.references
        where reference.kind != .page || !reference.name.isURLReference || isRoute && value.isTargetQuoted {
            guard let problem = problem(reference.kind, reference.name) else { continue }
            set.report.add(problem, index, .value(reference.offset))
        }
        guard let name = value.attributes.initializer, case .page(let page) = value.target,
            let problem = problem(initializer: name, of: page)
        else { return }
        set.report.add(problem, index, set.definitions.place(ofValueOf: "init", index))
    }
}

extension RouteSet {
    /// The page that a setting shows; nil if its URL leads to none.
    fileprivate func pageName(of target: BaseConfiguration.Target) -> String? {
        switch target {
        case .page(let name): name
        case .url(let url): (try? table.match(url))?.route.pageName
        }
    }
}

extension RouteSet {
    /// Checks the names of tabs by those that the routes declare, unless a manifest has tabs.
    package func checkTabs(without manifest: RouteManifest?) {
        // A part of the routes may lack some.
        let declaresTabs =
            !settings.base.tabs.isEmpty || settings.holders["base.tabviewcontroller"] != nil
            || settings.holders["base.root"] != nil
        guard manifest?.tabs == nil, declaresTabs else { return }
        NameCheck(RouteManifest(tabs: []), tabs: settings.tabs).run(on: self)
    }
}

extension RouteTable {
    /// The names that do not exist, by a manifest; each at the place of its route.
    ///
    /// For a table that is built already. ``RouteTableBuilder/compile(manifest:)`` tells the exact place of a name.
    public func diagnostics(against manifest: RouteManifest) -> [RouteDiagnostic] {
        let check = NameCheck(manifest, tabs: base.tabs.map(\.id))
        var problems = routes.flatMap { route in
            check.problems(route.target, route.attributes).map {
                RouteDiagnostic($0, at: route.location, key: route.key)
            }
        }
        for tab in base.tabs {
            if case .page(let name) = tab.target, let problem = check.problem(.page, name) {
                problems.append(RouteDiagnostic(problem, at: tab.location, key: "base.tabs." + tab.id))
            }
        }
        if let page = base.notFoundPage, let problem = check.problem(.page, page) {
            problems.append(
                RouteDiagnostic(problem, at: base.notFoundLocation ?? RouteLocation(source: "base.notfound")))
        }
        return problems.sorted()
    }
}

extension NameCheck {
    /// The problems of all names of a route.
    fileprivate func problems(_ target: RouteTarget, _ attributes: RouteAttributes) -> [RouteProblem] {
        var problems: [RouteProblem?] = []
        switch target {
        case .page(let name):
            problems.append(problem(.page, name))
            problems.append(attributes.initializer.flatMap { problem(initializer: $0, of: name) })
        case .action(let name): problems.append(problem(.action, name))
        case .redirect: break
        }
        problems += attributes.filters.map { problem(.filter, $0) }
        problems.append(attributes.tab.flatMap { problem(.tab, $0) })
        problems.append(attributes.transition.flatMap { problem(.transition, $0) })
        return problems.compactMap(\.self)
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unknownName(_ kind: RouteNameKind, name: String, near: [String]) -> RouteProblem {
        let code: RouteDiagnostic.Code =
            switch kind {
            case .page: .unknownPage
            case .filter: .unknownFilter
            case .action: .unknownAction
            case .tab: .unknownTab
            case .transition: .unknownTransition
            }
        return RouteProblem(
            code, "there is no \(kind.rawValue) '\(name)'\(near.didYouMean)",
            fix: "correct the name, or register it", found: name)
    }

    fileprivate static func actionAsPage(_ name: String) -> RouteProblem {
        RouteProblem(
            .unknownPage, "'\(name)' is an action, in the place of the page",
            fix: "write '@\(name)'")
    }

    fileprivate static func unknownInitializer(name: String, page: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unknownInitializer, "'\(page)' has no initializer '\(name)'\(near.didYouMean)",
            fix: "correct the name, or add it to the page")
    }

    fileprivate static func notATabPage(name: String) -> RouteProblem {
        RouteProblem(
            .notATabPage, "'\(name)' cannot hold tabs: it is not a TabPage",
            fix: "name the page that holds the tabs, or begin with 'base.root = \(name)'")
    }
}
