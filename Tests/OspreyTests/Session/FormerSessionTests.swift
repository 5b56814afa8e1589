import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What one user's session leaves to the next one.
@MainActor
struct `The session of another user` {
    private func signOutAndIn(_ app: WallFixture) async {
        app.signOut()
        await app.container.settled()
        app.signIn()
        await app.container.settled()
    }

    @Test func `gets no window that was added in the one before`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.navigation.addLaunchWindow { HelpPage() }
        await signOutAndIn(app)
        #expect(app.names == ["HomePage"])
    }

    @Test func `gets no window that the first root has added in its events`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: "base.root = GuidedPage", file: "routes")], clock: ManualClock())
        container.register(GuidedPage.init)
        try await container.start()
        container.signOut {}
        #expect(container.navigation.allPages.map(\.pageName) == ["GuidedPage"])
    }

    /// Pages hear of their end after the session has ended.
    @Test func `has a gate that the one before cannot set, and cannot release`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        var replaced = 0
        let gate = app.container.gate
        let tap = app.container.events.page.tap(.finished) { _, _ in
            let policy = GatePolicy.transform { _ in
                replaced += 1
                return nil
            }
            gate.policy = policy
            gate.release(policy)
        }
        app.signOut()
        await app.container.settled()
        app.container.open("app://item/1")
        tap.cancel()
        app.signIn()
        await app.container.settled()
        #expect(replaced == 0)
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test(arguments: ["plain", "failure", "filter"], [false, true])
    func `may end as often as it likes`(way: String, isLate: Bool) async throws {
        let container = try await noticed()
        let host = RecordingHost(isLate ? .late : .immediate)
        container.navigation.host = host
        var count = 0
        let signOut: @MainActor () -> Void = { [weak container] in container?.signOut { count += 1 } }
        container.onFailure = { error in if case .route = error, way == "failure" { signOut() } }
        container.register(filter: "leave", everywhere: true) { request in
            guard way == "filter", request.page == "NoticePage" else { return .proceed }
            signOut()
            return .reject("expired")
        }
        for number in 1...40 {
            switch way {
            case "plain": signOut()
            case "failure": container.open(link: "note://gone")
            default: container.open(.page(NoticePage.self))
            }
            try await waitUntil("the end") {
                host.finish()
                return container.navigation.isSettled && count == number
            }
            container.open(.page(QuietPage.self))
            try await waitUntil("the page") {
                host.finish()
                return container.navigation.isSettled
            }
        }
        #expect(count == 40)
    }

    @Test func `ends once, however often that is called for behind a transition`() async throws {
        let container = try await noticed()
        let host = RecordingHost(.late)
        container.navigation.host = host
        container.open(.page(QuietPage.self))
        var count = 0
        for _ in 1...40 { container.signOut { count += 1 } }
        try await waitUntil("the end") {
            host.finish()
            return container.navigation.isSettled
        }
        #expect(count == 1)
    }

    @Test func `is ended by its own root only so often in one go`() async throws {
        let container = try PageContainer(routes: [], clock: ManualClock())
        container.navigation.setRoot(Navigator(Page()))
        try await container.start()
        var count = 0
        let tap = container.events.page.tap(.activated) { [weak container] _, _ in
            count += 1
            if count < 200 { container?.signOut {} }
        }
        container.frontNavigator?.push(Page())
        container.signOut {}
        await container.settled()
        tap.cancel()
        #expect(count < 40)
    }

    @Test func `finds a singleton root that stays, and no second one`() async throws {
        let journal = FilterJournal()
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = OnlyPage; filters=Shut\nonly.page = OnlyPage", file: "r")
            ],
            clock: ManualClock())
        container.register(OnlyPage.init)
        container.register(filter: "Shut") { _ in
            journal.entries.isEmpty ? .proceed : .reject("closed")
        }
        try await container.start()
        journal.entries = ["closed"]
        container.signOut {}
        journal.entries = []
        try await container.opened("only://page")
        #expect(container.navigation.allPages.count == 1)
    }

    @Test func `cannot step back to the tabs of the one before`() async throws {
        let tabs = try TabController(["a", "b"].map { TabItemConfiguration($0, root: .pageName($0)) }) { _ in
            Page()
        }
        let container = try PageContainer(routes: [], clock: ManualClock())
        container.navigation.setRoot(tabs)
        try await container.start()
        tabs.backBehavior = .history
        tabs.select("b")
        tabs.select("a")
        #expect(tabs.backTab?.id == "b")
        container.signOut {}
        #expect(tabs.backTab == nil)
    }
}

/// Problems and failures whose telling leads to others by operations that wait.
@MainActor
struct `A circle through operations that wait` {
    @Test func `ends if each problem leads to the next`() async throws {
        let app = try await ContainerFixture.started()
        let tree = app.container.navigation
        var count = 0
        tree.onProblem = { [weak tree] _ in
            count += 1
            guard count < 200, let tree else { return }
            tree.addLaunchWindow { throw PageError.cancelled }
            tree.setRoot(Navigator(Page()))
        }
        tree.addLaunchWindow { throw PageError.cancelled }
        tree.setRoot(Navigator(Page()))
        await app.container.settled()
        #expect(count == 100)
        // The next problem is told again.
        tree.onProblem = { _ in count = 0 }
        tree.addLaunchWindow { throw PageError.cancelled }
        tree.setRoot(Navigator(Page()))
        #expect(count == 0)
    }

    /// The root asks for a page when it is shown, and the filter of that page signs out.
    @Test(arguments: [false, true])
    func `ends if each root leads to the next by a request`(isLate: Bool) async throws {
        let container = try await noticed()
        let host = RecordingHost(isLate ? .late : .immediate)
        container.navigation.host = host
        var count = 0
        container.register(filter: "leave", everywhere: true) { [weak container] request in
            guard request.page == "NoticePage" else { return .proceed }
            count += 1
            if count < 200 { container?.signOut {} }
            return .reject("expired")
        }
        let tap = container.events.page.tap(.activated) { [weak container] _, _ in
            container?.open(.page(NoticePage.self))
        }
        container.signOut {}
        try await waitUntil("the end") {
            host.finish()
            return container.navigation.isSettled
        }
        tap.cancel()
        #expect(count < 40)
    }

    @Test func `is none if one telling leads to many`() async throws {
        let container = try await noticed()
        let tree = container.navigation
        var count = 0
        tree.onProblem = { [weak tree] _ in
            count += 1
            guard count == 1 else { return }
            for _ in 1...40 { tree?.addLaunchWindow { throw PageError.cancelled } }
            tree?.setRoot(Navigator(Page()))
        }
        tree.addLaunchWindow { throw PageError.cancelled }
        tree.setRoot(Navigator(Page()))
        await container.settled()
        #expect(count == 41)
    }

    @Test(arguments: [false, true])
    func `is told if each failure leads to the next`(isLate: Bool) async throws {
        let container = try await noticed()
        let host = RecordingHost(isLate ? .late : .immediate)
        container.navigation.host = host
        var errors: [PageError] = []
        container.onFailure = { [weak container] error in
            errors.append(error)
            if errors.count < 200 { container?.navigation.present(NoticePage(), style: .sheet) }
        }
        container.open(link: "note://gone")
        try await waitUntil("the end") {
            host.finish()
            return container.navigation.isSettled
        }
        #expect(errors.count < 40)
        #expect("\(errors.last.map { "\($0)" } ?? "")".contains("circle"))
    }
}

@MainActor
private func noticed() async throws -> PageContainer {
    let container = try PageContainer(
        routes: [.properties(text: "base.root = QuietPage", file: "routes")], clock: ManualClock())
    container.register(QuietPage.init, NoticePage.init)
    try await container.start()
    return container
}

private final class QuietPage: Page {}

private final class OnlyPage: Page {
    override class var isSingleton: Bool { true }
}

/// A page that adds a window when it is loaded.
private final class GuidedPage: Page {
    override func didLoad() { navigator?.tree?.addLaunchWindow { NoticePage() } }
}

/// A page that asks for something that leads nowhere when it is loaded.
private final class NoticePage: Page {
    override func didLoad() { container?.open("note://gone") }
}
