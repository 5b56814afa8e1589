import Osprey
import OspreyTestFixtures
import OspreyTesting
import Synchronization
import Testing

/// Where two say something about how a page is shown, the one who is nearer to the request is heard.
@MainActor
@Suite(.serialized)
struct `Who decides how a page is shown` {
    private let container: PageContainer
    private let host = RecordingHost()

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = HomePage
                        base.tabs.me = MePage; default.greeting=hi
                        base.notfound = NotFoundPage
                        app.still = SecretPage; animated=false
                        app.still.below = SecretPage; parent=app.still
                        app.drop = SecretPage; transition=bounceDown
                        app.fading = FadingPage; transition=bounceDown
                        base.tabs.more = HomePage
                        app.tabbed = TabbedPage; tab=me
                        app.again = SoloTopPage; reuse=never
                        app.top = SoloTopPage
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, MePage.init, NotFoundPage.init, SecretPage.init)
        container.register(SoloTopPage.init, StandingPage.init, StubbornPage.init)
        container.register(FadingPage.init, PlannedPage.init, TabbedPage.init)
        try await container.start()
        container.navigation.host = host
    }

    private final class SoloTopPage: Page {
        override class var reuse: RouteReuse? { RouteReuse(.top) }
    }

    /// A page whose class would rather show one that is there.
    private final class StandingPage: Page {
        static weak var standing: Page?

        override class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
            standing.map { .reuse($0) } ?? .default
        }
    }

    private final class FadingPage: Page {
        override class var transition: TransitionStyle? { .fade }
    }

    /// A page that says itself how it comes.
    private final class VainPage: Page {
        override func didInject() { transition = .keyFrame }
    }

    private final class PlannedPage: Page {
        override class var display: RouteDisplay? { .sheet }

        override class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
            request.parameters["plan"] == true ? .present(.cover) : .default
        }
    }

    private final class TabbedPage: Page {
        override class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
            .selectTab(request.parameters["plan"]?.text ?? "")
        }
    }

    private final class StubbornPage: Page {
        override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .stay(reason: "unsaved") }
    }

    private var stack: [String] { container.frontNavigator?.pages.map(\.pageName) ?? [] }

    @Test
    func `whether it is animated is for the route to say, and for the caller before it`() async throws {
        try await container.opened("app://still")
        #expect(host.transitions.last?.isAnimated == false)
        try await container.opened(Intent(.url("app://still"), options: OpenOptions(isAnimated: true)))
        #expect(host.transitions.last?.isAnimated == true)
    }

    @Test
    func `its transition is for the route to say, and for the caller before it`() async throws {
        try await container.opened("app://drop")
        #expect(host.transitions.last?.style == .bounceDown)
        try await container.opened(
            Intent(.url("app://drop"), options: OpenOptions(transition: .style(.fade))))
        #expect(host.transitions.last?.style == .fade)
    }

    @Test
    func `its transition is for the class to say, and for the route before it`() async throws {
        try await container.opened(FadingPage.self)
        #expect(host.transitions.last?.style == .fade)
        try await container.opened("app://fading")
        #expect(host.transitions.last?.style == .bounceDown)
        #expect(container.frontNavigator?.topPage?.transition == .bounceDown)
    }

    @Test
    func `its display is for the class to say, and for its plan before it`() async throws {
        try await container.opened(PlannedPage.self, ["plan": false])
        try await container.opened(PlannedPage.self, ["plan": true])
        #expect(container.navigation.presentations.map(\.style) == [.sheet, .cover])
    }

    @Test
    func `its tab is for its plan to say, the route before it, and the caller before that`() async throws {
        func tab(_ options: OpenOptions, _ destination: Destination) async throws -> TabItem.ID? {
            container.tabs?.select("home")
            try await container.opened(Intent(destination, ["plan": "more"], options: options))
            return container.tabs?.selected?.id
        }
        #expect(try await tab(OpenOptions(), .page(TabbedPage.self)) == "more")
        #expect(try await tab(OpenOptions(), .url("app://tabbed")) == "me")
        #expect(try await tab(OpenOptions(tab: "home"), .url("app://tabbed")) == "home")
        #expect(try await tab(OpenOptions(navigator: "more"), .url("app://tabbed")) == "me")
    }

    @Test
    func `its stack is for its tab to say, and for the name of a navigator after that`() async throws {
        try await container.opened(SecretPage.self, options: OpenOptions(tab: "me", navigator: "home"))
        #expect(container.tabs?.selected?.id == "me")
        #expect(container.navigator(alias: "me")?.topPage is SecretPage)
        #expect(container.navigator(alias: "home")?.pages.count == 1)
    }

    @Test
    func `what its caller says of a path is for the last page of the path alone`() async throws {
        container.register(initializers: [
            "other": Initializer { (context: String) in EnvironmentPage(context: "other") }
        ]) { EnvironmentPage(context: "plain") }
        let values: Parameters = ["context": "any", "other": "any"]
        let node = PathNode(.page(EnvironmentPage.self), values)
        let options = OpenOptions(initializer: "other", isInjectionForbidden: true)
        try await container.opened(Intent.path([node, node], options: options))
        let pages = try #require(container.frontNavigator?.pages.dropFirst())
        #expect(pages.map { ($0 as? EnvironmentPage)?.context } == ["plain", "other"])
        #expect(pages.map(\.request.options.isInjectionForbidden) == [false, true])
    }

    @Test
    func `which of several tabs is selected is for their order to say: the first that begins so`()
        async throws
    {
        container.tabs?.select("me")
        container.register { EnvironmentPage(context: "any") }
        for id in ["one", "two"] {
            container.tabs?.add(TabItemConfiguration(id, root: .page(EnvironmentPage.self)))
        }
        try await container.opened(EnvironmentPage.self, options: OpenOptions(display: .select))
        #expect(container.tabs?.selected?.id == "one")
    }

    @Test
    func `how a page is made is for its route to say, and for the caller before it`() async throws {
        container.register(initializers: [
            "other": Initializer { (context: String) in EnvironmentPage(context: "other") }
        ]) { EnvironmentPage(context: "plain") }
        try container.add([
            .page("app.environment", "EnvironmentPage") { route in
                route.initializer = "context"
                route.defaults = ["context": "route", "other": "route"]
            }
        ])
        for (options, context) in [(OpenOptions(), "route"), (OpenOptions(initializer: "other"), "other")] {
            let page = try await container.opened(Intent(.url("app://environment"), options: options))
                .page
            #expect((page as? EnvironmentPage)?.context == context)
        }
    }

    @Test
    func `its look is for the route to say, and for the page itself before it`() async throws {
        container.register(VainPage.init)
        try container.add([.page("app.vain", "VainPage") { $0.transition = "bounceDown" }])
        let page = try #require(try await container.opened("app://vain").page)
        #expect(page.transition == .keyFrame)
        #expect(host.transitions.last?.style == .keyFrame)
        page.transition = .fade
        container.frontNavigator?.pop()
        #expect(host.transitions.last?.style == .fade)
    }

    @Test
    func `which of several pages is used again is for their order to say: the topmost`() async throws {
        for number in 1...2 { try await container.opened(SecretPage.self, ["number": .integer(number)]) }
        try await container.opened(HomePage.self)
        let topmost = try #require(container.frontNavigator?.pages[2])
        for scope in [RouteReuse.Scope.stack, .container] {
            let options = OpenOptions(reuse: RouteReuse(scope))
            #expect(try await container.opened(SecretPage.self, options: options) == .opened(topmost))
        }
    }

    @Test
    func `how the page for unknown URLs is made is for its line to say, and for the caller before it`()
        async throws
    {
        func made(_ options: OpenOptions) async throws -> String? {
            let lost = try PageContainer(
                routes: [
                    .properties(
                        text: "base.root = HomePage\nbase.notfound = EnvironmentPage; init=context; "
                            + "default.context=line; default.other=line", file: "r.properties")
                ], clock: ManualClock())
            lost.register(HomePage.init)
            lost.register(initializers: [
                "other": Initializer { (context: String) in EnvironmentPage(context: "other") }
            ]) { EnvironmentPage(context: "plain") }
            try await lost.start()
            let outcome = try await lost.opened(Intent(.url("app://nobody"), options: options))
            return (outcome.page as? EnvironmentPage)?.context
        }
        #expect(try await made(OpenOptions()) == "line")
        #expect(try await made(OpenOptions(initializer: "other")) == "other")
    }

    @Test
    func `what the last page of a path is given is for the node to say, and for the caller before it`()
        async throws
    {
        let path: [PathNode] = [
            "SecretPage", PathNode(.page(SecretPage.self), ["by": "node", "at": "node"]),
        ]
        try await container.opened(Intent(.path(path), ["by": "caller"]))
        #expect(stack == ["HomePage", "SecretPage", "SecretPage"])
        #expect(container.frontNavigator?.topPage?.parameters["by"] == "caller")
        #expect(container.frontNavigator?.topPage?.parameters["at"] == "node")
    }

    @Test
    func `which page is used again is for the class to say, and for the route before it`() async throws {
        try await container.opened("app://top")
        let first = container.frontNavigator?.topPage
        try await container.opened("app://top")
        #expect(container.frontNavigator?.topPage === first)
        try await container.opened("app://again")
        #expect(container.frontNavigator?.topPage !== first)
        #expect(stack == ["HomePage", "SoloTopPage", "SoloTopPage"])
    }

    @Test
    func `a page that the class would use again is left alone if the caller wants a new one`() async throws {
        try await container.opened(StandingPage.self)
        let standing = container.frontNavigator?.topPage
        StandingPage.standing = standing
        defer { StandingPage.standing = nil }
        try await container.opened(StandingPage.self)
        #expect(stack == ["HomePage", "StandingPage"])
        try await container.opened(
            Intent(.page(StandingPage.self), options: OpenOptions(reuse: RouteReuse(.never))))
        #expect(stack == ["HomePage", "StandingPage", "StandingPage"])
        #expect(container.frontNavigator?.topPage !== standing)
    }

    @Test
    func `a navigator that is named is taken instead of that of the page which asks`() async throws {
        let home = HomePage()
        let (left, right) = (Navigator(home, alias: "left"), Navigator(SecretPage(), alias: "right"))
        container.navigation.setRoot(PageHolder(children: [left, right]))
        container.onFailure = { Issue.record($0) }
        home.open(Intent(.page(SecretPage.self), options: OpenOptions(navigator: "right")))
        await container.settled()
        #expect(right.pages.map(\.pageName) == ["SecretPage", "SecretPage"])
        home.open(SecretPage.self)
        await container.settled()
        #expect(left.pages.map(\.pageName) == ["HomePage", "SecretPage"])
    }

    @Test
    func `which of several navigators of one name is taken is for their order to say: the oldest`()
        async throws
    {
        let navigators = (1...2).map { _ in Navigator(HomePage(), alias: "side") }
        container.navigation.setRoot(PageHolder(children: navigators))
        #expect(container.navigator(alias: "side") === navigators[0])
        try await container.opened(SecretPage.self, options: OpenOptions(navigator: "side"))
        #expect(navigators.map(\.pages.count) == [2, 1])
        #expect(container.navigator(alias: "other") == nil)
    }

    @Test
    func `a navigator that is named gets a page with its parents, that of the page that asks the page alone`()
        async throws
    {
        let home = HomePage()
        let (left, right) = (Navigator(home, alias: "left"), Navigator(HomePage(), alias: "right"))
        container.navigation.setRoot(PageHolder(children: [left, right]))
        container.onFailure = { Issue.record($0) }
        home.open(Intent(.url("app://still/below"), options: OpenOptions(navigator: "right")))
        await container.settled()
        #expect(right.pages.map(\.pageName) == ["HomePage", "SecretPage", "SecretPage"])
        home.open("app://still/below")
        await container.settled()
        #expect(left.pages.map(\.pageName) == ["HomePage", "SecretPage"])
    }

    @Test
    func `the page that answers unknown URLs is shown as the caller says`() async throws {
        try await container.opened(
            Intent(.url("app://nobody"), options: OpenOptions(display: .sheet)))
        #expect(container.navigation.presentations.map(\.style) == [.sheet])
        #expect(stack == ["NotFoundPage"])
    }

    @Test
    func `the last page of a presentation may want to stay, whoever finishes it`() async throws {
        try await container.opened(
            Intent(.page(StubbornPage.self), options: OpenOptions(display: .cover)))
        let page = try #require(container.frontNavigator?.topPage)
        let outcome = page.finish()
        #expect(outcome == .rejected(by: .page(page), reason: "unsaved"))
        #expect(container.navigation.presentations.count == 1)
        #expect(!page.isFinished)
    }

    @Test(arguments: [TransitionKind.push, .replace, .setStack])
    func `a page that came in a way of the caller's goes back in the same way`(kind: TransitionKind) throws {
        let navigator = try #require(container.frontNavigator)
        navigator.push(SecretPage())
        let page = SecretPage()
        switch kind {
        case .push: navigator.push(page, transition: .style(.fade))
        case .replace: navigator.replaceTop(with: page, transition: .style(.fade))
        default: navigator.setStack(navigator.pages + [page], transition: .style(.fade))
        }
        #expect(host.transitions.last?.kind == kind)
        #expect(host.transitions.last?.style == .fade)
        navigator.pop()
        #expect(host.transitions.last?.kind == .pop)
        #expect(host.transitions.last?.style == .fade)
    }

    @Test
    func `a presentation goes away as whoever dismisses it says, and else as it came`() throws {
        let ways: [(TransitionOverride?, TransitionStyle)] = [
            (nil, .fade), (.style(.bounceDown), .bounceDown),
        ]
        for (wanted, style) in ways {
            container.navigation.present(SecretPage(), transition: .style(.fade))
            container.navigation.dismiss(transition: wanted)
            #expect(host.transitions.last?.kind == .dismiss)
            #expect(host.transitions.last?.style == style)
        }
    }

    @Test
    func `an interceptor that is too late is told so by its task`() async throws {
        let clock = try #require(container.clock as? ManualClock)
        let isCancelled = Mutex(false)
        let door = Door()
        container.register(
            interceptor: "slow", options: InterceptorOptions(deadline: .seconds(5))
        ) { _ in
            await withTaskCancellationHandler {
                await door.wait()
            } onCancel: {
                isCancelled.withLock { $0 = true }
            }
            return .proceed
        }
        let opened = Task { try await container.opened(SecretPage.self) }
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(5))
        await #expect(
            throws: PageError.interceptorTimedOut(
                subject: "'SecretPage'", by: "slow", limit: .seconds(5))
        ) { try await opened.value }
        #expect(isCancelled.withLock { $0 })
        door.open()
    }
}
