import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Work that begins and ends with a page.
@MainActor
struct `A task of a page` {
    private let container: PageContainer
    private let log = WorkLog()

    init() async throws {
        container = try PageContainer(
            routes: [.properties(text: "base.root = HomePage", file: "r.properties")], clock: ManualClock())
        let log = log
        container.register(HomePage.init, OtherPage.init, PickPage.init, KeptWorkPage.init)
        container.register { WorkPage(log) }
        try await container.start()
    }

    private func opened() async throws -> WorkPage {
        try #require(try await container.opened(WorkPage.self).page as? WorkPage)
    }

    @Test
    func `goes on while its page is in sight, and anew each time that it comes back`() async throws {
        let page = try await opened()
        try await waitUntil("the work") { log.entries == ["alive begins", "active begins"] }
        try await container.opened(OtherPage.self)
        try await waitUntil("its end") { log.entries.last == "active ends" }
        container.goBack()
        try await waitUntil("the work again") { log.entries.last == "active begins" }
        #expect(page.navigator?.popToRoot() == .committed)
        try await waitUntil("the end of all") { log.entries.count == 6 }
        #expect(Set(log.entries.suffix(2)) == ["active ends", "alive ends"])
    }

    @Test
    func `keeps nobody waiting if its page is covered and comes back before the work has begun`() async throws
    {
        container.open(WorkPage.self)
        container.frontNavigator?.push(OtherPage())
        container.frontNavigator?.pop()
        var isSettled = false
        Task {
            await container.settled()
            isSettled = true
        }
        try await waitUntil("the container to settle") { isSettled }
    }

    @Test
    func `begins once, wherever on the way into sight its page asks for it`() async throws {
        container.register({ [log] in HookPage(log) }, as: "HookPage")
        let page = try #require(try await container.opened(.pageName("HookPage")).page as? HookPage)
        page.task { page in await page.log.wait("later") }
        try await waitUntil("the last of them") { log.entries.last == "later begins" }
        let names = ["activated", "becomeActive", "injected", "later", "loaded"]
        #expect(log.entries.sorted() == names.map { $0 + " begins" })
        container.frontNavigator?.push(OtherPage())
        #expect(log.cancelled.sorted() == names)
    }

    @Test
    func `with an identity takes the place of the earlier one, and is the only one that begins anew`()
        async throws
    {
        let page = try await opened()
        try await waitUntil("the work") { log.entries.count == 2 }
        for name in ["first", "second", "third"] {
            page.task(id: "search") { [log] _ in await log.wait(name) }
        }
        page.task(id: 7) { [log] _ in await log.wait("other") }
        try await waitUntil("the last of them") { log.entries.contains("other begins") }
        #expect(log.cancelled.sorted() == ["first", "second"])
        try await container.opened(OtherPage.self)
        try await waitUntil("their end") { log.entries.filter { $0.hasSuffix("ends") }.count == 5 }
        let before = log.entries.count
        container.goBack()
        try await waitUntil("the work again") { log.entries.last == "other begins" }
        #expect(
            log.entries.dropFirst(before).filter { $0.hasSuffix("begins") }.sorted()
                == ["active begins", "other begins", "third begins"])
    }

    @Test
    func `is ended neither by a sheet nor by the background`() async throws {
        _ = try await opened()
        try await waitUntil("the work") { log.entries.count == 2 }
        try await container.opened(OtherPage.self, options: OpenOptions(display: .sheet))
        container.receive(.enterBackground)
        await container.settled()
        #expect(log.cancelled == [])
    }

    @Test
    func `is not cancelled by a gesture that is not completed`() async throws {
        let page = try await opened()
        try await waitUntil("the work") { log.entries.count == 2 }
        let gesture = try #require(page.navigator?.beginInteractivePop())
        gesture.update(0.4)
        gesture.cancel()
        #expect(log.cancelled == [])
        let second = try #require(page.navigator?.beginInteractivePop())
        second.finish()
        #expect(log.cancelled.count == 2)
    }

    @Test
    func `ends at the commit if it goes on in sight, and after the last event if it goes on in life`()
        async throws
    {
        let host = RecordingHost(.late)
        let page = try await opened()
        try await waitUntil("the work") { log.entries.count == 2 }
        container.navigation.host = host
        page.navigator?.pop()
        #expect(log.cancelled == ["active"])
        #expect(!page.isFinished)
        host.finishAll()
        #expect(page.isFinished)
        #expect(log.cancelled == ["active", "alive"])
    }

    @Test
    func `of a singleton ends when it is evicted`() async throws {
        let page = try #require(try await container.opened(KeptWorkPage.self).page)
        page.task(while: .alive) { [log] _ in await log.wait("kept") }
        try await waitUntil("the work") { log.entries == ["kept begins"] }
        container.goBack()
        #expect(log.cancelled == [])
        container.factory.evictSingleton("KeptWorkPage")
        #expect(log.cancelled == ["kept"])
    }

    @Test
    func `is cancelled for good by the one who began it, and never begins on a page that has finished`()
        async throws
    {
        let page = try await opened()
        let task = page.task { [log] _ in await log.wait("own") }
        try await waitUntil("the work") { log.entries.contains("own begins") }
        task.cancel()
        #expect(log.cancelled == ["own"])
        try await container.opened(OtherPage.self)
        container.goBack()
        container.goBack()
        #expect(page.isFinished)
        page.task(while: .alive) { [log] _ in await log.wait("late") }
        await container.settled()
        try await waitUntil("the ends") { log.entries.filter { $0.hasSuffix("ends") }.count >= 3 }
        #expect(!log.entries.contains("late begins"))
        #expect(log.entries.filter { $0 == "own begins" }.count == 1)
    }

    @Test
    func `waits for a result only while its page is alive`() async throws {
        let page = try await opened()
        var errors: [PageError] = []
        page.task { page in
            do { _ = try await page.result(of: PickPage.self) } catch {
                errors.append(error as? PageError ?? .cancelled)
            }
        }
        try await waitUntil("the error") { errors == [.resultInActiveTask(page: "WorkPage")] }
        var results: [Int] = []
        page.task(while: .alive) { page in
            if let result = try? await page.result(of: PickPage.self) { results.append(result) }
        }
        try await waitUntil("the page") { container.frontNavigator?.topPage is PickPage }
        (container.frontNavigator?.topPage as? PickPage)?.finish(with: 7)
        try await waitUntil("the result") { results == [7] }
        // What it begins without waiting is its own affair.
        page.task { page in page.result(of: PickPage.self) { results.append((try? $0.get()) ?? 0) } }
        try await waitUntil("the page") { container.frontNavigator?.topPage is PickPage }
        (container.frontNavigator?.topPage as? PickPage)?.finish(with: 8)
        try await waitUntil("the result") { results == [7, 8] }
    }

    @Test
    func `ends with a page that was only made to see what its class takes`() async throws {
        let log = log
        container.register({ EagerPage(log) }, as: "EagerPage")
        _ = try container.manifest()
        #expect(container.canOpen(.page(EagerPage.self)).isPossible)
        try await waitUntil("the end of the sample") { log.made > 0 && log.alive == 0 }
    }

    @Test
    func `that ignores its end is told by the watch for leaks`() async throws {
        let clock = ManualClock()
        let tree = NavigationTree(clock: clock)
        var problems: [String] = []
        tree.onProblem = { problems.append($0.description) }
        let door = Door()
        let navigator = Navigator(Page())
        tree.setRoot(navigator)
        try await { () async throws in
            let page = OtherPage()
            page.task(while: .alive) { _ in await door.wait() }
            navigator.push(page)
            try await waitUntil("the work") { door.isWaited }
            navigator.pop()
        }()
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(11))
        try await waitUntil("the leak") { !problems.isEmpty }
        #expect(problems.first?.contains("1 of its tasks ignore their cancellation") == true)
        door.open()
    }

    @Test
    func `is joined by what the page has adopted, and let go last first`() throws {
        var log: [String] = []
        let page = OtherPage()
        for name in ["first", "second", "third"] { page.adopt(Farewell { log.append(name) }) }
        let tree = NavigationTree(clock: ManualClock())
        let navigator = Navigator(Page())
        tree.setRoot(navigator)
        let token = tree.events.page.tap(.finished) { _, _ in log.append("finished") }
        navigator.push(page)
        #expect(log == [])
        navigator.pop()
        #expect(log == ["finished", "third", "second", "first"])
        token.cancel()
        page.adopt(Farewell { log.append("late") })
        #expect(log.last == "late")
    }

    final class OtherPage: Page {}
    final class PickPage: Page, ResultPage { typealias Output = Int }
    final class KeptWorkPage: Page {
        override class var isSingleton: Bool { true }
    }
    final class WorkPage: Page {
        private let log: WorkLog

        init(_ log: WorkLog) {
            self.log = log
            super.init()
        }

        override func didInject() {
            task(while: .alive) { page in await page.log.wait("alive") }
            task { page in await page.log.wait("active") }
        }
    }

    /// Asks for work at each step into sight, the first time.
    final class HookPage: Page {
        let log: WorkLog

        init(_ log: WorkLog) {
            self.log = log
            super.init()
        }

        private func begin(_ name: String) { task { page in await page.log.wait(name) } }

        override func didInject() { begin("injected") }
        override func didLoad() { begin("loaded") }
        override func didBecomeActive() { begin("becomeActive") }
        override func didActivate() { begin("activated") }
    }

    final class EagerPage: Page {
        private let log: WorkLog

        init(_ log: WorkLog) {
            self.log = log
            super.init()
            log.made += 1
            log.alive += 1
            task(while: .alive) { page in await page.log.wait("eager") }
        }

        isolated deinit { log.alive -= 1 }
    }

    /// Notes when work begins, is cancelled and ends.
    @MainActor
    final class WorkLog {
        private(set) var entries: [String] = []
        private(set) var cancelled: [String] = []
        /// How many pages were made that work from the first moment, and how many of them there are.
        var made = 0
        var alive = 0

        func wait(_ name: String) async {
            entries.append(name + " begins")
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            await withTaskCancellationHandler {
                for await _ in stream {}
            } onCancel: {
                MainActor.assumeIsolated { cancelled.append(name) }
                continuation.finish()
            }
            entries.append(name + " ends")
        }
    }
}
