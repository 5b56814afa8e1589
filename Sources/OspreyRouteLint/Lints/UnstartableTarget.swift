import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// The root or a tab shows a route that requires a missing parameter.
    public static let unstartableTarget = Self("unstartable-target", .error)
}

extension Lint {
    static let unstartableTarget = Lint(
        .unstartableTarget,
        """
        The root, a tab or `base.notfound` shows a route that requires a missing parameter, or a \
        page all of whose routes do.
        """,
        remedy: "Add a default.",
        in: """
            base.root = shop://pay
            shop.pay = PayPage; requires=amount
            """
    ) { routes in routes.findUnstartableTargets() }
}

extension LintedRoutes {
    /// Finds targets that keep an app from starting, or from showing its tabs.
    fileprivate func findUnstartableTargets() {
        for tab in settings.base.tabs {
            guard let route = tabRoots[tab.id], let holder = settings.holders["base.tabs." + tab.id] else {
                continue
            }
            find(route, tab.defaults, holder)
        }
        for root in settings.roots.values {
            guard case .url(let url) = root.target, let match = try? table.match(url) else { continue }
            find(match.route, root.attributes.defaults, root.definition)
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

    private func find(_ route: Route, _ defaults: [String: String], _ index: Int) {
        let place = set.definitions.placeOfTarget(index)
        let missing = route.demandedKeys.filter { defaults.value(forExactly: $0) == nil }
        if let action = route.actionName {
            report(
                .invalidTarget(text: "@" + action, expected: "the URL of a page, not of an action"), index,
                place)
        } else if !missing.isEmpty {
            report(.unstartableTarget(key: route.key, names: missing, isStart: true), index, place)
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unstartableTarget(key: String, names: [String], isStart: Bool) -> RouteProblem {
        RouteProblem(
            .unstartableTarget,
            "the \(isStart ? "app cannot start" : "page cannot be shown"): '\(key)' requires "
                + "\(names.quoted), which it does not get here",
            fix: "add \(written: "default.\(names.first ?? "")=...")")
    }
}
