import Osprey
import OspreyTesting
import Testing

/// Every wrong input gets an error that says where, what was found and what to do, and changes nothing.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `What cannot be opened` {
    @Test(arguments: [
        ("app//item", "app//item"),
        ("app://item/%zz", "%zz"),
        ("app://item/x", "app://item/x"),
    ])
    func `is a bad URL or one that no route matches`(url: String, quoted: String) async throws {
        let app = try ContainerFixture(routes: "app.item.{itemId|int} = ItemPage")
        try await app.container.start()
        let error = await #expect(throws: PageError.self) { try await app.container.open(url) }
        #expect(error?.description.contains(quoted) == true)
    }

    @Test
    func `is an internal route from outside, also behind a redirect`() async throws {
        let app = try await ContainerFixture.started()
        for url in ["app://secret", "app://back-door", "app://item/7/edit"] {
            let error = await #expect(throws: PageError.self) { try await app.container.handle(url) }
            #expect(error?.description.contains("external") == true)
        }
        #expect(app.stack == ["HomePage"])
        #expect(app.log.take() == "")
    }

    @Test
    func `is a page without its required parameter`() async throws {
        let app = try await ContainerFixture.started()
        let error = await #expect(throws: PageError.self) { try await app.container.open(ItemPage.self) }
        #expect(error?.description.contains("missing 'itemId' (Int)") == true)
    }

    @Test
    func `is a page with a value of the wrong type`() async throws {
        let app = try await ContainerFixture.started()
        let error = await #expect(throws: PageError.self) {
            try await app.container.open(ItemPage.self, ["itemId": "seven"])
        }
        #expect(error?.description.contains("'itemId'") == true)
        #expect(app.stack == ["HomePage"])
    }

    @Test
    func `is a route whose required parameters nobody gives`() async throws {
        let app = try await ContainerFixture.started()
        let error = await #expect(throws: PageError.self) { try await app.container.open("app://letter") }
        #expect(error?.description.contains("'to'") == true)
        try await app.container.open(Intent(.url("app://letter"), ["to": "you"]))
        #expect(app.stack == ["HomePage", "SecretPage"])
    }

    @Test
    func `is a page whose class nobody registered`() async throws {
        let app = try await ContainerFixture.started()
        let error = await #expect(throws: PageError.self) { try await app.container.open(StartPage.self) }
        #expect(
            error?.description
                == "the page class 'StartPage' is not registered; call `register(StartPage.init)` first")
    }

    @Test
    func `is a page that a filter redirects in a circle`() async throws {
        let app = try ContainerFixture(routes: "app.home = HomePage\napp.item.{itemId} = ItemPage")
        app.container.register(filter: "circle", everywhere: true) { request in
            request.page == "HomePage" ? .redirect(to: "app://item/1") : .redirect(to: "app://home")
        }
        try await app.container.start()
        let error = await #expect(throws: PageError.self) { try await app.container.open("app://home") }
        #expect(
            error?.description.hasPrefix("redirected in a circle: 'HomePage' -> 'ItemPage' -> 'HomePage'")
                == true)
    }

    @Test
    func `is a page in whose way another one stays`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.open("app://thing/1")
        try await app.container.open("app://item/2")
        (app.container.frontNavigator?.topPage as? ItemPage)?.stays = true
        let error = await #expect(throws: PageError.self) { try await app.container.open("app://thing/1") }
        #expect(error?.description == "'ItemPage' does not want to leave: unsaved input")
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
    }
}

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A container that cannot start` {
    @Test
    func `names every page, action and filter that is not registered, with its place`() async throws {
        let app = try ContainerFixture(
            routes: """
                app.home = HomPage
                app.share = @shere
                app.item.{itemId} = ItemPage; filters=SigninGuard
                """)
        let error = await #expect(throws: StartError.self) { try await app.container.start() }
        #expect(
            error?.description == """
                routes.properties:1:12: error: there is no page 'HomPage'; \
                did you mean 'HomePage'? Correct the name, or register it [unknown-page]
                routes.properties:2:14: error: there is no action 'shere'; \
                did you mean 'share'? Correct the name, or register it [unknown-action]
                routes.properties:3:39: error: there is no filter 'SigninGuard'; \
                did you mean 'SignInGuard'? Correct the name, or register it [unknown-filter]
                """)
    }

    @Test
    func `may be started again when it has been mended`() async throws {
        let app = try ContainerFixture(routes: "app.start = StartPage")
        await #expect(throws: StartError.self) { try await app.container.start() }
        app.container.register(StartPage.init)
        try await app.container.start()
    }

    @Test
    func `reports a malformed line before anything is registered`() {
        let error = #expect(throws: (any Error).self) {
            try PageContainer(routes: [
                .properties(text: "app.home = HomePage; externl", file: "r.properties")
            ])
        }
        #expect("\(error.map { "\($0)" } ?? "")".contains("r.properties:1:22"))
    }

    @Test
    func `reports a file that cannot be read`() {
        let error = #expect(throws: (any Error).self) {
            try PageContainer(routes: [.properties(path: "no/such/routes.properties")])
        }
        #expect("\(error.map { "\($0)" } ?? "")".contains("no/such/routes.properties"))
    }

    @Test
    func `reports two routes for one URL, with both places`() {
        let error = #expect(throws: (any Error).self) {
            try PageContainer(routes: [
                .properties(text: "app.home = HomePage\napp.home = ItemPage", file: "r.properties")
            ])
        }
        let text = "\(error.map { "\($0)" } ?? "")"
        #expect(text.contains("r.properties:2:1"))
        #expect(text.contains("line 1"))
    }
}
