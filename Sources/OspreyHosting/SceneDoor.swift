public import Foundation
public import Osprey

/// The door of a scene: hands what it is opened with to a container, each thing once.
///
/// Systems tell some things by several ways, such as a link as a URL and as an activity, or a notification to a scene
/// and to the app: the same one within a second is one. What fails goes to ``Osprey/PageContainer/onFailure``.
@MainActor
public final class SceneDoor {
    private let container: PageContainer
    private let timer: ScreenTimer
    private var recent: [Guest] = []

    /// Makes a door for what a scene is opened with.
    public init(_ container: PageContainer, _ timer: ScreenTimer) {
        self.container = container
        self.timer = timer
    }

    /// Opens a link from outside.
    ///
    /// - Returns: The status of the request, now or a moment ago.
    @discardableResult
    public func open(_ url: URL) -> OpenStatus { open(Intent(.url(url.absoluteString))) }

    /// Opens something else that comes from outside.
    ///
    /// - Returns: The status of the request, now or a moment ago.
    @discardableResult
    public func open(_ wanted: some IntentConvertible) -> OpenStatus {
        let intent = wanted.intent
        // Systems hand over neither options nor actions.
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

    /// A request of a moment ago, which does not keep its page.
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

        /// The status of the request; a page that has gone since counts as its handler.
        var status: OpenStatus { page.map(OpenStatus.opened) ?? otherwise }
    }
}
