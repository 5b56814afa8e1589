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
    ) { routes in routes.set.checkTabs(without: routes.manifest) }
}
