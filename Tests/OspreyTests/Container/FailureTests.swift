import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Every wrong input gets an error that says where, what was found and what to do, and changes nothing.
@MainActor
struct `What cannot be opened` {
    @Test(arguments: [
        ("app//item", RouteError.Code.malformedURL),
        ("app://item/%zz", .malformedURL),
        ("app://item/x", .notFound),
    ])
    func `is a bad URL or one that no route matches`(url: String, code: RouteError.Code) async throws {
        let app = try ContainerFixture(routes: "base.root = HomePage\napp.item.{itemId|int} = ItemPage")
        try await app.container.start()
        await expectRouteError(code, url) { try await app.container.opened(.url(url)) }
    }

    @Test
    func `is an internal route from outside, also behind a redirect`() async throws {
        let app = try await ContainerFixture.started()
        for url in ["app://secret", "app://back-door", "app://item/7/edit"] {
            await expectRouteError(.notExternal, url) { try await app.container.opened(link: url) }
        }
        #expect(app.stack == ["HomePage"])
        #expect(app.log.take() == "")
    }

    @Test
    func `is a page without its required parameter`() async throws {
        let app = try await ContainerFixture.started()
        await #expect(
            throws: PageError.injection(
                InjectionError(page: "ItemPage", problems: [.missing(key: "itemId", typeName: "Int")]))
        ) { try await app.container.opened(ItemPage.self) }
    }

    @Test
    func `is a page with a value of the wrong type`() async throws {
        let app = try await ContainerFixture.started()
        await #expect(
            throws: PageError.injection(
                InjectionError(
                    page: "ItemPage",
                    problems: [
                        .invalid(key: "itemId", ConversionError(found: "seven", expected: "an integer"))
                    ]))
        ) {
            try await app.container.opened(ItemPage.self, ["itemId": "seven"])
        }
        #expect(app.stack == ["HomePage"])
    }

    @Test
    func `is a route whose required parameters nobody gives`() async throws {
        let app = try await ContainerFixture.started()
        await expectRouteError(.missingRequired, "app://letter") {
            try await app.container.opened("app://letter")
        }
        try await app.container.opened(Intent(.url("app://letter"), ["to": "you"]))
        #expect(app.stack == ["HomePage", "SecretPage"])
    }

    @Test
    func `is a page whose class nobody registered`() async throws {
        let app = try await ContainerFixture.started()
        await #expect(throws: PageError.unregisteredPage(type: "StartPage")) {
            try await app.container.opened(StartPage.self)
        }
    }

    @Test(
        arguments: [
            (Intent(.pageName("ItemPag")), .unknownPage(name: "ItemPag", near: ["ItemPage"])),
            (Intent.path(["SecretPag", "HomePage"]), .unknownPage(name: "SecretPag", near: ["SecretPage"])),
            (Intent(.action("shere")), .unknownAction(name: "shere", near: ["share"])),
            (
                Intent(.page(SecretPage.self), options: OpenOptions(navigator: "hom")),
                .unknownNavigator(alias: "hom", near: ["home"])
            ),
            (
                Intent(.page(SecretPage.self), options: OpenOptions(tab: "hom")),
                .navigation(.unknownTab("hom", known: ["home", "me"]))
            ),
        ] as [(Intent, PageError)])
    func `is what nobody knows by that name, and names that are near are told`(
        intent: Intent, error: PageError
    ) async throws {
        let app = try await ContainerFixture.started()
        await #expect(throws: error) { try await app.container.opened(intent) }
        #expect(app.stack == ["HomePage"])
        #expect(app.container.navigation.allPages.count == 1)
    }

    @Test
    func `is a page that a filter redirects in a circle`() async throws {
        let app = try ContainerFixture(routes: "app.home = HomePage\napp.item.{itemId} = ItemPage")
        app.container.register(filter: "circle", everywhere: true) { request in
            request.page == "HomePage" ? .redirect(to: "app://item/1") : .redirect(to: "app://home")
        }
        app.container.navigation.setRoot(Navigator(Page()))
        try await app.container.start()
        await #expect(throws: PageError.redirectLoop(chain: ["'HomePage'", "'ItemPage'", "'HomePage'"])) {
            try await app.container.opened("app://home")
        }
    }

    @Test
    func `is not a page that a filter redirects to the same text in another form`() async throws {
        let app = try ContainerFixture(routes: "app.home = HomePage\napp.item.{from} = HomePage; reuse=never")
        app.container.register(filter: "compose", everywhere: true) { request in
            guard case .string(let text)? = request.parameters["from"],
                text.unicodeScalars.contains("\u{301}")
            else { return .proceed }
            return .redirect(to: "app://item/caf%C3%A9")
        }
        app.container.navigation.setRoot(Navigator(Page()))
        try await app.container.start()
        let page = try await app.container.opened("app://item/cafe%CC%81").page
        #expect(page?.parameters == ["from": "caf\u{E9}"])
    }

    @Test
    func `is an action that gives up of itself, which does not cancel the request`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(action: "weary") { _ in throw CancellationError() }
        await #expect(
            throws: PageError.actionFailed(name: "weary", cause: ErrorCause(CancellationError()))
        ) { try await app.container.opened(Intent(.action("weary"))) }
    }

    @Test
    func `is a page in whose way another one stays`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened("app://thing/1")
        try await app.container.opened("app://item/2")
        (app.container.frontNavigator?.topPage as? ItemPage)?.stays = true
        await #expect(throws: PageError.stayed(page: "ItemPage", reason: "unsaved input")) {
            try await app.container.opened("app://thing/1")
        }
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
    }
}

@MainActor
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
    func `names everything that is wrong with what is registered, each with what was found`() async throws {
        let app = try ContainerFixture(routes: "base.tabviewcontroller = HomePage")
        let container = app.container
        container.register(SecretPage.init, as: "HomePage")
        container.register({ Page() }, as: "Plain")
        container.register(alias: "Home", for: "HomPage")
        container.register(alias: "ItemPage", for: "HomePage")
        container.register(initializers: [
            "context": Initializer { (context: String) in EnvironmentPage(context: context) }
        ]) { EnvironmentPage(context: "any") }
        container.register(filter: SignInGuard(journal: app.journal))
        container.register(filter: "SignInGuard") { _ in .proceed }
        container.register(JournaledPage.init)
        container.register(action: "share") { _ in }
        for (alias, next) in [("a", "b"), ("b", "a")] {
            let options = InterceptorOptions(before: [next])
            container.register(interceptor: alias, options: options) { _ in .proceed }
        }
        let error = await #expect(throws: StartError.self) { try await container.start() }
        let found = try #require(error?.registrations)
        let ambiguous = found.filter {
            if case .ambiguousPage("EnvironmentPage", _) = $0 { true } else { false }
        }
        #expect(ambiguous.count == 1)
        #expect(ambiguous.first?.description.contains("'context'") == true)
        #expect(
            found.filter { !ambiguous.contains($0) } == [
                .duplicatePage(name: "HomePage", first: "HomePage", second: "SecretPage"),
                .untypedPage(name: "Plain"),
                .unknownPage(alias: "Home", name: "HomPage", near: ["HomePage"]),
                .duplicatePage(name: "ItemPage", first: "ItemPage", second: "alias of HomePage"),
                .duplicateFilter(name: "SignInGuard", isSameType: true),
                .duplicateFilter(name: "SignInGuard", isSameType: false),
                .unregisteredFilter(filter: "JournalFilter", page: "JournaledPage"),
                .duplicateAction(name: "share"),
                .interceptorCycle(path: ["b", "a", "b"]),
                .notATabPage(name: "HomePage"),
            ])
    }

    @Test
    func `may be started again when it has been mended`() async throws {
        let app = try ContainerFixture(routes: "base.root = StartPage\napp.start = StartPage")
        let error = await #expect(throws: StartError.self) { try await app.container.start() }
        #expect(error?.routes.map(\.code) == [.unknownPage, .unknownPage])
        app.container.register(StartPage.init)
        try await app.container.start()
    }

    @Test
    func `reports a malformed line before anything is registered`() {
        let error = #expect(throws: RouteDiagnostics.self) {
            try PageContainer(
                routes: [
                    .properties(text: "app.home = HomePage; externl", file: "r.properties")
                ], clock: ManualClock())
        }
        #expect(error?.problems.map(\.code) == [.unknownAttribute])
        #expect(error?.description.contains("r.properties:1:22") == true)
    }

    @Test
    func `reports a file that cannot be read`() {
        let error = #expect(throws: RouteDiagnostics.self) {
            try PageContainer(routes: [.properties(path: "no/such/routes.properties")], clock: ManualClock())
        }
        #expect(error?.problems.map(\.code) == [.unreadableSource])
        #expect(error?.description.contains("no/such/routes.properties") == true)
    }

    @Test
    func `reports two routes for one URL, with both places`() {
        let error = #expect(throws: RouteDiagnostics.self) {
            try PageContainer(
                routes: [
                    .properties(text: "app.home = HomePage\napp.home = ItemPage", file: "r.properties")
                ], clock: ManualClock())
        }
        #expect(error?.problems.map(\.code) == [.duplicateRoute])
        #expect(error?.description.contains("r.properties:2:1") == true)
        #expect(error?.description.contains("line 1") == true)
    }
}
