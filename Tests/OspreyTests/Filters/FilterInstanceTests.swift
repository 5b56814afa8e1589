import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Which instance of a filter sees what.
@MainActor
@Suite(.serialized)
struct `An instance of a filter` {
    private let factory = PageFactory()

    init() {
        Counted.made = 0
        Single.made = 0
        factory.register(CountedPage.init, SinglePage.init, KeptPage.init)
    }

    @Test
    func `is fresh for each request, and sees both stages and the page's events`() throws {
        var pages: [Page] = []
        for number in 1...3 {
            let page = try factory.build("CountedPage")
            #expect(page.title == "decided built")
            #expect(Counted.made == number)
            pages.append(page)
        }
        _ = try factory.explainFilters(of: PageRequest(page: "CountedPage"))
        _ = factory.problems
        #expect(Counted.made == 3)
        let navigator = Navigator(pages[0])
        NavigationTree(clock: ManualClock()).setRoot(navigator)
        #expect(pages.map(\.title).first == "decided built decided built")
    }

    @Test
    func `that serves all requests is made once, however many pages it guards`() throws {
        for _ in 0..<3 { _ = try factory.build("SinglePage") }
        #expect(Single.made == 1)
    }

    @Test
    func `is made anew for a request that a singleton answers, and sees no page built`() throws {
        let first = try factory.build("KeptPage")
        first.title = ""
        #expect(try factory.build("KeptPage") === first)
        #expect(Counted.made == 2)
        #expect(first.title == "")
    }

    @Test
    func `runs once, although factory, route and page ask for it`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(text: "app.counted = CountedPage; filters=Counted, Single, Counted", file: "r")
            ], clock: ManualClock())
        container.register(CountedPage.init, SinglePage.init)
        container.register(filter: Counted(), everywhere: true)
        container.register(filter: Single())
        Counted.made = 0
        container.navigation.setRoot(Navigator(Page()))
        try await container.start()
        try await container.opened("app://counted")
        #expect(container.frontNavigator?.topPage?.title.hasPrefix("decided built") == true)
        #expect(Counted.made == 0)
    }

    @Test
    func `that is registered for everything counts from the next request on`() throws {
        _ = try factory.build("SinglePage")
        factory.register(filter: "late", everywhere: true) { _ in .reject("late") }
        #expect(throws: PageError.rejected(subject: "'SinglePage'", by: "late", reason: "late")) {
            try factory.build("SinglePage")
        }
        #expect(throws: PageError.rejected(subject: "'KeptPage'", by: "late", reason: "late")) {
            try factory.build("KeptPage")
        }
    }

    final class Counted: PreFilter, PostFilter, SelfMadeFilter {
        static var made = 0
        private var seen: [String] = []

        init() { Self.made += 1 }

        func decide(_ request: PageRequest) -> Decision {
            seen.append("decided")
            return .proceed
        }

        func built(_ page: Page, for request: PageRequest) -> Decision {
            seen.append("built")
            page.title = seen.joined(separator: " ")
            return .proceed
        }

        func receive(_ event: PageEvent, of page: Page) {
            if event == .loaded { page.title += " " + seen.joined(separator: " ") }
        }
    }

    struct Single: PreFilter, SelfMadeFilter {
        static var made = 0
        static var isSingleton: Bool { true }

        init() { Self.made += 1 }

        func decide(_ request: PageRequest) -> Decision { .proceed }
    }

    final class CountedPage: Page {
        override class var filters: [any PageFilter.Type] { [Counted.self, Counted.self] }
    }
    final class SinglePage: Page {
        override class var filters: [any PageFilter.Type] { [Single.self] }
    }
    final class KeptPage: Page {
        override class var isSingleton: Bool { true }
        override class var filters: [any PageFilter.Type] { [Counted.self] }
    }
}
