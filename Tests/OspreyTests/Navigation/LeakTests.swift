import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
@Suite(.serialized)
struct `Pages that outlive their end` {
    @Test
    func `are reported once, by class and by who asked for them`() async throws {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        display.tree.leaks.isOn = true
        var problems: [String] = []
        display.tree.onProblem = { problems.append("\($0)") }
        let kept = display.page("B")
        navigator.push(display.page("C"))
        navigator.push(kept)
        navigator.popToRoot()
        #expect(display.tree.leaks.pages.map(\.type) == ["LetterPage"])
        try await display.clock.waitForSleeper()
        display.clock.advance(by: .seconds(5))
        try await waitUntil("the problem") { !problems.isEmpty }
        #expect(
            problems == [
                "'LetterPage' \(kept.pageID), requested by the app, has finished and is still alive; "
                    + "look for a closure, a timer or a task that retains it"
            ])
    }

    @Test
    func `say which page has asked for them`() async throws {
        let container = try PageContainer(clock: ManualClock())
        container.register(HomePage.init, SecretPage.init)
        let navigator = Navigator(HomePage())
        container.navigation.setRoot(navigator)
        container.navigation.leaks.isOn = true
        try await container.start()
        navigator.topPage?.open(SecretPage.self)
        await container.settled()
        let kept = try #require(navigator.topPage as? SecretPage)
        navigator.pop()
        let leak = try #require(container.navigation.leaks.pages.first)
        #expect(leak.type == "SecretPage")
        #expect(leak.id == kept.pageID)
        #expect(leak.askedForBy == "HomePage")
    }

    @Test
    func `have a patience of their own each`() async throws {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        display.tree.leaks.isOn = true
        var leaks: [PageID] = []
        display.tree.onProblem = { problem in
            if case .leaked(let leak) = problem { leaks.append(leak.id) }
        }
        let (early, late) = (display.page("B"), display.page("C"))
        navigator.push(early)
        navigator.pop()
        try await display.clock.waitForSleeper()
        display.clock.advance(by: .seconds(3))
        navigator.push(late)
        navigator.pop()
        display.clock.advance(by: .seconds(2))
        try await waitUntil("the first leak") { !leaks.isEmpty }
        #expect(leaks == [early.pageID])
        try await display.clock.waitForSleeper()
        display.clock.advance(by: .seconds(5))
        try await waitUntil("the second leak") { leaks.count > 1 }
        #expect(leaks == [early.pageID, late.pageID])
    }

    @Test
    func `may be let go by whoever hears of the first, while others end`() async throws {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        display.tree.leaks.isOn = true
        var kept = (0..<70).map { _ in display.page("B") }
        var told = 0
        display.tree.onProblem = { _ in
            told += 1
            kept = []
            navigator.push(display.page("C"))
            navigator.pop()
        }
        navigator.push(display.page("D"))
        for page in kept { navigator.push(page) }
        navigator.popToRoot()
        try await display.clock.waitForSleeper()
        display.clock.advance(by: .seconds(5))
        try await waitUntil("the first leak") { told > 0 }
        let heard = told
        try await display.clock.waitForSleeper()
        display.clock.advance(by: .seconds(5))
        #expect(kept.isEmpty)
        #expect(heard >= 1)
        #expect(display.tree.leaks.pages.isEmpty)
    }

    @Test
    func `are not watched when nobody wants to know`() {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        display.tree.leaks.isOn = false
        let kept = display.page("B")
        navigator.push(kept)
        navigator.pop()
        #expect(display.tree.leaks.pages.isEmpty)
        #expect(kept.isFinished)
    }
}
