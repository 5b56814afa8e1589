import Observation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Code of the app that runs while an operation is under way, and what it finds.
@MainActor
struct `Whoever reads the state during an operation` {
    /// What is shown, as far as one operation changes it.
    private struct View: Equatable {
        var selected: String?
        var stack: [String]
        var visible: [String]

        @MainActor
        init(_ container: PageContainer) {
            selected = container.tabs?.selected?.id
            stack = container.frontNavigator?.pages.map(\.pageName) ?? []
            visible = container.navigation.visiblePages.map(\.pageName)
        }
    }

    @MainActor
    private final class Views {
        var all: [View] = []
    }

    @Test
    func `when the tab page is loaded finds its tabs, the selected one and the page in sight`() async throws {
        let app = try ContainerFixture()
        let views = Views()
        var hasController = false
        let token = app.container.events.page.tap(.loaded) { [container = app.container] _, page in
            guard let page = page as? TabPage else { return }
            hasController = page.tabController === container.tabs
            views.all.append(View(container))
        }
        try await app.container.start()
        token.cancel()
        #expect(hasController)
        #expect(views.all == [View(app.container)])
        #expect(views.all.first?.visible == ["HomePage"])
        #expect(
            app.log.take()
                == "MainTabs.loaded HomePage.loaded HomePage.becomeActive HomePage.activated")
    }

    @Test
    func `when the tab page is loaded comes after the host has been told`() async throws {
        let app = try ContainerFixture()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        var told: [Int] = []
        let token = app.container.events.page.tap(.loaded) { _, page in
            if page is TabPage { told.append(host.transitions.count) }
        }
        let started = Task { try await app.container.start() }
        try await waitUntil("the transition") { host.isPerforming }
        host.finishAll()
        try await started.value
        token.cancel()
        #expect(told == [1])
    }

    /// A page that is there already, in another tab, below a presentation.
    private final class NewsPage: Page {
        @Injected var topic: String = "all"
        let views = Views()
        override class var isSingleton: Bool { true }

        override func didInject() {
            if let container, navigator != nil { views.all.append(View(container)) }
        }
    }

    /// The page, shown in the second tab and left there below another page, with the first tab in front of it.
    private func leftBehind(in app: ContainerFixture) async throws -> NewsPage {
        app.container.register(NewsPage.init)
        try await app.container.opened(Intent(.page(NewsPage.self), options: OpenOptions(tab: "me")))
        let page = try #require(app.container.frontNavigator?.topPage as? NewsPage)
        app.container.frontNavigator?.push(SecretPage())
        app.container.tabs?.select("home")
        app.container.navigation.present(SecretPage())
        return page
    }

    private let goBack = Intent(
        .page(NewsPage.self), ["topic": "sports"], options: OpenOptions(display: .select))

    @Test
    func `in didInject of a page that is used again finds the whole of the new state`() async throws {
        let app = try await ContainerFixture.started()
        let page = try await leftBehind(in: app)
        try await app.container.opened(goBack)
        #expect(page.topic == "sports")
        #expect(View(app.container).selected == "me")
        #expect(page.views.all == [View(app.container)])
    }

    /// What an observer reads, and so waits for.
    enum Watched: CaseIterable, Sendable { case presentations, selected, pages, visiblePages }

    @Test(arguments: Watched.allCases)
    func `as an observer that is told finds the whole of the new state`(watched: Watched)
        async throws
    {
        let app = try await ContainerFixture.started()
        let page = try await leftBehind(in: app)
        let (container, views) = (app.container, Views())
        let navigator = try #require(page.navigator)
        withObservationTracking {
            switch watched {
            case .presentations: _ = container.navigation.presentations
            case .selected: _ = container.tabs?.selected
            case .pages: _ = navigator.pages
            case .visiblePages: _ = container.navigation.visiblePages
            }
        } onChange: {
            MainActor.assumeIsolated { views.all.append(View(container)) }
        }
        try await container.opened(goBack)
        #expect(views.all == [View(container)])
    }
}
