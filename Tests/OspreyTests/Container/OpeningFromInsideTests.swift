import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A request that is made while another one is on its way, from whatever the app's code is called for.
@MainActor
@Suite(.serialized)
struct `An opening from inside` {
    /// What is called when the second request is made.
    enum Place: String, CaseIterable, Sendable {
        case preFilter, postFilter, filterEvent, initializer, didInject, didLoad, didBecomeActive, didActivate
        case didResignActive, didFinish, leaveDecision, placement, tap, willDispatch, didDispatch, action
    }

    @Test(arguments: Place.allCases, HostKind.allCases)
    func `comes after what is under way`(place: Place, kind: HostKind) async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        let host = RecordingHost(kind == .late ? .late : .immediate)
        if kind != .none { container.navigation.host = host }
        let home = try #require(container.frontNavigator?.topPage)
        Inside.place = place
        Inside.open = { home.open("app://item/9") }
        defer { Inside.open = nil }
        container.register(InsidePage.init)
        container.register(filter: InsideFilter())
        let tokens = [
            container.events.page.tap(.activated) { _, page in if page is InsidePage { Inside.reach(.tap) } }
        ]
        let dispatches = container.events.dispatch.tap { event, _ in
            Inside.reach(event == .willDispatch ? .willDispatch : .didDispatch)
        }
        var intent = Intent(.page(InsidePage.self))
        intent.companions = [Errand { _ in Inside.reach(.action) }]
        let opened = Task { try await container.opened(intent) }
        let isPopped = [.didResignActive, .didFinish, .leaveDecision].contains(place)
        func waitForPages(_ names: [String]) async throws {
            try await waitUntil("\(names)") {
                host.finishAll()
                return app.stack.sorted() == names && container.navigation.isSettled
            }
        }
        try await waitForPages(
            isPopped ? ["HomePage", "InsidePage"] : ["HomePage", "InsidePage", "ItemPage"])
        #expect(try await opened.value.page is InsidePage)
        if isPopped {
            #expect(Inside.open != nil)
            container.frontNavigator?.pop()
            try await waitForPages(["HomePage", "ItemPage"])
        }
        #expect(Inside.open == nil)
        #expect(
            container.navigation.visiblePages.map(\.pageID) == [container.frontNavigator?.topPage?.pageID])
        #expect(container.navigation.isSettled)
        withExtendedLifetime((tokens, dispatches)) {}
    }

    @Test
    func `waiting until all is settled does not wait for the action that waits`() async throws {
        let app = try await ContainerFixture.started()
        let other = try await ContainerFixture.started()
        var settled: [String] = []
        app.container.register(action: "wait") { [container = app.container] _ in
            await turn()
            await container.settled()
            await other.container.settled()
            settled.append("inside")
        }
        _ = try app.container.router.add([.action("app.wait", "wait")])
        #expect(try await app.container.opened("app://wait") == .handled(by: "@wait"))
        #expect(settled == ["inside"])
    }

    @Test
    func `what an action leaves behind waits until all is settled, and for the action, too`() async throws {
        let app = try await ContainerFixture.started()
        var heard: [String] = []
        var isWaiting = false
        let door = Door()
        app.container.register(action: "leave") { [container = app.container] _ in
            Task {
                await door.wait()
                isWaiting = true
                await container.settled()
                heard.append("settled")
            }
        }
        app.container.register(action: "wait") { _ in
            door.open()
            try await waitUntil("what was left behind to wait") { isWaiting }
            await turn()
            heard.append("acted")
        }
        _ = try app.container.router.add([.action("app.leave", "leave"), .action("app.wait", "wait")])
        try await app.container.opened("app://leave")
        try await waitUntil("the task") { door.isWaited }
        try await app.container.opened("app://wait")
        try await waitUntil("both") { heard.count == 2 }
        #expect(heard == ["acted", "settled"])
    }

    @Test
    func `what an action opens and does not wait for is no part of it`() async throws {
        let app = try await ContainerFixture.started()
        var heard: [String] = []
        let door = Door()
        app.container.register(SettlingPage.init)
        SettlingPage.settled = { heard.append("settled") }
        defer { SettlingPage.settled = {} }
        let home = try #require(app.container.frontNavigator?.topPage)
        app.container.register(action: "wait") { _ in
            home.open(SettlingPage.self)
            await door.wait()
            heard.append("acted")
        }
        _ = try app.container.router.add([.action("app.wait", "wait")])
        let opened = Task { try await app.container.opened("app://wait") }
        try await waitUntil("the page") {
            door.isWaited && app.container.frontNavigator?.topPage is SettlingPage
        }
        door.open()
        #expect(try await opened.value == .handled(by: "@wait"))
        try await waitUntil("both") { heard.count == 2 }
        #expect(heard == ["acted", "settled"])
    }

    /// Waits, on its own behalf, until all is settled.
    private final class SettlingPage: Page {
        static var settled: @MainActor () -> Void = {}

        override func didActivate() {
            task { page in
                await page.container?.settled()
                Self.settled()
            }
        }
    }

    @MainActor
    enum Inside {
        static var place = Place.preFilter
        static var open: (() -> Void)?

        static func reach(_ reached: Place) {
            guard reached == place, let open else { return }
            self.open = nil
            open()
        }
    }

    final class InsidePage: Page {
        override init() {
            super.init()
            Inside.reach(.initializer)
        }

        override class var filters: [any PageFilter.Type] { [InsideFilter.self] }
        override class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
            Inside.reach(.placement)
            return .default
        }
        override func didInject() { Inside.reach(.didInject) }
        override func didLoad() { Inside.reach(.didLoad) }
        override func didBecomeActive() { Inside.reach(.didBecomeActive) }
        override func didActivate() { Inside.reach(.didActivate) }
        override func didResignActive() { Inside.reach(.didResignActive) }
        override func didFinish() { Inside.reach(.didFinish) }
        override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
            Inside.reach(.leaveDecision)
            return .leave
        }
    }

    struct InsideFilter: PreFilter, PostFilter {
        func decide(_ request: PageRequest) -> Decision {
            Inside.reach(.preFilter)
            return .proceed
        }
        func built(_ page: Page, for request: PageRequest) -> Decision {
            Inside.reach(.postFilter)
            return .proceed
        }
        func receive(_ event: PageEvent, of page: Page) { Inside.reach(.filterEvent) }
    }
}
