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
