import OspreyRouting

extension Lint {
    /// In addition to the problems that a table reports, which need a page.
    static let unusedAttribute = Lint(
        .unusedAttribute,
        """
        An attribute without effect: a redirect or an action with one that needs a page, `parent` beside a \
        `display` that does not push, or `nogroup` below no group.
        """,
        remedy: "Remove it.",
        in: """
            shop.search = SearchPage; accepts=q
            """
    ) { routes in routes.findUnusedAttributes() }
}

extension LintedRoutes {
    fileprivate func findUnusedAttributes() {
        for route in routes where isSound(route) {
            let value = value(of: route)
            for (name, target, fix) in unused(route, value.attributes) {
                report(.unusedAttribute(name: name, target: target, fix: fix), on: route, place(name, value))
            }
            guard value.attributes.parent != nil, route.pageName != nil else { continue }
            let attributes = route.sharedAttributes.value
            if attributes.pushedParent == nil, let display = attributes.display {
                report(.unusedParent(display: display), on: route, place("parent", value))
            }
        }
    }

    /// The attributes without an effect.
    private func unused(
        _ route: Route, _ attributes: RouteAttributes
    ) -> [(name: String, of: String, fix: RouteWords)] {
        let (accepts, requires) = (attributes.accepts, attributes.requires)
        guard !accepts.isEmpty || !requires.isEmpty else { return [] }
        let removal: RouteWords = "remove it"
        if case .redirect = route.target {
            return [("accepts", accepts), ("requires", requires)].filter { !$0.1.isEmpty }
                .map { ($0.0, "a redirect", removal) }
        }
        let captured = route.captureNames
        var unused: [(name: String, of: String, fix: RouteWords)] = []
        // A key with a type is checked whoever asks.
        if !attributes.isExternal, accepts.contains(where: { attributes.queryTypes[$0] == nil }) {
            unused.append(
                ("accepts", "a route that is not external", "add \(written: "external"), or remove it"))
        }
        if let name = accepts.first(where: captured.contains) {
            unused.append(("accepts", "'\(name)', which the key captures", removal))
        }
        if let name = requires.first(where: captured.contains) {
            unused.append(("requires", "'\(name)', which the key captures", removal))
        }
        if let name = requires.first(where: { attributes.defaults[$0] != nil }) {
            unused.append(("requires", "'\(name)', which has a default", removal))
        }
        return unused
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unusedParent(display: RouteDisplay) -> RouteProblem {
        RouteProblem(
            .unusedAttribute,
            "'parent' has no effect on a page with \(written: "display=\(display.rawValue)"): only one that is pushed has "
                + "pages below",
            fix: "remove 'parent', or push the page")
    }
}
