import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Every way in from outside, and what each lets through.
@MainActor
struct `From outside` {
    @Test
    func `only external routes answer a URL`() async throws {
        let app = try await ContainerFixture.started()
        await expectRouteError(.notExternal, "app://secret") {
            try await app.container.opened(link: "app://secret")
        }
        try await app.container.opened("app://secret")
        #expect(app.stack == ["HomePage", "SecretPage"])
    }

    @Test
    func `a page or action by name needs an external route that leads to it`() async throws {
        let app = try await ContainerFixture.started()
        await #expect(throws: PageError.notExposed(destination: "'SecretPage'")) {
            try await app.container.opened(link: Intent(.page(SecretPage.self)))
        }
        await #expect(throws: PageError.notExposed(destination: "'@broken'")) {
            try await app.container.opened(link: Intent(.action("broken")))
        }
        try await app.container.opened(link: Intent(.pageName("ItemPage"), ["itemId": "3"]))
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.itemId == 3)
    }

    @Test
    func `parameters count only if the route declares them, and rank below captures`() async throws {
        let app = try await ContainerFixture.started()
        let intent = Intent(.url("app://item/7?x=1"), ["itemId": 8, "from": "mail", "page": "x"])
        try await app.container.opened(link: intent)
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.itemId == 7)
        #expect(page.from == "mail")
        #expect(page.parameters["page"] == nil)
        #expect(page.parameters["x"] == nil)
        #expect(page.parameters.source(of: "from") == .query)
    }

    @Test
    func `an action by name comes in by the first external route that runs it`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = HomePage
                        app.inner = @share; accepts=from
                        app.first = @share; external; accepts=to
                        app.second = @share; external; accepts=from
                        """, file: "routes.properties")
            ], clock: ManualClock())
        let journal = FilterJournal()
        container.register(HomePage.init)
        container.register(action: "share") { [journal] request in
            journal.entries.append("\(request.parameters.keys.sorted()) by \(request.route?.key ?? "")")
        }
        try await container.start()
        try await container.opened(link: Intent(.action("share"), ["from": "me", "to": "you"]))
        #expect(journal.entries == ["[\"to\"] by app.first"])
    }

    @Test(arguments: [
        Intent(.url("app://environment?init=context&context=x")),
        Intent(.url("app://environment"), ["init": "context", "context": "x"]),
        Intent(.url("app://environment"), ["context": "x"], options: OpenOptions(initializer: "context")),
        Intent(.pageName("EnvironmentPage"), ["init": "context", "context": "x"]),
    ])
    func `nobody chooses how a page is made`(intent: Intent) async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = HomePage
                        app.environment = EnvironmentPage; external; accepts=context
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init)
        container.register { EnvironmentPage(context: "plain") }
        try await container.start()
        try await container.opened(link: intent)
        #expect((container.frontNavigator?.topPage as? EnvironmentPage)?.context == "plain")
    }

    @Test(arguments: [
        Intent(.url("app://item/7")), Intent(.pageName("ItemPage"), ["itemId": "7"]),
        Intent.path(["HomePage", PathNode(.url("app://item/7"))]),
    ])
    func `nobody keeps the properties of a page from being set`(intent: Intent) async throws {
        let app = try await ContainerFixture.started()
        var intent = intent
        intent.options.isInjectionForbidden = true
        try await app.container.opened(link: intent)
        // A property that was left alone has its default.
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.from == "nowhere")
        try await app.container.opened(intent)
        #expect(app.container.frontNavigator?.topPage?.request.options.isInjectionForbidden == true)
    }

    @Test(arguments: [
        Intent(.url("app://item/7"), options: OpenOptions(ignoresRoute: true)),
        Intent(.pageName("ItemPage"), ["itemId": "7"], options: OpenOptions(ignoresRoute: true)),
    ])
    func `nobody leaves out what a route gives, nor has others do so`(intent: Intent) async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened(link: intent)
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.from == "nowhere")
        #expect(page.request.options == OpenOptions())
    }

    @Test
    func `a guard may lead to a page that no route exposes`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened(link: "app://account")
        #expect(app.container.frontNavigator?.topPage is SignInPage)
        #expect(app.container.frontNavigator?.topPage?.request.trust == .external)
    }

    @Test
    func `a filter cannot lead to an internal URL`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "backdoor", everywhere: true) { request in
            request.page == "ItemPage" ? .redirect(to: "app://secret") : .proceed
        }
        await expectRouteError(.notExternal, "app://secret") {
            try await app.container.opened(link: "app://item/7")
        }
        try await app.container.opened("app://item/7")
        #expect(app.stack == ["HomePage", "SecretPage"])
    }

    @Test
    func `a request that resumes after a detour is checked as one from outside`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "detour", everywhere: true) { [journal = app.journal] request in
            request.page == "ItemPage" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
        try await app.container.opened(link: "app://item/7")
        app.journal.isSignedIn = true
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        await app.container.settled()
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.request.trust == .external)
    }

    @Test
    func `a page by name comes in by the first route that opens it`() async throws {
        let app = try ContainerFixture(
            routes: """
                base.root = HomePage
                app.inside.{itemId|int} = ItemPage; default.from=inside
                app.item.{itemId|int} = ItemPage; external; default.from=first
                app.thing.{itemId|int} = ItemPage; external; default.from=second
                """)
        try await app.container.start()
        try await app.container.opened(link: Intent(.page(ItemPage.self), ["itemId": "3"]))
        #expect(app.container.frontNavigator?.topPage?.parameters["from"] == "first")
    }

    @Test
    func `a page by name gets what the route that opens it requires and gives`() async throws {
        let app = try ContainerFixture(
            routes: """
                base.root = HomePage
                app.item.{itemId|int} = ItemPage; external; requires=token; default.from=shelf
                """)
        try await app.container.start()
        let intent = Intent(.page(ItemPage.self), ["itemId": "3"])
        await expectRouteError(.missingRequired, "ItemPage") { try await app.container.opened(link: intent) }
        #expect(app.stack == ["HomePage"])
        try await app.container.opened(link: Intent(.page(ItemPage.self), ["itemId": "3", "token": "t"]))
        let page = try #require(app.container.frontNavigator?.topPage)
        #expect(page.parameters["token"] == "t" && page.parameters["from"] == "shelf")
        #expect(page.parameters.source(of: "from") == .routeDefault)
    }

    @Test
    func `a page by name has to bring what the route that opens it requires, though another asks for less`()
        async throws
    {
        let app = try ContainerFixture(
            routes: """
                base.root = HomePage
                app.item.{itemId|int} = ItemPage; external; requires=from
                app.thing.{itemId|int} = ItemPage; external
                """)
        try await app.container.start()
        let intent = Intent(.page(ItemPage.self), ["itemId": "3"])
        await expectRouteError(.missingRequired, "ItemPage") { try await app.container.opened(link: intent) }
        try await app.container.opened(intent)
        try await app.container.opened(link: Intent(.page(ItemPage.self), ["itemId": "3", "from": "mail"]))
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
    }

    @Test
    func `a default of the route satisfies what it requires of a page by name`() async throws {
        let app = try ContainerFixture(
            routes: """
                base.root = HomePage
                app.item.{itemId|int} = ItemPage; external; requires=from; default.from=shelf
                """)
        try await app.container.start()
        try await app.container.opened(link: Intent(.page(ItemPage.self), ["itemId": "3"]))
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.from == "shelf")
    }

    @Test
    func `a page by name is guarded by the filters of the route that opens it`() async throws {
        let app = try ContainerFixture(
            routes: "base.root = HomePage\napp.item.{itemId|int} = ItemPage; external; filters=no")
        app.container.register(filter: "no") { _ in .reject("no") }
        try await app.container.start()
        await #expect(throws: PageError.rejected(subject: "'ItemPage'", by: "no", reason: "no")) {
            try await app.container.opened(link: Intent(.page(ItemPage.self), ["itemId": "3"]))
        }
        #expect(app.stack == ["HomePage"])
    }

    @Test
    func `a detour cannot lead to an internal URL either, nor can its page`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "backdoor", everywhere: true) { request in
            switch request.page {
            case "HomePage": .detour(.url("app://secret"), [:])
            case "ItemPage": .detour(to: SignInPage.self)
            case "SignInPage": .redirect(to: "app://secret")
            default: .proceed
            }
        }
        for url in ["app://home", "app://item/7"] {
            await expectRouteError(.notExternal, "app://secret") { try await app.container.opened(link: url) }
            #expect(app.stack == ["HomePage"])
        }
        try await app.container.opened("app://item/7")
        #expect(app.stack == ["SecretPage"])
    }

    @Test
    func `a detour leads to a page that knows it`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "detour", everywhere: true) { request in
            request.page == "ItemPage" ? .detour(to: SignInPage.self) : .proceed
        }
        try await app.container.opened(link: "app://item/7")
        let page = try #require(app.container.frontNavigator?.topPage as? SignInPage)
        #expect(page.request.trust == .external)
        #expect(page.request.redirectHistory.isEmpty)
    }
}
