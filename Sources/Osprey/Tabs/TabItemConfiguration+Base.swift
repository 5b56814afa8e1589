import OspreyRouting

extension TabItemConfiguration {
    /// Describes the tab of a `base.tabs.<id>` line.
    init(_ entry: BaseConfiguration.TabEntry) {
        self.init(
            entry.id, title: entry.title ?? "", icon: entry.icon, category: entry.category,
            root: Destination(entry.target), parameters: Parameters(routeDefaults: entry.defaults),
            isInitial: entry.isInitial)
    }
}
