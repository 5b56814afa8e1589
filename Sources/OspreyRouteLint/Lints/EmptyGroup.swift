public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A group that says nothing.
    public static let emptyGroup = Self("empty-group", .warning)
}

extension Lint {
    static let emptyGroup = Lint(
        .emptyGroup,
        "A group without an attribute: its routes open as if the group were not there, without its intended filters.",
        remedy: "Add an attribute for its routes, such as `filters=LoginGuard`, or remove it.",
        in: """
            base.group.account = shop.account
            shop.account.orders = OrdersPage
            """
    ) { routes in routes.findEmptyGroups() }
}

extension LintedRoutes {
    fileprivate func findEmptyGroups() {
        for group in settings.groups where set.report.isSound(group.definition) {
            var attributes = group.attributes
            attributes.overrides = false
            guard attributes == RouteAttributes() else { continue }
            report(.emptyGroup(id: group.id), group.definition)
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func emptyGroup(id: String) -> RouteProblem {
        RouteProblem(
            .emptyGroup, "the group '\(id)' has no attributes",
            fix: "add an attribute for its routes, such as \(written: "filters=..."), or remove the group")
    }
}
