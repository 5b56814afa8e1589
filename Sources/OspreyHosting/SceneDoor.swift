public import Foundation
public import Osprey

/// Passes everything that a scene is opened with to a container, once each.
///
/// Systems report some requests in several ways, such as a link as a URL and as an activity, or a notification to a
/// scene and to the app: equal requests within a second count as one. Errors go to ``Osprey/PageContainer/onFailure``.
@MainActor
public final class SceneDoor {
    private let container: PageContainer
    private let timer: ScreenTimer
    private var recent: [Guest] = []

    /// Creates a door for the requests of a scene.
    public init(_ container: PageContainer, _ timer: ScreenTimer) {
        self.container = container
        self.timer = timer
    }

    /// Opens a link from outside.
    ///
    /// - Returns: The status of the request, or of the equal request just before.
    @discardableResult
    public func open(_ url: URL) -> OpenStatus { open(Intent(.url(url.absoluteString))) }

    /// Opens another request from outside.
    ///
    /// - Returns: The status of the request, or of the equal request just before.
    @discardableResult
    public func open(_ wanted: some ExternallyOpenable) -> OpenStatus {
        let intent = wanted.intent
        // Requests of the system have neither options nor actions.
        let known = recent.first {
            $0.intent.destination == intent.destination && $0.intent.parameters == intent.parameters
        }
        if let known { return known.status }
        let status = container.handleNow(intent)
        let guest = Guest(intent, status)
        recent.append(guest)
        timer(.seconds(1)) { [weak self] in self?.recent.removeAll { $0 === guest } }
        return status
    }

    /// A recent request, which does not retain its page.
    @MainActor
    private final class Guest {
        let intent: Intent
        private weak var page: Page?
        private let otherwise: OpenStatus

        init(_ intent: Intent, _ status: OpenStatus) {
            self.intent = intent
            page = status.page
            otherwise = page.map { .handled(by: $0.pageName) } ?? status
        }

        /// The status of the request; if its page is gone, the request counts as handled by it.
        var status: OpenStatus { page.map(OpenStatus.opened) ?? otherwise }
    }
}
