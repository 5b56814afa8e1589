import OspreyRouting

/// A layer that is shown with the first root of the display, if it wants to be.
@MainActor
struct LaunchLayer {
    let isWanted: @MainActor () -> Bool
    let make: @MainActor () throws -> Page

    /// Makes the layer's page, unless it does not want to be shown; one that cannot be made or shown is reported.
    ///
    /// - Parameter taken: The pages of the layers below: one that is made once is not shown twice.
    func page(above taken: [Page], _ report: (@MainActor (NavigationProblem) -> Void)?) -> Page? {
        guard isWanted() else { return nil }
        do {
            let page = try make()
            if let problem = page.placementProblem { throw problem }
            if taken.contains(where: { $0 === page }) {
                throw NavigationError.alreadyPlaced(page: page.pageName)
            }
            return page
        } catch {
            report?(.launchLayerFailed(cause: FailureCause(error)))
            return nil
        }
    }
}

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
        navigation.addLaunchLayer(when: isWanted) { [weak self] in
            guard let self else { throw PageError.navigation(.ended) }
            return try buildLayer(page, parameters)
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
