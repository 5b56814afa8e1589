import Osprey
import OspreyCompatibility
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `An intent of another library` {
    private let journal = FilterJournal()

    @Test
    func `runs its action when the page is activated, once`() async throws {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://thing/1"))
        intent.action = IntentAction { [journal] page in
            journal.entries.append("\(page.pageName) \(page.isActive)")
        }
        try await app.container.opened(intent)
        #expect(journal.entries == ["ItemPage true"])
        try await app.container.opened(intent)
        #expect(journal.entries == ["ItemPage true", "ItemPage true"])
        try await app.container.opened("app://thing/1")
        #expect(journal.entries.count == 2)
    }

    @Test
    func `runs its action when the page says that it is ready`() async throws {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://item/1"))
        intent.action = IntentAction(.ready) { [journal] page in journal.entries.append(page.pageName) }
        try await app.container.opened(intent)
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
        try await app.container.opened(intent)
        app.container.frontNavigator?.topPage?.ready()
        #expect(journal.entries == ["ItemPage"])
    }

    /// The page of the app's own root stays when its user leaves.
    @Test func `runs no action when another user has come`() async throws {
        let app = try await ContainerFixture.started()
        let page = HomePage()
        app.container.navigation.setRoot(Navigator(page))
        var intent = Intent(.page(HomePage.self), options: OpenOptions(reuse: .container))
        intent.action = IntentAction(.ready) { [journal] page in journal.entries.append(page.pageName) }
        #expect(try await app.container.opened(intent).page === page)
        app.container.signOut {}
        #expect(app.container.navigation.allPages.first === page)
        page.ready()
        #expect(journal.entries.isEmpty)
    }

    @Test
    func `runs its action in sight of the page only, also if it is ready before it comes back`() async throws
    {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://item/1"))
        intent.action = IntentAction(.ready) { [journal] page in journal.entries.append(page.pageName) }
        try await app.container.opened(intent)
        let page = try #require(app.container.frontNavigator?.topPage)
        try await app.container.opened("app://secret")
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
        let page = try #require(try await app.container.opened("app://thing/1").page)
        page.ready()
        var intent = Intent(.url("app://thing/1"))
        intent.action = IntentAction(.ready) { [journal] page in journal.entries.append(page.pageName) }
        #expect(try await app.container.opened(intent).page === page)
        #expect(journal.entries.isEmpty)
        page.ready()
        #expect(journal.entries == ["ItemPage"])
        // A page without values is another one, which has not got ready.
        intent.options.isInjectionForbidden = true
        #expect(try await app.container.opened(intent).page !== page)
        #expect(journal.entries == ["ItemPage"])
    }

    @Test
    func `that is not opened never runs its action`() async throws {
        let app = try await ContainerFixture.started()
        var intent = Intent(.page(ItemPage.self))
        intent.action = IntentAction { [journal] _ in journal.entries.append("ran") }
        await #expect(
            throws: PageError.injection(
                InjectionError(page: "ItemPage", problems: [.missing(key: "itemId", typeName: "Int")]))
        ) { try await app.container.opened(intent) }
        #expect(journal.entries.isEmpty)
    }

    @Test
    func `hands the result of its page to a receiver, under its code`() async throws {
        let app = try await ContainerFixture.started()
        let receiver = Receiver()
        for code in [7, 8] {
            var intent = Intent(.page(SignInPage.self))
            intent.result = ResultRequest(code: code, receiver: receiver)
            try await app.container.opened(intent)
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
        try await app.container.opened(intent)
        receiver = nil
        (app.container.frontNavigator?.topPage as? SignInPage)?.finish(with: "me")
        #expect(app.container.navigation.presentations.isEmpty)
        let other = Receiver()
        var bad = Intent(.page(ItemPage.self))
        bad.result = ResultRequest(code: 2, receiver: other)
        await #expect(
            throws: PageError.injection(
                InjectionError(page: "ItemPage", problems: [.missing(key: "itemId", typeName: "Int")]))
        ) { try await app.container.opened(bad) }
        #expect(other.results == [])
    }

    @Test
    func `is a value: a copy changes alone`() {
        let first = Intent(.url("app://thing/1"))
        var second = first
        second.isSuspendable = false
        second.action = IntentAction(.ready) { _ in }
        #expect(first.isSuspendable && first.action == nil && first.result == nil)
        #expect(!second.isSuspendable && second.action?.moment == .ready)
        second.action = IntentAction { _ in }
        #expect(second.action?.moment == .activated)
        second.action = nil
        #expect(second.action == nil)
    }

    @Test
    func `says in its description what goes along with it`() {
        let receiver = Receiver()
        var intent = Intent(.url("app://item/7"), isSuspendable: false)
        intent.action = IntentAction(.ready) { _ in }
        intent.result = ResultRequest(code: 7, receiver: receiver)
        #expect(
            "\(intent)"
                == "'app://item/7' (may not wait, with an action when it is ready, for the result 7)")
    }

    @Test
    func `that is not suspendable fails while the container is not ready`() async throws {
        let app = try ContainerFixture()
        let intent = Intent(.url("app://item/1"), isSuspendable: false)
        await #expect(throws: PageError.gateClosed) { try await app.container.opened(intent) }
        await #expect(throws: PageError.gateClosed) {
            try await app.container.opened(Intent(path: ["HomePage"], isSuspendable: false))
        }
        #expect(!app.container.canOpen(intent).isPossible)
        try await app.container.start()
        try await app.container.opened(intent)
        #expect(app.stack == ["HomePage", "ItemPage"])
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
