import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A redirect that fits only some of its URLs.
    public static let narrowRedirect = Self("narrow-redirect", .warning)
}

extension Lint {
    static let narrowRedirect = Lint(
        .narrowRedirect,
        "A redirect whose URLs fit its target only for some captures.",
        remedy: "Let both capture the same.",
        in: """
            shop.old.{id} = -> shop://item/{id}
            shop.item.{id|uint} = ItemPage
            """
    ) { routes in routes.findNarrowRedirects() }
}

extension LintedRoutes {
    fileprivate func findNarrowRedirects() {
        // A route with an error is not checked further.
        for route in routes where isSound(route) {
            guard case .redirect(let template) = route.target else { continue }
            let place = set.definitions.placeOfTarget(set.definition(of: route))
            if let narrow = narrowEnd(of: route, template), isSound(narrow) {
                report(.narrowRedirect(url: template.text, key: narrow.key), on: route, place)
            }
            if let closed = closedEnd(of: route, template) {
                report(.externalRedirect(to: closed.key), on: route, place)
            }
        }
    }

    /// The route that some URLs of a redirect lead to, and others do not.
    private func narrowEnd(of route: Route, _ template: RedirectTemplate) -> Route? {
        var end: Route?
        var isNarrow = false
        var refusing: Route?
        for witness in witnesses(of: route) {
            do throws(RouteError) {
                let found = try table.match(template.filled(witness.captures, incoming: nil)).route
                end = end ?? found
            } catch {
                switch error.reason {
                case .notFound: isNarrow = true
                case .unfitParameters(let unfit, let route) where unfit.allSatisfy(template.captures):
                    refusing = route
                default: break
                }
            }
        }
        return (isNarrow ? end ?? RouteFit(template, of: route).route() : nil) ?? refusing
    }

    /// The route that is closed to the outside, and that only some captures of a redirect lead to.
    private func closedEnd(of route: Route, _ template: RedirectTemplate) -> Route? {
        // A literal is more specific than any other route for the URLs of the captures.
        guard route.isExternal, !template.captureNames.isEmpty,
            let closed = RouteFit(template, of: route).route(where: {
                !$0.isExternal && $0.captureNames.isEmpty
            }), isSound(closed), (try? table.match(closed.address))?.route == closed
        else { return nil }
        return closed
    }

    /// Samples of the URLs that a redirect answers; a tail has one segment in one sample and several in another.
    func witnesses(of route: Route) -> some Sequence<RouteWitness> {
        let pattern = route.pattern
        return [1, 2].compactMap { count in
            count == 1 || pattern.hasTail ? RouteWitness.all(of: pattern, tailCount: count, limit: 64) : nil
        }.joined()
    }
}

extension RedirectTemplate {
    /// Whether the value of a query key is what the redirect captures.
    fileprivate func captures(_ unfit: RouteUnfitParameter) -> Bool {
        query.contains { piece in
            guard piece.name == unfit.name, case .capture = piece.value else { return false }
            return true
        }
    }
}

extension RoutePattern {
    fileprivate var hasTail: Bool {
        if case .tail? = segments.last { true } else { false }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func narrowRedirect(url: String, key: String) -> RouteProblem {
        RouteProblem(
            .narrowRedirect, "'\(url)' fits '\(key)' for some URLs only; for others nothing is found",
            fix: "let both capture the same: values of one type, or a tail")
    }
}
