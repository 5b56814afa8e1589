import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A detour` {
    let container: PageContainer
    let journal = FilterJournal()
    private let failures = Failures()

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = HomePage
                        app.secret.{itemId|int} = ItemPage; filters=SignIn
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init, ItemPage.init, SignInPage.init)
        container.register(filter: "SignIn") { [journal] _ in
            journal.isSignedIn ? .proceed : .detour(to: SignInPage.self)
        }
        container.onFailure = { [failures] in failures.texts.append("\($0)") }
        try await container.start()
    }

    @Test
    func `is presented, and the request runs again when it has finished`() async throws {
        let outcome = try await container.opened("app://secret/7?from=mail")
        #expect(outcome == .waiting(for: .detour))
        let signIn = try #require(container.frontNavigator?.topPage as? SignInPage)
        #expect(container.navigation.presentations.map(\.style) == [.cover])

        journal.isSignedIn = true
        signIn.finish(with: "me")
        await container.settled()
        let page = try #require(container.frontNavigator?.topPage as? ItemPage)
        #expect(page.itemId == 7)
        #expect(page.from == "mail")
        #expect(container.navigation.presentations.isEmpty)
        #expect(failures.texts == [])
    }

    @Test
    func `has the opener of the request, and so has its page`() async throws {
        let home = try #require(container.frontNavigator?.topPage)
        home.open("app://secret/7")
        let signIn = try await page(SignInPage.self)
        #expect(signIn.opener === home)
        journal.isSignedIn = true
        signIn.finish(with: "me")
        #expect(try await page(ItemPage.self).opener === home)
    }

    @Test
    func `may be one of several that a filter wants, one after the other`() async throws {
        let stages = FilterJournal()
        container.register(TermsPage.init)
        container.register(filter: "stages", everywhere: true) { request in
            guard request.page == "ItemPage" else { return .proceed }
            return switch stages.entries.count {
            case 0: .detour(to: SignInPage.self)
            case 1: .detour(to: TermsPage.self)
            default: .proceed
            }
        }
        journal.isSignedIn = true
        try await container.opened("app://secret/7")
        stages.entries.append("signed in")
        try await page(SignInPage.self).finish(with: "me")
        let terms = try await page(TermsPage.self)
        stages.entries.append("agreed")
        terms.finish()
        #expect(try await page(ItemPage.self).itemId == 7)
        #expect(failures.texts == [])
    }

    /// The ways in which the page of a detour can be left.
    enum Departure: String, CaseIterable, Sendable { case cancelled, later, dismissed, wentBack, reset }

    @Test(arguments: Departure.allCases)
    func `that is left drops the request and says so, and how`(departure: Departure) async throws {
        try await container.opened("app://secret/7")
        let page = try #require(container.frontNavigator?.topPage as? SignInPage)
        switch departure {
        case .cancelled: page.cancel()
        case .later: page.cancel(code: "later")
        case .dismissed: container.navigation.dismiss()
        case .wentBack: container.goBack()
        case .reset: container.reset()
        }
        await container.settled()
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
        let code = departure == .later ? "later" : "cancelled"
        #expect(failures.texts == ["\(PageError.detourCancelled(page: "SignInPage", code: code))"])
        #expect(failures.texts.first?.contains("(\(code)); the request was dropped") == true)
    }

    @Test
    func `that changes nothing is not taken twice`() async throws {
        try await container.opened("app://secret/7")
        (container.frontNavigator?.topPage as? SignInPage)?.finish(with: "nobody")
        await container.settled()
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage"])
        #expect(failures.texts.count == 1)
        #expect(failures.texts.first?.hasPrefix("'SignIn' asks for 'SignInPage' again") == true)
    }

    @Test
    func `whose own page the filter guards, too, is a circle`() async throws {
        container.register(filter: "Everywhere", everywhere: true) { [journal] _ in
            journal.isSignedIn ? .proceed : .detour(to: SignInPage.self)
        }
        await #expect(throws: PageError.redirectLoop(chain: ["'SignInPage'", "'SignInPage'"])) {
            try await container.opened("app://secret/7")
        }
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
    }

    @Test
    func `that leads back to an outer one by another filter is a circle`() async throws {
        container.register(TermsPage.init)
        container.register(filter: "Terms", everywhere: true) { request in
            request.page == "SignInPage" ? .detour(to: TermsPage.self) : .proceed
        }
        container.register(filter: "Member", everywhere: true) { request in
            request.page == "TermsPage" ? .detour(to: SignInPage.self) : .proceed
        }
        let chain = ["'TermsPage'", "'SignInPage'", "'TermsPage'"]
        await #expect(throws: PageError.redirectLoop(chain: chain)) {
            try await container.opened("app://secret/7")
        }
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
    }

    /// What a filter may write for the page that comes first.
    enum Writing: String, CaseIterable, Sendable {
        case byClass, byURL, byRoute

        @MainActor var decision: Decision {
            switch self {
            case .byClass: .detour(to: TermsPage.self, ["from": "filter"])
            case .byURL: .detour(to: "app://terms", ["from": "filter"])
            case .byRoute:
                .detour(to: InternalRoute(RouteURLBuilder("app").literal("terms")), ["from": "filter"])
            }
        }
    }

    @Test(arguments: Writing.allCases)
    func `is to a class, a URL or a typed route`(writing: Writing) async throws {
        _ = try container.router.add([.page("app.terms", "TermsPage")])
        container.register(TermsPage.init)
        var hasAccepted = false
        container.register(filter: "Terms", everywhere: true) { request in
            request.page == "ItemPage" && !hasAccepted ? writing.decision : .proceed
        }
        journal.isSignedIn = true
        try await container.opened("app://secret/7")
        let terms = try #require(container.frontNavigator?.topPage as? TermsPage)
        #expect(terms.parameters["from"] == "filter")
        hasAccepted = true
        terms.finish()
        await container.settled()
        #expect(container.frontNavigator?.topPage is ItemPage)
    }

    @Test
    func `that was taken before another one is not taken again`() async throws {
        var hasAccepted = false
        var errors: [PageError] = []
        container.register(TermsPage.init)
        container.register(filter: "Terms", everywhere: true) { request in
            request.page == "ItemPage" && !hasAccepted ? .detour(to: TermsPage.self) : .proceed
        }
        container.onFailure = { errors.append($0) }
        try await container.opened("app://secret/7")
        hasAccepted = true
        try await page(TermsPage.self).finish()
        let signIn = try await page(SignInPage.self)
        // What the first page was good for is gone when the second one has finished.
        hasAccepted = false
        journal.isSignedIn = true
        signIn.finish(with: "me")
        await container.settled()
        #expect(errors == [.detourUnsatisfied(page: "TermsPage", by: "Terms")])
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
    }

    @Test
    func `keeps a start waiting until the page itself has a result`() async throws {
        container.register(GuardedPicker.init)
        container.register(filter: "guard", everywhere: true) { [journal] request in
            request.page == "GuardedPicker" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
        async let picked = container.result(of: GuardedPicker.self)
        let signIn = try await page(SignInPage.self)
        journal.isSignedIn = true
        signIn.finish(with: "me")
        try await page(GuardedPicker.self).finish(with: 42)
        #expect(try await picked == 42)
    }

    @Test
    func `that is left is told to those who wait for the result, and to nobody else`() async throws {
        container.register(GuardedPicker.init)
        container.register(filter: "guard", everywhere: true) { request in
            request.page == "GuardedPicker" ? .detour(to: SignInPage.self) : .proceed
        }
        let picked = Task { try await container.result(of: GuardedPicker.self) }
        try await page(SignInPage.self).cancel(code: "later", data: ["after": "lunch"])
        let error = await #expect(throws: ResultCancelled.self) { try await picked.value }
        #expect(error?.page == "SignInPage")
        #expect(error?.code == "later")
        #expect(error?.data == ["after": "lunch"])
        await container.settled()
        #expect(failures.texts == [])
    }

    @Test
    func `is not settled before the request has run again`() async throws {
        let (host, door) = (RecordingHost(.late), Door())
        try await container.opened("app://secret/7")
        container.register(interceptor: "slow") { _ in
            await door.wait()
            return .proceed
        }
        container.navigation.host = host
        journal.isSignedIn = true
        try await page(SignInPage.self).finish(with: "me")
        var isWaiting = false
        let settled = Task {
            isWaiting = true
            await container.settled()
            return container.frontNavigator?.pages.map(\.pageName)
        }
        // No request is on its way yet: it begins with the end of the transition.
        try await waitUntil("the wait") { isWaiting }
        container.navigation.host = nil
        host.finishAll()
        try await waitUntil("the request's second way") { door.isWaited }
        door.open()
        #expect(await settled.value == ["HomePage", "ItemPage"])
    }

    /// The page in front as soon as it is of a class.
    private func page<P: Page>(_ type: P.Type) async throws -> P {
        try await waitFor("the page") { container.frontNavigator?.topPage as? P }
    }

    private final class TermsPage: Page {}

    private final class GuardedPicker: Page, ResultPage {
        typealias Output = Int
    }

    /// What the container could not open while nobody waited for it.
    private final class Failures: Sendable {
        @MainActor var texts: [String] = []
    }
}
