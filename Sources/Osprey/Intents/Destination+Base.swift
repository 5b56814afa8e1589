import OspreyRouting

extension Destination {
    /// What a routes file names in `base.root`, `base.tabviewcontroller` or `base.tabs`.
    init(_ target: BaseConfiguration.Target) {
        self =
            switch target {
            case .page(let name): .pageName(name)
            case .url(let url): .url(url)
            }
    }
}
