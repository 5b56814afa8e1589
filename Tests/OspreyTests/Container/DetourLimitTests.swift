import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `The limits of a detour` {
    let app: ContainerFixture
    let clock = ManualClock()
    private let failures = FilterJournal()

    init() async throws {
        app = try await ContainerFixture.started(clock: clock)
        app.container.onFailure = { [failures] in failures.entries.append("\($0)") }
        app.container.register(filter: "detour", everywhere: true) { [journal = app.journal] request in
            request.page == "SecretPage" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
    }

    private var signIn: SignInPage? { app.container.frontNavigator?.topPage as? SignInPage }

    @Test(arguments: [(600, true), (601, false)])
    func `it waits ten minutes`(seconds: Int, isOpened: Bool) async throws {
        try await app.container.opened("app://secret")
        clock.advance(by: .seconds(seconds))
        app.journal.isSignedIn = true
        signIn?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == (isOpened ? ["HomePage", "SecretPage"] : ["HomePage"]))
        #expect(
            failures.entries
                == (isOpened
                    ? []
                    : ["'SignInPage', which had to finish first, took too long; the request was dropped"]))
    }

    @Test
    func `its wait can be set, and ends a start as well`() async throws {
        app.container.detourLifetime = .seconds(5)
        app.container.register(GuardedPage.init)
        app.container.register(filter: "guarded", everywhere: true) { [journal = app.journal] request in
            request.page == "GuardedPage" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
        let started = Task { try await app.container.result(of: GuardedPage.self) }
        try await waitUntil("the page that comes first") { signIn != nil }
        clock.advance(by: .seconds(6))
        signIn?.finish(with: "me")
        let error = await #expect(throws: ResultCancelled.self) { try await started.value }
        #expect(error?.code == "expired")
    }

    @Test(arguments: [(0, false), (1, true), (2, true)])
    func `it counts as one redirect, and may be the last`(limit: Int, isTaken: Bool) async throws {
        app.container.factory.redirectLimit = limit
        guard isTaken else {
            let error = PageError.tooManyRedirects(limit: limit, chain: ["'SecretPage'"])
            await #expect(throws: error) { try await app.container.opened("app://secret") }
            return
        }
        #expect(try await app.container.opened("app://secret") == .waiting(for: .detour))
        app.journal.isSignedIn = true
        signIn?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["HomePage", "SecretPage"])
        #expect(failures.entries == [])
    }

    @Test
    func `it survives a switch of tabs and is used once`() async throws {
        try await app.container.opened("app://secret")
        app.container.tabs?.select("me")
        app.journal.isSignedIn = true
        signIn?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["MePage", "SecretPage"])
        try await app.container.opened(SignInPage.self)
        signIn?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["MePage", "SecretPage"])
    }

    @Test
    func `two requests may wait for one page`() async throws {
        try await app.container.opened("app://secret")
        try await app.container.opened(Intent(.page(SecretPage.self), ["second": true]))
        #expect(app.container.navigation.presentations.count == 1)
        app.journal.isSignedIn = true
        signIn?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["HomePage", "SecretPage", "SecretPage"])
    }

    @Test(arguments: [RouteDisplay.push, .cover])
    func `two requests may wait for one page, although that has led to another one meanwhile`(
        display: RouteDisplay
    ) async throws {
        try await app.container.opened("app://secret")
        let waiting = try #require(signIn)
        try await app.container.opened(ItemPage.self, ["itemId": 1], options: OpenOptions(display: display))
        try await app.container.opened(Intent(.page(SecretPage.self), ["second": true]))
        #expect(app.container.frontNavigator?.topPage is ItemPage)
        #expect(app.container.navigation.presentations.count == (display == .push ? 1 : 2))
        app.container.navigation.goBack()
        #expect(signIn === waiting)
        app.journal.isSignedIn = true
        waiting.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["HomePage", "SecretPage", "SecretPage"])
        #expect(app.container.navigation.presentations.isEmpty)
        #expect(failures.entries.isEmpty)
    }

    @Test
    func `a request that leads to it with other parameters has a page of its own`() async throws {
        app.container.register(filter: "member", everywhere: true) { [journal = app.journal] request in
            request.page == "ItemPage" && !journal.isSignedIn
                ? .detour(to: SignInPage.self, ["reason": "item"]) : .proceed
        }
        try await app.container.opened("app://secret")
        try await app.container.opened(HomePage.self, options: OpenOptions(display: .push))
        try await app.container.opened("app://item/1")
        #expect(app.container.navigation.presentations.count == 2)
    }

    @Test
    func `all is settled only when the host has shown what came meanwhile, though the request has failed`()
        async throws
    {
        let host = RecordingHost(.late)
        try await app.container.opened("app://secret")
        app.container.navigation.host = host
        app.container.register(interceptor: "first") { [container = app.container] _ in
            container.navigation.present(Page(), style: .sheet)
            return .proceed
        }
        signIn?.finish(with: "me")
        var (isWaiting, isSettled) = (false, false)
        let settled = Task {
            isWaiting = true
            await app.container.settled()
            isSettled = true
        }
        try await waitUntil("the wait") { isWaiting }
        host.finish()
        try await waitUntil("the request to wait") { app.container.navigation.queuedCount == 1 }
        #expect(host.isPerforming)
        #expect(!isSettled)
        host.finish()
        await settled.value
        #expect(failures.entries.count == 1)
        #expect(app.container.navigation.isSettled)
    }

    @Test
    func `it ends a start with the error of the request that runs again`() async throws {
        app.container.register(filter: "never", everywhere: true) { [journal = app.journal] request in
            request.page == "SecretPage" && journal.isSignedIn ? .reject("never") : .proceed
        }
        let started = Task { try await app.container.result(of: .url("app://secret"), returning: Int.self) }
        try await waitUntil("the page that comes first") { signIn != nil }
        app.journal.isSignedIn = true
        signIn?.finish(with: "me")
        await #expect(throws: PageError.rejected(subject: "'SecretPage'", by: "never", reason: "never")) {
            try await started.value
        }
    }

    @Test
    func `hops that were taken before it do not come back`() async throws {
        app.container.factory.redirectLimit = 3
        app.container.register(filter: "hops", everywhere: true) { [journal = app.journal] request in
            guard request.page == "ItemPage", case .integer(let item)? = request.parameters["itemId"] else {
                return .proceed
            }
            if item == 1, !journal.isSignedIn { return .detour(to: SignInPage.self) }
            return item < 5 ? .redirect(to: ItemPage.self, ["itemId": .integer(item + 1)]) : .proceed
        }
        try await app.container.opened(ItemPage.self, ["itemId": 0])
        app.journal.isSignedIn = true
        signIn?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["HomePage"])
        #expect(failures.entries.count == 1)
        #expect(failures.entries.first?.contains("led to another more than 3 times") == true)
    }

    @Test
    func `redirects of the routes count, too`() async throws {
        let app = try ContainerFixture(
            routes:
                "base.root = HomePage\napp.a = -> app://b\napp.b = -> app://c\napp.c = -> app://home\napp.home = HomePage"
        )
        app.container.factory.redirectLimit = 2
        try await app.container.start()
        await expectRouteError(.tooManyRedirects, "app://a") { try await app.container.opened("app://a") }
        try await app.container.opened("app://b")
        #expect(app.stack == ["HomePage", "HomePage"])
    }

    @Test(arguments: [(2, true), (1, false)])
    func `redirects of the routes count together with those of the filters`(limit: Int, isOpened: Bool)
        async throws
    {
        app.journal.isSignedIn = true
        app.container.factory.redirectLimit = limit
        app.container.register(filter: "lead", everywhere: true) { request in
            request.page == "ItemPage" ? .redirect(to: SecretPage.self) : .proceed
        }
        do throws(PageError) {
            try await app.container.opened("app://old/7")
            #expect(isOpened)
        } catch {
            guard case .tooManyRedirects(limit, let chain) = error else { throw error }
            #expect(chain == ["'ItemPage'", "'SecretPage'"])
            #expect(!isOpened)
        }
        #expect(app.stack == (isOpened ? ["HomePage", "SecretPage"] : ["HomePage"]))
    }

    /// Routes that redirect to one another, and the home page.
    private static let chain = """
        base.root = HomePage
        app.a = -> app://b
        app.b = -> app://c
        app.c = -> app://home
        app.home = HomePage
        """

    @Test
    func `redirects of the routes have the hops that those of the filters have left`() async throws {
        let app = try ContainerFixture(routes: Self.chain)
        app.container.factory.redirectLimit = 3
        app.container.register(filter: "lead", everywhere: true) { request in
            switch request.page {
            case "SecretPage": .redirect(to: ItemPage.self, ["itemId": 1])
            case "ItemPage": .redirect(to: "app://a")
            default: .proceed
            }
        }
        try await app.container.start()
        let error = await #expect(throws: PageError.self) { try await app.container.opened(SecretPage.self) }
        guard case .route(let failure) = error, case .tooManyRedirects(limit: 2) = failure.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test
    func `a detour is a hop, which the redirects of its URL do not have`() async throws {
        let app = try ContainerFixture(routes: Self.chain)
        app.container.factory.redirectLimit = 2
        app.container.register(filter: "lead", everywhere: true) { request in
            request.page == "SecretPage" ? .detour(.url("app://b"), [:]) : .proceed
        }
        try await app.container.start()
        let error = await #expect(throws: PageError.self) { try await app.container.opened(SecretPage.self) }
        guard case .route(let failure) = error, case .tooManyRedirects(limit: 1) = failure.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    private final class GuardedPage: Page, ResultPage {
        typealias Output = Int
    }
}
