import Osprey
import OspreyTestFixtures
import OspreyTesting
import Synchronization
import Testing

/// The end of a person's session.
@MainActor
struct `A sign-out` {
    @Test
    func `takes everything away and brings the wall back, in one operation`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened("app://item/1")
        app.container.tabs?.select("more")
        try await app.container.opened(.url("app://help", options: OpenOptions(display: .cover)))
        try await app.container.opened(.url("app://item/2", options: OpenOptions(display: .sheet)))
        let host = RecordingHost()
        app.container.navigation.host = host
        _ = app.log.take()
        #expect(app.signOut() == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.container.navigation.wall is DoorPage)
        #expect(app.container.tabs == nil)
        #expect(host.transitions.map(\.kind) == [.setRoot])
        #expect(
            app.log.take()
                == "DoorPage.loaded DoorPage.becomeActive DoorPage.activated ItemPage.resignActive "
                + "HelpPage.resignActive ItemPage.finished HelpPage.finished MorePage.finished "
                + "ItemPage.finished HomePage.finished GuardedTabs.finished")
        #expect(app.reports.errors == [])
        #expect(app.signIn("Ben") == .committed)
        #expect(app.names == ["HomePage"])
    }

    @Test(arguments: WallFixture.Root.allCases)
    func `shows the root anew if no filter is against it`(root: WallFixture.Root) async throws {
        let app = try await WallFixture.started(root, user: "Ana")
        let first = app.container.frontNavigator?.topPage
        try await app.container.opened("app://item/1")
        #expect(app.container.signOut { app.session.user = "guest" } == .committed)
        #expect(app.names.count == 1)
        #expect(app.container.frontNavigator?.topPage?.pageName == first?.pageName)
        #expect(app.container.frontNavigator?.topPage !== first)
        #expect(first?.isFinished == true)
        #expect(app.container.gate.isOpen)
    }

    @Test
    func `keeps nothing of the session alive`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        weak let tabs = app.container.tabs
        weak let tabPage = app.container.factory.singletons.first
        try await app.container.opened("app://item/1")
        weak let item = app.container.frontNavigator?.topPage
        try await app.container.opened(KeptPage.self)
        app.container.frontNavigator?.pop()
        weak let kept = app.container.factory.singletons.last
        #expect(kept is KeptPage && item != nil && tabPage != nil && tabs != nil)
        app.signOut()
        #expect(tabs == nil)
        #expect(tabPage == nil)
        #expect(item == nil)
        #expect(kept == nil)
    }

    @Test
    func `ends the work of pages, and singletons wherever they are`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let item = try #require(try await app.container.opened("app://item/1").page)
        let clock = ManualClock()
        var hasEnded = false
        item.task(while: .alive) { _ in
            try? await clock.sleep(until: clock.now.advanced(by: .seconds(60)), tolerance: nil)
            hasEnded = Task.isCancelled
        }
        try await app.container.opened(KeptPage.self)
        let kept = app.container.frontNavigator?.topPage
        await turn()
        app.signOut()
        #expect(kept?.isFinished == true)
        try await waitUntil("the work to end") { hasEnded }
        app.signIn()
        let next = try await app.container.opened(KeptPage.self).page
        #expect(next !== kept)
    }

    // MARK: - Who waits

    @Test
    func `tells those who wait for a result, and for a detour`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.register(filter: "more", everywhere: true) { request in
            request.page == "MorePage" ? .detour(to: AgePage.self) : .proceed
        }
        let result = Task { try await app.container.result(of: HelpPage.self) }
        try await waitUntil("the page with a result") { app.names.last == "HelpPage" }
        #expect(try await app.container.opened(MorePage.self) == .waiting(for: .detour))
        guard case .queued(let ticket)? = app.container.tabs?.select("more") else {
            Issue.record("the tab needs no detour")
            return
        }
        await app.container.settled()
        #expect(app.names.last == "AgePage")
        app.signOut()
        await app.container.settled()
        let error = await #expect(throws: ResultCancelled.self) { try await result.value }
        #expect(error?.code == "cancelled")
        let left = PageError.detourCancelled(page: "AgePage", code: "cancelled")
        #expect(app.reports.errors == [left, left])
        #expect(ticket.outcomeIfSettled == .refused(.guardFailed(by: "more", cause: ErrorCause(left))))
        #expect(app.names == ["DoorPage"])
    }

    @Test
    func `drops what the gate holds, and tells of it`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.gate.close()
        try await app.container.opened(link: "app://item/1")
        let result = Task { try await app.container.result(of: HelpPage.self) }
        try await waitUntil("both to wait") { app.container.gate.held.count == 2 }
        app.signOut()
        #expect(app.container.gate.held.isEmpty)
        #expect(app.reports.errors == [.sessionEnded])
        let error = await #expect(throws: ResultCancelled.self) { try await result.value }
        #expect(error?.code == "dropped")
        app.container.gate.open()
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage"])
    }

    @Test
    func `drops what has been asked for and has not begun, and lets through what comes later`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let door = Door()
        let interceptor = app.container.register(interceptor: "slow") { _ in
            await door.wait()
            return .proceed
        }
        app.container.open(.url("app://item/1"))
        app.container.frontNavigator?.topPage?.open(HelpPage.self)
        try await waitUntil("the interceptor") { door.isWaited }
        app.signOut()
        interceptor.remove()
        door.open()
        try await app.container.opened(link: "app://item/2")
        await app.container.settled()
        #expect(app.reports.errors == [.sessionEnded, .sessionEnded])
        #expect(app.container.gate.held.map { "\($0.intent.destination)" } == ["'app://item/2'"])
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.itemId == 2)
    }

    @Test(arguments: [false, true])
    func `drops what an interceptor thinks about, also if a wall comes up without a sign-out`(
        isSignOut: Bool
    ) async throws {
        let app = try await WallFixture.started(user: "Ana")
        let door = Door()
        var count = 0
        app.container.register(interceptor: "slow") { _ in
            count += 1
            await door.wait()
            return .proceed
        }
        app.container.open(.url("app://item/1"))
        let result = Task { try await app.container.result(of: HelpPage.self) }
        try await waitUntil("both to be on their way") { count == 2 }
        if isSignOut {
            app.signOut()
        } else {
            app.session.user = nil
            app.container.revalidate()
        }
        door.open()
        await #expect(throws: PageError.sessionEnded) { try await result.value }
        await app.container.settled()
        #expect(app.reports.errors == [.sessionEnded])
        #expect(app.names == ["DoorPage"])
        #expect(app.container.gate.held.isEmpty)
    }

    @Test
    func `drops a page that waits for its turn behind it`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.container.frontNavigator?.push(Page())
        app.signOut()
        let opening = Task { try await app.container.opened("app://item/1") }
        try await waitUntil("both to wait for the host") { app.container.navigation.queuedCount == 2 }
        host.finishAll()
        await #expect(throws: PageError.sessionEnded) { try await opening.value }
        host.finishAll()
        #expect(app.names == ["DoorPage"])
    }

    @Test
    func `forgets what the container did, and writes on`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened("app://item/1")
        #expect(app.container.history.count == 1)
        app.container.signOut { app.session.user = "guest" }
        #expect(app.container.history.isEmpty)
        try await app.container.opened("app://item/2")
        #expect(app.container.history.map(\.number) == [2])
    }

    // MARK: - Who has a say

    @Test
    func `overrides a page that wants to stay, and says so`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened(ImportantPage.self)
        #expect(app.signOut() == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.reports.problems.count == 1)
        #expect(app.reports.problems.first?.contains("'ImportantPage'") == true)
    }

    @Test
    func `asks the pages first if it is told to, and changes nothing if one stays`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened(ImportantPage.self)
        let page = try #require(app.container.frontNavigator?.topPage)
        try await app.container.opened(KeptPage.self)
        app.container.gate.close()
        try await app.container.opened(link: "app://item/1")
        let names = app.names
        #expect(app.signOut(askingPages: true) == .rejected(by: .page(page), reason: "important"))
        #expect(app.session.user == "Ana")
        #expect(app.names == names)
        #expect(app.container.gate.held.count == 1)
        #expect(app.container.factory.singletons.count == 2)
        #expect(app.container.history.count == 2)
        page.navigator?.remove(page, askingPages: false)
        #expect(app.signOut(askingPages: true) == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.reports.problems == [])
    }

    @Test(arguments: [false, true])
    func `lets a page ask the person first, if it is told to ask`(mayLeave: Bool) async throws {
        let app = try await WallFixture.started(user: "Ana")
        let draft = DraftPage()
        app.container.frontNavigator?.push(draft)
        let singletons = app.container.factory.singletons
        let ticket = try #require(app.signOut(askingPages: true).ticket)
        try await waitUntil("the question") { draft.isAsking }
        #expect(app.session.user == "Ana")
        draft.answer(mayLeave)
        #expect(
            await ticket.outcome
                == (mayLeave ? .committed : .rejected(by: .page(draft), reason: "the draft is not saved")))
        await app.container.settled()
        #expect(app.session.user == (mayLeave ? nil : "Ana"))
        #expect(draft.isFinished == mayLeave)
        #expect(singletons.allSatisfy { $0.isFinished == mayLeave })
        #expect(draft.questions == 1)
    }

    @Test
    func `ends the questions of pages, and what has waited for their answers`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let draft = DraftPage()
        app.container.frontNavigator?.push(draft)
        let ticket = try #require(app.container.goBack().ticket)
        try await waitUntil("the question") { draft.isAsking }
        #expect(app.signOut() == .committed)
        #expect(ticket.outcomeIfSettled == .refused(.sessionEnded))
        await app.container.settled()
        #expect(app.names == ["DoorPage"])
        #expect(draft.isFinished)
    }

    @Test
    func `does not ask the plugins of the tabs`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let plugin = Hesitation()
        app.container.tabs?.add(plugin)
        let selection = app.container.tabs?.select("more")
        try await plugin.clock.waitForSleeper()
        #expect(app.signOut() == .committed)
        guard case .queued(let ticket)? = selection else {
            Issue.record("the plugin is not asked")
            return
        }
        #expect(await ticket.outcome == .refused(.sessionEnded))
        #expect(app.names == ["DoorPage"])
    }

    private final class Hesitation: SwitchPlugin {
        let clock = ManualClock()

        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
            try? await clock.sleep(until: clock.now.advanced(by: .seconds(60)), tolerance: nil)
            return .proceed
        }
    }

    // MARK: - Taking turns

    @Test
    func `waits for its turn in an event, and the app's closure with it`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        var tickets: [OperationTicket] = []
        var users: [String?] = []
        let token = app.container.events.page.tap(.activated, where: { _, page in page is HelpPage }) {
            _, _ in
            if case .queued(let ticket) = app.signOut() { tickets.append(ticket) }
            users.append(app.session.user)
        }
        await #expect(throws: PageError.sessionEnded) { try await app.container.opened(HelpPage.self) }
        await app.container.settled()
        #expect(users == ["Ana"])
        #expect(tickets.map(\.outcomeIfSettled) == [.committed])
        #expect(app.names == ["DoorPage"])
        #expect(app.container.factory.singletons.isEmpty)
        withExtendedLifetime(token) {}
    }

    @Test
    func `waits for the transition that the host performs`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.container.frontNavigator?.push(Page())
        guard case .queued(let ticket) = app.signOut() else {
            Issue.record("it does not wait for the host")
            return
        }
        #expect(app.session.user == "Ana")
        host.finish()
        #expect(ticket.outcomeIfSettled == .committed)
        #expect(app.session.user == nil)
        #expect(app.names == ["DoorPage"])
        _ = app.log.take()
        host.finishAll()
        await app.container.settled()
        #expect(app.log.take().hasSuffix("HomePage.finished GuardedTabs.finished"))
    }

    @Test
    func `calls for nothing more from its own closure, or from a filter that it asks`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        var outcomes: [Outcome] = []
        app.session.onAsk = { outcomes.append(app.signOut()) }
        let outcome = app.container.signOut {
            app.session.user = nil
            outcomes.append(app.container.signOut { Issue.record("it is called") })
        }
        #expect(outcome == .committed)
        #expect(outcomes == [.nothingToDo, .nothingToDo])
        #expect(app.names == ["DoorPage"])
    }

    @Test
    func `may come from a filter that is asked for another reason`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        var outcome: Outcome?
        app.container.register(filter: "expired", everywhere: true) { request in
            guard request.page == "HelpPage" else { return .proceed }
            // It waits until the request has been rejected.
            outcome = app.signOut()
            return .reject("expired")
        }
        await #expect(throws: PageError.self) { try await app.container.opened(HelpPage.self) }
        guard case .queued(let ticket)? = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(ticket.outcomeIfSettled == .committed)
        #expect(app.names == ["DoorPage"])
    }

    @Test
    func `brings the wall anew when its own page signs out`() async throws {
        let app = try await WallFixture.started()
        let door = try #require(app.door)
        door.open(HelpPage.self)
        await app.container.settled()
        try await app.container.opened(link: "app://item/1")
        #expect(app.signOut() == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.door !== door)
        #expect(door.isFinished)
        #expect(app.container.gate.held.isEmpty)
        #expect(app.signIn() == .committed)
        #expect(app.names == ["HomePage"])
    }

    @Test
    func `ends a request that a detour leads to the page of the wall, if it came on the way`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.tabs?.add(TabItemConfiguration("guarded", root: .pageName("GuardedPage")))
        app.session.verdict = .detour(to: DoorPage.self)
        // The root of the tab is guarded, so the page that was built for the tab ends before the detour begins.
        let token = app.container.events.page.tap(.finished) { _, page in
            if page is ItemPage { app.signOut() }
        }
        defer { token.cancel() }
        await #expect(throws: PageError.sessionEnded) {
            try await app.container.opened(.url("app://item/1", options: OpenOptions(tab: "guarded")))
        }
        #expect(app.names == ["DoorPage"])
        app.session.verdict = .proceed
        app.signIn("Ben")
        await app.container.settled()
        #expect(app.names == ["HomePage"])
    }

    @Test
    func `can come twice, which is as good as once`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        #expect(app.signOut() == .committed)
        #expect(app.signOut() == .committed)
        #expect(app.names == ["DoorPage"])
    }

    // MARK: - Other roots

    @Test
    func `leaves a root of the app's own, but what is above it, and asks the filters of its pages`()
        async throws
    {
        let container = try PageContainer(
            routes: [
                .properties(text: "app.secret = HelpPage", file: "routes.properties")
            ], clock: ManualClock())
        container.register(HelpPage.init, DoorPage.init, ItemPage.init, KeptPage.init)
        let session = WallFixture.Session()
        session.user = "Ana"
        container.register(filter: "guard", everywhere: true) { request in
            session.user == nil && request.page == "HelpPage" ? .detour(to: DoorPage.self) : .proceed
        }
        container.register(filter: WallFixture.TermsGuard(session: session))
        let (first, navigator) = (Page(), Navigator())
        navigator.setStack([first])
        container.navigation.setRoot(navigator)
        navigator.setStack([first])
        try await container.start()
        try await container.opened(ItemPage.self, ["itemId": 1])
        try await container.opened(KeptPage.self)
        let kept = container.frontNavigator?.topPage
        container.navigation.present(Page())
        #expect(container.signOut {} == .committed)
        #expect(container.navigation.allPages.map(\.pageName) == ["Page"])
        #expect(kept?.isFinished == true)
        #expect(container.signOut {} == .nothingToDo)
        try await container.opened(.page(HelpPage.self, options: OpenOptions(display: .root)))
        #expect(container.signOut { session.user = nil } == .committed)
        #expect(container.navigation.allPages.map(\.pageName) == ["DoorPage"])
        #expect(container.navigation.wall == nil)
    }

    @Test(arguments: [WallFixture.Root.tabs, .stack])
    func `leaves a root that cannot be built anew, and reports it`(root: WallFixture.Root) async throws {
        let app = try await WallFixture.started(root, user: "Ana")
        try await app.container.opened("app://item/1")
        let tabPage = app.container.factory.singletons.first
        let first = app.container.frontNavigator?.rootPage
        app.session.verdict = .reject("closed")
        #expect(app.container.signOut {} == .committed)
        #expect(app.container.frontNavigator?.pages.map(\.pageID) == [first].compactMap { $0?.pageID })
        #expect(tabPage?.isFinished != true)
        #expect(app.container.factory.singletons.first === tabPage)
        guard case .rejected(_, "Wall", "closed")? = app.reports.errors.first else {
            Issue.record("the filter lets it pass")
            return
        }
        #expect(app.container.signOut {} == .nothingToDo)
        #expect(app.reports.errors.count == 2)
    }

    @Test
    func `shows the root of the routes of that moment`() async throws {
        let source = ChangingSource("base.root = GuardedPage")
        let container = try PageContainer(routes: [source], clock: ManualClock())
        container.register(GuardedPage.init, FrontPage.init, DoorPage.init)
        let session = WallFixture.Session()
        session.user = "Ana"
        container.register(filter: WallFixture.Guard(session: session))
        container.register(filter: WallFixture.TermsGuard(session: session))
        try await container.start()
        source.text.withLock { $0 = "base.root = FrontPage" }
        try await container.reloadRoutes()
        #expect(container.navigation.allPages.map(\.pageName) == ["GuardedPage"])
        container.signOut {}
        #expect(container.navigation.allPages.map(\.pageName) == ["FrontPage"])
    }

    @Test
    func `before the start drops what waits for it, and calls the closure`() async throws {
        let app = try WallFixture()
        try await app.container.opened(link: "app://item/1")
        app.session.user = "Ana"
        #expect(app.signOut() == .nothingToDo)
        #expect(app.session.user == nil)
        #expect(app.reports.errors == [.sessionEnded])
        try await app.container.start()
        #expect(app.names == ["DoorPage"])
        #expect(app.container.gate.held.isEmpty)
    }

    @Test
    func `does nothing any more when the container has ended`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.end()
        #expect(app.signOut() == .refused(.ended))
        #expect(app.session.user == "Ana")
    }
}
