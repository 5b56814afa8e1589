import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Every stage at which a request can fail, on a container where something is shown at every level.
@MainActor
struct `A request that fails` {
    /// What stops the request.
    enum Obstacle: String, CaseIterable, Sendable {
        case filter, postFilter, lateInvalidDecision, interceptor, throwingInterceptor, silentInterceptor
        case staying, switchPlugin, silentSwitchPlugin, tabRoot, parent, parentParameter, parentPostFilter
        case singletonElsewhere, reusedValue, initializer, loop, endlessChain, detourWithoutPage
    }

    static let routes = """
        base.tabviewcontroller = MainTabs
        base.tabs.home = HomePage
        base.tabs.me = MePage; default.greeting=hello
        base.tabs.closed = ClosedPage
        app.item.{itemId|int} = ItemPage
        app.thing.{itemId|int} = ItemPage; reuse=container(itemId)
        app.child = SecretPage; parent=app.barred
        app.barred = BarredPage
        app.child2 = SecretPage; parent=app.needy
        app.needy = ItemPage
        app.child3 = SecretPage; parent=app.refused
        app.child4 = BrokenPage; parent=app.shelf
        app.shelf = SecretPage
        app.refused = RefusedPage
        """

    @Test(arguments: Obstacle.allCases)
    func `leaves everything as it was, history and waiting results included`(obstacle: Obstacle) async throws
    {
        let clock = ManualClock()
        let app = try ContainerFixture(routes: Self.routes, clock: clock)
        let container = app.container
        container.register(ClosedPage.init, BarredPage.init, RefusedPage.init, ProfilePage.init)
        container.register(BrokenPage.init)
        container.register(filter: "bar", everywhere: true, Self.bar)
        container.register(filter: RefusingFilter())
        try await container.start()
        var results = 0
        try await container.opened("app://thing/1")
        try await container.opened(ProfilePage.self, ["userId": "7"])
        var intent = Intent(.page(ItemPage.self), ["itemId": 2])
        intent.companions = [EndListener { _ in results += 1 }]
        try await container.opened(intent)
        (container.frontNavigator?.topPage as? ItemPage)?.stays = true
        let silence = Door()
        let plugin = Plugin(obstacle, silence)
        container.tabs?.add(plugin)
        registerInterceptor(obstacle, silence, in: container)

        let before = snapshot(container) + history(container)
        _ = app.log.take()
        let opened = Task { try await container.opened(wanted(obstacle)) }
        if obstacle == .silentInterceptor || obstacle == .silentSwitchPlugin {
            try await clock.waitForSleeper()
            clock.advance(by: .seconds(100))
        }
        await #expect(throws: expected(obstacle)) { try await opened.value }
        await container.settled()
        #expect(snapshot(container) + history(container) == before)
        #expect(results == 0)
        #expect(!app.log.take().contains("Active"))
        silence.open()
        withExtendedLifetime(plugin) {}
    }

    @Test(arguments: [
        (Intent.path(["SecretPage", "HomePage", "BrokenPage"]), ["HomePage", "SecretPage"]),
        (Intent(.url("app://child4")), ["SecretPage"]),
    ])
    func `ends the pages that were built to lie below the one that cannot be built, the topmost first`(
        intent: Intent, pages: [String]
    ) async throws {
        let app = try ContainerFixture(routes: Self.routes)
        app.container.register(ClosedPage.init, BarredPage.init, RefusedPage.init, BrokenPage.init)
        app.container.register(filter: RefusingFilter())
        try await app.container.start()
        _ = app.log.take()
        let problems: [InjectionError.Problem] = [.missing(key: "absent", typeName: "Int")]
        await #expect(throws: PageError.injection(InjectionError(page: "BrokenPage", problems: problems))) {
            try await app.container.opened(intent)
        }
        #expect(app.stack == ["HomePage"])
        #expect(app.log.take() == pages.map { $0 + ".finished" }.joined(separator: " "))
    }

    @Test
    func `ends the pages that were built for it, the topmost first`() async throws {
        let app = try await ContainerFixture.started()
        let plugin = Plugin(.switchPlugin, Door())
        app.container.tabs?.add(plugin)
        let path: [PathNode] = ["SecretPage", PathNode(.page(ItemPage.self), ["itemId": 1]), "HomePage"]
        await #expect(throws: PageError.switchRejected(subject: "'HomePage'", by: "Plugin", reason: "no")) {
            try await app.container.opened(Intent.path(path, options: OpenOptions(tab: "me")))
        }
        #expect(app.log.take() == "HomePage.finished ItemPage.finished SecretPage.finished")
        withExtendedLifetime(plugin) {}
    }

    private func history(_ container: PageContainer) -> String {
        "\n\(container.history.map { "\($0.number) \($0.kind) \($0.name ?? "-")" }) \(container.gate.held.count)"
            + " \(container.backPlan) \(container.navigation.isSettled)"
    }

    private func wanted(_ obstacle: Obstacle) -> Intent {
        let inTab = OpenOptions(tab: "me")
        return switch obstacle {
        case .filter: Intent(.page(BarredPage.self))
        case .postFilter: Intent(.page(RefusedPage.self))
        case .lateInvalidDecision: Intent(.page(RefusedPage.self), ["decision": "handled"])
        case .interceptor, .throwingInterceptor, .silentInterceptor: Intent(.page(SecretPage.self))
        case .staying: Intent(.page(SecretPage.self), options: inTab)
        case .switchPlugin, .silentSwitchPlugin: Intent(.page(SecretPage.self), options: inTab)
        case .tabRoot: Intent(.page(SecretPage.self), options: OpenOptions(tab: "closed"))
        case .parent: Intent(.url("app://child"))
        case .parentParameter: Intent(.url("app://child2"))
        case .parentPostFilter: Intent(.url("app://child3"))
        case .singletonElsewhere:
            Intent(.page(ProfilePage.self), ["userId": "8"], options: OpenOptions(reuse: RouteReuse(.never)))
        case .reusedValue: Intent(.url("app://thing/1"), ["from": 7])
        case .initializer: Intent(.page(BrokenPage.self))
        case .loop: Intent(.page(SecretPage.self), ["loop": true])
        case .endlessChain: Intent(.page(SecretPage.self), ["chain": 0])
        case .detourWithoutPage: Intent(.page(SecretPage.self), ["detour": true])
        }
    }

    private func expected(_ obstacle: Obstacle) -> PageError {
        func missing(_ key: String, in page: String) -> PageError {
            .injection(InjectionError(page: page, problems: [.missing(key: key, typeName: "Int")]))
        }
        func rejected(_ page: String, by filter: String, _ reason: String) -> PageError {
            .rejected(subject: "'\(page)'", by: filter, reason: reason)
        }
        return switch obstacle {
        case .filter, .parent, .detourWithoutPage: rejected("BarredPage", by: "bar", "barred")
        case .postFilter, .parentPostFilter: rejected("RefusedPage", by: "RefusingFilter", "refused")
        case .lateInvalidDecision: .invalidDecision(filter: "RefusingFilter", decision: "handled")
        case .interceptor: rejected("SecretPage", by: "i", "no")
        case .throwingInterceptor:
            .interceptorFailed(
                subject: "'SecretPage'", by: "i", cause: ErrorCause(ContainerFixture.OutOfOrder()))
        case .silentInterceptor:
            .interceptorTimedOut(subject: "'SecretPage'", by: "i", limit: .seconds(5))
        case .staying: .stayed(page: "ItemPage", reason: "unsaved input")
        case .switchPlugin: .switchRejected(subject: "'SecretPage'", by: "Plugin", reason: "no")
        case .silentSwitchPlugin:
            .navigation(.switchUnanswered(plugin: "Plugin", limit: .seconds(10)))
        case .tabRoot: .switchRejected(subject: "'SecretPage'", by: "bar", reason: "barred")
        case .parentParameter: missing("itemId", in: "ItemPage")
        case .singletonElsewhere:
            .navigation(
                .shownElsewhere(page: "ProfilePage", place: "tab 'home'", wanted: "as a page of its own"))
        case .reusedValue:
            .injection(
                InjectionError(
                    page: "ItemPage",
                    problems: [
                        .invalid(
                            key: "from",
                            ConversionError(
                                found: 7,
                                expected: "a string; numbers and other typed values are not converted"))
                    ]))
        case .initializer: missing("absent", in: "BrokenPage")
        case .loop: .redirectLoop(chain: Array(repeating: "'SecretPage'", count: 2))
        case .endlessChain: .tooManyRedirects(limit: 16, chain: Array(repeating: "'SecretPage'", count: 18))
        }
    }

    private static func bar(_ request: PageRequest) -> Decision {
        if request.page == "BarredPage" || request.page == "ClosedPage" { return .reject("barred") }
        if request.parameters["loop"] != nil { return .redirect(to: SecretPage.self, ["loop": true]) }
        if case .integer(let count)? = request.parameters["chain"] {
            return .redirect(to: SecretPage.self, ["chain": .integer(count + 1)])
        }
        return request.parameters["detour"] == nil ? .proceed : .detour(to: BarredPage.self)
    }

    private func registerInterceptor(_ obstacle: Obstacle, _ silence: Door, in container: PageContainer) {
        switch obstacle {
        case .interceptor: container.register(interceptor: "i") { _ in .reject("no") }
        case .throwingInterceptor:
            container.register(interceptor: "i") { _ in throw ContainerFixture.OutOfOrder() }
        case .silentInterceptor:
            container.register(interceptor: "i", options: InterceptorOptions(deadline: .seconds(5))) { _ in
                await silence.wait()
                return .proceed
            }
        default: break
        }
    }

    private final class ClosedPage: Page {}
    private final class BarredPage: Page {}
    private final class RefusedPage: Page {
        override class var filters: [any PageFilter.Type] { [RefusingFilter.self] }
    }
    private final class BrokenPage: Page {
        @Injected var absent: Int
    }

    private struct RefusingFilter: PostFilter {
        func built(_ page: Page, for request: PageRequest) -> Decision {
            request.parameters["decision"] == nil ? .reject("refused") : .handled
        }
    }

    /// Refuses a switch, or says nothing until the test is over.
    private final class Plugin: SwitchPlugin {
        private let obstacle: Obstacle
        private let silence: Door

        init(_ obstacle: Obstacle, _ silence: Door) {
            self.obstacle = obstacle
            self.silence = silence
        }

        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
            if obstacle == .silentSwitchPlugin { await silence.wait() }
            return obstacle == .switchPlugin ? .stay(reason: "no") : .proceed
        }
    }
}
