import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
@Suite(.serialized)
struct `The host of a display` {
    private let clock = ManualClock()
    private let tree: NavigationTree
    private let navigator = Navigator()
    private let host = ReticentHost()
    private let problems = Problems()

    init() {
        tree = NavigationTree(clock: clock)
        tree.host = host
        tree.onProblem = { [problems] in problems.all.append("\($0)") }
        tree.setRoot(navigator)
        navigator.setStack([LetterPage("A")])
    }

    @Test
    func `may say when a transition is over that nobody tells the end of`() async throws {
        host.deadlines[.push] = .seconds(1)
        navigator.push(LetterPage("B"))
        try await clock.waitForSleeper()
        clock.advance(by: .milliseconds(999))
        #expect(!tree.isSettled)
        clock.advance(by: .milliseconds(1))
        await tree.settled()
        #expect(problems.all.isEmpty)
    }

    @Test
    func `has all the time there is if the display has no deadline`() async throws {
        tree.hostDeadline = nil
        host.isSilent = true
        navigator.push(LetterPage("B"))
        tree.hostDeadline = .seconds(1)
        navigator.push(LetterPage("C"))
        let later = clock.now.advanced(by: .seconds(600))
        let waiting = Task { try await clock.sleep(until: later) }
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(600))
        try await waiting.value
        #expect(!tree.isSettled)
        #expect(problems.all.isEmpty)
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        host.isSilent = false
        host.finishAll()
        #expect(navigator.pages.map(\.title) == ["A", "B", "C"])
    }

    @Test
    func `has no deadline in the background, and its whole time after it`() async throws {
        let container = try PageContainer(clock: clock)
        container.navigation.host = host
        host.isSilent = true
        container.navigation.onProblem = { [problems] in problems.all.append("\($0)") }
        container.navigation.setRoot(Navigator(LetterPage("A")))
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(9))
        container.receive(.enterBackground)
        clock.advance(by: .seconds(60))
        #expect(!container.navigation.isSettled)
        container.receive(.enterForeground)
        container.receive(.becomeActive)
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(9))
        #expect(!container.navigation.isSettled)
        clock.advance(by: .seconds(1))
        await container.navigation.settled()
        #expect(problems.all.count == 1)
    }

    @Test
    func `gets no alarm for what begins in the background`() async throws {
        let container = try PageContainer(clock: clock)
        container.receive(.enterBackground)
        container.navigation.host = host
        host.isSilent = true
        container.navigation.setRoot(Navigator(LetterPage("A")))
        clock.advance(by: .seconds(60))
        #expect(!container.navigation.isSettled)
        container.receive(.becomeActive)
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(10))
        await container.navigation.settled()
    }

    @Test
    func `stays when another one is to take its place, which is told why`() {
        let other = RecordingHost()
        tree.host = other
        #expect(tree.host === host)
        #expect(
            problems.all == [
                "'RecordingHost' cannot show a display that 'ReticentHost' already shows; "
                    + "make a container for each scene, or set the host to 'nil' first"
            ])
        tree.host = host
        #expect(problems.all.count == 1)
        tree.host = nil
        tree.host = other
        #expect(tree.host === other)
        #expect(problems.all.count == 1)
    }

    @Test
    func `is asked which pages it still needs before one is told as a leak`() async throws {
        tree.leaks.isOn = true
        let page = LetterPage("B")
        host.held = [page.pageID]
        navigator.push(page)
        navigator.pop()
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(5))
        try await clock.waitForSleeper()
        #expect(problems.all.isEmpty)
        host.held = []
        clock.advance(by: .seconds(5))
        try await waitUntil("the leak") { problems.all.count == 1 }
    }
}

@MainActor
private final class Problems {
    var all: [String] = []
}

/// Acknowledges at once what it has no deadline for, unless it is silent.
private final class ReticentHost: NavigationHost {
    var deadlines: [TransitionKind: Duration] = [:]
    var isSilent = false
    var held: Set<PageID> = []
    private var receipts: [TransitionAcknowledgment] = []

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        if isSilent || deadlines[transition.kind] != nil {
            receipts.append(acknowledgment)
        } else {
            acknowledgment.finish()
        }
    }

    func finishAll() {
        for receipt in receipts { receipt.finish() }
    }

    func deadline(for transition: PageTransition) -> Duration? { deadlines[transition.kind] }

    func isHolding(_ page: Page) -> Bool { held.contains(page.pageID) }
}
