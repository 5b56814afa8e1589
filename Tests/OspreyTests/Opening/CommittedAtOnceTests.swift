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
        #expect("\(try container.open("app://item/1").get())" == "opened 'ItemPage'")
        #expect(app.stack == ["HomePage", "ItemPage"])
        let handled = container.open(link: "app://item/2")
        #expect("\(try handled.get())" == "opened 'ItemPage'")
        #expect(handled.page === container.frontNavigator?.topPage)
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
        #expect(try home().open("app://item/3").page === container.frontNavigator?.topPage)
        #expect(app.stack.count == 4)
        container.open(ItemPage.self, ["itemId": 4], options: OpenOptions(display: .replace))
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
        container.open(intent)
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
        #expect(container.open("app://secret") == .failure(rejected))
        #expect(failures.errors == [rejected])
        #expect(!container.open(link: "app://secret").isPossible)
        #expect(failures.errors.count == 2)
        #expect(app.stack == ["HomePage"])
    }

    @Test
    func `says where a filter has led it`() throws {
        container.register(filter: "moved", everywhere: true) { request in
            request.page == "SecretPage" ? .redirect(to: ItemPage.self, ["itemId": 7]) : .proceed
        }
        #expect("\(try container.open("app://secret").get())" == "opened 'ItemPage'")
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test
    func `goes on at once when the page has finished that came first`() throws {
        guardSecrets()
        container.open("app://secret")
        let signIn = try #require(container.frontNavigator?.topPage as? SignInPage)
        app.journal.isSignedIn = true
        signIn.finish(with: "me")
        #expect(container.frontNavigator?.topPage is SecretPage)
    }

    @Test
    func `goes on at once when the gate opens, in the order in which it came`() {
        container.gate.close()
        for item in 1...3 { #expect(container.open("app://item/\(item)") == .success(.waiting(for: .gate))) }
        #expect(container.open(link: "app://nowhere") == .success(.waiting(for: .gate)))
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
        let result = container.open("app://item/1")
        #expect(result == .success(.waiting(for: .answer)))
        #expect(result.isPossible)
        await container.settled()
        #expect(container.history.last?.kind == .handled)
    }

    @Test
    func `says what a placement has taken care of`() {
        container.register(PlacedPage.init)
        #expect(container.open(PlacedPage.self) == .success(.handled(by: "PlacedPage")))
        #expect(app.stack == ["HomePage"])
    }

    @Test(arguments: [
        (OpenOutcome.handled(by: "@share"), "handled by '@share'"),
        (.waiting(for: .detour), "waiting for the page of a detour"),
        (.waiting(for: .gate), "waiting for the gate"), (.waiting(for: .answer), "waiting for an answer"),
    ])
    func `is told in a few words`(outcome: OpenOutcome, words: String) {
        let result = Result<OpenOutcome, PageError>.success(outcome)
        #expect("\(outcome)" == words)
        #expect(result.isPossible)
        #expect(result.page == nil)
        #expect(outcome == outcome)
        #expect(outcome != .opened(Page()))
    }

    // MARK: - Later

    @Test
    func `waits for an interceptor that is concerned, although it answers at once`() async {
        container.register(
            interceptor: "quick", options: InterceptorOptions(condition: .urls("app://item/1"))
        ) { _ in .proceed }
        #expect(container.open("app://item/1") == .success(.waiting(for: .answer)))
        #expect(app.stack == ["HomePage"])
        container.open("app://item/2")
        #expect(app.stack == ["HomePage", "ItemPage"])
        await container.settled()
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [2, 1])
    }

    @Test
    func `waits for an action`() async {
        #expect(container.open("app://share/this") == .success(.waiting(for: .answer)))
        #expect(app.journal.entries.isEmpty)
        await container.settled()
        #expect(app.journal.entries == ["share(this)"])
    }

    @Test
    func `waits for a plugin`() async throws {
        let plugin = SlowPlugin()
        container.tabs?.add(plugin)
        #expect(
            container.open(SecretPage.self, options: OpenOptions(tab: "me"))
                == .success(.waiting(for: .answer)))
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
        container.open("app://item/1")
        // The change is in force; only its end is still to come.
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(container.open("app://item/2") == .success(.waiting(for: .answer)))
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
        container.open("app://item/1")
        let gesture = try #require(container.frontNavigator?.beginInteractivePop())
        container.open("app://item/2")
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 1)
        gesture.cancel()
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 2)
    }

    @Test
    func `comes after the page that has to finish first`() {
        guardSecrets()
        #expect(container.open("app://secret") == .success(.waiting(for: .detour)))
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
        #expect(container.open("app://item/1") == .failure(ended))
        #expect(failures.errors == [ended])
    }

    // MARK: - From inside

    @Test
    func `from a failure that is told begins after it, in order`() {
        container.onFailure = { [container] _ in
            container.onFailure = nil
            container.open("app://item/1")
            #expect(app.stack == ["HomePage"])
            container.open("app://item/2")
            #expect(app.stack == ["HomePage"])
        }
        container.open("app://letter")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2])
    }

    @Test
    func `from a filter begins after the page that the filter lets pass`() {
        var isFirst = true
        container.register(filter: "opens", everywhere: true) { [container] _ in
            guard isFirst else { return .proceed }
            isFirst = false
            container.open("app://item/2")
            #expect(container.navigation.visiblePages.count == 1)
            return .proceed
        }
        container.open("app://item/1")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2])
    }

    @Test
    func `from an event comes after what the event has been told of, and is not in the middle of it`() {
        let token = container.events.page.tap(.activated) { [container] _, page in
            guard let page = page as? ItemPage, page.itemId < 4 else { return }
            container.open("app://item/\(page.itemId + 1)")
            #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == page.itemId)
        }
        container.open("app://item/1")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2, 3, 4])
        withExtendedLifetime(token) {}
    }

    @Test
    func `by an event that asks for its own page again is a circle, and ends`() {
        let token = container.events.page.tap(.activated) { [container] _, page in
            if let page = page as? ItemPage { container.open("app://item/\(3 - page.itemId)") }
        }
        container.open("app://item/1")
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? ItemPage)?.itemId } == [1, 2])
        #expect(failures.errors == [.redirectLoop(chain: ["'ItemPage'", "'ItemPage'", "'ItemPage'"])])
        withExtendedLifetime(token) {}
    }

    @Test
    func `from an action begins while the action still runs`() async throws {
        let door = Door()
        container.register(action: "wait") { [container] _ in
            container.open("app://item/1")
            await door.wait()
        }
        _ = try container.router.add([.action("app.wait", "wait")])
        container.open("app://wait")
        try await waitUntil("the page") { app.stack.count == 2 && door.isWaited }
        door.open()
        await container.settled()
    }
}
