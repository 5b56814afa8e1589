import Osprey
import OspreyTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A URL that matches no route` {
    private let journal = FilterJournal()

    private func container(_ more: String = "") async throws -> PageContainer {
        let container = try PageContainer(routes: [
            .properties(
                text: "base.tabviewcontroller = MainTabs\nbase.tabs.home = HomePage\n"
                    + "base.tabs.me = MePage; default.greeting=hi\napp.item.{itemId|int} = ItemPage; external\n"
                    + more,
                file: "routes.properties")
        ])
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

    @Test(arguments: ["app://nowhere?x=1", "tel:+4912345", "mailto:me@example.com"])
    func `reaches interceptors before it is an error`(url: String) async throws {
        let container = try await container()
        await #expect(throws: PageError.self) { try await container.open(url) }
        container.register(interceptor: "catch-all", note(.handled))
        #expect(try await container.open(url).description == "handled by 'catch-all'")
        #expect(journal.entries == ["\(url) true"])
    }

    @Test
    func `without a host says so if nobody handles it`() async throws {
        let container = try await container("base.notfound = NotFoundPage")
        let error = await #expect(throws: PageError.self) { try await container.open("tel:+4912345") }
        #expect(error?.description.contains("host") == true)
    }

    @Test
    func `gets the page for such URLs if no interceptor handles it`() async throws {
        let container = try await container("base.notfound = NotFoundPage")
        container.register(interceptor: "look", note(.proceed))
        try await container.handle("app://nowhere")
        #expect(container.frontNavigator?.topPage is NotFoundPage)
        #expect(journal.entries.isEmpty)
        try await container.open("app://nowhere")
        #expect(journal.entries == ["app://nowhere true"])
    }

    @Test
    func `can be redirected or rejected from inside`() async throws {
        let container = try await container()
        let redirect = container.register(
            interceptor: "r", options: InterceptorOptions(condition: .unmatched),
            note(.redirect(to: "app://item/7")))
        try await container.open("app://nowhere")
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 7)
        redirect.remove()
        container.register(interceptor: "x", note(.reject("no")))
        let error = await #expect(throws: PageError.self) { try await container.open("app://nowhere") }
        #expect(error?.description == "'app://nowhere' was rejected by 'x': no")
    }

    @Test(arguments: [
        Decision.redirect(to: "app://item/7"), .reject("no"), .proceed, .detour(to: HomePage.self),
    ])
    func `from outside reaches only external interceptors, of which only 'handled' counts`(
        answer: Decision
    ) async throws {
        let container = try await container()
        container.register(interceptor: "inner", note(.handled))
        let outer = container.register(
            interceptor: "outer", options: InterceptorOptions(isExternal: true), note(answer))
        let error = await #expect(throws: PageError.self) { try await container.handle("app://nowhere") }
        guard case .route = error else {
            Issue.record("unexpected: \(error.map { "\($0)" } ?? "nothing")")
            return
        }
        #expect(journal.entries == ["app://nowhere true"])
        outer.remove()
        container.register(
            interceptor: "handler", options: InterceptorOptions(isExternal: true), note(.handled))
        #expect(try await container.handle("app://nowhere").description == "handled by 'handler'")
    }

    @Test
    func `brings nothing along from outside`() async throws {
        let container = try await container()
        container.register(interceptor: "outer", options: InterceptorOptions(isExternal: true)) {
            [journal] request in
            journal.entries.append("\(request.parameters.isEmpty)")
            return .handled
        }
        try await container.handle(Intent(.url("app://nowhere?a=1"), ["b": 2]))
        try await container.open(Intent(.url("app://nowhere?a=1"), ["b": 2]))
        #expect(journal.entries == ["true", "false"])
    }
}
