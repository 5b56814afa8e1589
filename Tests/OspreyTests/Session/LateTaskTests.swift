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

    private enum Way: CaseIterable {
        case opened, open, openOfPage, result, gate
    }

    /// An interceptor must not wait for requests.
    private nonisolated static let requests = Former.allCases.flatMap { former in
        Way.allCases.map { (former, $0) }.filter { $0 != .interceptor || ![.opened, .result].contains($1) }
    }

    /// The session ends on the way of a request that code of the former one has made.
    @Test(arguments: requests)
    private func `whose request signs out loses nothing of the next user`(former: Former, way: Way)
        async throws
    {
        let app = try await LateApp()
        let (container, door) = (app.container, Door())
        var isExpired = true
        container.register(filter: "Expired") { [unowned container] _ in
            guard isExpired else { return .proceed }
            isExpired = false
            container.signOut(thenOpening: "app://item/5") {}
            return .reject("expired")
        }
        try container.add([.page("app.more", "MorePage") { $0.filters = ["Expired"] }])
        let tap = container.events.page.tap(.activated) { [unowned container] _, page in
            if page is HomePage { container.open(.page(HelpPage.self)) }
        }
        try await app.begin(former) { [unowned container] in
            switch way {
            case .opened: _ = try? await container.opened("app://more")
            case .open: container.open("app://more")
            case .openOfPage: container.frontNavigator?.topPage?.open("app://more")
            case .result: _ = try? await container.result(of: .url("app://more"), returning: String.self)
            case .gate:
                container.gate.close()
                container.open("app://more")
                container.gate.open()
            }
            await door.wait()
        }
        try await waitUntil("the sign-out") { !isExpired && door.isWaited }
        try await waitUntil("the pages") { container.navigation.allPages.count == 3 }
        let names = container.navigation.allPages.map(\.pageName)
        #expect(names == ["HomePage", "HelpPage", "ItemPage"])
        door.open()
        await container.settled()
        tap.cancel()
    }

    /// The user has tapped twice while the host was busy.
    @Test func `that signs out for the second time leaves the next user alone`() async throws {
        let app = try await LateApp()
        let (container, host) = (app.container, RecordingHost(.late))
        container.navigation.host = host
        container.frontNavigator?.push(MorePage())
        var count = 0
        for _ in 0..<2 { container.signOut { count += 1 } }
        host.finish()
        container.open(link: "app://item/7")
        while !container.navigation.isSettled { host.finish() }
        #expect(count == 1)
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage", "ItemPage"])
        container.signOut { count += 1 }
        while !container.navigation.isSettled { host.finish() }
        #expect(count == 2)
    }

    @Test(arguments: [Former.action, .interceptor])
    private func `tells the next user of no circle with its own requests`(former: Former) async throws {
        let app = try await LateApp()
        let (container, door) = (app.container, Door())
        var errors: [PageError] = []
        container.onFailure = { errors.append($0) }
        let url = former == .action ? "app://leave" : "app://item/1"
        var count = 0
        let tap = container.events.page.tap(.activated) { [unowned container] _, page in
            if page is HomePage { container.open(link: url) }
        }
        try await app.begin(former) { [unowned container] in
            count += 1
            if count == 1 { container.signOut {} }
            await door.wait()
        }
        try await waitUntil("the second request") { count == 2 }
        door.open()
        await container.settled()
        #expect(errors.allSatisfy { $0 == .sessionEnded }, "\(errors)")
        tap.cancel()
    }

    @Test func `keeps nothing of its request in the tasks that it leaves`() async throws {
        let app = try await LateApp()
        let door = Door()
        weak var handed: Handed?
        app.container.register(HandedPage.init)
        app.container.register(interceptor: "slow") { _ in
            Task { await door.wait() }
            return .proceed
        }
        do {
            let object = Handed()
            handed = object
            try await app.container.opened(Intent(.page(HandedPage.self)).with(object))
        }
        app.container.signOut {}
        await app.container.settled()
        try await waitUntil("the task") { door.isWaited }
        #expect(handed == nil)
        door.open()
    }
}

private final class Handed: Sendable {}

private final class HandedPage: Page {
    @Injected(.object) var object: Handed?
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
            try container.add([.action("app.leave", "leave") { $0.isExternal = true }])
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
