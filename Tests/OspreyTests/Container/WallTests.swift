import Observation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The page in front of the whole app.
@MainActor
struct `A wall in front of the root` {
    private static let firstPages: [WallFixture.Root: [String]] = [
        .tabs: ["HomePage"], .tabsByURL: ["HomePage"], .tabsByLine: ["HomePage"],
        .stack: ["GuardedPage"], .stackByURL: ["FrontPage"], .stackByLine: ["FrontPage"],
    ]

    @Test(arguments: WallFixture.Root.allCases)
    func `is all that is shown at the start, and makes way for the root in one operation`(
        root: WallFixture.Root
    ) async throws {
        let app = try WallFixture(root)
        let host = RecordingHost()
        app.container.navigation.host = host
        try await app.container.start()
        #expect(app.container.isStarted)
        #expect(app.names == ["DoorPage"])
        #expect(app.container.tabs == nil)
        let door = try #require(app.door)
        #expect(door.isActive)
        #expect(!app.container.gate.isOpen)
        #expect(app.log.take() == "DoorPage.loaded DoorPage.becomeActive DoorPage.activated")
        #expect(host.transitions.count == 1)

        #expect(app.signIn() == .committed)
        #expect(app.container.navigation.wall == nil)
        #expect(app.names == Self.firstPages[root])
        #expect(door.isFinished)
        #expect(app.container.gate.isOpen)
        #expect(host.transitions.map(\.kind) == [.setRoot, .setRoot])
        #expect(app.log.take().hasSuffix("DoorPage.resignActive DoorPage.finished"))
        #expect(app.reports.errors == [])
    }

    @Test
    func `is not there if nobody asks for it`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        #expect(app.container.navigation.wall == nil)
        #expect(app.names == ["HomePage"])
        #expect(app.container.gate.isOpen)
    }

    @Test
    func `holds links that came before the start, and after it, until it has fallen`() async throws {
        let app = try WallFixture()
        #expect(try await app.container.opened(link: "app://item/1") == .waiting(for: .gate))
        try await app.container.start()
        #expect(try await app.container.opened(link: "app://item/2") == .waiting(for: .gate))
        #expect(try await app.container.opened(ItemPage.self, ["itemId": 3]) == .waiting(for: .gate))
        app.container.open(.url("app://item/4"))
        let result = Task { try await app.container.result(of: HelpPage.self) }
        try await waitUntil("all to wait") { app.container.gate.held.count == 5 }
        #expect(app.names == ["DoorPage"])
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage", "ItemPage", "ItemPage", "ItemPage", "HelpPage"])
        (app.container.frontNavigator?.topPage as? HelpPage)?.finish(with: "done")
        #expect(try await result.value == "done")
        #expect(app.reports.errors == [])
    }

    @Test
    func `lets a request that may not wait fail`() async throws {
        let app = try await WallFixture.started()
        var intent = Intent(.url("app://item/1"))
        intent.mayWait = false
        await #expect(throws: PageError.gateClosed) { try await app.container.opened(link: intent) }
        #expect(!app.container.canOpen(intent).isPossible)
    }

    @Test
    func `treats what has waited by the policy of the gate`() async throws {
        let app = try await WallFixture.started()
        app.container.gate.policy = .discard
        try await app.container.opened(link: "app://item/1")
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage"])
        #expect(app.container.gate.held.isEmpty)
    }

    // MARK: - The gate

    @Test
    func `leaves a gate closed that the app has closed, and what it holds`() async throws {
        let app = try await WallFixture.started()
        try await app.container.opened(link: "app://item/1")
        app.container.gate.close()
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage"])
        #expect(!app.container.gate.isOpen)
        app.container.gate.open()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test
    func `is not opened by opening the gate, whose policy counts when it falls`() async throws {
        let app = try await WallFixture.started()
        try await app.container.opened(link: "app://item/1")
        app.container.gate.close()
        app.container.gate.open(.hold)
        app.container.gate.release(.run)
        await app.container.settled()
        #expect(!app.container.gate.isOpen)
        #expect(app.names == ["DoorPage"])
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage"])
        #expect(app.container.gate.held.count == 1)
    }

    @Test
    func `holds what its own pages ask for only while the app has closed the gate`() async throws {
        let app = try await WallFixture.started()
        try await app.container.opened(link: "app://item/1")
        app.container.gate.close()
        app.door?.open(HelpPage.self)
        await app.container.settled()
        #expect(app.names == ["DoorPage"])
        app.container.gate.open()
        await app.container.settled()
        #expect(app.names == ["DoorPage", "HelpPage"])
        #expect(app.container.gate.held.count == 1)
    }

    // MARK: - Its own pages

    @Test
    func `lets its own pages open others, above itself`() async throws {
        let app = try await WallFixture.started()
        let door = try #require(app.door)
        door.open(HelpPage.self)
        await app.container.settled()
        #expect(app.names == ["DoorPage", "HelpPage"])
        let help = try #require(app.container.frontNavigator?.topPage)
        help.open(ItemPage.self, ["itemId": 1], options: OpenOptions(display: .cover))
        await app.container.settled()
        #expect(app.container.navigation.presentations.count == 1)
        #expect(app.container.navigation.wall === door)
        #expect(app.container.frontNavigator?.topPage?.finish() == .committed)
        #expect(help.finish() == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.container.navigation.wall === door)
    }

    @Test
    func `goes with all that is above it, pushed and presented`() async throws {
        let app = try await WallFixture.started()
        let door = try #require(app.door)
        var answer: String?
        door.result(of: HelpPage.self) { result in
            answer = try? result.get()
            app.signIn("Ben")
        }
        await app.container.settled()
        let help = try #require(app.container.frontNavigator?.topPage as? HelpPage)
        help.open(ItemPage.self, ["itemId": 1], options: OpenOptions(display: .sheet))
        help.open(MorePage.self)
        await app.container.settled()
        #expect(app.names.count == 4)
        help.finish(with: "registered")
        await app.container.settled()
        #expect(answer == "registered")
        #expect(app.names == ["HomePage"])
        #expect(app.container.navigation.presentations.isEmpty)
        #expect(app.reports.errors == [])
    }

    @Test
    func `lets its own pages take detours, also to itself`() async throws {
        let app = try await WallFixture.started()
        app.container.register(filter: "Consent", everywhere: true) { [session = app.session] request in
            guard request.page == "HelpPage" else { return .proceed }
            return session.user == nil ? .detour(to: DoorPage.self) : .proceed
        }
        app.session.hasTerms = false
        let door = try #require(app.door)
        // The filter is another one than that of the root, and its page comes above.
        door.open(HelpPage.self)
        await app.container.settled()
        #expect(app.names == ["DoorPage", "DoorPage"])
        let second = try #require(app.container.frontNavigator?.topPage as? DoorPage)
        app.session.user = "Ana"
        second.finish(with: "Ana")
        await app.container.settled()
        #expect(app.names == ["DoorPage", "HelpPage"])
        #expect(app.container.navigation.wall === door)
        #expect(app.signIn() == .committed)
        #expect(app.names == ["HomePage"])
    }

    @Test
    func `may be rejected by a page above it that wants to stay`() async throws {
        let app = try await WallFixture.started()
        app.door?.open(ItemPage.self, ["itemId": 1])
        await app.container.settled()
        let item = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        item.stays = true
        #expect(app.signIn() == .rejected(by: .page(item), reason: "unsaved input"))
        #expect(app.names == ["DoorPage", "ItemPage"])
        #expect(app.reports.errors == [])
        item.stays = false
        #expect(app.signIn() == .committed)
        #expect(app.names == ["HomePage"])
    }

    @Test
    func `is asked again for if another page has taken the place of its own and finishes`() async throws {
        let app = try await WallFixture.started()
        let door = try #require(app.door)
        door.open(HelpPage.self, options: OpenOptions(display: .replace))
        await app.container.settled()
        #expect(app.names == ["HelpPage"])
        #expect(door.isFinished)
        let help = try #require(app.container.navigation.wall as? HelpPage)
        #expect(help.cancel() == .refused(.soleRoot(page: "HelpPage")))
        #expect(help.finish(with: "no") == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.signIn() == .committed)
        #expect(app.names == ["HomePage"])
    }

    // MARK: - Filters

    @Test
    func `is followed by the next one that a filter wants`() async throws {
        let app = try await WallFixture.started()
        app.session.isOfAge = false
        try await app.container.opened(link: "app://item/1")
        #expect(app.signIn() == .committed)
        let age = try #require(app.container.navigation.wall as? AgePage)
        #expect(app.names == ["AgePage"])
        #expect(app.container.gate.held.count == 1)
        app.session.isOfAge = true
        #expect(age.finish() == .committed)
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test
    func `stays if the filter wants the same page right after it has finished, which is reported`()
        async throws
    {
        let app = try await WallFixture.started()
        let door = try #require(app.door)
        let error = PageError.detourUnsatisfied(page: "DoorPage", by: "Wall")
        let reason = NavigationError.guardFailed(by: "Wall", cause: ErrorCause(error))
        #expect(door.finish(with: "nobody") == .refused(reason))
        #expect(app.names == ["DoorPage"])
        #expect(app.reports.errors == [error])
        #expect(!app.container.gate.isOpen)
        #expect(app.signIn() == .committed)
        #expect(app.names == ["HomePage"])
    }

    @Test(arguments: WallFixture.Root.allCases)
    func `stays if the root is rejected then, which is reported, and leaves nothing half done`(
        root: WallFixture.Root
    ) async throws {
        let app = try await WallFixture.started(root)
        app.session.verdict = .reject("closed")
        #expect(app.signIn() == .rejected(by: .filter("Wall"), reason: "closed"))
        #expect(app.names == ["DoorPage"])
        #expect(app.reports.errors.count == 1)
        #expect(app.container.factory.singletons.isEmpty)
        app.session.verdict = .proceed
        #expect(app.signIn() == .committed)
        #expect(app.names == Self.firstPages[root])
    }

    @Test
    func `comes after what the filter of its own page wants first`() async throws {
        let app = try WallFixture()
        app.session.hasTerms = true
        try await app.container.start()
        let terms = try #require(app.container.navigation.wall as? TermsPage)
        #expect(app.names == ["TermsPage"])
        #expect(app.container.revalidate() == .nothingToDo)
        app.session.hasTerms = false
        #expect(terms.finish() == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.signIn() == .committed)
        #expect(app.names == ["HomePage"])
    }

    @Test
    func `that leads to itself is a circle`() async throws {
        let app = try WallFixture()
        app.container.register(filter: "always", everywhere: true) { _ in .detour(to: AgePage.self) }
        await #expect(throws: PageError.redirectLoop(chain: ["'AgePage'", "'AgePage'"])) {
            try await app.container.start()
        }
        #expect(!app.container.isStarted)
        #expect(app.container.navigation.root == nil)
    }

    @Test
    func `is what an error advises when a filter redirects the page of the tabs`() async throws {
        let app = try WallFixture()
        app.session.user = "Ana"
        app.session.verdict = .redirect(to: DoorPage.self)
        let error = await #expect(throws: PageError.self) { try await app.container.start() }
        #expect(error == .tabPageRedirected(page: "GuardedTabs", to: "DoorPage"))
        #expect(error?.description.contains("detour") == true)
        app.session.verdict = .proceed
        app.session.user = nil
        try await app.container.start()
        #expect(app.names == ["DoorPage"])
    }

    // MARK: - Leaving it

    @Test
    func `cannot be cancelled, also with a page above it`() async throws {
        let app = try await WallFixture.started()
        let door = try #require(app.door)
        try await app.container.opened(link: "app://item/1")
        #expect(!door.canCancel)
        #expect(door.cancel(code: "later") == .refused(.soleRoot(page: "DoorPage")))
        #expect(app.reports.errors == [.detourCancelled(page: "DoorPage", code: "later")])
        door.open(HelpPage.self)
        await app.container.settled()
        #expect(!door.canCancel)
        #expect(app.container.frontNavigator?.topPage?.canCancel == true)
        #expect(door.cancel() == .refused(.soleRoot(page: "DoorPage")))
        #expect(app.names == ["DoorPage", "HelpPage"])
        #expect(app.container.gate.held.count == 1)
        #expect(app.signIn() == .committed)
        #expect(door.cancel() == .refused(.pageFinished(page: "DoorPage")))
    }

    @Test
    func `makes way for a root that the app sets itself, and lets links through then`() async throws {
        let app = try await WallFixture.started()
        try await app.container.opened(link: "app://item/1")
        app.container.navigation.setRoot(Navigator(Page()))
        #expect(app.container.navigation.wall == nil)
        await app.container.settled()
        #expect(app.names == ["Page", "ItemPage"])
    }

    @Test
    func `drops what it holds when the container ends`() async throws {
        let app = try await WallFixture.started()
        let result = Task { try await app.container.result(of: HelpPage.self) }
        try await waitUntil("it to wait") { !app.container.gate.held.isEmpty }
        app.container.end()
        let error = await #expect(throws: ResultCancelled.self) { try await result.value }
        #expect(error?.code == "dropped")
        #expect(app.container.gate.held.isEmpty)
    }

    // MARK: - Asking again

    @Test(arguments: WallFixture.Root.allCases)
    func `comes up when the filters are asked again, in the place of everything`(
        root: WallFixture.Root
    ) async throws {
        let app = try await WallFixture.started(root, user: "Ana")
        try await app.container.opened("app://item/1")
        try await app.container.opened(
            .url("app://help", options: OpenOptions(display: .cover)))
        _ = app.log.take()
        let host = RecordingHost()
        app.container.navigation.host = host
        app.session.user = nil
        #expect(app.container.revalidate() == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.container.navigation.wall is DoorPage)
        #expect(host.transitions.map(\.kind) == [.setRoot])
        #expect(app.container.factory.singletons.isEmpty)
        #expect(app.container.revalidate() == .nothingToDo)
        #expect(app.signIn() == .committed)
        #expect(app.names == Self.firstPages[root])
        #expect(app.reports.errors == [])
    }

    @Test
    func `ends the page that owned the tabs, after their pages`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        weak let tabPage = app.container.factory.singletons.first
        app.session.user = nil
        app.container.revalidate()
        #expect(
            app.log.take()
                == "DoorPage.loaded DoorPage.becomeActive DoorPage.activated HomePage.resignActive "
                + "HomePage.finished GuardedTabs.finished")
        #expect(tabPage == nil)
    }

    @Test
    func `falls when the filters are asked again and let the root pass`() async throws {
        let app = try await WallFixture.started()
        try await app.container.opened(link: "app://item/1")
        app.session.user = "Ana"
        #expect(app.container.revalidate() == .committed)
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test
    func `gives way to another one when the filters are asked again`() async throws {
        let app = try await WallFixture.started()
        (app.session.user, app.session.isOfAge) = ("Ana", false)
        #expect(app.container.revalidate() == .committed)
        #expect(app.names == ["AgePage"])
    }

    @Test
    func `leaves the display as far as it may stay if it cannot be built`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened("app://item/1")
        app.container.register(filter: "closed", everywhere: true) { request in
            request.page == "DoorPage" ? .reject("closed") : .proceed
        }
        app.session.user = nil
        #expect(app.container.revalidate() == .committed)
        #expect(app.names == ["HomePage"])
        #expect(
            app.reports.errors == [.rejected(subject: "'DoorPage'", by: "closed", reason: "closed")])
        #expect(app.container.revalidate() == .rejected(by: .filter("closed"), reason: "closed"))
    }

    @Test
    func `is missing where a page that is no root of the app is at the bottom of its stack`() async throws {
        let app = try await WallFixture.started(.stack, user: "Ana")
        app.container.register(filter: "help", everywhere: true) { [session = app.session] request in
            request.page == "HelpPage" && session.user == nil ? .detour(to: DoorPage.self) : .proceed
        }
        try await app.container.opened(.url("app://help", options: OpenOptions(display: .root)))
        app.session.user = nil
        #expect(app.container.revalidate() == .committed)
        #expect(app.names == ["DoorPage"])
        #expect(app.container.navigation.wall == nil)
        #expect(app.container.gate.isOpen)
        app.session.user = "Ana"
        #expect((app.container.frontNavigator?.topPage as? DoorPage)?.finish(with: "Ana") == .committed)
        #expect(app.names == ["HelpPage"])
    }

    // MARK: - Surroundings

    @Test
    func `is observable, as is whether a page may be cancelled`() async throws {
        let app = try await WallFixture.started()
        let door = try #require(app.door)
        door.open(HelpPage.self)
        await app.container.settled()
        let help = try #require(app.container.frontNavigator?.topPage)
        let changes = Changes()
        func observeWall() {
            withObservationTracking {
                _ = app.container.navigation.wall
            } onChange: {
                MainActor.assumeIsolated {
                    changes.seen.append("wall \(app.container.navigation.wall?.pageName ?? "gone")")
                }
            }
        }
        observeWall()
        withObservationTracking {
            _ = help.canCancel
        } onChange: {
            MainActor.assumeIsolated { changes.seen.append("help \(help.canCancel)") }
        }
        door.navigator?.setStack([help])
        #expect(changes.seen.sorted() == ["help false", "wall HelpPage"])
        observeWall()
        app.session.user = "Ana"
        help.finish()
        #expect(changes.seen.sorted() == ["help false", "wall HelpPage", "wall gone"])
    }

    @MainActor
    private final class Changes {
        var seen: [String] = []
    }

    @Test
    func `stands below the windows of the launch, whose pages wait for the root`() async throws {
        let app = try WallFixture()
        app.container.register(launchWindow: MorePage.self)
        try await app.container.start()
        #expect(app.names == ["DoorPage", "MorePage"])
        app.container.navigation.presentations.last?.navigator.topPage?.open(HelpPage.self)
        await app.container.settled()
        #expect(app.names == ["DoorPage", "MorePage"])
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage", "HelpPage", "MorePage"])
        #expect(app.container.navigation.presentations.map(\.style) == [.window])
    }

    @Test
    func `lets the page of the tabs add plugins to the tabs of each root`() async throws {
        let app = try WallFixture()
        let plugin = Refusal()
        let token = app.container.events.page.tap(.loaded) { _, page in
            (page as? TabPage)?.tabController?.add(plugin)
        }
        defer { withExtendedLifetime(token) {} }
        try await app.container.start()
        app.signIn()
        for _ in 0..<2 {
            guard case .queued(let ticket)? = app.container.tabs?.select("more") else {
                Issue.record("the plugin is not asked")
                return
            }
            #expect(await ticket.outcome == .rejected(by: .switchPlugin("Refusal"), reason: "no"))
            #expect(app.signOut() == .committed)
            #expect(app.names == ["DoorPage"])
            #expect(app.signIn() == .committed)
            #expect(app.names == ["HomePage"])
        }
    }

    private final class Refusal: SwitchPlugin {
        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { .stay(reason: "no") }
    }

    @Test
    func `of one container is nothing to another`() async throws {
        let (first, second) = (try await WallFixture.started(), try await WallFixture.started(.stack))
        try await second.container.opened(link: "app://item/2")
        #expect(first.signIn() == .committed)
        await second.container.settled()
        #expect(first.names == ["HomePage"])
        #expect(second.names == ["DoorPage"])
        #expect(second.container.gate.held.count == 1)
        second.session.user = first.session.user
        #expect(second.container.revalidate() == .committed)
        await second.container.settled()
        #expect(second.names == ["GuardedPage", "ItemPage"])
        #expect(first.names == ["HomePage"])
    }

    // MARK: - Taking turns

    @Test
    func `finishes in its turn while the host is at work`() async throws {
        let app = try WallFixture()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        let starting = Task { try await app.container.start() }
        try await waitUntil("the wall to be shown") { host.isPerforming }
        app.session.user = "Ana"
        guard case .queued(let ticket)? = app.door?.finish(with: "Ana") else {
            Issue.record("it does not wait for the host")
            return
        }
        #expect(app.names == ["DoorPage"])
        host.finishAll()
        try await starting.value
        #expect(ticket.outcomeIfSettled == .committed)
        #expect(app.names == ["HomePage"])
        #expect(app.container.gate.isOpen)
    }

    @Test
    func `that is still in its way does not report before it has its turn`() async throws {
        let app = try await WallFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.door?.open(HelpPage.self)
        try await waitUntil("the page to be shown") { host.isPerforming }
        guard case .queued(let ticket)? = app.door?.finish(with: "nobody") else {
            Issue.record("it does not wait for the host")
            return
        }
        #expect(app.reports.errors == [])
        host.finishAll()
        guard case .refused(.guardFailed(by: "Wall", _))? = ticket.outcomeIfSettled else {
            Issue.record("the filter is satisfied")
            return
        }
        #expect(app.reports.errors.count == 1)
    }

    @Test
    func `that nobody wants any more is not shown`() async throws {
        let app = try WallFixture()
        app.container.navigation.setRoot(Navigator(Page()))
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.container.frontNavigator?.push(Page())
        let starting = Task { try await app.container.start() }
        await turn()
        starting.cancel()
        await #expect(throws: PageError.cancelled) { try await starting.value }
        host.finishAll()
        #expect(app.container.navigation.wall == nil)
        #expect(!app.container.isStarted)
        #expect(app.names == ["Page", "Page"])
    }

    @Test
    func `keeps nothing alive when it has fallen`() async throws {
        let app = try await WallFixture.started()
        weak let door = app.door
        weak let stack = door?.navigator
        door?.open(HelpPage.self)
        await app.container.settled()
        weak let help = app.container.frontNavigator?.topPage
        app.signIn()
        #expect(app.names == ["HomePage"])
        #expect(door == nil)
        #expect(stack == nil)
        #expect(help == nil)
    }
}
