import Foundation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What is left of a person's session when it is over: nothing.
@MainActor
struct `The end of a session` {
    /// How a session ends.
    enum Ending: CaseIterable { case signOut, wall }

    private func end(_ app: WallFixture, by ending: Ending) {
        switch ending {
        case .signOut: app.signOut()
        case .wall:
            app.session.user = nil
            app.container.revalidate()
        }
    }

    /// Signs the next person in, and waits until everything has happened.
    private func next(_ app: WallFixture) async {
        await app.container.settled()
        app.signIn("Ben")
        await app.container.settled()
    }

    /// The first page finds in the start that its user has to sign in again.
    @Test
    func `ends what a page has called for, also in the start`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: "base.root = ExpiredPage", file: "r")], clock: ManualClock())
        let secret = TalkingPage()
        var secrets = [secret]
        container.register { ExpiredPage(secrets.popLast()) }
        try await container.start()
        await container.settled()
        #expect(container.navigation.allPages.map(\.pageName) == ["ExpiredPage"])
        #expect(secret.navigator == nil)
    }

    /// The root of the app stays for the next user; the question that it asked does not.
    @Test
    func `ends what a question goes on to do, also on a page that stays`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: "app.item.{itemId|int} = ItemPage", file: "r")], clock: ManualClock())
        container.register(ItemPage.init)
        let page = TalkativePage()
        container.navigation.setRoot(Navigator(page))
        try await container.start()
        container.navigation.setRoot(Navigator(TalkingPage()))
        try await waitUntil("the question") { page.door.isWaited }
        container.signOut {}
        page.door.open()
        try await waitUntil("the answer") { page.outcomes.count == 3 }
        #expect(page.outcomes == ["session", "session", "session"])
        #expect(container.navigation.allPages.map(\.pageName) == ["TalkativePage"])
    }

    // MARK: - Requests under way

    /// The page that asks stops a link, whose page is there already; then the session ends.
    @Test
    func `hears nothing more of pages that speak when their request ends with it`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = FrontPage
                        app.asking = AskingPage; external
                        app.silent = TalkingPage; external; display=root
                        app.item.{itemId|int} = ItemPage; external
                        """, file: "r")
            ], clock: ManualClock())
        container.register(FrontPage.init, AskingPage.init, TalkingPage.init, ItemPage.init)
        try await container.start()
        try await container.opened(link: "app://asking")
        let asking = try #require(container.navigation.visiblePages.last as? AskingPage)
        container.open(link: "app://silent")
        try await waitUntil("the question") { asking.door.isWaited }
        container.signOut {}
        asking.door.open()
        await container.settled()
        for _ in 0..<4 { await turn() }
        await container.settled()
        #expect(container.navigation.allPages.map(\.pageName) == ["FrontPage"])
        #expect(container.history.isEmpty)
    }

    // MARK: - Windows

    @Test(arguments: Ending.allCases, [PresentationStyle.cover, .sheet, .window])
    func `takes what is presented off the screen, whatever its style`(
        ending: Ending, style: PresentationStyle
    ) async throws {
        let app = try await WallFixture.started(user: "Ana")
        let handmade = Page()
        app.container.navigation.present(handmade, style: style)
        let item = try await app.container.opened(
            .url("app://item/1", options: OpenOptions(display: RouteDisplay(rawValue: style.rawValue))))
        end(app, by: ending)
        #expect(app.names == ["DoorPage"])
        #expect(app.container.navigation.visiblePages.map(\.pageName) == ["DoorPage"])
        #expect(app.container.navigation.presentations.isEmpty)
        #expect(handmade.isFinished && item.page?.isFinished == true)
    }

    @Test
    func `removes windows, too, where the root stays`() async throws {
        let container = try PageContainer(clock: ManualClock())
        let root = Page()
        container.navigation.setRoot(Navigator(root))
        try await container.start()
        container.navigation.present(Page(), style: .window)
        #expect(container.signOut {} == .committed)
        #expect(container.navigation.allPages.map(\.pageID) == [root.pageID])
        #expect(container.signOut {} == .nothingToDo)
    }

    @Test
    func `tells that the last window is gone, topmost page first`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened(.url("app://help", options: OpenOptions(display: .cover)))
        app.container.navigation.present(ImportantPage(), style: .window)
        var isMain = false
        let token = app.container.events.display.tap { _, _ in isMain = true }
        _ = app.log.take()
        app.signOut()
        #expect(isMain)
        #expect(
            app.log.take()
                == "DoorPage.loaded DoorPage.becomeActive DoorPage.activated ImportantPage.resignActive "
                + "ImportantPage.finished HelpPage.finished HomePage.finished display.main GuardedTabs.finished"
        )
        token.cancel()
    }

    @Test
    func `is no matter of a window that the sign-out itself shows`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let notice = Page()
        app.container.signOut {
            app.session.user = nil
            app.container.navigation.present(notice, style: .window)
        }
        #expect(app.container.navigation.visiblePages.map(\.pageID) == [notice.pageID])
        #expect(app.names == ["DoorPage", "Page"])
    }

    // MARK: - Last words

    /// What a page of the session asks for at its end.
    enum LastWords: String, CaseIterable {
        case resultClosure, resultClosureByContainer, didFinish, didResignActive, didResignActiveByContainer
        case afterwards, task, awaitedResult
    }

    @Test(arguments: LastWords.allCases, Ending.allCases)
    func `does not let a page that leaves open anything for the next person`(
        words: LastWords, ending: Ending
    ) async throws {
        let app = try await WallFixture.started(user: "Ana")
        let page = LastWordsPage(words)
        app.container.frontNavigator?.push(page)
        await app.container.settled()
        end(app, by: ending)
        if words == .afterwards {
            page.open("app://item/666")
        } else {
            try await waitUntil("the last words") { page.hasSpoken }
        }
        await app.container.settled()
        #expect(app.container.gate.held.isEmpty)
        await next(app)
        #expect(app.names == ["HomePage"])
        #expect(app.reports.errors == (words == .awaitedResult ? [] : [.sessionEnded]))
    }

    @Test
    func `does not let a page that left earlier open anything for the next person`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let item = try #require(try await app.container.opened("app://item/1").page)
        app.container.goBack()
        item.open("app://item/2")
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
        app.signOut()
        item.open("app://item/3")
        await next(app)
        #expect(app.names == ["HomePage"])
        #expect(app.reports.errors == [.sessionEnded])
    }

    @Test
    func `does not let an action go on for the next person`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let door = Door()
        app.container.register(action: "pay") { [container = app.container] _ in
            await door.wait()
            container.open("app://item/666")
        }
        app.container.open(Intent(.action("pay")))
        try await waitUntil("the action") { door.isWaited }
        app.signOut()
        app.signIn("Ben")
        door.open()
        await app.container.settled()
        #expect(app.names == ["HomePage"])
        #expect(app.reports.errors == [.sessionEnded])
    }

    @Test
    func `refuses what the last events do to the display of the next person`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let page = Page()
        app.container.frontNavigator?.push(page)
        var outcome: Outcome?
        let token = page.events.tap { [container = app.container] event, _ in
            if event == .finished { outcome = container.navigation.present(Page(), style: .sheet) }
        }
        app.signOut()
        #expect(outcome == .refused(.sessionEnded))
        #expect(app.names == ["DoorPage"])
        token.cancel()
    }

    @Test
    func `leaves the new pages free to open what they want`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let token = app.container.events.page.tap { event, page in
            if event == .activated, let door = page as? DoorPage { door.open(TermsPage.self) }
        }
        app.signOut()
        await app.container.settled()
        #expect(app.names == ["DoorPage", "TermsPage"])
        // The page of the wall goes on opening things when it has left.
        let door = try #require(app.door)
        app.signIn("Ben")
        door.open("app://item/1")
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(app.reports.errors == [])
        token.cancel()
    }

    @Test
    func `lets the pages of a root that stays open things as before`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: "a.b = HelpPage\na.c = MorePage", file: "r")], clock: ManualClock())
        container.register(HelpPage.init, MorePage.init)
        let root = try container.factory.build(HelpPage.self)
        container.navigation.setRoot(Navigator(root))
        try await container.start()
        try await container.opened("a://c")
        container.signOut {}
        root.open("a://c")
        await container.settled()
        #expect(container.navigation.allPages.map(\.pageName) == ["HelpPage", "MorePage"])
    }

    // MARK: - What the container keeps

    @Test(arguments: Ending.allCases)
    func `opens a gate that the app has closed`(ending: Ending) async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.gate.close()
        app.container.open("app://item/1")
        end(app, by: ending)
        #expect(app.container.gate.held.isEmpty)
        await next(app)
        #expect(app.container.gate.isOpen)
        try await app.container.opened("app://item/2")
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test(arguments: Ending.allCases)
    func `ends singletons and forgets the history`(ending: Ending) async throws {
        let app = try await WallFixture.started(user: "Ana")
        let kept = try #require(try await app.container.opened(KeptPage.self).page)
        app.container.goBack()
        end(app, by: ending)
        #expect(kept.isFinished)
        #expect(app.container.history.isEmpty)
        await next(app)
        #expect(try await app.container.opened(KeptPage.self).page !== kept)
    }

    // MARK: - What is no longer allowed

    @Test(arguments: [PresentationStyle.cover, .sheet, .window])
    func `of one right removes the pages that need it, whatever their style`(style: PresentationStyle)
        async throws
    {
        let app = try await WallFixture.started(user: "Ana")
        app.container.register(filter: "adult", everywhere: true) { [session = app.session] request in
            request.page == "ItemPage" && session.hasTerms ? .reject("not allowed") : .proceed
        }
        let display = RouteDisplay(rawValue: style.rawValue)
        try await app.container.opened(.url("app://help", options: OpenOptions(display: display)))
        try await app.container.opened(.url("app://item/1", options: OpenOptions(display: display)))
        app.session.hasTerms = true
        #expect(app.container.revalidate() == .committed)
        #expect(app.names == ["HomePage", "HelpPage"])
    }

    // MARK: - Tabs

    @Test
    func `refuses a tab that was selected before it, when a plugin allows it later`() async throws {
        let container = try PageContainer(routes: [], clock: ManualClock())
        let tabs = try TabController(
            ["home", "account"].map { TabItemConfiguration($0, title: $0, root: .pageName("TabRootPage")) }
        ) { _ in TabRootPage() }
        container.register(TabRootPage.init)
        container.navigation.setRoot(tabs)
        try await container.start()
        tabs.select("home")
        let door = Door()
        tabs.add(HesitantPlugin(door: door))
        guard case .queued(let ticket) = tabs.select("account") else {
            Issue.record("the plugin is not asked")
            return
        }
        try await waitUntil("the plugin") { door.isWaited }
        container.signOut {}
        door.open()
        #expect(await ticket.outcome == .refused(.sessionEnded))
        #expect(tabs.selected?.id == "home")
    }
}

private final class TabRootPage: Page {}

private final class HesitantPlugin: SwitchPlugin {
    private let door: Door

    init(door: Door) { self.door = door }

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        await door.wait()
        return .proceed
    }
}

/// A page that asks for something when it leaves, and afterwards.
private final class LastWordsPage: Page {
    private let words: `The end of a session`.LastWords
    private(set) var hasSpoken = false
    private var loaded: PageContainer?

    init(_ words: `The end of a session`.LastWords) {
        self.words = words
        super.init()
    }

    override func didActivate() {
        loaded = container
        switch words {
        case .resultClosure, .resultClosureByContainer:
            result(of: .url("app://help"), returning: String.self) { [self] _ in speak() }
        case .awaitedResult:
            Task {
                _ = try? await result(of: .url("app://help"), returning: String.self)
                await #expect(throws: PageError.sessionEnded) {
                    try await self.result(of: .url("app://help"), returning: String.self)
                }
                hasSpoken = true
            }
        case .task:
            task(while: .alive) { page in
                while !Task.isCancelled { await Task.yield() }
                page.speak()
            }
        default: break
        }
    }

    override func didResignActive() {
        switch words {
        case .didResignActive, .didResignActiveByContainer: speak()
        default: break
        }
    }

    override func didFinish() {
        if words == .didFinish { speak() }
    }

    private func speak() {
        guard !hasSpoken else { return }
        hasSpoken = true
        switch words {
        case .resultClosureByContainer, .didResignActiveByContainer, .task: loaded?.open("app://item/666")
        default: open("app://item/666")
        }
        loaded = nil
    }
}

/// A page that opens something each time it is asked whether it may be left.
private final class AskingPage: Page {
    let door = Door()

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        container?.open("app://item/1")
        return .ask(reason: "unsaved")
    }

    override func confirmLeaving() async -> Bool {
        await door.wait()
        return true
    }
}

/// A page that opens something after its end.
private final class TalkingPage: Page {
    override func didFinish() {
        Task {
            await Task.yield()
            open("app://item/2")
        }
    }
}

/// A page that signs its user out, and shows something to the user who has left.
private final class ExpiredPage: Page {
    private let secret: Page?

    init(_ secret: Page?) {
        self.secret = secret
        super.init()
    }

    override func didLoad() {
        guard let secret else { return }
        container?.signOut {}
        container?.navigation.present(secret)
    }
}

/// A page that goes on to open things when its question has been answered.
private final class TalkativePage: Page {
    let door = Door()
    var outcomes: [String] = []

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .ask(reason: "unsaved") }

    override func confirmLeaving() async -> Bool {
        await door.wait()
        if case .failure(.sessionEnded) = open("app://item/1") { outcomes.append("session") }
        for outcome in [navigator?.push(Page()), container?.navigation.present(Page())] {
            if case .refused(.sessionEnded) = outcome { outcomes.append("session") }
        }
        return true
    }
}
