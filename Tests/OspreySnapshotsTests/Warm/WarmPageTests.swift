import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What a request does to a page that exists.
@MainActor
struct `A page that a request finds` {
    /// The ways in which a route finds an existing page.
    nonisolated static let ways = [
        "reuse=top", "reuse=stack", "reuse=container", "display=select", "reuse=top(item)",
    ]

    private func opened<Opened: Page>(
        _ url: String, in container: PageContainer, as type: Opened.Type = WarmItemPage.self
    ) async throws -> Opened {
        try #require(try await container.opened(link: url).page as? Opened)
    }

    // MARK: What it is about

    @Test(arguments: ways)
    func `is another one if the captures differ, and the same one if they are equal`(way: String) async throws
    {
        let container = try await PageContainer.warm("w.item.{item} = WarmItemPage; external; \(way)")
        let first = try await opened("w://item/owl", in: container)
        #expect(try await opened("w://item/owl", in: container) === first)
        let second = try await opened("w://item/cat", in: container)
        #expect(second !== first)
        #expect(first.item == "owl")
        #expect(container.warmStack.count == 3)
    }

    @Test func `is another one if the route has fewer captures, or more`() async throws {
        let container = try await PageContainer.warm(
            """
            w.list = WarmListPage; external; reuse=top
            w.list.{topic} = WarmListPage; external; reuse=top
            w.list.{topic}.{sort} = WarmListPage; external; reuse=top
            """)
        _ = try await opened("w://list/owl/new", in: container, as: WarmListPage.self)
        let second = try await opened("w://list/cat", in: container, as: WarmListPage.self)
        #expect(second.values.prefix(3) == ["topic=cat", "note=nil", "sort=best"])
        let third = try await opened("w://list", in: container, as: WarmListPage.self)
        #expect(third.values.prefix(3) == ["topic=all", "note=nil", "sort=best"])
        #expect(container.warmStack.count == 4)
    }

    @Test func `named by its class is about what the captures of its routes say`() async throws {
        let container = try await PageContainer.warm("w.item.{item} = WarmItemPage; accepts=note")
        let options = OpenOptions(reuse: .top)
        func open(_ parameters: Parameters) async throws -> WarmItemPage {
            let outcome = try await container.opened(.page(WarmItemPage.self, parameters, options: options))
            return try #require(outcome.page as? WarmItemPage)
        }
        let first = try await open(["item": "1", "note": "gift"])
        let second = try await open(["item": "2"])
        #expect(second !== first)
        #expect(second.note == nil)
        #expect(try await open(["item": "2", "note": "x"]) === second)
        #expect(second.note == "x")
    }

    // MARK: What it has then

    @Test(arguments: ways)
    func `has the values of that request alone`(way: String) async throws {
        let container = try await PageContainer.warm(
            "w.item.{item} = WarmItemPage; external; accepts=note,sort,count,tags; \(way)")
        let first = try await opened("w://item/owl?note=x&sort=new&count=7&tags=a&tags=b", in: container)
        #expect(first.values == ["item=owl", "note=x", "sort=new", "count=7", #"tags=["a", "b"]"#, "new 7"])
        first.tags = ["set by code"]
        let second = try await opened("w://item/owl?sort=old", in: container)
        #expect(second === first)
        #expect(second.values == ["item=owl", "note=nil", "sort=old", "count=1", #"tags=["none"]"#, "old 1"])
        #expect(second.parameters.keys == ["item", "sort"])
    }

    @Test(arguments: ways)
    func `gets the error of a new page if a value is missing`(way: String) async throws {
        let routes = "w.pay = WarmItemPage; external; accepts=item,note; \(way)"
        let cold = try await PageContainer.warm(routes)
        let warm = try await PageContainer.warm(routes)
        let page = try await opened("w://pay?item=owl&note=x", in: warm)
        let error = await #expect(throws: PageError.self) { try await cold.opened(link: "w://pay?note=y") }
        let same = await #expect(throws: PageError.self) { try await warm.opened(link: "w://pay?note=y") }
        #expect(error.map { "\($0)" } == same.map { "\($0)" })
        #expect(page.values.prefix(2) == ["item=owl", "note=x"])
        #expect(page.parameters["note"] == "x")
    }

    @Test func `keeps what a person has entered, its own state and its tasks`() async throws {
        let container = try await PageContainer.warm(
            "w.item.{item} = WarmItemPage; external; accepts=sort; reuse=top")
        let page = try await opened("w://item/owl", in: container)
        page.draft = "half a letter"
        page.progress = 3
        let again = try await opened("w://item/owl?sort=new", in: container)
        #expect(again === page)
        #expect(page.draft == "half a letter")
        #expect(page.progress == 3)
    }

    @Test func `is asked first if the request replaces what a person has entered`() async throws {
        let container = try await PageContainer.warm(
            "w.item.{item} = WarmItemPage; external; accepts=sort,draft; reuse=top")
        let page = try await opened("w://item/owl?draft=a", in: container)
        page.reason = "there is a draft"
        #expect(try await opened("w://item/owl?draft=a&sort=new", in: container) === page)
        await #expect(throws: PageError.self) {
            try await container.opened(link: "w://item/owl?draft=b&sort=old")
        }
        #expect(page.draft == "a")
        #expect(page.sort == "new")
        page.reason = nil
        #expect(try await opened("w://item/owl?draft=b", in: container) === page)
        #expect(page.draft == "b")
    }

    @Test func `keeps an object as long as the parameters are equal`() async throws {
        let container = try await PageContainer.warm("w.item.{item} = WarmItemPage; accepts=sort; reuse=top")
        func open(_ intent: Intent) async throws -> WarmItemPage {
            try #require(try await container.opened(intent).page as? WarmItemPage)
        }
        let page = try await open(Intent.url("w://item/owl").with(WarmPage.Person(name: "Ana")).intent)
        #expect(try await open("w://item/owl") === page)
        #expect(page.person?.name == "Ana")
        #expect(try await open(Intent.url("w://item/owl").with(WarmPage.Person(name: "Ben")).intent) === page)
        #expect(page.person?.name == "Ben")
        #expect(try await open("w://item/owl?sort=new") === page)
        #expect(page.person == nil)
    }

    // MARK: Any request

    @Test(arguments: ["top", "stack", "container"])
    func `answers any request if the route says so, with nothing of the one before`(scope: String)
        async throws
    {
        let container = try await PageContainer.warm(
            "w.item.{item} = WarmItemPage; external; reuse=\(scope)(any)")
        let page = try await opened("w://item/owl", in: container)
        page.draft = "half a letter"
        page.person = .init(name: "Ana")
        page.reason = "there is a draft"
        await #expect(throws: PageError.self) { try await container.opened(link: "w://item/cat") }
        #expect((page.item, page.draft, page.person?.name) == ("owl", "half a letter", "Ana"))
        #expect(try await opened("w://item/owl", in: container) === page)
        page.reason = nil
        #expect(try await opened("w://item/cat", in: container) === page)
        #expect((page.item, page.draft, page.person?.name) == ("cat", "", nil))
    }

    // MARK: Roots and selection

    private static let tabs = """
        base.tabviewcontroller = WarmTabs
        base.tabs.home = WarmHomePage
        base.tabs.list = w://list/owl?count=5
        """
    private static let listRoutes = """
        w.list.{topic} = WarmListPage; accepts=count,sort
        w.lists = WarmListPage; external; accepts=topic,count,sort,draft; display=select
        """

    @Test(arguments: [false, true])
    func `as the root of a tab has the values of its own target for the keys that a link leaves out`(
        isBuilt: Bool
    ) async throws {
        let container = try await PageContainer.warm(Self.listRoutes, root: Self.tabs)
        if isBuilt {
            container.tabs?.select("list")
            let root = try #require(container.frontNavigator?.rootPage as? WarmListPage)
            root.sort = "set by code"
            root.tags = ["set by code"]
            container.tabs?.select("home")
        }
        let page = try await opened("w://lists?sort=new", in: container, as: WarmListPage.self)
        #expect(page.navigator?.rootPage === page)
        #expect(page.values == ["topic=owl", "note=nil", "sort=new", "count=5", #"tags=["none"]"#, "new 5"])
        #expect(container.warmStack == ["WarmListPage"])
        // Another topic is another page.
        let other = try await opened("w://lists?topic=cat", in: container, as: WarmListPage.self)
        #expect(other !== page)
        #expect((page.topic, other.topic) == ("owl", "cat"))
    }

    @Test(arguments: [false, true])
    func `is not the root of a tab that is about something else`(isBuilt: Bool) async throws {
        let container = try await PageContainer.warm(
            """
            w.list.{topic} = WarmListPage; accepts=count,sort; external; display=select
            """, root: Self.tabs)
        if isBuilt {
            container.tabs?.select("list")
            container.tabs?.select("home")
        }
        let page = try await opened("w://list/cat", in: container, as: WarmListPage.self)
        #expect(page.values.prefix(1) == ["topic=cat"])
        let root = try #require(page.navigator?.rootPage as? WarmListPage)
        #expect(root.values.prefix(4) == ["topic=owl", "note=nil", "sort=best", "count=5"])
        #expect(container.tabs?.selected?.id == "list")
        #expect(container.warmStack.count == 2)
    }

    @Test func `that is only selected does not change`() async throws {
        let container = try await PageContainer.warm(Self.listRoutes, root: Self.tabs)
        _ = try await opened("w://lists?sort=new&draft=x", in: container, as: WarmListPage.self)
        container.tabs?.select("home")
        let page = try await opened("w://lists", in: container, as: WarmListPage.self)
        #expect((page.sort, page.draft, page.count) == ("new", "x", 5))
        #expect(page.parameters["sort"] == "new")
        container.tabs?.select("home")
        container.tabs?.select("list")
        container.tabs?.select("list")
        #expect((page.sort, page.draft, page.count) == ("new", "x", 5))
    }

    @Test func `as a root whose target repeats a key has the last value of it`() async throws {
        let container = try await PageContainer.warm(
            "w.root = WarmItemPage; accepts=item, note\nw.k = WarmItemPage; external; accepts=note; display=select",
            root: "base.root = w://root?item=you&item=me")
        let page = try #require(try await container.opened(link: "w://k?note=x").page as? WarmItemPage)
        #expect(page === container.frontNavigator?.rootPage)
        #expect([page.item, page.note] == ["me", "x"])
    }

    @Test func `as the root of the display has the values of the routes for the keys that a link leaves out`()
        async throws
    {
        let container = try await PageContainer.warm(
            "w.list = WarmListPage; external; accepts=sort,count; reuse=top",
            root: "base.root = WarmListPage; default.count=5")
        let page = try await opened("w://list?sort=new", in: container, as: WarmListPage.self)
        #expect((page.sort, page.count) == ("new", 5))
        let snapshot = container.snapshot()
        let again = try await opened("w://list", in: container, as: WarmListPage.self)
        #expect(again === page)
        #expect((page.sort, page.count) == ("best", 5))
        try await container.show(snapshot)
        let restored = try #require(container.navigation.visiblePages.last as? WarmListPage)
        #expect((restored.sort, restored.count) == ("new", 5))
    }

    // MARK: Singletons

    @Test func `and exists once has the values of the new request, and keeps what is saved`() async throws {
        let container = try await PageContainer.warm(
            "w.play.{track} = WarmPlayerPage; external; accepts=sort,note")
        let page = try await opened("w://play/one?sort=new&note=x", in: container, as: WarmPlayerPage.self)
        page.draft = "saved"
        let again = try await opened("w://play/two", in: container, as: WarmPlayerPage.self)
        #expect(again === page)
        #expect(page.values.prefix(3) == ["track=two", "note=nil", "sort=best"])
        #expect(page.draft == "saved")
    }

    @Test func `and exists once has the defaults of its routes again when code names it`() async throws {
        let container = try await PageContainer.warm(
            "w.play = WarmPlayerPage; accepts=sort; default.sort=route")
        let page = try await opened(
            "w://play?sort=new", in: container, as: WarmPlayerPage.self, isInternal: true)
        let again = try await container.opened(WarmPlayerPage.self).page
        #expect(again === page)
        #expect(page.sort == "route")
    }

    private func opened<Opened: Page>(
        _ url: String, in container: PageContainer, as type: Opened.Type, isInternal: Bool
    ) async throws -> Opened {
        try #require(try await container.opened(.url(url)).page as? Opened)
    }

    // MARK: Waiting, guards

    @Test func `and is waited for gets no other parameters`() async throws {
        let container = try await PageContainer.warm(
            "w.pick.{item} = WarmChoicePage; accepts=sort; reuse=container")
        let waiting = Task { try await container.result(of: WarmChoicePage.self, ["item": "owl"]) }
        try await waitUntil("the page is there") { container.navigation.visiblePages.last is WarmChoicePage }
        let page = try #require(container.navigation.visiblePages.last as? WarmChoicePage)
        #expect(try await container.opened(.url("w://pick/owl")).page === page)
        let other = try #require(
            try await container.opened(.url("w://pick/owl?sort=new")).page as? WarmChoicePage)
        #expect(other !== page)
        #expect((page.sort, other.sort) == ("best", "new"))
        other.finish(with: 1)
        page.finish(with: 2)
        #expect(try await waiting.value == 2)
    }

    @Test func `is guarded as the request that it shows now`() async throws {
        let journal = WarmJournal()
        let container = try await PageContainer.warm(
            """
            w.free.{item} = WarmItemPage; reuse=top; filters=Free
            w.paid.{item} = WarmItemPage; external; reuse=top; filters=Paid
            """, filters: [Free(journal: journal), Paid(journal: journal)])
        let first = try await container.opened(.url("w://free/owl")).page
        #expect(try await container.opened(link: "w://paid/owl").page === first)
        journal.entries = []
        container.revalidate()
        await container.settled()
        #expect(journal.entries == ["paid"])
        #expect(container.navigation.visiblePages.last?.request.trust == .external)
    }

    private struct Free: PreFilter {
        let journal: WarmJournal
        func decide(_ request: PageRequest) -> Decision {
            journal.entries.append("free")
            return .proceed
        }
    }

    private struct Paid: PreFilter {
        let journal: WarmJournal
        func decide(_ request: PageRequest) -> Decision {
            journal.entries.append("paid")
            return .proceed
        }
    }
}
