public import OspreyRouting

extension PageContainer {
    /// What is registered: pages with their parameters, filters, initializers, actions, and the tabs there are.
    ///
    /// `ospreyctl lint --manifest` checks routes against it without the app; see ``PageFactory/manifest()``.
    ///
    /// - Throws: ``PageError/injection(_:)`` if the injected properties of a class contradict each other.
    public func manifest() throws(PageError) -> RouteManifest {
        var manifest = try factory.manifest()
        manifest.actions = actions.names
        manifest.tabs = navigation.state.tabs.map { $0.state.items.map(\.id) }
        return manifest
    }
}
