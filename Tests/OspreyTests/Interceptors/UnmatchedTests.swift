import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A URL that matches no route` {
    private let journal = FilterJournal()

    private func container(_ more: String = "") async throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: "base.tabviewcontroller = MainTabs\nbase.tabs.home = HomePage\n"
                        + "base.tabs.me = MePage; default.greeting=hi\napp.item.{itemId|int} = ItemPage; external\n"
                        + more,
                    file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, MePage.init, ItemPage.init, NotFoundPage.init)
        try await container.start()
        return container
    }

    private func note(_ answer: Decision) -> @MainActor (PageRequest) -> Decision {
        { [journal] request in
            journal.entries.append("\(request.url?.original ?? "none") \(request.isUnmatched)")
            return answer
        }
    }

    @Test(arguments: [
        ("app://nowhere?x=1", RouteError.Code.notFound), ("tel:+4912345", .malformedURL),
        ("mailto:me@example.com", .malformedURL),
    ])
    func `reaches interceptors before it is an error`(url: String, code: RouteError.Code) async throws {
        let container = try await container()
        await expectRouteError(code, url) { try await container.opened(.url(url)) }
        container.register(interceptor: "catch-all", note(.handled))
        #expect(try await container.opened(.url(url)) == .handled(by: "catch-all"))
        #expect(journal.entries == ["\(url) true"])
    }

    @Test
    func `without a host gets the page for such URLs, too`() async throws {
        let container = try await container("base.notfound = NotFoundPage")
        #expect(try await container.opened("tel:+4912345").page?.parameters["url"] == "tel:+4912345")
    }

    @Test
    func `gets the page for such URLs if no interceptor handles it`() async throws {
        let container = try await container("base.notfound = NotFoundPage")
        container.register(interceptor: "look", note(.proceed))
        try await container.opened(link: "app://nowhere")
        #expect(container.frontNavigator?.topPage is NotFoundPage)
        #expect(journal.entries.isEmpty)
        try await container.opened("app://nowhere")
        #expect(journal.entries == ["app://nowhere true"])
    }

    @Test
    func `can be redirected or rejected from inside`() async throws {
        let container = try await container()
        let redirect = container.register(
            interceptor: "r", options: InterceptorOptions(condition: .unmatched),
            note(.redirect(to: "app://item/7")))
        try await container.opened("app://nowhere")
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 7)
        redirect.remove()
        container.register(interceptor: "x", note(.reject("no")))
        await #expect(throws: PageError.rejected(subject: "'app://nowhere'", by: "x", reason: "no")) {
            try await container.opened("app://nowhere")
        }
    }

    @Test(arguments: [
        Decision.redirect(to: ItemPage.self, ["itemId": 7]), .reject("no"), .proceed,
        .detour(to: HomePage.self),
    ])
    func `from outside reaches only external interceptors, of which 'handled' counts`(
        answer: Decision
    ) async throws {
        let container = try await container()
        container.register(interceptor: "inner", note(.handled))
        let outer = container.register(
            interceptor: "outer", options: InterceptorOptions(isExternal: true), note(answer))
        await expectRouteError(.notFound, "app://nowhere") {
            try await container.opened(link: "app://nowhere")
        }
        #expect(journal.entries == ["app://nowhere true"])
        outer.remove()
        container.register(
            interceptor: "handler", options: InterceptorOptions(isExternal: true), note(.handled))
        #expect(try await container.opened(link: "app://nowhere") == .handled(by: "handler"))
    }

    @Test
    func `from outside may be redirected to a URL, which has to match an external route itself`() async throws
    {
        let container = try await container("app.inner.{itemId|int} = ItemPage")
        let urls = [
            "rule://item": "app://item/7", "rule://inner": "app://inner/7", "rule://same": "rule://item",
        ]
        let rules: @MainActor (PageRequest) -> Decision = { request in
            urls[request.url?.original ?? ""].map { .redirect(to: $0, ["itemId": 9]) } ?? .proceed
        }
        container.register(interceptor: "inner", rules)
        await expectRouteError(.notFound, "rule://item") { try await container.opened(link: "rule://item") }
        container.register(interceptor: "rules", options: InterceptorOptions(isExternal: true), rules)
        for url in ["rule://item", "rule://same"] {
            let page = try await container.opened(link: url).page
            #expect((page as? ItemPage)?.itemId == 7)
            #expect(page?.request.trust == .external)
        }
        await expectRouteError(.notExternal, "app://inner/7") {
            try await container.opened(link: "rule://inner")
        }
    }

    @Test
    func `has a page that knows what was redirected to it`() async throws {
        let container = try await container("base.notfound = NotFoundPage")
        container.register(filter: "away", everywhere: true) { request in
            request.page == "ItemPage" ? .redirect(to: "app://nowhere") : .proceed
        }
        let page = try #require(try await container.opened("app://item/7").page as? NotFoundPage)
        #expect(page.url == "app://nowhere")
        #expect(page.request.redirectHistory.map(\.page) == ["ItemPage"])
        #expect(page.request.original.url?.original == "app://item/7")
    }

    @Test
    func `costs time for its length only, however many keys it has`() async throws {
        let app = try await ContainerFixture.started()
        let keys = 0..<25_000
        let received = Received()
        app.container.register(interceptor: "keep") { request in
            received.parameters = request.parameters
            return .handled
        }
        let own = Parameters(keys.map { ("own\($0)", .integer($0)) })
        let query = keys.map { "k\($0)=\($0)" }.joined(separator: "&")
        try await app.container.opened(Intent(.url("zz://a?\(query)&k7=last"), own))
        #expect(received.parameters.count == 2 * keys.count)
        #expect(received.parameters["k7"] == "last" && received.parameters["own24999"] == 24_999)
    }

    private final class Received {
        var parameters = Parameters()
    }

    @Test
    func `gives interceptors what its caller says before what its query says`() async throws {
        let container = try await container()
        let received = Received()
        container.register(interceptor: "keep") { request in
            received.parameters = request.parameters
            return .handled
        }
        try await container.opened(Intent(.url("app://nowhere?a=query&b=query"), ["a": "caller", "c": 1]))
        #expect(received.parameters == ["a": "caller", "b": "query", "c": 1])
        #expect(received.parameters.source(of: "b") == .query)
    }

    @Test
    func `brings nothing along from outside`() async throws {
        let container = try await container()
        container.register(interceptor: "outer", options: InterceptorOptions(isExternal: true)) {
            [journal] request in
            journal.entries.append("\(request.parameters.isEmpty)")
            return .handled
        }
        try await container.opened(link: Intent(.url("app://nowhere?a=1"), ["b": 2]))
        try await container.opened(Intent(.url("app://nowhere?a=1"), ["b": 2]))
        #expect(journal.entries == ["true", "false"])
    }
}
