import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Code of a session for which nothing waits any more, and that runs on when another user has come.
@MainActor
struct `Code of a former session that is late` {
    private static func act(in container: PageContainer?, _ outcomes: Outcomes) {
        guard let container else { return }
        outcomes.all.append(container.navigation.present(MorePage(), style: .window))
        outcomes.all.append(container.signOut { outcomes.hasSignedOut = true })
        container.open(.page(MorePage.self))
    }

    @MainActor
    private final class Outcomes {
        var all: [Outcome] = []
        var hasSignedOut = false
    }

    private func checkNothingDone(_ app: LateApp, _ outcomes: Outcomes) async {
        await app.container.settled()
        #expect(outcomes.all == [.refused(.sessionEnded), .nothingToDo])
        #expect(!outcomes.hasSignedOut)
        #expect(app.container.navigation.allPages.map(\.pageName) == ["HomePage"])
    }

    @Test(arguments: [false, true])
    func `of an interceptor does nothing for the next user`(isCancelled: Bool) async throws {
        let app = try await LateApp()
        let door = Door()
        let outcomes = Outcomes()
        let options = InterceptorOptions(deadline: .seconds(1))
        app.container.register(interceptor: "slow", options: options) {
            [weak container = app.container] request in
            guard request.page == "ItemPage" else { return .proceed }
            await door.wait()
            Self.act(in: container, outcomes)
            return .proceed
        }
        let caller = Task { try? await app.container.opened("app://item/1") }
        try await waitUntil("the interceptor") { door.isWaited }
        if isCancelled {
            caller.cancel()
        } else {
            await app.clock.someoneSleeps()
            app.clock.advance(by: .seconds(2))
        }
        _ = await caller.value
        app.container.signOut {}
        door.open()
        await turn()
        await checkNothingDone(app, outcomes)
    }

    @Test(arguments: [false, true])
    func `of a page's work does nothing for the next user`(isChild: Bool) async throws {
        let app = try await LateApp()
        let door = Door()
        let outcomes = Outcomes()
        let page = try #require(try await app.container.opened(.page(HelpPage.self)).page)
        page.task(while: .alive) { [weak container = app.container] _ in
            let act: @MainActor @Sendable () async -> Void = {
                await door.wait()
                Self.act(in: container, outcomes)
            }
            guard isChild else { return await act() }
            async let done: Void = act()
            await done
        }
        try await waitUntil("the work") { door.isWaited }
        app.container.signOut {}
        door.open()
        await turn()
        await checkNothingDone(app, outcomes)
    }

    @Test func `of a page that was made by hand, and has left, does nothing for the next user`() async throws
    {
        let app = try await LateApp()
        let door = Door()
        let outcomes = Outcomes()
        let page = MorePage()
        page.task(while: .alive) { [weak container = app.container] _ in
            await door.wait()
            Self.act(in: container, outcomes)
        }
        app.container.frontNavigator?.push(page)
        try await waitUntil("the work") { door.isWaited }
        app.container.frontNavigator?.pop()
        app.container.signOut {}
        door.open()
        await turn()
        await checkNothingDone(app, outcomes)
    }

    @Test func `of a switch plugin does nothing for the next user`() async throws {
        let app = try await LateApp()
        let outcomes = Outcomes()
        let tabs = try TabController(
            ["one", "two"].map { TabItemConfiguration($0, title: $0, root: .pageName("HomePage")) }
        ) { _ in HelpPage() }
        app.container.navigation.setRoot(tabs)
        tabs.select("one")
        let plugin = LatePlugin { [weak container = app.container] in Self.act(in: container, outcomes) }
        tabs.add(plugin)
        tabs.select("two")
        try await waitUntil("the plugin") { plugin.door.isWaited }
        app.container.signOut {}
        plugin.door.open()
        await turn()
        await app.container.settled()
        #expect(outcomes.all == [.refused(.sessionEnded), .nothingToDo])
        #expect(app.container.navigation.allPages.map(\.pageName) == ["HelpPage"])
    }

    /// The pages of the next user come while code of the former one is still running, and some of them inside it.
    @Test(arguments: Former.allCases, [false, true])
    private func `that has signed out holds up nothing of the next user`(
        former: Former, isAcknowledgedLate: Bool
    ) async throws {
        let app = try await LateApp()
        let (container, door, host) = (app.container, Door(), RecordingHost(.late))
        let signOut: @MainActor @Sendable () async -> Void = { [weak container] in
            guard let container else { return }
            if isAcknowledgedLate { container.navigation.host = host }
            container.signOut {}
            if isAcknowledgedLate { host.finishAll() }
            container.navigation.host = nil
            await door.wait()
        }
        try await app.begin(former, signOut)
        var results: [String] = []
        let tap = container.events.page.tap(.activated) { _, page in
            guard page is HomePage else { return }
            page.task(while: .alive) { page in
                do {
                    results.append(try await container.result(of: HelpPage.self))
                } catch {
                    results.append("\(error)")
                }
            }
            Task { container.open(.page(MorePage.self)) }
            container.open("app://item/7")
        }
        try await waitUntil("the sign-out") { door.isWaited }
        try await waitUntil("the pages") { container.navigation.allPages.count == 4 }
        let help = container.navigation.allPages.lazy.compactMap { $0 as? HelpPage }.first
        try #require(help).finish(with: "help")
        try await waitUntil("the result") { !results.isEmpty }
        #expect(results == ["help"])
        // What was opened above the page has left with it.
        let names = container.navigation.allPages.map(\.pageName)
        #expect(names == ["HomePage", "ItemPage"])
        door.open()
        await container.settled()
        #expect(container.navigation.allPages.map(\.pageName) == names)
        tap.cancel()
    }
}

/// Acts after a person has decided.
@MainActor
private final class LatePlugin: SwitchPlugin {
    let door = Door()
    private let act: @MainActor () -> Void

    init(_ act: @escaping @MainActor () -> Void) { self.act = act }

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        await door.wait()
        act()
        return .proceed
    }
}

/// Code that runs for the user who is signed in.
private enum Former: CaseIterable {
    case action, interceptor, work, question
}

/// Asks before it is left, and takes its time.
private final class AskingPage: Page {
    private let ask: @MainActor @Sendable () async -> Void

    init(_ ask: @escaping @MainActor @Sendable () async -> Void) { self.ask = ask }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .ask(reason: "sure?") }

    override func confirmLeaving() async -> Bool {
        await ask()
        return true
    }
}

@MainActor
private struct LateApp {
    let clock = ManualClock()
    let container: PageContainer

    init() async throws {
        let routes = "base.root = HomePage\napp.item.{itemId|int} = ItemPage; external"
        container = try PageContainer(routes: [.properties(text: routes, file: "r")], clock: clock)
        container.register(HomePage.init, ItemPage.init, HelpPage.init, MorePage.init)
        try await container.start()
    }

    /// Runs code for the user who is signed in.
    func begin(_ former: Former, _ code: @escaping @MainActor @Sendable () async -> Void) async throws {
        switch former {
        case .action:
            container.register(action: "leave") { _ in await code() }
            try container.add([.action("app.leave", "leave")])
            container.open("app://leave")
        case .interceptor:
            container.register(interceptor: "leave") { request in
                guard request.url?.description == "app://item/1" else { return .proceed }
                await code()
                return .proceed
            }
            container.open("app://item/1")
        case .work:
            try await container.opened(.page(HelpPage.self)).page?.task(while: .alive) { _ in await code() }
        case .question:
            container.frontNavigator?.push(AskingPage(code))
            container.frontNavigator?.pop()
        }
    }
}
