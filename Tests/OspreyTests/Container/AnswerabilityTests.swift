import Foundation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What a container says about requests before anything is done.
@MainActor
struct `Asking whether something can be opened` {
    private static let routes = """
        base.root = HomePage
        base.origins.app = https://app.example
        app.home = HomePage; external
        app.item.{itemId} = ItemPage; external; accepts=from
        app.secret = SecretPage
        app.letter = LetterPage; external; requires=to
        app.old.{itemId} = -> app://item/{itemId}; external
        app.back = -> app://secret
        app.share = @share; external
        """

    private let container: PageContainer
    private let journal = FilterJournal()

    init() throws {
        container = try PageContainer(
            routes: [.properties(text: Self.routes, file: "routes.properties")], clock: ManualClock())
        container.register(HomePage.init, ItemPage.init, SecretPage.init, LetterPage.init)
        container.register(action: "share") { [journal] _ in journal.entries.append("shared") }
        container.register(filter: "all", everywhere: true) { [journal] request in
            if request.page != "HomePage" { journal.entries.append("asked") }
            return .proceed
        }
    }

    private struct Row: Sendable, CustomTestStringConvertible {
        let intent: Intent
        var trust = Trust.internal
        let answer: String

        var testDescription: String { "\(intent) \(trust)" }
    }

    @Test(arguments: [
        Row(intent: "app://item/7", answer: "yes, 'ItemPage'"),
        Row(intent: "app://item/7", trust: .external, answer: "yes, 'ItemPage'"),
        Row(intent: "app://old/7", trust: .external, answer: "yes, 'ItemPage'"),
        Row(intent: "app://share", answer: "yes, '@share'"),
        Row(intent: Intent(.page(ItemPage.self), ["itemId": 7]), answer: "yes, 'ItemPage'"),
        Row(intent: Intent.path(["SecretPage", "HomePage"]), answer: "yes, 'HomePage'"),
        Row(
            intent: UserActivity(
                type: "NSUserActivityTypeBrowsingWeb", webpageURL: URL(string: "https://app.example/item/7")
            ).intent,
            answer: "yes, 'ItemPage'"),
        Row(intent: "app://letter?to=me", answer: "yes, 'LetterPage'"),
        Row(intent: Intent(.url("app://letter"), ["to": "me"]), answer: "yes, 'LetterPage'"),
        // What fails when it is opened fails here.
        Row(intent: "app://item/x", answer: "no"),
        Row(intent: "app://letter", answer: "no"),
        Row(intent: Intent(.page(LetterPage.self)), answer: "no"),
        Row(intent: Intent(.page(ItemPage.self)), answer: "no"),
        Row(
            intent: Intent(.page(ItemPage.self), ["itemId": 7], options: OpenOptions(initializer: "none")),
            answer: "no"),
        Row(intent: "app://secret", trust: .external, answer: "no"),
        Row(intent: "app://back", trust: .external, answer: "no"),
        Row(intent: "app://back", answer: "yes, 'SecretPage'"),
        Row(intent: "app://nowhere", answer: "no"),
        Row(intent: "not a url", answer: "no"),
        Row(intent: Intent(.pageName("Nobody")), answer: "no"),
        Row(intent: Intent(.action("nothing")), answer: "no"),
        Row(intent: Intent.path([]), answer: "no"),
        Row(intent: Intent.path([PathNode(.page(ItemPage.self)), "HomePage"]), answer: "no"),
        Row(intent: NotificationPayload(["aps": 1]).intent, answer: "no"),
        Row(intent: NotificationPayload(["url": "app://secret"]).intent, answer: "no"),
    ])
    private func `says what would come of it, asks nobody and changes nothing`(row: Row) async throws {
        try await container.start()
        let answer =
            row.trust == .external ? container.canOpen(link: row.intent) : container.canOpen(row.intent)
        #expect("\(answer)".hasPrefix(row.answer))
        #expect(answer.isPossible == row.answer.hasPrefix("yes"))
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
        #expect(journal.entries == [])
        // The door itself comes to the same.
        let outcome: OpenOutcome? =
            row.trust == .external
            ? try? await container.opened(link: row.intent) : try? await container.opened(row.intent)
        #expect((outcome != nil) == answer.isPossible)
    }

    @Test
    func `says if a filter is missing that a page lists`() async throws {
        try await container.start()
        container.register(AccountPage.init, SignInPage.init)
        let error = PageError.unregisteredFilter(filter: "SignInGuard", page: "AccountPage")
        #expect("\(container.canOpen(Intent(.page(AccountPage.self))))" == "no: \(error)")
        #expect(
            "\(container.canOpen(Intent.path([PathNode(.page(AccountPage.self)), "HomePage"])))"
                == "no: \(error)")
        container.register(filter: SignInGuard(journal: journal))
        #expect("\(container.canOpen(Intent(.page(AccountPage.self))))" == "yes, 'AccountPage'")
        #expect(journal.entries == [])
    }

    @Test
    func `says whether a page that is kept could be given its values`() async throws {
        try await container.start()
        container.register(CounterPage.init)
        try await container.opened(CounterPage.self, ["count": 1])
        let before = snapshot(container)
        #expect(container.canOpen(.page(CounterPage.self, ["count": 2])).isPossible)
        let answer = container.canOpen(.page(CounterPage.self, ["count": "many"]))
        let problem = ConversionError(found: "many", expected: "an integer")
        let error = InjectionError(page: "CounterPage", problems: [.invalid(key: "count", problem)])
        #expect("\(answer)" == "no: \(PageError.injection(error))")
        #expect(snapshot(container) == before)
    }

    @Test
    func `names the interceptor that may answer what no route does`() async throws {
        try await container.start()
        container.register(
            interceptor: "tabs", options: InterceptorOptions(condition: .urls("tab://example"))
        ) { _ in .handled }
        container.register(
            interceptor: "names", options: InterceptorOptions(condition: .urls("map://x"), isExternal: true)
        ) { _ in .handled }
        container.register(
            interceptor: "other", options: InterceptorOptions(condition: .urls("tel:112"))
        ) { _ in .handled }
        #expect("\(container.canOpen("tab://example?selectedIndex=1"))" == "perhaps, if 'tabs' answers it")
        #expect("\(container.canOpen("map://x?y=1"))" == "perhaps, if 'names' answers it")
        #expect("\(container.canOpen(link: "map://x"))" == "perhaps, if 'names' answers it")
        #expect("\(container.canOpen("tel:112"))" == "perhaps, if 'other' answers it")
        #expect(!container.canOpen(link: "tel:112").isPossible)
        #expect(!container.canOpen("tab://other").isPossible)
        #expect("\(container.canOpen("app://home"))" == "yes, 'HomePage'")
        // Of several, it is the one that is asked first: by its stage, then the newest.
        for (alias, stage) in [("newer", 0), ("later", 1)] {
            container.register(
                interceptor: alias, options: InterceptorOptions(stage: stage, condition: .urls("map://x"))
            ) { _ in .handled }
        }
        #expect("\(container.canOpen("map://x"))" == "perhaps, if 'newer' answers it")
        #expect("\(container.canOpen(link: "map://x"))" == "perhaps, if 'names' answers it")
        // One that looks at everything answers nothing, unless it says so itself.
        container.register(interceptor: "audit") { _ in .proceed }
        #expect(!container.canOpen("tab://other").isPossible)
        container.register(interceptor: Answerer())
        #expect("\(container.canOpen("tab://other"))" == "perhaps, if 'Answerer' answers it")
    }

    /// Answers every URL that no route does, and says so.
    private struct Answerer: Interceptor {
        func mayAnswer(_ request: PageRequest) -> Bool? { request.isUnmatched }
        func intercept(_ request: PageRequest) async throws -> Decision { .handled }
    }

    @Test
    func `says that the page for what is not found would come`() throws {
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = HomePage\nbase.notfound = LostPage", file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init, LostPage.init)
        #expect("\(container.canOpen("app://nowhere"))" == "yes, 'LostPage'")
        #expect("\(container.canOpen("app://:x"))" == "yes, 'LostPage'")
    }

    @Test
    func `knows of the gate and of the end`() async throws {
        #expect(container.canOpen("app://home").isPossible)
        var impatient = Intent(.url("app://home"))
        impatient.mayWait = false
        #expect(!container.canOpen(impatient).isPossible)
        try await container.start()
        container.end()
        #expect("\(container.canOpen("app://home"))".hasPrefix("no: "))
    }

    @Test
    func `is another thing than what the doors that do not wait return, which report what fails`()
        async throws
    {
        try await container.start()
        var failures: [String] = []
        container.onFailure = { failures.append("\($0)") }
        #expect("\(try container.open("app://item/7").get())" == "opened 'ItemPage'")
        await container.settled()
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 7)
        #expect("\(try container.open(ItemPage.self, ["itemId": 8]).get())" == "opened 'ItemPage'")
        await container.settled()
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 8)
        #expect(container.open(link: try #require(URL(string: "https://app.example/item/9"))).isPossible)
        await container.settled()
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 9)
        #expect(failures == [])
        #expect(!container.open(link: "app://secret").isPossible)
        #expect(!container.open("app://nowhere").isPossible)
        await container.settled()
        #expect(failures.count == 2)
        #expect(container.navigation.allPages.count == 4)
    }

    @Test
    func `is answered by doors that pass on all that they are given`() async throws {
        try await container.start()
        container.open(ItemPage.self, ["itemId": 8], options: OpenOptions(display: .sheet))
        await container.settled()
        #expect(container.navigation.presentations.map(\.style) == [.sheet])
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 8)
        container.open(Intent(.page(SecretPage.self), options: OpenOptions(display: .replace)))
        await container.settled()
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["SecretPage"])
    }

    @Test
    func `opens what the app vouches for by the members of an intent`() async throws {
        try await container.start()
        try await container.opened(.url(try #require(URL(string: "app://secret"))))
        try await container.opened(
            .url("app://item/7", ["from": "mail"], options: OpenOptions(display: .cover)))
        #expect(container.navigation.presentations.count == 1)
        #expect(container.frontNavigator?.topPage?.parameters["from"] == "mail")
        try await container.opened(.page(ItemPage.self, ["itemId": 1]))
        try await container.opened(.pageName("SecretPage"))
        try await container.opened(.action("share"))
        try await container.opened(.path(["SecretPage", "HomePage"]))
        #expect(
            container.frontNavigator?.pages.map(\.pageName)
                == ["ItemPage", "ItemPage", "SecretPage", "SecretPage", "HomePage"])
        #expect(journal.entries.contains("shared"))
    }

    @Test
    func `lets a URL in from outside only`() async throws {
        try await container.start()
        let secret = try #require(URL(string: "app://secret"))
        await expectRouteError(.notExternal, "app://secret") { try await container.opened(link: secret) }
        #expect(!container.canOpen(link: secret).isPossible)
        #expect(!container.open(link: secret).isPossible)
        let link = try #require(URL(string: "https://app.example/item/3"))
        #expect("\(container.canOpen(link: link))" == "yes, 'ItemPage'")
        try await container.opened(link: link)
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 3)
    }

    final class LetterPage: Page {}
    final class CounterPage: Page {
        override class var isSingleton: Bool { true }
        @Injected var count: Int
    }
    final class LostPage: Page {}
}
