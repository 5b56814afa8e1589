import OspreyRouting

/// A layer that is shown with the first root of the display, if it wants to be.
@MainActor
struct LaunchLayer {
    let isWanted: @MainActor () -> Bool
    let make: @MainActor () throws -> Page

    /// Makes the layer's page, unless it does not want to be shown; a page that cannot be made is reported.
    func presentation(_ report: (@MainActor (NavigationProblem) -> Void)?) -> Presentation? {
        guard isWanted() else { return nil }
        do {
            let navigator = Navigator(try make())
            return navigator.stack.isEmpty ? nil : Presentation(style: .layer, navigator: navigator)
        } catch {
            report?(.launchLayerFailed(cause: FailureCause(error)))
            return nil
        }
    }
}
