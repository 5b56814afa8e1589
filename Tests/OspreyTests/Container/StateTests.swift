import Osprey
import OspreyTesting
import Testing

/// Whatever keeps a request from being opened, everything stays what it was.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A failed open` {
    @Test(arguments: [
        Intent(.url("app://nowhere-else/1")), Intent(.url("app//x")), Intent(.url("app://broken")),
        Intent(.url("app://letter")), Intent(.pageName("Nobody")), Intent(.page(ItemPage.self)),
        Intent(.page(ItemPage.self), ["itemId": "x"]), Intent(.action("nobody")),
        Intent(.page(SecretPage.self), options: OpenOptions(tab: "nobody")),
        Intent(.page(SecretPage.self), options: OpenOptions(navigator: "nobody")),
        Intent(.page(SecretPage.self), options: OpenOptions(initializer: "nobody")),
        Intent(path: []), Intent(path: ["HomePage", "Nobody"]), Intent(path: ["HomePage", "ItemPage"]),
        Intent(path: [PathNode(.path(["HomePage"]))]),
        Intent(path: [PathNode(.action("share")), "HomePage"]),
        Intent(.pageName("RejectedPage")), Intent(.pageName("ProfilePage"), ["userId": 7]),
    ])
    func `changes nothing`(intent: Intent) async throws {
        let app = try ContainerFixture(
            routes: ContainerFixture.routes.replacing("base.notfound = NotFoundPage\n", with: ""))
        app.container.register(ProfilePage.init)
        app.container.register(RejectedPage.init)
        app.container.register(filter: JournalFilter(journal: app.journal))
        try await app.container.start()
        try await app.container.open("app://item/1")
        try await app.container.open(SecretPage.self, options: OpenOptions(display: .overlay))
        app.container.register(filter: "no", everywhere: true) { request in
            ["RejectedPage", "ProfilePage"].contains(request.page) ? .reject("no") : .proceed
        }
        let before = snapshot(app.container)
        await #expect(throws: PageError.self) { try await app.container.open(intent) }
        #expect(snapshot(app.container) == before)
    }

    @Test
    func `of a new singleton does not keep it`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(ProfilePage.init)
        try await app.container.open("app://item/1")
        (app.container.frontNavigator?.topPage as? ItemPage)?.stays = true
        let before = snapshot(app.container)
        await #expect(throws: PageError.self) {
            try await app.container.open(ProfilePage.self, options: OpenOptions(display: .replace))
        }
        #expect(snapshot(app.container) == before)
    }

    @Test
    func `leaves a page that was to answer again as it was`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.open("app://thing/1?from=a")
        let thing = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        try await app.container.open("app://item/2")
        let item = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        item.stays = true
        let before = snapshot(app.container)
        let started = Task {
            try await app.container.start(Intent(.url("app://thing/1?from=b")), returning: Int.self)
        }
        await #expect(throws: PageError.self) { try await started.value }
        #expect(snapshot(app.container) == before)
        #expect(thing.from == "a")
        item.stays = false
        item.finish()
        #expect(app.container.frontNavigator?.topPage === thing)
    }

    @Test
    func `leaves no result behind when a queued finish is rejected`() async throws {
        let app = try await ContainerFixture.started()
        let started = Task { try await app.container.start(StubbornPage.self) }
        app.container.register(StubbornPage.init)
        var page: StubbornPage?
        while page == nil {
            page = app.container.frontNavigator?.topPage as? StubbornPage
            await Task.yield()
        }
        let stubborn = try #require(page)
        let token = app.container.events.page.tap(.resignActive) { [weak stubborn] _, _ in
            stubborn?.outcome = stubborn?.finish(with: "too early")
        }
        try await app.container.open(SecretPage.self)
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
