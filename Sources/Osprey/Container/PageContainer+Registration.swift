public import OspreyRouting

extension PageContainer: PageRegistrar {
    /// Registers code that runs instead of a page, under the name that follows `@` in a route.
    ///
    /// An error it throws reaches whoever opened the route as ``PageError/actionFailed(name:cause:)``.
    public func register(
        action name: String, _ action: @escaping @MainActor (PageRequest) async throws -> Void
    ) {
        actions.register(name, action)
    }
}

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
