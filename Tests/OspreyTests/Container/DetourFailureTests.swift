import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A detour whose page does not come` {
    let app: ContainerFixture
    private let failures = FilterJournal()

    init() async throws {
        app = try await ContainerFixture.started()
        app.container.onFailure = { [failures] in failures.entries.append("\($0)") }
        app.container.register(filter: "detour", everywhere: true) { request in
            request.page == "SecretPage" ? .detour(to: SignInPage.self) : .proceed
        }
    }

    @Test
    func `is an error that is thrown, and told to nobody else`() async throws {
        app.container.register(filter: "closed", everywhere: true) { request in
            request.page == "SignInPage" ? .reject("closed") : .proceed
        }
        let before = snapshot(app.container)
        await #expect(throws: PageError.rejected(subject: "'SignInPage'", by: "closed", reason: "closed")) {
            try await app.container.opened("app://secret")
        }
        await app.container.settled()
        #expect(failures.entries == [])
        #expect(snapshot(app.container) == before)
    }

    @Test
    func `ends a start with its error`() async throws {
        app.container.register(filter: "closed", everywhere: true) { request in
            request.page == "SignInPage" ? .reject("closed") : .proceed
        }
        await #expect(throws: PageError.rejected(subject: "'SignInPage'", by: "closed", reason: "closed")) {
            try await app.container.result(of: .url("app://secret"), returning: Int.self)
        }
        #expect(failures.entries == [])
    }

    @Test
    func `as someone else handles it, drops the request and says so`() async throws {
        app.container.register(interceptor: "elsewhere") { request in
            request.page == "SignInPage" ? .handled : .proceed
        }
        await #expect(throws: PageError.detourCancelled(page: "SignInPage", code: "handled by 'elsewhere'")) {
            try await app.container.opened("app://secret")
        }
        #expect(failures.entries == [])
    }
}

@MainActor
struct `A detour to a page like the one in front` {
    private func container() async throws -> (ContainerFixture, FilterJournal) {
        let app = try ContainerFixture(
            routes: "base.root = SignInPage\napp.home = HomePage\napp.secret = SecretPage")
        app.container.register(filter: "detour", everywhere: true) { [journal = app.journal] request in
            request.page == "SecretPage" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
        try await app.container.start()
        return (app, app.journal)
    }

    @Test
    func `is presented if that one is a root, which could not finish`() async throws {
        let (app, journal) = try await container()
        try await app.container.opened("app://secret")
        #expect(app.container.navigation.presentations.count == 1)
        journal.isSignedIn = true
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["SignInPage", "SecretPage"])
    }

    @Test
    func `uses that one if it is presented, also alone`() async throws {
        let (app, journal) = try await container()
        let options = OpenOptions(display: .cover)
        let page = try await app.container.opened(SignInPage.self, options: options).page
        try await app.container.opened("app://secret")
        #expect(app.container.navigation.presentations.count == 1)
        #expect(app.container.frontNavigator?.topPage === page)
        journal.isSignedIn = true
        (page as? SignInPage)?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["SignInPage", "SecretPage"])
        #expect(app.container.navigation.presentations.isEmpty)
    }

    @Test
    func `uses that one if it can finish`() async throws {
        let (app, journal) = try await container()
        try await app.container.opened("app://home")
        try await app.container.opened(SignInPage.self)
        try await app.container.opened("app://secret")
        #expect(app.container.navigation.presentations.isEmpty)
        journal.isSignedIn = true
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["SignInPage", "HomePage", "SecretPage"])
    }
}
