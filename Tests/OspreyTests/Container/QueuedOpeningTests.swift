import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Requests that nobody holds up, and that wait for a host to end what was before them.
@MainActor
struct `An opening that waits for its turn` {
    let app: ContainerFixture
    private let host = RecordingHost(.late)

    init() async throws {
        app = try await ContainerFixture.started()
    }

    /// Opens something behind what `before` has set off, then lets the host go on.
    private func open(_ intent: Intent, behind before: () -> Void) async throws -> OpenOutcome {
        app.container.navigation.host = host
        app.container.frontNavigator?.push(Page())
        before()
        let count = app.container.navigation.queuedCount
        let opened = Task { [container = app.container] in try await container.opened(intent) }
        try await waitUntil("the opening") { app.container.navigation.queuedCount == count + 1 }
        #expect(host.isPerforming)
        app.container.navigation.host = nil
        host.finishAll()
        return try await opened.value
    }

    @Test
    func `in a tab that is selected meanwhile adds to the tab's stack`() async throws {
        app.container.tabs?.select("me")
        try await app.container.opened(SecretPage.self)
        app.container.tabs?.select("home")
        _ = app.log.take()
        _ = try await open(Intent(.url("app://item/1"), options: OpenOptions(tab: "me"))) {
            app.container.tabs?.select("me")
        }
        #expect(app.stack == ["MePage", "SecretPage", "ItemPage"])
        #expect(!app.log.take().contains("reselected"))
    }

    @Test
    func `keeps its place before those that came later when a filter redirects it`() async throws {
        app.container.register(filter: "moved", everywhere: true) { request in
            request.page == "AccountPage" ? .redirect(to: "app://item/1") : .proceed
        }
        app.container.navigation.host = host
        app.container.frontNavigator?.push(Page())
        app.container.open(AccountPage.self)
        app.container.open(.url("app://item/2"))
        app.container.navigation.host = nil
        host.finishAll()
        await app.container.settled()
        let items = app.container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId }
        #expect(items == [1, 2])
    }

    @Test
    func `as the root of a tab that got one meanwhile comes above it`() async throws {
        let intent = Intent(.page(MePage.self), ["greeting": "hello"], options: OpenOptions(tab: "me"))
        let outcome = try await open(intent) { app.container.tabs?.select("me") }
        #expect(app.stack == ["MePage", "MePage"])
        #expect(outcome.page?.isActive == true)
    }

    @Test(arguments: [RouteDisplay.push, .replace, .root, .cover, .sheet])
    func `in a tab that is removed meanwhile fails and builds nothing`(
        display: RouteDisplay
    ) async throws {
        let options = OpenOptions(display: display, tab: "me")
        let intent = Intent(.url("app://item/1"), options: options)
        await #expect(throws: PageError.navigation(.unknownTab("me", known: ["home"]))) {
            try await open(intent) { app.container.tabs?.remove("me") }
        }
        #expect(app.container.navigation.allPages.map(\.pageName) == ["HomePage", "Page"])
        #expect(!app.log.take().contains("ItemPage"))
    }

    @Test
    func `to present a page is planned anew when someone who is asked changes something`() async throws {
        try await app.container.opened("app://thing/1", tab: "home")
        let thing = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        let meddler = Meddler()
        app.container.navigation.present(meddler)
        let options = OpenOptions(display: .cover, tab: "me")
        try await app.container.opened(Intent(.page(SecretPage.self), options: options))
        #expect(meddler.isFinished)
        #expect(app.stack == ["SecretPage"])
        #expect(app.container.tabs?.selected?.id == "me")
        #expect(!thing.isFinished)
    }

    /// Places a page somewhere while it is asked whether it may be left.
    private final class Meddler: Page {
        private var aside: Navigator?

        override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
            aside = Navigator(Page())
            return .leave
        }
    }
}

extension PageContainer {
    fileprivate func opened(_ url: String, tab: TabItem.ID) async throws(PageError) {
        try await opened(.url(url, options: OpenOptions(tab: tab)))
    }
}
