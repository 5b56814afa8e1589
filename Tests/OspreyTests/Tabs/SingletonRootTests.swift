import Observation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Tabs whose root is a page that the container makes once.
@MainActor
struct `A singleton as the root of a tab` {
    let app: ContainerFixture

    init() async throws {
        app = try ContainerFixture(
            routes: """
                base.tabviewcontroller = MainTabs
                base.tabs.home = HomePage
                base.tabs.me = ProfilePage; default.userId=root
                app.item.{itemId|int} = ItemPage
                """)
        app.container.register(ProfilePage.init)
        try await app.container.start()
    }

    private var profile: ProfilePage? {
        app.container.factory.singletons.lazy.compactMap { $0 as? ProfilePage }.first
    }

    /// Presents a page that wants to stay, so that no tab can be selected from outside of it.
    private func presentStayingPage() async throws {
        try await app.container.opened(
            ItemPage.self, ["itemId": 1], options: OpenOptions(display: .cover))
        (app.container.frontNavigator?.topPage as? ItemPage)?.stays = true
    }

    private func openInTab() async throws {
        try await app.container.opened(Intent(.url("app://item/2"), options: OpenOptions(tab: "me")))
    }

    @Test
    func `that another stack shows leaves the tab unselected`() async throws {
        try await app.container.opened(ProfilePage.self, ["userId": "7"])
        let before = snapshot(app.container)
        let outcome = app.container.tabs?.select("me")
        let placed = NavigationError.alreadyPlaced(page: "ProfilePage")
        #expect(outcome == .refused(.tabRootFailed("me", cause: ErrorCause(placed))))
        #expect(snapshot(app.container) == before)
        app.container.frontNavigator?.pop()
        #expect(app.container.tabs?.select("me").isCommitted == true)
        #expect(profile?.userId == "root")
    }

    @Test
    func `is not kept if the tab is not selected`() async throws {
        try await presentStayingPage()
        let before = snapshot(app.container)
        await #expect(throws: PageError.stayed(page: "ItemPage", reason: "unsaved input")) {
            try await openInTab()
        }
        #expect(snapshot(app.container) == before)
        #expect(profile == nil)
    }

    @Test
    func `keeps its values if the tab is not selected`() async throws {
        try await app.container.opened(ProfilePage.self, ["userId": "7"])
        app.container.frontNavigator?.pop()
        try await presentStayingPage()
        let before = snapshot(app.container)
        await #expect(throws: PageError.stayed(page: "ItemPage", reason: "unsaved input")) {
            try await openInTab()
        }
        #expect(snapshot(app.container) == before)
        #expect(profile?.userId == "7")
    }

    @Test
    func `has its values when observers hear that its tab is selected`() async throws {
        try await app.container.opened(ProfilePage.self, ["userId": "7"])
        app.container.frontNavigator?.pop()
        let tabs = try #require(app.container.tabs)
        let page = try #require(profile)
        let read = ReadValues()
        withObservationTracking {
            _ = tabs.selected
        } onChange: {
            MainActor.assumeIsolated { read.all = [page.userId, page.parameters["userId"]?.text ?? ""] }
        }
        #expect(tabs.select("me").isCommitted)
        #expect(read.all == ["root", "root"])
    }

    @MainActor
    private final class ReadValues {
        var all: [String] = []
    }

    @Test
    func `gets its values when a tab is removed in front of it, and only then`() async throws {
        try await app.container.opened(ProfilePage.self, ["userId": "7"])
        app.container.frontNavigator?.pop()
        try await app.container.opened("app://item/1")
        let item = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        item.stays = true
        #expect(app.container.tabs?.remove("home").isCommitted == false)
        #expect(profile?.userId == "7")
        item.stays = false
        #expect(app.container.tabs?.remove("home").isCommitted == true)
        #expect(profile?.userId == "root")
        #expect(profile?.isActive == true)
    }
}
