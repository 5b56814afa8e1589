import OspreyRouting

/// A window that is shown with the first root of the display, if it wants to be.
@MainActor
struct LaunchWindow {
    let isWanted: @MainActor () -> Bool
    let make: @MainActor () throws -> Page

    /// Makes the window's page, unless it does not want to be shown; one that cannot be made or shown is reported.
    ///
    /// - Parameter taken: The pages of the windows below: one that is made once is not shown twice.
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
            report?(.launchWindowFailed(cause: ErrorCause(error)))
            return nil
        }
    }
}

extension NavigationTree {
    /// Adds a window that is shown above the first root of the display: a splash screen, a guide, an advertisement.
    ///
    /// All windows that want to be shown come with the root, in one operation; the one that was added last is on top.
    /// Each is gone when its page finishes or is dismissed. When the last one is gone, or none wanted to be shown,
    /// ``DisplayEvent/main`` is emitted. A window that is added when there is a root waits for the next root.
    ///
    /// - Parameters:
    ///   - isWanted: Whether the window is to be shown; asked when the root is set.
    ///   - make: Makes the window's page. An error leaves the window out and is reported to ``onProblem``.
    public func addLaunchWindow(
        when isWanted: @escaping @MainActor () -> Bool = { true },
        _ make: @escaping @MainActor () throws -> Page
    ) {
        launchWindows.append(LaunchWindow(isWanted: isWanted, make: make))
    }
}

extension PageContainer {
    /// Registers a page that ``start()`` shows as a window above the root, built by the factory when its time comes.
    ///
    /// ```swift
    /// container.register(launchWindow: SplashPage.self)
    /// container.register(launchWindow: GuidePage.self, when: { !settings.hasSeenGuide })     // on top
    /// ```
    ///
    /// A filter may redirect it to another registered page. One that leads elsewhere keeps the window away, and
    /// ``NavigationTree/onProblem`` hears of a ``PageError/windowDiverted(page:destination:by:)``. See
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
