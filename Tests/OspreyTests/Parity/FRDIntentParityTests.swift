import Foundation
import Osprey
import OspreyTesting
import Testing

/// What FRDIntent says about itself, statement by statement.
@MainActor
@Suite
struct `FRDIntent parity` {
    private let journal = FilterJournal()
    private static let routes = """
        base.root = HomePage
        frodo.app.firstview = FirstPage
        frodo.app.user.{userId} = FirstPage; external
        frodo.app.story.{storyId} = SecondPage; external
        frodo.app.text = TextPage
        frodo.app.block.{name} = @block; external
        """

    private func container() async throws -> PageContainer {
        var builder = RouteTableBuilder(baseURL: try RouteURL("frodo://app"))
        builder.add([.page("/registered/:userId", "FirstPage")])
        return try await parityContainer(Self.routes, builder: builder) { container in
            container.register(action: "block") { [journal] request in
                journal.entries.append(request.parameters["name"]?.text ?? "")
            }
        }
    }

    // MARK: Inside and outside

    @Test
    func `what is registered for the inside is not open to other apps, unless it is said so`() async throws {
        let container = try await container()
        await #expect(throws: PageError.self) { try await container.handle("frodo://app/firstview") }
        try await container.open("frodo://app/firstview")
        try await container.handle("frodo://app/user/123")
        #expect((container.frontNavigator?.topPage as? FirstPage)?.userId == "123")
    }

    @Test
    func `inside the app live objects can be passed, from outside they cannot`() async throws {
        let container = try await container()
        let object = FilterJournal()
        try await container.open(Intent(.url("frodo://app/firstview"), ["object": .opaque(object)]))
        #expect(container.frontNavigator?.topPage?.parameters["object"] == .opaque(object))
        try await container.handle(Intent(.url("frodo://app/user/1"), ["object": .opaque(object)]))
        #expect(container.frontNavigator?.topPage?.parameters["object"] == nil)
    }

    // MARK: Intent

    @Test
    func `a page is registered for a URL in code`() async throws {
        let container = try await container()
        try await container.open("/registered/7")
        #expect((container.frontNavigator?.topPage as? FirstPage)?.userId == "7")
    }

    @Test
    func `pages are registered in bulk by a dictionary, as from a property list`() async throws {
        let container = try PageContainer(
            routes: [
                .dictionary(
                    ["/frodo/firstview": "FirstPage", "/story/:storyId": "SecondPage"],
                    name: "registers.plist")
            ], builder: RouteTableBuilder(baseURL: try RouteURL("frodo://app")))
        container.register(FirstPage.init, SecondPage.init, HomePage.init)
        try await container.start()
        container.navigation.setRoot(Navigator(HomePage()))
        try await container.open("/story/12")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.storyId == "12")
    }

    @Test
    func `a page is started by its class or by a URL, without knowing how it is made`() async throws {
        let container = try await container()
        try await container.open(SecondPage.self, ["text": "from source"])
        #expect((container.frontNavigator?.topPage as? SecondPage)?.text == "from source")
        try await container.open("frodo://app/firstview")
        #expect(container.frontNavigator?.topPage is FirstPage)
    }

    @Test
    func `startControllerForResult: the caller gets code and data, under its request code`() async throws {
        let container = try await container()
        let caller = Caller()
        for code in [1, 2] {
            var intent = Intent(.page(TextPage.self), ["text": "Text From Source"])
            intent.result = ResultRequest(code: code, receiver: caller)
            try await container.open(intent)
            let page = try #require(container.frontNavigator?.topPage as? TextPage)
            #expect(page.text == "Text From Source")
            if code == 1 {
                page.finish(with: "confirmed")
            } else {
                page.cancel(code: "canceled", data: ["text": "x"])
            }
        }
        #expect(caller.log == ["1 ok confirmed", "2 canceled 1"])
    }

    @Test
    func `or it waits for the result in line`() async throws {
        let container = try await container()
        let started = Task { try await container.start(TextPage.self, ["text": "a"]) }
        while !(container.frontNavigator?.topPage is TextPage) { await Task.yield() }
        (container.frontNavigator?.topPage as? TextPage)?.finish(with: "b")
        #expect(try await started.value == "b")
    }

    @Test
    func `startController pushes, startControllerForResult presents`() async throws {
        let container = try await container()
        try await container.open(SecondPage.self)
        #expect(container.navigation.presentations.isEmpty)
        var intent = Intent(.page(TextPage.self))
        intent.result = ResultRequest(code: 1, receiver: Caller())
        try await container.open(intent)
        #expect(container.navigation.presentations.count == 1)
    }

    @Test
    func `FRDControllerDisplay: the caller brings a display of its own`() async throws {
        let container = try await container()
        let host = RecordingHost()
        container.navigation.host = host
        let display = OwnDisplay()
        try await container.open(SecondPage.self, options: OpenOptions(transition: .display(display)))
        #expect(host.transitions.last?.display === display)
        try await container.open(SecondPage.self, options: OpenOptions(display: .present))
        #expect(host.transitions.last?.display == nil)
    }

    // MARK: URLRoutes

    @Test
    func `placeholders of a registered URL become parameters`() async throws {
        let container = try await container()
        try await container.handle("frodo://app/story/123")
        #expect((container.frontNavigator?.topPage as? SecondPage)?.storyId == "123")
    }

    @Test
    func `a block is registered for a URL and gets its parameters`() async throws {
        let container = try await container()
        let outcome = try await container.handle("frodo://app/block/hello")
        #expect(outcome.description == "handled by '@block'")
        #expect(journal.entries == ["hello"])
    }

    @Test
    func `the delegate of the application gives a URL straight to the container`() async throws {
        let container = try await container()
        let url = try #require(URL(string: "frodo://app/user/9"))
        try await container.handle(url)
        #expect(container.frontNavigator?.topPage?.request.origin == .external)
    }

    @Test
    func `the nearest registered parent answers only when it is asked for`() async throws {
        let container = try await container()
        await #expect(throws: PageError.self) { try await container.open("frodo://app/user/1/photos") }
        let match = try container.router.table.match("frodo://app/user/1/photos", fallback: .nearestParent)
        #expect(match.route.key == "frodo.app.user.{userId}")
        #expect(match.unmatchedSegments == ["photos"])
    }

    private final class Caller: ResultReceiver {
        var log: [String] = []

        func receive(_ result: PageResult, requestCode: Int) {
            switch result {
            case .finished(let output): log.append("\(requestCode) ok \(output)")
            case .cancelled(let cancelled):
                log.append("\(requestCode) \(cancelled.code) \(cancelled.data.count)")
            }
        }
    }

    private final class OwnDisplay: TransitionDisplay {
        func perform(
            _ transition: Transition, for host: any NavigationHost, acknowledgment: TransitionAcknowledgment
        ) {
            acknowledgment.finish()
        }
    }
}
