import Osprey
import OspreyTestFixtures
import OspreyTesting
import Synchronization
import Testing

/// Routes that are read again while the app runs.
@MainActor
struct `Reading the routes again` {
    private static let base = """
        base.tabviewcontroller = MainTabs
        base.tabs.home = HomePage
        base.tabs.me = HomePage
        app.thing = SecretPage

        """

    private let container: PageContainer
    private let source = ChangingSource(Self.base)

    init() async throws {
        container = try PageContainer(routes: [source], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, SecretPage.init, NotePage.init)
        container.register(filter: "known") { _ in .proceed }
        container.register(action: "share") { _ in }
        try await container.start()
    }

    private func reload(adding lines: String) async throws(StartError) -> RouteTableDiff {
        source.text.withLock { $0 = Self.base + lines }
        return try await container.reloadRoutes()
    }

    @Test(arguments: [
        ("app.new = NoPage", RouteDiagnostic.Code.unknownPage),
        ("app.new = HomePage; filters=unknown", .unknownFilter),
        ("app.new = @nothing", .unknownAction),
        ("app.new = HomePage; tab=you", .unknownTab),
    ])
    func `checks every name in them, and leaves all as it was if one is unknown`(
        line: String, code: RouteDiagnostic.Code
    ) async throws {
        let error = await #expect(throws: StartError.self) { _ = try await reload(adding: line) }
        #expect(error?.registrations == [])
        #expect(error?.routes.map(\.code) == [code])
        #expect(!container.canOpen("app://new").isPossible)
        try await container.opened("app://thing")
        #expect(container.frontNavigator?.topPage is SecretPage)
    }

    @Test
    func `says which URL of a tab that is shown still leads nowhere`() async throws {
        let tabs = "base.tabviewcontroller = MainTabs\nbase.tabs.home = HomePage\nbase.tabs.me = "
        let source = ChangingSource(tabs + "app://thing\napp.thing = SecretPage")
        let container = try PageContainer(routes: [source], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, SecretPage.init)
        try await container.start()
        source.text.withLock { $0 = tabs + "HomePage" }
        _ = try await container.reloadRoutes()
        guard case .refused(let error)? = container.tabs?.select("me") else {
            Issue.record("the tab is selected")
            return
        }
        #expect("\(error)".hasPrefix("the root of tab 'me' could not be built: "))
        #expect("\(error)".contains("'app://thing'"))
    }

    @Test
    func `takes in what is known, says what has changed, and leaves alone what is shown`() async throws {
        try await container.opened("app://thing")
        let diff = try await reload(
            adding:
                "app.new = SecretPage; filters=known; tab=me\napp.newer = @share\nbase.tabs.more = HomePage")
        #expect(Set(diff.added.map(\.key)).isSuperset(of: ["app.new", "app.newer"]))
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "SecretPage"])
        #expect(container.tabs?.items.map(\.id) == ["home", "me"])
        try await container.opened("app://new")
        #expect(container.tabs?.selected?.id == "me")
    }

    @Test
    func `lets requests on their way go by the routes with which they began`() async throws {
        let door = Door()
        container.register(interceptor: "slow") { _ in
            await door.wait()
            return .proceed
        }
        let opening = Task { try await container.opened("app://thing") }
        try await waitUntil("the interceptor to be asked") { door.isWaited }
        source.text.withLock { $0 = Self.base.replacing("SecretPage", with: "NotePage") }
        try await container.reloadRoutes()
        door.open()
        #expect(try await opening.value.page is SecretPage)
        let next = Task { try await container.opened("app://thing") }
        try await waitUntil("the interceptor to be asked again") { door.isWaited }
        door.open()
        #expect(try await next.value.page is NotePage)
    }

    @Test
    func `lets a request that runs again after a detour go by the new routes`() async throws {
        var isSignedIn = false
        container.register(SignInPage.init)
        container.register(filter: "door", everywhere: true) { request in
            request.page == "SignInPage" || isSignedIn ? .proceed : .detour(to: SignInPage.self)
        }
        #expect(try await container.opened("app://thing") == .waiting(for: .detour))
        source.text.withLock { $0 = Self.base.replacing("SecretPage", with: "NotePage") }
        try await container.reloadRoutes()
        isSignedIn = true
        try #require(container.frontNavigator?.topPage as? SignInPage).finish(with: "me")
        await container.settled()
        #expect(container.frontNavigator?.topPage is NotePage)
    }

    final class NotePage: Page {}
}
