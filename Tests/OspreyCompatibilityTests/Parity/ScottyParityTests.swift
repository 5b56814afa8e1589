import Foundation
import Osprey
import OspreyCompatibility
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What Scotty says about itself, statement by statement.
@MainActor
struct `Scotty parity` {
    private let journal = FilterJournal()

    private func container() throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.left = HomePage
                        base.tabs.right = FirstPage
                        app.left = HomePage; display=select; external
                        app.right = FirstPage; display=select; external
                        app.second = SecondPage; external; name=second
                        app.go.{tab} = @select; external
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, FirstPage.init, SecondPage.init)
        container.register(action: "select") { [weak container] request in
            let tab = request.parameters["tab"]?.text ?? ""
            let isAnimated = request.options.isAnimated ?? true
            guard let tabs = container?.tabs, tabs.select(tab, animated: isAnimated).isCommitted else {
                throw Unreachable(place: tab)
            }
        }
        return container
    }

    private func started() async throws -> PageContainer {
        let container = try container()
        try await container.start()
        return container
    }

    @Test
    func `URLs, shortcuts, activities, notifications and own types go one way`() async throws {
        let container = try await started()
        let url = try #require(URL(string: "app://second"))
        try await container.opened(link: url)
        try await container.opened(link: ShortcutItem(type: "app://second"))
        try await container.opened(link: UserActivity(type: "SecondPage"))
        try await container.opened(link: NotificationPayload(["url": "app://second"]))
        try await container.opened(link: Place.second)
        #expect(container.frontNavigator?.pages.count == 6)
        #expect(container.history.map(\.trust) == Array(repeating: .external, count: 5))
    }

    @Test
    func `one type may lead to several places, by what it is`() async throws {
        let container = try await started()
        try await container.opened(Place.right)
        #expect(container.tabs?.selected?.id == "right")
        try await container.opened(Place.second)
        #expect(container.frontNavigator?.topPage is SecondPage)
    }

    @Test
    func `one type leads to its place in apps with different roots`() async throws {
        let tabs = try await started()
        let stack = try await parityContainer("base.root = HomePage")
        for container in [tabs, stack] {
            try await container.opened(Place.second)
            #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "SecondPage"])
        }
        #expect(tabs.navigation.root is TabController)
        #expect(stack.navigation.root is Navigator)
    }

    @Test
    func `a route may be code that moves the root, with the options of the request, and says if it arrived`()
        async throws
    {
        let container = try await started()
        let host = RecordingHost()
        container.navigation.host = host
        try await container.opened(Intent(.url("app://go/right"), options: OpenOptions(isAnimated: false)))
        #expect(container.tabs?.selected?.id == "right")
        #expect(host.transitions.map(\.isAnimated) == [false])
        await #expect(
            throws: PageError.actionFailed(name: "select", cause: ErrorCause(Unreachable(place: "nowhere")))
        ) { try await container.opened(link: "app://go/nowhere") }
        #expect(container.tabs?.selected?.id == "right")
    }

    @Test
    func `an identifier tells a route from the others, and leads to its URL`() async throws {
        let table = try await started().router.table
        #expect(table.route(named: "second")?.key == "app.second")
        #expect(try table.url(for: "second").text == "app://second")
    }

    @Test
    func `a callback that must answer at once asks the table`() async throws {
        let table = try await started().router.table
        #expect(table.canOpen("app://second", trust: .external))
        #expect(!table.canOpen("app://nowhere", trust: .external))
    }

    @Test
    func `a route selects a tab from wherever the app is`() async throws {
        let container = try await started()
        try await container.opened("app://right")
        try await container.opened(SecondPage.self, options: OpenOptions(display: .cover))
        try await container.opened("app://left")
        #expect(container.tabs?.selected?.id == "left")
        #expect(container.navigation.presentations.isEmpty)
    }

    @Test
    func `a destination that cannot be reached is told`() async throws {
        let container = try await started()
        await expectRouteError(.notFound, "app://nowhere") {
            try await container.opened(link: "app://nowhere")
        }
    }

    @Test
    func `RouteAction: the destination decides when it runs what was asked for`() async throws {
        let container = try await started()
        var intent = Intent(.url("app://left"))
        intent.action = IntentAction(.ready) { [journal] page in
            journal.entries.append("\(page.pageName) successfully reached")
        }
        try await container.opened(intent)
        #expect(journal.entries.isEmpty)
        container.frontNavigator?.topPage?.ready()
        #expect(journal.entries == ["HomePage successfully reached"])
    }

    @Test
    func `routes that come before the root is ready are stored, all of them`() async throws {
        let container = try container()
        try await container.opened(link: "app://right")
        try await container.opened(link: "app://second")
        #expect(container.gate.held.count == 2)
        try await container.start()
        #expect(container.tabs?.selected?.id == "right")
        #expect(container.frontNavigator?.topPage is SecondPage)
    }

    @Test
    func `a route that may not be suspended fails instead of waiting`() async throws {
        let container = try container()
        await #expect(throws: PageError.gateClosed) {
            try await container.opened(link: Intent(.url("app://second"), isSuspendable: false))
        }
    }

    @Test
    func `stored routes are executed, cleared, kept or transformed, with their options`() async throws {
        for (policy, pages, held) in policies {
            let container = try container()
            container.gate.policy = policy
            try await container.opened(
                link: Intent(.url("app://second"), options: OpenOptions(display: .cover)))
            try await container.start()
            #expect(container.navigation.presentations.count == pages)
            #expect(container.gate.held.count == held)
        }
        let transformed = try container()
        transformed.gate.policy = .transform { _ in Intent(.url("app://right")) }
        try await transformed.opened(link: "app://second")
        try await transformed.start()
        #expect(transformed.tabs?.selected?.id == "right")
        #expect(!transformed.navigation.allPages.contains { $0 is SecondPage })
    }

    @Test
    func `a controller is made with its root and kept where you like; there is no shared one`() async throws {
        let (one, other) = (try await started(), try await started())
        try await one.opened("app://second")
        #expect(other.frontNavigator?.pages.count == 1)
    }

    /// Each policy, how many pages it opens, and how many requests still wait after it.
    private var policies: [(GatePolicy, Int, Int)] {
        [
            (.run, 1, 0), (.discard, 0, 0), (.hold, 0, 1), (.transform { $0.intent }, 1, 0),
            (.transform { _ in nil }, 0, 0), (.custom { $0 }, 1, 0),
        ]
    }

    private struct Unreachable: Error {
        let place: String
    }

    /// A type of the app's own that says where to go.
    private enum Place: Openable, ExternallyOpenable {
        case right, second

        var intent: Intent {
            switch self {
            case .right: Intent(.url("app://right"))
            case .second: Intent(.pageName("SecondPage"))
            }
        }
    }
}
