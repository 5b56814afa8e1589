import Foundation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `Opening a page` {
    @Test
    func `by URL pushes it onto the stack in front`() async throws {
        let app = try await ContainerFixture.started()
        let outcome = try await app.container.opened("app://item/7?from=mail")
        let page = try #require(outcome.page as? ItemPage)
        #expect(page.itemId == 7)
        #expect(page.from == "mail")
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(
            app.log.take()
                == "ItemPage.loaded ItemPage.becomeActive ItemPage.activated HomePage.resignActive")
    }

    @Test(arguments: [false, true])
    func `tells the new page before its first event who asked for what`(isObserved: Bool) async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        try await app.container.opened("app://item/1")
        _ = app.log.take()
        if isObserved { #expect(app.stack == ["HomePage", "ItemPage"]) }
        let token = app.container.events.page.tap(.loaded) { [journal = app.journal] _, page in
            let item = page.parameters["itemId"]?.text ?? "-"
            journal.entries.append("\(item) for \(page.opener === home) in \(page.navigator != nil)")
        }
        home.open("app://item/2")
        await app.container.settled()
        token.cancel()
        #expect(app.journal.entries == ["2 for true in true"])
        #expect(
            app.log.take()
                == "ItemPage.loaded ItemPage.becomeActive ItemPage.activated ItemPage.resignActive")
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
    }

    @Test
    func `by class passes the caller's parameters`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened(ItemPage.self, ["itemId": 3])
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.itemId == 3)
        #expect(page.from == "default")
    }

    @Test
    func `prefers captures to the query and the query to the defaults of the route`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened("app://item/7?itemId=8")
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.itemId == 7)
        #expect(page.from == "nowhere")
        #expect(page.parameters.source(of: "from") == .routeDefault)
    }

    @Test
    func `follows a redirect of the routes`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened(link: "app://old/9")
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.itemId == 9)
    }

    @Test
    func `follows a guard to the sign-in page, and opens the page itself once it lets it pass`() async throws
    {
        let app = try await ContainerFixture.started()
        try await app.container.opened(link: "app://account")
        #expect(app.container.frontNavigator?.topPage is SignInPage)
        #expect(app.container.frontNavigator?.topPage?.request.original.page == "AccountPage")
        app.journal.isSignedIn = true
        try await app.container.opened(link: "app://account")
        #expect(app.container.tabs?.selected?.id == "me")
        #expect(app.stack == ["MePage", "AccountPage"])
    }

    @Test
    func `in a tab selects the tab and builds its root without showing it`() async throws {
        let app = try await ContainerFixture.started()
        app.journal.isSignedIn = true
        try await app.container.opened("app://account")
        #expect(
            app.log.take() == """
                willSwitch(home,me) AccountPage.loaded AccountPage.becomeActive AccountPage.activated \
                HomePage.resignActive didSwitch(home,me)
                """)
        let root = try #require(app.container.tabs?.selected?.navigator.rootPage as? MePage)
        #expect(!root.isLoaded)
        #expect(root.greeting == "hello")
    }

    @Test
    func `as a sheet leaves the page below active`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened("app://sheet")
        #expect(app.container.navigation.visiblePages.map(\.pageName) == ["HomePage", "SecretPage"])
    }

    @Test
    func `uses a page again where the route says so, and gives it its new values`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened("app://thing/1?from=a")
        let first = app.container.frontNavigator?.topPage as? ItemPage
        try await app.container.opened("app://thing/2")
        try await app.container.opened("app://thing/1?from=b")
        #expect(app.container.frontNavigator?.topPage === first)
        #expect(first?.from == "b")
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `runs an action instead, if the route leads to one`() async throws {
        let app = try await ContainerFixture.started()
        let outcome = try await app.container.opened(link: "app://share/news")
        #expect(outcome == .handled(by: "@share"))
        #expect(app.journal.entries == ["share(news)"])
        #expect(app.stack == ["HomePage"])
    }

    @Test
    func `shows the page for URLs that match nothing`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened(link: "app://nowhere")
        #expect((app.container.frontNavigator?.topPage as? NotFoundPage)?.url == "app://nowhere")
    }

    @Test
    func `gives the root and the page for URLs that match nothing what their lines say`() async throws {
        let app = try ContainerFixture(
            routes: """
                base.root = MePage; default.greeting=hello
                base.notfound = NotFoundPage; default.advice=search
                """)
        try await app.container.start()
        #expect((app.container.frontNavigator?.topPage as? MePage)?.greeting == "hello")
        try await app.container.opened("app://nowhere")
        let page = try #require(app.container.frontNavigator?.topPage as? NotFoundPage)
        #expect(page.parameters["advice"] == "search")
        #expect(page.parameters["url"] == "app://nowhere")
    }

    @Test
    func `from a page needs no waiting, and tells failures to the container`() async throws {
        let app = try await ContainerFixture.started()
        var failures: [String] = []
        app.container.onFailure = { failures.append("\($0)") }
        let home = try #require(app.container.frontNavigator?.topPage)
        home.open("app://item/7")
        home.open("app://broken")
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(failures == ["the action '@broken' failed: OutOfOrder()"])
        #expect(app.container.frontNavigator?.topPage?.opener === home)
    }

    @Test
    func `before the start waits for it, in the order in which it was asked for`() async throws {
        let app = try ContainerFixture()
        let outcome = try await app.container.opened("app://item/1")
        #expect(outcome == .waiting(for: .gate))
        try await app.container.opened("app://item/2")
        try await app.container.start()
        let items = app.container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId }
        #expect(items == [1, 2])
    }
}
