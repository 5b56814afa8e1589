import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A route that says what becomes of what is presented` {
    private let container: PageContainer
    private let journal = FilterJournal()

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = HomePage
                        base.tabs.me = SecretPage
                        app.stay.{itemId|int} = ItemPage; above=stay
                        app.dismiss.{itemId|int} = ItemPage; above=dismiss
                        app.reject.{itemId|int} = ItemPage; above=reject
                        app.plain.{itemId|int} = ItemPage
                        app.known.{itemId|int} = ItemPage; above=dismiss; reuse=container(itemId)
                        app.guarded = SecretPage; filters=SignIn
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(
            MainTabs.init, HomePage.init, SecretPage.init, ItemPage.init, ProfilePage.init, SignInPage.init)
        container.register(filter: "SignIn") { [journal] _ in
            journal.isSignedIn ? .proceed : .detour(to: SignInPage.self)
        }
        try await container.start()
    }

    /// Presents two stacks above each other, and a window on top, in which nothing is ever opened.
    private func present() async throws {
        let options = OpenOptions(display: .cover)
        try await container.opened(ProfilePage.self, options: options)
        try await container.opened(Intent(.url("app://plain/1"), options: options))
        try await container.opened(ItemPage.self, ["itemId": 2], options: OpenOptions(display: .window))
    }

    private var root: [String] { container.tabs?.selected?.navigator.pages.map(\.pageName) ?? [] }

    private var presented: [[String]] {
        container.navigation.presentations.filter { $0.style != .window }
            .map { $0.navigator.pages.map(\.pageName) }
    }

    @Test(arguments: ["stay", "plain"])
    func `with stay goes into the topmost presentation, as one that says nothing does`(host: String)
        async throws
    {
        try await present()
        try await container.opened("app://\(host)/7")
        #expect(presented == [["ProfilePage"], ["ItemPage", "ItemPage"]])
        #expect(root == ["HomePage"])
    }

    @Test
    func `says nothing of what a page below opens`() async throws {
        let home = try #require(container.frontNavigator?.topPage)
        try await present()
        home.open("app://plain/7")
        await container.settled()
        #expect(root == ["HomePage", "ItemPage"])
        home.open("app://stay/7")
        await container.settled()
        #expect(root == ["HomePage", "ItemPage", "ItemPage"])
        #expect(presented == [["ProfilePage"], ["ItemPage"]])
    }

    @Test
    func `with dismiss closes all presentations and goes into the stack below, and the windows stay`()
        async throws
    {
        try await present()
        try await container.opened("app://dismiss/7")
        #expect(presented == [])
        #expect(container.navigation.presentations.count == 1)
        #expect(root == ["HomePage", "ItemPage"])
    }

    @Test
    func `with dismiss waits for a presented page that stays`() async throws {
        try await present()
        let stubborn = try #require(container.frontNavigator?.topPage as? ItemPage)
        stubborn.stays = true
        let before = snapshot(container)
        #expect(try await container.opened("app://dismiss/7") == .waiting(for: .detour))
        #expect(snapshot(container) == before)
        stubborn.stays = false
        stubborn.finish()
        await container.settled()
        #expect(root == ["HomePage", "ItemPage"])
        #expect(presented == [])
    }

    @Test
    func `with dismiss shows a page that is presented already where it is`() async throws {
        try await present()
        try await container.opened("app://known/1")
        #expect(presented == [["ProfilePage"], ["ItemPage"]])
    }

    @Test
    func `with reject opens nothing above`() async throws {
        try await present()
        let before = snapshot(container)
        let error = PageError.navigation(.blockedByPresentation(page: "ItemPage"))
        await #expect(throws: error) { try await container.opened("app://reject/7") }
        #expect(snapshot(container) == before)
        container.frontNavigator?.push(HomePage())
        let above = PageError.navigation(.blockedByPresentation(page: "HomePage"))
        await #expect(throws: above) { try await container.opened("app://reject/7") }
    }

    @Test(arguments: ["stay", "dismiss", "reject"])
    func `opens as ever where nothing is presented but a window`(host: String) async throws {
        try await container.opened(ItemPage.self, ["itemId": 2], options: OpenOptions(display: .window))
        try await container.opened("app://\(host)/7")
        #expect(root == ["HomePage", "ItemPage"])
    }

    @Test(arguments: ["stay", "dismiss", "reject"])
    func `says nothing of windows: a page of another tab opens it in that tab`(host: String) async throws {
        journal.isSignedIn = true
        #expect(container.tabs?.select("me") == .committed)
        let asking = try #require(container.frontNavigator?.topPage)
        container.tabs?.select("home")
        try await container.opened(ItemPage.self, ["itemId": 2], options: OpenOptions(display: .window))
        asking.open("app://\(host)/7")
        await container.settled()
        let stacks = container.tabs?.items.map { $0.navigator.pages.map(\.pageName) }
        #expect(stacks == [["HomePage"], ["SecretPage", "ItemPage"]])
    }

    @Test(arguments: ["dismiss", "reject"])
    func `leaves the decision to a caller who says how or where to show it`(host: String) async throws {
        try await present()
        let intent = Intent(.url("app://\(host)/7"), options: OpenOptions(display: .push))
        try await container.opened(intent)
        #expect(presented == [["ProfilePage"], ["ItemPage", "ItemPage"]])
        for options in [OpenOptions(navigator: "home"), OpenOptions(tab: "home")] {
            container.navigation.dismiss(container.navigation.presentations.first, askingPages: false)
            try await present()
            try await container.opened(Intent(.url("app://\(host)/8"), options: options))
            #expect(root.last == "ItemPage")
            #expect(presented == [])
        }
    }

    @Test(arguments: [false, true])
    func `with dismiss waits while a detour is shown, also below something else`(isBelow: Bool)
        async throws
    {
        #expect(try await container.opened("app://guarded") == .waiting(for: .detour))
        let signIn = try #require(container.frontNavigator?.topPage as? SignInPage)
        if isBelow { container.navigation.present(HomePage()) }
        let before = snapshot(container)
        #expect(try await container.opened("app://dismiss/7") == .waiting(for: .detour))
        #expect(snapshot(container) == before)
        journal.isSignedIn = true
        signIn.finish(with: "me")
        await container.settled()
        #expect(root == ["HomePage", "SecretPage", "ItemPage"])
    }
}
