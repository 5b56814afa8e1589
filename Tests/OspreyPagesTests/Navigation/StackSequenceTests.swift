import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// The golden sequences of a single stack: `L` loaded, `b` becomeActive, `a` activated, `r` resignActive,
/// `f` finished.
@MainActor
@Suite(.serialized)
struct `Sequences of a stack` {
    @Test(arguments: HostKind.allCases)
    func `EV01 - the first page is loaded and becomes active`(host: HostKind) {
        let display = DisplayFixture(host)
        let navigator = Navigator()
        display.tree.setRoot(navigator)
        let a = display.page("A")
        #expect(display.events { navigator.setStack([a]) } == "A.L A.b A.a")
    }

    @Test(arguments: HostKind.allCases)
    func `EV02 - a push activates the new page before the old one resigns`(host: HostKind) {
        let display = DisplayFixture(host)
        let navigator = display.show(display.page("A"))
        #expect(display.events { navigator.push(display.page("B")) } == "B.L B.b B.a A.r")
    }

    @Test(arguments: HostKind.allCases)
    func `EV03 - a pop finishes the page that leaves, last`(host: HostKind) {
        let display = DisplayFixture(host)
        let navigator = display.show(display.page("A"))
        navigator.push(display.page("B"))
        display.finish()
        _ = display.log.take()
        #expect(display.events { navigator.pop() } == "A.b A.a B.r B.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV04 - going back to a page finishes those above it, top to bottom`(host: HostKind) {
        let display = DisplayFixture(host)
        let b = display.page("B")
        let navigator = display.show(display.page("A"), b, display.page("C"), display.page("D"))
        #expect(display.events { navigator.pop(to: b) } == "B.L B.b B.a D.r D.f C.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV05 - going back to the root finishes everything above it`(host: HostKind) {
        let display = DisplayFixture(host)
        let navigator = display.show(display.page("A"))
        navigator.push(display.page("B"))
        navigator.push(display.page("C"))
        display.finish()
        _ = display.log.take()
        #expect(display.events { navigator.popToRoot() } == "A.b A.a C.r C.f B.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV06 - at the root there is nothing to pop`(host: HostKind) {
        let display = DisplayFixture(host)
        let navigator = display.show(display.page("A"))
        #expect(navigator.popToRoot() == .nothingToPop)
        #expect(navigator.pop() == .nothingToPop)
        #expect(display.log.take() == "")
    }

    @Test(arguments: [0, -1])
    func `Less than one page cannot be popped`(count: Int) {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"), display.page("B"))
        #expect(navigator.pop(count) == .refused(.invalidCount(count)))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
    }

    @Test(arguments: HostKind.allCases)
    func `EV07 - a replacement takes the place of the top page`(host: HostKind) {
        let display = DisplayFixture(host)
        let navigator = display.show(display.page("A"), display.page("B"))
        #expect(display.events { navigator.replaceTop(with: display.page("C")) } == "C.L C.b C.a B.r B.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV08 - a new stack keeps its common pages and loads only the top`(host: HostKind) {
        let display = DisplayFixture(host)
        let a = display.page("A")
        let d = display.page("D")
        let navigator = display.show(a, display.page("B"), display.page("C"))
        let events = display.events { navigator.setStack([a, d, display.page("E")]) }
        #expect(events == "E.L E.b E.a C.r C.f B.f")
        #expect(!d.isLoaded)
    }

    @Test(arguments: HostKind.allCases)
    func `EV09 - a new stack that keeps the top page only finishes the others`(host: HostKind) {
        let display = DisplayFixture(host)
        let b = display.page("B")
        let navigator = display.show(display.page("A"), b)
        #expect(display.events { navigator.setStack([b]) } == "A.f")
    }

    @Test(arguments: HostKind.allCases)
    func `EV10 - a reordered stack finishes nobody`(host: HostKind) {
        let display = DisplayFixture(host)
        let a = display.page("A")
        let b = display.page("B")
        let navigator = display.show(a)
        navigator.push(b)
        display.finish()
        _ = display.log.take()
        #expect(display.events { navigator.setStack([b, a]) } == "A.b A.a B.r")
    }

    @Test(arguments: HostKind.allCases)
    func `EV25 - a page that stays stops the whole operation`(host: HostKind) {
        let display = DisplayFixture(host)
        let b = display.page("B")
        let navigator = display.show(display.page("A"), b, display.page("C"))
        b.stays = true
        #expect(navigator.popToRoot() == .rejected(by: .page(b), reason: "unsaved input"))
        #expect(display.log.take() == "")
        #expect(navigator.pages.map(\.title) == ["A", "B", "C"])
    }

    @Test(arguments: HostKind.allCases)
    func `EV26 - a push from inside an event waits for the operation to end`(host: HostKind) {
        let display = DisplayFixture(host)
        let navigator = display.show(display.page("A"))
        let b = display.page("B")
        let c = display.page("C")
        b.onEvent = { [weak b] event in
            b?.onEvent = nil
            if case .queued = navigator.push(c) {} else { Issue.record("the push was not queued") }
        }
        #expect(display.events { navigator.push(b) } == "B.L B.b B.a A.r C.L C.b C.a B.r")
    }

    @Test(arguments: HostKind.allCases)
    func `EV34 - a page that finishes below the top takes those above it along`(host: HostKind) {
        let display = DisplayFixture(host)
        let b = display.page("B")
        _ = display.show(display.page("A"), b, display.page("C"))
        #expect(display.events { b.finish() } == "A.L A.b A.a C.r C.f B.f")
    }

    @Test(arguments: HostKind.allCases)
    func `Of several pages that want to stay the topmost is the one that objects`(host: HostKind) {
        let display = DisplayFixture(host)
        let (b, c) = (display.page("B"), display.page("C"))
        let navigator = display.show(display.page("A"), b, c)
        (b.stays, c.stays) = (true, true)
        guard case .rejected(by: let objector, reason: "unsaved input") = navigator.popToRoot() else {
            Issue.record("the pages have not been asked")
            return
        }
        #expect(objector.page === c)
    }

    @Test
    func `A page knows its stack while it finishes, and not after it`() {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        let b = display.page("B")
        var last: Navigator?
        b.onEvent = { [unowned b] event in
            if event == .finished { last = b.navigator }
        }
        navigator.push(b)
        navigator.pop()
        #expect(last === navigator)
        #expect(b.navigator == nil)
    }

    @Test
    func `A stack with a page in two places is refused`() {
        let display = DisplayFixture()
        let a = display.page("A"), c = display.page("C")
        let navigator = display.show(a)
        let outcome = navigator.setStack([a, c, c])
        #expect(outcome == .refused(.duplicatePage(page: "LetterPage")))
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(c.navigator == nil)
    }
}
