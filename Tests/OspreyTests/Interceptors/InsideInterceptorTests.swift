import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What an interceptor that waits for something of its own gets, from wherever it waits.
@MainActor
struct `Inside an interceptor` {
    private let journal = FilterJournal()

    /// Where the interceptor waits for what it opens.
    enum Place: CaseIterable, Sendable { case itself, child, group, taskInChild, task }

    @Test(arguments: Place.allCases)
    func `waiting for an opening is an error, also from tasks that it waits for`(place: Place) async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        container.register(interceptor: "i") { [journal] request in
            journal.entries.append(request.page ?? "-")
            guard request.page == "SecretPage" else { return .proceed }
            // Whoever waits inside has been suspended once before.
            await turn()
            switch place {
            case .itself: try await container.opened("app://item/1")
            case .child:
                async let opened = container.opened("app://item/1")
                _ = try await opened
            case .group:
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await container.opened("app://item/1") }
                    try await group.waitForAll()
                }
            case .taskInChild:
                async let opened = Task { try await container.opened("app://item/1") }.value
                _ = try await opened
            case .task: _ = try await Task { try await container.opened("app://item/1") }.value
            }
            return .proceed
        }
        let error = await #expect(throws: PageError.self) { try await container.opened("app://secret") }
        guard case .openInsideInterceptor("i")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(journal.entries == ["SecretPage"])
        #expect(app.stack == ["HomePage"])
        try await container.opened("app://item/1")
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `a task may open and wait for it once nobody waits for the interceptor any more`() async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        let door = Door()
        container.register(interceptor: "i") { [journal] request in
            guard request.page == "SecretPage" else { return .proceed }
            await door.wait()
            let opened = await Task { try await container.opened("app://item/1") }.result
            journal.entries.append("\(opened)")
            return .proceed
        }
        let opened = Task { try await container.opened("app://secret") }
        try await waitUntil("the interceptor to be asked") { door.isWaited }
        opened.cancel()
        await #expect(throws: PageError.cancelled) { try await opened.value }
        door.open()
        try await waitUntil("the opening") { !journal.entries.isEmpty }
        #expect(journal.entries == ["success(opened 'ItemPage')"])
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `a task that is left behind may open once the answer is there, and wait for it`() async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        var left: Task<OpenOutcome, any Error>?
        container.register(interceptor: "i") { request in
            guard request.page == "SecretPage" else { return .proceed }
            left = Task { [journal] in
                try await waitUntil("the answer") { journal.isSignedIn }
                return try await container.opened("app://item/1")
            }
            await turn()
            return .proceed
        }
        try await container.opened("app://secret")
        journal.isSignedIn = true
        _ = try await left?.value
        #expect(app.stack == ["HomePage", "SecretPage", "ItemPage"])
    }

    @Test
    func `a page may open without waiting, and the opening passes the interceptor in turn`() async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        let home = try #require(container.frontNavigator?.topPage)
        var failures: [PageError] = []
        container.onFailure = { failures.append($0) }
        container.register(interceptor: "i") { [journal] request in
            journal.entries.append(request.page ?? "-")
            guard request.page == "SecretPage" else { return .proceed }
            home.open("app://item/1")
            try await waitUntil("the other request to be asked about") { journal.entries.count == 2 }
            return .proceed
        }
        try await container.opened("app://secret")
        await container.settled()
        #expect(failures.isEmpty)
        #expect(journal.entries == ["SecretPage", "ItemPage"])
        #expect(app.stack.sorted() == ["HomePage", "ItemPage", "SecretPage"])
    }

    @Test
    func `waiting until all is settled does not wait for the interceptor itself`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { [container = app.container] _ in
            await turn()
            await container.settled()
            return .proceed
        }
        try await app.container.opened("app://secret")
        #expect(app.stack == ["HomePage", "SecretPage"])
    }

    @Test
    func `a page may wait for a result by a closure`() async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        app.container.register(interceptor: "i") { [journal] request in
            journal.entries.append(request.page ?? "-")
            guard request.page == "SecretPage" else { return .proceed }
            home.result(of: SignInPage.self) { result in
                journal.entries.append((try? result.get()) ?? "failed")
            }
            try await waitUntil("the other request to be asked about") { journal.entries.count == 2 }
            return .proceed
        }
        try await app.container.opened("app://secret")
        try await waitUntil("the page") { !app.container.navigation.presentations.isEmpty }
        let page = app.container.navigation.presentations.first?.navigator.rootPage as? SignInPage
        #expect(page?.finish(with: "me").isCommitted == true)
        try await waitUntil("the result") { journal.entries.count == 3 }
        #expect(journal.entries == ["SecretPage", "SignInPage", "me"])
    }

    @Test
    func `another container may be opened in and waited for`() async throws {
        let app = try await ContainerFixture.started(), other = try await ContainerFixture.started()
        app.container.register(interceptor: "i") { [container = other.container] _ in
            try await container.opened("app://item/1")
            return .proceed
        }
        try await app.container.opened("app://secret")
        #expect(app.stack == ["HomePage", "SecretPage"])
        #expect(other.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `a circle through another container is an error, too`() async throws {
        let app = try await ContainerFixture.started(), other = try await ContainerFixture.started()
        app.container.register(interceptor: "here") { [container = other.container] _ in
            try await container.opened("app://item/1")
            return .proceed
        }
        other.container.register(interceptor: "there") { [container = app.container] _ in
            try await container.opened("app://item/1")
            return .proceed
        }
        let error = await #expect(throws: PageError.self) { try await app.container.opened("app://secret") }
        guard case .openInsideInterceptor("here")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test
    func `one that is removed is let go, although a task that it has begun goes on`() async throws {
        let app = try await ContainerFixture.started()
        let door = Door()
        weak var removed: Beginner?
        do {
            let beginner = Beginner(door)
            removed = beginner
            let registered = app.container.register(interceptor: beginner)
            try await app.container.opened("app://item/1")
            registered.remove()
        }
        try await app.container.opened("app://item/2")
        try await waitUntil("the task waits, and nobody holds the interceptor") {
            door.isWaited && removed == nil
        }
        door.open()
    }
}

/// Begins a task that nobody waits for, and that needs nothing of it.
private final class Beginner: Interceptor {
    private let door: Door

    init(_ door: Door) { self.door = door }

    func intercept(_ request: PageRequest) async throws -> Decision {
        Task { [door] in await door.wait() }
        return .proceed
    }
}
