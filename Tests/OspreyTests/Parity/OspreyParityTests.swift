import Osprey
import OspreyTesting
import Testing

/// What Osprey for Objective-C says about itself, statement by statement.
@MainActor
@Suite
struct `Osprey parity` {
    private let journal = FilterJournal()
    private static let routes = """
        # a comment
        base.tabviewcontroller = TabsPage
        cashalo.user.settings.changepassword = ChangePwdPage
        cashalo.user.setting = SettingPage
        """

    private func container(_ more: (PageContainer) -> Void = { _ in }) async throws -> PageContainer {
        try await parityContainer(Self.routes) { container in
            container.register(TabsPage.init, ChangePwdPage.init, SettingPage.init, SharedPage.init)
            container.register(ContextPage(context: "plain"))
            more(container)
        }
    }

    // MARK: Navigator

    @Test
    func `parameters travel with the request into the page`() async throws {
        let container = try await container()
        try await container.open("cashalo://user/setting?userId=20180101")
        #expect((container.frontNavigator?.topPage as? SettingPage)?.userId == "20180101")
    }

    @Test
    func `kPageReuseFlag: without it a page is always made anew, with it the stack is searched`() async throws
    {
        let container = try await container()
        try await container.open("cashalo://user/setting")
        let first = container.frontNavigator?.topPage
        try await container.open("cashalo://user/setting")
        #expect(container.frontNavigator?.topPage !== first)
        let reuse = OpenOptions(reuse: RouteReuse(.stack))
        let second = container.frontNavigator?.topPage
        try await container.open(HomePage.self)
        try await container.open(Intent(.url("cashalo://user/setting"), options: reuse))
        #expect(container.frontNavigator?.topPage === second)
    }

    @Test
    func `kPageReuseAssociateKey: a page that is used again reads what it was asked for`() async throws {
        let container = try await container()
        try await container.open("cashalo://user/setting?userId=a")
        let options = OpenOptions(reuse: RouteReuse(.top))
        try await container.open(Intent(.url("cashalo://user/setting"), ["userId": "b"], options: options))
        let page = container.frontNavigator?.topPage as? SettingPage
        #expect(page?.userId == "b")
        #expect(page?.request.parameters["userId"] == "b")
    }

    @Test
    func `kPageFromPage: a page knows the page that opened it`() async throws {
        let container = try await container()
        let home = try #require(container.frontNavigator?.topPage)
        home.open("cashalo://user/setting")
        await container.settled()
        #expect(container.frontNavigator?.topPage?.opener === home)
    }

    @Test
    func `kPagePushAnimated: the caller decides whether a push is animated`() async throws {
        let container = try await container()
        let host = RecordingHost()
        container.navigation.host = host
        try await container.open(HomePage.self, options: OpenOptions(isAnimated: false))
        try await container.open(HomePage.self)
        #expect(host.transitions.map(\.isAnimated) == [false, true])
    }

    @Test
    func `PageInjectionForbidden: properties stay alone, parameters stay readable`() async throws {
        let container = try await container()
        try await container.open(
            SettingPage.self, ["userId": "a"], options: OpenOptions(isInjectionForbidden: true))
        let page = container.frontNavigator?.topPage as? SettingPage
        #expect(page?.userId == "nobody")
        #expect(page?.parameters["userId"] == "a")
    }

    @Test
    func `a page names its transition and its gesture, by default the horizontal swipe`() async throws {
        let container = try await container()
        let host = RecordingHost()
        container.navigation.host = host
        try await container.open(HomePage.self)
        try await container.open(ChangePwdPage.self)
        #expect(host.transitions.map(\.style) == [.push, .fade])
        #expect(host.transitions.first?.interaction == .horizontalSwipe)
    }

    @Test
    func `customizeNavigatorImplement: a page class takes a request over or lets the default go on`()
        async throws
    {
        let container = try await container { $0.register(CustomPage.init) }
        let outcome = try await container.open(CustomPage.self, ["mine": true])
        #expect(outcome.description == "handled by 'CustomPage'")
        try await container.open(CustomPage.self)
        #expect(container.frontNavigator?.topPage is CustomPage)
    }

    // MARK: PageFactory

    @Test
    func `pages are made in one place, by name and parameters`() throws {
        let factory = PageFactory()
        factory.register(SettingPage.init)
        let page = try factory.build("SettingPage", ["userId": "a"])
        #expect((page as? SettingPage)?.userId == "a")
        #expect(throws: PageError.self) { try factory.build("SettngPage") }
    }

    @Test
    func `a tapable tells the events of its family, page, switch and application`() async throws {
        let container = try await container()
        let log = EventLog(container.events)
        try await container.open(HomePage.self)
        container.tabs?.select("other")
        container.application(.enterBackground)
        let entries = log.entries
        #expect(entries.contains("HomePage.activated"))
        #expect(entries.contains("willSwitch(home,other)"))
        #expect(entries.last == "app.enterBackground")
    }

    @Test
    func `a pre-filter comes before the page is made and may redirect`() async throws {
        let container = try await container { container in
            container.register(filter: "guard", everywhere: true) { request in
                request.page == "ChangePwdPage" ? .redirect(to: SettingPage.self) : .proceed
            }
        }
        try await container.open("cashalo://user/settings/changepassword")
        #expect(container.frontNavigator?.topPage is SettingPage)
    }

    @Test
    func `a post-filter comes after the page is made and hears its events`() async throws {
        let container = try await container { container in
            container.register(JournaledPage.init)
            container.register(filter: JournalFilter(journal: journal))
        }
        try await container.open(JournaledPage.self)
        container.frontNavigator?.pop()
        #expect(
            journal.entries == [
                "built(JournaledPage)", "JournaledPage.loaded", "JournaledPage.becomeActive",
                "JournaledPage.activated", "JournaledPage.resignActive", "JournaledPage.finished",
            ])
    }

    @Test
    func `IsSingletonPage: a page lives once, and the factory keeps it`() async throws {
        let container = try await container()
        try await container.open(SharedPage.self)
        let first = container.frontNavigator?.topPage
        container.frontNavigator?.pop()
        try await container.open(SharedPage.self)
        #expect(container.frontNavigator?.topPage === first)
        #expect(first?.isFinished == false)
    }

    @Test
    func `the key "init" chooses an initializer, whose argument stands under its own name`() async throws {
        let container = try await container()
        try await container.open(ContextPage.self, ["init": "context", "context": "dev"])
        #expect((container.frontNavigator?.topPage as? ContextPage)?.context == "dev")
        try await container.open(ContextPage.self, ["init": "dictionary", "a": 1])
        #expect((container.frontNavigator?.topPage as? ContextPage)?.context == "1 values")
    }

    // MARK: Router

    @Test
    func `a protocol is scheme, host, path and query; scheme and host must be there`() async throws {
        let container = try await container()
        try await container.open("cashalo://user/setting?userId=1")
        for url in ["user/setting", "cashalo:", "://user"] {
            await #expect(throws: PageError.self) { try await container.open(url) }
        }
    }

    @Test
    func `routes are registered in a properties file, with dots for the path and comments`() async throws {
        let container = try await container()
        try await container.open("cashalo://user/settings/changepassword")
        #expect(container.frontNavigator?.topPage is ChangePwdPage)
    }

    @Test
    func `base.tabviewcontroller names the page that holds the tabs`() async throws {
        let container = try await container()
        #expect(container.tabs?.items.map(\.id) == ["home", "other"])
        #expect(container.factory.singletons.first is TabsPage)
    }

    // MARK: TabController

    @Test
    func `items are configured with a title, an icon, a category and a base page, each with its own stack`()
        async throws
    {
        let container = try await container()
        let item = try #require(container.tabs?.item("other"))
        #expect(item.configuration.title == "Other")
        #expect(item.configuration.icon == "star")
        #expect(container.tabs?.items(inCategory: "2").map(\.id) == ["other"])
        container.tabs?.select("other")
        #expect(item.navigator.rootPage is SettingPage)
    }

    @Test
    func `a plugin controls the switches from outside`() async throws {
        let container = try await container()
        let plugin = Never()
        container.tabs?.add(plugin)
        let outcome = try #require(container.tabs?.select("other"))
        guard case .queued(let ticket) = outcome else { return }
        _ = await ticket.outcome
        #expect(container.tabs?.selected?.id == "home")
    }

    private final class Never: SwitchPlugin {
        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { .stay(reason: "no") }
    }

    private final class TabsPage: TabPage {
        override var tabs: [TabItemConfiguration] {
            [
                TabItemConfiguration("home", title: "Home", root: .page(HomePage.self)),
                TabItemConfiguration(
                    "other", title: "Other", icon: "star", category: "2", root: .page(SettingPage.self)),
            ]
        }
    }

    private final class SettingPage: Page {
        @Injected var userId: String = "nobody"
    }

    private final class ChangePwdPage: Page {
        override class var transition: TransitionStyle? { .fade }
    }

    private final class SharedPage: Page {
        override class var isSingleton: Bool { true }
    }

    private final class CustomPage: Page {
        override class func placement(for request: PageRequest, in container: PageContainer) -> PagePlacement
        {
            request.parameters["mine"] == true ? .handled : .default
        }
    }

    private final class ContextPage: Page {
        let context: String

        init(context: String) {
            self.context = context
            super.init()
        }

        override class var initializers: Initializers {
            [
                "context": .init(ContextPage.init(context:)),
                "dictionary": .init { (parameters: Parameters) in
                    ContextPage(context: "\(parameters.count - 1) values")
                },
            ]
        }
    }
}
