/// References of settings and names: URLs of the root and the tabs, homes of origins, routes called alike.
struct TargetCheck {
    private let set: RouteSet

    init(_ set: RouteSet) {
        self.set = set
    }

    func run() {
        checkTargets()
        checkHomes()
        checkNamesOfRoutes()
    }

    /// The URLs of the root and of tabs have to match.
    private func checkTargets() {
        for (_, root) in set.settings.roots.sortedByKey {
            checkTarget(root.target, root.definition)
        }
        for tab in set.settings.base.tabs {
            guard let holder = set.settings.holders["base.tabs." + tab.id] else { continue }
            checkTarget(tab.target, holder)
        }
    }

    private func checkTarget(_ target: BaseConfiguration.Target, _ index: Int) {
        guard case .url(let text) = target else { return }
        do throws(RouteError) { _ = try set.table.match(text) } catch {
            switch error.reason {
            case .malformedURL where text.contains("{"):
                report(
                    .invalidTarget(text: text, expected: "a URL without captures, which nothing fills here"),
                    target: index)
            case .malformedURL(let fault):
                report(.invalidTarget(text: text, expected: "a URL: \(fault)"), target: index)
            case .unfitParameters(let unfit, _):
                let expected = unfit.map { "\($0.expected) for '\($0.name)'" }.joined(separator: ", ")
                report(.invalidTarget(text: text, expected: RouteWords(expected)), target: index)
            default:
                if let url = try? RouteURL(text), set.lostKeys.mayAnswer(url) { return }
                report(.unmatchedTarget(url: text, near: error.nearRoutes), target: index)
            }
        }
    }

    /// The homes of origins have to be routes that a link can open by itself.
    private func checkHomes() {
        for (index, key) in set.settings.homes {
            let reason: String
            var near: [String] = []
            if RoutePattern(key: key)?.captureNames.isEmpty == false {
                reason = "it has a capture, which the address cannot fill"
            } else if let route = set.table.route(forKey: key) {
                guard let demanded = route.demandedKeys.first else {
                    // A line with an error may be 'external' once it is corrected.
                    if !route.isExternal, set.isSound(route) {
                        report(.closedHome(key: key), home: index)
                    }
                    continue
                }
                reason = "it requires '\(demanded)'"
            } else {
                if set.lostKeys.mayBe(key) { continue }
                reason = "there is no such route"
                near = set.routes(near: key, from: index)
            }
            report(.invalidHome(key: key, reason: reason, near: near), home: index)
        }
    }

    /// A name must not be what another route is called by already: its key, or its page.
    private func checkNamesOfRoutes() {
        let named = set.table.storage.routesByName
        guard !named.isEmpty else { return }
        let pages = set.table.storage.routesByPage
        for (name, index) in named.sorted(by: { $0.value < $1.value }) {
            let name = name.text
            let route = set.table.storage.route(index)
            let byPage = pages[name].flatMap {
                route.pageName?.isExactly(name) == true ? nil : set.table.storage.route($0)
            }
            guard let other = set.table.route(forKey: name) ?? byPage, other != route else { continue }
            let (definition, first) = (set.definition(of: route), set.definition(of: other))
            let place = set.definitions.whereabouts(of: first, from: definition)
            set.report.add(
                .duplicateName(name: name, other: other.key, place: place), definition,
                set.definitions.place(ofValueOf: "name", definition), related: first)
        }
    }

    private func report(_ problem: RouteProblem, target index: Int) {
        set.report.add(problem, index, set.definitions.placeOfTarget(index))
    }

    private func report(_ problem: RouteProblem, home index: Int) {
        set.report.add(problem, index, set.definitions.place(ofValueOf: "home", index))
    }
}

extension RouteSet {
    /// The keys that a wrong one probably means: the one whose captures only have other names or types, else those
    /// that are spelled alike.
    func routes(near key: String, from definition: Int) -> [String] {
        if let meant = keyOfRoute(called: key, from: definition) { return [meant] }
        let pattern = RoutePattern(key: key)
        if let pattern, !pattern.captureNames.isEmpty,
            let route = RouteFit(pattern.segments, in: table.storage).route()
        {
            return [route.key]
        }
        return table.storage.keys.near(key)
    }

    /// The key of the route that is named by its URL, its path, its `name=`, its page, or without its scheme.
    private func keyOfRoute(called text: String, from definition: Int) -> String? {
        let own = definitions[definition].key.prefix { $0 != "." }
        let scheme = own == "base" ? definitions.usualScheme[...] : own
        if text.contains("/") {
            let url = text.contains("://") ? text : "\(scheme)://\(text.trimming { $0 == "/" })"
            return (try? table.match(url))?.route.key
        }
        if let route = table.route(named: text) ?? table.route(forKey: "\(scheme).\(text)") {
            return route.key
        }
        return table.storage.routesByPage[text].map { table.storage.route($0).key }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unmatchedTarget(url: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unmatchedTarget, "no route matches '\(url)'\(near.didYouMean)",
            fix: "correct the URL or declare the route")
    }

    fileprivate static func invalidHome(key: String, reason: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .invalidHome, "'\(key)' cannot be the home of an origin: \(reason)\(near.didYouMean)",
            fix: "name the key of a route to a page, without captures and 'requires'")
    }

    fileprivate static func closedHome(key: String) -> RouteProblem {
        RouteProblem(
            .externalRedirect, "the address itself leads to '\(key)', which is not external",
            fix: "mark that route 'external', or name another home")
    }
}
