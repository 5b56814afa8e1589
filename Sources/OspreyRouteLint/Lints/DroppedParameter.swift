import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A redirect that gives a parameter in vain.
    public static let droppedParameter = Self("dropped-parameter", .warning)
}

extension Lint {
    static let droppedParameter = Lint(
        .droppedParameter,
        "A redirect gives a query key that the page does not accept from outside, or loses what a capture takes.",
        remedy: "Add it to `accepts`; use the capture, or write `*`.",
        in: """
            shop.sale = -> shop://search?q=sale; external
            shop.search = SearchPage; external
            """
    ) { routes in
        routes.findDroppedParameters()
        routes.findUnusedCaptures()
    }
}

extension LintedRoutes {
    /// Query keys that the page does not get if the link comes from outside.
    fileprivate func findDroppedParameters() {
        for route in routes where route.isExternal && isSound(route) {
            guard case .redirect(let template) = route.target, !template.query.isEmpty,
                let end = end(of: route, template), end.isExternal, isSound(end)
            else { continue }
            let place = set.definitions.placeOfTarget(set.definition(of: route))
            let known = end.captureNames + end.acceptedKeys
            for name in template.query.map(\.name) where !known.contains(name) {
                let near = NearNames.find(name, among: known)
                report(.droppedParameter(name: name, key: end.key, near: near), on: route, place)
            }
        }
    }

    /// The first route that a redirect leads to.
    func end(of route: Route, _ template: RedirectTemplate) -> Route? {
        for witness in witnesses(of: route) {
            let match = try? table.match(template.filled(witness.captures, incoming: nil))
            if let match { return match.route }
        }
        return nil
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func droppedParameter(name: String, key: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .droppedParameter,
            "'\(key)' does not accept '\(name)' from outside, so it is dropped\(near.didYouMean)",
            fix: "add it to 'accepts' there, or remove it")
    }
}
