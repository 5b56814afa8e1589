import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A singleton` {
    let factory = PageFactory()

    init() {
        factory.register(StartPage.init, ProfilePage.init, NestingPage.init)
    }

    @Test
    func `ends last where it is displayed, also if its container goes in the middle of an operation`()
        async throws
    {
        var container: PageContainer? = try PageContainer(clock: ManualClock())
        container?.register(ProfilePage.init)
        let navigator = Navigator(HomePage())
        container?.navigation.setRoot(navigator)
        try await container?.start()
        try await container?.opened(ProfilePage.self)
        let tree = try #require(container?.navigation)
        let log = EventLog(tree.events)
        let token = tree.events.page.tap(.loaded) { _, _ in container = nil }
        navigator.push(Page())
        token.cancel()
        #expect(container == nil)
        let events = log.take().split(separator: " ").filter { $0.hasPrefix("ProfilePage") }
        #expect(events == ["ProfilePage.resignActive", "ProfilePage.finished"])
        #expect(tree.isEnded)
    }

    @Test
    func `ends with its container where it is not displayed, in the order of the names`() async throws {
        var container: PageContainer? = try PageContainer(clock: ManualClock())
        container?.register(ProfilePage.init, KeptPage.init)
        let log = EventLog(try #require(container?.events))
        for name in ["ProfilePage", "KeptPage"] { _ = try container?.factory.build(name) }
        container = nil
        #expect(log.take() == "KeptPage.finished ProfilePage.finished")
    }

    private final class KeptPage: Page {
        override class var isSingleton: Bool { true }
    }

    @Test
    func `is listed once it is built, and built anew once it is evicted`() throws {
        #expect(factory.singletons.isEmpty)
        let first = try factory.build(ProfilePage.self)
        #expect(factory.singletons.map(\.pageName) == ["ProfilePage"])
        #expect(factory.evictSingleton("ProfilePage"))
        #expect(first.isFinished)
        #expect(!factory.evictSingleton("ProfilePage"))
        #expect(try factory.build(ProfilePage.self) !== first)
    }

    @Test
    func `is let go by any of its names`() throws {
        factory.register(alias: "Profile", for: "ProfilePage")
        let page = try factory.build("Profile")
        #expect(factory.evictSingleton("Profile"))
        #expect(page.isFinished)
        #expect(factory.singletons.isEmpty)
    }

    @Test
    func `can be made after an attempt that failed`() throws {
        factory.register(NeedyPage.init)
        let problems: [InjectionError.Problem] = [.missing(key: "id", typeName: "Int")]
        let error = PageError.injection(InjectionError(page: "NeedyPage", problems: problems))
        for _ in 0..<2 { #expect(throws: error) { try factory.build(NeedyPage.self) } }
        #expect(try factory.build(NeedyPage.self, ["id": 1]).id == 1)
        #expect(factory.singletons.map(\.pageName) == ["NeedyPage"])
    }

    @Test
    func `has its newest request when it is told of its new values`() throws {
        factory.register(WitnessPage.init)
        for id in 1...3 { _ = try factory.build(WitnessPage.self, ["id": .integer(id)]) }
        let page = try #require(factory.singletons.first as? WitnessPage)
        #expect(page.seen == [["id": 1], ["id": 2], ["id": 3]])
        #expect(page.id == 3)
    }

    /// Notes of which request it is told.
    private final class WitnessPage: Page {
        override class var isSingleton: Bool { true }
        @Injected var id: Int
        private(set) var seen: [Parameters] = []
        override func didInject() { seen.append(parameters) }
    }

    private final class NeedyPage: Page {
        override class var isSingleton: Bool { true }
        @Injected var id: Int
    }

    @Test
    func `is not kept if a post-filter leads elsewhere`() throws {
        let journal = FilterJournal()
        factory.register(
            filter: JournalFilter(journal: journal, redirectsTo: StartPage.self), everywhere: true)
        #expect(throws: PageError.redirectLoop(chain: ["'ProfilePage'", "'StartPage'", "'StartPage'"])) {
            try factory.build("ProfilePage")
        }
        #expect(factory.singletons.isEmpty)
        #expect(journal.entries.contains("ProfilePage.finished"))
    }

    @Test
    func `that asks for itself while it is made is told so, and made once`() throws {
        NestingPage.factory = factory
        defer { NestingPage.factory = nil }
        let page = try factory.build(NestingPage.self)
        #expect(page.complaint?.hasPrefix("'NestingPage' is still being built") == true)
        #expect(factory.singletons.count == 1)
    }

    @Test
    func `that was not given what it needs stays what it was`() throws {
        let page = try factory.build(ProfilePage.self, ["userId": "1"])
        #expect(
            throws: PageError.injection(
                InjectionError(
                    page: "ProfilePage",
                    problems: [
                        .invalid(
                            key: "userId",
                            ConversionError(
                                found: .integer(5),
                                expected: "a string; numbers and other typed values are not converted"))
                    ]))
        ) { try factory.build("ProfilePage", ["userId": 5]) }
        #expect(page.userId == "1")
        #expect(page.request.parameters["userId"] == "1")
    }

    @Test
    func `keeps its values, and has the new request, if nothing may be injected`() throws {
        let page = try factory.build(ProfilePage.self, ["userId": "1"])
        let options = OpenOptions(isInjectionForbidden: true)
        let request = PageRequest(page: "ProfilePage", parameters: ["userId": "2"], options: options)
        #expect(try factory.build(request) === page)
        #expect(page.userId == "1")
        #expect(page.parameters["userId"] == "2")
    }

    @Test
    func `keeps living when it leaves its stack, and goes back to itself when pushed again`() throws {
        let display = DisplayFixture()
        let page = try factory.build(ProfilePage.self)
        page.title = "S"
        let navigator = display.show(display.page("A"), page)
        #expect(display.events { navigator.pop() } == "A.L A.b A.a S.r")
        #expect(display.events { navigator.push(page) } == "S.b S.a A.r")
        _ = display.events { navigator.push(display.page("B")) }
        #expect(display.events { navigator.push(page) } == "S.b S.a B.r B.f")
        #expect(display.events { navigator.pop() } == "A.b A.a S.r")
    }

    @Test
    func `is in one stack at a time`() throws {
        let display = DisplayFixture()
        let page = try factory.build(ProfilePage.self)
        let navigator = display.show(display.page("A"), page)
        display.tree.present(display.page("B"))
        let other = try #require(display.tree.presentations.last?.navigator)
        #expect(other.push(page) == .refused(.alreadyPlaced(page: "ProfilePage")))
        #expect(page.navigator === navigator)
    }

    @Test
    func `that is shown survives short memory; one that is not goes`() throws {
        let display = DisplayFixture()
        let page = try factory.build(ProfilePage.self)
        let navigator = display.show(display.page("A"), page)
        factory.evictUnusedSingletons()
        #expect(factory.singletons.count == 1)
        navigator.push(display.page("B"))
        factory.evictUnusedSingletons()
        #expect(factory.singletons.count == 1)
        navigator.popToRoot()
        factory.evictUnusedSingletons()
        #expect(factory.singletons.isEmpty)
        #expect(page.isFinished)
    }

    @Test
    func `that owns the tabs of a display stays as long as they do`() async throws {
        let container = try await ContainerFixture.started().container
        let page = try #require(container.factory.singletons.first as? TabPage)
        container.factory.evictUnusedSingletons()
        #expect(!container.factory.evictSingleton("MainTabs"))
        #expect(!page.isFinished && page.tabController === container.tabs)
        #expect(container.factory.singletons.first === page)
        container.end()
        #expect(page.isFinished)
    }

    @Test
    func `that is evicted while it is shown finishes when it leaves`() throws {
        let display = DisplayFixture()
        let page = try factory.build(ProfilePage.self)
        page.title = "S"
        let navigator = display.show(display.page("A"), page)
        factory.evictSingleton("ProfilePage")
        #expect(!page.isFinished)
        #expect(display.events { navigator.pop() } == "A.L A.b A.a S.r S.f")
    }

    private final class NestingPage: Page {
        static var factory: PageFactory?
        var complaint: String?

        override class var isSingleton: Bool { true }

        override func didInject() {
            do {
                _ = try Self.factory?.build("NestingPage", ["again": true])
            } catch {
                complaint = "\(error)"
            }
        }
    }
}
