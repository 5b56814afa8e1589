import Foundation
import Osprey
import OspreyCompatibility
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What GQURLDispatcher says about itself, statement by statement.
@MainActor
struct `GQURLDispatcher parity` {
    private let journal = FilterJournal()

    private func container() async throws -> PageContainer {
        try await parityContainer(
            """
            base.tabviewcontroller = MainTabs
            base.tabs.one = HomePage
            base.tabs.two = FirstPage
            """
        ) { $0.register(MainTabs.init) }
    }

    private func responder(_ answer: Decision) -> @MainActor (PageRequest) -> Decision {
        { [journal] request in
            journal.entries.append(request.url?.original ?? "")
            return answer
        }
    }

    @Test
    func `a URL is dispatched to the responder whose list of URLs has it`() async throws {
        let container = try await container()
        container.register(
            interceptor: "other", options: InterceptorOptions(condition: .urls("gqurl://second")),
            responder(.handled))
        container.register(
            interceptor: "first",
            options: InterceptorOptions(condition: .urls("gqurl://first", "gqurl://1st")),
            responder(.handled))
        for url in ["gqurl://first", "gqurl://1st"] {
            #expect(try await container.opened(.url(url)) == .handled(by: "first"))
        }
        #expect(journal.entries == ["gqurl://first", "gqurl://1st"])
    }

    @Test
    func `or to the one whose regular expression it matches`() async throws {
        let container = try await container()
        container.register(
            interceptor: "digits", options: InterceptorOptions(condition: .matching(/^gqurl:\/\/\d+$/)),
            responder(.handled))
        try await container.opened("gqurl://123")
        await expectRouteError(.notFound, "gqurl://abc") { try await container.opened("gqurl://abc") }
    }

    @Test
    func `a responder is a type of its own, which may do anything that the app can do`() async throws {
        let container = try await container()
        container.register(interceptor: Scribe(journal: journal))
        try await container.opened("gqurl://note?text=buy%20milk")
        #expect(journal.entries == ["buy milk"])
        await expectRouteError(.notFound, "gqurl://draw") { try await container.opened("gqurl://draw") }
    }

    @Test
    func `responders are registered, listed, found by their alias and unregistered`() async throws {
        let container = try await container()
        let responder = container.register(interceptor: "Foo", responder(.handled))
        #expect(container.interceptors.map(\.alias) == ["Foo"])
        #expect(container.interceptor(alias: "Foo") === responder)
        responder.remove()
        #expect(container.interceptors.isEmpty)
        await expectRouteError(.notFound, "gqurl://first") { try await container.opened("gqurl://first") }
    }

    @Test
    func `a responder that does not handle a URL leaves it to the next one`() async throws {
        let container = try await container()
        container.register(interceptor: "last", responder(.handled))
        container.register(interceptor: "newest", responder(.proceed))
        #expect(try await container.opened("gqurl://x") == .handled(by: "last"))
        #expect(journal.entries == ["gqurl://x", "gqurl://x"])
    }

    @Test
    func `an object goes along with a URL`() async throws {
        let container = try await container()
        container.register(interceptor: "object") { [journal] request in
            request.parameters["object"] == .opaque(journal) ? .handled : .proceed
        }
        await expectRouteError(.notFound, "gqurl://x") { try await container.opened("gqurl://x") }
        try await container.opened(Intent(.url("gqurl://x"), ["object": .opaque(journal)]))
    }

    @Test
    func `the delegate hears of each dispatch before and after it`() async throws {
        let container = try await container()
        container.register(interceptor: "r", responder(.handled))
        let token = container.events.dispatch.tap { [journal] event, dispatch in
            journal.entries.append("\(event.name) \(dispatch.intent.destination)")
        }
        try await container.opened("gqurl://x")
        #expect(journal.entries == ["willDispatch 'gqurl://x'", "gqurl://x", "didDispatch 'gqurl://x'"])
        withExtendedLifetime(token) {}
    }

    @Test
    func `GQNavigationResponder: a map of URLs and names pushes pages`() async throws {
        let container = try await container()
        container.register(
            interceptor: NameMapInterceptor(["gqurl://firstViewController": "SecondPage"], in: container),
            alias: "nav1")
        try await container.opened("gqurl://firstViewController")
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "SecondPage"])
        #expect(container.interceptor(alias: "nav1")?.interceptor is NameMapInterceptor)
    }

    @Test
    func `a GQNavigationResponder has a stack of its own to push to, whichever is in front`() async throws {
        let container = try await container()
        container.register(
            interceptor: NameMapInterceptor(["gqurl://s": "SecondPage"], navigator: "two", in: container))
        try await container.opened("gqurl://s")
        #expect(container.navigator(alias: "one")?.pages.map(\.pageName) == ["HomePage"])
        #expect(container.navigator(alias: "two")?.topPage is SecondPage)
    }

    @Test
    func `GQPresentResponder: a map of URLs and names presents pages`() async throws {
        let container = try await container()
        container.register(
            interceptor: NameMapInterceptor(["gqurl://p": "SecondPage"], display: .cover, in: container))
        try await container.opened("gqurl://p")
        #expect(container.navigation.presentations.map(\.style) == [.cover])
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["SecondPage"])
    }

    @Test
    func `GQCompletionWrapper: a block goes along with a URL and runs when the page is there`() async throws {
        let container = try await container()
        let host = RecordingHost(.late)
        container.navigation.host = host
        container.register(
            interceptor: NameMapInterceptor(["gqurl://p": "SecondPage"], display: .cover, in: container))
        var intent = Intent(.url("gqurl://p"))
        intent.action = IntentAction { [journal] page in journal.entries.append(page.pageName) }
        let opening = Task { [intent] in try await container.opened(intent) }
        try await waitUntil("the transition") { host.isPerforming }
        #expect(journal.entries.isEmpty)
        host.finish()
        _ = try await opening.value
        #expect(journal.entries == ["SecondPage"])
    }

    @Test
    func `GQTabBarResponder: the query selects a tab by its number`() async throws {
        let container = try await container()
        container.register(interceptor: TabIndexInterceptor(in: container, url: "tab://example/"))
        try await container.opened("tab://example/?selectedIndex=1")
        #expect(container.tabs?.selected?.id == "two")
        try await container.opened("tab://example/?selectedIndex=0")
        #expect(container.tabs?.selected?.id == "one")
    }

    @Test
    func `GQApplicationURLResponder: everything else goes to the system`() async throws {
        let container = try await container()
        container.register(
            interceptor: SystemURLInterceptor { [journal] url in
                journal.entries.append(url.absoluteString)
                return true
            })
        try await container.opened("tel:+861234")
        try await container.opened("https://example.com/a")
        #expect(journal.entries == ["tel:+861234", "https://example.com/a"])
    }

    @Test
    func `or only what a regular expression lets through`() async throws {
        let container = try await container()
        container.register(
            interceptor: SystemURLInterceptor { [journal] url in
                journal.entries.append(url.absoluteString)
                return true
            }, options: InterceptorOptions(condition: .matching(/^tel:/)))
        try await container.opened("tel:+861234")
        await expectRouteError(.notFound, "https://example.com/a") {
            try await container.opened("https://example.com/a")
        }
        #expect(journal.entries == ["tel:+861234"])
    }

    @Test
    func `GQURLViewController: a page gets URL and object, at first and when they change`() async throws {
        let container = try await container()
        container.register(
            interceptor: NameMapInterceptor(["gqurl://s": "SecondPage"], in: container))
        try await container.opened(
            Intent(.url("gqurl://s?text=a"), options: OpenOptions(reuse: RouteReuse(.top))))
        let page = container.frontNavigator?.topPage as? SecondPage
        #expect(page?.text == "a")
        #expect(page?.parameters["object"] == nil)
        try await container.opened(
            Intent(
                .url("gqurl://s?text=b"), ["object": .opaque(journal)],
                options: OpenOptions(reuse: RouteReuse(.top))))
        #expect(container.frontNavigator?.topPage === page)
        #expect(page?.text == "b")
        #expect(page?.parameters["object"] == .opaque(journal))
        #expect(page?.request.original.url?.original == "gqurl://s?text=b")
    }

    @Test
    func `a container is nobody's shared instance: two do not know of each other`() async throws {
        let (one, other) = (try await container(), try await container())
        one.register(interceptor: "r", responder(.handled))
        try await one.opened("gqurl://x")
        await expectRouteError(.notFound, "gqurl://x") { try await other.opened("gqurl://x") }
    }

    private struct Scribe: Interceptor {
        let journal: FilterJournal

        func intercept(_ request: PageRequest) async throws -> Decision {
            guard request.url?.host == "note" else { return .proceed }
            journal.entries.append(request.parameters["text"]?.text ?? "")
            return .handled
        }
    }
}
