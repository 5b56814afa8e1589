import Osprey
import OspreyCompatibility
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Filters that lead elsewhere from a page that a table of names has led to.
@MainActor
struct `A page of a table of names` {
    private let container: PageContainer
    private let terms = Terms()

    @MainActor
    private final class Terms {
        var areAgreed = false
    }

    private final class TermsPage: Page {}

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(text: "base.root = HomePage", file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init, ProfilePage.init, SecretPage.init, SignInPage.init, TermsPage.init)
        container.register(filter: "terms", everywhere: true) { [terms] request in
            request.page != "SignInPage" || terms.areAgreed ? .proceed : .detour(to: TermsPage.self)
        }
        try await container.start()
    }

    private var top: Page? { container.frontNavigator?.topPage }

    @Test
    func `may wait for a detour, also from outside`() async throws {
        container.register(
            interceptor: NameMapInterceptor(["map://me": "ProfilePage"], in: container),
            options: InterceptorOptions(isExternal: true))
        terms.areAgreed = true
        var isSignedIn = false
        container.register(filter: "profile", everywhere: true) { request in
            request.page == "ProfilePage" && !isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
        #expect(try await container.opened(link: "map://me") == .handled(by: "NameMapInterceptor"))
        isSignedIn = true
        try #require(top as? SignInPage).finish(with: "me")
        await container.settled()
        #expect(top is ProfilePage)
    }

    @Test
    func `gives its result after a detour`() async throws {
        container.register(interceptor: NameMapInterceptor(["map://sign-in": "SignInPage"], in: container))
        let started = Task { try await container.result(of: .url("map://sign-in"), returning: String.self) }
        try await waitUntil("the terms") { top is TermsPage }
        terms.areAgreed = true
        try #require(top as? TermsPage).finish()
        await container.settled()
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
        let error = await #expect(throws: PageError.self) { try await container.opened("app://map") }
        guard case .redirectLoop? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
