import Osprey
import OspreyTesting
import Testing

@MainActor
@Suite
struct `A page that is started for a result` {
    /// The ways in which the page can leave, and what the caller gets.
    enum Departure: String, CaseIterable, Sendable {
        case finished, cancelled, dismissed, reset, ended
    }

    @Test(arguments: Departure.allCases)
    func `gives it exactly once, however it leaves`(departure: Departure) async throws {
        let app = try await ContainerFixture.started()
        let started = Task { try await app.container.start(SignInPage.self) }
        await app.container.settled()
        let page = try await #require(shown(in: app.container))
        switch departure {
        case .finished: page.finish(with: "me")
        case .cancelled: page.cancel(code: "changed my mind")
        case .dismissed: app.container.navigation.dismiss()
        case .reset: app.container.navigation.reset()
        case .ended: app.container.navigation.end()
        }
        switch await started.result {
        case .success(let name):
            #expect(departure == .finished)
            #expect(name == "me")
        case .failure(let error):
            let expected = departure == .cancelled ? "changed my mind" : "cancelled"
            #expect((error as? ResultCancelled)?.code == expected)
        }
    }

    @Test
    func `throws at once if it cannot be opened`() async throws {
        let app = try ContainerFixture(routes: "app.home = HomePage")
        try await app.container.start()
        await #expect(throws: PageError.self) { try await app.container.start(UnregisteredPicker.self) }
    }

    @Test
    func `is presented unless the caller says otherwise`() async throws {
        let app = try await ContainerFixture.started()
        let started = Task {
            try await app.container.start(SignInPage.self, options: OpenOptions(display: .push))
        }
        let page = try await #require(shown(in: app.container))
        #expect(app.container.navigation.presentations.isEmpty)
        page.finish(with: "me")
        #expect(try await started.value == "me")
    }

    private final class UnregisteredPicker: Page, ResultPage {
        typealias Output = Int
    }

    private func shown(in container: PageContainer) async -> SignInPage? {
        for _ in 0..<1000 {
            if let page = container.frontNavigator?.topPage as? SignInPage { return page }
            await Task.yield()
        }
        return nil
    }
}
