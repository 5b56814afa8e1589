import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Windows are never the target of an opening.
@MainActor
struct `A page in a window` {
    let app: ContainerFixture

    init() async throws {
        app = try await ContainerFixture.started()
    }

    private var window: Presentation? { app.container.navigation.presentations.last { $0.style == .window } }

    private func openInWindow(_ intent: Intent) async throws {
        var intent = intent
        intent.options.display = .window
        try await app.container.opened(intent)
    }

    @Test(arguments: [RouteReuse(.container), RouteReuse(.stack), RouteReuse(.top)])
    func `answers no other request, and nothing below it is dismissed`(reuse: RouteReuse) async throws {
        try await app.container.opened(SecretPage.self, options: OpenOptions(display: .cover))
        try await openInWindow(Intent(.url("app://thing/1")))
        let first = try #require(window?.navigator.topPage)
        _ = app.log.take()
        let outcome = try await app.container.opened(
            Intent(.url("app://thing/1"), options: OpenOptions(reuse: reuse)))
        guard case .opened(let page) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(page !== first)
        #expect(app.stack == ["SecretPage", "ItemPage"])
        #expect(app.log.take() == "")
    }

    @Test
    func `is not the one that is selected`() async throws {
        try await openInWindow(Intent(.page(MePage.self), ["greeting": "hi"]))
        try await app.container.opened(
            Intent(.page(MePage.self), ["greeting": "hi"], options: OpenOptions(display: .select)))
        #expect(app.container.tabs?.selected?.id == "me")
        #expect(app.stack == ["MePage"])
    }

    private struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let perform: @MainActor @Sendable (ContainerFixture) async throws -> Void

        init(
            _ name: String, _ perform: @escaping @MainActor @Sendable (ContainerFixture) async throws -> Void
        ) {
            testDescription = name
            self.perform = perform
        }
    }

    @Test(
        arguments: [
            Row("a push") { try await $0.container.opened("app://item/2") },
            Row("a page in another tab") {
                try await $0.container.opened(SecretPage.self, options: OpenOptions(tab: "me"))
            },
            Row("a page presented over another tab") {
                try await $0.container.opened(
                    SecretPage.self, options: OpenOptions(display: .cover, tab: "me"))
            },
            Row("a new stack") {
                try await $0.container.opened(SecretPage.self, options: OpenOptions(display: .root))
            },
            Row("a page with its parents") { try await $0.container.opened("app://item/3/below") },
            Row("a page that is there") { try await $0.container.opened("app://thing/1") },
            Row("the page of the tabs") { try await $0.container.opened(MainTabs.self) },
            Row("a selection") { $0.container.tabs?.select("me") },
            Row("a tab that goes") { $0.container.tabs?.remove("home") },
            Row("a step back") { $0.container.goBack() },
            Row("a reset") { $0.container.reset() },
            Row("asking every filter again") { $0.container.revalidate() },
            Row("a dismissal of what is below it") {
                let presentations = $0.container.navigation.presentations
                if presentations.count > 1 { $0.container.navigation.dismiss(presentations[0]) }
            },
        ], [false, true])
    private func `stays in front, whatever is done below it`(row: Row, isAlone: Bool) async throws {
        let app = try ContainerFixture(
            routes: ContainerFixture.routes + "\napp.item.{itemId|int}.below = SecretPage; "
                + "parent=app.item.{itemId|int}")
        try await app.container.start()
        try await app.container.opened("app://thing/1")
        if !isAlone { try await app.container.opened(SecretPage.self, options: OpenOptions(display: .sheet)) }
        let page = try #require(
            try await app.container.opened(SecretPage.self, options: OpenOptions(display: .window)).page)
        let before = app.container.navigation.allPages.map(\.pageID)
        try await row.perform(app)
        #expect(app.container.navigation.presentations.last?.style == .window)
        #expect(app.container.navigation.visiblePages.map(\.pageID) == [page.pageID])
        #expect(page.isInteractive)
        let isIdle = ["asking every filter again", "a selection"].contains(row.testDescription)
        if !isAlone, !isIdle {
            #expect(app.container.navigation.allPages.map(\.pageID) != before)
        }
    }

    @Test
    func `opens pages in front, below the windows`() async throws {
        try await openInWindow(Intent(.page(SecretPage.self)))
        let page = try #require(window?.navigator.topPage)
        page.open("app://item/1")
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(window?.navigator.pages.count == 1)
    }

    @Test
    func `has a detour presented, although the only page in front is of the class that comes first`()
        async throws
    {
        let app = try ContainerFixture(
            routes: "base.root = SignInPage\napp.secret = SecretPage; filters=Door")
        app.container.register(filter: "Door") { [journal = app.journal] _ in
            journal.isSignedIn ? .proceed : .detour(to: SignInPage.self)
        }
        try await app.container.start()
        try await app.container.opened(NotFoundPage.self, ["url": ""], options: OpenOptions(display: .window))
        let page = try #require(app.container.navigation.presentations.last?.navigator.topPage)
        page.open("app://secret")
        await app.container.settled()
        // The root could not finish, so the request would wait for ever.
        try #require(app.container.navigation.presentations.map(\.style) == [.cover, .window])
        app.journal.isSignedIn = true
        try #require(app.container.frontNavigator?.topPage as? SignInPage).finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["SignInPage", "SecretPage"])
    }

    @Test
    func `that is made once is not shown elsewhere`() async throws {
        app.container.register(ProfilePage.init)
        try await openInWindow(Intent(.page(ProfilePage.self)))
        let before = snapshot(app.container)
        let error = NavigationError.shownElsewhere(
            page: "ProfilePage", place: "a window", wanted: "below the windows")
        for reuse in [nil, RouteReuse(.container)] {
            await #expect(throws: PageError.navigation(error)) {
                try await app.container.opened(ProfilePage.self, options: OpenOptions(reuse: reuse))
            }
        }
        #expect(snapshot(app.container) == before)
    }
}
