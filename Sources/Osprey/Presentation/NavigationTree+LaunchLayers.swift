extension NavigationTree {
    /// Adds a layer that is shown above the first root of the display: a splash screen, a guide, an advertisement.
    ///
    /// All layers that want to be shown come with the root, in one operation; the one that was added last is on top.
    /// Each is gone when its page finishes or is dismissed. When the last one is gone, or none wanted to be shown,
    /// ``DisplayEvent/main`` is emitted. A layer that is added when there is a root waits for the next root.
    ///
    /// - Parameters:
    ///   - isWanted: Whether the layer is to be shown; asked when the root is set.
    ///   - make: Makes the layer's page. An error leaves the layer out and is reported to ``onProblem``.
    public func addLaunchLayer(
        when isWanted: @escaping @MainActor () -> Bool = { true },
        _ make: @escaping @MainActor () throws -> Page
    ) {
        launchLayers.append(LaunchLayer(isWanted: isWanted, make: make))
    }
}
