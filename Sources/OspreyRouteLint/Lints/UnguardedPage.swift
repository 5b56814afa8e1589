import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A page that another route guards, but this one does not.
    public static let unguardedPage = Self("unguarded-page", .warning)
}

extension Lint {
    static let unguardedPage = Lint(
        .unguardedPage,
        "A page that is open to the outside without the filters that another route to it has.",
        remedy: "Add the filters here, or to the page itself.",
        in: """
            shop.orders = OrdersPage; filters=LoginGuard
            shop.mine = OrdersPage; external
            """
    ) { routes in routes.findUnguardedPages() }
}

extension LintedRoutes {
    /// Pages that one route opens behind filters, and another one to the outside without them.
    fileprivate func findUnguardedPages() {
        var guarded: [String: Route] = [:]
        for route in routes where !route.sharedAttributes.value.filters.isEmpty {
            // A line with a mistake may name a filter that is not meant.
            guard let page = route.pageName, guarded[page] == nil, isSound(route) else { continue }
            guarded[page] = route
        }
        guard !guarded.isEmpty else { return }
        for route in routes
        where route.isExternal && route.sharedAttributes.value.filters.isEmpty && isSound(route) {
            guard let page = route.pageName, let other = guarded[page], !isDecided(route, beside: other)
            else { continue }
            let own = pages[page]?.filters ?? []
            let missing = other.attributes.filters.filter {
                !own.contains($0) && !OddName.isOdd($0, isKey: false) && !OddName.isDenied($0)
            }
            guard !missing.isEmpty else { continue }
            report(
                .unguardedPage(
                    page: page, filters: missing, key: other.key, place: whereabouts(of: other, from: route)),
                set.definition(of: route), related: set.definition(of: other))
        }
    }
}

extension LintedRoutes {
    /// Whether a route is open on purpose: it stays out of its group, or it shows other content of the page.
    private func isDecided(_ route: Route, beside guarded: Route) -> Bool {
        let (own, other) = (route.sharedAttributes.value, guarded.sharedAttributes.value)
        return own.ignoresGroups
            || own.defaults.contains { key, value in other.defaults[key].map { $0 != value } ?? false }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unguardedPage(page: String, filters: [String], key: String, place: String)
        -> RouteProblem
    {
        RouteProblem(
            .unguardedPage, "'\(page)' opens without \(filters.quoted), which '\(key)' \(place) asks first",
            fix:
                "add \(written: "filters=\(filters.joined(separator: ","))") here, too, or give the page itself a filter"
        )
    }
}
