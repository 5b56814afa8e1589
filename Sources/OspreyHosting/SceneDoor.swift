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
    /// - Returns: What ``Osprey/PageContainer/canOpen(_:trust:)`` says, or has said a moment ago.
    @discardableResult
    public func open(_ url: URL) -> Answerability { open(Intent(.url(url.absoluteString))) }

    /// Opens something else that comes from outside.
    ///
    /// - Returns: What ``Osprey/PageContainer/canOpen(_:trust:)`` says, or has said a moment ago.
    @discardableResult
    public func open(_ wanted: some IntentConvertible) -> Answerability {
        let intent = wanted.intent
        // Systems hand over neither options nor actions.
        let known = recent.first {
            $0.intent.destination == intent.destination && $0.intent.parameters == intent.parameters
        }
        if let known { return known.answer }
        let guest = Guest(intent: intent, answer: container.handleNow(intent))
        recent.append(guest)
        timer(.seconds(1)) { [weak self] in self?.recent.removeAll { $0 === guest } }
        return guest.answer
    }

    @MainActor
    private final class Guest {
        let intent: Intent
        let answer: Answerability

        init(intent: Intent, answer: Answerability) {
            self.intent = intent
            self.answer = answer
        }
    }
}
