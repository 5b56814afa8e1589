public import Foundation
public import Osprey

/// Hands the links that a scene is opened with to a container, each once.
///
/// View systems tell some links by several ways: the same one within a second is one link. What fails goes to
/// ``Osprey/PageContainer/onFailure``.
@MainActor
public final class SceneLinks {
    private let container: PageContainer
    private let timer: ScreenTimer
    private var recent: Set<URL> = []

    /// Makes a door for the links of a scene.
    public init(_ container: PageContainer, _ timer: ScreenTimer) {
        self.container = container
        self.timer = timer
    }

    /// Opens a link from outside.
    public func open(_ url: URL) {
        guard recent.insert(url).inserted else { return }
        timer(.seconds(1)) { [weak self] in self?.recent.remove(url) }
        container.handleNow(url)
    }
}
