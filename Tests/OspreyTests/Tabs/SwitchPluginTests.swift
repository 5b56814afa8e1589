import Osprey
import OspreyTestFixtures
import OspreyTesting
import Synchronization
import Testing

@MainActor
@Suite(.serialized)
struct `Plugins that have a say in tab switches` {
    let display = DisplayFixture()
    let tabs: TabController

    init() throws {
        tabs = try display.showThreeTabs()
    }

    @Test
    func `A switch waits for everyone's permission`() async throws {
        let first = Gatekeeper(), second = Gatekeeper()
        tabs.add(first)
        tabs.add(second)
        let ticket = try #require(queued(tabs.select("2")))
        try await first.answer(.proceed)
        try await second.isAsked()
        #expect(tabs.selected?.id == "1")
        try await second.answer(.proceed)
        #expect(await ticket.outcome == .committed)
        #expect(tabs.selected?.id == "2")
        #expect(first.asked.map { [$0.from, $0.to] } == [["1", "2"]])
    }

    @Test
    func `One that says no stops the switch, and the next is not asked`() async throws {
        let first = Gatekeeper(), second = Gatekeeper()
        tabs.add(first)
        tabs.add(second)
        let ticket = try #require(queued(tabs.select("2")))
        try await first.answer(.stay(reason: "a draft is open"))
        #expect(await ticket.outcome == .rejected(by: .switchPlugin("Gatekeeper"), reason: "a draft is open"))
        #expect(tabs.selected?.id == "1")
        #expect(second.asked.isEmpty)
        #expect(display.log.take() == "")
    }

    @Test
    func `No answer within the deadline is a no, and what comes later is ignored`() async throws {
        let silent = Gatekeeper()
        tabs.add(silent)
        let ticket = try #require(queued(tabs.select("2")))
        try await silent.isAsked()
        try await display.clock.waitForSleeper()
        display.clock.advance(by: .seconds(10))
        #expect(
            await ticket.outcome
                == .refused(.switchUnanswered(plugin: "Gatekeeper", limit: .seconds(10))))
        try await silent.answer(.proceed)
        let next = try #require(queued(tabs.select("3")))
        try await silent.answer(.proceed)
        #expect(await next.outcome.isCommitted)
        #expect(display.log.take() == "willSwitch(1,3) Z.L Z.b Z.a A.r didSwitch(1,3)")
    }

    @Test
    func `A step back to another tab waits for them, whoever waits for the step`() async throws {
        for answer in [SwitchDecision.proceed, .stay(reason: "not now")] {
            let test = try `Plugins that have a say in tab switches`()
            let (tabs, tree) = (test.tabs, test.display.tree)
            tabs.backBehavior = .initialTab
            tabs.select("2")
            let plugin = Gatekeeper()
            tabs.add(plugin)
            var ticket: OperationTicket?
            let page = test.display.page("Y")
            page.onEvent = { [weak page] event in
                guard event == .activated, let page else { return }
                page.navigator?.pop()
                ticket = test.queued(tree.goBack())
            }
            tabs.selected?.navigator.push(page)
            let asked = try #require(ticket)
            try await plugin.isAsked()
            #expect(asked.outcomeIfSettled == nil)
            try await plugin.answer(answer)
            let isAllowed = answer == .proceed
            #expect(
                await asked.outcome
                    == (isAllowed
                        ? .committed : .rejected(by: .switchPlugin("Gatekeeper"), reason: "not now")))
            #expect(tabs.selected?.id == (isAllowed ? "1" : "2"))
        }
    }

    @Test
    func `A newer switch takes the place of one that waits`() async throws {
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let older = try #require(queued(tabs.select("2")))
        try await plugin.isAsked()
        let newer = try #require(queued(tabs.select("3")))
        #expect(
            await older.outcome
                == .refused(.switchSuperseded("2")))
        try await plugin.answer(.proceed)
        try await plugin.answer(.proceed)
        #expect(await newer.outcome == .committed)
        #expect(tabs.selected?.id == "3")
    }

    @Test
    func `Each has the whole time, however long the one before it took`() async throws {
        let (first, second, clock) = (Gatekeeper(), Gatekeeper(), display.clock)
        tabs.add(first)
        tabs.add(second)
        let ticket = try #require(queued(tabs.select("2")))
        try await first.isAsked()
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(9))
        try await first.answer(.proceed)
        try await second.isAsked()
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(9))
        try await second.answer(.proceed)
        #expect(await ticket.outcome == .committed)
    }

    @Test
    func `A switch that has given way asks nobody else`() async throws {
        let first = Gatekeeper(), second = Gatekeeper()
        tabs.add(first)
        tabs.add(second)
        let older = try #require(queued(tabs.select("2")))
        try await first.isAsked()
        let newer = try #require(queued(tabs.select("3")))
        for _ in 0..<2 { try await first.answer(.proceed) }
        try await second.isAsked()
        try #require(second.asked.map(\.to) == ["3"])
        #expect(await older.outcome == .refused(.switchSuperseded("2")))
        try await second.answer(.proceed)
        #expect(await newer.outcome == .committed)
    }

    @Test
    func `A switch ends when the tabs leave the display, whatever a plugin would say`() async throws {
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let ticket = try #require(queued(tabs.select("2")))
        try await plugin.isAsked()
        try await display.clock.waitForSleeper()
        display.tree.setRoot(Navigator(display.page("N")))
        display.clock.advance(by: .seconds(10))
        #expect(await ticket.outcome == .refused(.switchSuperseded("2")))
    }

    @Test
    func `A step back to another tab asks them as every switch does, unless it is forced`() async throws {
        tabs.backBehavior = .initialTab
        tabs.select("2")
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let ticket = try #require(queued(display.tree.goBack()))
        try await plugin.answer(.stay(reason: "not now"))
        #expect(await ticket.outcome == .rejected(by: .switchPlugin("Gatekeeper"), reason: "not now"))
        #expect(plugin.asked.map { [$0.from, $0.to] } == [["2", "1"]])
        display.tree.goBack(askingPages: false)
        #expect(tabs.selected?.id == "1")
        #expect(plugin.asked.count == 1)
    }

    @Test(arguments: [false, true])
    func `A switch that nobody is asked about takes the place of one that waits`(isRemoval: Bool) async throws
    {
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let waiting = try #require(queued(tabs.select("3")))
        try await plugin.isAsked()
        if isRemoval { tabs.remove("1") } else { tabs.hostDidSelect("2") }
        try await plugin.answer(.proceed)
        #expect(await waiting.outcome == .refused(.switchSuperseded("3")))
        #expect(tabs.selected?.id == "2")
    }

    @Test
    func `A switch to a tab that is not there leaves one that waits alone`() async throws {
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let ticket = try #require(queued(tabs.select("2")))
        try await plugin.isAsked()
        #expect(tabs.select("9") == .refused(.unknownTab("9", known: ["1", "2", "3"])))
        try await plugin.answer(.proceed)
        #expect(await ticket.outcome == .committed)
        #expect(tabs.selected?.id == "2")
    }

    @Test
    func `A plugin is kept until it is removed`() async throws {
        weak var plugin: Gatekeeper?
        do {
            let given = Gatekeeper()
            tabs.add(given)
            plugin = given
        }
        let ticket = try #require(queued(tabs.select("2")))
        try await plugin?.answer(.stay(reason: "not now"))
        #expect(await ticket.outcome == .rejected(by: .switchPlugin("Gatekeeper"), reason: "not now"))
        tabs.remove(Gatekeeper())
        #expect(plugin != nil)
        if let plugin { tabs.remove(plugin) }
        #expect(tabs.select("2").isCommitted)
        try await waitUntil("the plugin to go") { plugin == nil }
    }

    @Test
    func `Force, removal, reset and reports ask nobody, nor does selecting the selected tab`() {
        let plugin = Gatekeeper()
        tabs.add(plugin)
        #expect(tabs.select("1") == .nothingToDo)
        #expect(tabs.select("2", askingPages: false).isCommitted)
        #expect(tabs.hostDidSelect("1").isCommitted)
        #expect(tabs.remove("1").isCommitted)
        #expect(display.tree.reset() == .nothingToDo)
        #expect(tabs.select("9") == .refused(.unknownTab("9", known: ["2", "3"])))
        #expect(plugin.asked.isEmpty)
    }

    @Test
    func `A switch ends when one of its tabs is removed meanwhile`() async throws {
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let ticket = try #require(queued(tabs.select("2")))
        try await plugin.isAsked()
        tabs.remove("2")
        #expect(
            await ticket.outcome
                == .refused(.switchSuperseded("2")))
        try await plugin.answer(.proceed)
        #expect(tabs.selected?.id == "1")
    }

    @Test
    func `A permission is for one pair of tabs, and plugins are asked again about another one`() async throws
    {
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let host = RecordingHost(.late)
        display.tree.host = host
        tabs.selected?.navigator.push(Page())
        tabs.remove("1")
        let ticket = try #require(queued(tabs.select("3")))
        try await plugin.answer(.proceed)
        try await waitUntil("the switch to wait") { display.tree.queuedCount == 2 }
        // Behind the push and the removal, the switch has become one from tab 2.
        host.finish()
        host.finish()
        try await plugin.isAsked()
        #expect(plugin.asked.map(\.from) == ["1", "2"])
        #expect(plugin.asked.map(\.to) == ["3", "3"])
        #expect(tabs.selected?.id == "2")
        try await plugin.answer(.proceed)
        host.finishAll()
        #expect(await ticket.outcome.isCommitted)
        #expect(tabs.selected?.id == "3")
    }

    @Test
    func `A page asks again for its tab when another switch has come before it`() async throws {
        let app = try await ContainerFixture.started()
        let tabs = try #require(app.container.tabs)
        tabs.add(TabItemConfiguration("more", root: .page(HomePage.self)), at: 1)
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let options = OpenOptions(tab: "me")
        var isOver = false
        let opened = Task {
            defer { isOver = true }
            return try await app.container.opened(SecretPage.self, options: options)
        }
        try await plugin.isAsked()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        tabs.selected?.navigator.push(Page())
        tabs.remove("home")
        try await plugin.answer(.proceed)
        try await waitUntil("the page to wait") { app.container.navigation.queuedCount == 2 }
        app.container.navigation.host = nil
        host.finishAll()
        try await waitUntil("the second question") { isOver || plugin.asked.count == 2 }
        if !isOver { try await plugin.answer(.proceed) }
        #expect(try await opened.value.page is SecretPage)
        #expect(plugin.asked.map { [$0.from, $0.to] } == [["home", "me"], ["more", "me"]])
        #expect(app.stack == ["MePage", "SecretPage"])
    }

    @Test
    func `A page asks twice at the most, and is refused when the tab has changed once more`() async throws {
        let app = try await ContainerFixture.started()
        let (container, tabs) = (app.container, try #require(app.container.tabs))
        for id in ["a", "b"] { tabs.add(TabItemConfiguration(id, root: .page(HomePage.self)), at: 1) }
        let plugin = Gatekeeper()
        tabs.add(plugin)
        let opened = Task { try await container.opened(SecretPage.self, options: OpenOptions(tab: "me")) }
        for selected in ["home", "b"] {
            try await plugin.isAsked()
            // Behind a push and a removal, the switch is one from another tab when its turn comes.
            let host = RecordingHost(.late)
            container.navigation.host = host
            tabs.selected?.navigator.push(Page())
            tabs.remove(selected)
            try await plugin.answer(.proceed)
            try await waitUntil("the page to wait") { container.navigation.queuedCount == 2 }
            container.navigation.host = nil
            host.finishAll()
        }
        await #expect(throws: PageError.navigation(.switchSuperseded("me"))) { try await opened.value }
        #expect(plugin.asked.map(\.from) == ["home", "b"])
        #expect(tabs.selected?.id == "a")
    }

    @Test(arguments: [false, true])
    func `One whose answer nobody waits for any more is told so by its task`(isLate: Bool) async throws {
        let plugin = Dawdler()
        tabs.add(plugin)
        let ticket = try #require(queued(tabs.select("2")))
        try await waitUntil("the question") { plugin.door.isWaited }
        if isLate {
            try await display.clock.waitForSleeper()
            display.clock.advance(by: .seconds(10))
        } else {
            tabs.hostDidSelect("3")
        }
        #expect(await ticket.outcome.isCommitted == false)
        #expect(plugin.isCancelled.withLock { $0 })
        plugin.door.open()
    }

    private func queued(_ outcome: Outcome) -> OperationTicket? {
        if case .queued(let ticket) = outcome { ticket } else { nil }
    }
}

/// A plugin that takes its time, and notes whether it is told to stop.
@MainActor
private final class Dawdler: SwitchPlugin {
    let door = Door()
    let isCancelled = Mutex(false)

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        await withTaskCancellationHandler {
            await door.wait()
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
        return .proceed
    }
}

/// A plugin that answers when the test tells it to.
@MainActor
private final class Gatekeeper: SwitchPlugin {
    private(set) var asked: [TabSwitch] = []
    private var waiting: [CheckedContinuation<SwitchDecision, Never>] = []

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        asked.append(tabSwitch)
        return await withCheckedContinuation { waiting.append($0) }
    }

    /// Waits until a question is open.
    func isAsked() async throws {
        try await waitUntil("the question") { !waiting.isEmpty }
    }

    /// Answers the oldest open question.
    func answer(_ decision: SwitchDecision) async throws {
        try await isAsked()
        waiting.removeFirst().resume(returning: decision)
    }
}
