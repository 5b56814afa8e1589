import Foundation
import Osprey
import OspreyTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An intent` {
    private let journal = FilterJournal()

    @Test
    func `runs its action when the page is activated, once`() async throws {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://thing/1"))
        intent.action = IntentAction { [journal] page in
            journal.entries.append("\(page.pageName) \(page.isActive)")
        }
        try await app.container.open(intent)
        #expect(journal.entries == ["ItemPage true"])
        try await app.container.open(intent)
        #expect(journal.entries == ["ItemPage true", "ItemPage true"])
        try await app.container.open("app://thing/1")
        #expect(journal.entries.count == 2)
    }

    @Test
    func `runs its action when the page says that it is ready`() async throws {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://item/1"))
        intent.action = IntentAction(.ready) { [journal] page in journal.entries.append(page.pageName) }
        try await app.container.open(intent)
        #expect(journal.entries.isEmpty)
        app.container.frontNavigator?.topPage?.ready()
        app.container.frontNavigator?.topPage?.ready()
        #expect(journal.entries == ["ItemPage"])
    }

    @Test(arguments: [IntentAction.Moment.activated, .ready])
    func `runs its action once, though that says that the page is ready`(moment: IntentAction.Moment)
        async throws
    {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://item/1"))
        intent.action = IntentAction(moment) { [journal] page in
            journal.entries.append(page.pageName)
            if journal.entries.count == 1 { page.ready() }
        }
        try await app.container.open(intent)
        app.container.frontNavigator?.topPage?.ready()
        #expect(journal.entries == ["ItemPage"])
    }

    @Test
    func `runs its action in sight of the page only, also if it is ready before it comes back`() async throws
    {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://item/1"))
        intent.action = IntentAction(.ready) { [journal] page in journal.entries.append(page.pageName) }
        try await app.container.open(intent)
        let page = try #require(app.container.frontNavigator?.topPage)
        try await app.container.open("app://secret")
        page.ready()
        #expect(journal.entries.isEmpty)
        app.container.frontNavigator?.pop()
        #expect(journal.entries == ["ItemPage"])
    }

    @Test
    func `waits anew for a page that is asked for again, until that is ready for what it was asked for now`()
        async throws
    {
        let app = try await ContainerFixture.started()
        let page = try #require(try await app.container.open("app://thing/1").page)
        page.ready()
        var intent = Intent(.url("app://thing/1"))
        intent.action = IntentAction(.ready) { [journal] page in journal.entries.append(page.pageName) }
        #expect(try await app.container.open(intent).page === page)
        #expect(journal.entries.isEmpty)
        page.ready()
        #expect(journal.entries == ["ItemPage"])
        // Nothing is injected anew: what it has got ready is still there.
        intent.options.isInjectionForbidden = true
        try await app.container.open(intent)
        #expect(journal.entries == ["ItemPage", "ItemPage"])
    }

    @Test
    func `is a value: a copy changes alone`() {
        let first = Intent(.url("app://thing/1"), ["a": 1], options: OpenOptions(tab: "home"))
        var second = first
        second.parameters["a"] = 2
        second.options.tab = "me"
        second.options.isAnimated = false
        second.trust = .external
        second.isSuspendable = false
        #expect(first.parameters == ["a": 1])
        #expect(first.options == OpenOptions(tab: "home"))
        #expect(first.trust == nil)
        #expect(first.isSuspendable)
        #expect(second.destination == first.destination)
        #expect(second.parameters == ["a": 2])
        #expect(second.options == OpenOptions(tab: "me", isAnimated: false))
        #expect(second.trust == .external)
        #expect(!second.isSuspendable)
    }

    @Test
    func `has equal options, however they were set and taken back`() {
        var options = OpenOptions(display: .cover, navigator: "side", initializer: "short")
        options.reuse = RouteReuse(.top)
        options.isInjectionForbidden = true
        options.transition = .style(.fade)
        #expect(options != OpenOptions())
        #expect(options.display == .cover)
        #expect(options.navigator == "side")
        #expect(options.initializer == "short")
        options.display = nil
        options.navigator = nil
        options.initializer = nil
        options.reuse = nil
        options.isInjectionForbidden = false
        options.transition = nil
        #expect(options == OpenOptions())
    }

    @Test
    func `that is not opened never runs its action`() async throws {
        let app = try await ContainerFixture.started()
        var intent = Intent(.page(ItemPage.self))
        intent.action = IntentAction { [journal] _ in journal.entries.append("ran") }
        await #expect(
            throws: PageError.injection(
                InjectionError(page: "ItemPage", problems: [.missing(key: "itemId", typeName: "Int")]))
        ) { try await app.container.open(intent) }
        #expect(journal.entries.isEmpty)
    }

    @Test
    func `hands the result of its page to a receiver, under its code`() async throws {
        let app = try await ContainerFixture.started()
        let receiver = Receiver()
        for code in [7, 8] {
            var intent = Intent(.page(SignInPage.self))
            intent.result = ResultRequest(code: code, receiver: receiver)
            try await app.container.open(intent)
            #expect(app.container.navigation.presentations.count == 1)
            let page = app.container.frontNavigator?.topPage as? SignInPage
            if code == 7 { page?.finish(with: "me") } else { page?.cancel(code: "later", data: ["in": 5]) }
        }
        #expect(receiver.results == ["7: me", "8: later (in 5)"])
    }

    @Test
    func `with a receiver that has gone, or that cannot be opened, tells nobody`() async throws {
        let app = try await ContainerFixture.started()
        var receiver: Receiver? = Receiver()
        var intent = Intent(.page(SignInPage.self))
        intent.result = receiver.map { ResultRequest(code: 1, receiver: $0) }
        try await app.container.open(intent)
        receiver = nil
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        #expect(app.container.navigation.presentations.isEmpty)
        let other = Receiver()
        var bad = Intent(.page(ItemPage.self))
        bad.result = ResultRequest(code: 2, receiver: other)
        await #expect(
            throws: PageError.injection(
                InjectionError(page: "ItemPage", problems: [.missing(key: "itemId", typeName: "Int")]))
        ) { try await app.container.open(bad) }
        #expect(other.results == [])
    }

    @Test
    func `may be started from a page without waiting`() async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        home.result(of: SignInPage.self) { [journal] result in
            journal.entries.append((try? result.get()) ?? "none")
        }
        home.result(of: ItemPicker.self) { [journal] result in
            if case .failure(let error) = result { journal.entries.append("\(error)") }
        }
        let page = try await waitFor("the page") { app.container.frontNavigator?.topPage as? SignInPage }
        page.finish(with: "me")
        try await waitUntil("both results") { journal.entries.count == 2 }
        #expect(journal.entries.contains("me"))
        #expect(journal.entries.contains { $0.hasPrefix("the page class 'ItemPicker' is not registered") })
    }

    @Test
    func `can start whatever a URL leads to, and says when that gives no result`() async throws {
        let app = try await ContainerFixture.started()
        let started = Task { try await app.container.result(of: "app://share/x", returning: String.self) }
        await #expect(throws: PageError.unexpectedPage(expected: "page with a result", found: "@share")) {
            try await started.value
        }
    }

    @Test
    func `that is external stays so through the inner door`() async throws {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://secret"))
        intent.trust = .external
        await expectRouteFailure(.notExternal, "app://secret") { try await app.container.open(intent) }
        intent.trust = .internal
        await expectRouteFailure(.notExternal, "app://secret") { try await app.container.handle(intent) }
    }

    @Test
    func `from outside may not smuggle an internal page into a path`() async throws {
        let app = try await ContainerFixture.started()
        let path: [PathNode] = ["SecretPage", PathNode(.url("app://item/1"))]
        await #expect(throws: PageError.notExposed(destination: "'SecretPage'")) {
            try await app.container.handle(Intent(path: path))
        }
        try await app.container.handle(Intent(path: ["HomePage", PathNode(.url("app://item/1"))]))
        #expect(app.stack == ["HomePage", "HomePage", "ItemPage"])
    }

    @Test
    func `can be given to the doors from any isolation`() async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        try await Task.detached {
            try await container.open("app://item/1")
            try await container.handle(URL(string: "app://item/2") ?? URL(filePath: "/"))
        }.value
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
    }

    private final class ItemPicker: Page, ResultPage {
        typealias Output = Int
    }

    private final class Receiver: ResultReceiver {
        var results: [String] = []

        func receive(_ result: PageResult, requestCode: Int) {
            switch result {
            case .finished(let output): results.append("\(requestCode): \(output)")
            case .cancelled(let cancelled):
                results.append(
                    "\(requestCode): \(cancelled.code) (in \(cancelled.data["in"] == 5 ? "5" : "?"))")
            }
        }
    }
}
