import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A source without a single entry.
    public static let noRoutes = Self("no-routes", .warning)
}

extension Lint {
    static let noRoutes = Lint(
        .noRoutes,
        "A file without an entry.",
        remedy: "Add routes, or remove it.",
        in: """
            # nothing
            """
    ) { routes in
        for source in routes.emptySources { routes.set.report.add(.noRoutes, ofSource: source) }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static var noRoutes: RouteProblem {
        RouteProblem(
            .noRoutes, "there is no route and no setting",
            fix: "add a route, or remove the file")
    }
}
