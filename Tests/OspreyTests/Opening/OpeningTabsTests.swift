import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Every way to show a page in a tab, whatever the tab holds.
@MainActor
struct `Opening in a tab` {
    static let routes = """
        base.tabviewcontroller = MainTabs
        base.tabs.home = HomePage
        base.tabs.me = InboxPage; default.box=main
        app.note = NotePage
        app.inbox = InboxPage; default.box=main; tab=me
        app.selected = InboxPage; default.box=main; display=select
        app.other = InboxPage; default.box=other
        app.other.{letter} = LetterPage; parent=app.other; tab=me
        app.inbox.{letter} = LetterPage; parent=app.inbox; tab=me
        """

    let container: PageContainer
    let log: EventLog
    let door = Door()

    init() async throws {
        container = try PageContainer(
            routes: [.properties(text: Self.routes, file: "routes.properties")], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, InboxPage.init, NotePage.init, LetterPage.init)
        container.register(PleaseSignInPage.init)
        container.register(filter: DoorFilter(door: door))
        log = EventLog(container.events)
        try await container.start()
        _ = log.take()
    }

    enum Subject: String, CaseIterable, Sendable { case page, path, parents }
    enum Tab: String, CaseIterable, Sendable { case cold, warm }

    /// Which stack is in front in the end, by display, subject and tab.
    private func expected(_ display: RouteDisplay, _ subject: Subject, _ tab: Tab) -> [String] {
        let pages: [String] =
            switch subject {
            case .page: ["NotePage"]
            case .path: ["NotePage", "LetterPage"]
            case .parents: ["LetterPage"]
            }
        switch display {
        case .cover, .sheet, .root: return pages
        case .replace where tab == .cold: return pages
        // The tab shows InboxPage and HomePage when it is warm.
        case .replace: return ["InboxPage"] + pages
        default: return (tab == .cold ? ["InboxPage"] : ["InboxPage", "HomePage"]) + pages
        }
    }

    private func intent(_ subject: Subject, _ display: RouteDisplay) -> Intent {
        let options = OpenOptions(display: display, tab: "me")
        return switch subject {
        case .page: Intent(.url("app://note"), options: options)
        case .path:
            Intent.path(["NotePage", PathNode(.pageName("LetterPage"), ["letter": "a"])], options: options)
        case .parents: Intent(.url("app://inbox/a"), options: options)
        }
    }

    @Test(
        arguments: [RouteDisplay.push, .replace, .root, .select, .cover, .sheet], Subject.allCases)
    func `ends every page that it builds or removes, exactly once`(
        display: RouteDisplay, subject: Subject
    ) async throws {
        for tab in Tab.allCases {
            let fixture = try await `Opening in a tab`()
            let tabs = try #require(fixture.container.tabs)
            if tab == .warm {
                tabs.select("me")
                tabs.selected?.navigator.push(HomePage())
                tabs.select("home")
            }
            let lives = Lives(fixture.container)
            try await fixture.container.opened(intent(subject, display))
            let comment = Comment(rawValue: "\(tab)")
            #expect(fixture.stack == expected(display, subject, tab), comment)
            #expect(tabs.selected?.id == "me", comment)
            let held = fixture.container.navigation.allPages
            #expect(Set(held.map(\.pageID)).count == held.count, comment)
            #expect(held.allSatisfy { !$0.isFinished && $0.navigator != nil }, comment)
            fixture.container.end()
            #expect(lives.unfinished(beside: held).isEmpty, comment)
            #expect(lives.finishedTwice.isEmpty, comment)
        }
    }

    private var stack: [String] { container.frontNavigator?.pages.map(\.pageName) ?? [] }

    @Test(arguments: [RouteDisplay.root, .replace])
    func `ends the root that it builds for a new tab and does not need`(display: RouteDisplay) async throws {
        try await container.opened(
            Intent(.url("app://note"), options: OpenOptions(display: display, tab: "me")))
        #expect(stack == ["NotePage"])
        #expect(
            log.take() == """
                willSwitch(home,me) NotePage.loaded NotePage.becomeActive NotePage.activated \
                HomePage.resignActive didSwitch(home,me) InboxPage.finished
                """)
    }

    @Test
    func `puts a parent with other values above the root that the tab begins with`() async throws {
        for isWarm in [false, true] {
            let fixture = try await `Opening in a tab`()
            if isWarm { fixture.container.tabs?.select("me") }
            try await fixture.container.opened("app://other/a")
            #expect(fixture.stack == ["InboxPage", "InboxPage", "LetterPage"])
            let boxes = fixture.container.frontNavigator?.pages.prefix(2).map { ($0 as? InboxPage)?.box }
            #expect(boxes == ["main", "other"])
        }
    }

    @Test(arguments: Tab.allCases)
    func `puts a page with other values above the root that the tab begins with`(tab: Tab) async throws {
        let tabs = try #require(container.tabs)
        if tab == .warm {
            tabs.select("me")
            tabs.select("home")
        }
        try await container.opened(.url("app://other", options: OpenOptions(tab: "me")))
        #expect(stack == ["InboxPage", "InboxPage"])
        let boxes = container.frontNavigator?.pages.map { $0.parameters["box"] }
        #expect(boxes == ["main", "other"])
    }

    @Test
    func `makes the root of a tab that begins with the page what the rules of reuse make of it`() async throws
    {
        let options = OpenOptions(tab: "me", reuse: RouteReuse(.stack))
        try await container.opened(.url("app://other", options: options))
        #expect(stack == ["InboxPage"])
        #expect(container.frontNavigator?.topPage?.parameters["box"] == "other")
    }

    @Test
    func `refuses as a whole what could not stand in one place only`() async throws {
        container.register(ProfilePage.init)
        try await container.opened(ProfilePage.self)
        container.tabs?.select("me")
        let before = snapshot(container)
        let path: [PathNode] = ["NotePage", "ProfilePage"]
        for display in [RouteDisplay.push, .replace, .root, .cover, .sheet] {
            let isPresented = display == .cover || display == .sheet
            let error = NavigationError.shownElsewhere(
                page: "ProfilePage", place: "tab 'home'",
                wanted: isPresented ? "in a presentation of its own" : "above the other pages of its path")
            await #expect(throws: PageError.navigation(error)) {
                try await container.opened(Intent.path(path, options: OpenOptions(display: display)))
            }
            #expect(snapshot(container) == before)
        }
    }

    @Test
    func `shows a singleton with which a tab begins once, also at the end of a path`() async throws {
        container.register(ProfilePage.init)
        container.tabs?.add(TabItemConfiguration("profile", root: .page(ProfilePage.self)))
        _ = log.take()
        let path: [PathNode] = ["NotePage", "ProfilePage"]
        try await container.opened(Intent.path(path, options: OpenOptions(tab: "profile")))
        #expect(container.tabs?.selected?.id == "profile")
        #expect(stack == ["ProfilePage"])
        #expect(log.entries.contains("NotePage.finished"))
    }

    // MARK: - A page that stands in for the root

    /// Lets the sign-in page stand in for the root of tab me, and satisfies the filter afterwards.
    private func standIn() throws -> Page {
        door.decision = .redirect(to: PleaseSignInPage.self)
        container.tabs?.select("me")
        door.decision = .proceed
        return try #require(container.frontNavigator?.topPage as? PleaseSignInPage)
    }

    @Test(arguments: ["app://selected", "app://inbox", "app://inbox/a"])
    func `shows the root in the place of a page that stood in for it`(url: String) async throws {
        for isSelected in [true, false] {
            let fixture = try await `Opening in a tab`()
            let signIn = try fixture.standIn()
            if !isSelected { fixture.container.tabs?.select("home") }
            try await fixture.container.opened(.url(url))
            #expect(fixture.stack == ["InboxPage"] + (url.hasSuffix("a") ? ["LetterPage"] : []))
            #expect(signIn.isFinished)
        }
    }

    @Test(arguments: ["app://selected", "app://inbox/a", "stand-in", "page above"])
    func `treats a page that stands in as one also below other pages`(wish: String) async throws {
        let signIn = try standIn()
        signIn.navigator?.push(NotePage())
        container.tabs?.select("home")
        container.tabs?.select("me")
        #expect(stack == ["PleaseSignInPage", "NotePage"])
        let reuse = OpenOptions(reuse: RouteReuse(.container))
        if wish == "page above" {
            let note = try #require(container.frontNavigator?.topPage)
            #expect(try await container.opened(NotePage.self, options: reuse) == .opened(note))
            container.goBack()
            container.tabs?.select("home")
            container.tabs?.select("me")
            #expect(stack == ["InboxPage"])
            #expect(signIn.isFinished)
        } else if wish == "stand-in" {
            #expect(try await container.opened(PleaseSignInPage.self, options: reuse) == .opened(signIn))
            container.tabs?.select("home")
            container.tabs?.select("me")
            #expect(stack == ["PleaseSignInPage"])
            #expect(container.frontNavigator?.topPage === signIn)
        } else {
            try await container.opened(.url(wish))
            #expect(stack == ["InboxPage"] + (wish.hasSuffix("a") ? ["LetterPage"] : []))
            #expect(signIn.isFinished)
        }
    }

    @Test
    func `shows the root below a page that is opened in a tab where another one stands in`() async throws {
        let signIn = try standIn()
        container.tabs?.select("home")
        try await container.opened(.url("app://note", options: OpenOptions(tab: "me")))
        #expect(stack == ["InboxPage", "NotePage"])
        #expect(signIn.isFinished)
    }

    @Test
    func `asks a page that stands in whether it may be left`() async throws {
        let signIn = try #require(try standIn() as? PleaseSignInPage)
        signIn.stays = true
        await #expect(throws: PageError.stayed(page: "PleaseSignInPage", reason: "unsaved input")) {
            try await container.opened("app://selected")
        }
        #expect(stack == ["PleaseSignInPage"])
    }

    @Test
    func `leaves a page alone to which a redirect led, when its tab is selected again`() async throws {
        container.tabs?.select("me")
        door.decision = .redirect(
            .page(PleaseSignInPage.self), [:], OpenOptions(display: .root))
        try await container.opened(LetterPage.self, ["letter": "a"])
        let signIn = try #require(container.frontNavigator?.topPage as? PleaseSignInPage)
        #expect(stack == ["PleaseSignInPage"])
        door.decision = .proceed
        container.tabs?.select("home")
        #expect(container.tabs?.select("me").isCommitted == true)
        #expect(container.frontNavigator?.topPage === signIn)
    }

    @Test
    func `shows a page that stands in, if it is what is asked for`() async throws {
        let signIn = try standIn()
        container.tabs?.select("home")
        let reuse = OpenOptions(reuse: RouteReuse(.container))
        let outcome = try await container.opened(PleaseSignInPage.self, options: reuse)
        guard case .opened(let page) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(page === signIn)
        #expect(page.isActive)
        #expect(stack == ["PleaseSignInPage"])
        // It is there for itself now, and gives way to nothing.
        container.tabs?.select("home")
        container.tabs?.select("me")
        #expect(container.frontNavigator?.topPage === signIn)
    }

    @Test
    func `puts what names no tab above a page that stands in`() async throws {
        let signIn = try standIn()
        try await container.opened(InboxPage.self)
        try await container.opened("app://note")
        #expect(stack == ["PleaseSignInPage", "InboxPage", "NotePage"])
        #expect(container.frontNavigator?.rootPage === signIn)
    }

    @Test(arguments: [false, true])
    func `is never two pages for a tab that begins with the page`(isSingleton: Bool) async throws {
        let door = door
        let routes = """
            base.tabviewcontroller = MainTabs
            base.tabs.home = HomePage
            base.tabs.me = Root
            app.sel = Root; display=select
            app.tabbed = Root; tab=me
            """
        for url in ["app://sel", "app://tabbed"] {
            let container = try PageContainer(
                routes: [.properties(text: routes, file: "routes.properties")], clock: ManualClock())
            container.register(MainTabs.init, HomePage.init, PleaseSignInPage.init)
            if isSingleton {
                container.register({ SinglePage() }, as: "Root")
            } else {
                container.register({ GuardedPage() }, as: "Root")
            }
            container.register(filter: DoorFilter(door: door))
            door.decision = .redirect(to: PleaseSignInPage.self)
            try await container.start()
            container.tabs?.select("me")
            container.tabs?.select("home")
            door.decision = .proceed
            try await container.opened(.url(url))
            #expect(container.frontNavigator?.pages.map(\.pageName) == ["Root"])
            #expect(container.frontNavigator?.topPage?.isActive == true)
        }
    }

    @Test
    func `pushes above the root of a tab that was never selected`() throws {
        let tabs = try #require(container.tabs)
        let navigator = try #require(tabs.item("me")).navigator
        #expect(navigator.push(NotePage()).isCommitted)
        #expect(navigator.pages.map(\.pageName) == ["InboxPage", "NotePage"])
        #expect(navigator.pages.allSatisfy { !$0.isLoaded })
        tabs.select("me")
        #expect(stack == ["InboxPage", "NotePage"])
        door.decision = .reject(reason: "closed")
        tabs.add(TabItemConfiguration("you", root: .page(InboxPage.self)))
        let other = try #require(tabs.item("you")).navigator
        #expect(other.push(NotePage()) == .rejected(by: .filter("DoorFilter"), reason: "closed"))
        #expect(other.pages.isEmpty)
    }

    @Test
    func `puts the page of other tabs into no stack`() async throws {
        container.register(OtherTabs.init)
        let before = snapshot(container)
        let refusal = NavigationError.tabPageInStack(page: "OtherTabs")
        for display in [RouteDisplay.push, .cover, .root, .replace] {
            await #expect(throws: PageError.navigation(refusal)) {
                try await container.opened(OtherTabs.self, options: OpenOptions(display: display))
            }
        }
        #expect(snapshot(container) == before)
        #expect(container.frontNavigator?.push(OtherTabs()) == .refused(refusal))
        #expect(container.navigation.present(OtherTabs()) == .refused(refusal))
        #expect(container.navigation.setRoot(Navigator(OtherTabs())) == .refused(refusal))
        // Nor that of its own tabs, once they are not displayed any more.
        container.navigation.setRoot(Navigator(HomePage()))
        await #expect(throws: PageError.navigation(.tabPageInStack(page: "MainTabs"))) {
            try await container.opened(MainTabs.self)
        }
        #expect(stack == ["HomePage"])
    }

    // MARK: - Pages and filters

    @MainActor
    final class Door {
        var decision = Decision.proceed
    }

    struct DoorFilter: PreFilter {
        let door: Door
        func decide(_ request: PageRequest) -> Decision { door.decision }
    }

    class GuardedPage: Page {
        override class var filters: [any PageFilter.Type] { [DoorFilter.self] }
    }
    final class SinglePage: GuardedPage {
        override class var isSingleton: Bool { true }
    }
    final class InboxPage: GuardedPage {
        @Injected var box: String = ""
    }
    final class LetterPage: GuardedPage {
        @Injected var letter: String
    }
    final class NotePage: Page {}
    final class OtherTabs: TabPage {}
    final class PleaseSignInPage: Page {
        var stays = false
        override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
            stays ? .stay(reason: "unsaved input") : .leave
        }
    }
}

/// Follows what becomes of every page that a container tells of.
@MainActor
private final class Lives {
    private var finished: [PageID: Int] = [:]
    private var token: TapToken?

    init(_ container: PageContainer) {
        token = container.events.page.tap(.finished) { [weak self] _, page in
            self?.finished[page.pageID, default: 0] += 1
        }
    }

    var finishedTwice: [PageID] { finished.filter { $0.value > 1 }.map(\.key) }

    /// The pages that were held and got no `finished`.
    func unfinished(beside pages: [Page]) -> [String] {
        pages.filter { finished[$0.pageID] == nil }.map(\.pageName)
    }
}
