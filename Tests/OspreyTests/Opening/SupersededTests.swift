import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A page that has opened something else while an earlier request of its waits for an answer.
@MainActor
struct `A request that waits while its page opens something else` {
    private let app: ContainerFixture
    private let door = Door()
    private let heard = Heard()
    private var container: PageContainer { app.container }

    @MainActor
    private final class Heard {
        var results: [Result<OpenOutcome, PageError>] = []
        var failures: [PageError] = []
    }

    private static let superseded = PageError.superseded(subject: "'SecretPage'")

    init() async throws {
        app = try await ContainerFixture.started()
        app.container.register(
            interceptor: "slow",
            options: InterceptorOptions(condition: .urls("app://secret", "app://sheet", "app://share/1"))
        ) { [door] _ in
            await door.wait()
            return .proceed
        }
        app.container.onFailure = { [heard] in heard.failures.append($0) }
    }

    private func token() -> TapToken {
        container.events.dispatch.tap(.didDispatch) { [heard] _, dispatch in
            if let result = dispatch.result { heard.results.append(result) }
        }
    }

    private func home() throws -> Page { try #require(container.frontNavigator?.rootPage) }

    private func answer() async throws {
        try await waitUntil("the interceptor") { door.isWaited }
        door.open()
        await container.settled()
    }

    @Test
    func `ends when that is in force: the person has chosen again`() async throws {
        let token = token()
        try home().open("app://secret")
        try await waitUntil("the interceptor") { door.isWaited }
        try home().open("app://item/1")
        #expect(app.stack == ["HomePage", "ItemPage"])
        try await waitUntil("both results") { heard.results.count == 2 }
        #expect(heard.results.last == .failure(Self.superseded))
        // It is no failure that anybody would have to be shown.
        #expect(heard.failures.isEmpty)
        door.open()
        await container.settled()
        #expect(app.stack == ["HomePage", "ItemPage"])
        withExtendedLifetime(token) {}
    }

    @Test
    func `ends if what the person has chosen since leads nowhere`() async throws {
        let app = try ContainerFixture(
            routes: "base.root = HomePage\nbase.notfound = NotFoundPage\napp.late = SecretPage")
        app.container.register(interceptor: "late") { [door] request in
            if request.page == "SecretPage" { await door.wait() }
            return .proceed
        }
        try await app.container.start()
        let home = try #require(app.container.frontNavigator?.rootPage)
        home.open("app://late")
        try await waitUntil("the interceptor") { door.isWaited }
        home.open("app://nowhere")
        try await waitUntil("the page for that") { app.stack == ["HomePage", "NotFoundPage"] }
        door.open()
        await app.container.settled()
        #expect(app.stack == ["HomePage", "NotFoundPage"])
    }

    @Test
    func `ends as well where both are presented`() async throws {
        let token = token()
        let presented = OpenOptions(display: .cover)
        try home().open(Intent(.url("app://secret"), options: presented))
        try await waitUntil("the interceptor") { door.isWaited }
        try home().open(Intent(.url("app://item/1"), options: presented))
        try await waitUntil("both results") { heard.results.count == 2 }
        #expect(heard.results.last == .failure(Self.superseded))
        door.open()
        await container.settled()
        #expect(container.navigation.presentations.count == 1)
        withExtendedLifetime(token) {}
    }

    /// What comes while the request waits, and does not end it.
    enum Other: String, CaseIterable, Sendable {
        case another, container, link, cover, sheet, action, failing
    }

    @Test(arguments: Other.allCases)
    func `goes on where the other one is something else`(other: Other) async throws {
        let home = try home()
        home.open("app://secret")
        try await waitUntil("the interceptor") { door.isWaited }
        switch other {
        case .another:
            container.frontNavigator?.push(SecretPage())
            container.frontNavigator?.topPage?.open("app://item/1")
        case .container: container.open("app://item/1")
        case .link: container.open(link: "app://item/1")
        case .cover: home.open(Intent(.url("app://item/1"), options: OpenOptions(display: .cover)))
        case .sheet: home.open(Intent(.url("app://item/1"), options: OpenOptions(display: .sheet)))
        case .action: home.open("app://share/this")
        case .failing: home.open("app://letter")
        }
        try await answer()
        #expect(home.navigator?.pages.contains { $0.request.page == "SecretPage" } == true)
        #expect(heard.failures.count == (other == .failing ? 1 : 0))
    }

    @Test(arguments: ["app://sheet", "app://share/1"])
    func `goes on if it is a sheet or an action`(url: String) async throws {
        try home().open(Intent(.url(url)))
        try await waitUntil("the interceptor") { door.isWaited }
        try home().open("app://item/1")
        try await answer()
        #expect(heard.failures.isEmpty)
        let isSheet = url == "app://sheet"
        #expect(container.navigation.presentations.count == (isSheet ? 1 : 0))
        #expect(app.journal.entries == (isSheet ? [] : ["share(1)"]))
    }

    @Test
    func `goes on if it came later`() async throws {
        let token = token()
        try home().open("app://item/1")
        try home().open("app://secret")
        try await answer()
        #expect(app.stack == ["HomePage", "ItemPage", "SecretPage"])
        withExtendedLifetime(token) {}
    }

    @Test
    func `comes above what came meanwhile, if it was asked for by the container`() async throws {
        container.open("app://secret")
        try await waitUntil("the interceptor") { door.isWaited }
        container.open("app://item/1")
        try await answer()
        #expect(app.stack == ["HomePage", "ItemPage", "SecretPage"])
    }
}
