import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What a log shows of requests: one line that a person understands, without the values of parameters.
@MainActor
struct `A printed request` {
    private let app: ContainerFixture

    init() async throws {
        app = try await ContainerFixture.started()
    }

    @Test
    func `says of an intent where to, with what and how`() {
        var intent = Intent(
            .url("app://item/7?from=mail#top"), ["note": "secret"],
            options: OpenOptions(
                display: .cover, tab: "home", navigator: "me", isAnimated: false, transition: .style(.fade),
                reuse: .stack(by: "itemId"), initializer: "context", isInjectionForbidden: true,
                ignoresRoute: true))
        intent.mayWait = false
        intent.trust = .external
        intent.companions = [Errand { _ in }]
        let details =
            "(display=cover, tab=home, navigator=me, animated=false, transition=fade, reuse=stack(itemId), "
            + "init=context, nothing injected, ignores its routes, may not wait, external, with an errand)"
        #expect("\(intent)" == "'app://item/7?...' with [note: <string>] \(details)")
        #expect(
            String(reflecting: intent) == "'app://item/7?from=mail#top' with [note: \"secret\"] \(details)")
        #expect("\(Intent(.page(HomePage.self)))" == "'HomePage'")
        #expect(
            "\(Intent.path(["HomePage", PathNode(.url("app://item/7?from=a"))]))"
                == "'HomePage' > 'app://item/7?...'")
        #expect("\(Intent(.nowhere(keys: ["url"])))" == "nowhere")
        #expect("\(OpenOptions())" == "no options")
    }

    @Test
    func `says of the request of a page by which URL it came, and from where`() async throws {
        let page = try #require(try await app.container.opened(link: "app://old/7?from=mail").page)
        #expect(
            "\(page.request)"
                == "'ItemPage' by 'app://old/7?...' with [itemId: <string>, from: <string>] (external)")
        #expect(
            String(reflecting: page.request)
                == "'ItemPage' by 'app://old/7?from=mail' with [itemId: \"7\", from: \"mail\"] (external)")
        #expect("\(PageRequest(page: "HomePage"))" == "'HomePage'")
        app.container.register(filter: "home", everywhere: true) { request in
            request.page == "SecretPage" ? .redirect(to: HomePage.self) : .proceed
        }
        let home = try #require(try await app.container.opened("app://secret").page)
        #expect("\(home.request)" == "'HomePage' (redirected from 'SecretPage')")
    }

    @Test
    func `says of one without a route that it has none`() async throws {
        var printed: [String] = []
        app.container.register(interceptor: "i") { request in
            printed.append("\(request)")
            return .handled
        }
        try await app.container.opened("tel:12345?ext=6")
        #expect(printed == ["'tel:12345?...' without a route with [ext: <string>]"])
    }

    @Test
    func `says of a match which route and which page`() throws {
        let match = try app.container.router.table.match(
            "app://item/7?from=mail&from=post", trust: .external)
        #expect(
            "\(match)"
                == "'app://item/7?...' leads to 'ItemPage' by 'app.item.{itemId|int}' "
                + "with [itemId: <string>, from: <string>] (external)")
        #expect(
            String(reflecting: match)
                == "'app://item/7?from=mail&from=post' leads to 'ItemPage' by 'app.item.{itemId|int}' "
                + "with [itemId: \"7\", from: [\"mail\", \"post\"]] (external)")
    }

    @Test
    func `says of a dispatch and a history entry what became of it`() async throws {
        var printed: [String] = []
        let token = app.container.events.dispatch.tap(.all) { _, dispatch in
            printed += ["\(dispatch)", String(reflecting: dispatch)]
        }
        defer { token.cancel() }
        let outcome = try await app.container.opened(link: "app://item/7?from=mail")
        await #expect(throws: PageError.self) {
            try await app.container.opened(ItemPage.self, ["itemId": "secret"])
        }
        #expect("\(outcome)" == "opened 'ItemPage'")
        #expect(
            printed == [
                "'app://item/7?...' (external): under way",
                "'app://item/7?from=mail' (external): under way",
                "'app://item/7?...' (external): opened 'ItemPage'",
                "'app://item/7?from=mail' (external): opened 'ItemPage'",
                "'ItemPage' with [itemId: <string>]: under way",
                "'ItemPage' with [itemId: \"secret\"]: under way",
                "'ItemPage' with [itemId: <string>]: failed: cannot build 'ItemPage': "
                    + "'itemId' is <string>, expected an integer",
                "'ItemPage' with [itemId: \"secret\"]: failed: cannot build 'ItemPage': "
                    + "'itemId' is <string>, expected an integer",
            ])
        app.container.goBack()
        try await app.container.opened("app://share/this")
        app.container.reset()
        #expect(
            app.container.history.map { "\($0)" } == [
                "1. opened 'ItemPage': 'app://item/7?...' (external)", "2. went back to 'HomePage'",
                "3. handled by '@share': 'app://share/this'",
            ])
        #expect(
            app.container.history.first.map(String.init(reflecting:))
                == "1. opened 'ItemPage': 'app://item/7?from=mail' (external)")
    }
}
