import OspreyProperties
import OspreyRouting

extension Lint {
    static let closedRedirect = Lint(
        .externalRedirect,
        "A redirect that is closed to links from outside, although they can open its destination.",
        remedy: "Add `external`, or accept the warning if only the app uses it.",
        in: """
            shop.trolley = -> shop://cart
            shop.cart = CartPage; external
            """
    ) { routes in routes.findClosedRedirects() }
}

extension LintedRoutes {
    fileprivate func findClosedRedirects() {
        for route in routes where !route.isExternal && isSound(route) {
            guard case .redirect(let template) = route.target, let end = end(of: route, template),
                end.isExternal, isSound(end)
            else { continue }
            report(.closedRedirect(key: route.key, end: end.key), on: route)
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func closedRedirect(key: String, end: String) -> RouteProblem {
        RouteProblem(
            .externalRedirect, "'\(end)' is open to the outside, and the redirect '\(key)' to it is not",
            fix: "add \(written: "external") if old links use it")
    }
}
