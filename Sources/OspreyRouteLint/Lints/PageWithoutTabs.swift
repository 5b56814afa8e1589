import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A page that holds tabs, and no tabs.
    public static let pageWithoutTabs = Self("page-without-tabs", .warning)
}

extension Lint {
    static let pageWithoutTabs = Lint(
        .pageWithoutTabs,
        "`base.tabviewcontroller` without tabs.",
        remedy: "Add tabs, or use `base.root`.",
        in: """
            base.tabviewcontroller = Tabs
            shop.home = HomePage
            """
    ) { routes in routes.findPageWithoutTabs() }
}

extension LintedRoutes {
    fileprivate func findPageWithoutTabs() {
        if let holder = settings.holders["base.tabviewcontroller"], settings.tabs.isEmpty {
            report(.pageWithoutTabs, holder)
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static var pageWithoutTabs: RouteProblem {
        RouteProblem(
            .pageWithoutTabs, "there is a page for tabs, but there are no tabs",
            fix: "add 'base.tabs.ID = ...', or use 'base.root'")
    }
}
