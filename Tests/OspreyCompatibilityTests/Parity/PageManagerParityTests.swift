import Foundation
import Osprey
import OspreyCompatibility
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What the article about PageManager says it does, statement by statement.
@MainActor
struct `PageManager parity` {
    private static let routes = """
        base.root = HomePage
        app.page.hello = SecondPage; external; accepts=text
        app.page.user.{userId} = FirstPage; requires=level
        app.page.first = FirstPage
        app.page.order.{number|uint} = OrderPage
        """

    private func container() async throws -> PageContainer {
        var builder = RouteTableBuilder()
        builder.add(LegacyURIs())
        return try await parityContainer(Self.routes, builder: builder) { $0.register(OrderPage.init) }
    }

    /// Reads URIs of another shape, and whether they ask for a page of their own.
    private struct LegacyURIs: RouteURLAdapter {
        func adapt(_ url: RouteURL) throws -> RouteURLAdaptation? {
            guard url.scheme == "legacy" else { return nil }
            return RouteURLAdaptation(try RouteURL("app://page/hello?text=legacy"), display: .cover)
        }
    }

    @Test
    func `a jump is a URI with parameters, as text that initializes the page`() async throws {
        let container = try await container()
        try await container.opened("app://page/hello?text=x")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.text == "x")
    }

    @Test
    func `the text of a URI becomes values of the types that the page declares`() async throws {
        let container = try await container()
        try await container.opened("app://page/order/7?total=12.50&paid=true&size=large")
        let page = try #require(container.frontNavigator?.topPage as? OrderPage)
        #expect(page.number == 7)
        #expect(page.total == Price(cents: 1250))
        #expect(page.paid)
        #expect(page.size == .large)
    }

    @Test
    func `a page is made from parameters that were saved`() async throws {
        let container = try await container()
        let saved = try JSONEncoder().encode(["number": 7, "total": "1.00", "size": "small"] as Parameters)
        try await container.opened(OrderPage.self, JSONDecoder().decode(Parameters.self, from: saved))
        #expect((container.frontNavigator?.topPage as? OrderPage)?.total == Price(cents: 100))
    }

    @Test
    func `openUrl withParameters: the caller's values come along with the URI and go before its own`()
        async throws
    {
        let container = try await container()
        try await container.opened(Intent(.url("app://page/hello?text=a&storyId=1"), ["text": "b"]))
        let page = container.frontNavigator?.topPage as? SecondPage
        #expect(page?.text == "b")
        #expect(page?.storyId == "1")
    }

    @Test
    func `a jump may be asked for off the main thread`() async throws {
        let container = try await container()
        try await Task.detached { _ = try await container.opened("app://page/hello") }.value
        #expect(container.frontNavigator?.topPage is SecondPage)
    }

    @Test
    func `a message inside the app is such a URI, too`() async throws {
        let container = try await container()
        try await container.opened(NotificationPayload(["url": "app://page/hello", "text": "note"]).intent)
        #expect((container.frontNavigator?.topPage as? SecondPage)?.text == "note")
    }

    @Test
    func `who asks does not care which container shows the page`() async throws {
        let container = try await container()
        let navigator = Navigator(HomePage(), alias: "right")
        container.navigation.setRoot(Split([Navigator(HomePage(), alias: "left"), navigator]))
        try await container.opened(SecondPage.self, options: OpenOptions(navigator: "left"))
        #expect(container.navigator(alias: "left")?.topPage is SecondPage)
        #expect(navigator.pages.count == 1)
    }

    @Test
    func
        `currentViewController, containerViewController: a container knows its page, and a page its container`()
        async throws
    {
        let container = try await container()
        let sides = [Navigator(HomePage(), alias: "left"), Navigator(HomePage(), alias: "right")]
        let split = Split(sides)
        container.navigation.setRoot(split)
        #expect(split.children.map(ObjectIdentifier.init) == sides.map(ObjectIdentifier.init))
        #expect(split.frontNavigator === sides[1])
        #expect(sides[1].topPage?.navigator?.parent === split)
        #expect(split.parent == nil)
    }

    @Test
    func
        `showViewController atIndex, dismissViewController: a page comes in anywhere and leaves from anywhere`()
        async throws
    {
        let container = try await container()
        try await container.opened("app://page/hello")
        let navigator = try #require(container.frontNavigator)
        let top = try #require(navigator.topPage)
        let page = FirstPage()
        navigator.insert(page, below: top)
        #expect(navigator.pages.map(\.pageName) == ["HomePage", "FirstPage", "SecondPage"])
        navigator.remove(page)
        #expect(navigator.pages.map(\.pageName) == ["HomePage", "SecondPage"])
    }

    @Test
    func `jumps are measured`() async throws {
        let clock = ManualClock()
        let container = try PageContainer(
            routes: [.properties(text: "base.root = HomePage", file: "routes.properties")], clock: clock)
        container.register(HomePage.init)
        container.register(
            { () -> SecondPage in
                clock.advance(by: .milliseconds(4))
                return SecondPage()
            }, as: "SecondPage")
        try await container.start()
        var jumps: [Duration] = []
        var begun: [ManualClock.Instant] = []
        let token = container.events.dispatch.tap { event, _ in
            switch event {
            case .willDispatch: begun.append(clock.now)
            case .didDispatch: if let start = begun.popLast() { jumps.append(start.duration(to: clock.now)) }
            }
        }
        defer { token.cancel() }
        for _ in 1...2 { try await container.opened(SecondPage.self) }
        #expect(jumps == [.milliseconds(4), .milliseconds(4)])
    }

    @Test
    func `FileAdapter: the map comes from any source and any format`() async throws {
        let list =
            "<plist version=\"1.0\"><dict><key>app.list</key><string>SecondPage</string></dict></plist>"
        let container = try PageContainer(
            routes: [
                .propertyList(Data(list.utf8), name: "CPPageMap.plist"),
                .json(Data(#"{"app": {"json": "SecondPage"}}"#.utf8), name: "map.json"),
                .properties(text: "app.file = SecondPage"), .dictionary(["app.dictionary": "SecondPage"]),
                RemoteMap(),
            ], clock: ManualClock())
        container.register(SecondPage.init, FirstPage.init, HomePage.init)
        container.navigation.setRoot(Navigator(HomePage()))
        try await container.start()
        for name in ["list", "json", "file", "dictionary", "remote"] {
            try await container.opened("app://\(name)")
        }
        #expect(container.frontNavigator?.pages.count == 6)
        #expect(container.frontNavigator?.topPage is FirstPage)
    }

    @Test
    func `URIAdapter: other URIs are understood by an adapter, which may set the kind of jump`() async throws
    {
        let container = try await container()
        try await container.opened("legacy:whatever")
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
        #expect(url.queryItems.map(\.value) == ["x", "xx"])
    }

    @Test
    func `DataEngine: a path of pages, each with its parameters, is opened as one`() async throws {
        let container = try await container()
        try await container.opened(
            Intent.path([
                PathNode(.page(FirstPage.self), ["userId": "1", "level": "2"]),
                PathNode(.url("app://page/hello?text=2")),
            ]))
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "FirstPage", "SecondPage"])
        #expect((container.frontNavigator?.pages[1] as? FirstPage)?.userId == "1")
    }

    @Test
    func `DataEngine: parameters that must be there are checked, and the reason is said`() async throws {
        let container = try await container()
        await expectRouteError(.missingRequired, "app://page/user/1") {
            try await container.opened("app://page/user/1")
        }
        try await container.opened("app://page/user/1?level=2")
    }

    @Test
    func `DataEngine: the form of parameters is checked, and a wrong one changes nothing`() async throws {
        let container = try await container()
        await expectRouteError(.notFound, "app://page/order/x") {
            try await container.opened("app://page/order/x")
        }
        let problems: [InjectionError.Problem] = [
            .invalid(key: "total", ConversionError(found: "cheap", expected: "an amount such as 12.50")),
            .invalid(
                key: "size",
                ConversionError(found: "tiny", expected: "one of", allowed: ["small", "large"])),
        ]
        await #expect(throws: PageError.injection(InjectionError(page: "OrderPage", problems: problems))) {
            try await container.opened("app://page/order/7?total=cheap&size=tiny")
        }
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
    }

    @Test
    func `the rule engine works alone, for other uses than pages`() throws {
        let table = try RouteTable([.properties(text: Self.routes)])
        let match = try table.match("app://page/order/7?total=1")
        #expect(match.route.target == .page("OrderPage"))
        #expect(match["number"]?.text == "7")
        #expect(match["total"]?.text == "1")
    }

    @Test
    func `an engine of the app's own turns a URI that no route has into a path and a flag`() async throws {
        let container = try await container()
        container.register(interceptor: PathEngine())
        try await container.opened("engine://path/FirstPage/SecondPage")
        #expect(container.navigation.presentations.map(\.style) == [.cover])
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["FirstPage", "SecondPage"])
        await expectRouteError(.notFound, "other://path/FirstPage") {
            try await container.opened("other://path/FirstPage")
        }
    }

    @Test
    func `the delegate hears of every jump, and of one that nobody waits for when it fails`() async throws {
        let container = try await container()
        var log: [String] = []
        let token = container.events.dispatch.tap { event, dispatch in
            log.append("\(event.name) \(dispatch.intent.destination)")
        }
        container.onFailure = { error in log.append(error.description) }
        container.frontNavigator?.topPage?.open("app://page/order/x")
        await container.settled()
        #expect(log.count == 3)
        #expect(log.prefix(2) == ["willDispatch 'app://page/order/x'", "didDispatch 'app://page/order/x'"])
        #expect(log.last?.contains("app://page/order/x") == true)
        withExtendedLifetime(token) {}
    }

    @Test
    func `canOpenUrl says beforehand whether a URI leads somewhere`() async throws {
        let table = try await container().router.table
        #expect(table.canOpen("app://page/hello"))
        #expect(!table.canOpen("app://page/nowhere"))
        #expect(!table.canOpen("app://page/user/1", trust: .external))
    }

    @Test
    func `goBack takes the last jump back, if there is one`() async throws {
        let container = try await container()
        try await container.opened("app://page/hello")
        #expect(container.goBack() == .committed)
        #expect(container.goBack() == .nothingToPop)
        #expect(container.history.map(\.kind) == [.opened, .wentBack])
    }

    @Test
    func `the history has only what went through the manager`() async throws {
        let container = try await container()
        try await container.opened("app://page/hello")
        container.frontNavigator?.push(SecondPage())
        #expect(container.history.count == 1)
    }

    @Test
    func `reset goes back to the root`() async throws {
        let container = try await container()
        try await container.opened("app://page/hello")
        try await container.opened(SecondPage.self, options: OpenOptions(display: .cover))
        container.reset()
        #expect(container.navigation.allPages.map(\.pageName) == ["HomePage"])
    }

    @Test
    func `there is no default manager: each has a root and a history of its own`() async throws {
        let (one, other) = (try await container(), try await container())
        try await one.opened("app://page/hello")
        #expect(other.frontNavigator?.pages.count == 1)
        #expect(other.history.isEmpty)
    }

    private final class OrderPage: Page {
        @Injected var number: Int
        @Injected var total: Price = Price(cents: 0)
        @Injected var paid: Bool = false
        @Injected var size: Size = .small

        enum Size: String, CaseIterable {
            case small, large
        }
    }

    /// An amount of money, which is written with two decimals.
    private struct Price: ParameterConvertible, Equatable {
        let cents: Int

        static func convert(_ value: ParameterValue) throws(ConversionError) -> Price {
            guard let parts = value.text?.split(separator: "."), parts.count == 2, parts[1].count == 2,
                let cents = Int(parts.joined())
            else { throw ConversionError(found: value, expected: "an amount such as 12.50") }
            return Price(cents: cents)
        }
    }

    /// Reads the names of pages out of a URI.
    private struct PathEngine: Interceptor {
        func intercept(_ request: PageRequest) async throws -> Decision {
            guard let url = request.url, url.scheme == "engine" else { return .proceed }
            let names = url.segments
            return .redirect(
                .path(names.map { PathNode(.pageName($0)) }), [:], OpenOptions(display: .cover))
        }
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
            await Task.detached {}.value
            return RouteDefinitions([.page("app.remote", "FirstPage")])
        }
    }
}
