import Observation
import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// What a push or pop of one page must not miss, although nearly always there is nothing to it.
@MainActor
struct `A push or pop of one page` {
    @Test(arguments: HostKind.allCases)
    func `is rejected by the page that would leave, unless it is forced`(kind: HostKind) {
        let display = DisplayFixture(kind)
        let (a, b) = (display.page("A"), display.page("B"))
        let navigator = display.show(a, b)
        b.stays = true
        var outcome: Outcome?
        #expect(display.events { outcome = navigator.pop() } == "")
        #expect(outcome == .rejected(by: .page(b), reason: "unsaved input"))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(b.isActive && !a.isLoaded)
        #expect(display.tree.isSettled)
        #expect(display.events { navigator.pop(askingPages: false) } == "A.L A.b A.a B.r B.f")
    }

    @Test(arguments: HostKind.allCases)
    func `lets what a page does that is asked wait, whatever it answers`(kind: HostKind) {
        for stays in [true, false] {
            let display = DisplayFixture(kind)
            let navigator = display.show(display.page("A"))
            let page = AskedPage()
            navigator.push(page)
            display.finish()
            _ = display.log.take()
            page.answer = { [unowned navigator] in
                navigator.push(LetterPage("C"))
                return stays ? .stay(reason: "busy") : .leave
            }
            let events = display.events { navigator.pop() }
            #expect(events == (stays ? "C.L C.b C.a Q.r" : "A.b A.a Q.r Q.f C.L C.b C.a A.r"))
        }
    }

    @Test
    func `tells a host that the page brings in when it is asked`() {
        let display = DisplayFixture()
        let host = RecordingHost(.late)
        let page = AskedPage()
        let navigator = display.show(display.page("A"), page)
        page.answer = { [tree = display.tree] in
            tree.host = host
            return .leave
        }
        #expect(navigator.pop(animated: false).isCommitted)
        #expect(page.timesAsked == 1)
        #expect(host.transitions.map(\.kind) == [.pop])
        #expect(host.transitions.map(\.isAnimated) == [false])
        #expect(display.log.take() == "A.L A.b")
        host.finishAll()
        #expect(display.log.take() == "A.a Q.r Q.f")
    }

    @Test
    func `tells those who begin to observe when the page is asked`() {
        let display = DisplayFixture()
        let (pages, visible) = (ObservationCount(), ObservationCount())
        let page = AskedPage()
        let navigator = display.show(display.page("A"), page)
        page.answer = { [tree = display.tree] in
            withObservationTracking({ _ = navigator.pages }, onChange: { pages.add() })
            withObservationTracking({ _ = tree.visiblePages }, onChange: { visible.add() })
            return .leave
        }
        #expect(display.events { navigator.pop() } == "A.L A.b A.a Q.r Q.f")
        #expect(page.timesAsked == 1)
        #expect(pages.value == 1)
        #expect(visible.value == 1)
    }

    @Test
    func `finds out when the display has become another one`() throws {
        let display = DisplayFixture()
        let tabs = try display.showThreeTabs()
        let first = tabs.items[0].navigator, second = tabs.items[1].navigator
        tabs.select("2")
        tabs.select("1")
        _ = display.log.take()
        #expect(display.events { first.push(display.page("B")) } == "B.L B.b B.a A.r")
        #expect(display.events { second.push(display.page("Y")) } == "")
        #expect(display.events { tabs.select("2") } == "willSwitch(1,2) Y.L Y.b Y.a B.r didSwitch(1,2)")
        #expect(display.events { first.pop() } == "B.f")
        #expect(display.events { second.pop() } == "X.b X.a Y.r Y.f")
        display.tree.present(display.page("M"), style: .sheet)
        let sheet = try #require(display.tree.presentations.first).navigator
        _ = display.log.take()
        #expect(display.events { second.push(display.page("Z")) } == "Z.L Z.b Z.a X.r")
        #expect(second.topPage?.isObscured == true)
        #expect(display.events { sheet.push(display.page("N")) } == "N.L N.b N.a M.r")
        #expect(display.events { sheet.pop() } == "M.b M.a N.r N.f")
        #expect(display.tree.visiblePages.map(\.title) == ["Z", "M"])
    }

    @Test
    func `by a condition goes back to the topmost page that fits it, as it is to be`() {
        let display = DisplayFixture(.immediate)
        let pages = ["A", "B", "C", "D"].map(display.page)
        let navigator = display.show(pages[0], pages[1], pages[2], pages[3])
        #expect(navigator.pop { $0 === pages[0] || $0 === pages[1] }.isCommitted)
        #expect(navigator.topPage === pages[1])
        #expect(navigator.pop { $0 === pages[1] } == .nothingToDo)
    }

    @Test
    func `keeps nothing of what has left`() {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        weak var page: Page?
        do {
            let pushed = Page()
            page = pushed
            navigator.push(pushed)
            #expect(pushed.navigator === navigator)
            navigator.pop()
            #expect(pushed.navigator == nil)
            #expect(pushed.isFinished)
            #expect(navigator.push(pushed) == .refused(.pageFinished(page: "Page")))
        }
        display.tree.leaks.isOn = false
        #expect(page == nil)
    }

    @Test
    func `takes a page whose navigator has gone`() {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        let page = display.page("B")
        do {
            let other = Navigator(page)
            #expect(navigator.push(page) == .refused(.alreadyPlaced(page: "LetterPage")))
            #expect(page.navigator === other)
        }
        #expect(page.navigator == nil)
        #expect(display.events { navigator.push(page) } == "B.L B.b B.a A.r")
        #expect(page.navigator === navigator)
    }
}

/// Asks a closure whether it may be left.
private final class AskedPage: Page {
    var answer: () -> LeaveDecision = { .leave }
    private(set) var timesAsked = 0

    override init() {
        super.init()
        title = "Q"
    }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        timesAsked += 1
        return answer()
    }
}
