import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Interceptors that answer without waiting, among others that wait.
@MainActor
struct `An interceptor that answers at once` {
    private let journal = FilterJournal()

    @Test
    func `may throw at once, also as the first of several`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "second", options: InterceptorOptions(stage: 1)) { [journal] _ in
            journal.entries.append("second")
            return .proceed
        }
        app.container.register(interceptor: "first") { _ in throw ContainerFixture.OutOfOrder() }
        await #expect(
            throws: PageError.interceptorFailed(
                subject: "'HomePage'", by: "first", cause: ErrorCause(ContainerFixture.OutOfOrder()))
        ) { try await app.container.opened("app://home") }
        #expect(journal.entries == [])
    }

    @Test
    func `passes a page error on as it is`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { _ in throw PageError.gateClosed }
        await #expect(throws: PageError.gateClosed) { try await app.container.opened("app://home") }
    }

    @Test
    func `needs no timer, whatever the deadline`() async throws {
        let clock = ManualClock()
        let app = try await ContainerFixture.started(clock: clock)
        app.container.register(
            interceptor: "i", options: InterceptorOptions(deadline: .zero)
        ) { _ in .proceed }
        try await app.container.opened("app://home")
        clock.advance(by: .seconds(1))
        #expect(app.stack == ["HomePage", "HomePage"])
    }

    @Test
    func `is asked about requests in the order of their opening`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { [journal] request in
            journal.entries.append("\(request.parameters["itemId"].map { "\($0)" } ?? "-")")
            return .proceed
        }
        let home = try #require(app.container.frontNavigator?.topPage)
        for item in 1...5 { home.open("app://item/\(item)") }
        await app.container.settled()
        #expect(journal.entries.count == 5)
        #expect(
            app.container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2, 3, 4, 5])
    }

    @Test
    func `lets a later request pass one that waits`() async throws {
        let app = try await ContainerFixture.started()
        let door = Door()
        app.container.register(interceptor: "i") { request in
            if request.page == "SecretPage" { await door.wait() }
            return .proceed
        }
        let slow = Task { try await app.container.opened("app://secret") }
        try await waitUntil("the question") { door.isWaited }
        try await app.container.opened("app://item/1")
        #expect(app.stack == ["HomePage", "ItemPage"])
        door.open()
        _ = try await slow.value
        #expect(app.stack == ["HomePage", "ItemPage", "SecretPage"])
    }

    @Test
    func `that cancels its own task does not cancel the request`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { [journal] _ in
            withUnsafeCurrentTask { $0?.cancel() }
            journal.entries.append("\(Task.isCancelled)")
            return .proceed
        }
        try await app.container.opened("app://secret")
        #expect(journal.entries == ["true"])
        #expect(app.stack == ["HomePage", "SecretPage"])
    }

    @Test
    func `may open from a task of its own, which passes it in turn`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { [journal, container = app.container] request in
            journal.entries.append(request.page ?? "-")
            if request.page == "SecretPage" {
                Task { try await container.opened("app://item/1") }
            }
            return .proceed
        }
        try await app.container.opened("app://secret")
        try await waitUntil("the page that the interceptor opens") { app.stack.count == 3 }
        #expect(journal.entries == ["SecretPage", "ItemPage"])
        #expect(app.stack == ["HomePage", "SecretPage", "ItemPage"])
    }

    @Test(arguments: [false, true])
    func `may not wait for its own opening, nor after it has waited for something else`(waits: Bool)
        async throws
    {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { [container = app.container] request in
            if waits { await turn() }
            guard request.page == "SecretPage" else { return .proceed }
            try await container.opened(link: "app://item/1")
            return .proceed
        }
        await #expect(throws: PageError.openInsideInterceptor(interceptor: "i")) {
            try await app.container.opened("app://secret")
        }
        try await app.container.opened("app://item/1")
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `may navigate by hand, before the page comes`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { [container = app.container] _ in
            container.frontNavigator?.push(Page())
            return .proceed
        }
        try await app.container.opened("app://secret")
        #expect(app.stack == ["HomePage", "Page", "SecretPage"])
    }

    @Test
    func `may end the container`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { [container = app.container] _ in
            container.end()
            return .proceed
        }
        await #expect(throws: PageError.navigation(.ended)) { try await app.container.opened("app://secret") }
        #expect(app.container.navigation.allPages.isEmpty)
        #expect(app.container.factory.singletons.isEmpty)
    }

    @Test
    func `is let go with the container`() async throws {
        var app: ContainerFixture? = try await ContainerFixture.started()
        weak let container = app?.container
        app?.container.register(interceptor: "i") { _ in .proceed }
        try await app?.container.opened("app://secret")
        app = nil
        try await waitUntil("the end of the container") { container == nil }
    }
}
