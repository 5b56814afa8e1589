import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What has happened when a door returns that does not wait.
@MainActor
@Suite(.serialized)
struct `What is opened without waiting` {
    let app: ContainerFixture
    private var container: PageContainer { app.container }
    private let failures = Failures()

    init() async throws {
        app = try await ContainerFixture.started()
        app.container.register(PickPage.init)
        app.container.onFailure = { [failures] in failures.errors.append($0) }
    }

    final class PickPage: Page, ResultPage {
        typealias Output = Int
    }

    /// Has been shown otherwise.
    final class PlacedPage: Page {
        override class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
            .handled
        }
    }

    @MainActor
    final class Failures {
        var errors: [PageError] = []
    }

    private func home() throws -> Page { try #require(container.frontNavigator?.rootPage) }

    // MARK: - At once

    @Test
    func `is there when the call returns, by every door`() throws {
        #expect("\(container.openNow("app://item/1"))" == "opened 'ItemPage'")
        #expect(app.stack == ["HomePage", "ItemPage"])
        let handled = container.handleNow("app://item/2")
        #expect("\(handled)" == "opened 'ItemPage'")
        #expect(handled.page === container.frontNavigator?.topPage)
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
        try home().open("app://item/3")
        #expect(app.stack.count == 4)
        container.openNow(ItemPage.self, ["itemId": 4], options: OpenOptions(display: .replace))
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 4)
        try home().result(of: PickPage.self) { _ in }
        #expect(container.navigation.presentations.count == 1)
        #expect(container.goBack() == .committed)
        #expect(container.navigation.presentations.isEmpty)
        #expect(container.history.map(\.kind) == [.opened, .opened, .opened, .opened, .opened, .wentBack])
        #expect(failures.errors.isEmpty)
    }

    @Test
    func `is told before the call returns, with all that belongs to it`() throws {
        var heard: [String] = []
        let token = container.events.dispatch.tap { event, dispatch in
            heard.append("\(event) \(dispatch.result.map { "\($0)" }.map { $0.contains("opened") } ?? false)")
        }
        var intent = Intent(.url("app://item/1"))
        intent.companions = [Errand { _ in heard.append("action") }]
        container.openNow(intent)
        #expect(heard == ["willDispatch false", "action", "didDispatch true"])
        #expect(app.log.take().contains("ItemPage.activated"))
        withExtendedLifetime(token) {}
    }

    @Test
    func `has failed when the call returns, which says why`() {
        container.register(filter: "closed", everywhere: true) { request in
            request.page == "SecretPage" ? .reject("closed") : .proceed
        }
        let rejected = PageError.rejected(subject: "'SecretPage'", by: "closed", reason: "closed")
        #expect(container.openNow("app://secret") == .failed(rejected))
        #expect(failures.errors == [rejected])
        #expect(!container.handleNow("app://secret").isPossible)
        #expect(failures.errors.count == 2)
        #expect(app.stack == ["HomePage"])
    }

    @Test
    func `says where a filter has led it`() {
        container.register(filter: "moved", everywhere: true) { request in
            request.page == "SecretPage" ? .redirect(to: ItemPage.self, ["itemId": 7]) : .proceed
        }
        #expect("\(container.openNow("app://secret"))" == "opened 'ItemPage'")
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `goes on at once when the page has finished that came first`() throws {
        guardSecrets()
        container.openNow("app://secret")
        let signIn = try #require(container.frontNavigator?.topPage as? SignInPage)
        app.journal.isSignedIn = true
        signIn.finish(with: "me")
        #expect(container.frontNavigator?.topPage is SecretPage)
    }

    @Test
    func `goes on at once when the gate opens, in the order in which it came`() {
        container.gate.close()
        for item in 1...3 { #expect(container.openNow("app://item/\(item)") == .held) }
        #expect(container.handleNow("app://nowhere") == .held)
        #expect(app.stack == ["HomePage"])
        container.gate.open()
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2, 3])
        #expect(container.gate.held.isEmpty)
    }

    @Test
    func `says which interceptor has taken care of it only when that has answered`() async {
        container.register(
            interceptor: "map", options: InterceptorOptions(condition: .urls("app://item/1"))
        ) { _ in .handled }
        let status = container.openNow("app://item/1")
        #expect(status == .pending)
        #expect(status.isPossible)
        await container.settled()
        #expect(container.history.last?.kind == .handled)
    }

    @Test
    func `says what a placement has taken care of`() {
        container.register(PlacedPage.init)
        #expect(container.openNow(PlacedPage.self) == .handled(by: "PlacedPage"))
        #expect(app.stack == ["HomePage"])
    }

    @Test(arguments: [
        (OpenStatus.handled(by: "@share"), "handled by '@share'", true), (.deferred, "deferred", true),
        (.held, "held", true), (.pending, "pending", true),
        (.failed(.gateClosed), "failed: \(PageError.gateClosed)", false),
    ])
    func `is told in a few words`(status: OpenStatus, words: String, isPossible: Bool) {
        #expect("\(status)" == words)
        #expect(status.isPossible == isPossible)
        #expect(status.page == nil)
        #expect(status == status)
        #expect(status != .opened(Page()))
    }

    // MARK: - Later

    @Test
    func `waits for an interceptor that is concerned, although it answers at once`() async {
        container.register(
            interceptor: "quick", options: InterceptorOptions(condition: .urls("app://item/1"))
        ) { _ in .proceed }
        #expect(container.openNow("app://item/1") == .pending)
        #expect(app.stack == ["HomePage"])
        container.openNow("app://item/2")
        #expect(app.stack == ["HomePage", "ItemPage"])
        await container.settled()
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [2, 1])
    }

    @Test
    func `waits for an action`() async {
        #expect(container.openNow("app://share/this") == .pending)
        #expect(app.journal.entries.isEmpty)
        await container.settled()
        #expect(app.journal.entries == ["share(this)"])
    }

    @Test
    func `waits for a plugin`() async throws {
        let plugin = SlowPlugin()
        container.tabs?.add(plugin)
        #expect(container.openNow(SecretPage.self, options: OpenOptions(tab: "me")) == .pending)
        #expect(container.tabs?.selected?.id == "home")
        try await waitUntil("the question") { plugin.count == 1 }
        plugin.answer()
        await container.settled()
        #expect(app.stack == ["MePage", "SecretPage"])
    }

    @Test
    func `waits for the host`() async {
        let host = RecordingHost(.late)
        container.navigation.host = host
        container.openNow("app://item/1")
        // The change is in force; only its end is still to come.
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(container.openNow("app://item/2") == .pending)
        #expect(app.stack == ["HomePage", "ItemPage"])
        host.finish()
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
        host.finish()
        await container.settled()
    }

    @Test
    func `waits for the end of a gesture`() throws {
        let host = RecordingHost()
        container.navigation.host = host
        container.openNow("app://item/1")
        let gesture = try #require(container.frontNavigator?.beginInteractivePop())
        container.openNow("app://item/2")
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 1)
        gesture.cancel()
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 2)
    }

    @Test
    func `comes after the page that has to finish first`() {
        guardSecrets()
        #expect(container.openNow("app://secret") == .deferred)
        #expect(container.frontNavigator?.topPage is SignInPage)
    }

    private func guardSecrets() {
        container.register(filter: "member", everywhere: true) { [journal = app.journal] request in
            request.page == "SecretPage" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
    }

    @Test
    func `fails after the end`() {
        container.end()
        let ended = PageError.navigation(.ended)
        #expect(container.openNow("app://item/1") == .failed(ended))
        #expect(failures.errors == [ended])
    }

    // MARK: - From inside

    @Test
    func `from a failure that is told begins after it, in order`() {
        container.onFailure = { [container] _ in
            container.onFailure = nil
            container.openNow("app://item/1")
            #expect(app.stack == ["HomePage"])
            container.openNow("app://item/2")
            #expect(app.stack == ["HomePage"])
        }
        container.openNow("app://letter")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2])
    }

    @Test
    func `from a filter begins after the page that the filter lets pass`() {
        var isFirst = true
        container.register(filter: "opens", everywhere: true) { [container] _ in
            guard isFirst else { return .proceed }
            isFirst = false
            container.openNow("app://item/2")
            #expect(container.navigation.visiblePages.count == 1)
            return .proceed
        }
        container.openNow("app://item/1")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2])
    }

    @Test
    func `from an event comes after what the event has been told of, and is not in the middle of it`() {
        let token = container.events.page.tap(.activated) { [container] _, page in
            guard let page = page as? ItemPage, page.itemId < 4 else { return }
            container.openNow("app://item/\(page.itemId + 1)")
            #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == page.itemId)
        }
        container.openNow("app://item/1")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2, 3, 4])
        withExtendedLifetime(token) {}
    }

    @Test
    func `by an event that asks for its own page again is a circle, and ends`() {
        let token = container.events.page.tap(.activated) { [container] _, page in
            if let page = page as? ItemPage { container.openNow("app://item/\(3 - page.itemId)") }
        }
        container.openNow("app://item/1")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2])
        #expect(failures.errors == [.redirectLoop(chain: ["'ItemPage'", "'ItemPage'", "'ItemPage'"])])
        withExtendedLifetime(token) {}
    }

    @Test
    func `from an action begins while the action still runs`() async throws {
        let door = Door()
        container.register(action: "wait") { [container] _ in
            container.openNow("app://item/1")
            await door.wait()
        }
        _ = try container.router.add([.action("app.wait", "wait")])
        container.openNow("app://wait")
        try await waitUntil("the page") { app.stack.count == 2 && door.isWaited }
        door.open()
        await container.settled()
    }
}
