import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What becomes of pages whose filters do not let them pass any more.
@MainActor
struct `Asking every filter again` {
    private let container: PageContainer
    private let journal = FilterJournal()
    private let failures = Reports()
    private let log: EventLog

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = app://home
                        base.tabs.me = app://me
                        base.tabs.more = app://more
                        app.home = HomePage
                        app.me = MinePage; filters=SignedIn
                        app.more = MorePage
                        app.secret = SecretPage; filters=SignedIn
                        app.item.{itemId|int} = ItemPage
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, MinePage.init, MorePage.init, SecretPage.init)
        container.register(ItemPage.init, SignInPage.init)
        container.register(filter: "SignedIn") { [journal] request in
            if journal.isSignedIn { return .proceed }
            return switch journal.rejecting {
            case "redirect": .redirect(to: SignInPage.self)
            case "detour": .detour(to: SignInPage.self)
            case "handled": .handled
            default: .reject("signed out")
            }
        }
        container.onFailure = { [failures] in failures.errors.append($0) }
        container.navigation.onProblem = { [failures] in failures.problems.append($0.description) }
        journal.isSignedIn = true
        try await container.start()
        log = EventLog(container.events)
    }

    private func stack(_ tab: TabItem.ID) -> [String] {
        container.tabs?.item(tab)?.navigator.pages.map(\.pageName) ?? []
    }

    private func signOut(_ way: String = "reject") -> Outcome {
        journal.isSignedIn = false
        journal.rejecting = way
        _ = log.take()
        return container.revalidate()
    }

    @Test
    func `changes nothing as long as all of them let their pages pass`() async throws {
        try await container.opened("app://secret")
        #expect(container.revalidate() == .nothingToDo)
        #expect(signOut() == .committed)
        #expect(container.revalidate() == .nothingToDo)
    }

    @Test(arguments: ["reject", "redirect", "detour", "handled"])
    func `takes a page away with those above it, in and out of sight, in one operation`(way: String)
        async throws
    {
        try await container.opened("app://item/1")
        try await container.opened("app://secret")
        try await container.opened("app://item/2")
        try await container.opened(Intent(.url("app://secret"), options: OpenOptions(tab: "more")))
        #expect(signOut(way) == .committed)
        #expect(stack("home") == ["HomePage", "ItemPage"])
        #expect(stack("more") == ["MorePage"])
        #expect(
            log.take()
                == "MorePage.loaded MorePage.becomeActive MorePage.activated SecretPage.resignActive "
                + "ItemPage.finished SecretPage.finished SecretPage.finished")
        let reason: PageError =
            switch way {
            case "reject": .rejected(subject: "'SecretPage'", by: "SignedIn", reason: "signed out")
            case "handled": .invalidDecision(filter: "SignedIn", decision: "handled")
            default: .noLongerAllowed(page: "SecretPage", destination: "'SignInPage'", by: "SignedIn")
            }
        // One for each stack.
        #expect(failures.errors == [reason, reason])
    }

    @Test
    func `dismisses each presentation whose first page goes, with those above, and windows`() async throws {
        try await container.opened("app://item/1", display: .cover)
        try await container.opened("app://secret", display: .cover)
        try await container.opened("app://item/2", display: .sheet)
        try await container.opened("app://item/3", display: .window)
        try await container.opened("app://secret", display: .window)
        #expect(container.navigation.presentations.count == 5)
        #expect(signOut() == .committed)
        #expect(container.navigation.presentations.map(\.style) == [.cover, .window])
        #expect(container.navigation.allPages.last?.pageName == "ItemPage")
    }

    @Test
    func `dismisses several presentations whose pages go, and pops pages of those that stay`() async throws {
        try await container.opened("app://item/1", display: .cover)
        try await container.opened("app://secret")
        try await container.opened("app://secret", display: .cover)
        try await container.opened("app://secret", display: .sheet)
        #expect(container.navigation.presentations.map(\.navigator.pages.count) == [2, 1, 1])
        #expect(signOut() == .committed)
        #expect(
            container.navigation.presentations.map { $0.navigator.pages.map(\.pageName) } == [["ItemPage"]])
    }

    @Test
    func `lets a tab out of sight begin anew when it is selected`() async throws {
        container.tabs?.select("me")
        container.tabs?.select("home")
        #expect(signOut() == .committed)
        #expect(stack("me") == [])
        #expect(container.tabs?.select("me") == .rejected(by: .filter("SignedIn"), reason: "signed out"))
        journal.isSignedIn = true
        #expect(container.tabs?.select("me") == .committed)
        #expect(stack("me") == ["MinePage"])
    }

    @Test
    func `selects the next tab that can be shown in the place of a selected one`() async throws {
        container.tabs?.select("me")
        try await container.opened("app://item/1")
        #expect(signOut() == .committed)
        #expect(container.tabs?.selected?.id == "more")
        #expect(stack("me") == [])
        #expect(
            failures.errors == [.rejected(subject: "'MinePage'", by: "SignedIn", reason: "signed out")])
    }

    @Test
    func `selects a tab in the place of another also if pages above its root go, and takes those`()
        async throws
    {
        try await container.opened(.url("app://secret", options: OpenOptions(tab: "more")))
        container.tabs?.select("me")
        #expect(signOut() == .committed)
        #expect(container.tabs?.selected?.id == "more")
        #expect(["home", "me", "more"].map(stack) == [["HomePage"], [], ["MorePage"]])
    }

    @Test(arguments: ["redirect", "detour"])
    func `shows where the filter of a root leads, until that has finished`(way: String) async throws {
        container.tabs?.select("me")
        #expect(signOut(way) == .committed)
        #expect(container.tabs?.selected?.id == "me")
        #expect(stack("me") == ["SignInPage"])
        #expect(container.revalidate() == .nothingToDo)
        journal.isSignedIn = true
        if way == "detour" {
            let page = try #require(container.frontNavigator?.topPage as? SignInPage)
            #expect(page.finish(with: "me") == .committed)
        } else {
            container.tabs?.select("home")
            container.tabs?.select("me")
        }
        #expect(stack("me") == ["MinePage"])
    }

    @Test
    func `overrides pages that want to stay, and says so`() async throws {
        try await container.opened("app://secret")
        let item = try #require(try await container.opened("app://item/2").page as? ItemPage)
        item.stays = true
        #expect(signOut() == .committed)
        #expect(stack("home") == ["HomePage"])
        #expect(failures.problems.count == 1)
        #expect(failures.problems.first?.contains("'ItemPage'") == true)
    }

    @Test
    func `keeps the only page there is, resets the rest, and reports the failure`() async throws {
        let alone = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = MinePage\napp.me = MinePage; filters=SignedIn", file: "r.properties")
            ], clock: ManualClock())
        alone.register(MinePage.init, ItemPage.init)
        alone.register(filter: "SignedIn") { [journal] _ in
            if journal.isSignedIn { return .proceed }
            return journal.rejecting == "detour" ? .detour(to: SignInPage.self) : .reject("signed out")
        }
        alone.onFailure = { [failures] in failures.errors.append($0) }
        try await alone.start()
        try await alone.opened(ItemPage.self, ["itemId": 1])
        journal.isSignedIn = false
        let error = PageError.rejected(subject: "'MinePage'", by: "SignedIn", reason: "signed out")
        #expect(alone.revalidate() == .committed)
        #expect(alone.navigation.allPages.map(\.pageName) == ["MinePage"])
        #expect(failures.errors == [error])
        #expect(alone.revalidate() == .rejected(by: .filter("SignedIn"), reason: "signed out"))
        #expect(failures.errors == [error, error])
        journal.rejecting = "detour"
        let unknown = PageError.unregisteredPage(type: "SignInPage")
        #expect(alone.revalidate() == .refused(.guardFailed(by: "SignedIn", cause: ErrorCause(unknown))))
        #expect(failures.errors == [error, error, unknown])
    }

    @Test
    func `brings back the page that its filter led from, and not what its tab begins with`() async throws {
        container.tabs?.select("more")
        try await container.opened("app://secret", display: .root)
        #expect(stack("more") == ["SecretPage"])
        #expect(signOut("detour") == .committed)
        #expect(stack("more") == ["SignInPage"])
        journal.isSignedIn = true
        let signIn = try #require(container.frontNavigator?.topPage as? SignInPage)
        #expect(signIn.finish(with: "me") == .committed)
        #expect(stack("more") == ["SecretPage"])
    }

    @Test
    func `keeps no way behind it, however often a root is replaced`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: "base.root = MinePage", file: "r")],
            clock: ManualClock())
        container.register(MinePage.init, ItemPage.init, SignInPage.init)
        container.register(filter: "Turns", everywhere: true) { [journal] request in
            let isMember = journal.isSignedIn
            let wanted = isMember ? "MinePage" : "SignInPage"
            if request.page == wanted { return .proceed }
            return isMember ? .redirect(to: MinePage.self) : .redirect(to: SignInPage.self)
        }
        try await container.start()
        for _ in 0..<20 {
            journal.isSignedIn.toggle()
            container.revalidate()
            #expect((container.navigation.allPages.first?.request.redirectHistory.count ?? 9) <= 1)
        }
        #expect(container.navigation.allPages.map(\.pageName) == ["MinePage"])
    }

    @Test
    func `leaves pages alone that were made by hand`() {
        container.frontNavigator?.push(SecretPage())
        #expect(signOut() == .nothingToDo)
    }

    @MainActor
    private final class Reports {
        var errors: [PageError] = []
        var problems: [String] = []
    }

    final class MinePage: Page {}
    final class MorePage: Page {}
}

extension PageContainer {
    fileprivate func opened(_ url: String, display: RouteDisplay) async throws {
        try await opened(.url(url, options: OpenOptions(display: display)))
    }
}
