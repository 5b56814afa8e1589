import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A detour whose own page a filter puts another one before.
@MainActor
struct `A detour of a detour` {
    private let container: PageContainer
    private let door = Door()
    private let failures = Failures()

    @MainActor
    private final class Door {
        var isSignedIn = false
        var hasAgreed = false

        /// What is said of the sign-in page once the terms are agreed to.
        var afterTerms = Decision.proceed
    }

    @MainActor
    private final class Failures {
        var errors: [PageError] = []
    }

    private final class TermsPage: Page {}

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = HomePage
                        base.tabs.me = app://me
                        app.me = ProfilePage; filters=door
                        app.account = SecretPage; external; filters=door
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, ProfilePage.init, SecretPage.init)
        container.register(SignInPage.init, TermsPage.init)
        container.register(filter: "door") { [door] _ in
            door.isSignedIn ? .proceed : .detour(to: SignInPage.self)
        }
        container.register(filter: "terms", everywhere: true) { [door] request in
            guard request.page == "SignInPage" else { return .proceed }
            return door.hasAgreed ? door.afterTerms : .detour(to: TermsPage.self)
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
    func `comes first, and then the other two in their turn, also for a link from outside`() async throws {
        #expect(try await container.opened(link: "app://account") == .waiting(for: .detour))
        try await agree()
        #expect(failures.errors == [])
        let signIn = try #require(top as? SignInPage)
        door.isSignedIn = true
        signIn.finish(with: "me")
        await container.settled()
        #expect(top is SecretPage)
        #expect(failures.errors == [])
    }

    @Test
    func `after which its page is refused drops what was wanted, and says both`() async throws {
        door.afterTerms = .reject(reason: "closed")
        try await container.opened("app://account")
        try await agree()
        #expect(
            failures.errors == [
                .rejected(subject: "'SignInPage'", by: "terms", reason: "closed"),
                .detourCancelled(page: "SignInPage", code: "failed"),
            ])
        #expect(top is HomePage)
    }

    @Test
    func `after which its page is refused tells who waits for a tab, and who waits for a result`()
        async throws
    {
        door.afterTerms = .reject(reason: "closed")
        guard case .queued(let ticket) = container.tabs?.select("me") else {
            Issue.record("the selection does not wait")
            return
        }
        await container.settled()
        try await agree()
        let error = PageError.detourCancelled(page: "SignInPage", code: "failed")
        #expect(ticket.outcomeIfSettled == .refused(.guardFailed(by: "door", cause: ErrorCause(error))))
        #expect(container.tabs?.selected?.id == "home")

        door.hasAgreed = false
        let started = Task { try await container.result(of: .url("app://account"), returning: String.self) }
        try await waitUntil("the terms") { top is TermsPage }
        try await agree()
        let cancelled = try #require(await #expect(throws: ResultCancelled.self) { try await started.value })
        #expect(cancelled.code == "failed")
    }
}
