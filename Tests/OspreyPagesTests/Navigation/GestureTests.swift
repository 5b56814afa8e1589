import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

@MainActor
@Suite(.serialized)
struct `Gestures that take a page back` {
    @Test(arguments: HostKind.allCases)
    func `EV20, EV21, EV22 - a gesture that goes through pops the page`(host: HostKind) throws {
        let (display, navigator) = stack(host)
        #expect(navigator.canInteractivelyPop)
        let pop = try #require(navigator.beginInteractivePop())
        #expect(display.log.take() == "begun(B->A)")
        for progress in [0.5, 7, .nan, -3, .infinity, -.infinity] { pop.update(progress) }
        #expect(
            display.log.take() == [0.5, 1, 0, 1, 0].map { "progressed(\($0))" }.joined(separator: " "))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        let events = display.events { #expect(pop.finish().isCommitted) }
        #expect(events == "finished(B->A) A.b A.a B.r B.f")
        #expect(pop.finish() == .stale)
        #expect(display.host?.transitions.last?.cause ?? .gesture == .gesture)
    }

    @Test(arguments: HostKind.allCases)
    func `EV23 - a cancelled gesture tells pages nothing`(host: HostKind) throws {
        let (display, navigator) = stack(host)
        let pop = try #require(navigator.beginInteractivePop())
        pop.cancel()
        pop.cancel()
        #expect(display.log.take() == "begun(B->A) cancelled(B->A)")
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(display.tree.isSettled)
    }

    @Test
    func `A cancelled gesture is told before what has waited for its end has its turn`() throws {
        let (display, navigator) = stack(.immediate)
        let pop = try #require(navigator.beginInteractivePop())
        navigator.push(display.page("C"))
        pop.cancel()
        #expect(display.log.take() == "begun(B->A) cancelled(B->A) C.L C.b C.a B.r")
        #expect(navigator.pages.map(\.title) == ["A", "B", "C"])
    }

    @Test
    func `A gesture that is dropped is cancelled`() throws {
        let (display, navigator) = stack(.none)
        do { _ = try #require(navigator.beginInteractivePop()) }
        #expect(display.log.take() == "begun(B->A) cancelled(B->A)")
        #expect(display.tree.isSettled)
    }

    @Test
    func `Whether one may begin is known before, in every state`() throws {
        let display = DisplayFixture(.late)
        let tabs = try display.showThreeTabs()
        let navigator = tabs.items[0].navigator
        func begins() -> Bool {
            let may = navigator.canInteractivelyPop
            let pop = navigator.beginInteractivePop()
            #expect(may == (pop != nil))
            pop?.cancel()
            return may
        }
        #expect(!begins(), "at the root")
        navigator.push(display.page("B"))
        #expect(!begins(), "while a host is at work")
        display.finish()
        #expect(begins())
        for kind in [PresentationStyle.sheet, .cover, .window] {
            display.tree.present(display.page("M"), style: kind)
            display.finish()
            #expect(!begins(), "below something else")
            display.tree.dismiss()
            display.finish()
            #expect(begins())
        }
        tabs.select("2")
        display.finish()
        #expect(!begins(), "out of sight")
        tabs.hostDidSelect("1")
        display.finish()
        #expect(begins())
        navigator.topPage?.interaction = TransitionInteraction.none
        #expect(!begins(), "without a gesture")
        navigator.topPage?.interaction = .pinch
        #expect(begins())
        (navigator.topPage as? LetterPage)?.stays = true
        #expect(!begins(), "of a page that stays")
        (navigator.topPage as? LetterPage)?.stays = false
        display.host?.capabilities = .batchChanges
        #expect(!begins(), "by a host that cannot")
        display.tree.host = nil
        #expect(begins())
        display.tree.end()
        #expect(!begins(), "after the end")
    }

    @Test
    func `The hold on a gesture that is over does nothing to the next one`() throws {
        let (display, navigator) = stack(.none)
        let old = try #require(navigator.beginInteractivePop())
        old.cancel()
        let new = try #require(navigator.beginInteractivePop())
        old.update(0.5)
        #expect(old.finish() == .stale)
        old.cancel()
        #expect(old.gesture == nil)
        #expect(new.finish().isCommitted)
        #expect(
            display.log.take()
                == "begun(B->A) cancelled(B->A) begun(B->A) finished(B->A) A.b A.a B.r B.f")
    }

    @Test
    func `A page that stays cannot be swiped away, whenever it makes up its mind`() throws {
        let (display, navigator) = stack(.immediate)
        let b = try #require(navigator.topPage as? LetterPage)
        b.stays = true
        #expect(!navigator.canInteractivelyPop)
        #expect(navigator.beginInteractivePop() == nil)
        b.stays = false
        let pop = try #require(navigator.beginInteractivePop())
        b.stays = true
        #expect(pop.finish() == .rejected(by: .page(b), reason: "unsaved input"))
        #expect(display.log.take() == "begun(B->A) cancelled(B->A)")
        #expect(display.tree.isSettled)
    }

    @Test(arguments: HostKind.allCases)
    func `A page that a host has taken off already goes, and what it wanted is reported`(host: HostKind)
        throws
    {
        let (display, navigator) = stack(host)
        let b = try #require(navigator.topPage as? LetterPage)
        var problems: [String] = []
        display.tree.onProblem = { problems.append("\($0)") }
        let pop = try #require(navigator.beginInteractivePop())
        b.stays = true
        let events = display.events { #expect(pop.finish(overridingPage: true).isCommitted) }
        #expect(events == "begun(B->A) finished(B->A) A.b A.a B.r B.f")
        #expect(problems.count == 1)
        #expect(display.host?.transitions.last?.cause ?? .gesture == .gesture)
        #expect(pop.finish(overridingPage: true) == .stale)
        #expect(problems.count == 1)
    }

    @Test
    func `Operations wait for the gesture to end`() throws {
        let (display, navigator) = stack(.immediate)
        let pop = try #require(navigator.beginInteractivePop())
        guard case .queued = navigator.push(display.page("C")) else {
            Issue.record("the push did not wait")
            return
        }
        #expect(!navigator.canInteractivelyPop)
        #expect(navigator.beginInteractivePop() == nil)
        #expect(pop.finish().isCommitted)
        #expect(navigator.pages.map(\.title) == ["A", "C"])
        #expect(display.log.take() == "begun(B->A) finished(B->A) A.b A.a B.r B.f C.L C.b C.a A.r")
    }

    @Test
    func `What is called while a gesture begins and moves waits for its end`() throws {
        let (display, navigator) = stack(.immediate)
        let b = try #require(navigator.topPage as? LetterPage)
        let tickets = Tickets()
        let push: @MainActor () -> Void = { [page = display.page] in
            if case .queued(let ticket) = navigator.push(page("C\(tickets.all.count)")) {
                tickets.all.append(ticket)
            }
        }
        b.onAsked = { push() }
        let token = display.tree.events.transition.tap { _, _ in push() }
        let pop = try #require(navigator.beginInteractivePop())
        pop.update(0.5)
        #expect(tickets.all.count == 3, "asked, begun and moved")
        #expect(tickets.all.allSatisfy { $0.outcomeIfSettled == nil })
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(pop.gesture?.progress == 0.5)
        b.onAsked = nil
        token.cancel()
        #expect(pop.finish().isCommitted)
        #expect(navigator.pages.map(\.title) == ["A", "C0", "C1", "C2"])
    }

    private final class Tickets {
        var all: [OperationTicket] = []
    }

    @Test
    func `The end of the tree cancels a gesture`() throws {
        let (display, navigator) = stack(.immediate)
        let pop = try #require(navigator.beginInteractivePop())
        display.tree.end()
        #expect(pop.gesture == nil)
        #expect(display.log.take() == "begun(B->A) cancelled(B->A) B.r B.f A.f")
    }

    @Test
    func `No gesture begins at the root, out of sight, without a style for it or by a host that cannot`()
        throws
    {
        let display = DisplayFixture(.immediate)
        let navigator = display.show(display.page("A"))
        #expect(!navigator.canInteractivelyPop)
        #expect(!Navigator().canInteractivelyPop)
        navigator.push(display.page("B"), transition: .style(.fade))
        #expect(!navigator.canInteractivelyPop)
        navigator.topPage?.interaction = .pinch
        #expect(navigator.canInteractivelyPop)
        display.host?.capabilities = .batchChanges
        #expect(!navigator.canInteractivelyPop)
        display.host?.capabilities = .interactivePop
        display.tree.present(display.page("M"), style: .sheet)
        #expect(!navigator.canInteractivelyPop)
    }

    @Test
    func `A gesture looks as whoever has shown the page says, else as the page, else as its style`() throws {
        let display = DisplayFixture(.immediate)
        let navigator = display.show(display.page("A"))
        let said = TransitionOverride(style: .fade, interaction: .verticalSwipe)
        let rows: [(TransitionOverride?, TransitionInteraction?, TransitionInteraction)] = [
            (said, .pinch, .verticalSwipe), (.style(.fade), .pinch, .pinch), (nil, .pinch, .pinch),
            (nil, nil, .horizontalSwipe),
        ]
        for (transition, own, expected) in rows {
            let page = display.page("B")
            page.interaction = own
            navigator.push(page, transition: transition)
            let pop = try #require(navigator.beginInteractivePop())
            #expect(pop.gesture?.interaction == expected)
            #expect(pop.finish().isCommitted)
            #expect(display.host?.transitions.last?.interaction == expected)
        }
    }

    private func stack(_ host: HostKind) -> (DisplayFixture, Navigator) {
        let display = DisplayFixture(host)
        let navigator = display.show(display.page("A"))
        navigator.push(display.page("B"))
        display.finish()
        _ = display.log.take()
        return (display, navigator)
    }
}
