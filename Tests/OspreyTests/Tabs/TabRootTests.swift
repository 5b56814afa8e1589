import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The roots of tabs in a container, where filters guard them.
@MainActor
@Suite(.serialized)
struct `Roots of tabs` {
    static let routes = """
        base.tabviewcontroller = MainTabs
        base.tabs.home = HomePage
        base.tabs.me = GuardedPage
        """

    @MainActor
    final class Guard {
        var decision = Decision.proceed
        /// Every page that was made for the guarded tab.
        var made: [Page] = []

        func note<Made: Page>(_ page: Made) -> Made {
            made.append(page)
            return page
        }
    }

    let door = Guard()
    let container: PageContainer

    init() async throws {
        container = try PageContainer(
            routes: [.properties(text: Self.routes, file: "routes.properties")], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, SecretPage.init, ProfilePage.init)
        let door = door
        container.register { door.note(GuardedPage()) }
        container.register { door.note(PleaseSignInPage()) }
        container.register(filter: DoorFilter(door: door))
        try await container.start()
    }

    @Test
    func `A root that a filter rejects leaves the tab unselected`() throws {
        let tabs = try #require(container.tabs)
        door.decision = .reject(reason: "closed")
        #expect(tabs.select("me") == .rejected(by: .filter("DoorFilter"), reason: "closed"))
        #expect(tabs.selected?.id == "home")
        door.decision = .proceed
        #expect(tabs.select("me").isCommitted)
    }

    @Test
    func `A root that was redirected is built again at the next selection`() throws {
        let tabs = try #require(container.tabs)
        door.decision = .redirect(to: PleaseSignInPage.self)
        tabs.select("me")
        let signIn = try #require(tabs.selected?.navigator.topPage as? PleaseSignInPage)
        tabs.select("home")
        tabs.select("me")
        #expect(tabs.selected?.navigator.topPage === signIn)
        #expect(door.made.filter { !$0.isFinished }.map(\.pageID) == [signIn.pageID])
        tabs.select("home")
        door.decision = .proceed
        tabs.select("me")
        #expect(tabs.selected?.navigator.pages.map(\.pageName) == ["GuardedPage"])
        #expect(signIn.isFinished)
        tabs.select("home")
        let log = EventLog(container.events)
        tabs.select("me")
        #expect(
            log.take()
                == "willSwitch(home,me) GuardedPage.becomeActive GuardedPage.activated "
                + "HomePage.resignActive didSwitch(home,me)")
    }

    @Test
    func `A redirected root with pages above it waits for its turn`() throws {
        let tabs = try #require(container.tabs)
        door.decision = .redirect(to: PleaseSignInPage.self)
        tabs.select("me")
        tabs.selected?.navigator.push(Page())
        tabs.select("home")
        door.decision = .proceed
        tabs.select("me")
        #expect(tabs.selected?.navigator.rootPage is PleaseSignInPage)
    }

    @Test
    func `A root that was built for a tab which is not selected after all ends`() async throws {
        try await container.opened(ProfilePage.self)
        let path: [PathNode] = ["ProfilePage", "SecretPage"]
        await #expect(throws: PageError.navigation(.alreadyPlaced(page: "ProfilePage"))) {
            try await container.opened(Intent.path(path, options: OpenOptions(tab: "me")))
        }
        #expect(container.tabs?.selected?.id == "home")
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "ProfilePage"])
        #expect(door.made.filter { !$0.isFinished }.map(\.pageName) == [])
    }

    final class GuardedPage: Page {
        override class var filters: [any PageFilter.Type] { [DoorFilter.self] }
    }

    final class PleaseSignInPage: Page {}

    struct DoorFilter: PreFilter {
        let door: Guard
        func decide(_ request: PageRequest) -> Decision { door.decision }
    }
    @Test(arguments: ["base.root", "base.tabviewcontroller = MainTabs\nbase.tabs.item"])
    func `What an app begins with gets the query of its URL, in quotes or not`(key: String) async throws {
        for url in ["app://item?itemId=7&from=tab", "\"app://item?itemId=7&from=tab\""] {
            let routes = "app.item = ItemPage; requires=itemId; accepts=from\n\(key) = \(url)\n"
            let container = try PageContainer(
                routes: [.properties(text: routes, file: "routes.properties")], clock: ManualClock())
            container.register(MainTabs.init, ItemPage.init)
            try await container.start()
            let page = try #require(container.frontNavigator?.rootPage as? ItemPage)
            #expect(page.itemId == 7)
            #expect(page.from == "tab")
        }
    }

    @Test
    func `The page of the tabs comes into no stack, it takes away what is above it`() async throws {
        try await container.opened(HomePage.self, options: OpenOptions(display: .cover))
        let outcome = try await container.opened("base://tabviewcontroller")
        #expect(outcome.page is MainTabs)
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
        #expect(container.navigation.presentations.isEmpty)
        try await container.opened(MainTabs.self)
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage"])
        #expect(container.frontNavigator?.topPage?.isActive == true)
    }
}
