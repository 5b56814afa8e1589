import OspreyProperties
import OspreyRouting

extension Lint {
    static let pageWithoutTabs = Lint(
        .tabsWithoutPage,
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
            .tabsWithoutPage, "there is a page for tabs, but there are no tabs",
            fix: "add 'base.tabs.ID', or use 'base.root'")
    }
}
