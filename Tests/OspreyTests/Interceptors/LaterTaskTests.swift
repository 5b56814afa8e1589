import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Interceptors on systems that can begin a task at once, and on those that cannot: before iOS 26 and macOS 26.
@MainActor
struct `Interceptors on every system` {
    private let journal = FilterJournal()

    private func app(_ isAtOnce: Bool, clock: ManualClock = ManualClock()) async throws -> ContainerFixture {
        let app = try await ContainerFixture.started(clock: clock)
        app.container.asksInterceptorsAtOnce = isAtOnce
        return app
    }

    @Test(arguments: [true, false])
    func `are asked in their order, and the page comes after the last`(isAtOnce: Bool) async throws {
        let app = try await app(isAtOnce)
        for stage in 1...3 {
            app.container.register(interceptor: "\(stage)", options: InterceptorOptions(stage: stage)) {
                [journal] request in
                journal.entries.append("\(stage)")
                var amended = request
                amended.parameters["from"] = .string("\(stage)")
                return .amend(amended)
            }
        }
        try await app.container.opened("app://item/7")
        #expect(journal.entries == ["1", "2", "3"])
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.from == "3")
    }

    @Test(arguments: [true, false])
    func `are asked once, and the page comes after the call`(isAtOnce: Bool) async throws {
        let app = try await app(isAtOnce)
        app.container.register(interceptor: "i") { [journal] _ in
            journal.entries.append("asked")
            return .proceed
        }
        #expect(app.container.open(.url("app://item/7")) == .success(.waiting(for: .answer)))
        #expect(app.stack == ["HomePage"])
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(journal.entries == ["asked"])
    }

    @Test(arguments: [true, false])
    func `lead elsewhere, put a page first, and reject`(isAtOnce: Bool) async throws {
        let app = try await app(isAtOnce)
        app.container.register(interceptor: "i") { request in
            switch request.parameters["itemId"] {
            case "1"?: .redirect(to: "app://secret")
            case "2"?: .reject("no")
            default: .proceed
            }
        }
        try await app.container.opened("app://item/1")
        #expect(app.stack == ["HomePage", "SecretPage"])
        await #expect(throws: PageError.rejected(subject: "'ItemPage'", by: "i", reason: "no")) {
            try await app.container.opened("app://item/2")
        }
        #expect(app.stack == ["HomePage", "SecretPage"])
    }

    @Test(arguments: [true, false])
    func `are given up at their deadline, and with the task that waits`(isAtOnce: Bool) async throws {
        let clock = ManualClock()
        let app = try await app(isAtOnce, clock: clock)
        let door = Door()
        app.container.register(interceptor: "i", options: InterceptorOptions(deadline: .seconds(5))) { _ in
            await door.wait()
            return .proceed
        }
        let late = Task { try await app.container.opened("app://item/7") }
        try await waitUntil("the question") { door.isWaited }
        await clock.someoneSleeps()
        clock.advance(by: .seconds(6))
        await #expect(
            throws: PageError.interceptorTimedOut(subject: "'ItemPage'", by: "i", limit: .seconds(5))
        ) { try await late.value }

        let cancelled = Task { try await app.container.opened("app://item/8") }
        await Task.yield()
        cancelled.cancel()
        await #expect(throws: PageError.cancelled) { try await cancelled.value }
        #expect(app.stack == ["HomePage"])
        door.open()
    }

    @Test(arguments: [true, false])
    func `open requests of one page in the order of the calls`(isAtOnce: Bool) async throws {
        let app = try await app(isAtOnce)
        app.container.register(interceptor: "i") { _ in .proceed }
        let home = try #require(app.container.frontNavigator?.topPage)
        for item in 1...5 { home.open("app://item/\(item)") }
        await app.container.settled()
        #expect(app.container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId }.last == 5)
    }
}
