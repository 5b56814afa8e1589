import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@testable import OspreyPages

/// Names of code and of routes that look alike, and differ in their bytes: an `é` of one scalar, and one of two.
@MainActor
struct `Names that look alike` {
    private static let (one, two) = ("Caf\u{E9}", "Cafe\u{301}")

    private func container(_ lines: String) throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: "base.root = RootPage\n" + lines, file: "routes.properties")],
            clock: ManualClock())
        container.register(RootPage.init)
        container.register(as: Self.one, OnePage.init)
        container.register(as: Self.two, TwoPage.init)
        return container
    }

    @Test func `are two pages`() async throws {
        let container = try container("shop.one = \(Self.one)\nshop.two = \(Self.two); reuse=top")
        try await container.start()
        #expect(try await container.opened("shop://one").page is OnePage)
        #expect(try await container.opened("shop://two").page is TwoPage)
        #expect(try container.router.table.url(for: Self.one).text == "shop://one")
        #expect(try container.router.table.url(for: Self.two).text == "shop://two")
    }

    @Test func `are two singletons`() async throws {
        let container = try container("")
        container.register(as: "S" + Self.one, SinglePage.init)
        container.register(as: "S" + Self.two, OtherSinglePage.init)
        try await container.start()
        #expect(try await container.opened(SinglePage.self).page is SinglePage)
        #expect(try await container.opened(OtherSinglePage.self).page is OtherSinglePage)
    }

    @Test func `are two actions, and one of them is no other`() async throws {
        let container = try container("shop.a = @\(Self.one)\nshop.b = @\(Self.two)")
        var done: [String] = []
        container.register(action: Self.one) { _ in done.append("one") }
        container.register(action: Self.two) { _ in done.append("two") }
        try await container.start()
        _ = try await container.opened("shop://b")
        _ = try await container.opened("shop://a")
        #expect(done == ["two", "one"])
    }

    @Test func `are two filters`() async throws {
        let container = try container("shop.one = \(Self.one); filters=\(Self.two)")
        container.register(filter: Self.one) { _ in .reject("one") }
        container.register(filter: Self.two) { _ in .reject("two") }
        try await container.start()
        await #expect { try await container.opened("shop://one") } throws: { "\($0)".contains("two") }
    }

    private func twinTabs() async throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = TwinTabs
                        base.tabs.\(Self.one) = RootPage
                        base.tabs.\(Self.two) = RootPage
                        """,
                    file: "routes.properties")
            ], clock: ManualClock())
        container.register(TwinTabs.init, RootPage.init)
        try await container.start()
        return container
    }

    @Test func `are two tabs`() async throws {
        let container = try await twinTabs()
        let tabs = try #require(container.tabs)
        #expect(tabs.items.map { Array($0.id.utf8) } == [Self.one, Self.two].map { Array($0.utf8) })
        #expect(tabs.item(Self.one) !== tabs.item(Self.two))
    }

    @Test func `are two tabs for plugins, too`() async throws {
        let container = try await twinTabs()
        let tabs = try #require(container.tabs)
        let plugin = SlowPlugin()
        tabs.add(plugin)
        let ticket = try #require(tabs.select(Self.two).ticket)
        await turn()
        await turn()
        #expect(plugin.count == 1)
        plugin.answer()
        #expect(await ticket.outcome == .committed)
        #expect(tabs.selected === tabs.item(Self.two))
        #expect(container.navigator(alias: Self.two) === tabs.item(Self.two)?.navigator)
        let (one, two) = (TabSwitch(from: nil, to: Self.one), TabSwitch(from: nil, to: Self.two))
        #expect(Set([one, two, one]).count == 2)
    }

    @Test func `are two interceptors, and two routes that come and go`() async throws {
        let container = try container("")
        container.register(interceptor: Self.one) { _ in .proceed }
        #expect(container.interceptor(alias: Self.two) == nil)
        #expect(container.interceptor(alias: Self.one) != nil)
        try await container.start()
        try container.add([.page("shop.\(Self.one)", Self.one), .page("shop.\(Self.two)", Self.two)])
        try container.remove(route: "shop.\(Self.two)")
        #expect(container.router.addedKeys.map { Array($0.utf8) } == [Array("shop.\(Self.one)".utf8)])
        #expect(throws: StartError.self) { try container.remove(route: "shop.\(Self.two)") }
    }

    @Test func `do not stand for each other`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = RootPage\nshop.one = \(Self.one)", file: "routes.properties")
            ], clock: ManualClock())
        container.register(RootPage.init)
        container.register(as: Self.two, TwoPage.init)
        await #expect(throws: StartError.self) { try await container.start() }
    }
}

private final class TwinTabs: TabPage {}
private final class RootPage: Page {}
private final class OnePage: Page {}
private final class TwoPage: Page {}
private class SinglePage: Page {
    override class var isSingleton: Bool { true }
}
private final class OtherSinglePage: Page {
    override class var isSingleton: Bool { true }
}
