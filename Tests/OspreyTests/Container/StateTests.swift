import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Whatever keeps a request from being opened, everything stays what it was.
@MainActor
struct `A failed open` {
    @Test(
        arguments: [
            (
                Intent(.url("app://broken")),
                .actionFailed(name: "broken", cause: ErrorCause(ContainerFixture.OutOfOrder()))
            ),
            (Intent(.pageName("Nobody")), .unknownPage(name: "Nobody", near: [])),
            (Intent(.page(ItemPage.self)), missing("itemId", in: "ItemPage")),
            (
                Intent(.page(ItemPage.self), ["itemId": "x"]),
                injection(
                    "ItemPage",
                    .invalid(key: "itemId", ConversionError(found: "x", expected: "an integer")))
            ),
            (Intent(.action("nobody")), .unknownAction(name: "nobody", near: [])),
            (
                Intent(.page(SecretPage.self), options: OpenOptions(tab: "nobody")),
                .navigation(.unknownTab("nobody", known: ["home", "me"]))
            ),
            (
                Intent(.page(SecretPage.self), options: OpenOptions(navigator: "nobody")),
                .unknownNavigator(alias: "nobody", near: [])
            ),
            (
                Intent(.page(SecretPage.self), options: OpenOptions(initializer: "nobody")),
                injection("SecretPage", .unknownInitializer(name: "nobody", known: []))
            ),
            (Intent.path([]), .invalidPath(reason: "it is empty; give at least one page")),
            (Intent.path(["HomePage", "Nobody"]), .unknownPage(name: "Nobody", near: [])),
            (Intent.path(["HomePage", "ItemPage"]), missing("itemId", in: "ItemPage")),
            (
                Intent.path([PathNode(.path(["HomePage"]))]),
                .invalidPath(reason: "it contains another path; list the pages in one")
            ),
            (
                Intent.path([PathNode(.action("share")), "HomePage"]),
                .invalidPath(reason: "'@share' is not a page")
            ),
            (
                Intent(.pageName("RejectedPage")),
                .rejected(subject: "'RejectedPage'", by: "no", reason: "no")
            ),
            (
                Intent(.pageName("ProfilePage"), ["userId": 7]),
                .rejected(subject: "'ProfilePage'", by: "no", reason: "no")
            ),
        ] as [(Intent, PageError)])
    func `changes nothing`(intent: Intent, error: PageError) async throws {
        let app = try await barred()
        let before = snapshot(app.container)
        await #expect(throws: error) { try await app.container.opened(intent) }
        #expect(snapshot(app.container) == before)
    }

    @Test(arguments: [
        ("app://nowhere-else/1", RouteError.Code.notFound), ("app//x", .malformedURL),
        ("app://letter", .missingRequired),
    ])
    func `by a URL changes nothing`(url: String, code: RouteError.Code) async throws {
        let app = try await barred()
        let before = snapshot(app.container)
        await expectRouteError(code, url) { try await app.container.opened(.url(url)) }
        let path: [PathNode] = [PathNode(.url(url)), "HomePage"]
        await expectRouteError(code, url) { try await app.container.opened(Intent.path(path)) }
        #expect(snapshot(app.container) == before)
    }

    /// An app that shows something at every level, and where no page answers for URLs that match nothing.
    private func barred() async throws -> ContainerFixture {
        let app = try ContainerFixture(
            routes: ContainerFixture.routes.replacing("base.notfound = NotFoundPage\n", with: ""))
        app.container.register(ProfilePage.init)
        app.container.register(RejectedPage.init)
        app.container.register(filter: JournalFilter(journal: app.journal))
        try await app.container.start()
        try await app.container.opened("app://item/1")
        try await app.container.opened(SecretPage.self, options: OpenOptions(display: .sheet))
        app.container.register(filter: "no", everywhere: true) { request in
            ["RejectedPage", "ProfilePage"].contains(request.page) ? .reject("no") : .proceed
        }
        return app
    }

    @Test
    func `of a new singleton does not keep it`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(ProfilePage.init)
        try await app.container.opened("app://item/1")
        (app.container.frontNavigator?.topPage as? ItemPage)?.stays = true
        let before = snapshot(app.container)
        await #expect(throws: PageError.stayed(page: "ItemPage", reason: "unsaved input")) {
            try await app.container.opened(ProfilePage.self, options: OpenOptions(display: .replace))
        }
        #expect(snapshot(app.container) == before)
    }

    @Test
    func `leaves a page that was to answer again as it was`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened("app://thing/1?from=a")
        let thing = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        try await app.container.opened("app://item/2")
        let item = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        item.stays = true
        let before = snapshot(app.container)
        let started = Task {
            try await app.container.result(of: Intent(.url("app://thing/1?from=b")), returning: Void.self)
        }
        await #expect(throws: PageError.stayed(page: "ItemPage", reason: "unsaved input")) {
            try await started.value
        }
        #expect(snapshot(app.container) == before)
        #expect(thing.from == "a")
        item.stays = false
        item.finish()
        #expect(app.container.frontNavigator?.topPage === thing)
    }

    @Test
    func `leaves no result behind when a queued finish is rejected`() async throws {
        let app = try await ContainerFixture.started()
        let started = Task { try await app.container.result(of: StubbornPage.self) }
        app.container.register(StubbornPage.init)
        let stubborn = try await waitFor("the page") {
            app.container.frontNavigator?.topPage as? StubbornPage
        }
        let token = app.container.events.page.tap(.resignActive) { [weak stubborn] _, _ in
            stubborn?.outcome = stubborn?.finish(with: "too early")
        }
        try await app.container.opened(SecretPage.self)
        #expect(stubborn.outcome?.description == "queued")
        #expect(!stubborn.isFinished)
        token.cancel()
        stubborn.stays = false
        app.container.navigation.dismiss()
        let error = await #expect(throws: ResultCancelled.self) { try await started.value }
        #expect(error?.code == "cancelled")
    }

    private final class RejectedPage: Page {}

    private final class StubbornPage: Page, ResultPage {
        typealias Output = String
        var stays = true
        var outcome: Outcome?

        override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
            stays ? .stay(reason: "not yet") : .leave
        }
    }
}

private func injection(_ page: String, _ problem: InjectionError.Problem) -> PageError {
    .injection(InjectionError(page: page, problems: [problem]))
}

private func missing(_ key: String, in page: String) -> PageError {
    injection(page, .missing(key: key, typeName: "Int"))
}
