import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
@Suite(.serialized)
struct `What a host is told` {
    @Test
    func `A push slides in and can be swiped back, a presentation covers`() throws {
        let display = DisplayFixture(.immediate)
        let navigator = display.show(display.page("A"))
        navigator.push(display.page("B"))
        let push = try #require(display.host?.transitions.last)
        #expect(push.style == .push)
        #expect(push.interaction == .horizontalSwipe)
        #expect(push.cause == .operation)
        display.tree.present(display.page("M"))
        let cover = try #require(display.host?.transitions.last)
        #expect(cover.style == .cover)
        #expect(cover.interaction == .none)
    }

    @Test
    func `A page says how it comes, and goes in the same way`() throws {
        let display = DisplayFixture(.immediate)
        let navigator = display.show(display.page("A"))
        navigator.push(FadingPage())
        #expect(display.host?.transitions.last?.style == .fade)
        #expect(display.host?.transitions.last?.interaction == .pinch)
        navigator.pop()
        #expect(display.host?.transitions.last?.style == .fade)
        let page = FadingPage()
        page.transition = .custom("curtain")
        page.interaction = TransitionInteraction.none
        navigator.push(page)
        #expect(display.host?.transitions.last?.style.name == "curtain")
        #expect(display.host?.transitions.last?.interaction == TransitionInteraction.none)
    }

    @Test
    func `Of several pages that go the one in sight says how`() {
        let display = DisplayFixture(.immediate)
        let split = PairHolder()
        display.tree.setRoot(split)
        split.left.setStack([display.page("A"), FadingPage()])
        let page = display.page("C")
        page.transition = .bounceDown
        split.right.setStack([display.page("B"), page])
        display.tree.reset()
        #expect(display.host?.transitions.last?.leaving.first === page)
        #expect(display.host?.transitions.last?.style == .bounceDown)
    }

    @Test
    func `A caller's style and display win, also on the way back`() throws {
        let display = DisplayFixture(.immediate)
        let navigator = display.show(display.page("A"))
        let zoom = Zoom()
        navigator.push(
            FadingPage(), transition: TransitionOverride(style: .bounceDown, performer: zoom))
        #expect(display.host?.transitions.last?.style == .bounceDown)
        #expect(display.host?.transitions.last?.performer === zoom)
        navigator.pop()
        #expect(display.host?.transitions.last?.style == .bounceDown)
        #expect(display.host?.transitions.last?.performer === zoom)
        navigator.push(FadingPage())
        navigator.pop(transition: .style(.keyFrame))
        #expect(display.host?.transitions.last?.style == .keyFrame)
    }

    @Test
    func `A caller's style counts for once: a page that comes again looks as it says itself`() throws {
        let display = DisplayFixture(.immediate)
        let factory = PageFactory()
        factory.register(StandingPage.init)
        let navigator = display.show(display.page("A"))
        let page = try factory.build(StandingPage.self)
        var styles: [TransitionStyle?] = []
        for style in [TransitionStyle.fade, nil] {
            navigator.push(page, transition: style.map { .style($0) })
            styles.append(display.host?.transitions.last?.style)
            navigator.pop()
            styles.append(display.host?.transitions.last?.style)
        }
        #expect(styles == [.fade, .fade, .bounceDown, .bounceDown])
    }

    @Test
    func `A caller's style is none for the tab that shows the page again`() throws {
        let display = DisplayFixture(.immediate)
        let tabs = try display.showThreeTabs()
        tabs.selected?.navigator.push(display.page("B"), transition: .style(.fade))
        for id in ["2", "1"] { tabs.select(id) }
        #expect(display.host?.transitions.suffix(2).map(\.style) == [TransitionStyle.none, .none])
        tabs.selected?.navigator.pop()
        #expect(display.host?.transitions.last?.style == .fade)
    }

    @Test
    func `A display of the caller's own performs what the app does, not what a person has done`() throws {
        let display = DisplayFixture(.immediate)
        let (a, zoom) = (display.page("A"), Zoom())
        let navigator = display.show(a)
        func push() { navigator.push(display.page("B"), transition: .performer(zoom)) }
        push()
        #expect(zoom.performed == [.push])
        navigator.pop()
        #expect(zoom.performed == [.push, .pop])
        push()
        try #require(navigator.beginInteractivePop()).finish()
        #expect(display.host?.transitions.last?.performer === zoom)
        push()
        navigator.hostDidPop(to: a.pageID)
        #expect(zoom.performed == [.push, .pop, .push, .push])
        #expect(display.tree.isSettled)
    }

    @Test(arguments: TransitionStyle.standard)
    func `Every standard style is found by its name`(style: TransitionStyle) {
        #expect(TransitionStyle(named: style.name) == style)
    }

    @Test
    func `Looks are equal if they agree in each respect`() {
        let (zoom, other) = (Zoom(), Zoom())
        let look = TransitionOverride(style: .fade, interaction: .pinch, performer: zoom)
        #expect(look == TransitionOverride(style: .fade, interaction: .pinch, performer: zoom))
        #expect(look != TransitionOverride(style: .cover, interaction: .pinch, performer: zoom))
        #expect(look != TransitionOverride(style: .fade, interaction: .verticalSwipe, performer: zoom))
        #expect(look != TransitionOverride(style: .fade, interaction: .pinch, performer: other))
        #expect(look != TransitionOverride(style: .fade, interaction: .pinch))
    }

    @Test
    func `A name that no standard style has is a custom style`() {
        #expect(TransitionStyle(named: "curtain") == .custom("curtain"))
    }

    @Test
    func `A class says whether its pages hide the tab bar, and a page may differ`() {
        let page = FadingPage()
        #expect(page.hidesTabBarWhenPushed)
        page.hidesTabBarWhenPushed = false
        #expect(!page.hidesTabBarWhenPushed)
        #expect(!Page().hidesTabBarWhenPushed)
    }

    @Test
    func `Operations wait while a host performs a transition, and then run in order`() throws {
        let display = DisplayFixture(.late)
        let navigator = display.show(display.page("A"))
        navigator.push(display.page("B"))
        let tickets = [navigator.push(display.page("C")), navigator.pop(2)].compactMap { outcome in
            if case .queued(let ticket) = outcome { ticket } else { nil }
        }
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        display.host?.finish()
        #expect(navigator.pages.map(\.title) == ["A", "B", "C"])
        display.host?.finish()
        #expect(navigator.pages.map(\.title) == ["A"])
        display.host?.finish()
        #expect(tickets.map { $0.outcomeIfSettled?.description } == ["committed", "committed"])
        #expect(display.tree.isSettled)
    }

    @Test
    func `Who gives up waiting for the host does not end the wait of others`() async throws {
        let display = DisplayFixture(.late)
        let navigator = display.show(display.page("A"))
        navigator.push(display.page("B"))
        var journal: [String] = []
        let waits = ["first", "second", "third"].map { name in
            Task {
                journal.append("\(name) waits")
                await display.tree.settled()
                journal.append("\(name) goes on")
            }
        }
        try await waitUntil("the waits") { journal.count == 3 }
        waits[1].cancel()
        await waits[1].value
        #expect(journal.last == "second goes on")
        #expect(journal.count == 4)
        display.finish()
        for wait in waits { await wait.value }
        #expect(Set(journal.suffix(2)) == ["first goes on", "third goes on"])
    }

    @Test
    func `A host that stays silent is reported, and the model goes on`() async throws {
        let display = DisplayFixture(.late)
        let navigator = display.show(display.page("A"))
        var problems: [String] = []
        display.tree.onProblem = { problems.append("\($0)") }
        navigator.push(display.page("B"))
        navigator.push(display.page("C"))
        display.tree.hostDeadline = nil
        #expect(display.log.take() == "B.L B.b")
        display.clock.advance(by: .seconds(10))
        try await waitUntil("the push that waited") { navigator.pages.count == 3 }
        #expect(
            problems == [
                "the host has not acknowledged a 'push' within 10.0 seconds; "
                    + "call 'finish()' on each acknowledgment, exactly once"
            ])
        #expect(display.log.take() == "B.a A.r C.L C.b")
        // What the host says too late changes nothing.
        display.host?.finish()
        #expect(display.log.take() == "")
        display.host?.finish()
        #expect(display.log.take() == "C.a B.r")
        #expect(display.tree.isSettled)
    }

    @Test
    func `An acknowledgment from inside an event comes after the events before it`() {
        let display = DisplayFixture(.late)
        let navigator = display.show(display.page("A"))
        let b = display.page("B")
        let token = display.tree.events.page.tap(.loaded) { [display] _, _ in display.host?.finish() }
        #expect(display.events { navigator.push(b) } == "B.L B.b B.a A.r")
        token.cancel()
    }

    @Test
    func `A host without batch changes is told step by step`() throws {
        let display = DisplayFixture(.late)
        display.host?.capabilities = []
        let split = PairHolder()
        display.tree.setRoot(split)
        display.finish()
        _ = display.log.take()
        split.left.setStack([display.page("A")])
        display.finish()
        #expect(display.host?.transitions.last?.stepCount == 1)
    }

    @Test(arguments: [false, true])
    func `A host that goes away ends what it performs, also without a deadline`(isQueued: Bool) async {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        display.tree.hostDeadline = nil
        var host: RecordingHost? = RecordingHost(.late)
        display.tree.host = host
        navigator.push(display.page("B"))
        if isQueued { navigator.push(display.page("C")) }
        #expect(display.log.take() == "B.L B.b")
        #expect(host?.isPerforming == true)
        host = nil
        #expect(display.log.take() == (isQueued ? "B.a A.r C.L C.b C.a B.r" : "B.a A.r"))
        #expect(display.tree.isSettled)
    }

    @Test
    func `A receipt that outlives its host still ends the transition`() {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        display.tree.hostDeadline = nil
        let receipts = Receipts()
        var host: Forwarder? = Forwarder(receipts)
        display.tree.host = host
        navigator.push(display.page("B"))
        host = nil
        #expect(display.log.take() == "B.L B.b")
        receipts.all.last?.finish()
        #expect(display.log.take() == "B.a A.r")
        #expect(display.tree.isSettled)
        _ = host
    }

    @Test
    func `A host that loses its receipt and stays has until its deadline`() async throws {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        let host = Careless()
        display.tree.host = host
        navigator.push(display.page("B"))
        #expect(display.log.take() == "B.L B.b")
        try await display.clock.waitForSleeper()
        display.clock.advance(by: .seconds(10))
        await display.tree.settled()
        #expect(display.log.take() == "B.a A.r")
        withExtendedLifetime(host) {}
    }

    @Test
    func `A host that goes away does not stop the model`() async {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        var host: RecordingHost? = RecordingHost(.late)
        display.tree.host = host
        navigator.push(display.page("B"))
        host = nil
        #expect(display.tree.host == nil)
        _ = host
        display.clock.advance(by: .seconds(10))
        await display.tree.settled()
        #expect(display.log.take() == "B.L B.b B.a A.r")
    }
}

@MainActor
private final class Receipts {
    var all: [TransitionAcknowledgment] = []
}

/// A host that hands its receipts to someone else.
private final class Forwarder: NavigationHost {
    let capabilities: HostCapabilities = .batchChanges
    private let receipts: Receipts

    init(_ receipts: Receipts) {
        self.receipts = receipts
    }

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        receipts.all.append(acknowledgment)
    }
}

/// A host that lets go of its receipts.
private final class Careless: NavigationHost {
    let capabilities: HostCapabilities = .batchChanges

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {}
}

private final class FadingPage: Page {
    override class var transition: TransitionStyle? { .fade }
    override class var interaction: TransitionInteraction? { .pinch }
    override class var hidesTabBarWhenPushed: Bool { true }
}

/// A page that is made once.
private final class StandingPage: Page {
    override class var isSingleton: Bool { true }
    override class var transition: TransitionStyle? { .bounceDown }
}

private final class Zoom: TransitionPerformer {
    private(set) var performed: [TransitionKind] = []

    func perform(
        _ transition: PageTransition, for host: any NavigationHost, acknowledgment: TransitionAcknowledgment
    ) {
        performed.append(transition.kind)
        acknowledgment.finish()
    }
}

private final class PairHolder: PageHolder {
    let left = Navigator()
    let right = Navigator()

    init() { super.init(children: [left, right]) }
}
