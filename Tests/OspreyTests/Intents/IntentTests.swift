import Foundation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `An intent` {
    private let journal = FilterJournal()

    @Test(arguments: [("caf\u{E9}", "cafe\u{301}"), ("K", "\u{212A}")])
    func `URLs compare as they are written`(left: String, right: String) {
        #expect(Destination.url(left) != .url(right))
        #expect(Destination.url(left) == .url(left))
    }

    @Test
    func `is a value: a copy changes alone`() {
        let first = Intent(.url("app://thing/1"), ["a": 1], options: OpenOptions(tab: "home"))
        var second = first
        second.parameters["a"] = 2
        second.options.tab = "me"
        second.options.isAnimated = false
        second.trust = .external
        second.mayWait = false
        #expect(first.parameters == ["a": 1])
        #expect(first.options == OpenOptions(tab: "home"))
        #expect(first.trust == nil)
        #expect(first.mayWait)
        #expect(second.destination == first.destination)
        #expect(second.parameters == ["a": 2])
        #expect(second.options == OpenOptions(tab: "me", isAnimated: false))
        #expect(second.trust == .external)
        #expect(!second.mayWait)
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
        let started = Task {
            try await app.container.result(of: .url("app://share/x"), returning: String.self)
        }
        await #expect(throws: PageError.unexpectedPage(expected: "page with a result", found: "@share")) {
            try await started.value
        }
    }

    @Test
    func `that is external stays so through the inner door`() async throws {
        let app = try await ContainerFixture.started()
        var intent = Intent(.url("app://secret"))
        intent.trust = .external
        await expectRouteError(.notExternal, "app://secret") { try await app.container.opened(intent) }
        intent.trust = .internal
        await expectRouteError(.notExternal, "app://secret") { try await app.container.opened(link: intent) }
    }

    @Test
    func `from outside may not smuggle an internal page into a path`() async throws {
        let app = try await ContainerFixture.started()
        let path: [PathNode] = ["SecretPage", PathNode(.url("app://item/1"))]
        await #expect(throws: PageError.notExposed(destination: "'SecretPage'")) {
            try await app.container.opened(link: Intent.path(path))
        }
        try await app.container.opened(link: Intent.path(["HomePage", PathNode(.url("app://item/1"))]))
        #expect(app.stack == ["HomePage", "HomePage", "ItemPage"])
    }

    @Test
    func `can be given to the doors from any isolation`() async throws {
        let app = try await ContainerFixture.started()
        let container = app.container
        try await Task.detached {
            try await container.opened("app://item/1")
            try await container.opened(link: URL(string: "app://item/2") ?? URL(filePath: "/"))
        }.value
        #expect(app.stack == ["HomePage", "ItemPage", "ItemPage"])
    }

    private final class ItemPicker: Page, ResultPage {
        typealias Output = Int
    }
}
