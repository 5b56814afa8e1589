import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Tasks that are cancelled while they wait for something of the container.
@MainActor
struct `A task that is cancelled` {
    /// A page that is built once, and that no request is to leave behind.
    private final class PickerPage: Page, ResultPage {
        typealias Output = String
        override class var isSingleton: Bool { true }
    }

    /// What the request waits for.
    enum Stage: CaseIterable, Sendable { case nothing, interceptor, plugin, host }

    @Test(arguments: Stage.allCases, [false, true])
    func `before its page is shown withdraws the request`(stage: Stage, isForResult: Bool) async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        container.register(PickerPage.init)
        var failures: [PageError] = []
        container.onFailure = { failures.append($0) }
        let (door, plugin, host) = (Door(), SlowPlugin(), RecordingHost(.late))
        switch stage {
        case .nothing: break
        case .interceptor:
            container.register(interceptor: "slow") { _ in
                await door.wait()
                return .proceed
            }
        case .plugin: container.tabs?.add(plugin)
        case .host:
            container.navigation.host = host
            container.frontNavigator?.push(Page())
        }
        let before = snapshot(container)
        let options = OpenOptions(display: .push, tab: "me")
        let task = Task {
            if stage == .nothing { withUnsafeCurrentTask { $0?.cancel() } }
            if isForResult {
                _ = try await container.result(of: PickerPage.self, options: options)
            } else {
                try await container.opened(PickerPage.self, options: options)
            }
        }
        switch stage {
        case .nothing: break
        case .interceptor: try await waitUntil("the interceptor to be asked") { door.isWaited }
        case .plugin: try await waitUntil("the plugin to be asked") { plugin.count > 0 }
        case .host: try await waitUntil("the request to wait") { container.navigation.queuedCount > 0 }
        }
        task.cancel()
        await #expect(throws: PageError.cancelled) { try await task.value }
        door.open()
        plugin.answer()
        container.navigation.host = nil
        host.finishAll()
        await container.settled()
        #expect(snapshot(container) == before)
        #expect(container.factory.singletons.map(\.pageName) == ["MainTabs"])
        #expect(failures.isEmpty)
    }

    @Test
    func `before a page that is there is shown again leaves everything where it is`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened(SecretPage.self)
        try await app.container.opened("app://item/1")
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.container.frontNavigator?.push(Page())
        let options = OpenOptions(reuse: RouteReuse(.stack))
        let task = Task { try await app.container.opened(SecretPage.self, options: options) }
        try await waitUntil("the request to wait") { app.container.navigation.queuedCount > 0 }
        task.cancel()
        await #expect(throws: PageError.cancelled) { try await task.value }
        host.finishAll()
        await app.container.settled()
        #expect(app.stack == ["HomePage", "SecretPage", "ItemPage", "Page"])
    }

    @Test
    func `while the host shows its page gets the page, which stays and is done with as was wanted`()
        async throws
    {
        let app = try await ContainerFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        var intent = Intent(.url("app://item/1"))
        intent.companions = [Errand { [journal = app.journal] page in journal.entries.append(page.pageName) }]
        let opened = Task { [container = app.container] in try await container.opened(intent) }
        try await waitUntil("the transition") { host.isPerforming }
        opened.cancel()
        #expect(try await opened.value.page is ItemPage)
        #expect(host.isPerforming)
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(app.journal.entries.isEmpty)
        host.finishAll()
        #expect(app.journal.entries == ["ItemPage"])
        await app.container.settled()
        #expect(app.journal.entries == ["ItemPage"])
    }

    @Test
    func `just after its page was found in sight gets that page, which is done with as was wanted`()
        async throws
    {
        let app = try await ContainerFixture.started()
        let (container, host) = (app.container, RecordingHost(.late))
        let shown = try await container.opened("app://thing/1").page
        container.navigation.host = host
        container.tabs?.move("me", to: 0)
        var intent = Intent(.url("app://thing/1"))
        intent.companions = [Errand { [journal = app.journal] page in journal.entries.append(page.pageName) }]
        let opened = Task { [intent] in try await container.opened(intent) }
        try await waitUntil("the request to wait") { container.navigation.queuedCount == 1 }
        host.finishAll()
        opened.cancel()
        #expect(try await opened.value.page === shown)
        try await waitUntil("what was wanted") { !app.journal.entries.isEmpty }
        #expect(app.journal.entries == ["ItemPage"])
    }

    @Test
    func `while it waits for a result is told so, and the page stays`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(PickerPage.init)
        let started = Task { [container = app.container] in try await container.result(of: PickerPage.self) }
        try await waitUntil("the page") { !app.container.navigation.presentations.isEmpty }
        await app.container.settled()
        started.cancel()
        await #expect(throws: PageError.cancelled) { try await started.value }
        let page = try #require(app.container.frontNavigator?.topPage as? PickerPage)
        #expect(page.finish(with: "late").isCommitted)
    }

    @Test
    func `before it asks leaves nothing at the gate`() async throws {
        let app = try await ContainerFixture.started()
        app.container.gate.close()
        let task = Task { [container = app.container] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await container.opened("app://item/1")
        }
        await #expect(throws: PageError.cancelled) { try await task.value }
        #expect(app.container.gate.held.isEmpty)
    }

    @Test
    func `while its request waits at the gate takes it away, and no other`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(PickerPage.init)
        app.container.gate.close()
        try await app.container.opened("app://item/1")
        let started = Task { [container = app.container] in try await container.result(of: PickerPage.self) }
        try await waitUntil("the request to be held") { app.container.gate.held.count == 2 }
        started.cancel()
        await #expect(throws: PageError.cancelled) { try await started.value }
        #expect(app.container.gate.held.map(\.intent.destination) == [.url("app://item/1")])
        app.container.gate.open()
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `behind a detour lets the detour go on, and nothing comes after it`() async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        var failures: [PageError] = []
        container.onFailure = { failures.append($0) }
        putSignInFirst(in: app)
        var asked: [String?] = []
        container.register(interceptor: "notes") { request in
            asked.append(request.page)
            return .proceed
        }
        let started = Task { try await container.result(of: PickerPage.self) }
        try await waitUntil("the page") { !container.navigation.presentations.isEmpty }
        started.cancel()
        await #expect(throws: PageError.cancelled) { try await started.value }
        app.journal.isSignedIn = true
        (container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        await container.settled()
        #expect(container.navigation.presentations.isEmpty)
        #expect(app.stack == ["HomePage"])
        #expect(failures.isEmpty)
        #expect(asked == ["PickerPage", "SignInPage"])
    }

    /// Lets nobody pick anything before they have signed in.
    private func putSignInFirst(in app: ContainerFixture) {
        app.container.register(PickerPage.init)
        app.container.register(filter: "first", everywhere: true) { [journal = app.journal] request in
            request.page == "PickerPage" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
    }

    @Test
    func `after the detour, on its way again, is told so, and nobody else is`() async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        var failures: [PageError] = []
        container.onFailure = { failures.append($0) }
        putSignInFirst(in: app)
        var asked: [String?] = []
        container.register(filter: "notes", everywhere: true) { request in
            asked.append(request.page)
            return .proceed
        }
        let started = Task { try await container.result(of: PickerPage.self) }
        try await waitUntil("the page") { !container.navigation.presentations.isEmpty }
        let door = Door()
        container.register(interceptor: "slow") { _ in
            await door.wait()
            return .proceed
        }
        app.journal.isSignedIn = true
        (container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        try await waitUntil("the request on its way again") { door.isWaited }
        started.cancel()
        await #expect(throws: PageError.cancelled) { try await started.value }
        door.open()
        await container.settled()
        #expect(app.stack == ["HomePage"])
        #expect(failures.isEmpty)
        #expect(asked == ["SignInPage"])
    }

    @Test(arguments: [false, true])
    func `after the detour, in the queue, is told so, and nobody hears of a refusal`(isRefused: Bool)
        async throws
    {
        let app = try await ContainerFixture.started()
        let container = app.container
        var failures: [PageError] = []
        container.onFailure = { failures.append($0) }
        putSignInFirst(in: app)
        let options = OpenOptions(tab: "me")
        let started = Task { try await container.result(of: PickerPage.self, options: options) }
        try await waitUntil("the page") { !container.navigation.presentations.isEmpty }
        let host = RecordingHost(.late)
        container.navigation.host = host
        app.journal.isSignedIn = true
        (container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        // When the request runs again, a push is shown, and the tab that it asks for may be about to go.
        container.tabs?.selected?.navigator.push(Page())
        if isRefused { container.tabs?.remove("me") }
        host.finish()
        try await waitUntil("the request to wait") {
            container.navigation.queuedCount == (isRefused ? 2 : 1)
        }
        started.cancel()
        await #expect(throws: PageError.cancelled) { try await started.value }
        container.navigation.host = nil
        host.finishAll()
        await container.settled()
        #expect(app.stack == ["HomePage", "Page"])
        #expect(container.navigation.allPages.count == 2)
        #expect(failures.isEmpty)
    }

    @Test
    func `hears that it was cancelled, although its request was refused just before`() async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        let host = RecordingHost(.late)
        container.navigation.host = host
        container.frontNavigator?.push(Page())
        container.tabs?.remove("me")
        let options = OpenOptions(tab: "me")
        let opened = Task { try await container.opened(SecretPage.self, options: options) }
        try await waitUntil("the request to wait") { container.navigation.queuedCount == 2 }
        host.finishAll()
        #expect(container.navigation.queuedCount == 0)
        opened.cancel()
        await #expect(throws: PageError.cancelled) { try await opened.value }
        #expect(app.stack == ["HomePage", "Page"])
    }

    @Test
    func `hears that it was cancelled, although a plugin has objected just before`() async throws {
        let app = try await ContainerFixture.started()
        let opened = OpenedTask()
        let plugin = Objector(to: opened)
        app.container.tabs?.add(plugin)
        let options = OpenOptions(tab: "me")
        let task = Task { _ = try await app.container.opened(SecretPage.self, options: options) }
        opened.task = task
        await #expect(throws: PageError.cancelled) { try await task.value }
        #expect(app.container.tabs?.selected?.id == "home")
    }

    /// Gives a request up in its answer, which is no.
    private final class Objector: SwitchPlugin {
        private let opened: OpenedTask

        init(to opened: OpenedTask) { self.opened = opened }

        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
            opened.task?.cancel()
            return .stay(reason: "unsaved")
        }
    }

    @Test
    func `by an interceptor runs no action any more`() async throws {
        let app = try await ContainerFixture.started()
        let opened = OpenedTask()
        app.container.register(interceptor: "cancels") { _ in
            opened.task?.cancel()
            return .proceed
        }
        let task = Task { _ = try await app.container.opened("app://share/summer") }
        opened.task = task
        await #expect(throws: PageError.cancelled) { try await task.value }
        #expect(app.journal.entries == [])
    }

    @MainActor
    private final class OpenedTask {
        var task: Task<Void, any Error>?
    }

    @Test
    func `does not wait any longer until all is settled, nor for a ticket, and everything goes on`()
        async throws
    {
        let app = try await ContainerFixture.started()
        let container = app.container
        let host = RecordingHost(.late)
        container.navigation.host = host
        container.frontNavigator?.push(Page())
        guard case .queued(let ticket)? = container.frontNavigator?.push(Page()) else {
            Issue.record("the push does not wait")
            return
        }
        let settled = [Task { await container.settled() }, Task { await container.navigation.settled() }]
        let outcome = Task { await ticket.outcome }
        for _ in 0..<2 {
            for task in settled { task.cancel() }
            outcome.cancel()
            // The first time, they are cancelled before they wait.
            await turn()
        }
        for task in settled { await task.value }
        #expect(await outcome.value.description == "queued")
        #expect(ticket.outcomeIfSettled == nil)
        host.finishAll()
        #expect(ticket.outcomeIfSettled?.isCommitted == true)
        #expect(app.stack == ["HomePage", "Page", "Page"])
    }
}
