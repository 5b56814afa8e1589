import OspreyRouting

extension Lint {
    /// Without a manifest, tabs are those that the routes declare.
    static let undeclaredTab = Lint(
        .unknownTab, "No tab has this name, or there are no tabs because of `base.root`.",
        remedy: "Correct the name, or register the tab.",
        in: """
            base.root = HomePage
            shop.sale = SalePage; tab=home
            """
    ) { routes in routes.findUndeclaredTabs() }
}

extension LintedRoutes {
    fileprivate func findUndeclaredTabs() {
        guard manifest?.tabs == nil, knowsTabs else { return }
        NameCheck(RouteManifest(tabs: []), tabs: settings.tabs).run(on: set)
    }

    /// Whether the routes declare all tabs of the app; a part of the routes may lack some.
    private var knowsTabs: Bool {
        !settings.base.tabs.isEmpty || settings.holders["base.tabviewcontroller"] != nil
            || settings.holders["base.root"] != nil
    }
}
