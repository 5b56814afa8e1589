import Foundation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// When a page that is there is the one that is asked for, although its parameters came in another form.
@MainActor
struct `Two requests want the same page` {
    private static let routes = """
        base.root = HomePage
        app.number.{id|uint} = NumberPage; reuse=stack(id)
        app.free.{key|int} = FreePage; reuse=stack(key)
        app.loose.{key} = FreePage; reuse=stack(key)
        app.query = FreePage; accepts={key|double}; reuse=stack(key)
        app.parent.{id|uint} = NumberPage; reuse=never
        app.parent.{id|uint}.child = FreePage; parent=app.parent.{id|uint}; reuse=never
        """

    private func started() async throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: Self.routes, file: "routes.properties")], clock: ManualClock())
        container.register(HomePage.init, NumberPage.init, FreePage.init, TextPage.init)
        try await container.start()
        return container
    }

    @Test(arguments: [
        ("app://number/7", Intent(.page(NumberPage.self), ["id": 7]), true),
        ("app://number/7", Intent(.page(NumberPage.self), ["id": "7"]), true),
        ("app://number/7", Intent(.url("app://number/07")), true),
        ("app://number/7", Intent(.page(NumberPage.self), ["id": 7.0]), true),
        ("app://number/7", Intent(.page(NumberPage.self), ["id": 8]), false),
        ("app://number/7", Intent(.page(NumberPage.self), ["id": "x"]), false),
        // No property is called `key`: the type of the capture counts.
        ("app://free/7", Intent(.url("app://free/+7")), true),
        ("app://free/7", Intent(.url("app://free/8")), false),
        ("app://query?key=1.5", Intent(.url("app://query?key=1.50")), true),
        ("app://query?key=1.5", Intent(.url("app://query?key=2")), false),
        // Neither has a type: they are written differently.
        ("app://loose/7", Intent(.url("app://loose/07")), false),
        ("app://loose/7", Intent(.url("app://loose/7")), true),
        // Signs that look alike are written differently.
        ("app://loose/caf%C3%A9", Intent(.url("app://loose/cafe%CC%81")), false),
    ])
    func `if the type of the property, else of the capture, finds their values equal`(
        first: String, second: Intent, isSame: Bool
    ) async throws {
        let container = try await started()
        let page = try await container.opened(.url(first)).page
        var second = second
        if case .page = second.destination { second.options.reuse = .stack(by: "id") }
        let other = try? await container.opened(second).page
        #expect((other === page) == isSame)
    }

    @Test
    func `if neither says anything about what they are told apart by, and not if one does`() async throws {
        let container = try await started()
        let byFree = OpenOptions(reuse: .stack(by: "free"))
        let page = try await container.opened(FreePage.self, ["other": 1]).page
        #expect(try await container.opened(FreePage.self, ["other": 2], options: byFree).page === page)
        #expect(try await container.opened(FreePage.self, ["free": 1], options: byFree).page !== page)
    }

    @Test
    func `if a text is written alike, and not if it only looks alike`() async throws {
        let container = try await started()
        let byText = OpenOptions(reuse: .stack(by: "text"))
        let page = try await container.opened(TextPage.self, ["text": "K"]).page
        #expect(
            try await container.opened(TextPage.self, ["text": "\u{212A}"], options: byText).page !== page)
        #expect(try await container.opened(TextPage.self, ["text": "K"], options: byText).page === page)
    }

    @Test
    func `below another one, where a parent is kept that was opened from code`() async throws {
        let container = try await started()
        let parent = try await container.opened(NumberPage.self, ["id": 7]).page
        try await container.opened("app://parent/07/child")
        let pages = try #require(container.frontNavigator?.pages)
        #expect(pages.map(\.pageName) == ["HomePage", "NumberPage", "FreePage"])
        #expect(pages[1] === parent)
    }

    @Test
    func `by its newest request before those that came earlier, if that may set something`() async throws {
        let container = try await started()
        let page = try await container.opened(NumberPage.self, ["id": 1, "more": 1]).page
        var options = OpenOptions(reuse: .stack(by: "id"))
        try await container.opened(NumberPage.self, ["id": 1], options: options)
        try await container.opened(NumberPage.self, ["id": 1, "more": 2], options: options)
        options.isInjectionForbidden = true
        #expect(
            try await container.opened(NumberPage.self, ["id": 1, "more": 3], options: options).page !== page)
        container.frontNavigator?.pop()
        #expect(page?.parameters == ["id": 1, "more": 2])
        let byMore = OpenOptions(reuse: .stack(by: "more"))
        let newest: Parameters = ["id": 1, "more": 2]
        #expect(try await container.opened(NumberPage.self, newest, options: byMore).page === page)
    }

    @Test
    func `as a parent, also if an earlier request gave the page more`()
        async throws
    {
        let container = try await started()
        let number = try await container.opened(NumberPage.self, ["id": 7, "more": 1]).page
        try await container.opened(NumberPage.self, ["id": 7], options: OpenOptions(reuse: .top))
        try await container.opened("app://parent/7/child")
        #expect(container.frontNavigator?.pages.count == 3)
        #expect(container.frontNavigator?.pages[1] === number)
    }

    final class NumberPage: Page {
        @Injected var id: Int
        @Injected var more: Int?
    }
    final class FreePage: Page {}

    final class TextPage: Page {
        @Injected var text: String
    }
}
