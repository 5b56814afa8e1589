import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A new singleton that several requests wait for` {
    @Test
    func `goes with the last request for it, although another one could not give it its values`() async throws
    {
        let app = try await ContainerFixture.started()
        let (container, host) = (app.container, RecordingHost(.late))
        container.register(CountPage.init)
        container.navigation.host = host
        container.frontNavigator?.push(Page())
        let first = Task { try await container.opened(CountPage.self, ["count": 1]) }
        try await waitUntil("the request to wait") { container.navigation.queuedCount == 1 }
        let second = Task { try await container.opened(CountPage.self, ["count": "many"]) }
        try await waitUntil("the second request to wait") { container.navigation.queuedCount == 2 }
        first.cancel()
        await #expect(throws: PageError.cancelled) { try await first.value }
        host.finishAll()
        let problem = ConversionError(found: "many", expected: "an integer")
        let error = InjectionError(page: "CountPage", problems: [.invalid(key: "count", problem)])
        await #expect(throws: PageError.injection(error)) { try await second.value }
        #expect(container.factory.singletons.map(\.pageName) == ["MainTabs"])
    }

    private final class CountPage: Page {
        override class var isSingleton: Bool { true }
        @Injected var count: Int
    }

    @Test
    func `outlives those that fail, as long as another one waits`() async throws {
        let app = try await ContainerFixture.started()
        let plugin = SlowPlugin()
        let (first, second) = try await twoOpens(in: app, waitingFor: plugin)
        first.cancel()
        await #expect(throws: PageError.cancelled) { try await first.value }
        plugin.answer()
        _ = try await second.value
        #expect(app.stack == ["MePage", "ProfilePage"])
    }

    @Test
    func `goes with the last one that fails, and is kept once one has placed it`() async throws {
        let app = try await ContainerFixture.started()
        let plugin = SlowPlugin()
        let (first, second) = try await twoOpens(in: app, waitingFor: plugin)
        app.container.tabs?.remove("me")
        plugin.answer()
        await #expect(throws: PageError.navigation(.switchSuperseded("me"))) { try await first.value }
        await #expect(throws: PageError.navigation(.switchSuperseded("me"))) { try await second.value }
        #expect(app.container.factory.singletons.map(\.pageName) == ["MainTabs"])
        try await app.container.opened(ProfilePage.self)
        app.container.frontNavigator?.pop()
        try await app.container.opened("app://item/1")
        (app.container.frontNavigator?.topPage as? ItemPage)?.stays = true
        let replacing = Intent(.page(ProfilePage.self), options: OpenOptions(display: .replace))
        await #expect(throws: PageError.stayed(page: "ItemPage", reason: "unsaved input")) {
            try await app.container.opened(replacing)
        }
        #expect(app.container.factory.singletons.map(\.pageName) == ["MainTabs", "ProfilePage"])
    }

    @Test
    func `is kept if the app has placed it itself, although its request fails`() async throws {
        let app = try await ContainerFixture.started()
        let plugin = SlowPlugin()
        app.container.register(ProfilePage.init)
        app.container.tabs?.add(plugin)
        let options = OpenOptions(tab: "me")
        let opened = Task { try await app.container.opened(ProfilePage.self, options: options) }
        try await waitUntil("the question") { plugin.count == 1 }
        let profile = try #require(app.container.factory.singletons.last as? ProfilePage)
        let navigator = try #require(app.container.frontNavigator)
        #expect(navigator.push(profile) == .committed)
        app.container.tabs?.remove("me")
        plugin.answer()
        await #expect(throws: PageError.navigation(.switchSuperseded("me"))) { try await opened.value }
        #expect(app.container.factory.singletons.contains { $0 === profile })
        navigator.pop()
        #expect(!profile.isFinished)
    }

    @Test
    func `is kept, although one that found it in its stack fails when it has left`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(ProfilePage.init)
        try await app.container.opened("app://item/1")
        (app.container.frontNavigator?.topPage as? ItemPage)?.stays = true
        try await app.container.opened(ProfilePage.self)
        let navigator = try #require(app.container.frontNavigator)
        let profile = try #require(navigator.topPage)
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        navigator.push(Page())
        guard case .queued = navigator.pop(2) else {
            Issue.record("it does not wait for the host")
            return
        }
        // When its turn comes, the page is not there any more, and the one below does not give way to it.
        let replacing = OpenOptions(display: .replace, reuse: RouteReuse(.stack))
        let opened = Task { try await app.container.opened(ProfilePage.self, options: replacing) }
        try await waitUntil("the opening to wait") { app.container.navigation.queuedCount == 2 }
        app.container.navigation.host = nil
        host.finishAll()
        await #expect(throws: PageError.stayed(page: "ItemPage", reason: "unsaved input")) {
            try await opened.value
        }
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(!profile.isFinished)
        #expect(app.container.factory.singletons.contains { $0 === profile })
    }

    /// Two requests for one new singleton, which wait for one answer of the same plugin.
    private func twoOpens(
        in app: ContainerFixture, waitingFor plugin: SlowPlugin
    ) async throws -> (Task<OpenOutcome, any Error>, Task<OpenOutcome, any Error>) {
        app.container.register(ProfilePage.init)
        app.container.tabs?.add(plugin)
        let intent = Intent(.page(ProfilePage.self), options: OpenOptions(tab: "me"))
        let first = Task<OpenOutcome, any Error> { try await app.container.opened(intent) }
        try await waitUntil("the first question") { plugin.count == 1 }
        var dispatched = 0
        let token = app.container.events.dispatch.tap(.willDispatch) { _, _ in dispatched += 1 }
        let second = Task<OpenOutcome, any Error> { try await app.container.opened(intent) }
        try await waitUntil("the second request") { dispatched == 1 }
        withExtendedLifetime(token) {}
        #expect(plugin.count == 1)
        return (first, second)
    }
}
