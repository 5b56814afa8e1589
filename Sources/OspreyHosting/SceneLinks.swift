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

/// Calls back on the main actor after some time.
@MainActor
public struct ScreenTimer: Sendable {
    private let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void

    /// Calls back by other means, such as a clock that a test moves.
    public init(
        _ schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        self.schedule = schedule
    }

    /// Waits on a clock, never less than a shortest time.
    public init(_ clock: any Clock<Duration>, atLeast shortest: Duration) {
        self.init { delay, work in
            Task { @MainActor in
                try? await clock.sleep(for: max(delay, shortest))
                work()
            }
        }
    }

    /// Does some work later.
    public func callAsFunction(_ delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void) {
        schedule(delay, work)
    }
}
