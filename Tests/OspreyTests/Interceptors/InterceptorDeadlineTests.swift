import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Several interceptors that wait, some of them for too long.
@MainActor
struct `Of several interceptors` {
    private let journal = FilterJournal()

    /// Two interceptors that wait until they are let go on, with a deadline each, and a request that they think about.
    @MainActor
    private struct Scene {
        let clock = ManualClock()
        let first = Door()
        let second = Door()
        let app: ContainerFixture

        init(_ deadlines: (first: Int, second: Int)) async throws {
            app = try await ContainerFixture.started(clock: clock)
            add("first", first, deadlines.first, stage: 0)
            add("second", second, deadlines.second, stage: 1)
        }

        private func add(_ alias: String, _ door: Door, _ deadline: Int, stage: Int) {
            let options = InterceptorOptions(stage: stage, deadline: .seconds(deadline))
            app.container.register(interceptor: alias, options: options) { _ in
                await door.wait()
                return .proceed
            }
        }

        /// Opens a page, lets the first interceptor answer after a while, and returns when the second one is asked.
        func open(firstAnswersAfter seconds: Int) async throws -> Task<OpenOutcome, any Error> {
            let container = app.container
            let opened = Task { try await container.opened("app://secret") }
            try await clock.waitForSleeper()
            clock.advance(by: .seconds(seconds))
            first.open()
            try await waitUntil("the second interceptor is asked") { second.isWaited }
            return opened
        }
    }

    @Test(arguments: [(10, 6, 5), (10, 6, 30), (10, 1, 2), (2, 1, 1_000_000)])
    func `each has its own time, counted from when it is asked`(first: Int, answer: Int, second: Int)
        async throws
    {
        let inTime = try await Scene((first, second))
        let opened = try await inTime.open(firstAnswersAfter: answer)
        inTime.clock.advance(by: .seconds(second) - .milliseconds(1))
        inTime.second.open()
        _ = try await opened.value
        #expect(inTime.app.stack == ["HomePage", "SecretPage"])

        let late = try await Scene((first, second))
        let rejected = try await late.open(firstAnswersAfter: answer)
        late.clock.advance(by: .seconds(second))
        await #expect(
            throws: PageError.interceptorTimedOut(
                subject: "'SecretPage'", by: "second", limit: .seconds(second))
        ) { try await rejected.value }
        late.second.open()
    }

    @Test
    func `the longest deadline of all is one that can be waited for`() async throws {
        let scene = try await Scene((10, 10))
        scene.app.container.register(
            interceptor: "patient", options: InterceptorOptions(stage: 2, deadline: .seconds(Int64.max))
        ) { _ in
            await turn()
            return .proceed
        }
        let opened = try await scene.open(firstAnswersAfter: 1)
        scene.second.open()
        _ = try await opened.value
        #expect(scene.app.stack == ["HomePage", "SecretPage"])
    }

    @Test
    func `none is asked after one that has missed its deadline, even if that answers later`() async throws {
        let clock = ManualClock()
        let app = try await ContainerFixture.started(clock: clock)
        let door = Door()
        app.container.register(interceptor: "slow") { request in
            if request.page == "SecretPage" { await door.wait() }
            return .proceed
        }
        app.container.register(interceptor: "next", options: InterceptorOptions(stage: 1)) {
            [journal] request in
            journal.entries.append(request.page ?? "-")
            return .proceed
        }
        let opened = Task { try await app.container.opened("app://secret") }
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(30))
        await #expect(
            throws: PageError.interceptorTimedOut(
                subject: "'SecretPage'", by: "slow", limit: .seconds(30))
        ) { try await opened.value }
        door.open()
        try await app.container.opened("app://item/1")
        #expect(journal.entries == ["ItemPage"])
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `the others are asked about a link that matches nothing, though one misses its deadline`()
        async throws
    {
        let clock = ManualClock()
        let app = try await ContainerFixture.started(clock: clock)
        let (door, last) = (Door(), Door())
        app.container.register(
            interceptor: "slow", options: InterceptorOptions(isExternal: true, deadline: .seconds(5))
        ) { _ in
            await wait(at: door)
            journal.entries.append("answers")
            return .handled
        }
        app.container.register(
            interceptor: "handler", options: InterceptorOptions(stage: 1, isExternal: true)
        ) { _ in
            await last.wait()
            return .handled
        }
        let handled = Task { try await app.container.opened(link: "app://nowhere/at/all") }
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(5))
        try await waitUntil("the slow one knows, and the other is asked") {
            journal.entries == ["cancelled"] && last.isWaited
        }
        // What it answers now is ignored.
        door.open()
        try await waitUntil("the late answer") { journal.entries.last == "answers" }
        last.open()
        #expect(try await handled.value == .handled(by: "handler"))
    }

    @Test
    func `one that cancels its own task leaves those behind it alone`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "first") { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return .proceed
        }
        app.container.register(interceptor: "second", options: InterceptorOptions(stage: 1)) { [journal] _ in
            journal.entries.append("\(Task.isCancelled)")
            return .proceed
        }
        try await app.container.opened("app://secret")
        #expect(journal.entries == ["false"])
    }

    /// Waits, and notes if that is cancelled.
    private func wait(at door: Door) async {
        await withTaskCancellationHandler {
            await door.wait()
        } onCancel: {
            Task { @MainActor in journal.entries.append("cancelled") }
        }
    }

    /// Why nobody waits for an interceptor any more.
    enum Reason: CaseIterable { case deadline, cancellation }

    @Test(arguments: Reason.allCases, [false, true])
    func `one that nobody waits for any more is cancelled, also behind one that cancels its own task`(
        reason: Reason, isBehind: Bool
    ) async throws {
        let clock = ManualClock()
        let app = try await ContainerFixture.started(clock: clock)
        if isBehind {
            app.container.register(interceptor: "first") { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return .proceed
            }
        }
        let door = Door()
        app.container.register(
            interceptor: "slow", options: InterceptorOptions(stage: 1, deadline: .seconds(5))
        ) { _ in
            await wait(at: door)
            return .proceed
        }
        let opened = Task { try await app.container.opened("app://secret") }
        try await clock.waitForSleeper()
        #expect(door.isWaited)
        switch reason {
        case .deadline: clock.advance(by: .seconds(5))
        case .cancellation: opened.cancel()
        }
        let late = PageError.interceptorTimedOut(
            subject: "'SecretPage'", by: "slow", limit: .seconds(5))
        try await waitUntil("the interceptor knows") { journal.entries == ["cancelled"] }
        await #expect(throws: reason == .deadline ? late : .cancelled) { try await opened.value }
        door.open()
    }

    @Test
    func `what one has left behind may open while the next one thinks`() async throws {
        let app = try await ContainerFixture.started()
        let (late, door) = (Door(), Door())
        app.container.register(interceptor: "first") { [container = app.container] request in
            guard request.page == "SecretPage" else { return .proceed }
            Task {
                await late.wait()
                try await container.opened("app://item/1")
            }
            return .proceed
        }
        app.container.register(interceptor: "second", options: InterceptorOptions(stage: 1)) { request in
            if request.page == "SecretPage" { await door.wait() }
            return .proceed
        }
        let opened = Task { try await app.container.opened("app://secret") }
        try await waitUntil("both wait") { door.isWaited && late.isWaited }
        late.open()
        try await waitUntil("the page that was left behind") { app.stack == ["HomePage", "ItemPage"] }
        door.open()
        _ = try await opened.value
        #expect(app.stack == ["HomePage", "ItemPage", "SecretPage"])
    }
}
