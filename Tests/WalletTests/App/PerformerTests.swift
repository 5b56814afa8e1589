import Osprey
import Testing

@testable import Wallet

@MainActor
struct PerformerTests {
    @Test func `What a caller brings along shows its transition and acknowledges it`() async throws {
        let app = try await WalletApp.started()
        let performer = LatePerformer()
        let navigator = try #require(app.container.frontNavigator)
        let page = Page()
        #expect(navigator.push(page, transition: .performer(performer)).isCommitted)
        #expect(performer.acknowledgment?.isFinished == false)
        #expect(!app.container.navigation.isSettled)
        performer.acknowledgment?.finish()
        #expect(app.container.navigation.isSettled)
    }
}

/// Keeps what it was asked to acknowledge.
@MainActor
private final class LatePerformer: TransitionPerformer {
    private(set) var acknowledgment: TransitionAcknowledgment?

    func perform(
        _ transition: PageTransition, for host: any NavigationHost, acknowledgment: TransitionAcknowledgment
    ) {
        self.acknowledgment = acknowledgment
    }
}
