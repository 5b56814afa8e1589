import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A scheme of one route alone.
    public static let loneScheme = Self("lone-scheme", .warning)
}

extension Lint {
    static let loneScheme = Lint(
        .loneScheme,
        "A scheme that one route alone has, among others that share one.",
        remedy: "Begin with the usual scheme.",
        in: """
            shop.home = HomePage
            shop.cart = CartPage
            shop.help = HelpPage
            shop.item.{id} = ItemPage
            shop.orders = OrdersPage
            shpo.sale = SalePage
            """
    ) { routes in routes.findLoneSchemes() }
}

extension LintedRoutes {
    /// A scheme that one route has, in a file where another one is common.
    fileprivate func findLoneSchemes() {
        let schemes = Dictionary(grouping: routes, by: \.scheme)
        guard let usual = schemes.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
            usual.value.count >= 5
        else { return }
        for (scheme, routes) in schemes.sortedByKey
        where routes.count == 1 && scheme != "https" && scheme != "http" {
            if settings.base.origins.contains(where: { $0.scheme == scheme }) { continue }
            let meant = NearNames.find(scheme, among: ["base"]).first ?? usual.key
            report(.loneScheme(scheme: scheme, usual: meant), on: routes[0])
        }
    }
}

extension Route {
    /// The scheme of its URLs.
    var scheme: String { String(key.prefix { $0 != "." }).lowercased() }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func loneScheme(scheme: String, usual: String) -> RouteProblem {
        RouteProblem(
            .loneScheme, "the scheme '\(scheme)' is that of one route alone, where others have '\(usual)'",
            fix: "begin the key with '\(usual).', unless '\(scheme)' opens the app, too")
    }
}
