import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The golden sequences that need a container.
@MainActor
@Suite(.serialized)
struct `Sequences of a container` {
    static let routes = """
        base.tabviewcontroller = MainTabs
        base.tabs.1 = A
        base.tabs.2 = X
        app.p = P; reuse=container
        app.n = N; tab=2
        app.s = S
        app.c = C; filters=LeadToD
        """

    let container: PageContainer
    let host: RecordingHost?
    let log: EventLog

    /// A container on one kind of host, before its start.
    private init(_ kind: HostKind) throws {
        container = try PageContainer(
            routes: [.properties(text: Self.routes, file: "routes.properties")], clock: ManualClock())
        container.register(MainTabs.init)
        for name in ["A", "B", "C", "D", "X", "P", "Q", "N", "M", "G"] {
            container.register({ LetterPage(name) }, as: name)
        }
        container.register(SinglePage.init, as: "S")
        container.register(filter: LeadToD())
        host = kind.makeHost()
        container.navigation.host = host
        log = EventLog(container.events, notation: .short)
    }

    init() throws { try self.init(.none) }

    private static func started(_ kind: HostKind) async throws -> Self {
        let fixture = try Self(kind)
        _ = try await fixture.events { try await fixture.container.start() }
        return fixture
    }

    /// The events of everything that `body` sets off, with a host that catches up whenever it can.
    private func events(_ body: @escaping @MainActor () async throws -> Void) async throws -> String {
        let task = Task { try await body() }
        var isOver = false
        let watcher = Task {
            _ = await task.result
            isOver = true
        }
        try await waitUntil("the end of what was set off") {
            host?.finishAll()
            return isOver
        }
        await watcher.value
        host?.finishAll()
        try await task.value
        return log.take()
    }

    private func opened(_ name: String, options: OpenOptions = OpenOptions()) async throws -> String {
        try await events { [container] in
            try await container.opened(Intent(.pageName(name), options: options))
        }
    }

    @Test(arguments: HostKind.allCases)
    func `EV24 - the application's events leave pages alone`(kind: HostKind) async throws {
        let app = try await Self.started(kind)
        let page = try #require(app.container.frontNavigator?.topPage)
        #expect(page.isInteractive)
        app.container.receive(.resignActive)
        app.container.receive(.enterBackground)
        #expect(page.isActive && !page.isInteractive)
        app.container.receive(.enterForeground)
        #expect(!page.isInteractive, "it is in sight, and not yet active")
        app.container.receive(.becomeActive)
        #expect(page.isInteractive)
        #expect(
            app.log.take() == "app.resignActive app.enterBackground app.enterForeground app.becomeActive")
    }

    @Test(arguments: [
        (AppEvent.finishedLaunch, true, true), (.becomeActive, true, true), (.enterForeground, true, true),
        (.resignActive, true, false), (.enterBackground, true, false), (.terminate, true, false),
        (.finishedLaunch, false, false), (.becomeActive, false, true), (.enterForeground, false, false),
        (.resignActive, false, false), (.enterBackground, false, false), (.terminate, false, false),
    ])
    func `Each event of the application says whether it is active, or leaves it as it was`(
        event: AppEvent, wasActive: Bool, isActive: Bool
    ) async throws {
        let app = try await Self.started(.immediate)
        let page = try #require(app.container.frontNavigator?.topPage)
        if !wasActive { app.container.receive(.resignActive) }
        app.container.receive(event)
        #expect(app.container.isApplicationActive == isActive)
        #expect(page.isInteractive == isActive)
    }

    @Test(arguments: HostKind.allCases)
    func `EV35 - a page that a post-filter replaces finishes without having been loaded`(
        kind: HostKind
    ) async throws {
        let app = try await Self.started(kind)
        _ = try await app.opened("B")
        let events = try await app.events { try await app.container.opened("app://c") }
        #expect(events == "C.f D.L D.b D.a B.r")
    }

    @Test(arguments: HostKind.allCases)
    func `EV36 - a page of another tab is found and shown in one operation`(kind: HostKind) async throws {
        let app = try await Self.started(kind)
        let tabs = try #require(app.container.tabs)
        _ = try await app.events { tabs.select("2") }
        _ = try await app.opened("P")
        _ = try await app.opened("Q")
        _ = try await app.events { tabs.select("1") }
        _ = try await app.opened("B")
        let told = app.host?.transitions.count ?? 0
        let events = try await app.events { try await app.container.opened("app://p") }
        #expect(events == "willSwitch(1,2) P.b P.a B.r didSwitch(1,2) Q.f")
        #expect(app.host.map { $0.transitions.count - told } ?? 1 == 1)
    }

    @Test(arguments: HostKind.allCases)
    func `EV37, EV38 - a singleton is gone back to, and survives its stack`(kind: HostKind) async throws {
        let app = try await Self.started(kind)
        _ = try await app.opened("S")
        _ = try await app.opened("B")
        #expect(try await app.opened("S") == "S.b S.a B.r B.f")
        let events = try await app.events { app.container.frontNavigator?.pop() }
        #expect(events == "A.b A.a S.r")
    }

    @Test(arguments: HostKind.allCases)
    func `EV43 - opening in another tab dismisses, selects and pushes in one operation`(
        kind: HostKind
    ) async throws {
        let app = try await Self.started(kind)
        let tabs = try #require(app.container.tabs)
        _ = try await app.events { tabs.select("2") }
        _ = try await app.events { tabs.select("1") }
        _ = try await app.opened("M", options: OpenOptions(display: .cover))
        let events = try await app.events { try await app.container.opened("app://n") }
        #expect(events == "willSwitch(1,2) N.L N.b N.a M.r didSwitch(1,2) M.f")
    }

    @Test(arguments: [HostKind.immediate, .late])
    func `A host without batch changes gets one step for each holder, and events wait for the last`(
        kind: HostKind
    ) async throws {
        let app = try await Self.started(kind)
        app.host?.capabilities = []
        _ = try await app.opened("M", options: OpenOptions(display: .cover))
        let told = app.host?.transitions.count ?? 0
        let events = try await app.events { try await app.container.opened("app://n") }
        #expect(events == "willSwitch(1,2) N.L N.b N.a M.r didSwitch(1,2) M.f")
        let steps = try #require(app.host?.transitions[told...])
        #expect(steps.map(\.kind) == [.dismiss, .select, .push])
        #expect(steps.map(\.step) == [0, 1, 2])
        #expect(steps.map(\.removed.count) == [1, 0, 0])
        #expect(steps.map(\.arriving.count) == [0, 0, 1])
    }

    @Test(arguments: HostKind.allCases)
    func `A registered window is built by the factory at the start`(kind: HostKind) async throws {
        let app = try Self(kind)
        app.container.register({ GuidePage() }, as: "Guide")
        app.container.register(launchWindow: GuidePage.self)
        let events = try await app.events { try await app.container.start() }
        #expect(events == "MainTabs.L Guide.L Guide.b Guide.a")
        let window = try #require(app.container.navigation.presentations.last)
        #expect(window.navigator.topPage?.container === app.container)
    }

    final class GuidePage: Page {}

    final class SinglePage: Page {
        override class var isSingleton: Bool { true }
    }
}

/// Leads from any page to D once the page has been built.
private struct LeadToD: PostFilter {
    func built(_ page: Page, for request: PageRequest) -> Decision { .redirect(.pageName("D"), [:]) }
}
