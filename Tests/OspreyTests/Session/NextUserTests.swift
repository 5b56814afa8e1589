import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What one user has asked for, and what is told or decided after another user has come.
@MainActor
struct `What a user has asked for` {
    @Test(arguments: [false, true], [false, true])
    func `shows no launch window at a wall`(isSignOut: Bool, isRegistered: Bool) async throws {
        let app = try await WallFixture.started(user: "Ana")
        if isRegistered {
            app.container.register(launchWindow: HelpPage.self)
        } else {
            app.container.navigation.addLaunchWindow { HelpPage() }
        }
        leave(app, isSignOut: isSignOut)
        #expect(app.names == ["DoorPage"])
        app.signIn("Ben")
        await app.container.settled()
        #expect(app.names == ["HomePage"])
    }

    private func leave(_ app: WallFixture, isSignOut: Bool) {
        if isSignOut {
            app.signOut()
        } else {
            app.session.user = nil
            app.container.revalidate()
        }
    }

    /// The events of the pages that leave wait until the event in which the app signs out has been heard.
    @Test
    func `is not what taps of its pages ask for, which hear of them later`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.open(.page(HelpPage.self))
        var heard: [String] = []
        let ofPages = app.container.events.page.tap(.finished) { [container = app.container] _, page in
            guard page is HelpPage else { return }
            heard.append(page.pageName)
            container.open(.page(MorePage.self))
        }
        let ofApp = app.container.events.app.tap(.enterBackground) { _, _ in app.signOut() }
        app.container.receive(.enterBackground)
        #expect(heard == ["HelpPage"])
        #expect(app.names == ["DoorPage"])
        app.signIn("Ben")
        await app.container.settled()
        #expect(app.names == ["HomePage"])
        ofPages.cancel()
        ofApp.cancel()
    }

    /// A page of the next session may ask for something while it is built.
    @Test(arguments: [false, true])
    func `is not what the page of a wall asks for`(isSignOut: Bool) async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = FrontPage; filters=Closed\napp.more = MorePage; external", file: "r")
            ], clock: ManualClock())
        container.register(FrontPage.init, MorePage.init, ForwardPage.init)
        let session = WallFixture.Session()
        session.user = "Ana"
        container.register(filter: "Closed") { _ in
            session.user == nil ? .detour(to: ForwardPage.self) : .proceed
        }
        var errors: [PageError] = []
        container.onFailure = { errors.append($0) }
        try await container.start()
        session.user = nil
        if isSignOut { container.signOut {} } else { container.revalidate() }
        await container.settled()
        #expect(container.navigation.wall is ForwardPage)
        session.user = "Ben"
        container.navigation.wall?.finish()
        await container.settled()
        #expect(container.navigation.allPages.map(\.pageName) == ["FrontPage", "MorePage"])
        #expect(errors.isEmpty)
    }

    @Test(arguments: [false, true])
    func `is not what plugins decide about for the next`(isLink: Bool) async throws {
        let app = try await OwnTabs()
        let plugin = NamingPlugin { app.user }
        app.tabs.add(plugin)
        func choose() -> Outcome? {
            guard isLink else { return app.tabs.select("two") }
            app.container.open(link: "app://two")
            return nil
        }
        let first = choose()
        try await waitUntil("the first question") { plugin.asked == ["Ana"] }
        app.container.signOut { app.user = "Ben" }
        let second = choose()
        try await waitUntil("the second question") { plugin.asked == ["Ana", "Ben"] }
        plugin.door.open()
        await app.container.settled()
        if let first = first?.ticket { #expect(await first.outcome == .refused(.sessionEnded)) }
        if let second = second?.ticket {
            #expect(await second.outcome == .rejected(by: .switchPlugin("NamingPlugin"), reason: "Ben"))
        }
        #expect(app.tabs.selected?.id == "one")
    }

    /// Nothing is known of pages that were made by hand.
    @Test func `leaves the roots of tabs alone that the app has made`() async throws {
        let app = try await OwnTabs()
        app.tabs.select("two")
        let pages = app.container.navigation.allPages
        #expect(app.container.revalidate() == .nothingToDo)
        #expect(app.container.signOut { app.user = "Ben" } == .nothingToDo)
        #expect(app.tabs.selected?.id == "two")
        #expect(app.container.navigation.allPages.elementsEqual(pages, by: ===))
        #expect(app.errors.isEmpty)
    }

    /// A page has its own words for a question, which may be about the user's data.
    @Test func `tells the next nothing of what a page has asked`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.register(SecretivePage.init)
        let page = try #require(try await app.container.opened(.page(SecretivePage.self)).page)
        var errors: [PageError] = []
        app.container.onFailure = { errors.append($0) }
        app.container.open(.page(MorePage.self, options: OpenOptions(display: .replace)))
        let back = app.container.goBack()
        let caller = Task {
            try await app.container.opened(.page(MorePage.self, options: OpenOptions(display: .replace)))
        }
        await turn()
        app.signOut()
        app.signIn("Ben")
        await #expect(throws: PageError.sessionEnded) { try await caller.value }
        await app.container.settled()
        if let ticket = back.ticket {
            #expect(await ticket.outcome == .refused(.leaveSuperseded(page: page.pageName)))
        }
        #expect(!errors.isEmpty && !errors.contains { "\($0)".contains("secret") }, "\(errors)")
    }

    @Test(arguments: [false, true])
    func `is asked about once if its filter asks again`(isDetour: Bool) async throws {
        let app = try await WallFixture.started(user: "Ana")
        var count = 0
        app.container.register(filter: "Live") { [weak container = app.container] _ in
            count += 1
            if count < 1_000 { container?.revalidate() }
            return isDetour && count > 1 ? .detour(to: HelpPage.self) : .proceed
        }
        try app.container.add([.page("app.live", "MorePage") { $0.filters = ["Live"] }])
        app.container.open("app://live")
        await app.container.settled()
        #expect(count < 10)
    }

    @Test func `is waited for no longer at a page that stays`() async throws {
        let app = try await OwnTabs()
        let help = HelpPage()
        app.container.register(HelpPage.init)
        app.container.navigation.setRoot(Navigator(help))
        var told: [String] = []
        let caller = Task {
            do {
                _ = try await app.container.result(of: HelpPage.self, options: OpenOptions(reuse: .container))
            } catch {
                told.append("\(error)")
            }
        }
        try await waitUntil("the caller") { !help.completions.isEmpty }
        app.container.signOut { app.user = "Ben" }
        await caller.value
        #expect(app.container.navigation.allPages.first === help)
        #expect(told == ["'HelpPage' ended without a result (cancelled)"], "\(told)")
    }

    @Test func `tells the next nothing if it fails`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let door = Door()
        app.container.register(action: "pay") { _ in
            await door.wait()
            throw Overdrawn()
        }
        try app.container.add([.action("app.pay", "pay")])
        var told: [String] = []
        let tap = app.container.events.dispatch.tap(.didDispatch) { _, dispatch in
            told.append("\(dispatch.result.map { "\($0)" } ?? "")")
        }
        app.container.onFailure = { told.append("\($0)") }
        app.container.open("app://pay")
        app.container.navigation.allPages[0].open("app://pay?again")
        let caller = Task {
            do { try await app.container.opened("app://pay") } catch { told.append("\(error)") }
        }
        try await waitUntil("the actions") { door.isWaited }
        await turn()
        app.signOut()
        door.open()
        await caller.value
        await app.container.settled()
        #expect(told.count >= 5)
        #expect(!told.contains { $0.contains("overdrawn") })
        tap.cancel()
    }

    /// An action that signs out has done what was asked for.
    @Test func `may be to sign out`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.register(action: "leave") { [container = app.container, session = app.session] _ in
            container.signOut { session.user = nil }
            await Task.yield()
        }
        try app.container.add([.action("app.leave", "leave")])
        #expect(try await app.container.opened("app://leave") == .handled(by: "@leave"))
        #expect(app.names == ["DoorPage"])
    }

    @Test func `is not joined by what the next asks for`() async throws {
        let app = try await OwnTabs()
        let door = Door()
        app.container.register(interceptor: "slow") { _ in
            await door.wait()
            return .proceed
        }
        let home = try #require(app.tabs.selected?.navigator.rootPage)
        home.open("app://two")
        await turn()
        app.container.signOut { app.user = "Ben" }
        home.open("app://two")
        await turn()
        door.open()
        await app.container.settled()
        #expect(app.container.frontNavigator?.topPage is MorePage)
        #expect(app.errors == [.sessionEnded])
    }

    @Test(arguments: [false, true])
    func `lets no tap act for the next when it ends`(isAwaited: Bool) async throws {
        let app = try await WallFixture.started(user: "Ana")
        let door = Door()
        app.container.register(interceptor: "slow") { request in
            if request.page == "ItemPage" { await door.wait() }
            return .proceed
        }
        let gate = app.container.gate
        var outcomes: [Outcome] = []
        let tap = app.container.events.dispatch.tap(.didDispatch) { [container = app.container] _, _ in
            container.open(.page(MorePage.self))
            outcomes.append(container.navigation.present(MorePage()))
            container.navigation.addLaunchWindow { MorePage() }
            gate.policy = .discard
        }
        if isAwaited {
            Task { try? await app.container.opened("app://item/1") }
        } else {
            app.container.open("app://item/1")
        }
        await turn()
        app.signOut()
        app.signIn("Ben")
        door.open()
        await app.container.settled()
        #expect(outcomes == [.refused(.sessionEnded)])
        #expect(app.names == ["HomePage"])
        if case .run = gate.policy {} else { Issue.record("the policy is \(gate.policy)") }
        tap.cancel()
    }
}

private struct Overdrawn: Error, CustomStringConvertible {
    let description = "the account is overdrawn"
}

/// Asks before it is left, in words of its user.
private final class SecretivePage: Page {
    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        .ask(reason: "Ana's secret draft")
    }
    let door = Door()
    override func confirmLeaving() async -> Bool {
        await door.wait()
        return false
    }
}

/// A wall that passes on while it is built.
private final class ForwardPage: Page {
    override func didInject() { container?.open("app://more") }
}

/// Tabs that the app has set by itself: they stay when a user leaves.
@MainActor
private final class OwnTabs {
    let container: PageContainer
    let tabs: TabController
    var user = "Ana"
    private(set) var errors: [PageError] = []

    init() async throws {
        container = try PageContainer(
            routes: [.properties(text: "app.two = MorePage; external; tab=two", file: "r")],
            clock: ManualClock())
        container.register(HomePage.init, MorePage.init)
        tabs = try TabController(
            ["one", "two"].map { TabItemConfiguration($0, title: $0, root: .pageName("HomePage")) }
        ) { _ in HelpPage() }
        container.navigation.setRoot(tabs)
        tabs.select("one")
        try await container.start()
        container.onFailure = { [unowned self] in errors.append($0) }
    }
}

/// Allows a switch for Ana, as soon as it may answer.
@MainActor
private final class NamingPlugin: SwitchPlugin {
    let door = Door()
    private(set) var asked: [String] = []
    private let user: @MainActor () -> String

    init(_ user: @escaping @MainActor () -> String) { self.user = user }

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        let user = user()
        asked.append(user)
        await door.wait()
        return user == "Ana" ? .proceed : .stay(reason: user)
    }
}
