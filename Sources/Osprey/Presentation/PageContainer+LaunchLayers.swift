extension PageContainer {
    /// Registers a page that ``start()`` shows as a layer above the root, built by the factory when its time comes.
    ///
    /// ```swift
    /// container.register(launchLayer: SplashPage.self)
    /// container.register(launchLayer: GuidePage.self, when: { !settings.hasSeenGuide })     // on top
    /// ```
    ///
    /// See ``NavigationTree/addLaunchLayer(when:_:)``.
    public func register(
        launchLayer page: Page.Type, _ parameters: Parameters = [:],
        when isWanted: @escaping @MainActor () -> Bool = { true }
    ) {
        navigation.addLaunchLayer(when: isWanted) { [unowned self] in try factory.build(page, parameters) }
    }
}
