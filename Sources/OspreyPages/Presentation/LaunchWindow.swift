import OspreyRouting

/// A window that is shown with the first root of the display, if its condition is met.
@MainActor
struct LaunchWindow {
    let isWanted: @MainActor () -> Bool
    let make: @MainActor () throws -> Page

    /// The session in which it was added; `nil` before the first root.
    let session: UserSession?

    /// Creates the window's page if the condition is met; an error is reported.
    ///
    /// - Parameters:
    ///   - taken: The pages of the windows below: a singleton is not shown twice.
    ///   - ended: The session that ends with the root, if one does.
    func page(above taken: [Page], in tree: NavigationTree, after ended: UserSession?) -> Page? {
        if let session, session.isOver || session === ended { return nil }
        guard isWanted() else { return nil }
        do {
            let page = try make()
            if let problem = page.placementProblem { throw problem }
            if taken.contains(where: { $0 === page }) {
                throw NavigationError.alreadyPlaced(page: page.pageName)
            }
            return page
        } catch {
            tree.report(.launchWindowFailed(cause: ErrorCause(error)))
            return nil
        }
    }
}

extension NavigationTree {
    /// Adds a window that is shown above the first root of the display: a splash screen, a guide, an advertisement.
    ///
    /// All windows whose conditions are met are shown with the root, in one operation; the last one added is on top. A
    /// window is removed when its page finishes or is dismissed. When the last one is gone, or none of them was shown,
    /// ``DisplayEvent/main`` is emitted; in an app that adds no window, it is not. A window that is added after the root
    /// waits for the next root of the same session.
    ///
    /// - Parameters:
    ///   - isWanted: Whether to show the window; called when the root is set.
    ///   - make: Creates the window's page. If it throws, the window is not shown, and the error is reported to
    ///     ``onProblem``.
    public func addLaunchWindow(
        when isWanted: @escaping @MainActor () -> Bool = { true },
        _ make: @escaping @MainActor () throws -> Page
    ) {
        let session = state.root == nil ? nil : owner?.sessionOfCaller
        launchWindows.append(LaunchWindow(isWanted: isWanted, make: make, session: session))
    }
}
