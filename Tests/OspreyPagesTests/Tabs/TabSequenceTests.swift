import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// The golden sequences of tabs.
@MainActor
@Suite(.serialized)
struct `Sequences of tabs` {
    @Test(arguments: HostKind.allCases)
    func `EV11 - a tab that is selected for the first time builds its root`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        tabs.selected?.navigator.push(display.page("B"))
        display.finish()
        _ = display.log.take()
        let events = display.events { tabs.select("2") }
        #expect(events == "willSwitch(1,2) X.L X.b X.a B.r didSwitch(1,2)")
    }

    @Test(arguments: HostKind.allCases)
    func `EV12 - a tab that was selected before shows what it showed`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let tabs = try display.show(tabs: ["1": { display.page("B") }, "2": { display.page("X") }])
        tabs.select("2")
        display.finish()
        _ = display.log.take()
        let events = display.events { tabs.select("1") }
        #expect(events == "willSwitch(2,1) B.b B.a X.r didSwitch(2,1)")
    }

    @Test(arguments: HostKind.allCases)
    func `EV13 - selecting the selected tab goes back to its root`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let tabs = try display.show(tabs: ["1": { display.page("A") }])
        #expect(display.events { tabs.select("1") } == "reselected(1)")
        tabs.selected?.navigator.push(display.page("B"))
        display.finish()
        _ = display.log.take()
        #expect(display.events { tabs.select("1") } == "reselected(1) A.b A.a B.r B.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV14 - removing the selected tab selects the next one`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        let events = display.events { tabs.remove("1") }
        #expect(events == "willSwitch(1,2) X.L X.b X.a A.r didSwitch(1,2) A.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV15 - removing a tab out of sight finishes its pages, top to bottom`(host: HostKind) throws {
        let display = DisplayFixture(host)
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        tabs.select("2")
        display.finish()
        tabs.selected?.navigator.push(display.page("Y"))
        display.finish()
        tabs.select("1")
        display.finish()
        _ = display.log.take()
        #expect(display.events { tabs.remove("2") } == "Y.f X.f")
        #expect(tabs.items.map(\.id) == ["1"])
        #expect(tabs.remove("1") == .refused(.lastTab("1")))
    }

    @Test(arguments: HostKind.allCases)
    func `EV40 - a reset leaves the roots`(host: HostKind) throws {
        let display = try tabsUnderACover(host)
        #expect(display.events { display.tree.reset() } == "A.b A.a M.r M.f B.f")
        #expect(display.tree.reset() == .nothingToDo)
    }

    @Test(arguments: HostKind.allCases)
    func `EV41 - the end finishes everyone and brings nobody into sight`(host: HostKind) throws {
        let display = try tabsUnderACover(host)
        #expect(display.events { display.tree.end() } == "M.r M.f B.f A.f X.f")
        #expect(display.tree.reset() == .refused(.ended))
    }

    @Test
    func `A tab that a page does not want to leave stays, and no switch is announced`() throws {
        let display = DisplayFixture()
        let tabs = try display.showThreeTabs()
        let page = try #require(tabs.selected?.navigator.topPage as? LetterPage)
        page.stays = true
        #expect(tabs.remove("1") == .rejected(by: .page(page), reason: "unsaved input"))
        // All that there was of the switch is the root that the other tab would have begun with.
        #expect(display.log.take() == "X.f")
        #expect(tabs.items.map(\.id) == ["1", "2", "3"])
        page.stays = false
        #expect(
            display.events { tabs.remove("1") } == "willSwitch(1,2) X.L X.b X.a A.r didSwitch(1,2) A.f")
    }

    @Test
    func `A tab whose root cannot be built is not selected`() throws {
        struct Closed: Error {}
        let display = DisplayFixture()
        let configurations = [
            TabItemConfiguration("1", root: .pageName("A")), TabItemConfiguration("2", root: .pageName("X")),
        ]
        let tabs = try TabController(configurations) { configuration in
            guard configuration.id == "1" else { throw Closed() }
            return display.page("A")
        }
        display.tree.setRoot(tabs)
        tabs.select("1")
        _ = display.log.take()
        #expect(
            tabs.select("2").description
                == "refused: the root of tab '2' could not be built: Closed()")
        #expect(tabs.selected?.id == "1")
        #expect(display.log.take() == "")
    }

    @Test
    func `A tab that does not exist is refused, and the message names those that do`() throws {
        let display = DisplayFixture()
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        #expect(tabs.select("3") == .refused(.unknownTab("3", known: ["1", "2"])))
    }

    @Test
    func `Tabs are added and moved without an event, and observers hear of each once`() throws {
        let display = DisplayFixture()
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        tabs.add(TabItemConfiguration("3", root: .pageName("Z")), at: 0)
        #expect(tabs.items.map(\.id) == ["3", "1", "2"])
        tabs.move("3", to: 9)
        #expect(tabs.items.map(\.id) == ["1", "2", "3"])
        #expect(tabs.move("3", to: 2) == .nothingToDo)
        #expect(display.log.take() == "")
    }

    /// Tab 1 shows A and B, tab 2 has its root X, and M covers both.
    private func tabsUnderACover(_ host: HostKind) throws -> DisplayFixture {
        let display = DisplayFixture(host)
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        for id in ["2", "1"] {
            tabs.select(id)
            display.finish()
        }
        tabs.selected?.navigator.push(display.page("B"))
        display.finish()
        display.tree.present(display.page("M"))
        display.finish()
        _ = display.log.take()
        return display
    }
}
