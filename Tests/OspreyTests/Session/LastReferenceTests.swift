import OspreyTapable
import OspreyTestFixtures
import OspreyTesting
import Testing

@testable import Osprey

/// Nothing that waits for a container keeps it alive, and what waits is told.
@MainActor
struct `The last reference to a container` {
    /// Something that waits.
    enum Wait: CaseIterable {
        case linkAtAnInterceptor, requestOfAPageAtAnInterceptor, closureAtAnInterceptor, callerAtAnInterceptor
        case openingAtAnInterceptor, openingInTheWorkOfAPage, openingAtAPlugin
        case caller, callerInTheWorkOfAPage, callerAtTheGate, callerBehindADetour, requestAfterADetour
        case action, plugin, rootBehindADetour
        case question, questionOfGoingBack, questionOfASignOut
        case host, requestAfterTheHost, goingBackAfterTheHost, signOutAfterTheHost, endAfterTheHost
        case eventStream, settling
    }

    /// Those that have someone to tell.
    private static let told: Set<Wait> = [
        .closureAtAnInterceptor, .callerAtAnInterceptor, .openingAtAnInterceptor, .openingInTheWorkOfAPage,
        .openingAtAPlugin, .caller, .callerInTheWorkOfAPage, .callerAtTheGate,
        .callerBehindADetour, .questionOfGoingBack, .rootBehindADetour,
    ]

    @Test(arguments: Wait.allCases)
    func `ends it, whatever waits`(wait: Wait) async throws {
        weak var container: PageContainer?
        weak var front: Page?
        let waiter = Waiter()
        do {
            let made = try PageContainer(
                routes: [.properties(text: Self.routes(for: wait), file: "r")], clock: waiter.clock)
            container = made
            try await waiter.begin(wait, made)
            front = made.navigation.root?.frontNavigator?.rootPage
            #expect(front != nil)
        }
        #expect(container == nil)
        try await waitUntil("the tasks of the container to let it go") { container == nil }
        let count = Self.told.contains(wait) ? 1 : 0
        try await waitUntil("the waiting code to be told") { waiter.told.count == count }
        waiter.tasks.forEach { $0.cancel() }
        waiter.host = nil
        for task in waiter.tasks { await task.value }
        try await waitUntil("its pages to go") { front == nil }
    }

    private static func routes(for wait: Wait) -> String {
        switch wait {
        case .plugin, .openingAtAPlugin, .rootBehindADetour:
            """
            base.tabviewcontroller = BothTabs
            base.tabs.a = LowPage
            a.second = HighPage; tab=b
            base.tabs.b = \(wait != .rootBehindADetour ? "HighPage" : "a://guarded")
            a.guarded = HighPage; filters=Door
            """
        default:
            "base.root = LowPage\na.high = HighPage; external\na.guarded = HighPage; filters=Door\na.act = @act"
        }
    }

    /// Waits in each way, and notes what it is told.
    @MainActor
    private final class Waiter {
        let clock = ManualClock()
        var told: [String] = []
        var tasks: [Task<Void, Never>] = []
        var host: RecordingHost?
        private var hasBegun = false

        func begin(_ wait: Wait, _ container: PageContainer) async throws {
            container.register(LowPage.init, HighPage.init, FirstPage.init, AskingPage.init, BothTabs.init)
            container.register(filter: "Door") { _ in .detour(to: FirstPage.self) }
            container.register(action: "act") { [self] _ in await rest() }
            try await container.start()
            let low = try #require(container.frontNavigator?.topPage)
            try await begin(wait, container, low)
        }

        private func begin(_ wait: Wait, _ container: PageContainer, _ low: Page) async throws {
            let pages = container.navigation.allPages.count
            switch wait {
            case .linkAtAnInterceptor:
                hold(container)
                container.open(link: "a://high")
            case .requestOfAPageAtAnInterceptor:
                hold(container)
                low.open("a://high")
            case .closureAtAnInterceptor:
                hold(container)
                low.result(of: HighPage.self) { [self] in note($0) }
            case .callerAtAnInterceptor:
                hold(container)
                follow { _ = try await low.result(of: HighPage.self) }
            case .openingAtAnInterceptor:
                hold(container)
                follow { try await low.opened("a://high") }
            case .openingInTheWorkOfAPage:
                hold(container)
                low.task(while: .alive) { [self] page in
                    do { _ = try await page.opened("a://high") } catch { told.append("\(error)") }
                }
            case .caller, .callerAtTheGate, .callerBehindADetour:
                if wait == .callerAtTheGate { container.gate.close() }
                let guarded = wait == .callerBehindADetour ? "a://guarded" : "a://high"
                follow { _ = try await low.result(of: .url(guarded), returning: Int.self) }
                try await waitUntil("the caller to wait") {
                    container.navigation.allPages.count > pages || !container.gate.held.isEmpty
                }
                return
            case .callerInTheWorkOfAPage:
                low.task(while: .alive) { [self] page in
                    do { _ = try await page.result(of: HighPage.self) } catch { told.append("\(error)") }
                }
                return try await waitUntil("the page") { container.navigation.allPages.count > pages }
            case .requestAfterADetour:
                container.open("a://guarded")
                hold(container)
                container.navigation.visiblePages.last?.finish()
            case .action: container.open("a://act")
            case .plugin, .openingAtAPlugin:
                let plugin = SlowPlugin()
                container.tabs?.add(plugin)
                if wait == .plugin {
                    container.tabs?.select("b")
                } else {
                    follow { try await low.opened("a://second") }
                }
                return try await waitUntil("the question") { plugin.count == 1 }
            case .rootBehindADetour:
                let ticket = try #require(container.tabs?.select("b").ticket)
                tasks.append(Task { told.append("\(await ticket.outcome)") })
                return await turn()
            case .question, .questionOfGoingBack, .questionOfASignOut:
                let page = AskingPage()
                page.ask = { [self] in await rest() }
                container.frontNavigator?.push(page)
                switch wait {
                case .question: container.frontNavigator?.pop()
                case .questionOfGoingBack:
                    let ticket = try #require(container.goBack().ticket)
                    tasks.append(Task { told.append("\(await ticket.outcome)") })
                default: container.signOut(askingPages: true) {}
                }
            case .host, .requestAfterTheHost, .goingBackAfterTheHost, .signOutAfterTheHost, .endAfterTheHost:
                let host = RecordingHost(.late)
                self.host = host
                container.navigation.host = host
                container.open(link: "a://high")
                try await waitUntil("the host to show the page") { host.isPerforming }
                switch wait {
                case .requestAfterTheHost: container.open(link: "a://high")
                case .goingBackAfterTheHost: container.goBack()
                case .signOutAfterTheHost: container.signOut {}
                case .endAfterTheHost: container.end()
                default: break
                }
                return await turn()
            case .eventStream:
                let events = container.events.page.events()
                tasks.append(Task { for await _ in events {} })
                return await turn()
            case .settling:
                hold(container)
                container.open(link: "a://high")
                tasks.append(Task { [ledger = container.ledger] in await ledger.work.none() })
            }
            try await waitUntil("the wait to begin") { hasBegun }
        }

        private func hold(_ container: PageContainer) {
            container.register(interceptor: "slow") { [weak self] _ in
                await self?.rest()
                return .proceed
            }
        }

        private func rest() async {
            hasBegun = true
            try? await clock.sleep(for: .seconds(1_000_000))
        }

        private func follow(_ body: @escaping @MainActor () async throws -> Void) {
            tasks.append(
                Task {
                    do { try await body() } catch { told.append("\(error)") }
                })
        }

        private func note(_ result: Result<Int, any Error>) {
            if case .failure(let error) = result { told.append("\(error)") }
        }
    }
}

private final class LowPage: Page {}

private final class HighPage: Page, ResultPage {
    typealias Output = Int
}

private final class FirstPage: Page {}

private final class BothTabs: TabPage {}

private final class AskingPage: Page {
    var ask: @MainActor () async -> Void = {}

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .ask(reason: "a draft is open") }

    override func confirmLeaving() async -> Bool {
        await ask()
        return false
    }
}
