import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `What a container did` {
    @Test
    func `is in its history, failures excepted`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened(link: "app://item/7")
        try await app.container.opened("app://share/x")
        await #expect(
            throws: PageError.actionFailed(name: "broken", cause: ErrorCause(ContainerFixture.OutOfOrder()))
        ) {
            try await app.container.opened("app://broken")
        }
        app.container.frontNavigator?.pop()
        try await app.container.opened("app://item/8")
        app.container.reset()
        app.container.reset()
        let history = app.container.history
        #expect(history.map(\.kind) == [.opened, .handled, .opened, .reset])
        #expect(history.map(\.name) == ["ItemPage", "@share", "ItemPage", "HomePage"])
        #expect(history.map(\.trust) == [.external, .internal, .internal, nil])
        #expect(history.map(\.number) == [1, 2, 3, 4])
        #expect(history.first?.intent?.destination == .url("app://item/7"))
    }

    @Test(arguments: [HistoryEntry.Kind.wentBack, .reset, .ended])
    func `is in its history when its turn has come`(kind: HistoryEntry.Kind) async throws {
        let app = try await ContainerFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.container.frontNavigator?.push(Page())
        let outcome =
            switch kind {
            case .wentBack: app.container.goBack()
            case .reset: app.container.reset()
            default: app.container.end()
            }
        #expect(outcome.description == "queued")
        #expect(app.container.history.isEmpty)
        host.finishAll()
        try await waitUntil("the entry of the history") { !app.container.history.isEmpty }
        #expect(app.container.history.map(\.kind) == [kind])
    }

    @Test
    func `can be taken back step by step`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened("app://item/1")
        try await app.container.opened("app://sheet")
        #expect(app.container.backPlan.description == "dismiss")
        #expect(app.container.goBack() == .committed)
        #expect(app.container.backPlan.description == "pop")
        app.container.goBack()
        #expect(app.container.goBack() == .nothingToPop)
        #expect(app.stack == ["HomePage"])
        #expect(app.container.history.map(\.kind) == [.opened, .opened, .wentBack, .wentBack])
    }

    @Test
    func `names the page in front after going back, and is there when a dispatch is told as over`()
        async throws
    {
        let app = try await ContainerFixture.started()
        var read: [String] = []
        let token = app.container.events.dispatch.tap(.didDispatch) { [container = app.container] _, _ in
            read.append(container.history.last?.name ?? "none")
        }
        try await app.container.opened("app://item/1")
        try await app.container.opened("app://letter?to=me")
        try await app.container.opened("app://share/x")
        #expect(read == ["ItemPage", "SecretPage", "@share"])
        app.container.goBack()
        #expect(app.container.history.last?.name == "ItemPage")
        #expect(app.container.history.last?.page == app.container.frontNavigator?.topPage?.pageID)
        try await app.container.opened("app://sheet")
        app.container.frontNavigator?.push(Page())
        app.container.goBack()
        #expect(app.container.history.last?.name == "SecretPage")
        token.cancel()
    }

    @Test
    func `is forgotten beyond the limit`() async throws {
        let app = try await ContainerFixture.started()
        app.container.historyLimit = 3
        for number in 1...10 { try await app.container.opened("app://thing/\(number)") }
        #expect(app.container.history.map(\.number) == [8, 9, 10])
        app.container.historyLimit = 0
        #expect(app.container.history.isEmpty)
    }

    @Test
    func `may be read by whatever ends along with a forgotten entry`() async throws {
        let app = try await ContainerFixture.started()
        let journal = FilterJournal()
        app.container.historyLimit = 1
        func share() async throws {
            let farewell = Farewell { [unowned container = app.container] in
                journal.entries.append(container.history.map { "\($0.number)" }.joined(separator: " "))
            }
            try await app.container.opened(Intent(.url("app://share/x"), ["live": .opaque(farewell)]))
        }
        for _ in 1...3 { try await share() }
        #expect(journal.entries == ["3", "3"])
        app.container.historyLimit = 0
        #expect(journal.entries == ["3", "3", ""])
    }
}

@MainActor
struct `A container that ends` {
    @Test
    func `finishes its pages, singletons last, and takes nothing any more`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(ProfilePage.init)
        try await app.container.opened("app://item/1")
        try await app.container.opened(ProfilePage.self)
        app.container.gate.close()
        let waiting = Task { try await app.container.result(of: SignInPage.self) }
        try await waitUntil("the request that waits") { !app.container.gate.held.isEmpty }
        _ = app.log.take()
        #expect(app.container.end() == .committed)
        #expect(
            app.log.take() == """
                ProfilePage.resignActive ItemPage.finished HomePage.finished MainTabs.finished ProfilePage.finished
                """)
        let error = await #expect(throws: ResultCancelled.self) { try await waiting.value }
        #expect(error?.code == "dropped")
        #expect(app.container.end() == .nothingToDo)
        await #expect(throws: PageError.navigation(.ended)) { try await app.container.opened("app://item/2") }
        #expect(app.log.take() == "")
    }

    @Test
    func `finishes its singletons when the host has taken leave of all others`() async throws {
        let app = try await ContainerFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        #expect(app.container.end() == .committed)
        // What the end has begun has its turn.
        await Task { @MainActor in }.value
        #expect(app.log.take() == "")
        host.finishAll()
        try await waitUntil("the end of the singletons") { app.container.factory.singletons.isEmpty }
        #expect(app.log.take() == "HomePage.resignActive HomePage.finished MainTabs.finished")
    }

    @Test
    func `does so by itself when nothing holds it, whatever waits`() async throws {
        var app: ContainerFixture? = try await ContainerFixture.started()
        weak let container = app?.container
        let page = app?.container.frontNavigator?.topPage
        try await app?.container.opened(SignInPage.self, options: OpenOptions(display: .cover))
        app = nil
        try await waitUntil("the end of the container") { container == nil }
        #expect(page?.isFinished == true)
    }

    @Test
    func `does so and tells the operations that waited for their turn`() async throws {
        var app: ContainerFixture? = try await ContainerFixture.started()
        weak let container = app?.container
        let host = RecordingHost(.late)
        app?.container.navigation.host = host
        let navigator = try #require(app?.container.frontNavigator)
        navigator.push(Page())
        guard case .queued(let ticket) = navigator.push(Page()) else {
            Issue.record("the push does not wait")
            return
        }
        app = nil
        try await waitUntil("the end of the container") { container == nil }
        #expect(await ticket.outcome == .refused(.ended))
        withExtendedLifetime(host) {}
    }

    @Test
    func `does so with a detour on its way`() async throws {
        var app: ContainerFixture? = try await ContainerFixture.started()
        weak let container = app?.container
        app?.container.register(filter: "detour", everywhere: true) { request in
            request.page == "SecretPage" ? .detour(to: SignInPage.self) : .proceed
        }
        try await app?.container.opened("app://secret")
        app = nil
        try await waitUntil("the end of the container") { container == nil }
    }

    @Test(arguments: [false, true])
    func `does so by itself, whatever the host is about`(isInFlight: Bool) async throws {
        var app: ContainerFixture? = try await ContainerFixture.started()
        weak let container = app?.container
        let host = RecordingHost(.late)
        let navigation = try #require(app?.container.navigation)
        let tabs = try #require(app?.container.tabs)
        let home = try #require(app?.container.frontNavigator?.topPage)
        navigation.host = host
        let pushed = Page()
        if isInFlight {
            app?.container.frontNavigator?.push(pushed)
            tabs.select("me")
        }
        let log = app?.log
        app = nil
        try await waitUntil("the end of the container") { container == nil }
        #expect(home.isFinished)
        #expect(pushed.isFinished == isInFlight)
        #expect(navigation.isEnded)
        #expect(navigation.allPages.isEmpty)
        let events = log?.take()
        host.finishAll()
        #expect(log?.take() == "")
        #expect(events?.contains("MePage") == false)
    }

    @Test(arguments: [false, true])
    func `completes what a page was to give, once, whatever the host is about`(isInFlight: Bool)
        async throws
    {
        var app: ContainerFixture? = try await ContainerFixture.started()
        weak let container = app?.container
        var ends: [String] = []
        var intent = Intent(.page(SignInPage.self))
        intent.companions = [EndListener { ends.append($0) }]
        try await app?.container.opened(intent)
        let host = RecordingHost(.late)
        app?.container.navigation.host = host
        if isInFlight { app?.container.navigation.dismiss() }
        #expect(ends.isEmpty)
        app = nil
        try await waitUntil("the end of the container") { container == nil }
        host.finishAll()
        #expect(ends == ["cancelled"])
    }
}
