import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `Filters of a request` {
    let factory = PageFactory()
    let journal = FilterJournal()

    init() {
        factory.register(GuardedPage.init, DerivedPage.init, DetachedPage.init, StartPage.init)
        for name in ["everywhere", "other"] {
            factory.register(filter: name, everywhere: name == "everywhere") { [journal] _ in
                journal.entries.append(name)
                return .proceed
            }
        }
        factory.register(filter: First(journal: journal))
        factory.register(filter: Second(journal: journal))
    }

    @Test
    func `run those of the factory first, then the page's own list as it is written`() throws {
        _ = try factory.build("DerivedPage")
        #expect(journal.entries == ["everywhere", "second", "first"])
    }

    @Test
    func `leave out the inherited ones if the page does`() throws {
        _ = try factory.build("DetachedPage")
        #expect(journal.entries == ["everywhere", "second"])
    }

    @Test
    func `run those of the route between them, and each once, in its first place`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: "app.page = DerivedPage; filters=other,First,other", file: "routes.properties")
            ], clock: ManualClock())
        container.register(DerivedPage.init)
        container.register(filter: "other") { _ in .proceed }
        container.register(filter: First(journal: journal))
        container.register(filter: Second(journal: journal))
        let root = Navigator(StartPage())
        container.navigation.setRoot(root)
        try await container.start()
        try await container.opened("app://page")
        #expect(journal.entries == ["first", "second"])
        let request = try #require(root.topPage?.request)
        let explained = try container.factory.explainFilters(of: request)
        #expect(explained.map(\.name) == ["other", "First", "other", "Second", "First"])
        #expect(explained.map(\.place) == [.route, .route, .route, .page, .page])
        #expect(explained.map(\.isRepeated) == [false, false, true, false, true])
        #expect(explained[1].isPreFilter && !explained[1].isPostFilter)
    }

    @Test
    func `make themselves, one for each request or one for all, as they say`() throws {
        factory.register(CountedPage.init)
        for _ in 0..<3 { _ = try factory.build("CountedPage") }
        #expect(EachTime.made == 3)
        #expect(OnceForAll.made == 1)
    }

    @Test
    func `can amend the parameters for those that follow`() throws {
        factory.register(filter: "amend", everywhere: true) { request in
            var request = request
            request.parameters["note"] = "amended"
            return .proceed(with: request)
        }
        #expect(try factory.build("StartPage").parameters["note"] == "amended")
    }

    @Test
    func `that say they have handled a request are wrong`() {
        factory.register(filter: "handler", everywhere: true) { _ in .handled }
        #expect(throws: PageError.invalidDecision(filter: "handler", decision: "handled")) {
            try factory.build("StartPage")
        }
    }

    @Test
    func `that say they have handled a request are wrong wherever it leads, and nothing changes`()
        async throws
    {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "handler", everywhere: true) { request in
            request.page == "SecretPage" ? .handled : .proceed
        }
        let error = PageError.invalidDecision(filter: "handler", decision: "handled")
        for intent in [Intent(.page(SecretPage.self)), Intent.path(["SecretPage", "HomePage"])] {
            await #expect(throws: error) { try await app.container.opened(intent) }
        }
        #expect(app.stack == ["HomePage"])
    }

    @Test
    func `can amend the parameters and the options, and nothing else`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "amend", everywhere: true) { request in
            guard request.page == "ItemPage" else { return .proceed }
            var amended = PageRequest(page: "SecretPage", parameters: ["itemId": 8])
            amended.options.display = .sheet
            return .proceed(with: amended)
        }
        let page = try await app.container.opened(link: "app://item/7").page
        #expect((page as? ItemPage)?.itemId == 8)
        #expect(page?.request.trust == .external)
        #expect(page?.request.url?.original == "app://item/7")
        #expect(app.container.navigation.presentations.map(\.style) == [.sheet])
    }

    @Test
    func `can amend what an action is given`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "amend", everywhere: true) { request in
            guard request.action == "share" else { return .proceed }
            var amended = request
            amended.parameters = ["what": "winter"]
            return .proceed(with: amended)
        }
        try await app.container.opened("app://share/summer")
        #expect(app.journal.entries == ["share(winter)"])
    }

    @Test
    func `hear the events of the pages they guarded, in order, for as long as these live`() throws {
        let display = DisplayFixture()
        factory.register(filter: JournalFilter(journal: journal), everywhere: true)
        let page = try factory.build("StartPage")
        let navigator = display.show(display.page("A"))
        journal.entries = []
        navigator.push(page)
        navigator.pop()
        #expect(
            journal.entries == [
                "StartPage.loaded", "StartPage.becomeActive", "StartPage.activated",
                "StartPage.resignActive", "StartPage.finished",
            ])
    }

    @Test
    func `are asked about a singleton each time, and see it built once`() throws {
        factory.register(ProfilePage.init)
        factory.register(filter: JournalFilter(journal: journal), everywhere: true)
        _ = try factory.build("ProfilePage")
        _ = try factory.build("ProfilePage")
        #expect(journal.entries == ["everywhere", "built(ProfilePage)", "everywhere"])
    }

    private class GuardedPage: Page {
        override class var filters: [any PageFilter.Type] { [First.self] }
    }

    private final class DerivedPage: GuardedPage {
        override class var filters: [any PageFilter.Type] { [Second.self] + super.filters }
    }

    private final class DetachedPage: GuardedPage {
        override class var filters: [any PageFilter.Type] { [Second.self] }
    }

    private final class CountedPage: Page {
        override class var filters: [any PageFilter.Type] { [EachTime.self, OnceForAll.self] }
    }

    private struct First: PreFilter {
        let journal: FilterJournal
        func decide(_ request: PageRequest) -> Decision {
            journal.entries.append("first")
            return .proceed
        }
    }

    private struct Second: PreFilter {
        let journal: FilterJournal
        func decide(_ request: PageRequest) -> Decision {
            journal.entries.append("second")
            return .proceed
        }
    }

    private struct EachTime: PreFilter, SelfMadeFilter {
        static var made = 0
        init() { Self.made += 1 }
        func decide(_ request: PageRequest) -> Decision { .proceed }
    }

    private struct OnceForAll: PreFilter, SelfMadeFilter {
        static let isSingleton = true
        static var made = 0
        init() { Self.made += 1 }
        func decide(_ request: PageRequest) -> Decision { .proceed }
    }
    @Test(
        arguments: [
            (Decision.detour(to: StartPage.self), "detour"), (.handled, "handled"), (.reject("no"), nil),
            (.proceed(with: PageRequest(page: "StartPage")), "proceed(with:)"),
        ] as [(Decision, String?)])
    func `that see a page built may turn it down or lead elsewhere, and nothing else`(
        answer: Decision, wrong: String?
    ) async throws {
        struct Inspector: PostFilter {
            let answer: Decision

            func built(_ page: Page, for request: PageRequest) -> Decision {
                request.page == "ProfilePage" ? answer : .proceed
            }
        }
        let container = try PageContainer(clock: ManualClock())
        container.register(StartPage.init, ProfilePage.init)
        container.register(filter: Inspector(answer: answer), everywhere: true)
        container.navigation.setRoot(Navigator(Page()))
        try await container.start()
        let log = EventLog(container.events)
        let error =
            wrong.map { PageError.invalidDecision(filter: "Inspector", decision: $0) }
            ?? .rejected(subject: "'ProfilePage'", by: "Inspector", reason: "no")
        await #expect(throws: error) { try await container.opened(ProfilePage.self) }
        #expect(container.navigation.allPages.count == 1)
        #expect(container.factory.singletons.isEmpty)
        #expect(log.take() == "ProfilePage.finished")
    }

    @Test
    func `that see a page built do so in their order, and none after one that turns it down`() throws {
        struct Sealed: PostFilter {
            let journal: FilterJournal

            func built(_ page: Page, for request: PageRequest) -> Decision {
                journal.entries.append("sealed")
                return journal.isSignedIn ? .proceed : .reject("no seal")
            }
        }
        struct Stamped: PostFilter {
            let journal: FilterJournal

            func built(_ page: Page, for request: PageRequest) -> Decision {
                journal.entries.append("stamped")
                return .reject("no stamp")
            }
        }
        let factory = PageFactory()
        factory.register(StartPage.init)
        factory.register(filter: Sealed(journal: journal), everywhere: true)
        factory.register(filter: Stamped(journal: journal), everywhere: true)
        #expect(throws: PageError.rejected(subject: "'StartPage'", by: "Sealed", reason: "no seal")) {
            try factory.build("StartPage")
        }
        #expect(journal.entries == ["sealed"])
        journal.isSignedIn = true
        #expect(throws: PageError.rejected(subject: "'StartPage'", by: "Stamped", reason: "no stamp")) {
            try factory.build("StartPage")
        }
        #expect(journal.entries == ["sealed", "sealed", "stamped"])
    }

    @Test
    func `are told with those that are near if nobody has registered one of the name`() async throws {
        let app = try ContainerFixture(
            routes: "base.root = HomePage\napp.home = HomePage; filters=SignInGard")
        let error = PageError.unknownFilter(name: "SignInGard", near: ["SignInGuard"])
        #expect("\(app.container.canOpen("app://home"))" == "no: \(error)")
    }

    @Test
    func `answer in few words what they could say in full`() {
        let options = OpenOptions(display: .sheet)
        let rows: [(Decision, Decision)] = [
            (.redirect(to: StartPage.self, ["a": 1]), .redirect(.page(StartPage.self), ["a": 1])),
            (.redirect(to: "app://home", ["a": 1]), .redirect(.url("app://home"), ["a": 1])),
            (.detour(to: StartPage.self, ["a": 1]), .detour(.page(StartPage.self), ["a": 1])),
            (.reject("no"), .reject(reason: "no")),
        ]
        for (short, full) in rows { #expect(short == full) }
        #expect(
            Decision.redirect(.url("app://home"), [:], options) != .redirect(.url("app://home"), [:]))
    }

    @Test
    func `of one name that make themselves are reported, whoever makes the second, and the first one counts`()
        throws
    {
        struct Signed: PreFilter, SelfMadeFilter {
            static let filterName = "signed"
            func decide(_ request: PageRequest) -> Decision { .reject("first") }
        }
        struct AlsoSigned: PreFilter, SelfMadeFilter {
            static let filterName = "signed"
            func decide(_ request: PageRequest) -> Decision { .reject("second") }
        }
        final class FirstPage: Page {
            override class var filters: [any PageFilter.Type] { [Signed.self] }
        }
        final class SecondPage: Page {
            override class var filters: [any PageFilter.Type] { [AlsoSigned.self] }
        }
        let factory = PageFactory()
        factory.register(FirstPage.init, SecondPage.init)
        #expect(factory.problems == [.duplicateFilter(name: "signed", isSameType: false)])
        let container = try PageContainer(
            routes: [
                .properties(text: "app.start = StartPage; filters=signed", file: "routes.properties")
            ], clock: ManualClock())
        container.register(StartPage.init, FirstPage.init, SecondPage.init)
        let error = PageError.rejected(subject: "'StartPage'", by: "signed", reason: "first")
        #expect(throws: error) { try container.factory.build(StartPage.self) }
    }

    @Test
    func `that made themselves give way to an instance that is registered later`() throws {
        let factory = PageFactory()
        factory.register(SignedPage.init)
        #expect(try factory.build(SignedPage.self).title == "itself")
        factory.register(filter: Signature(name: "someone"))
        #expect(factory.problems.isEmpty)
        #expect(try factory.build(SignedPage.self).title == "someone")
        factory.register(filter: Signature(name: "someone else"))
        #expect(factory.problems.count == 1)
        #expect(try factory.build(SignedPage.self).title == "someone")
    }

    private final class SignedPage: Page {
        override class var filters: [any PageFilter.Type] { [Signature.self] }
    }

    private struct Signature: PostFilter, SelfMadeFilter {
        var name = "itself"

        init() {}
        init(name: String) { self.name = name }

        func built(_ page: Page, for request: PageRequest) -> Decision {
            page.title = name
            return .proceed
        }
    }
}
