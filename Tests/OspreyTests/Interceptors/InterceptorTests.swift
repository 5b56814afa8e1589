import Osprey
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

@MainActor
struct `An interceptor` {
    private let journal = FilterJournal()

    /// Registers an interceptor that notes that it was asked, and lets requests go on.
    private func register(_ alias: String, _ options: InterceptorOptions, in container: PageContainer) {
        container.register(interceptor: alias, options: options) { [journal] _ in
            journal.entries.append(alias)
            return .proceed
        }
    }

    @Test
    func `is asked after the routes and before the filters, and may amend the request`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "note", everywhere: true) { [journal] request in
            journal.entries.append("filter \(request.parameters["from"]?.text ?? "")")
            return .proceed
        }
        app.container.register(interceptor: "amend") { [journal] request in
            journal.entries.append("\(request.route?.key ?? "none") \(request.page ?? "none")")
            var request = request
            request.parameters["from"] = "interceptor"
            return .proceed(with: request)
        }
        try await app.container.opened("app://item/7?from=mail")
        #expect(journal.entries == ["app.item.{itemId|int} ItemPage", "filter interceptor"])
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.from == "interceptor")
    }

    @Test
    func `is asked by stage, then the newest first, unless a constraint says otherwise`() async throws {
        let app = try await ContainerFixture.started()
        register("a", InterceptorOptions(), in: app.container)
        register("b", InterceptorOptions(), in: app.container)
        register("early", InterceptorOptions(stage: -1), in: app.container)
        register("first", InterceptorOptions(stage: 5, before: ["early", "nobody"]), in: app.container)
        register("last", InterceptorOptions(after: ["a"]), in: app.container)
        try await app.container.opened("app://home")
        #expect(journal.entries == ["first", "early", "b", "a", "last"])
        #expect(app.container.interceptors.map(\.alias) == journal.entries)
    }

    private enum Ping: Int, EventFamily { case ping }

    /// Taps of one stage are called the oldest first, so they are made in reverse.
    @Test(arguments: Exploration.seeds(100))
    func `is asked where a tap would be called that says the same, were it the oldest`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let aliases = (0...random.next(below: 9)).map { "\($0)" }
        func some() -> [String] { aliases.filter { _ in random.next(below: 12) == 0 } }
        let all = aliases.map { ($0, stage: random.next(below: 3), before: some(), after: some()) }
        let hub = EventHub<Ping>()
        var called: [String] = []
        for (alias, stage, before, after) in all.reversed() {
            do throws(TapError) {
                try hub.tap(owner: journal, named: alias, stage: stage, before: before, after: after) {
                    _, _, _ in called.append(alias)
                }
            } catch {
                // What a hub refuses as a circle is reported of interceptors, and has no order to compare.
                return
            }
        }
        let container = try PageContainer(routes: [], clock: ManualClock())
        for (alias, stage, before, after) in all {
            register(alias, InterceptorOptions(stage: stage, before: before, after: after), in: container)
        }
        hub.emit(.ping)
        #expect(container.interceptors.map(\.alias) == called)
    }

    @Test
    func `whose constraints contradict those of another one is reported at the start`() async throws {
        let app = try ContainerFixture()
        register("a", InterceptorOptions(before: ["b"]), in: app.container)
        register("b", InterceptorOptions(before: ["a"]), in: app.container)
        let error = await #expect(throws: StartError.self) { try await app.container.start() }
        #expect(error?.registrations.count == 1)
        guard case .interceptorCycle(let path)? = error?.registrations.first else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(path.first == path.last && path.count == 3)
        #expect(error?.description.contains("interceptors cannot be ordered") == true)
        // One that is gone is in nobody's way.
        app.container.interceptor(alias: "a")?.remove()
        try await app.container.start()
    }

    @Test
    func `that is in a circle is told with the others, each before the next`() async throws {
        let app = try ContainerFixture()
        register("a", InterceptorOptions(before: ["b"]), in: app.container)
        register("b", InterceptorOptions(before: ["c"]), in: app.container)
        register("c", InterceptorOptions(before: ["a"]), in: app.container)
        register("d", InterceptorOptions(after: ["c"]), in: app.container)
        let error = await #expect(throws: StartError.self) { try await app.container.start() }
        guard case .interceptorCycle(let path)? = error?.registrations.first else {
            Issue.record("\(error as Any)")
            return
        }
        let order = ["a": "b", "b": "c", "c": "a"]
        #expect(path.count == 4)
        #expect(zip(path, path.dropFirst()).allSatisfy { order[$0] == $1 })
    }

    @Test
    func `has its condition looked at with what those before it have amended`() async throws {
        let isUrgent = InterceptorCondition { $0.parameters["urgent"] == true }
        let app = try await ContainerFixture.started()
        var asked: [String] = []
        for (alias, condition) in [("urgent", isUrgent), ("calm", !isUrgent)] {
            app.container.register(
                interceptor: alias, options: InterceptorOptions(stage: 1, condition: condition)
            ) { _ in
                asked.append(alias)
                return .proceed
            }
        }
        app.container.register(interceptor: "amends") { request in
            var request = request
            request.parameters["urgent"] = true
            return .proceed(with: request)
        }
        try await app.container.opened("app://item/1")
        #expect(asked == ["urgent"])
    }

    @Test
    func `is found by its alias and can be removed, also while a request is on its way`() async throws {
        let app = try await ContainerFixture.started()
        register("late", InterceptorOptions(stage: 1), in: app.container)
        app.container.register(interceptor: "remover") { [container = app.container] _ in
            container.interceptor(alias: "late")?.remove()
            return .proceed
        }
        try await app.container.opened("app://home")
        #expect(journal.entries.isEmpty)
        #expect(app.container.interceptors.map(\.alias) == ["remover"])
        #expect(app.container.interceptor(alias: "late") == nil)
    }

    @Test
    func `goes with its owner`() async throws {
        let app = try await ContainerFixture.started()
        var owner: FilterJournal? = FilterJournal()
        app.container.register(interceptor: "owned", owner: owner) { _ in .reject("no") }
        await #expect(throws: PageError.rejected(subject: "'HomePage'", by: "owned", reason: "no")) {
            try await app.container.opened("app://home")
        }
        owner = nil
        try await app.container.opened("app://home")
        #expect(app.container.interceptors.isEmpty)
    }

    @Test(arguments: [
        ("app://item/7", true), ("app://item/7?from=x", true), ("APP://Item/7", true),
        ("app://item/8", false), ("app://%69tem//%37/", true),
    ])
    func `with a list of URLs hears of these`(url: String, isAsked: Bool) async throws {
        let app = try await ContainerFixture.started()
        register("u", InterceptorOptions(condition: .urls("App://item/7", "not a url")), in: app.container)
        try await app.container.opened(.url(url))
        #expect(journal.entries == (isAsked ? ["u"] : []))
    }

    @Test
    func `with a list of URLs tells a slash from one inside a segment, and texts that only look alike`()
        async throws
    {
        let app = try ContainerFixture(
            routes: """
                base.root = HomePage
                app.share.{what} = @share
                app.share.{what}.{more} = @share
                """)
        try await app.container.start()
        register(
            "u", InterceptorOptions(condition: .urls("app://share/a/b", "app://share/K")), in: app.container)
        for url in ["app://share/a%2Fb", "app://share/%E2%84%AA"] {
            try await app.container.opened(.url(url))
        }
        #expect(journal.entries == [])
        for url in ["app://share/a/b", "app://share/%4B"] { try await app.container.opened(.url(url)) }
        #expect(journal.entries == ["u", "u"])
    }

    @Test
    func `with a regular expression, an attribute or a combination hears of what fits`() async throws {
        let app = try ContainerFixture(
            routes: "app.pay.{itemId|int} = ItemPage; x-audit=full\napp.home = HomePage; x-audit\n"
                + "app.item.{itemId|int} = ItemPage\nbase.root = HomePage")
        try await app.container.start()
        register("regex", InterceptorOptions(condition: .matching(/\/\d\d$/)), in: app.container)
        register("x", InterceptorOptions(condition: .attribute("x-audit")), in: app.container)
        register("full", InterceptorOptions(condition: .attribute("x-audit", "full")), in: app.container)
        register(
            "both", InterceptorOptions(condition: .attribute("x-audit") && !.urls("app://home")),
            in: app.container)
        try await app.container.opened("app://item/12")
        #expect(journal.entries == ["regex"])
        journal.entries = []
        try await app.container.opened("app://pay/7")
        #expect(journal.entries == ["both", "full", "x"])
        journal.entries = []
        try await app.container.opened("app://home")
        #expect(journal.entries == ["x"])
    }

    @Test
    func `for what comes from outside hears of nothing else`() async throws {
        let app = try await ContainerFixture.started()
        register("outside", InterceptorOptions(condition: .external), in: app.container)
        try await app.container.opened("app://item/1")
        #expect(journal.entries == [])
        try await app.container.opened(link: "app://item/2")
        var intent = Intent(.url("app://item/3"))
        intent.trust = .external
        try await app.container.opened(intent)
        #expect(journal.entries == ["outside", "outside"])
    }

    @Test
    func `with a regular expression sees the whole URL as it was asked for`() async throws {
        let app = try await ContainerFixture.started()
        register("query", InterceptorOptions(condition: .matching(/\?from=ad$/)), in: app.container)
        register("case", InterceptorOptions(condition: .matching(/^APP:/)), in: app.container)
        try await app.container.opened("APP://item/1?from=ad")
        #expect(journal.entries == ["case", "query"])
    }

    @Test
    func `can redirect, with options, and is asked about the page it leads to`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "r") { [journal] request in
            journal.entries.append(request.page ?? "none")
            guard request.page == "SecretPage" else { return .proceed }
            return .redirect(.page(ItemPage.self), ["itemId": 1], OpenOptions(display: .sheet))
        }
        try await app.container.opened("app://secret")
        #expect(journal.entries == ["SecretPage", "ItemPage"])
        #expect(app.container.navigation.presentations.map(\.style) == [.sheet])
    }

    @Test
    func `can put another page first`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "d") { [journal] request in
            request.page == "SecretPage" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
        #expect(try await app.container.opened("app://secret") == .waiting(for: .detour))
        journal.isSignedIn = true
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        await app.container.settled()
        #expect(app.stack == ["HomePage", "SecretPage"])
    }

    @Test
    func `that throws or rejects ends the request, and nothing changes`() async throws {
        let app = try await ContainerFixture.started()
        let thrower = app.container.register(interceptor: "t") { _ in throw ContainerFixture.OutOfOrder() }
        await #expect(
            throws: PageError.interceptorFailed(
                subject: "'HomePage'", by: "t", cause: ErrorCause(ContainerFixture.OutOfOrder()))
        ) {
            try await app.container.opened("app://home")
        }
        thrower.remove()
        app.container.register(interceptor: "r") { _ in .reject("closed on Sundays") }
        await #expect(throws: PageError.rejected(subject: "'HomePage'", by: "r", reason: "closed on Sundays"))
        { try await app.container.opened("app://home") }
        #expect(app.log.take() == "")
    }

    @Test
    func `that does not answer in time rejects the request, although it ignores its cancellation`()
        async throws
    {
        let clock = ManualClock()
        let app = try await ContainerFixture.started(clock: clock)
        let door = Door()
        app.container.register(
            interceptor: "slow", options: InterceptorOptions(deadline: .seconds(5))
        ) { _ in
            await door.wait()
            return .proceed
        }
        let opened = Task { try await app.container.opened("app://home") }
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(4))
        clock.advance(by: .seconds(1))
        await #expect(
            throws: PageError.interceptorTimedOut(
                subject: "'HomePage'", by: "slow", limit: .seconds(5))
        ) { try await opened.value }
        door.open()
    }

    @Test
    func `that answers in time is not held to its deadline afterwards`() async throws {
        let clock = ManualClock()
        let app = try await ContainerFixture.started(clock: clock)
        app.container.register(interceptor: "quick") { _ in .proceed }
        try await app.container.opened("app://home")
        clock.advance(by: .seconds(3600))
        try await app.container.opened("app://home")
        #expect(app.stack == ["HomePage", "HomePage", "HomePage"])
    }

    @Test
    func `that waits for what it opens gets an error, and may open without waiting`() async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        app.container.register(interceptor: "w") { [journal, container = app.container] request in
            guard request.page == "SecretPage" else { return .proceed }
            home.open("app://item/1")
            do throws(PageError) {
                try await container.opened("app://item/2")
            } catch {
                if case .openInsideInterceptor(let name) = error { journal.entries.append(name) }
            }
            _ = try await container.result(of: SignInPage.self)
            return .proceed
        }
        await #expect(throws: PageError.openInsideInterceptor(interceptor: "w")) {
            try await app.container.opened("app://secret")
        }
        await app.container.settled()
        #expect(journal.entries == ["w"])
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `may be followed by one that what it held registers as it ends`() async throws {
        let app = try ContainerFixture()
        func registerShortly() {
            let farewell = Farewell { [unowned container = app.container] in
                container.register(interceptor: "heir") { _ in .proceed }
            }
            let brief = app.container.register(interceptor: "brief") { _ in
                withExtendedLifetime(farewell) { .proceed }
            }
            brief.remove()
        }
        register("other", InterceptorOptions(), in: app.container)
        registerShortly()
        #expect(app.container.interceptors.map(\.alias) == ["heir", "other"])
        #expect(app.container.interceptors.map(\.alias) == ["heir", "other"])
    }

    @Test
    func `is framed by hooks before and after the dispatch`() async throws {
        let app = try await ContainerFixture.started()
        let token = app.container.events.dispatch.tap { [journal] event, dispatch in
            let result = dispatch.result.map { (try? $0.get())?.description ?? "failed" } ?? "-"
            journal.entries.append(
                "\(event.name) \(dispatch.intent.destination) \(dispatch.trust) \(result)")
        }
        register("i", InterceptorOptions(), in: app.container)
        try await app.container.opened(link: "app://item/7")
        await #expect(
            throws: PageError.actionFailed(name: "broken", cause: ErrorCause(ContainerFixture.OutOfOrder()))
        ) {
            try await app.container.opened("app://broken")
        }
        #expect(
            journal.entries == [
                "willDispatch 'app://item/7' external -", "i",
                "didDispatch 'app://item/7' external opened 'ItemPage'",
                "willDispatch 'app://broken' internal -", "i", "didDispatch 'app://broken' internal failed",
            ])
        withExtendedLifetime(token) {}
    }
}

/// Pages that a request brings below its own.
@MainActor
struct `An interceptor and lower pages` {
    private final class Ask {
        var answers: [String: Decision] = [:]
        var asked: [String] = []
    }

    private let ask = Ask()

    private func started() async throws -> PageContainer {
        let lines = """
            base.root = BelowRoot
            below.a = BelowA; external
            below.a.b = BelowB; parent=below.a; external
            below.c = BelowC; external
            below.free = BelowFree; external
            """
        let container = try PageContainer(
            routes: [.properties(text: lines, file: "routes")], clock: ManualClock())
        container.register(BelowRoot.init, BelowA.init, BelowB.init, BelowC.init, BelowFree.init)
        container.register(
            interceptor: "ask",
            options: InterceptorOptions(condition: InterceptorCondition { $0.page != "BelowFree" })
        ) { [ask] request in
            ask.asked.append(request.page ?? "")
            return ask.answers[request.page ?? ""] ?? .proceed
        }
        try await container.start()
        return container
    }

    private func names(_ container: PageContainer) -> [String] {
        container.navigation.allPages.map { "\($0.pageName.dropFirst(5))" }
    }

    private static let path = ["below://a", "below://free", "below://c"].map { PathNode(.url($0)) }

    @Test func `are asked about from the bottom up, before any page is built`() async throws {
        let container = try await started()
        try await container.opened(Intent.path(Self.path))
        #expect(ask.asked == ["BelowA", "BelowC"])
        #expect(names(container) == ["Root", "A", "Free", "C"])
    }

    @Test func `are asked about if they are parents`() async throws {
        let container = try await started()
        try await container.opened(link: Intent(.url("below://a/b")))
        #expect(ask.asked == ["BelowA", "BelowB"])
        #expect(names(container) == ["Root", "A", "B"])
    }

    @Test(arguments: [Decision.reject("no"), .handled])
    func `are shown with nothing if one is refused`(answer: Decision) async throws {
        let container = try await started()
        ask.answers["BelowA"] = answer
        await #expect(throws: PageError.self) { try await container.opened(Intent.path(Self.path)) }
        await #expect(throws: PageError.self) {
            try await container.opened(link: Intent(.url("below://a/b")))
        }
        #expect(ask.asked == ["BelowA", "BelowA"])
        #expect(names(container) == ["Root"])
    }

    @Test func `give way with the whole request if one is redirected`() async throws {
        let container = try await started()
        ask.answers["BelowA"] = .redirect(to: "below://free")
        try await container.opened(Intent.path(Self.path))
        #expect(ask.asked == ["BelowA"])
        #expect(names(container) == ["Root", "Free"])
    }

    @Test func `get what the interceptor adds`() async throws {
        let container = try await started()
        let parameters: Parameters = ["note": "passed"]
        container.register(interceptor: "amend", options: InterceptorOptions(stage: 1)) { request in
            var request = request
            if request.page == "BelowA" { request.parameters["note"] = parameters["note"] }
            return .proceed(with: request)
        }
        try await container.opened(Intent.path(Self.path))
        let page = container.navigation.allPages.first { $0 is BelowA } as? BelowA
        #expect(page?.note == "passed")
    }

    @Test func `wait for the page of a detour as a whole`() async throws {
        let container = try await started()
        ask.answers["BelowA"] = .detour(to: BelowFree.self)
        try await container.opened(Intent.path(Self.path))
        #expect(names(container) == ["Root", "Free"])
        ask.answers = [:]
        container.navigation.visiblePages.last?.finish()
        await container.settled()
        #expect(names(container) == ["Root", "A", "Free", "C"])
    }
}

private final class BelowRoot: Page {}
private final class BelowA: Page { @Injected var note = "" }
private final class BelowB: Page {}
private final class BelowC: Page {}
private final class BelowFree: Page {}
