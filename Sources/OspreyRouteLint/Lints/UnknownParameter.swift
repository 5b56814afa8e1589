import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A parameter that neither the route nor the page has.
    public static let unknownParameter = Self("unknown-parameter", .warning)
}

extension Lint {
    static let unknownParameter = Lint(
        .unknownParameter,
        """
        `reuse`, `default.`, `accepts` or `requires` names a parameter that neither the route nor \
        the page has, or the key one that is almost one of the page.
        """,
        remedy: "Correct it.",
        in: """
            shop.item.{itemId} = ItemPage; reuse=stack(itemid)
            """
    ) { routes in routes.findUnknownParameters() }
}

extension LintedRoutes {
    fileprivate func findUnknownParameters() {
        for route in routes where isSound(route) {
            guard let name = route.pageName else { continue }
            findUnknownParameters(route, value(of: route), pages[name])
        }
    }

    /// Names of parameters against what the key, the attributes and the page know.
    fileprivate func findUnknownParameters(_ route: Route, _ value: ParsedValue, _ page: RouteManifest.Page?)
    {
        let attributes = value.attributes
        let identity = attributes.reuse?.names ?? []
        // Most routes name no parameters, and their pages are unknown.
        guard page != nil || !identity.isEmpty || !attributes.defaults.isEmpty else { return }
        // Misspelled names are reported elsewhere.
        guard !(attributes.accepts + attributes.requires).contains(where: { OddName.isOdd($0, isKey: true) })
        else { return }
        let declared = route.captureNames + attributes.accepts + attributes.requires
        let read = page.map { $0.parameters.map(\.key) } ?? []
        // A page that declares nothing may read anything.
        let isKnown = !read.isEmpty && attributes.initializer == nil
        for name in identity {
            findUnknownName(
                name, "reuse", among: declared + Array(attributes.defaults.keys), read, isKnown, route, value)
        }
        for name in attributes.defaults.keys.sorted() where !route.captureNames.contains(name) {
            findUnknownName(name, "default." + name, among: declared, read, isKnown, route, value)
        }
        guard isKnown else { return }
        for name in route.captureNames where !read.contains(name) {
            let near = NearNames.find(name, among: read.filter { !declared.contains($0) })
            if !near.isEmpty {
                report(.unknownParameter(attribute: "the key", name: name, near: near), on: route)
            }
        }
        for (attribute, names) in [("accepts", attributes.accepts), ("requires", attributes.requires)] {
            for name in names where !read.contains(name) && !route.captureNames.contains(name) {
                report(
                    .unknownParameter(
                        attribute: attribute, name: name, near: NearNames.find(name, among: read)),
                    on: route, place(attribute, value))
            }
        }
    }

    /// A name that nothing else uses: surely wrong if the page is known, probably if another one is spelled alike.
    fileprivate func findUnknownName(
        _ name: String, _ attribute: String, among declared: [String], _ read: [String], _ isKnown: Bool,
        _ route: Route, _ value: ParsedValue
    ) {
        guard !declared.contains(name), !read.contains(name) else { return }
        let near = NearNames.find(name, among: Set(declared + read))
        guard isKnown || !near.isEmpty else { return }
        report(
            .unknownParameter(attribute: attribute, name: name, near: near), on: route,
            place(attribute, value))
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unknownParameter(attribute: String, name: String, near: [String]) -> RouteProblem
    {
        let subject = attribute == "the key" ? attribute : "'\(attribute)'"
        let others = attribute == "the key" ? "the page does not have" : "neither the route nor the page has"
        return RouteProblem(
            .unknownParameter,
            "\(subject) names '\(name)', a parameter that \(others)\(near.didYouMean)",
            fix: "write the name of a parameter as the key or the page has it")
    }
}
