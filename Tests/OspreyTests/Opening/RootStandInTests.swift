import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The first page of an app whose filter wants another page first.
@MainActor
struct `A detour of what an app begins with` {
    private let journal = FilterJournal()
    private let failures = Failures()
    private let wanted = Wanted()

    @MainActor
    private final class Failures {
        var errors: [PageError] = []
    }

    /// A container that has started, with the sign-in page in the place of its root.
    private func started(hasTabs: Bool) async throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: hasTabs
                        ? """
                        base.tabviewcontroller = MainTabs
                        base.tabs.me = app://me
                        base.tabs.home = HomePage
                        app.me = MinePage; filters=SignIn
                        app.secret.{number|int} = SecretPage; filters=SignIn
                        """
                        : """
                        base.root = app://me
                        app.me = MinePage; filters=SignIn
                        app.secret.{number|int} = SecretPage; filters=SignIn
                        """,
                    file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, MinePage.init, SignInPage.init, ItemPage.init)
        container.register(SecretPage.init)
        container.register(filter: "SignIn") { [journal, wanted] _ in
            journal.isSignedIn ? .proceed : .detour(to: wanted.page)
        }
        container.onFailure = { [failures] in failures.errors.append($0) }
        try await container.start()
        return container
    }

    private func names(_ container: PageContainer) -> [String] {
        container.navigation.allPages.map(\.pageName)
    }

    @Test(arguments: [false, true])
    func `stands in for it, and makes way when it has finished`(hasTabs: Bool) async throws {
        let container = try await started(hasTabs: hasTabs)
        #expect(container.isStarted)
        #expect(names(container) == ["SignInPage"])
        let page = try #require(container.frontNavigator?.topPage as? SignInPage)
        let log = EventLog(container.events)
        journal.isSignedIn = true
        #expect(page.finish(with: "me") == .committed)
        #expect(names(container) == ["MinePage"])
        #expect(
            log.take()
                == "MinePage.loaded MinePage.becomeActive MinePage.activated SignInPage.resignActive "
                + "SignInPage.finished")
        #expect(failures.errors == [])
    }

    @Test(arguments: [false, true])
    func `stays when it is left, which is reported, and may finish later`(hasTabs: Bool) async throws {
        let container = try await started(hasTabs: hasTabs)
        let page = try #require(container.frontNavigator?.topPage as? SignInPage)
        #expect(page.cancel(code: "later") == .refused(.soleRoot(page: "SignInPage")))
        #expect(failures.errors == [.detourCancelled(page: "SignInPage", code: "later")])
        #expect(names(container) == ["SignInPage"])
        journal.isSignedIn = true
        #expect(page.finish(with: "me") == .committed)
        #expect(names(container) == ["MinePage"])
    }

    @Test(arguments: [false, true])
    func `is waited for by what needs the same page meanwhile, and not shown twice`(
        hasTabs: Bool
    ) async throws {
        let container = try await started(hasTabs: hasTabs)
        #expect(try await container.opened("app://secret/7") == .waiting(for: hasTabs ? .detour : .gate))
        let waiting = Task { try await container.result(of: .url("app://secret/8"), returning: Void.self) }
        await turn()
        #expect(names(container) == ["SignInPage"])
        let page = try #require(container.frontNavigator?.topPage as? SignInPage)
        journal.isSignedIn = true
        #expect(page.finish(with: "me") == .committed)
        await container.settled()
        #expect(names(container) == ["MinePage", "SecretPage", "SecretPage"])
        container.frontNavigator?.topPage?.finish()
        try await waiting.value
        #expect(failures.errors == [])
    }

    @Test
    func `drops what waits for it when it is left, and stays`() async throws {
        let container = try await started(hasTabs: true)
        #expect(try await container.opened("app://secret/7") == .waiting(for: .detour))
        let page = try #require(container.frontNavigator?.topPage as? SignInPage)
        page.cancel(code: "later")
        let error = PageError.detourCancelled(page: "SignInPage", code: "later")
        #expect(failures.errors == [error, error])
        journal.isSignedIn = true
        #expect(page.finish(with: "me") == .committed)
        await container.settled()
        #expect(names(container) == ["MinePage"])
    }

    @Test
    func `drops what waits for it also if it is left while something else is under way`() async throws {
        let container = try await started(hasTabs: true)
        #expect(try await container.opened("app://secret/7") == .waiting(for: .detour))
        let page = try #require(container.frontNavigator?.topPage as? SignInPage)
        let host = RecordingHost(.late)
        container.navigation.host = host
        container.tabs?.select("home")
        guard case .queued(let ticket) = page.cancel(code: "later") else {
            Issue.record("it does not wait for the host")
            return
        }
        #expect(failures.errors == [])
        host.finishAll()
        #expect(ticket.outcomeIfSettled == .refused(.soleRoot(page: "SignInPage")))
        let error = PageError.detourCancelled(page: "SignInPage", code: "later")
        #expect(failures.errors == [error, error])
    }

    @Test
    func `is not waited for in a tab that is not shown`() async throws {
        let container = try await started(hasTabs: true)
        container.tabs?.select("home")
        #expect(try await container.opened("app://secret/7") == .waiting(for: .detour))
        #expect(container.navigation.visiblePages.last is SignInPage)
        #expect(names(container).filter { $0 == "SignInPage" }.count == 2)
    }

    @Test(arguments: [false, true])
    func `is not shown again if the filter wants it again right after`(hasTabs: Bool) async throws {
        let container = try await started(hasTabs: hasTabs)
        let page = try #require(container.frontNavigator?.topPage as? SignInPage)
        guard case .refused(.guardFailed(by: "SignIn", _)) = page.finish(with: "me") else {
            Issue.record("the filter lets it pass")
            return
        }
        #expect(names(container) == ["SignInPage"])
        #expect(!page.isFinished)
    }

    @Test
    func `makes way when another page has come first that the filter wants then`() async throws {
        let container = try await started(hasTabs: true)
        container.register(TermsPage.init)
        let signIn = try #require(container.frontNavigator?.topPage as? SignInPage)
        wanted.page = TermsPage.self
        guard case .queued(let ticket) = signIn.finish(with: "me") else {
            Issue.record("the root does not wait for the other page")
            return
        }
        let terms = try await waitFor("the terms") { container.frontNavigator?.topPage as? TermsPage }
        #expect(names(container) == ["SignInPage", "TermsPage"])
        journal.isSignedIn = true
        terms.finish()
        #expect(await ticket.outcome == .committed)
        #expect(names(container) == ["MinePage"])
        #expect(failures.errors == [])
    }

    @Test
    func `makes way for a page that stands in as well, if the root leads elsewhere then`() async throws {
        let container = try await started(hasTabs: true)
        container.register(TermsPage.init)
        container.register(filter: "Terms", everywhere: true) { [journal] request in
            request.page == "MinePage" && journal.rejecting == "Terms"
                ? .redirect(to: TermsPage.self) : .proceed
        }
        let signIn = try #require(container.frontNavigator?.topPage as? SignInPage)
        journal.isSignedIn = true
        journal.rejecting = "Terms"
        #expect(signIn.finish(with: "me") == .committed)
        #expect(names(container) == ["TermsPage"])
        journal.rejecting = nil
        for tab in ["home", "me"] { container.tabs?.select(tab) }
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["MinePage"])
    }

    @Test
    func `comes first once more if another filter wants the same page then`() async throws {
        let container = try await started(hasTabs: true)
        container.register(filter: "Terms", everywhere: true) { [journal] request in
            request.page == "MinePage" && journal.rejecting == "Terms"
                ? .detour(to: SignInPage.self) : .proceed
        }
        let first = try #require(container.frontNavigator?.topPage as? SignInPage)
        journal.isSignedIn = true
        journal.rejecting = "Terms"
        guard case .queued(let ticket) = first.finish(with: "me") else {
            Issue.record("the root does not wait for the other filter")
            return
        }
        let second = try await waitFor("the page, anew") { () -> SignInPage? in
            let page = container.frontNavigator?.topPage as? SignInPage
            return page === first ? nil : page
        }
        journal.rejecting = nil
        second.finish(with: "me")
        #expect(await ticket.outcome == .committed)
        #expect(names(container) == ["MinePage"])
        #expect(failures.errors == [])
    }

    @Test
    func `may have pages above it, which leave with it`() async throws {
        let container = try await started(hasTabs: true)
        let page = try #require(container.frontNavigator?.topPage as? SignInPage)
        try await container.opened(ItemPage.self, ["itemId": 1])
        journal.isSignedIn = true
        #expect(page.finish(with: "me") == .committed)
        #expect(names(container) == ["MinePage"])
        #expect(page.isFinished)
    }

    @Test
    func `is there once when its tab is left and selected again`() async throws {
        let container = try await started(hasTabs: true)
        container.tabs?.select("home")
        #expect(container.tabs?.select("me") == .committed)
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["SignInPage"])
        #expect(container.navigation.presentations.isEmpty)
        container.tabs?.select("home")
        journal.isSignedIn = true
        #expect(container.tabs?.select("me") == .committed)
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["MinePage"])
    }

    @Test
    func `is passed over by a removal of the selected tab, which takes the next that can be shown`()
        async throws
    {
        journal.isSignedIn = true
        let container = try await started(hasTabs: true)
        let tabs = try #require(container.tabs)
        tabs.select("home")
        for id in ["guarded", "last"] {
            tabs.add(
                TabItemConfiguration(id, root: id == "guarded" ? .url("app://me") : .page(HomePage.self)))
        }
        journal.isSignedIn = false
        #expect(tabs.remove("home") == .committed)
        #expect(tabs.selected?.id == "last")
        tabs.remove("me")
        #expect(
            tabs.remove("last")
                == .refused(.detourNeeded(page: "'SignInPage'", by: "SignIn")))
        #expect(tabs.selected?.id == "last")
    }

    final class MinePage: Page {}
    final class TermsPage: Page {}

    /// The page that the filter of the root wants first.
    @MainActor
    private final class Wanted {
        var page: Page.Type = SignInPage.self
    }
}
