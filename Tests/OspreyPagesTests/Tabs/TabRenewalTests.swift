import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// Tabs that go and come again, with what was remembered of them.
@MainActor
struct `A tab that goes and comes again` {
    private func tabs(_ display: DisplayFixture) throws -> TabController {
        try display.show(tabs: [
            "1": { display.page("A") }, "2": { display.page("B") }, "3": { display.page("C") },
        ])
    }

    @Test(arguments: HostKind.allCases)
    func `is a new one under its old identifier`(kind: HostKind) throws {
        let display = DisplayFixture(kind)
        let tabs = try tabs(display)
        tabs.select("2")
        display.finish()
        let old = try #require(tabs.item("2"))
        old.badge = "7"
        old.navigator.push(display.page("D"))
        display.finish()
        _ = display.log.take()
        #expect(
            display.events { tabs.remove("2") }
                == "willSwitch(2,3) C.L C.b C.a D.r didSwitch(2,3) D.f B.f")
        tabs.add(TabItemConfiguration("2", root: .pageName("2")), at: 0)
        display.finish()
        let new = try #require(tabs.item("2"))
        #expect(new !== old)
        #expect(new.badge == nil)
        #expect(new.navigator.pages.isEmpty)
        #expect(old.navigator.push(Page()) == .refused(.notDisplayed))
        _ = display.log.take()
        #expect(display.events { tabs.select("2") } == "willSwitch(3,2) B.L B.b B.a C.r didSwitch(3,2)")
        #expect(tabs.items.map(\.id) == ["2", "1", "3"])
    }

    @Test
    func `may be removed and added in one go, from inside an event`() throws {
        let display = DisplayFixture()
        let tabs = try tabs(display)
        let token = display.tree.events.tabSwitch.tap(.willSwitch) { _, _ in
            tabs.remove("1")
            tabs.add(TabItemConfiguration("1", root: .pageName("1")))
        }
        tabs.select("2")
        token.cancel()
        #expect(tabs.items.map(\.id) == ["2", "3", "1"])
        #expect(tabs.item("1")?.navigator.pages.isEmpty == true)
        #expect(tabs.selected?.id == "2")
    }

    @Test
    func `is not where a step back leads`() throws {
        let display = DisplayFixture()
        let tabs = try tabs(display)
        tabs.backBehavior = .history
        tabs.select("2")
        tabs.select("3")
        tabs.remove("2")
        tabs.add(TabItemConfiguration("2", root: .pageName("2")))
        #expect(tabs.backTab?.id == "1")
        #expect(display.tree.goBack().isCommitted)
        #expect(tabs.selected?.id == "1")
        #expect(display.tree.goBack() == .nothingToPop)
    }

    @Test
    func `is forgotten when the tabs leave the display, and come back to it`() throws {
        let display = DisplayFixture()
        let tabs = try tabs(display)
        tabs.backBehavior = .history
        for tab in ["2", "3", "2"] { tabs.select(tab) }
        display.tree.setRoot(Navigator(display.page("X")))
        #expect(tabs.selected == nil)
        #expect(tabs.select("1").description == Outcome.refused(.notDisplayed).description)
        _ = display.log.take()
        display.tree.setRoot(tabs)
        #expect(display.log.take() == "X.r X.f")
        #expect(tabs.backTab == nil)
        tabs.select("3")
        #expect(display.log.take() == "willSwitch(none,3) C.L C.b C.a didSwitch(none,3)")
        #expect(tabs.backTab == nil)
        tabs.select("1")
        #expect(tabs.backTab?.id == "3")
    }

    @Test
    func `leaves nothing of its page when it is gone`() async throws {
        let display = DisplayFixture()
        let tabs = try display.show(tabs: ["1": { Page() }, "2": { Page() }])
        tabs.select("2")
        weak let page = tabs.selected?.navigator.topPage
        #expect(page != nil)
        tabs.select("1")
        tabs.remove("2")
        try await waitUntil("the page to go") { page == nil }
    }

    @Test
    func `ends a switch to it that waits for permission`() async throws {
        let display = DisplayFixture()
        let tabs = try tabs(display)
        let plugin = SlowPlugin()
        let ticket = try await waitingSwitch(to: "2", of: tabs, plugin)
        tabs.remove("2")
        tabs.add(TabItemConfiguration("4", root: .pageName("4")))
        plugin.answer()
        let outcome = await ticket.outcome
        #expect(outcome == .refused(.switchSuperseded("2")))
        #expect(tabs.selected?.id == "1")
    }

    @Test
    func `ends a switch that waits for permission when the tabs leave the display`() async throws {
        let display = DisplayFixture()
        let tabs = try tabs(display)
        let plugin = SlowPlugin()
        let ticket = try await waitingSwitch(to: "2", of: tabs, plugin)
        display.tree.setRoot(Navigator(display.page("X")))
        #expect(await ticket.outcome.isCommitted == false)
        plugin.answer()
        #expect(tabs.selected == nil)
        #expect(tabs.items.allSatisfy { $0.navigator.pages.isEmpty })
    }

    /// The claim to the outcome of a switch that waits for a plugin's permission.
    private func waitingSwitch(
        to id: TabItem.ID, of tabs: TabController, _ plugin: SlowPlugin
    ) async throws -> OperationTicket {
        tabs.add(plugin)
        var ticket: OperationTicket?
        if case .queued(let queued) = tabs.select(id) { ticket = queued }
        let waiting = try #require(ticket, "the switch does not wait")
        try await waitUntil("the question") { plugin.count == 1 }
        return waiting
    }
}
