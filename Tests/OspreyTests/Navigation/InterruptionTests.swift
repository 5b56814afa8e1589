import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
@Suite(.serialized)
struct `A report that comes in the middle of a transition` {
    @Test
    func `ends it and is followed at once`() {
        let display = DisplayFixture(.late)
        let a = display.page("A")
        let navigator = display.show(a)
        navigator.push(display.page("B"))
        #expect(display.log.take() == "B.L B.b")
        #expect(display.tree.hostDidPop(to: a.pageID).isCommitted)
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(display.log.take() == "B.a A.r A.b")
        #expect(display.host?.transitions.last?.cause == .report)
        display.finish()
        #expect(display.log.take() == "A.a B.r B.f")
        #expect(display.tree.isSettled)
    }

    @Test
    func `tells the host by its receipt`() {
        let display = DisplayFixture()
        let host = HoldingHost()
        display.tree.host = host
        let a = display.page("A")
        display.tree.setRoot(Navigator(a))
        host.acknowledgments[0].finish()
        a.navigator?.push(display.page("B"))
        display.tree.hostDidPop(to: a.pageID)
        #expect(host.acknowledgments.map(\.isInterrupted) == [false, true, false])
        #expect(host.acknowledgments.map(\.isFinished) == [true, true, false])
        // What the host says of the transition now changes nothing.
        host.acknowledgments[1].finish()
        #expect(!display.tree.isSettled)
        host.acknowledgments[2].finish()
        #expect(display.tree.isSettled)
    }

    @Test
    func `goes before what waits already`() {
        let display = DisplayFixture(.late)
        let a = display.page("A")
        let navigator = display.show(a)
        navigator.push(display.page("B"))
        let waiting = navigator.push(display.page("C"))
        #expect(waiting.description == "queued")
        #expect(display.tree.hostDidPop(to: a.pageID).isCommitted)
        display.finish()
        #expect(navigator.pages.map(\.title) == ["A", "C"])
        #expect(display.log.take() == "B.L B.b B.a A.r A.b A.a B.r B.f C.L C.b C.a A.r")
    }

    @Test
    func `has its turn when it is called from inside an event, and does not wait for the host`() {
        let display = DisplayFixture(.late)
        let a = display.page("A")
        let navigator = display.show(a)
        var outcomes: [String] = []
        let token = display.tree.events.page.tap(.loaded) { [display] _, _ in
            outcomes.append(display.tree.hostDidPop(to: a.pageID).description)
        }
        #expect(navigator.push(display.page("B")).isCommitted)
        #expect(outcomes == ["queued"])
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(display.log.take() == "B.L B.b B.a A.r A.b")
        display.finish()
        #expect(display.log.take() == "A.a B.r B.f")
        token.cancel()
    }

    @Test
    func `is followed after those that came before it, and before all else that waits`() {
        let display = DisplayFixture()
        let pages = ["A", "B", "C", "D"].map(display.page)
        let navigator = display.show(pages[0], pages[1], pages[2], pages[3])
        var tickets: [OperationTicket] = []
        let n = display.page("N")
        n.onEvent = { event in
            guard event == .activated else { return }
            let outcomes = [
                navigator.push(display.page("O")), navigator.hostDidPop(to: pages[2].pageID),
                navigator.hostDidPop(to: pages[1].pageID),
            ]
            for case .queued(let ticket) in outcomes { tickets.append(ticket) }
        }
        navigator.push(n)
        #expect(tickets.map(\.outcomeIfSettled) == [.committed, .committed, .committed])
        #expect(navigator.pages.map(\.title) == ["A", "B", "O"])
    }

    @Test
    func `lets a host that shows one part after the other hear of all that is left`() async throws {
        let app = try await ContainerFixture.started()
        let host = RecordingHost(.late, capabilities: [])
        app.container.navigation.host = host
        let options = OpenOptions(display: .cover, tab: "me")
        let opening = Task { try await app.container.opened(Intent(.url("app://item/1"), options: options)) }
        try await waitUntil("the first part") { !host.transitions.isEmpty }
        app.container.tabs?.hostDidSelect("home")
        let parts = host.transitions.map { "\($0.kind) \($0.step)/\($0.stepCount)" }
        #expect(parts == ["select 0/2", "present 1/2", "select 0/1"])
        #expect(!app.container.navigation.isSettled, "the report itself is waited for")
        host.finishAll()
        _ = try await opening.value
        #expect(app.container.tabs?.selected?.id == "home")
        #expect(app.container.navigation.isSettled)
        // What comes next is waited for as ever.
        app.container.frontNavigator?.push(Page())
        #expect(!app.container.navigation.isSettled)
        host.finishAll()
        #expect(app.container.navigation.isSettled)
    }

    @Test(arguments: HostKind.allCases)
    func `of a dismissal names the presentation`(host: HostKind) throws {
        let display = DisplayFixture(host)
        _ = display.show(display.page("A"))
        let events = display.events {
            display.tree.present(display.page("M"))
            if let id = display.tree.presentations.first?.id { display.tree.hostDidDismiss(id) }
        }
        #expect(events == "M.L M.b M.a A.r A.b A.a M.r M.f")
    }
}

/// Keeps every receipt.
private final class HoldingHost: NavigationHost {
    var acknowledgments: [TransitionAcknowledgment] = []

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        acknowledgments.append(acknowledgment)
    }
}
