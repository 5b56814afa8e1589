import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `The gate` {
    private let failures = FilterJournal()

    /// An app that is not started, with three requests that wait.
    private func waiting() async throws -> ContainerFixture {
        let app = try ContainerFixture()
        app.container.onFailure = { [failures] in failures.entries.append("\($0)") }
        for number in 1...3 {
            let intent = Intent(.url("app://item/\(number)"), options: OpenOptions(isAnimated: false))
            #expect(try await app.container.opened(intent) == .waiting(for: .gate))
        }
        return app
    }

    private func items(_ app: ContainerFixture) -> [Int] {
        app.container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } ?? []
    }

    @Test
    func `holds everything until the container has started`() async throws {
        let app = try await waiting()
        #expect(!app.container.gate.isOpen)
        #expect(
            app.container.gate.held.map { "\($0.intent.destination)" }
                == (1...3).map { "'app://item/\($0)'" })
        try await app.container.start()
        #expect(app.container.gate.isOpen)
        #expect(app.container.gate.held.isEmpty)
        #expect(items(app) == [1, 2, 3])
    }

    @Test
    func `stays closed when the start fails, and holds what it held`() async throws {
        let app = try ContainerFixture(routes: "base.root = StartPage\napp.item.{itemId|int} = ItemPage")
        try await app.container.opened("app://item/1")
        let error = await #expect(throws: StartError.self) { try await app.container.start() }
        #expect(error?.registrations == [])
        #expect(error?.routes.map(\.code) == [.unknownPage])
        #expect(app.container.gate.held.count == 1)
        app.container.gate.open()
        #expect(!app.container.gate.isOpen)
        app.container.register(StartPage.init)
        try await app.container.start()
        #expect(items(app) == [1])
    }

    @Test
    func `drops what waited if it is told to clear`() async throws {
        let app = try await waiting()
        app.container.gate.policy = .discard
        try await app.container.start()
        #expect(items(app).isEmpty)
        #expect(app.container.gate.held.isEmpty)
    }

    @Test
    func `keeps what waited, and runs it when it is released`() async throws {
        let app = try await waiting()
        app.container.gate.policy = .hold
        try await app.container.start()
        try await app.container.opened("app://item/9")
        #expect(app.container.gate.held.count == 3)
        app.container.gate.release(.run)
        await app.container.settled()
        #expect(items(app) == [9, 1, 2, 3])
    }

    @Test
    func `transforms what waited, with its options and its trust`() async throws {
        let app = try await waiting()
        try await app.container.opened(link: "app://secret")
        var options: [Bool?] = []
        app.container.gate.policy = .transform { held in
            options.append(held.intent.options.isAnimated)
            var intent = held.intent
            if held.trust == .external { return intent }
            if case .url("app://item/2") = intent.destination { return nil }
            intent.parameters["from"] = "gate"
            return intent
        }
        try await app.container.start()
        #expect(items(app) == [1, 3])
        #expect(options == [false, false, false, nil])
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.from == "gate")
        #expect(failures.entries.count == 1)
        #expect(failures.entries.first?.contains("external") == true)
    }

    @Test
    func `runs what a custom policy returns, in its order`() async throws {
        let app = try await waiting()
        app.container.gate.policy = .custom { Array($0.reversed().prefix(2)) }
        try await app.container.start()
        #expect(items(app) == [3, 2])
    }

    @Test
    func `tells failures of what waited, and goes on with the rest`() async throws {
        let app = try ContainerFixture()
        app.container.onFailure = { [failures] in failures.entries.append("\($0)") }
        try await app.container.opened("app://broken")
        try await app.container.opened("app://item/1")
        try await app.container.start()
        await app.container.settled()
        #expect(failures.entries == ["the action '@broken' failed: OutOfOrder()"])
        #expect(items(app) == [1])
    }

    @Test
    func `lets go of callers who do not wait any more, however many`() async throws {
        let app = try await ContainerFixture.started()
        app.container.gate.close()
        var callers: [Task<Void, any Error>] = []
        for id in 0..<100 {
            app.container.open(.url("app://item/\(id)"))
            callers.append(
                Task {
                    _ = try await app.container.result(of: .url("app://item/\(id)"), returning: Void.self)
                })
            try await waitUntil("the caller") { app.container.gate.held.count == 2 * id + 2 }
        }
        for (index, id) in (0..<100).reversed().enumerated() {
            callers[id].cancel()
            _ = await callers[id].result
            #expect(app.container.gate.held.count == 199 - index)
        }
        app.container.gate.open()
        await app.container.settled()
        #expect(
            app.container.frontNavigator?.pages.dropFirst().map { $0.parameters["itemId"]?.text }
                == (0..<100).map { "\($0)" })
    }

    @Test
    func `can be closed again`() async throws {
        let app = try await ContainerFixture.started()
        app.container.gate.close()
        #expect(try await app.container.opened("app://item/1") == .waiting(for: .gate))
        #expect(app.log.take() == "")
        app.container.gate.open()
        await app.container.settled()
        #expect(items(app) == [1])
    }

    @Test
    func `lets nothing go, and drops nothing, while it is closed`() async throws {
        let app = try await ContainerFixture.started()
        app.container.gate.close()
        #expect(try await app.container.opened("app://item/1") == .waiting(for: .gate))
        let held = app.container.gate.held.map(\.intent.destination)
        for policy in [GatePolicy.discard, .run, .transform { _ in nil }] {
            app.container.gate.release(policy)
            #expect(app.container.gate.held.map(\.intent.destination) == held)
        }
        app.container.gate.open()
        await app.container.settled()
        #expect(items(app) == [1])
    }

    @Test
    func `opens by the policy that it is given, which counts for once`() async throws {
        let app = try await ContainerFixture.started()
        func closeAndHold(_ item: Int) async throws {
            app.container.gate.close()
            try await app.container.opened("app://item/\(item)")
        }
        try await closeAndHold(1)
        app.container.gate.open(.discard)
        await app.container.settled()
        #expect(app.container.gate.isOpen)
        #expect(app.container.gate.held.isEmpty)
        #expect(items(app).isEmpty)
        try await closeAndHold(2)
        app.container.gate.open(.hold)
        #expect(app.container.gate.held.map(\.intent.destination) == [.url("app://item/2")])
        try await closeAndHold(3)
        app.container.gate.open(.custom { $0.reversed() })
        await app.container.settled()
        #expect(items(app) == [3, 2])
        try await closeAndHold(4)
        app.container.gate.open()
        await app.container.settled()
        #expect(items(app) == [3, 2, 4])
    }

    @Test
    func `leaves what it held alone when it is opened a second time`() async throws {
        let app = try await ContainerFixture.started()
        app.container.gate.close()
        try await app.container.opened("app://item/1")
        app.container.gate.open(.hold)
        app.container.gate.open(.discard)
        #expect(app.container.gate.held.count == 1)
    }

    @Test
    func `refuses what may not wait`() async throws {
        let app = try ContainerFixture()
        var intent = Intent(.url("app://item/1"))
        intent.mayWait = false
        await #expect(throws: PageError.gateClosed) { try await app.container.opened(intent) }
        try await app.container.start()
        #expect(items(app).isEmpty)
    }

    @Test(arguments: [true, false])
    func `keeps a start waiting, or ends its wait when it is dropped`(runs: Bool) async throws {
        let app = try ContainerFixture()
        let started = Task { try await app.container.result(of: SignInPage.self) }
        try await waitUntil("the request that waits") { !app.container.gate.held.isEmpty }
        app.container.gate.policy = runs ? .run : .discard
        try await app.container.start()
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        switch await started.result {
        case .success(let name): #expect(runs && name == "me")
        case .failure(let error): #expect(!runs && (error as? ResultCancelled)?.code == "dropped")
        }
    }

    @Test
    func `ends the wait of a start that a policy drops, also if it keeps what has waited`() async throws {
        let app = try ContainerFixture()
        let started = Task { try await app.container.result(of: SignInPage.self) }
        try await waitUntil("the request that waits") { !app.container.gate.held.isEmpty }
        var kept: [HeldIntent] = []
        app.container.gate.policy = .custom { waiting in
            kept = waiting
            return []
        }
        try await app.container.start()
        let error = await #expect(throws: ResultCancelled.self) { try await started.value }
        #expect(error?.code == "dropped")
        #expect(kept.count == 1)
    }

    @Test
    func `keeps a start waiting for what a policy makes of it`() async throws {
        let app = try ContainerFixture()
        let started = Task {
            try await app.container.result(of: .url("app://nowhere"), returning: String.self)
        }
        try await waitUntil("the request that waits") { !app.container.gate.held.isEmpty }
        app.container.gate.policy = .transform { _ in Intent(.page(SignInPage.self)) }
        try await app.container.start()
        let page = try await waitFor("the page") { app.container.frontNavigator?.topPage as? SignInPage }
        page.finish(with: "me")
        #expect(try await started.value == "me")
    }

    @Test
    func `ends the wait of a start whose request is handled without a page`() async throws {
        let app = try ContainerFixture()
        let started = Task {
            try await app.container.result(of: .url("app://share/x"), returning: String.self)
        }
        try await waitUntil("the request that waits") { !app.container.gate.held.isEmpty }
        try await app.container.start()
        await #expect(throws: PageError.unexpectedPage(expected: "page with a result", found: "@share")) {
            try await started.value
        }
    }

    @Test
    func `lets a container be started twice at once`() async throws {
        let app = try ContainerFixture()
        async let first: Void = app.container.start()
        async let second: Void = app.container.start()
        _ = try await (first, second)
        #expect(app.stack == ["HomePage"])
        #expect(app.log.take().split(separator: " ").count == 4)
    }
    @Test
    func `lets a policy lower the trust of what waited, and never raise it`() async throws {
        for isRaising in [false, true] {
            let app = try ContainerFixture()
            var failures: [String] = []
            app.container.onFailure = { failures.append("\($0)") }
            app.container.gate.policy = .transform { _ in
                var intent = Intent(.url("app://secret"))
                intent.trust = isRaising ? .internal : .external
                return intent
            }
            if isRaising {
                try await app.container.opened(link: "app://home")
            } else {
                try await app.container.opened("app://home")
            }
            try await app.container.start()
            await app.container.settled()
            #expect(app.stack == ["HomePage"])
            #expect(failures.count == 1)
        }
    }

    @Test(arguments: [true, false])
    func `may be looked at by a policy, and closed again: then what was let run waits`(isCustom: Bool)
        async throws
    {
        let app = try await waiting()
        let journal = FilterJournal()
        let look = { @MainActor [unowned container = app.container] in
            journal.entries.append("\(container.gate.isOpen), \(container.gate.held.count) held")
            container.gate.release(.run)
            container.gate.close()
        }
        app.container.gate.policy =
            if isCustom {
                .custom { held in
                    look()
                    return held.reversed()
                }
            } else {
                .transform { held in
                    look()
                    return held.intent
                }
            }
        try await app.container.start()
        #expect(journal.entries == ["true, 0 held"] + (isCustom ? [] : ["false, 0 held", "false, 0 held"]))
        #expect(app.container.gate.held.count == 3)
        #expect(items(app).isEmpty)
        app.container.gate.open(.run)
        await app.container.settled()
        #expect(items(app) == (isCustom ? [3, 2, 1] : [1, 2, 3]))
    }

    @Test(arguments: [true, false])
    func `may be looked at by those who hear that nobody opens their page`(ends: Bool) async throws {
        let app = try ContainerFixture()
        var entries: [String] = []
        var intent = Intent(.page(SignInPage.self))
        // Looks at the gate when it hears how the page ended, and closes it.
        intent.companions = [
            EndListener { [unowned container = app.container] _ in
                entries.append("\(container.gate.isOpen), \(container.gate.held.count) held")
                container.gate.close()
            }
        ]
        try await app.container.opened(intent)
        app.container.gate.policy = .discard
        if ends { app.container.end() } else { try await app.container.start() }
        #expect(entries == ["\(!ends), 0 held"])
        #expect(!app.container.gate.isOpen)
    }
}
