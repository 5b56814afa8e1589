import Osprey
import OspreyCompatibility
import OspreyTesting
import Testing

/// Filters that lead elsewhere from a page that a table of names has led to.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A page of a table of names` {
    private let container: PageContainer
    private let door = Door()
    private let failures = Failures()

    @MainActor
    private final class Door {
        var isSignedIn = false
        var hasAgreed = false
    }

    @MainActor
    private final class Failures {
        var errors: [PageError] = []
    }

    private final class TermsPage: Page {}

    init() async throws {
        container = try PageContainer(routes: [
            .properties(
                text: """
                    base.tabviewcontroller = MainTabs
                    base.tabs.home = HomePage
                    base.tabs.me = app://me
                    app.me = ProfilePage; filters=door
                    app.account = SecretPage; external; filters=door
                    """, file: "routes.properties")
        ])
        container.register(MainTabs.init, HomePage.init, ProfilePage.init, SecretPage.init)
        container.register(SignInPage.init, TermsPage.init)
        container.register(filter: "door") { [door] _ in
            door.isSignedIn ? .proceed : .detour(to: SignInPage.self)
        }
        container.register(filter: "terms", everywhere: true) { [door] request in
            guard request.page == "SignInPage" else { return .proceed }
            return door.hasAgreed ? .proceed : .detour(to: TermsPage.self)
        }
        container.onFailure = { [failures] in failures.errors.append($0) }
        try await container.start()
    }

    private var top: Page? { container.frontNavigator?.topPage }

    private func agree() async throws {
        door.hasAgreed = true
        try #require(top as? TermsPage).finish()
        await container.settled()
    }

    @Test
    func `may wait for a detour, also from outside`() async throws {
        container.register(
            interceptor: NameMapInterceptor(["map://me": "ProfilePage"], in: container),
            options: InterceptorOptions(isExternal: true))
        door.hasAgreed = true
        container.register(filter: "profile", everywhere: true) { [door] request in
            request.page == "ProfilePage" && !door.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
        try await container.handle("map://me")
        door.isSignedIn = true
        try #require(top as? SignInPage).finish(with: "me")
        await container.settled()
        #expect(top is ProfilePage)
        #expect(failures.errors == [])
    }

    @Test
    func `gives its result after a detour of a detour`() async throws {
        container.register(interceptor: NameMapInterceptor(["map://sign-in": "SignInPage"], in: container))
        let started = Task { try await container.result(of: "map://sign-in", returning: String.self) }
        try await waitUntil("the terms") { top is TermsPage }
        try await agree()
        try #require(top as? SignInPage).finish(with: "me")
        #expect(try await started.value == "me")
    }

    @Test
    func `that leads back to its URL ends in a circle, which is told`() async throws {
        container.register(
            interceptor: NameMapInterceptor(["app://map": "SecretPage"], in: container))
        container.register(filter: "back", everywhere: true) { request in
            request.page == "SecretPage" ? .redirect(to: "app://map") : .proceed
        }
        let error = await #expect(throws: PageError.self) { try await container.open("app://map") }
        guard case .redirectLoop? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
