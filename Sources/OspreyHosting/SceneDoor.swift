import Foundation
public import Osprey
import OspreyPages

/// Passes everything that a scene is opened with to a container, once each.
///
/// Systems report some requests in several ways, such as a link as a URL and as an activity, or a notification to a
/// scene and to the app: equal requests of one session within a second count as one. Errors go to ``Osprey/PageContainer/onFailure``.
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

    /// Opens a request from outside.
    ///
    /// - Returns: The outcome of the request so far, or of the equal request just before.
    @discardableResult
    public func open(link: some ExternallyOpenable) -> Result<OpenOutcome, PageError> {
        let intent = link.intent
        // Requests of the system have neither options nor actions.
        let session = container.currentSession
        let known = recent.first {
            $0.session === session && $0.intent.destination == intent.destination
                && $0.intent.parameters == intent.parameters
        }
        if let known { return known.result }
        let result = container.open(link: intent)
        let guest = Guest(intent, result, in: session)
        recent.append(guest)
        timer(.seconds(1)) { [weak self] in self?.recent.removeAll { $0 === guest } }
        return result
    }

    /// A recent request, which does not retain its page.
    @MainActor
    private final class Guest {
        let intent: Intent
        let session: UserSession
        private weak var page: Page?
        private let otherwise: Result<OpenOutcome, PageError>

        init(_ intent: Intent, _ result: Result<OpenOutcome, PageError>, in session: UserSession) {
            (self.intent, self.session) = (intent, session)
            page = result.page
            otherwise = page.map { .success(.handled(by: $0.pageName)) } ?? result
        }

        /// The outcome of the request; if its page is gone, the request counts as handled by it.
        var result: Result<OpenOutcome, PageError> { page.map { .success(.opened($0)) } ?? otherwise }
    }
}
