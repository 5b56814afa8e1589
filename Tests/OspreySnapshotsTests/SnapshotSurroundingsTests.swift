import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What happens around a snapshot when it is taken, shown or kept.
@MainActor
struct `A snapshot` {
    @Test(arguments: [[], [AppEvent.resignActive], [.resignActive, .enterBackground, .enterForeground]])
    func `contains no lock, whatever the application does`(events: [AppEvent]) async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened("app://item/1")
        let before = app.container.snapshot()
        #expect(app.container.navigation.present(HelpPage(), style: .lock) == .committed)
        for event in events { app.container.receive(event) }
        #expect(app.container.snapshot() == before)
    }

    @Test(arguments: ["app://slow", "app://act"])
    func `that is shown waits for nothing that a link waits for`(link: String) async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = HomePage
                        app.slow = HelpPage; external
                        app.act = @slow; external
                        """, file: "r")
            ], clock: ManualClock())
        container.register(HomePage.init, HelpPage.init)
        var answer: CheckedContinuation<Void, Never>?
        container.register(action: "slow") { _ in await withCheckedContinuation { answer = $0 } }
        if link == "app://slow" {
            container.register(interceptor: "slow") { _ in
                await withCheckedContinuation { answer = $0 }
                return .proceed
            }
        }
        try await container.start()
        container.open(link: Intent.url(link))
        try await container.show(NavigationSnapshot("stack\n root"))
        #expect(names(container).first == "HomePage")
        try await waitUntil("the app is asked") { answer != nil }
        answer?.resume()
        await container.settled()
        #expect(names(container) == (link == "app://act" ? ["HomePage"] : ["HomePage", "HelpPage"]))
    }

    @Test func `that is shown tells the topmost page first that it is over`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let below = try #require(try await app.container.opened("app://item/1").page)
        let above = HelpPage()
        app.container.navigation.present(above, style: .cover)
        var finished: [PageID] = []
        let tap = app.container.events.page.tap(.finished) { _, page in finished.append(page.pageID) }
        try await app.container.show(NavigationSnapshot("stack\n root"))
        #expect(Array(finished.prefix(2)) == [above.pageID, below.pageID])
        withExtendedLifetime(tap) {}
        #expect(app.names == ["HomePage"])
    }

    @Test func `from outside opens no page with a parameter that its route does not take`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = HomePage
                        app.list = HelpPage; external; accepts={nr|uint}
                        app.need = HelpPage; external; requires={id|uint}
                        """, file: "r")
            ], clock: ManualClock())
        container.register(HomePage.init, HelpPage.init)
        try await container.start()
        let snapshot = try NavigationSnapshot("stack\n  app://need?id=1\n  app://list nr=\"evil\"")
        let report = try await container.show(snapshot, trust: .external)
        #expect(!report.isComplete)
        #expect(!container.navigation.allPages.contains { $0.parameters["nr"] != nil })
    }

    @Test func `that the handler of problems keeps again ends its failures`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        var count = 0
        app.container.navigation.onProblem = { [container = app.container] _ in
            count += 1
            container.keepSnapshot(
                in: SnapshotStore(
                    read: { throw PageError.cancelled }, write: { _ in throw PageError.cancelled }))
        }
        app.container.keepSnapshot(
            in: SnapshotStore(read: { throw PageError.cancelled }, write: { _ in throw PageError.cancelled }))
        app.container.enterBackground()
        await app.container.settled()
        #expect((1...100).contains(count))
    }

    private func names(_ container: PageContainer) -> [String] {
        container.navigation.allPages.map(\.pageName)
    }
}
