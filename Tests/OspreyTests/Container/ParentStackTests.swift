import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A route with parents` {
    let container: PageContainer
    let log: EventLog
    private let journal = FilterJournal()

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = app://home
                        base.tabs.shop = app://shop
                        app.home = HomePage
                        app.shop = ShopPage
                        app.shop.{shelf} = ShelfPage; parent=app.shop; default.sort=name; filters=guard
                        app.shop.{shelf}.{itemId|int} = ItemPage; parent=app.shop.{shelf}; tab=shop; external
                        app.inbox.{itemId|int} = ItemPage; parent=app.inbox; external
                        app.inbox = InboxPage
                        app.post = InboxPage
                        app.folder = InboxPage; parent=app.post
                        app.folder.{itemId|int} = ItemPage; parent=app.folder; external
                        app.lobby = InboxPage
                        app.lobby.home = HomePage; parent=app.lobby
                        app.lobby.home.{itemId|int} = ItemPage; parent=app.lobby.home; external
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, ItemPage.init, SignInPage.init, SecretPage.init)
        container.register(ShopPage.init, ShelfPage.init, InboxPage.init)
        container.register(filter: "guard") { [journal] request in
            journal.entries.append(request.parameters["shelf"]?.text ?? "none")
            switch request.parameters["shelf"]?.text {
            case "closed": return .reject("closed")
            case "moved": return .redirect(to: SecretPage.self)
            case "private" where !journal.isSignedIn: return .detour(to: SignInPage.self)
            default: return .proceed
            }
        }
        log = EventLog(container.events)
        try await container.start()
        _ = log.take()
    }

    private final class ShopPage: Page {}
    private final class InboxPage: Page {}
    private final class ShelfPage: Page {
        @Injected var shelf: String
        @Injected var sort: String
    }

    private var stack: [String] { container.frontNavigator?.pages.map(\.pageName) ?? [] }

    @Test
    func `lays its stack cold, from outside, and loads only the page`() async throws {
        try await container.opened(link: "app://shop/garden/7")
        #expect(container.tabs?.selected?.id == "shop")
        #expect(stack == ["ShopPage", "ShelfPage", "ItemPage"])
        #expect(container.frontNavigator?.pages.map(\.isLoaded) == [false, false, true])
        #expect(
            log.take() == """
                willSwitch(home,shop) ItemPage.loaded ItemPage.becomeActive ItemPage.activated \
                HomePage.resignActive didSwitch(home,shop)
                """)
        let shelf = try #require(container.frontNavigator?.pages[1] as? ShelfPage)
        #expect(shelf.shelf == "garden")
        #expect(shelf.sort == "name")
        #expect(shelf.request.route?.key == "app.shop.{shelf}")
        #expect(journal.entries == ["garden"])
    }

    @Test
    func `gives its parents the URL by which they would be opened themselves`() async throws {
        try await container.opened("app://shop/garden%20tools/7?x=1")
        let urls = container.frontNavigator?.pages.map { $0.request.url?.original }
        #expect(urls == ["app://shop", "app://shop/garden%20tools", "app://shop/garden%20tools/7?x=1"])
    }

    @Test
    func `keeps what is equal when the stack is warm, and asks its filters all the same`() async throws {
        try await container.opened(link: "app://shop/garden/7")
        let before = container.frontNavigator?.pages ?? []
        try await container.opened(link: "app://shop/garden/8")
        let after = container.frontNavigator?.pages ?? []
        #expect(after.map(\.pageName) == ["ShopPage", "ShelfPage", "ItemPage"])
        #expect(after[0] === before[0])
        #expect(after[1] === before[1])
        #expect(after[2] !== before[2])
        #expect(before[2].isFinished)
        #expect(journal.entries == ["garden", "garden"])
        try await container.opened(link: "app://shop/garden/8")
        #expect(container.frontNavigator?.topPage === after[2])
    }

    @Test
    func `replaces what is different, and takes presentations away`() async throws {
        try await container.opened("app://shop/garden/7")
        let shop = container.frontNavigator?.rootPage
        let shelf = container.frontNavigator?.pages[1]
        try await container.opened(SecretPage.self, options: OpenOptions(display: .cover))
        try await container.opened("app://shop/kitchen/7")
        #expect(container.navigation.presentations.isEmpty)
        #expect(stack == ["ShopPage", "ShelfPage", "ItemPage"])
        #expect(container.frontNavigator?.rootPage === shop)
        #expect(shelf?.isFinished == true)
    }

    @Test
    func `without a tab goes into the stack in front, on its root`() async throws {
        try await container.opened(SecretPage.self)
        try await container.opened("app://inbox/3")
        #expect(stack == ["HomePage", "InboxPage", "ItemPage"])
    }

    @Test
    func `from a page that is presented goes below it, into the stack at the root`() async throws {
        try await container.opened(SecretPage.self, options: OpenOptions(display: .cover))
        let secret = try #require(container.frontNavigator?.topPage)
        container.onFailure = { Issue.record($0) }
        secret.open("app://inbox/7")
        await container.settled()
        #expect(container.navigation.presentations.isEmpty)
        #expect(stack == ["HomePage", "InboxPage", "ItemPage"])
        #expect(secret.isFinished)
    }

    @Test
    func `that a link leads to has the same list of routes, whatever was there before`() async throws {
        let list = ["app.home", "app.inbox", "app.inbox.{itemId|int}"]
        try await container.opened(link: "app://inbox/3")
        #expect(container.frontNavigator?.pages.map { $0.request.route?.key } == list)
        let item = container.frontNavigator?.topPage
        container.reset()
        try await container.opened("app://post")
        try await container.opened(link: "app://inbox/3")
        #expect(container.frontNavigator?.pages.map { $0.request.route?.key } == list)
        // One that was opened alone gets its parents, and stays.
        container.reset()
        let alone = try await container.opened(ItemPage.self, ["itemId": 3]).page
        try await container.opened(link: "app://inbox/3")
        #expect(container.frontNavigator?.pages.map { $0.request.route?.key } == list)
        #expect(container.frontNavigator?.topPage === alone)
        #expect(item?.isFinished == true)
        // So does a parent that was made by hand.
        container.reset()
        container.frontNavigator?.push(InboxPage())
        let parent = container.frontNavigator?.topPage
        try await container.opened(link: "app://inbox/3")
        #expect(container.frontNavigator?.pages.map { $0.request.route?.key } == list)
        #expect(container.frontNavigator?.pages[1] === parent)
    }

    @Test
    func `has a page for each of its places, also if one that is there would fit two`() async throws {
        try await container.opened(InboxPage.self)
        try await container.opened(link: "app://folder/3")
        #expect(stack == ["HomePage", "InboxPage", "InboxPage", "ItemPage"])
        #expect(Set(container.frontNavigator?.pages.map(\.pageID) ?? []).count == 4)
    }

    @Test
    func `leaves the root of its stack at the bottom, although that would fit one of its places`()
        async throws
    {
        let root = try #require(container.frontNavigator?.topPage)
        try await container.opened(link: "app://lobby/home/3")
        #expect(stack == ["HomePage", "InboxPage", "HomePage", "ItemPage"])
        #expect(container.frontNavigator?.rootPage === root)
        #expect(Set(container.frontNavigator?.pages.map(\.pageID) ?? []).count == 4)
    }

    @Test
    func `is refused, led elsewhere or held up as a whole by the filter of a parent`() async throws {
        let before = snapshot(container)
        await #expect(throws: PageError.rejected(subject: "'ShelfPage'", by: "guard", reason: "closed")) {
            try await container.opened("app://shop/closed/7")
        }
        #expect(snapshot(container) == before)
        try await container.opened("app://shop/moved/7")
        #expect(stack == ["HomePage", "SecretPage"])
        #expect(try await container.opened("app://shop/private/7") == .waiting(for: .detour))
        journal.isSignedIn = true
        (container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        await container.settled()
        #expect(stack == ["ShopPage", "ShelfPage", "ItemPage"])
    }

    @Test
    func `asks the filters of its parents before its own, and builds nothing before`() async throws {
        var asked: [String] = []
        container.register(filter: "order", everywhere: true) { request in
            asked.append(request.page ?? "")
            return request.page == "ItemPage" ? .reject("no") : .proceed
        }
        let error = PageError.rejected(subject: "'ItemPage'", by: "order", reason: "no")
        await #expect(throws: error) { try await container.opened("app://shop/garden/7") }
        #expect(asked == ["ShopPage", "ShelfPage", "ItemPage"])
        #expect(log.take() == "")
    }

    @Test
    func `gives its parents what the URL captures, not what the caller puts before it`() async throws {
        try await container.opened(Intent(.url("app://shop/books/7"), ["shelf": "mine", "sort": "size"]))
        let pages = container.frontNavigator?.pages ?? []
        #expect(pages.map(\.pageName) == ["ShopPage", "ShelfPage", "ItemPage"])
        #expect(pages.last?.parameters["shelf"] == "mine")
        #expect((pages.dropFirst().first as? ShelfPage)?.shelf == "books")
        #expect((pages.dropFirst().first as? ShelfPage)?.sort == "name")
    }

    @Test
    func `gives its parents what the URL captures, whatever their routes say by default`() async throws {
        try container.add([
            .page("app.shop.{shelf}", "ShelfPage") { route in
                (route.overrides, route.parent) = (true, "app.shop")
                route.defaults = ["shelf": "default", "sort": "size"]
            }
        ])
        try await container.opened("app://shop/books/7")
        let shelf = try #require(container.frontNavigator?.pages.dropFirst().first as? ShelfPage)
        #expect(shelf.shelf == "books")
        #expect(shelf.sort == "size")
    }

    @Test
    func `changes nothing when a page in the way stays`() async throws {
        try await container.opened("app://shop/garden/7")
        (container.frontNavigator?.topPage as? ItemPage)?.stays = true
        let before = snapshot(container)
        _ = log.take()
        await #expect(throws: PageError.stayed(page: "ItemPage", reason: "unsaved input")) {
            try await container.opened("app://shop/kitchen/7")
        }
        #expect(snapshot(container) == before)
        #expect(log.take() == "ItemPage.finished ShelfPage.finished")
    }

    @Test
    func `changes nothing when a plugin refuses the tab that it goes into`() async throws {
        let url = "app://shop/garden/7"
        container.tabs?.select("shop")
        let opener = try #require(container.frontNavigator?.topPage)
        container.tabs?.select("home")
        let plugin = Refusal()
        container.tabs?.add(plugin)
        let before = snapshot(container)
        var errors: [PageError] = []
        container.onFailure = { errors.append($0) }
        opener.open(Intent(.url(url)))
        await container.settled()
        #expect(errors == [.switchRejected(subject: "'ItemPage'", by: "Refusal", reason: "not now")])
        #expect(snapshot(container) == before)
        container.tabs?.remove(plugin)
        opener.open(Intent(.url(url)))
        await container.settled()
        #expect(container.tabs?.selected?.id == "shop")
        #expect(container.frontNavigator?.topPage is ItemPage)
    }

    // MARK: - A tap inside the app

    @Test
    func `goes above its parent when a tap leads there, and keeps what is below`() async throws {
        try await container.opened(SecretPage.self)
        try await container.opened(InboxPage.self)
        let before = container.frontNavigator?.pages ?? []
        #expect(before.map(\.pageName) == ["HomePage", "SecretPage", "InboxPage"])
        for item in [7, 8] {
            // What was above the parent leaves.
            try await container.opened("app://folder/\(item)")
            let after = container.frontNavigator?.pages ?? []
            #expect(after.dropLast().elementsEqual(before, by: ===))
            #expect((after.last as? ItemPage)?.itemId == item)
            #expect(after.last?.request.url?.original == "app://folder/\(item)")
        }
        let item = container.frontNavigator?.topPage
        container.frontNavigator?.push(Page())
        try await container.opened("app://folder/8")
        #expect(container.frontNavigator?.topPage === item)
        // A presentation goes as for every link.
        try await container.opened(SecretPage.self, options: OpenOptions(display: .cover))
        container.navigation.presentations.first?.navigator.topPage?.open("app://folder/9")
        #expect(container.navigation.presentations.isEmpty)
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 9)
        #expect(container.frontNavigator?.pages.count == 4)
    }

    @Test
    func `does not ask the filters of a parent that is there`() async throws {
        try await container.opened(link: "app://shop/garden/7")
        let shelf = container.frontNavigator?.pages[1]
        journal.entries = []
        try await container.opened("app://shop/garden/8")
        #expect(stack == ["ShopPage", "ShelfPage", "ItemPage"])
        #expect(container.frontNavigator?.pages[1] === shelf)
        #expect(journal.entries.isEmpty)
    }

    @Test
    func `is pushed above the page that asks, where its parent is not`() async throws {
        container.onFailure = { Issue.record($0) }
        try await container.opened(SecretPage.self)
        let secret = try #require(container.frontNavigator?.topPage)
        secret.open("app://inbox/3")
        #expect(stack == ["HomePage", "SecretPage", "ItemPage"])
    }

    @Test
    func `is pushed alone if the caller says so, and not if its route does`() async throws {
        try await container.opened(SecretPage.self)
        try await container.opened(Intent(.url("app://inbox/3"), options: OpenOptions(display: .push)))
        #expect(stack == ["HomePage", "SecretPage", "ItemPage"])
        try await container.opened(link: Intent(.url("app://inbox/4"), options: OpenOptions(display: .push)))
        #expect(stack == ["HomePage", "InboxPage", "ItemPage"])
    }

    private final class Refusal: SwitchPlugin {
        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { .stay(reason: "not now") }
    }

    @Test
    func `builds nothing to lie below a page that is shown where it is`() async throws {
        let presented = OpenOptions(display: .cover)
        let item = try await container.opened(Intent(.url("app://inbox/3"), options: presented)).page
        _ = log.take()
        let reused = OpenOptions(reuse: RouteReuse(.container))
        #expect(try await container.opened(Intent(.url("app://inbox/3"), options: reused)).page === item)
        #expect(stack == ["ItemPage"])
        #expect(log.take() == "")
    }

    @Test
    func `with a display of the caller's own is opened alone`() async throws {
        try await container.opened(Intent(.url("app://shop/garden/7"), options: OpenOptions(display: .cover)))
        #expect(stack == ["ItemPage"])
        #expect(container.navigation.presentations.count == 1)
        #expect(journal.entries.isEmpty)
    }
}
