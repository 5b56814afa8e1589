public import OspreyParameters

extension PageContainer {
    /// Registers a page that ``start()`` shows as a window above the root; the factory builds it at that time.
    ///
    /// ```swift
    /// container.register(launchWindow: SplashPage.self)
    /// container.register(launchWindow: GuidePage.self, when: { !settings.hasSeenGuide })     // on top
    /// ```
    ///
    /// A filter may redirect it to another registered page. If a filter leads elsewhere, the window is not shown, and
    /// ``PageError/windowDiverted(page:destination:by:)`` is reported to ``NavigationTree/onProblem``. See
    /// ``NavigationTree/addLaunchWindow(when:_:)``.
    public func register(
        launchWindow page: Page.Type, _ parameters: Parameters = [:],
        when isWanted: @escaping @MainActor () -> Bool = { true }
    ) {
        navigation.addLaunchWindow(when: isWanted) { [weak self] in
            guard let self else { throw PageError.navigation(.ended) }
            return try buildWindow(page, parameters)
        }
    }

    private func buildWindow(_ page: Page.Type, _ parameters: Parameters) throws(PageError) -> Page {
        do throws(PageError) {
            return try factory.build(page, parameters)
        } catch .needsContainer(let destination, let filter) {
            throw .windowDiverted(
                page: factory.name(of: page) ?? "\(page)", destination: destination, by: filter)
        }
    }
}
