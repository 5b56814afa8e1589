import Osprey
import OspreyTestFixtures
import OspreyTesting
import Synchronization
import Testing

/// What the routes of a page say about it, for requests that name the page.
@MainActor
struct `A page that is asked for by class or name` {
    private static let routes = """
        base.root = HomePage
        app.member.{id|int} = MemberPage; filters=first, second; requires=ticket, seat; default.shade=dark
        app.card.{number} = MemberPage; external; filters=second, third; requires=seat; \\
            default.shade=dark; default.size=large; x-audit=full
        app.other = OtherPage; filters=second
        """

    private let container: PageContainer
    private let journal = FilterJournal()

    init() throws {
        container = try PageContainer(
            routes: [.properties(text: Self.routes, file: "routes.properties")], clock: ManualClock())
        container.register(HomePage.init, MemberPage.init, OtherPage.init, ThingPage.init)
        container.register(alias: "SamePage", for: "MemberPage")
        for name in ["first", "second", "third", "own"] {
            container.register(filter: name) { [journal] _ in
                journal.entries.append(name)
                return journal.rejecting == name ? .reject("no") : .proceed
            }
        }
    }

    private func started() async throws -> PageContainer {
        try await container.start()
        journal.entries = []
        return container
    }

    @Test(
        arguments: [
            .page(MemberPage.self), .pageName("MemberPage"), .pageName("SamePage"),
            .path([PathNode(.page(MemberPage.self), ["seat": "1"])]),
        ] as [Destination])
    func `passes the filters of all its routes, in the order of the files, each once`(
        destination: Destination
    ) async throws {
        let container = try await started()
        try await container.opened(Intent(destination, ["seat": "1"]))
        #expect(journal.entries == ["first", "second", "third"])
    }

    @Test
    func `passes them when a redirect, a detour or another page's path leads to it`() async throws {
        let container = try await started()
        container.register(interceptor: "detour") { request in
            request.parameters["by"] == "detour" ? .detour(to: MemberPage.self, ["seat": "1"]) : .proceed
        }
        container.register(interceptor: "redirect") { request in
            request.parameters["by"] == "redirect"
                ? .redirect(to: MemberPage.self, ["seat": "1"]) : .proceed
        }
        for way in ["detour", "redirect"] {
            try await container.opened(ThingPage.self, ["by": .string(way)])
            #expect(container.frontNavigator?.topPage is MemberPage)
            #expect(journal.entries == ["first", "second", "third"], "\(way)")
            journal.entries = []
        }
        let path: [PathNode] = [PathNode(.page(MemberPage.self), ["seat": "2"]), "ThingPage"]
        try await container.opened(Intent.path(path))
        #expect(journal.entries == ["first", "second", "third"])
    }

    @Test
    func `passes them as the root of the display and of a tab, and as the page for what is not found`()
        async throws
    {
        let tabs = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.one = RootPage
                        base.notfound = LostPage
                        app.root = RootPage; filters=root; default.word=hello
                        app.lost = LostPage; filters=lost; default.word=sorry
                        """, file: "routes.properties")
            ], clock: ManualClock())
        tabs.register(MainTabs.init, RootPage.init, LostPage.init)
        for name in ["root", "lost"] {
            tabs.register(filter: name) { [journal] _ in
                journal.entries.append(name)
                return .proceed
            }
        }
        try await tabs.start()
        #expect((tabs.frontNavigator?.topPage as? RootPage)?.word == "hello")
        try await tabs.opened("app://nowhere")
        #expect((tabs.frontNavigator?.topPage as? LostPage)?.word == "sorry")
        #expect(journal.entries == ["root", "lost"])
    }

    @Test
    func `obeys the settings that name it, which add filters and leave the rest to its routes`() async throws
    {
        let app = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = TopicPage; filters=root; init=topic; default.topic=news
                        base.notfound = LostPage; filters=lost; default.word=sorry
                        app.topic = TopicPage; default.topic=sports
                        app.lost = LostPage; filters=own
                        """, file: "routes.properties")
            ], clock: ManualClock())
        app.register { TopicPage() }
        app.register(LostPage.init)
        for name in ["root", "lost", "own"] {
            app.register(filter: name) { [journal] _ in
                journal.entries.append(name)
                return .proceed
            }
        }
        try await app.start()
        #expect((app.frontNavigator?.topPage as? TopicPage)?.topic == "news")
        try await app.opened("app://nowhere")
        #expect((app.frontNavigator?.topPage as? LostPage)?.word == "sorry")
        #expect(journal.entries == ["root", "own", "lost"])
        try await app.opened(TopicPage.self)
        #expect(app.frontNavigator?.topPage?.parameters["topic"] == "sports")
        #expect(journal.entries == ["root", "own", "lost", "root"])
    }

    @Test
    func `brings what all of its routes require`() async throws {
        let container = try await started()
        let error = await #expect(throws: PageError.self) {
            try await container.opened(MemberPage.self, ["ticket": "7"])
        }
        guard case .route(let failure)? = error, case .missingRequired(let names, _) = failure.reason else {
            Issue.record("expected a missing parameter, found \(error as Any)")
            return
        }
        #expect(names == ["seat"])
        #expect("\(failure)".hasPrefix("'MemberPage' lacks 'seat', which "))
        #expect(journal.entries == [])
        #expect(container.frontNavigator?.topPage is HomePage)
        try await container.opened(MemberPage.self, ["seat": "4"])
        #expect(container.frontNavigator?.topPage is MemberPage)
    }

    @Test
    func `has the defaults on which all its routes agree, and weaker than any other value`() async throws {
        let container = try await started()
        try await container.opened(MemberPage.self, ["seat": "1"])
        let page = try #require(container.frontNavigator?.topPage as? MemberPage)
        #expect(page.shade == "dark")
        #expect(page.size == nil)
        #expect(page.parameters.source(of: "shade") == .routeDefault)
        try await container.opened(MemberPage.self, ["seat": "1", "shade": "light"])
        #expect((container.frontNavigator?.topPage as? MemberPage)?.shade == "light")
    }

    @Test
    func `takes the defaults once more with another request`() async throws {
        let container = try await started()
        try await container.opened(MemberPage.self, ["seat": "1", "shade": "light"])
        let options = OpenOptions(reuse: RouteReuse(.top))
        try await container.opened(MemberPage.self, ["seat": "2"], options: options)
        let page = try #require(container.frontNavigator?.topPage as? MemberPage)
        #expect(page.seat == "2")
        #expect(page.shade == "dark")
        #expect(page.parameters == ["seat": "2", "shade": "dark"])
    }

    @Test
    func `that is kept gets the defaults of its tab and of its routes anew`() async throws {
        let app = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = HomePage
                        base.tabs.kept = KeptPage; default.word=tab
                        app.kept = KeptPage; default.shade=dark
                        """, file: "routes.properties")
            ], clock: ManualClock())
        app.register(MainTabs.init, HomePage.init, KeptPage.init)
        try await app.start()
        let page = try #require(try app.factory.build("KeptPage", ["word": "first"]) as? KeptPage)
        #expect(page.shade == "dark")
        page.shade = "own"
        app.tabs?.select("kept")
        #expect(app.frontNavigator?.topPage === page)
        #expect(page.word == "tab")
        #expect(page.shade == "dark")
    }

    @Test
    func `is found by an interceptor through what any of its routes says`() async throws {
        let container = try await started()
        for (alias, condition) in [
            ("any", InterceptorCondition.attribute("x-audit")), ("full", .attribute("x-audit", "full")),
            ("half", .attribute("x-audit", "half")),
        ] {
            container.register(interceptor: alias, options: InterceptorOptions(condition: condition)) {
                [journal] _ in
                journal.entries.append(alias)
                return .proceed
            }
        }
        try await container.opened(MemberPage.self, ["seat": "1"])
        #expect(journal.entries == ["full", "any", "first", "second", "third"])
        journal.entries = []
        try await container.opened("app://member/7?ticket=1&seat=2")
        #expect(journal.entries == ["first", "second"])
    }

    @Test
    func `is opened without all of this on purpose, and along a path, too`() async throws {
        let container = try await started()
        let options = OpenOptions(ignoresRoute: true)
        try await container.opened(MemberPage.self, ["seat": "1"], options: options)
        #expect((container.frontNavigator?.topPage as? MemberPage)?.shade == nil)
        let path: [PathNode] = [PathNode(.page(MemberPage.self), ["seat": "1"]), "OtherPage"]
        try await container.opened(Intent.path(path, options: options))
        #expect(journal.entries == [])
        try await container.opened("app://other")
        try await container.opened(Intent(.url("app://other"), options: options))
        #expect(journal.entries == ["second", "second"])
    }

    @Test
    func `is never opened without it from outside, by whatever leads there`() async throws {
        let container = try await started()
        let options = OpenOptions(ignoresRoute: true)
        let intent = Intent(.page(MemberPage.self), ["seat": "1", "number": "7"], options: options)
        try await container.opened(link: intent)
        #expect(journal.entries == ["first", "second", "third"])
        journal.entries = []
        container.register(interceptor: "redirect") { request in
            request.page == "MemberPage" && request.redirectHistory.isEmpty
                ? .redirect(.page(MemberPage.self), ["seat": "9"], options) : .proceed
        }
        try await container.opened(link: "app://card/7?seat=3")
        #expect((container.frontNavigator?.topPage as? MemberPage)?.seat == "9")
        #expect(journal.entries == ["first", "second", "third"])
    }

    @Test
    func `is let in by the first external route, with the filters of all of them`() async throws {
        let container = try await started()
        await #expect(throws: PageError.notExposed(destination: "'OtherPage'")) {
            try await container.opened(link: Intent(.pageName("OtherPage")))
        }
        try await container.opened(
            link:
                Intent(.pageName("MemberPage"), ["seat": "1", "number": "7", "ticket": "8"]))
        let page = try #require(container.frontNavigator?.topPage as? MemberPage)
        #expect(page.parameters["ticket"] == nil)
        #expect(page.size == "large")
        #expect(journal.entries == ["first", "second", "third"])
    }

    @Test
    func `is built by the factory of the container under the same guards`() async throws {
        let container = try await started()
        journal.rejecting = "third"
        #expect(throws: PageError.rejected(subject: "'MemberPage'", by: "third", reason: "no")) {
            try container.factory.build("MemberPage", ["seat": "1"])
        }
        journal.rejecting = nil
        #expect(try container.factory.build(MemberPage.self, ["seat": "1"]).shade == "dark")
        let explained = try container.factory.explainFilters(of: PageRequest(page: "MemberPage"))
        #expect(explained.map(\.name) == ["first", "second", "third"])
        #expect(explained.allSatisfy { $0.place == .route })
        // So is one to which a filter leads.
        container.register(filter: "elsewhere", everywhere: true) { request in
            request.page == "ThingPage" ? .redirect(to: MemberPage.self, ["seat": "1"]) : .proceed
        }
        journal.entries = []
        #expect((try container.factory.build("ThingPage") as? MemberPage)?.shade == "dark")
        #expect(journal.entries == ["first", "second", "third"])
    }

    @Test
    func `follows the routes as they are now`() async throws {
        let source = ChangingSource("base.root = HomePage\napp.thing = ThingPage; filters=first")
        let container = try PageContainer(routes: [source], clock: ManualClock())
        container.register(HomePage.init, ThingPage.init)
        for name in ["first", "second"] {
            container.register(filter: name) { [journal] _ in
                journal.entries.append(name)
                return .proceed
            }
        }
        try await container.start()
        try await container.opened(ThingPage.self)
        source.text.withLock { $0 = "base.root = HomePage\napp.thing = ThingPage; filters=second" }
        try await container.reloadRoutes()
        try await container.opened(ThingPage.self)
        #expect(journal.entries == ["first", "second"])
    }

    @Test
    func `is made by an initializer that needs what the app has, besides the value`() async throws {
        let app = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = HomePage\napp.topic.{topic} = TopicPage; init=store",
                    file: "r.properties")
            ], clock: ManualClock())
        let store = "store of "
        app.register(HomePage.init)
        app.register(initializers: [
            "store": Initializer { (topic: String) in TopicPage(topic: store + topic) }
        ]) { TopicPage() }
        try await app.start()
        try await app.opened(TopicPage.self, ["store": "news"])
        #expect((app.frontNavigator?.topPage as? TopicPage)?.topic == "store of news")
        let manifest = try app.manifest()
        #expect(manifest.pages?.first { $0.name == "TopicPage" }?.initializers == ["topic", "store"])
    }

    private func started(_ lines: String) async throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = HomePage\n" + lines, file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init)
        container.register { TopicPage() }
        try await container.start()
        return container
    }

    @Test(arguments: [("", nil), ("topic", "news")] as [(String, String?)])
    func `is made by the initializer of its routes if it is given what that takes`(
        key: String, topic: String?
    ) async throws {
        let container = try await started("app.topic.{topic} = TopicPage; init=topic")
        let page = try await container.opened(TopicPage.self, key.isEmpty ? [:] : [key: "news"]).page
        #expect((page as? TopicPage)?.topic == topic)
        try await container.opened("app://topic/sports")
        #expect((container.frontNavigator?.topPage as? TopicPage)?.topic == "sports")
    }

    @Test
    func `is not asked for what its routes give by default`() async throws {
        let container = try await started(
            """
            app.topic = TopicPage; requires=topic; default.topic=news
            app.other = TopicPage; requires=topic; default.topic=news
            """)
        let page = try await container.opened(TopicPage.self).page
        #expect(page?.parameters["topic"] == "news")
    }

    @Test
    func `is made plainly if its routes do not agree on an initializer`() async throws {
        let container = try await started(
            "app.topic.{topic} = TopicPage; init=topic\napp.all = TopicPage")
        let page = try await container.opened(TopicPage.self, ["topic": "news"]).page
        #expect((page as? TopicPage)?.topic == nil)
        try await container.opened("app://topic/sports")
        #expect((container.frontNavigator?.topPage as? TopicPage)?.topic == "sports")
    }

    final class MemberPage: Page {
        @Injected var seat: String?
        @Injected var shade: String?
        @Injected var size: String?
    }
    final class OtherPage: Page {}
    final class KeptPage: Page {
        override class var isSingleton: Bool { true }
        @Injected var word: String?
        @Injected var shade: String?
    }
    final class ThingPage: Page {}
    final class RootPage: Page {
        @Injected var word: String
    }
    final class LostPage: Page {
        @Injected var word: String
    }
    final class TopicPage: Page {
        let topic: String?

        init(topic: String) {
            self.topic = topic
            super.init()
        }

        override init() {
            topic = nil
            super.init()
        }

        override class var initializers: Initializers { ["topic": .init(TopicPage.init(topic:))] }
    }
}
