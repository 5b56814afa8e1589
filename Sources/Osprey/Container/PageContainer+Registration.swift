public import OspreyRouting

extension PageContainer: PageRegistrar {
    /// Registers code that runs instead of a page, under the name that follows `@` in a route.
    ///
    /// If the action throws, the caller that opened the route gets ``PageError/actionFailed(name:cause:)``.
    public func register(
        action name: String, _ action: @escaping @MainActor (PageRequest) async throws -> Void
    ) {
        actions.register(name, action)
    }
}

extension PageContainer {
    /// Everything that is registered: pages with their parameters, filters, initializers, actions and tabs.
    ///
    /// `ospreyctl lint --manifest` uses it to check routes without the app; see ``PageFactory/manifest()``.
    ///
    /// - Throws: ``PageError/injection(_:)`` if the injected properties of a class contradict each other.
    public func manifest() throws(PageError) -> RouteManifest {
        var manifest = try factory.manifest()
        manifest.actions = actions.names
        manifest.tabs = navigation.unobserved.tabs.map { $0.unobservedItems.map(\.id) }
        return manifest
    }
}
