import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `An opening in another tab` {
    private final class Veto: SwitchPlugin {
        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { .stay(reason: "a call is going on") }
    }

    /// Who does not allow the switch.
    enum Objecting: CaseIterable, Sendable { case plugin, filter }

    @Test(arguments: Objecting.allCases)
    func `names who does not allow the switch, which is no page that stays`(objecting: Objecting)
        async throws
    {
        let app = try await ContainerFixture.started()
        let veto = Veto()
        switch objecting {
        case .plugin: app.container.tabs?.add(veto)
        case .filter:
            app.container.register(filter: "Veto", everywhere: true) { request in
                request.page == "MePage" ? .reject("a call is going on") : .proceed
            }
        }
        let before = snapshot(app.container)
        let error = await #expect(throws: PageError.self) {
            try await app.container.opened(SecretPage.self, options: OpenOptions(tab: "me"))
        }
        guard case .switchRejected("'SecretPage'", "Veto", "a call is going on")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            error?.description
                == "'SecretPage' cannot be shown: 'Veto' does not allow the switch to its tab: a call is going on"
        )
        #expect(snapshot(app.container) == before)
    }

    @Test
    func `of a tab that takes the place of another is refused by the first that was asked`() async throws {
        let app = try ContainerFixture(
            routes: """
                base.tabviewcontroller = MainTabs
                base.tabs.one = HomePage
                base.tabs.two = SecretPage
                base.tabs.three = NotFoundPage; default.url=none
                """)
        app.container.register(filter: "closed", everywhere: true) { request in
            ["SecretPage", "NotFoundPage"].contains(request.page ?? "")
                ? .reject("no \(request.page ?? "")") : .proceed
        }
        try await app.container.start()
        let tabs = try #require(app.container.tabs)
        #expect(tabs.remove("one") == .rejected(by: .filter("closed"), reason: "no SecretPage"))
        #expect(tabs.selected?.id == "one")
        #expect(tabs.items.count == 3)
    }

    @Test
    func `that a page on its way does not want names the page`() async throws {
        let app = try await ContainerFixture.started()
        try await app.container.opened("app://item/1")
        let item = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        item.stays = true
        let error = await #expect(throws: PageError.self) {
            try await app.container.opened(SecretPage.self, options: OpenOptions(display: .replace))
        }
        guard case .stayed("ItemPage", "unsaved input")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test
    func `that the app is to start with is rejected in the same words`() async throws {
        let app = try ContainerFixture()
        app.container.register(filter: "closed", everywhere: true) { request in
            request.page == "HomePage" ? .reject("come back later") : .proceed
        }
        let error = await #expect(throws: PageError.self) { try await app.container.start() }
        guard case .switchRejected("the root", "closed", "come back later")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!app.container.isStarted)
    }
}
