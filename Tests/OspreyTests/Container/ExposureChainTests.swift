import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What comes from outside stays outside along every way on which a request may be led.
@MainActor
struct `What comes from outside` {
    private let journal = FilterJournal()

    private func container() async throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = HomePage
                        base.notfound = OddPage
                        app.odd = OddPage; external; accepts=from
                        app.inside = OddPage
                        app.old = -> app://odd?from=template; external
                        app.older = -> app://old; external
                        app.child.{itemId|int} = ItemPage; external; parent=app.odd-parent
                        app.odd-parent = OddPage
                        app.page = HomePage; external
                        app.url = HomePage; external
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init, ItemPage.init)
        container.register { OddPage(context: "plain") }
        container.register(filter: "lead", everywhere: true) { [journal] request in
            guard request.page == "HomePage", !journal.isSignedIn, request.match != nil else {
                return .proceed
            }
            return .redirect(
                .url("app://\(request.route?.key == "app.page" ? "odd" : "inside")"),
                [
                    "from": "filter", "context": "filter",
                ])
        }
        try await container.start()
        return container
    }

    @Test(arguments: [
        "app://odd?init=context&context=x&from=mail", "app://old?init=context&context=x",
        "app://older?init=context&context=x", "app://nowhere?init=context&context=x",
        "app://child/7?init=context&context=x", "app://page?init=context&context=x",
        "APP://ODD/../odd?%69nit=context&context=x",
    ])
    func `never chooses how a page is made, nor adds a parameter`(url: String) async throws {
        let container = try await container()
        do throws(PageError) {
            try await container.opened(link: url)
        } catch {
            guard case .route = error else {
                Issue.record("\(error)")
                return
            }
        }
        let odd = container.navigation.allPages.compactMap { $0 as? OddPage }
        for page in odd {
            #expect(page.context == "plain")
            #expect(page.parameters["init"] == nil)
            #expect(page.parameters["context"].map { "\($0)" }?.contains("x") != true)
            #expect(page.request.trust == .external)
        }
        #expect(url.hasPrefix("APP") || !odd.isEmpty)
    }

    @Test(arguments: [
        (Intent(.url("app://inside")), "app://inside"),
        (Intent(.url("app://url")), "app://inside"),
        (Intent(.url("app://odd-parent")), "app://odd-parent"),
        (Intent(.url("base://root")), "base://root"),
        (Intent.path(["HomePage", PathNode(.url("app://inside"))]), "app://inside"),
        (Intent.path([PathNode(.url("app://inside")), "HomePage"]), "app://inside"),
    ])
    func `never reaches what is internal`(intent: Intent, url: String) async throws {
        let container = try await container()
        let before = snapshot(container)
        await expectRouteError(.notExternal, url) { try await container.opened(link: intent) }
        #expect(snapshot(container) == before)
    }

    @Test
    func `stays outside when a detour resumes after its tab has gone`() async throws {
        let app = try await ContainerFixture.started()
        app.container.tabs?.select("me")
        app.container.register(filter: "detour", everywhere: true) { [journal = app.journal] request in
            request.page == "ItemPage" && !journal.isSignedIn ? .detour(to: SignInPage.self) : .proceed
        }
        let me = try #require(app.container.frontNavigator?.topPage)
        var intent = Intent(.url("app://item/7"), ["from": "mail", "secret": true])
        intent.trust = .external
        me.open(intent)
        await app.container.settled()
        let signIn = try #require(app.container.frontNavigator?.topPage as? SignInPage)
        app.container.tabs?.remove("me")
        app.journal.isSignedIn = true
        signIn.finish(with: "me")
        await app.container.settled()
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(app.stack == ["HomePage", "ItemPage"])
        #expect(page.request.trust == .external)
        #expect(page.parameters["secret"] == nil)
        #expect(page.from == "mail")
        signIn.finish(with: "again")
        await app.container.settled()
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    private final class OddPage: Page {
        let context: String

        init(context: String) {
            self.context = context
            super.init()
        }

        override class var initializers: Initializers { ["context": .init(OddPage.init(context:))] }
    }
}
