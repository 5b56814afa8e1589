import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A page request` {
    @Test
    func `that is copied and changed leaves the other one as it was`() {
        let first = PageRequest(page: "ItemPage", parameters: ["itemId": 1])
        var second = first
        #expect(first == second)
        second.parameters["itemId"] = 2
        #expect(first != second)
        #expect(first.parameters["itemId"] == 1)
        second.parameters["itemId"] = 1
        #expect(first == second)
        second.options.display = .sheet
        #expect(first != second)
        #expect(first.options.display == nil)
        var third = second
        third.options.display = nil
        #expect(third == first && third != second)
    }

    @Test
    func `that filters amend one after the other is theirs alone`() async throws {
        let app = try await ContainerFixture.started()
        var seen: [PageRequest] = []
        app.container.register(filter: "a", everywhere: true) { request in
            seen.append(request)
            guard request.page == "ItemPage" else { return .proceed }
            var request = request
            request.parameters["from"] = "a"
            return .proceed(with: request)
        }
        app.container.register(filter: "b", everywhere: true) { request in
            seen.append(request)
            var request = request
            request.parameters["from"] = "b, not passed on"
            return .proceed
        }
        try await app.container.opened("app://item/1?from=mail")
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(seen.map { $0.parameters["from"]?.text } == ["mail", "a"])
        #expect(page.from == "a")
        #expect(page.request.url?.original == "app://item/1?from=mail")
        #expect(page.request != seen[0])
        #expect(page.request == seen[1])
    }

    @Test
    func `that is amended into another one keeps page, action and trust`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "a", everywhere: true) { request in
            request.page == "ItemPage" ? .proceed(with: PageRequest(page: "SecretPage")) : .proceed
        }
        await #expect(
            throws: PageError.injection(
                InjectionError(page: "ItemPage", problems: [.missing(key: "itemId", typeName: "Int")]))
        ) { try await app.container.opened(link: "app://item/1") }
    }

    @Test
    func `keeps the chain of those before it as they were`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "a", everywhere: true) { request in
            guard request.page == "ItemPage", case .integer(let item)? = request.parameters["itemId"],
                item < 3
            else { return .proceed }
            return .redirect(to: ItemPage.self, ["itemId": .integer(item + 1)])
        }
        app.container.register(interceptor: "i") { request in
            var request = request
            request.parameters["mark"] = .string("\(request.redirectHistory.count)")
            return .proceed(with: request)
        }
        try await app.container.opened(ItemPage.self, ["itemId": 1])
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.request.redirectHistory.map { $0.parameters["itemId"] } == [1, 2])
        #expect(page.request.redirectHistory.map(\.redirectHistory.count) == [0, 1])
        #expect(page.request.original.parameters["itemId"] == 1)
        #expect(page.request.original.redirectHistory.isEmpty)
        #expect(page.parameters["mark"]?.text == "2")
    }
}
