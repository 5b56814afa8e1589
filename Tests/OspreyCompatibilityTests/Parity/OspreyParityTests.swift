import Foundation
import Osprey
import OspreyCompatibility
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What Osprey for Objective-C says about itself, statement by statement.
@MainActor
struct `Osprey parity` {
    private let journal = FilterJournal()
    private static let routes = """
        # a comment
        base.tabviewcontroller = TabsPage
        cashalo.user.settings.changepassword = ChangePwdPage
        cashalo.user.setting = SettingPage
        cashalo.user = HomePage
        """

    private func container(_ more: (PageContainer) -> Void = { _ in }) async throws -> PageContainer {
        try await parityContainer(Self.routes) { container in
            container.register(TabsPage.init, ChangePwdPage.init, SettingPage.init, SharedPage.init)
            container.register { ContextPage(context: "plain") }
            more(container)
        }
    }

    // MARK: Navigator

    @Test
    func `parameters travel with the request into the page`() async throws {
        let container = try await container()
        try await container.opened("cashalo://user/setting?userId=20180101")
        #expect((container.frontNavigator?.topPage as? SettingPage)?.userId == "20180101")
    }

    @Test
    func `kPageReuseFlag: without it a page is always made anew, with it the stack is searched`() async throws
    {
        let container = try await container()
        try await container.opened("cashalo://user/setting")
        let first = container.frontNavigator?.topPage
        try await container.opened("cashalo://user/setting")
        #expect(container.frontNavigator?.topPage !== first)
        let reuse = OpenOptions(reuse: RouteReuse(.stack))
        let second = container.frontNavigator?.topPage
        try await container.opened(HomePage.self)
        try await container.opened(Intent(.url("cashalo://user/setting"), options: reuse))
        #expect(container.frontNavigator?.topPage === second)
    }

    @Test
    func `findPageWhenReuse: a page class says which of its pages answers instead of a new one`() async throws
    {
        let container = try await container { $0.register(ChosenPage.init) }
        try await container.opened(ChosenPage.self, ["name": "a"])
        let first = container.frontNavigator?.topPage
        try await container.opened(ChosenPage.self, ["name": "b"])
        try await container.opened(ChosenPage.self, ["name": "a", "again": true])
        #expect(container.frontNavigator?.topPage === first)
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "ChosenPage"])
        container.tabs?.select("other")
        try await container.opened(ChosenPage.self, ["name": "a", "again": true])
        #expect(container.tabs?.selected?.id == "home")
        #expect(container.frontNavigator?.topPage === first)
    }

    @Test
    func `kPageReuseAssociateKey: a page that is used again reads what it was asked for`() async throws {
        let container = try await container()
        try await container.opened("cashalo://user/setting?userId=a")
        let options = OpenOptions(reuse: RouteReuse(.top))
        try await container.opened(Intent(.url("cashalo://user/setting"), ["userId": "b"], options: options))
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
        try await container.opened(HomePage.self, options: OpenOptions(isAnimated: false))
        try await container.opened(HomePage.self)
        #expect(host.transitions.map(\.isAnimated) == [false, true])
    }

    @Test
    func `PageInjectionForbidden: properties stay alone, parameters stay readable`() async throws {
        let container = try await container()
        try await container.opened(
            SettingPage.self, ["userId": "a"], options: OpenOptions(isInjectionForbidden: true))
        let page = container.frontNavigator?.topPage as? SettingPage
        #expect(page?.userId == "nobody")
        #expect(page?.parameters["userId"] == "a")
    }

    @Test
    func `a page class names its transition, by default a push that a horizontal swipe takes back`()
        async throws
    {
        let container = try await container()
        let host = RecordingHost()
        container.navigation.host = host
        try await container.opened(HomePage.self)
        try await container.opened(ChangePwdPage.self)
        #expect(host.transitions.map(\.style) == [.push, .fade])
        #expect(host.transitions.first?.interaction == .horizontalSwipe)
    }

    @Test
    func `animationTransition, interactiveTransition: each page may set its own`() async throws {
        let container = try await container()
        let host = RecordingHost()
        container.navigation.host = host
        let page = HomePage()
        page.transition = .bounceDown
        page.interaction = .pinch
        container.frontNavigator?.push(page)
        #expect(host.transitions.last?.style == .bounceDown)
        #expect(host.transitions.last?.interaction == .pinch)
    }

    @Test
    func `customizeNavigatorImplement: a page class takes a request over or lets the default go on`()
        async throws
    {
        let container = try await container { $0.register(CustomPage.init) }
        let outcome = try await container.opened(CustomPage.self, ["mine": true])
        #expect(outcome == .handled(by: "CustomPage"))
        try await container.opened(CustomPage.self)
        #expect(container.frontNavigator?.topPage is CustomPage)
    }

    @Test
    func `customizeNavigatorImplement: what a class opens by itself is a request of its own`() async throws {
        let container = try await container { $0.register(CustomPage.init) }
        var asked = 0
        container.register(filter: "count", everywhere: true) { request in
            if request.page == "CustomPage" { asked += 1 }
            return .proceed
        }
        var intent = Intent(.page(CustomPage.self), ["mine": true, "opens": true])
        var hasRun = false
        intent.action = IntentAction { _ in hasRun = true }
        #expect(try await container.opened(intent) == .handled(by: "CustomPage"))
        await container.settled()
        #expect(container.frontNavigator?.topPage is CustomPage)
        #expect(asked == 2)
        #expect(!hasRun)
    }

    @Test
    func `PageRouter: from a page, a URL or a class is opened in one call and comes into its own stack`()
        async throws
    {
        let container = try await container()
        let home = try #require(container.frontNavigator?.topPage)
        container.tabs?.select("other")
        home.open("cashalo://user/setting")
        home.open(ChangePwdPage.self)
        await container.settled()
        #expect(home.navigator?.pages.map(\.pageName) == ["HomePage", "SettingPage", "ChangePwdPage"])
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["SettingPage"])
    }

    // MARK: PageFactory

    @Test
    func `pages are made in one place, by name and parameters`() throws {
        let factory = PageFactory()
        factory.register(SettingPage.init)
        let page = try factory.build("SettingPage", ["userId": "a"])
        #expect((page as? SettingPage)?.userId == "a")
        #expect(throws: PageError.unknownPage(name: "SettngPage", near: ["SettingPage"])) {
            try factory.build("SettngPage")
        }
    }

    @Test
    func `a tapable tells the events of its family, page, switch and application`() async throws {
        let container = try await container()
        let log = EventLog(container.events)
        try await container.opened(HomePage.self)
        container.tabs?.select("other")
        #expect(log.entries.contains("HomePage.activated"))
        #expect(log.entries.contains("willSwitch(home,other)"))
        _ = log.take()
        let events: [AppEvent] = [
            .finishedLaunch, .becomeActive, .resignActive, .enterForeground, .enterBackground, .terminate,
        ]
        for event in events { container.receive(event) }
        #expect(
            log.take()
                == "app.finishedLaunch app.becomeActive app.resignActive app.enterForeground "
                + "app.enterBackground app.terminate")
    }

    @Test
    func `PageTapable: each page has events of its own, from loaded to finished`() async throws {
        let container = try await container()
        let page = HomePage()
        let token = page.events.tap { [journal] event, _ in journal.entries.append(event.name) }
        container.frontNavigator?.push(page)
        container.frontNavigator?.pop()
        #expect(journal.entries == ["loaded", "becomeActive", "activated", "resignActive", "finished"])
        withExtendedLifetime(token) {}
    }

    @Test
    func `finished comes for every page of a class, not for the first one alone`() async throws {
        let container = try await container()
        let token = container.events.page.tap(.finished) { [journal] _, page in
            journal.entries.append(page.parameters["userId"]?.text ?? "")
        }
        for user in ["a", "b"] { try await container.opened("cashalo://user/setting?userId=\(user)") }
        container.frontNavigator?.popToRoot()
        #expect(journal.entries == ["b", "a"])
        withExtendedLifetime(token) {}
    }

    @Test
    func `an app adds a family of events of its own, of which there may be more than eight`() {
        let events = EventHub<Key>()
        let token = events.tap([.nine]) { [journal] event, text in
            journal.entries.append("\(event) \(text)")
        }
        for key in Key.allCases { events.emit(key, "pressed") }
        #expect(journal.entries == ["nine pressed"])
        withExtendedLifetime(token) {}
    }

    @Test
    func `RACChannel: whoever would sit at the other end awaits the events`() async throws {
        let container = try await container()
        var events = container.events.app.events().makeAsyncIterator()
        container.receive(.enterBackground)
        container.receive(.enterForeground)
        let received = [await events.next()?.event, await events.next()?.event]
        #expect(received == [.enterBackground, .enterForeground])
    }

    @Test
    func `a pre-filter comes before the page is made and may redirect`() async throws {
        let container = try await container { container in
            container.register(SignInPage.init)
            container.register(
                { [journal] () -> AccountPage in
                    journal.entries.append("made")
                    return AccountPage()
                }, as: "AccountPage")
            container.register(filter: SignInGuard(journal: journal))
        }
        try await container.opened(AccountPage.self)
        #expect(container.frontNavigator?.topPage is SignInPage)
        #expect(journal.entries == ["guard(AccountPage)"])
        journal.isSignedIn = true
        try await container.opened(AccountPage.self)
        #expect(container.frontNavigator?.topPage is AccountPage)
        #expect(journal.entries == ["guard(AccountPage)", "guard(AccountPage)", "made"])
    }

    @Test
    func `a post-filter comes after the page is made and hears its events`() async throws {
        let container = try await container { container in
            container.register(JournaledPage.init)
            container.register(filter: JournalFilter(journal: journal))
        }
        try await container.opened(JournaledPage.self)
        container.frontNavigator?.pop()
        #expect(
            journal.entries == [
                "built(JournaledPage)", "JournaledPage.loaded", "JournaledPage.becomeActive",
                "JournaledPage.activated", "JournaledPage.resignActive", "JournaledPage.finished",
            ])
    }

    @Test
    func `a post-filter may redirect as well, and the page that was made is ended`() async throws {
        let container = try await container { container in
            container.register(JournaledPage.init)
            container.register(filter: JournalFilter(journal: journal, redirectsTo: SettingPage.self))
        }
        try await container.opened(JournaledPage.self)
        #expect(container.frontNavigator?.topPage is SettingPage)
        #expect(journal.entries == ["built(JournaledPage)", "JournaledPage.finished"])
    }

    @Test
    func `IsSingletonPage: a page lives once, and the factory keeps it`() async throws {
        let container = try await container()
        try await container.opened(SharedPage.self)
        let first = container.frontNavigator?.topPage
        container.frontNavigator?.pop()
        try await container.opened(SharedPage.self)
        #expect(container.frontNavigator?.topPage === first)
        #expect(first?.isFinished == false)
    }

    @Test
    func `the key "init" chooses an initializer, whose argument stands under its own name`() async throws {
        let container = try await container()
        try await container.opened(ContextPage.self, ["init": "context", "context": "dev"])
        #expect((container.frontNavigator?.topPage as? ContextPage)?.context == "dev")
        try await container.opened(ContextPage.self, ["init": "dictionary", "a": 1])
        #expect((container.frontNavigator?.topPage as? ContextPage)?.context == "1 values")
    }

    // MARK: Router

    @Test
    func `a protocol is scheme, host, path and query; scheme and host must be there`() async throws {
        let container = try await container()
        for url in ["cashalo://user", "cashalo://user/setting", "cashalo://user/setting?userId=1"] {
            try await container.opened(.url(url))
        }
        #expect(
            container.frontNavigator?.pages.map(\.pageName)
                == ["HomePage", "HomePage", "SettingPage", "SettingPage"])
        for url in ["user/setting", "cashalo:", "://user"] {
            await expectRouteError(.malformedURL, url) { try await container.opened(.url(url)) }
        }
    }

    @Test
    func `routes are registered in a properties file, with dots for the path and comments`() async throws {
        let container = try await container()
        try await container.opened("cashalo://user/settings/changepassword")
        #expect(container.frontNavigator?.topPage is ChangePwdPage)
    }

    @Test
    func `a properties file is registered by its place, and a bad line is told instead of dropped`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../../Config/routes.properties")
        let table = try PageContainer(routes: [.properties(file)], clock: ManualClock()).router.table
        #expect(try table.match("wallet://home").route.target == .page("HomePage"))
        let error = #expect(throws: RouteDiagnostics.self) {
            try PageContainer(
                routes: [.properties(text: "a.b = Page; reuse==top", file: "my.properties")],
                clock: ManualClock())
        }
        #expect(error?.description.hasPrefix("my.properties:1:") == true)
    }

    @Test
    func `base.tabviewcontroller names the page that holds the tabs, and is a URL like any other`()
        async throws
    {
        let container = try await container()
        try await container.opened(HomePage.self)
        let outcome = try await container.opened("base://tabviewcontroller")
        #expect(outcome.page is TabsPage)
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
        #expect(container.frontNavigator === item.navigator)
        #expect(container.tabs?.item("home")?.navigator !== item.navigator)
    }

    @Test
    func `the base page of an item may be a singleton that the factory keeps`() async throws {
        let container = try await container()
        container.tabs?.add(TabItemConfiguration("shared", root: .page(SharedPage.self)))
        container.tabs?.select("shared")
        let root = try #require(container.frontNavigator?.rootPage)
        #expect(container.factory.singletons.contains { $0 === root })
    }

    @Test
    func `a plugin controls the switches from outside`() async throws {
        let container = try await container()
        let plugin = Turnstile()
        container.tabs?.add(plugin)
        #expect(try await switched(container) == "rejected by 'Turnstile': closed")
        #expect(container.tabs?.selected?.id == "home")
        plugin.isOpen = true
        #expect(try await switched(container) == "committed")
        #expect(container.tabs?.selected?.id == "other")
    }

    /// What comes of a switch about which a plugin is asked.
    private func switched(_ container: PageContainer) async throws -> String {
        guard case .queued(let ticket)? = container.tabs?.select("other") else { return "not asked" }
        return await ticket.outcome.description
    }

    private final class Turnstile: SwitchPlugin {
        var isOpen = false

        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
            isOpen ? .proceed : .stay(reason: "closed")
        }
    }

    private enum Key: EventFamily {
        case one, two, three, four, five, six, seven, eight, nine

        typealias Payload = String
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
        override class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
            if request.parameters["opens"] == true { tree.container?.open(.page(CustomPage.self)) }
            return request.parameters["mine"] == true ? .handled : .default
        }
    }

    private final class ChosenPage: Page {
        override class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
            guard request.parameters["again"] == true else { return .default }
            let name = request.parameters["name"]
            return tree.allPages.first { $0.parameters["name"] == name }.map { .reuse($0) }
                ?? .default
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
