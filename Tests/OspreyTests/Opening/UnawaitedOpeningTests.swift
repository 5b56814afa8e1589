import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A page that asks for something twice, as a person who taps twice makes it do.
@MainActor
struct `A page that asks for the same again` {
    private func opened(host: RecordingHost? = nil) async throws -> (ContainerFixture, Page) {
        let app = try await ContainerFixture.started()
        if let host { app.container.navigation.host = host }
        return (app, try #require(app.container.frontNavigator?.topPage))
    }

    @Test
    func `gets it once, in whatever form it asks for it`() async throws {
        let (app, home) = try await opened()
        // What a class injects is known when one of its pages has been built.
        home.open(ItemPage.self, ["itemId": 1])
        app.container.goBack()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        home.open(ItemPage.self, ["itemId": 7])
        home.open(ItemPage.self, ["itemId": "7"])
        home.open(ItemPage.self, ["itemId": 7])
        host.finishAll()
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage"])
        home.open("app://item/7")
        home.open("app://item/7")
        host.finishAll()
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
    }

    /// It has chosen something else in between, which has withdrawn the first request.
    @Test
    func `gets it if it has asked for something else since`() async throws {
        let (app, home) = try await opened()
        app.container.register(GuardedTapPage.init)
        app.container.register(
            interceptor: "slow",
            options: InterceptorOptions(condition: InterceptorCondition { $0.page == "GuardedTapPage" })
        ) { _ in
            await Task.yield()
            return .proceed
        }
        home.open(GuardedTapPage.self)
        home.open("app://item/7")
        home.open(GuardedTapPage.self)
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage", "GuardedTapPage"])
    }

    @Test
    func `gets it again once the first one is shown`() async throws {
        let host = RecordingHost(.late)
        let (app, home) = try await opened(host: host)
        home.open("app://item/7")
        try await waitUntil("the page") { app.stack.count == 2 }
        // The host is still at work on it.
        home.open("app://item/7")
        host.finishAll()
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage"])
        home.open("app://item/7")
        try await waitUntil("the second page") { app.stack.count == 3 }
        host.finishAll()
        await app.container.settled()
    }

    @Test
    func `gets it again if the first one has failed or waits for something else`() async throws {
        let (app, home) = try await opened()
        var failures = 0
        app.container.onFailure = { _ in failures += 1 }
        home.open("app://broken")
        await app.container.settled()
        home.open("app://broken")
        await app.container.settled()
        #expect(failures == 2)
    }

    @Test
    func `gets two if they differ, if each is to be one of its own, or if something is to be done on it`()
        async throws
    {
        let (app, home) = try await opened()
        home.open(ItemPage.self, ["itemId": 7])
        home.open(ItemPage.self, ["itemId": 8])
        home.open(ItemPage.self, ["itemId": 7], options: OpenOptions(isAnimated: false))
        await app.container.settled()
        #expect(app.stack.count == 4)
        home.open(ItemPage.self, ["itemId": 7], options: OpenOptions(reuse: .never))
        home.open(ItemPage.self, ["itemId": 7], options: OpenOptions(reuse: .never))
        await app.container.settled()
        #expect(app.stack.count == 6)
        var intent = Intent(.page(ItemPage.self), ["itemId": 7])
        intent.companions = [Errand { _ in }]
        home.open(intent)
        home.open(intent)
        await app.container.settled()
        #expect(app.stack.count == 8)
    }

    @Test(
        arguments: [
            (["itemId": 7], ["itemId": 7, "from": "mail"]), (["itemId": 7, "from": "mail"], ["itemId": 7]),
        ] as [(Parameters, Parameters)])
    func `gets two if it says more about the second, or less`(first: Parameters, second: Parameters)
        async throws
    {
        let (app, home) = try await opened()
        for parameters in [first, second] { home.open(ItemPage.self, parameters) }
        await app.container.settled()
        #expect(app.container.frontNavigator?.pages.dropFirst().map(\.parameters) == [first, second])
    }

    @Test
    func `is not joined with another page, nor with the container`() async throws {
        let (app, home) = try await opened()
        try await app.container.opened("app://item/1")
        let item = try #require(app.container.frontNavigator?.topPage)
        home.open("app://item/7")
        item.open("app://item/7")
        app.container.open("app://item/7")
        app.container.open("app://item/7")
        await app.container.settled()
        #expect(app.stack.count == 6)
    }
}

private final class GuardedTapPage: Page {}
