import Observation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
@Suite(.serialized)
struct `What tabs do` {
    let display = DisplayFixture()
    let tabs: TabController

    init() throws {
        tabs = try display.showThreeTabs()
    }

    @Test
    func `Selecting the selected tab does what the policy says`() {
        tabs.selected?.navigator.push(display.page("B"))
        _ = display.log.take()
        tabs.reselection = .none
        #expect(display.events { tabs.select("1") } == "reselected(1)")
        var scrolled: [String] = []
        tabs.reselection = .custom { [log = display.log] item in
            scrolled.append(item.id)
            #expect(log.entries == ["reselected(1)"])
            if case .queued = item.navigator.pop() {} else { Issue.record("the pop did not wait") }
        }
        #expect(display.events { tabs.select("1") } == "reselected(1) A.b A.a B.r B.f")
        #expect(scrolled == ["1"])
    }

    @Test
    func `By default a step back leaves tabs alone`() {
        tabs.select("2")
        #expect(display.tree.backPlan.description == "nothing")
        #expect(display.tree.goBack() == .nothingToPop)
    }

    @Test
    func `A step back can lead to the first tab`() {
        tabs.backBehavior = .initialTab
        tabs.select("3")
        tabs.select("2")
        #expect(display.tree.backPlan.description == "inside TabController")
        #expect(display.tree.goBack().isCommitted)
        #expect(tabs.selected?.id == "1")
        #expect(display.tree.goBack() == .nothingToPop)
    }

    @Test
    func `A step back can follow the history of tabs, each once`() {
        tabs.backBehavior = .history
        for id in ["2", "3", "2", "1", "3"] { tabs.select(id) }
        var trail: [String] = []
        while display.tree.goBack().isCommitted { trail.append(tabs.selected?.id ?? "") }
        #expect(trail == ["1", "2"])
        tabs.select("3")
        tabs.select("1")
        tabs.remove("3")
        display.tree.goBack()
        #expect(tabs.selected?.id == "2")
    }

    @Test
    func `A step back takes the presentation's stack, the presentation, the tab's stack, then the tab`() {
        tabs.backBehavior = .history
        tabs.select("2")
        tabs.selected?.navigator.push(display.page("Y"))
        display.tree.present(display.page("M"))
        display.tree.presentations[0].navigator.push(display.page("N"))
        display.tree.present(display.page("L"), style: .window)
        var plans: [String] = []
        while display.tree.backPlan.description != "nothing" {
            plans.append(display.tree.backPlan.description)
            #expect(display.tree.goBack().isCommitted)
        }
        #expect(plans == ["pop", "dismiss", "pop", "inside TabController"])
        #expect(display.tree.presentations.map(\.style) == [.window])
        #expect(display.tree.visiblePages.map(\.title) == ["L"])
    }

    @Test
    func `A step back from inside an event waits and does what is right then`() throws {
        tabs.backBehavior = .history
        tabs.select("2")
        let page = display.page("Y")
        var ticket: OperationTicket?
        page.onEvent = { [display] event in
            guard event == .activated, case .queued(let queued) = display.tree.goBack() else { return }
            ticket = queued
        }
        tabs.selected?.navigator.push(page)
        #expect(ticket?.outcomeIfSettled == .committed)
        #expect(tabs.selected?.navigator.pages.map(\.title) == ["X"])
    }

    @Test
    func `A badge is told to whoever has read it, once for each change`() {
        let item = tabs.items[0]
        let changes = ObservationCount()
        withObservationTracking {
            _ = item.badge
        } onChange: {
            changes.add()
        }
        item.badge = nil
        #expect(changes.value == 0)
        item.badge = "3"
        item.badge = "4"
        #expect(changes.value == 1)
        #expect(item.badge == "4")
    }

    @Test
    func `A title can be changed while the tab is shown, which is told`() {
        let item = tabs.items[0]
        let changes = ObservationCount()
        withObservationTracking {
            _ = item.title
        } onChange: {
            changes.add()
        }
        item.badge = "3"
        item.title = item.configuration.title
        #expect(changes.value == 0)
        item.title = "Start"
        #expect(changes.value == 1)
        #expect(item.title == "Start")
    }

    @Test
    func `Tabs are what their lines in the routes say`() async throws {
        let app = try ContainerFixture(
            routes: """
                base.tabviewcontroller = MainTabs
                base.tabs.home = HomePage; title=Home; icon=house; category=main
                base.tabs.me = MePage; default.greeting=hi; initial
                """)
        try await app.container.start()
        let tabs = try #require(app.container.tabs)
        let home = try #require(tabs.item("home")?.configuration)
        #expect(home.title == "Home")
        #expect(home.icon == "house")
        #expect(home.category == "main")
        #expect(tabs.items(inCategory: "main").map(\.id) == ["home"])
        #expect(tabs.selected?.id == "me")
        #expect((tabs.selected?.navigator.topPage as? MePage)?.greeting == "hi")
    }

    @Test
    func `What a line does not say stays what code has described`() async throws {
        final class CodedTabs: TabPage {
            override var tabs: [TabItemConfiguration] {
                [
                    TabItemConfiguration(
                        "home", title: "Old", icon: "house", category: "main", root: .page(HomePage.self)),
                    TabItemConfiguration(
                        "me", title: "Me", root: .page(MePage.self), parameters: ["greeting": "coded"],
                        isInitial: true),
                ]
            }
        }
        // The order of the lines says nothing about tabs that code has described.
        let app = try ContainerFixture(
            routes: """
                base.tabviewcontroller = CodedTabs
                base.tabs.more = HomePage
                base.tabs.me = MePage
                base.tabs.home = HomePage; title=Start
                """)
        app.container.register(CodedTabs.init)
        try await app.container.start()
        let tabs = try #require(app.container.tabs)
        let home = try #require(tabs.item("home")?.configuration)
        #expect([home.title, home.category] == ["Start", "main"])
        #expect(home.icon == .symbol("house"))
        #expect(tabs.items.map(\.id) == ["home", "me", "more"])
        #expect(tabs.selected?.title == "Me")
        #expect((tabs.selected?.navigator.topPage as? MePage)?.greeting == "coded")
    }

    @Test(arguments: [([], "a"), (["b"], "b"), (["b", "c"], "b")] as [([String], String)])
    func `Tabs begin with the first one that is marked, else with the first`(marked: [String], first: String)
        throws
    {
        let configurations = ["a", "b", "c"].map {
            TabItemConfiguration($0, root: .pageName($0), isInitial: marked.contains($0))
        }
        let controller = try TabController(configurations) { _ in Page() }
        #expect(controller.initialItem?.id == first)
    }

    @Test(arguments: [
        ("1", ["2", "3"]), ("2", ["1", "3"]), ("3", ["1", "2"]),
    ])
    func `With the selected tab gone, the next one is selected, else the nearest before it`(
        removed: String, left: [String]
    ) throws {
        tabs.select(removed)
        #expect(tabs.remove(removed) == .committed)
        #expect(tabs.items.map(\.id) == left)
        #expect(tabs.selected?.id == (["1": "2", "2": "3", "3": "2"][removed]))
    }

    @Test(
        arguments: [
            (nil, ["1", "2", "3", "4"]), (0, ["4", "1", "2", "3"]), (2, ["1", "2", "4", "3"]),
            (3, ["1", "2", "3", "4"]), (99, ["1", "2", "3", "4"]), (-1, ["4", "1", "2", "3"]),
        ] as [(Int?, [String])])
    func `A tab comes where it is said, as near as that can be`(index: Int?, ids: [String]) {
        #expect(tabs.add(TabItemConfiguration("4", root: .pageName("4")), at: index) == .committed)
        #expect(tabs.items.map(\.id) == ids)
    }

    @Test(arguments: [
        ("1", 2, ["2", "3", "1"]), ("1", 1, ["2", "1", "3"]), ("3", 0, ["3", "1", "2"]),
        ("2", -5, ["2", "1", "3"]), ("2", 5, ["1", "3", "2"]),
    ])
    func `A tab moves where it is said, as near as that can be`(id: String, index: Int, ids: [String]) {
        #expect(tabs.move(id, to: index) == .committed)
        #expect(tabs.items.map(\.id) == ids)
        #expect(tabs.selected?.id == "1")
    }

    @Test
    func `Tabs of one name are refused, whoever describes them`() {
        let configurations = ["a", "b", "a"].map { TabItemConfiguration($0, root: .pageName($0)) }
        #expect(throws: NavigationError.duplicateTab("a")) {
            try TabController(configurations) { _ in Page() }
        }
    }

    @Test
    func `Tabs are found by category`() throws {
        let controller = try TabController([
            TabItemConfiguration("a", category: "1", root: .pageName("A")),
            TabItemConfiguration("b", category: "2", root: .pageName("B")),
            TabItemConfiguration("c", category: "1", root: .pageName("C")),
        ]) { _ in Page() }
        #expect(controller.items(inCategory: "1").map(\.id) == ["a", "c"])
        #expect(controller.items(inCategory: "3").isEmpty)
    }
}
