import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

@MainActor
@Suite(.serialized)
struct `Reports of what the person did already` {
    @Test(arguments: HostKind.allCases)
    func `EV39 - the model follows a report that the person went back`(host: HostKind) {
        let display = DisplayFixture(host)
        let a = display.page("A")
        let navigator = display.show(a, display.page("B"), display.page("C"))
        #expect(display.events { display.tree.hostDidPop(to: a.pageID) } == "A.L A.b A.a C.r C.f B.f")
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(navigator.hostDidPop(to: a.pageID) == .nothingToDo)
        #expect(display.host?.transitions.last?.cause ?? .report == .report)
        #expect(display.host?.transitions.last?.isAnimated ?? false == false)
    }

    @Test(arguments: HostKind.allCases)
    func `EV39 - a report about a page that is gone is stale`(host: HostKind) {
        let display = DisplayFixture(host)
        let b = display.page("B")
        let navigator = display.show(display.page("A"), b)
        _ = display.events { navigator.pop() }
        #expect(display.tree.hostDidPop(to: b.pageID) == .stale)
        #expect(navigator.hostDidPop(to: b.pageID) == .stale)
        #expect(Navigator().hostDidPop(to: b.pageID) == .stale)
        #expect(display.log.take() == "")
    }

    @Test
    func `A report of a navigator about a page of another one is stale`() throws {
        let display = DisplayFixture()
        let a = display.page("A")
        let navigator = display.show(a, display.page("B"))
        display.tree.present(display.page("S"), style: .sheet)
        let presented = try #require(display.tree.presentations.first?.navigator)
        #expect(presented.hostDidPop(to: a.pageID) == .stale)
        #expect(navigator.pages.map(\.title) == ["A", "B"])
    }

    @Test(arguments: HostKind.allCases)
    func `EV42 - a page can stop the app from leaving it, but not the person who has left`(host: HostKind) {
        let display = DisplayFixture(host)
        let a = display.page("A")
        let b = display.page("B")
        let navigator = display.show(a, b)
        var problems: [String] = []
        display.tree.onProblem = { problems.append("\($0)") }
        b.stays = true
        #expect(navigator.popToRoot() == .rejected(by: .page(b), reason: "unsaved input"))
        #expect(display.log.take() == "")
        #expect(problems.isEmpty)
        #expect(display.events { display.tree.hostDidPop(to: a.pageID) } == "A.L A.b A.a B.r B.f")
        #expect(
            problems == [
                "'LetterPage' wanted to stay (unsaved input), but was removed; "
                    + "if the user has left it, let the host ask 'canInteractivelyPop' first"
            ])
    }

    @Test
    func `Every page that the person has left although it wanted to stay is reported, topmost first`() {
        let display = DisplayFixture()
        let pages = ["A", "B", "C", "D"].map(display.page)
        let navigator = display.show(pages[0], pages[1], pages[2], pages[3])
        var objectors: [Page] = []
        display.tree.onProblem = { problem in
            if case .vetoOverridden(let page, _) = problem { objectors.append(page) }
        }
        for page in [pages[1], pages[3]] { page.stays = true }
        #expect(navigator.hostDidPop(to: pages[0].pageID) == .committed)
        #expect(objectors.map(\.title) == ["D", "B"])
    }

    @Test
    func `A presentation that the person has dismissed goes, with what is above it`() throws {
        let display = DisplayFixture()
        _ = display.show(display.page("A"))
        let sheet = display.page("S")
        display.tree.present(sheet, style: .sheet)
        display.tree.present(display.page("T"), style: .sheet)
        _ = display.log.take()
        let presentation = try #require(display.tree.presentations.first)
        #expect(display.events { display.tree.hostDidDismiss(presentation.id) } == "T.r S.r T.f S.f")
        #expect(display.tree.presentations.isEmpty)
        #expect(display.tree.hostDidDismiss(presentation.id) == .stale)
        #expect(display.log.take() == "")
    }

    @Test
    func `A presentation goes by the number that it alone has ever had`() throws {
        let display = DisplayFixture()
        _ = display.show(display.page("A"))
        var ids: [Presentation.ID] = []
        for title in ["S", "T", "U"] {
            display.tree.present(display.page(title), style: .sheet)
            ids.append(try #require(display.tree.presentations.last?.id))
        }
        #expect(display.tree.hostDidDismiss(ids[1]) == .committed)
        #expect(display.tree.presentations.map(\.id) == [ids[0]])
        display.tree.present(display.page("V"), style: .sheet)
        ids.append(try #require(display.tree.presentations.last?.id))
        #expect(Set(ids).count == 4)
        #expect(display.tree.hostDidDismiss(ids[2]) == .stale)
        #expect(display.tree.hostDidDismiss(ids[3]) == .committed)
        #expect(display.tree.presentations.flatMap(\.navigator.pages).map(\.title) == ["S"])
    }

    @Test
    func `A tab that the person has selected is selected`() throws {
        let display = DisplayFixture()
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { display.page("X") }])
        let events = display.events { tabs.hostDidSelect("2") }
        #expect(events == "willSwitch(1,2) X.L X.b X.a A.r didSwitch(1,2)")
        #expect(tabs.hostDidSelect("2") == .nothingToDo)
        #expect(tabs.hostDidSelect("3") == .stale)
        tabs.selected?.navigator.push(display.page("Y"))
        _ = display.log.take()
        #expect(tabs.hostDidSelect("2") == .nothingToDo)
        #expect(tabs.selected?.navigator.pages.map(\.title) == ["X", "Y"])
        #expect(display.log.take() == "")
    }
}
