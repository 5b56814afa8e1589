import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Tasks that the code of a session has started, and that run on when another user has come.
@MainActor
struct `A task of a former session` {
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

    @Test(arguments: ["late", "cancelled", "answered"])
    func `of an interceptor does nothing for the next user`(end: String) async throws {
        let app = try await LateApp()
        let door = Door()
        let outcomes = Outcomes()
        let options = InterceptorOptions(deadline: .seconds(1))
        app.container.register(interceptor: "slow", options: options) {
            [weak container = app.container] request in
            guard request.page == "ItemPage" else { return .proceed }
            if end == "answered" {
                Task {
                    await door.wait()
                    Self.act(in: container, outcomes)
                }
                return .reject("no")
            }
            await door.wait()
            Self.act(in: container, outcomes)
            return .proceed
        }
        let caller = Task { try? await app.container.opened("app://item/1") }
        try await waitUntil("the interceptor") { door.isWaited }
        if end == "cancelled" { caller.cancel() }
        if end == "late" {
            await app.clock.someoneSleeps()
            app.clock.advance(by: .seconds(2))
        }
        _ = await caller.value
        app.container.signOut {}
        door.open()
        await turn()
        await checkNothingDone(app, outcomes)
    }

    @Test func `of an action that has ended does nothing for the next user`() async throws {
        let app = try await LateApp()
        let door = Door()
        let outcomes = Outcomes()
        app.container.register(action: "pay") { [weak container = app.container] _ in
            Task {
                await door.wait()
                Self.act(in: container, outcomes)
            }
        }
        try app.container.add([.action("app.pay", "pay")])
        try await app.container.opened("app://pay")
        try await waitUntil("the task") { door.isWaited }
        app.container.signOut {}
        door.open()
        await turn()
        await checkNothingDone(app, outcomes)
    }

    @Test(arguments: [false, true])
    func `of a page does nothing for the next user`(isChild: Bool) async throws {
        let app = try await LateApp()
        let door = Door()
        let outcomes = Outcomes()
        let page = try #require(try await app.container.opened(.page(HelpPage.self)).page as? HelpPage)
        page.task(while: .alive) { [weak container = app.container] _ in
            let act: @MainActor @Sendable () async -> Void = {
                await door.wait()
                Self.act(in: container, outcomes)
            }
            guard isChild else {
                Task { await act() }
                return
            }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await act() }
            }
        }
        try await waitUntil("the task") { door.isWaited }
        app.container.signOut {}
        door.open()
        await turn()
        await checkNothingDone(app, outcomes)
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
}
