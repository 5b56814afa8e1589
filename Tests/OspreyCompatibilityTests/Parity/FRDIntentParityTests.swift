import Foundation
import Osprey
import OspreyCompatibility
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What FRDIntent says about itself, statement by statement.
@MainActor
struct `FRDIntent parity` {
    private let journal = FilterJournal()
    private static let routes = """
        base.root = HomePage
        frodo.app.firstview = FirstPage
        frodo.app.user.{userId} = FirstPage; external
        frodo.app.story.{storyId} = SecondPage; external
        frodo.app.text = TextPage
        frodo.app.block.{name} = @block; external
        frodo.app.fading.{storyId} = @fading; external
        """

    private func container() async throws -> PageContainer {
        var builder = RouteTableBuilder(baseURL: try RouteURL("frodo://app"))
        builder.add([.page("/registered/:userId", "FirstPage")])
        return try await parityContainer(Self.routes, builder: builder) { container in
            container.register(action: "block") { [journal] request in
                journal.entries.append(request.parameters["name"]?.text ?? "")
            }
            container.register(action: "fading") { [weak container] request in
                let story = request.url?.segments.last ?? ""
                let options = OpenOptions(transition: .style(.fade))
                try await container?.opened(Intent(.url("frodo://app/story/\(story)"), options: options))
            }
        }
    }

    // MARK: Inside and outside

    @Test
    func `what is registered for the inside is not open to other apps, unless it is said so`() async throws {
        let container = try await container()
        await expectRouteError(.notExternal, "frodo://app/firstview") {
            try await container.opened(link: "frodo://app/firstview")
        }
        try await container.opened("frodo://app/firstview")
        try await container.opened(link: "frodo://app/user/123")
        #expect((container.frontNavigator?.topPage as? FirstPage)?.userId == "123")
    }

    @Test
    func `inside the app live objects can be passed, from outside they cannot`() async throws {
        let container = try await container()
        let object = FilterJournal()
        try await container.opened(Intent(.url("frodo://app/firstview"), ["object": .opaque(object)]))
        #expect(container.frontNavigator?.topPage?.parameters["object"] == .opaque(object))
        try await container.opened(link: Intent(.url("frodo://app/user/1"), ["object": .opaque(object)]))
        #expect(container.frontNavigator?.topPage?.parameters["object"] == nil)
    }

    @Test
    func `a call from outside ends as one from inside, past the same filters to the same page`() async throws
    {
        let container = try await container()
        container.register(filter: "seen", everywhere: true) { [journal] request in
            journal.entries.append("\(request.trust) \(request.page ?? "")")
            return .proceed
        }
        try await container.opened("frodo://app/user/1")
        try await container.opened(link: "frodo://app/user/1")
        #expect(journal.entries == ["internal FirstPage", "external FirstPage"])
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "FirstPage", "FirstPage"])
    }

    // MARK: Intent

    @Test
    func `a page is registered for a URL in code`() async throws {
        let container = try await container()
        try await container.opened("/registered/7")
        #expect((container.frontNavigator?.topPage as? FirstPage)?.userId == "7")
    }

    @Test
    func `pages are registered in bulk by property lists, for the inside and for the outside`() async throws {
        let container = try PageContainer(
            routes: [
                Self.propertyList("FRDIntentRegisters", ["/frodo/firstview": "FirstPage"]),
                Self.propertyList("FRDURLRoutesRegisters", ["/story/:storyId": "SecondPage; external"]),
            ], builder: RouteTableBuilder(baseURL: try RouteURL("frdintent://frdintent.com")),
            clock: ManualClock())
        container.register(FirstPage.init, SecondPage.init, HomePage.init)
        container.navigation.setRoot(Navigator(HomePage()))
        try await container.start()
        try await container.opened("/frodo/firstview")
        #expect(container.frontNavigator?.topPage is FirstPage)
        try await container.opened(link: "frdintent://frdintent.com/story/12")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.storyId == "12")
        await expectRouteError(.notExternal, "frdintent://frdintent.com/frodo/firstview") {
            try await container.opened(link: "frdintent://frdintent.com/frodo/firstview")
        }
    }

    @Test
    func `the two property lists of the demo load as they are, one for the inside and one for the outside`()
        async throws
    {
        let routes = ["/user/:userId": "FirstPage", "/story/:storyId": "SecondPage"]
        let container = try PageContainer(
            routes: [
                Self.propertyList("FRDIntentRegisters", routes),
                .propertyList(Self.list(routes.filter { $0.key != "/user/:userId" }), isExternal: true),
            ], builder: RouteTableBuilder(baseURL: try RouteURL("frdintent://frdintent.com")),
            clock: ManualClock())
        container.register(FirstPage.init, SecondPage.init, HomePage.init)
        container.navigation.setRoot(Navigator(HomePage()))
        try await container.start()
        try await container.opened(link: "frdintent://frdintent.com/story/12")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.storyId == "12")
        await expectRouteError(.notExternal, "frdintent://frdintent.com/user/1") {
            try await container.opened(link: "frdintent://frdintent.com/user/1")
        }
        try await container.opened("/user/1")
        #expect(container.frontNavigator?.topPage is FirstPage)
    }

    @Test
    func `URLRoutesURL: a block makes an intent of the URL that it was called by, as it was given`()
        async throws
    {
        let container = try await container()
        try container.add(route: "frodo.link.{userId}") {
            $0.isExternal = true
        } action: { [journal] request in
            guard let url = request.url else { return }
            journal.entries.append("\(Intent.url(url).destination)")
        }
        try await container.opened(link: "frodo://link/a%2Fb?from=mail")
        #expect(journal.entries == ["'frodo://link/a%2Fb?from=mail'"])
    }

    @Test
    func `a property list is registered by its place`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        try PropertyListEncoder().encode(["frodo.app.firstview": "FirstPage"]).write(to: file)
        let table = try PageContainer(routes: [.propertyList(path: file.path())], clock: ManualClock()).router
            .table
        #expect(try table.match("frodo://app/firstview").route.target == .page("FirstPage"))
        try FileManager.default.removeItem(at: file)
        let error = #expect(throws: RouteDiagnostics.self) {
            try PageContainer(routes: [.propertyList(path: file.path())], clock: ManualClock())
        }
        #expect(error?.problems.map(\.code) == [.unreadableSource])
    }

    @Test
    func `a mistake in a property list is told, in its form at once and in its names at the start`()
        async throws
    {
        let mistake = #expect(throws: RouteDiagnostics.self) {
            try PageContainer(
                routes: [Self.propertyList("p", ["frodo.app.a": "FirstPage; exernal"])], clock: ManualClock())
        }
        #expect(mistake?.problems.map(\.code) == [.unknownAttribute])
        let container = try PageContainer(
            routes: [Self.propertyList("p", ["frodo.app.a": "FristPage"])], clock: ManualClock())
        container.register(FirstPage.init)
        let error = await #expect(throws: StartError.self) { try await container.start() }
        #expect(error?.description.contains("did you mean 'FirstPage'") == true)
    }

    private static func propertyList(_ name: String, _ routes: [String: String]) -> DictionaryRouteSource {
        .propertyList(list(routes), name: name)
    }

    private static func list(_ routes: [String: String]) -> Data {
        let entries = routes.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
        return Data("<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>".utf8)
    }

    @Test
    func `a page is started by its class, its name or a URL, by someone who does not know how it is made`()
        async throws
    {
        let container = try await container()
        container.register { PreparedPage(prepared: "by the app") }
        try await container.opened(SecondPage.self, ["text": "from source"])
        #expect((container.frontNavigator?.topPage as? SecondPage)?.text == "from source")
        try await container.opened("frodo://app/firstview")
        #expect(container.frontNavigator?.topPage is FirstPage)
        try await container.opened(Intent(.pageName("PreparedPage")))
        #expect((container.frontNavigator?.topPage as? PreparedPage)?.prepared == "by the app")
    }

    @Test
    func `startControllerForResult: the caller gets code and data, under its request code`() async throws {
        let container = try await container()
        let caller = Caller()
        for code in [1, 2] {
            var intent = Intent(.page(TextPage.self), ["text": "Text From Source"])
            intent.result = ResultRequest(code: code, receiver: caller)
            try await container.opened(intent)
            let page = try #require(container.frontNavigator?.topPage as? TextPage)
            #expect(page.text == "Text From Source")
            if code == 1 {
                page.finish(with: "confirmed")
            } else {
                page.cancel(code: "canceled", data: ["text": "changed my mind"])
            }
        }
        #expect(caller.log == ["1 ok confirmed", "2 canceled changed my mind"])
    }

    @Test
    func `or it waits for the result in line`() async throws {
        let container = try await container()
        let started = Task { try await container.result(of: TextPage.self, ["text": "a"]) }
        let page = try await waitFor("the page") { container.frontNavigator?.topPage as? TextPage }
        page.finish(with: "b")
        #expect(try await started.value == "b")
    }

    @Test
    func `startController pushes, startControllerForResult presents`() async throws {
        let container = try await container()
        try await container.opened(SecondPage.self)
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "SecondPage"])
        #expect(container.navigation.presentations.isEmpty)
        var intent = Intent(.page(TextPage.self))
        intent.result = ResultRequest(code: 1, receiver: Caller())
        try await container.opened(intent)
        #expect(container.navigation.presentations.count == 1)
    }

    @Test
    func `FRDControllerDisplay: the caller brings a display of its own`() async throws {
        let container = try await container()
        let host = RecordingHost()
        container.navigation.host = host
        let display = OwnDisplay()
        try await container.opened(SecondPage.self, options: OpenOptions(transition: .performer(display)))
        #expect(host.transitions.last?.performer === display)
        try await container.opened(SecondPage.self, options: OpenOptions(display: .cover))
        #expect(host.transitions.last?.performer == nil)
    }

    @Test
    func `a display of the caller's own decides when the page is there`() async throws {
        let container = try await container()
        let host = DisplayingHost()
        container.navigation.host = host
        let display = OwnDisplay()
        display.isSlow = true
        let options = OpenOptions(transition: .performer(display))
        let opening = Task { try await container.opened(SecondPage.self, options: options) }
        try await waitUntil("the display") { display.pending != nil }
        let log = EventLog(container.events)
        #expect(log.entries.isEmpty)
        display.pending?.finish()
        _ = try await opening.value
        #expect(log.entries.contains("SecondPage.activated"))
    }

    // MARK: URLRoutes

    @Test
    func `placeholders of a registered URL become parameters, and the page is pushed with a swipe`()
        async throws
    {
        let container = try await container()
        let host = RecordingHost()
        container.navigation.host = host
        try await container.opened(link: "frodo://app/story/123")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.storyId == "123")
        #expect(host.transitions.map(\.style) == [.push])
        #expect(host.transitions.map(\.interaction) == [.horizontalSwipe])
    }

    @Test
    func `the link of the demo, as a browser calls it`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = HomePage"),
                .dictionary(["frdintent://frdintent.com/user/:userId": "FirstPage; external"]),
            ], clock: ManualClock())
        container.register(HomePage.init, FirstPage.init)
        try await container.start()
        try await container.opened(link: "frdintent://frdintent.com/user/123")
        #expect((container.frontNavigator?.topPage as? FirstPage)?.userId == "123")
    }

    @Test
    func `a block is registered for a URL and gets its parameters`() async throws {
        let container = try await container()
        let outcome = try await container.opened(link: "frodo://app/block/hello")
        #expect(outcome == .handled(by: "@block"))
        #expect(journal.entries == ["hello"])
    }

    @Test
    func `a block may send an intent of its own, with the URL it was called by and another transition`()
        async throws
    {
        let container = try await container()
        let host = RecordingHost()
        container.navigation.host = host
        try await container.opened(link: "frodo://app/fading/7")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.storyId == "7")
        #expect(host.transitions.map(\.style) == [.fade])
    }

    @Test
    func `the delegate of the application gives a URL straight to the container`() async throws {
        let container = try await container()
        let url = try #require(URL(string: "frodo://app/user/9"))
        try await container.opened(link: url)
        #expect(container.frontNavigator?.topPage?.request.trust == .external)
        let unknown = try #require(URL(string: "frodo://app/nowhere"))
        await expectRouteError(.notFound, "frodo://app/nowhere") { try await container.opened(link: unknown) }
    }

    @Test
    func `and can answer at once whether there is anything for it`() async throws {
        let table = try await container().router.table
        #expect(table.canOpen("frodo://app/user/9", trust: .external))
        #expect(!table.canOpen("frodo://app/firstview", trust: .external))
    }

    @Test
    func `the nearest registered parent answers only when it is asked for`() async throws {
        let container = try await container()
        await expectRouteError(.notFound, "frodo://app/user/1/photos") {
            try await container.opened("frodo://app/user/1/photos")
        }
        let match = try container.router.table.match("frodo://app/user/1/photos", fallback: .nearestParent)
        #expect(match.route.key == "frodo.app.user.{userId}")
        #expect(match.unmatchedSegments == ["photos"])
    }

    private final class PreparedPage: Page {
        let prepared: String

        init(prepared: String) {
            self.prepared = prepared
            super.init()
        }
    }

    private final class Caller: ResultReceiver {
        var log: [String] = []

        func receive(_ result: PageResult, requestCode: Int) {
            switch result {
            case .finished(let output): log.append("\(requestCode) ok \(output)")
            case .cancelled(let cancelled):
                log.append("\(requestCode) \(cancelled.code) \(cancelled.data["text"]?.text ?? "")")
            }
        }
    }

    /// Leaves what a display of the caller's shows to that display.
    private final class DisplayingHost: NavigationHost {
        func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
            guard let display = transition.performer else { return acknowledgment.finish() }
            display.perform(transition, for: self, acknowledgment: acknowledgment)
        }
    }

    private final class OwnDisplay: TransitionPerformer {
        var isSlow = false
        var pending: TransitionAcknowledgment?

        func perform(
            _ transition: PageTransition, for host: any NavigationHost,
            acknowledgment: TransitionAcknowledgment
        ) {
            if isSlow { pending = acknowledgment } else { acknowledgment.finish() }
        }
    }
}
