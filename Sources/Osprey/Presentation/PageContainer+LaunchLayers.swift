extension PageContainer {
    /// Registers a page that ``start()`` shows as a layer above the root, built by the factory when its time comes.
    ///
    /// ```swift
    /// container.register(launchLayer: SplashPage.self)
    /// container.register(launchLayer: GuidePage.self, when: { !settings.hasSeenGuide })     // on top
    /// ```
    ///
    /// A filter may redirect it to another registered page. One that leads elsewhere keeps the layer away, and
    /// ``NavigationTree/onProblem`` hears of a ``PageError/layerDiverted(page:destination:by:)``. See
    /// ``NavigationTree/addLaunchLayer(when:_:)``.
    public func register(
        launchLayer page: Page.Type, _ parameters: Parameters = [:],
        when isWanted: @escaping @MainActor () -> Bool = { true }
    ) {
        navigation.addLaunchLayer(when: isWanted) { [unowned self] in
            try buildLayer(page, parameters)
        }
    }

    private func buildLayer(_ page: Page.Type, _ parameters: Parameters) throws(PageError) -> Page {
        do throws(PageError) {
            return try factory.build(page, parameters)
        } catch .needsContainer(let destination, let filter) {
            throw .layerDiverted(
                page: factory.name(of: page) ?? "\(page)", destination: destination, by: filter)
        }
    }
}
