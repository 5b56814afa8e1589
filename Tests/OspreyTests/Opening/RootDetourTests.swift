import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The root of a tab whose filter wants another page first.
@MainActor
struct `A detour of a tab's root` {
    private let container: PageContainer
    private let journal = FilterJournal()
    private let failures = Failures()
    private let log: EventLog

    @MainActor
    private final class Failures {
        var errors: [PageError] = []
    }

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = HomePage
                        base.tabs.me = app://me
                        app.me = ProfilePage; filters=SignIn
                        app.item.{itemId|int} = ItemPage; tab=me
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, ProfilePage.init, ItemPage.init, SignInPage.init)
        container.register(filter: "SignIn") { [journal] _ in
            journal.isSignedIn ? .proceed : .detour(to: SignInPage.self)
        }
        container.onFailure = { [failures] in failures.errors.append($0) }
        try await container.start()
        log = EventLog(container.events)
    }

    private var selected: TabItem.ID? { container.tabs?.selected?.id }
    private var signIn: SignInPage? { container.frontNavigator?.topPage as? SignInPage }

    /// The stack of the guarded tab.
    private var stack: [String] { container.tabs?.item("me")?.navigator.pages.map(\.pageName) ?? [] }

    @Test
    func `is presented, and the tab is selected when it has finished`() async throws {
        let tabs = try #require(container.tabs)
        guard case .queued(let ticket) = tabs.select("me", animated: false) else {
            Issue.record("the selection does not wait")
            return
        }
        await container.settled()
        #expect(selected == "home")
        #expect(container.navigation.presentations.map(\.style) == [.cover])
        let host = RecordingHost()
        container.navigation.host = host
        #expect(!log.take().contains("willSwitch"))
        #expect(ticket.outcomeIfSettled == nil)

        journal.isSignedIn = true
        try #require(signIn).finish(with: "me")
        await container.settled()
        #expect(ticket.outcomeIfSettled == .committed)
        #expect(selected == "me")
        #expect(stack == ["ProfilePage"])
        #expect(container.navigation.presentations.isEmpty)
        #expect(failures.errors == [])
        #expect(host.transitions.last?.kind == .select)
        #expect(host.transitions.last?.isAnimated == false)
    }

    @Test
    func `that is left lets the tab be, and says so`() async throws {
        guard case .queued(let ticket) = container.tabs?.select("me") else {
            Issue.record("the selection does not wait")
            return
        }
        await container.settled()
        try #require(signIn).cancel()
        await container.settled()
        let error = PageError.detourCancelled(page: "SignInPage", code: "cancelled")
        #expect(ticket.outcomeIfSettled == .refused(.guardFailed(by: "SignIn", cause: ErrorCause(error))))
        #expect(failures.errors == [error])
        #expect(selected == "home")
        #expect(stack == [])
    }

    @Test
    func `that has changed nothing is not taken twice`() async throws {
        guard case .queued(let ticket) = container.tabs?.select("me") else {
            Issue.record("the selection does not wait")
            return
        }
        await container.settled()
        try #require(signIn).finish(with: "nobody")
        await container.settled()
        let error = PageError.detourUnsatisfied(page: "SignInPage", by: "SignIn")
        #expect(ticket.outcomeIfSettled == .refused(.guardFailed(by: "SignIn", cause: ErrorCause(error))))
        #expect(selected == "home")
        #expect(container.navigation.presentations.isEmpty)
    }

    @Test
    func `cannot be shown, and the tab stays unselected`() async throws {
        container.register(filter: "closed", everywhere: true) { request in
            request.page == "SignInPage" ? .reject("closed") : .proceed
        }
        let outcome = container.tabs?.select("me")
        let error = PageError.rejected(subject: "'SignInPage'", by: "closed", reason: "closed")
        #expect(outcome == .refused(.guardFailed(by: "SignIn", cause: ErrorCause(error))))
        #expect(failures.errors == [error])
        #expect(selected == "home")
    }

    @Test
    func `is taken by what is opened above the root, and that runs again`() async throws {
        #expect(try await container.opened("app://item/7") == .waiting(for: .detour))
        #expect(selected == "home")
        #expect(stack == [])
        journal.isSignedIn = true
        try #require(signIn).finish(with: "me")
        await container.settled()
        #expect(selected == "me")
        #expect(stack == ["ProfilePage", "ItemPage"])
        #expect(container.frontNavigator?.topPage?.isActive == true)
    }

    @Test
    func `comes before a page that is pushed by hand`() async throws {
        let me = try #require(container.tabs?.item("me")?.navigator)
        let page = HomePage()
        guard case .queued(let ticket) = me.push(page) else {
            Issue.record("the push does not wait")
            return
        }
        await container.settled()
        journal.isSignedIn = true
        try #require(signIn).finish(with: "me")
        await container.settled()
        #expect(ticket.outcomeIfSettled == .committed)
        #expect(stack == ["ProfilePage", "HomePage"])
        #expect(selected == "home")
    }

    @Test
    func `by a URL stays out of reach of whoever leads there from outside`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = HomePage
                        base.tabs.me = ProfilePage
                        app.item.{itemId|int} = ItemPage; tab=me; external
                        app.internal = SignInPage
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, ProfilePage.init, ItemPage.init, SignInPage.init)
        container.register(filter: "url", everywhere: true) { request in
            request.page == "ProfilePage" ? .detour(.url("app://internal"), [:]) : .proceed
        }
        try await container.start()
        let error = try #require(
            await #expect(throws: PageError.self) { try await container.opened(link: "app://item/7") })
        guard case .route(let failure) = error, case .notExternal = failure.reason else {
            Issue.record("it failed otherwise: \(error)")
            return
        }
        #expect(try await container.opened("app://item/7") == .waiting(for: .detour))
        #expect(container.frontNavigator?.topPage is SignInPage)
    }

    @Test
    func `is over when the container ends`() async throws {
        guard case .queued(let ticket) = container.tabs?.select("me") else {
            Issue.record("the selection does not wait")
            return
        }
        await container.settled()
        container.end()
        await container.settled()
        let error = PageError.detourCancelled(page: "SignInPage", code: "cancelled")
        #expect(ticket.outcomeIfSettled == .refused(.guardFailed(by: "SignIn", cause: ErrorCause(error))))
    }
}
