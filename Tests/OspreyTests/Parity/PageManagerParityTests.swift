import Foundation
import Osprey
import OspreyTesting
import Testing

/// What the article about PageManager says it does, statement by statement.
@MainActor
@Suite
struct `PageManager parity` {
    private static let routes = """
        base.root = HomePage
        app.page.hello = SecondPage; external; accepts=text
        app.page.user.{userId} = FirstPage; requires=level
        """

    private func container() async throws -> PageContainer {
        var builder = RouteTableBuilder()
        builder.add(LegacyURIs())
        return try await parityContainer(Self.routes, builder: builder)
    }

    /// Reads URIs of another shape, and whether they ask for a page of their own.
    private struct LegacyURIs: RouteURLAdapter {
        func adapt(_ url: RouteURL) throws -> RouteURLAdaptation? {
            guard url.scheme == "legacy" else { return nil }
            return RouteURLAdaptation(try RouteURL("app://page/hello?text=legacy"), display: .present)
        }
    }

    @Test
    func `a jump is a URI with parameters, as text that initializes the page`() async throws {
        let container = try await container()
        try await container.open("app://page/hello?text=x")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.text == "x")
    }

    @Test
    func `a jump may be asked for off the main thread`() async throws {
        let container = try await container()
        try await Task.detached { _ = try await container.open("app://page/hello") }.value
        #expect(container.frontNavigator?.topPage is SecondPage)
    }

    @Test
    func `a message inside the app is such a URI, too`() async throws {
        let container = try await container()
        try await container.open(NotificationPayload(["url": "app://page/hello", "text": "note"]))
        #expect((container.frontNavigator?.topPage as? SecondPage)?.text == "note")
    }

    @Test
    func `who asks does not care which container shows the page`() async throws {
        let container = try await container()
        let navigator = Navigator(HomePage(), alias: "right")
        container.navigation.setRoot(Split([Navigator(HomePage(), alias: "left"), navigator]))
        try await container.open(SecondPage.self, options: OpenOptions(navigator: "left"))
        #expect(container.navigator(alias: "left")?.topPage is SecondPage)
        #expect(navigator.pages.count == 1)
    }

    @Test
    func `jumps are measured`() async throws {
        let container = try await container()
        try await container.open("app://page/hello")
        #expect(container.metrics["SecondPage"][.display].count == 1)
        #expect(container.metrics["SecondPage"][.build].count == 1)
    }

    @Test
    func `FileAdapter: the map comes from any source and any format`() async throws {
        let container = try PageContainer(routes: [
            .dictionary(["app.page.hello": "SecondPage"], name: "map.plist"), RemoteMap(),
        ])
        container.register(SecondPage.init, FirstPage.init, HomePage.init)
        try await container.start()
        container.navigation.setRoot(Navigator(HomePage()))
        try await container.open("app://page/hello")
        try await container.open("app://remote")
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "SecondPage", "FirstPage"])
    }

    @Test
    func `URIAdapter: other URIs are understood by an adapter, which may set the kind of jump`() async throws
    {
        let container = try await container()
        try await container.open("legacy:whatever")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.text == "legacy")
        #expect(container.navigation.presentations.count == 1)
    }

    @Test
    func `URIAdapter: host, path, parameters of a URI can be read`() throws {
        let url = try RouteURL("xxxx://page.xx/hello?parameter1=x&parameter2=xx")
        #expect(url.scheme == "xxxx")
        #expect(url.host == "page.xx")
        #expect(url.segments == ["hello"])
        #expect(url.queryItems.map(\.name) == ["parameter1", "parameter2"])
    }

    @Test
    func `DataEngine: a path of pages, each with its parameters, is opened as one`() async throws {
        let container = try await container()
        try await container.open(
            Intent(path: [
                PathNode(.page(FirstPage.self), ["userId": "1"]), PathNode(.url("app://page/hello?text=2")),
            ]))
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "FirstPage", "SecondPage"])
        #expect((container.frontNavigator?.pages[1] as? FirstPage)?.userId == "1")
    }

    @Test
    func `DataEngine: parameters that must be there are checked, and the reason is said`() async throws {
        let container = try await container()
        let error = await #expect(throws: PageError.self) { try await container.open("app://page/user/1") }
        #expect(error?.description.contains("lacks 'level'") == true)
        try await container.open("app://page/user/1?level=2")
    }

    @Test
    func `canOpenUrl says beforehand whether a URI leads somewhere`() async throws {
        let table = try await container().router.table
        #expect(table.canOpen("app://page/hello"))
        #expect(!table.canOpen("app://page/nowhere"))
        #expect(!table.canOpen("app://page/user/1", exposure: .external))
    }

    @Test
    func `goBack takes the last jump back, if there is one`() async throws {
        let container = try await container()
        try await container.open("app://page/hello")
        #expect(container.goBack().description == "committed")
        #expect(container.goBack().description == "nothing to pop")
        #expect(container.history.map(\.kind) == [.opened, .wentBack])
    }

    @Test
    func `the history has only what went through the manager`() async throws {
        let container = try await container()
        try await container.open("app://page/hello")
        container.frontNavigator?.push(SecondPage())
        #expect(container.history.count == 1)
    }

    @Test
    func `reset goes back to the root`() async throws {
        let container = try await container()
        try await container.open("app://page/hello")
        try await container.open(SecondPage.self, options: OpenOptions(display: .present))
        container.reset()
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
    }

    /// Two stacks side by side, as an app's own container.
    private final class Split: PageHolder {
        init(_ sides: [Navigator]) { super.init(children: sides) }
    }

    /// A map that has to be waited for.
    private struct RemoteMap: RouteSource {
        var name: String { "remote" }
        var layer: RouteLayer { .base }

        func load() async throws -> RouteDefinitions {
            RouteDefinitions([.page("app.remote", "FirstPage")])
        }
    }
}
