import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `Registered pages` {
    let factory = PageFactory()

    @Test
    func `can be asked for by an alias, and keep their own name`() throws {
        factory.register(StartPage.init)
        factory.register(alias: "Home", for: "StartPage")
        #expect(try factory.build("Home").pageName == "StartPage")
        #expect(factory.isRegistered("Home"))
        #expect(factory.pageNames == ["StartPage"])
    }

    @Test
    func `are guarded by the routes that name them by an alias, from its registration on`() throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: "app.start = StartPage\napp.home = Home; filters=closed", file: "routes.properties")
            ], clock: ManualClock())
        container.register(StartPage.init)
        container.register(filter: "closed") { _ in .reject("closed") }
        #expect(try container.factory.build(StartPage.self).pageName == "StartPage")
        container.register(alias: "Home", for: "StartPage")
        let error = PageError.rejected(subject: "'StartPage'", by: "closed", reason: "closed")
        for name in ["StartPage", "Home"] {
            #expect(throws: error) { try container.factory.build(name) }
        }
    }

    @Test
    func `may be registered with whatever has a factory, a container or the factory itself`() throws {
        for registrar in [factory, try PageContainer(clock: ManualClock())] as [any PageRegistrar] {
            registrar.register(StartPage.init, ProfilePage.init)
            registrar.register { EnvironmentPage(context: "own") }
            registrar.register(SettingsPage.init, as: "Settings")
            registrar.register(alias: "Home", for: "StartPage")
            registrar.register(filter: "closed", everywhere: true) { request in
                request.parameters.isEmpty ? .proceed : .reject("closed")
            }
            let names = ["EnvironmentPage", "ProfilePage", "Settings", "StartPage"]
            #expect(registrar.factory.pageNames == names)
            #expect(try registrar.factory.build("Home") is StartPage)
            #expect(throws: PageError.rejected(subject: "'StartPage'", by: "closed", reason: "closed")) {
                try registrar.factory.build("Home", ["key": 1])
            }
        }
    }

    @Test
    func `are made by the closure that registers them, anew for each build`() throws {
        var built = 0
        factory.register { () -> EnvironmentPage in
            built += 1
            return EnvironmentPage(context: "\(built)")
        }
        let named = Initializer { (text: String) in EnvironmentPage(context: text + "!") }
        factory.register(as: "Other", initializers: ["loud": named]) { EnvironmentPage(context: "plain") }
        let contexts = try (1...2).map { _ in try factory.build(EnvironmentPage.self).context }
        #expect(contexts == ["1", "2"])
        let other = try factory.build("Other", ["init": "loud", "loud": "own"]) as? EnvironmentPage
        #expect(other?.context == "own!")
    }

    @Test
    func `may be made with the owner of the container, which is not kept`() async throws {
        @MainActor
        final class App {
            let container: PageContainer
            let name = "app"

            init() throws {
                container = try PageContainer(clock: ManualClock())
                container.register(weak: self) { app in EnvironmentPage(context: app.name) }
                container.register(weak: self, as: "Second") { app in
                    EnvironmentPage(context: app.name + " 2")
                }
            }
        }
        var app: App? = try App()
        let factory = try #require(app).container.factory
        #expect(try factory.build(EnvironmentPage.self).context == "app")
        #expect(try (factory.build("Second") as? EnvironmentPage)?.context == "app 2")
        weak let gone = app
        app = nil
        #expect(gone == nil)
        let error = InjectionError(page: "Second", problems: [.ownerGone(typeName: "App")])
        #expect(throws: PageError.injection(error)) { try factory.build("Second") }
        #expect(
            "\(error)"
                == "cannot build 'Second': the 'App' with which it was registered no longer exists; "
                + "keep it as long as pages are opened")
    }

    @Test
    func `can stand under several names`() throws {
        factory.register(StartPage.init)
        factory.register(StartPage.init, as: "Other")
        #expect(try factory.build("Other").pageName == "Other")
        #expect(factory.name(of: StartPage.self) == "StartPage")
    }

    @Test
    func `registered twice under one name are a problem that says so`() {
        factory.register(StartPage.init, StartPage.init)
        #expect(
            factory.problems.map(\.description) == [
                "error: 'StartPage' is registered twice for 'StartPage'; "
                    + "register it once, or under another name with `register(_:as:)`"
            ])
    }

    @Test
    func `of one name in two places are told apart by where they are declared`() {
        enum Other {
            final class StartPage: Page {}
        }
        factory.register(StartPage.init, Other.StartPage.init)
        guard case .duplicatePage("StartPage", let first, let second)? = factory.problems.first else {
            Issue.record("\(factory.problems)")
            return
        }
        #expect(first == "OspreyPagesFixtures.StartPage")
        #expect(second.hasSuffix("Other.StartPage"))
    }

    @Test
    func `with an alias that is taken, or leads nowhere, are problems`() throws {
        factory.register(StartPage.init, ProfilePage.init)
        factory.register(alias: "ProfilePage", for: "StartPage")
        factory.register(alias: "Home", for: "StarPage")
        for name in ["StartPage", "ProfilePage"] { factory.register(alias: "Me", for: name) }
        #expect(try factory.build("Me") is StartPage)
        #expect(
            factory.problems == [
                .duplicatePage(name: "ProfilePage", first: "ProfilePage", second: "alias of StartPage"),
                .unknownPage(alias: "Home", name: "StarPage", near: ["StartPage"]),
                .duplicatePage(name: "Me", first: "StartPage", second: "alias of ProfilePage"),
            ])
    }

    @Test
    func `are made anew for each request, with what they need at that time`() throws {
        let journal = FilterJournal()
        journal.entries = ["first"]
        factory.register { EnvironmentPage(context: journal.entries.joined()) }
        journal.entries = ["second"]
        #expect(try factory.build(EnvironmentPage.self).context == "second")
        #expect(try factory.build(EnvironmentPage.self) !== factory.build(EnvironmentPage.self))
    }

    @Test
    func `tell a manifest what they take, without having been built`() throws {
        factory.register(SettingsPage.init, AccountPage.init)
        factory.register { EnvironmentPage(context: "") }
        factory.register(filter: SignInGuard(journal: FilterJournal()))
        let manifest = try factory.manifest()
        let pages = try #require(manifest.pages)
        #expect(pages.map(\.name) == ["AccountPage", "EnvironmentPage", "SettingsPage"])
        #expect(pages[0].filters == ["SignInGuard"])
        #expect(pages[1].initializers == ["context"])
        #expect(pages[2].parameters.map(\.key) == ["userId", "section", "page"])
        #expect(pages[2].parameters.map(\.isRequired) == [true, false, false])
        #expect(manifest.filters == ["SignInGuard"])
    }

    @Test
    func `tell the manifest of a container what they take, beside actions and the tabs that are shown`()
        async throws
    {
        let app = try ContainerFixture()
        var manifest = try app.container.manifest()
        #expect(manifest.actions == ["broken", "share"])
        #expect(manifest.tabs == nil)
        #expect(manifest.pages?.first { $0.name == "ItemPage" }?.parameters.map(\.key) == ["itemId", "from"])
        try await app.container.start()
        manifest = try app.container.manifest()
        #expect(manifest.tabs == ["home", "me"])
        #expect(manifest.filters == ["SignInGuard"])
    }

    @Test
    func `tell a manifest what they take, and never hear of the sample that is made for it`() throws {
        final class DiaryPage: Page {
            @Injected var userId: String

            override func didFinish() { Issue.record("a page of \(userId) has finished") }
        }
        factory.register(DiaryPage.init)
        #expect(try factory.manifest().pages?.first?.parameters.map(\.key) == ["userId"])
    }

    @Test
    func `have nothing left of such a sample, though somebody holds on to it`() throws {
        final class NotebookPage: Page {
            @Injected var userId: String
        }
        var sample: Page?
        var isLetGo = false
        factory.register(
            { () -> NotebookPage in
                let page = NotebookPage()
                page.adopt(Farewell { isLetGo = true })
                sample = page
                return page
            }, as: "NotebookPage")
        #expect(try factory.manifest().pages?.map(\.name) == ["NotebookPage"])
        #expect(sample?.isFinished == true)
        #expect(isLetGo)
    }

    @Test
    func `bring along the filters that make themselves, whatever was asked for before`() throws {
        struct Stamp: PostFilter, SelfMadeFilter {
            func built(_ page: Page, for request: PageRequest) -> Decision { .proceed }
        }
        final class LetterPage: Page {
            override class var filters: [any PageFilter.Type] { [Stamp.self] }
        }
        factory.register(LetterPage.init)
        #expect(try factory.manifest().filters == ["Stamp"])
        #expect(factory.problems == [])
        _ = try factory.build(LetterPage.self)
        #expect(try factory.manifest().filters == ["Stamp"])
    }
}

@MainActor
struct `The life of a built page` {
    @Test
    func `ends when nobody shows it: nothing keeps it but those who asked`() throws {
        let factory = PageFactory()
        factory.register(SettingsPage.init)
        weak let page = try factory.build(SettingsPage.self, ["userId": "1"])
        #expect(page == nil)
    }

    @Test
    func `ends with its place in a stack, after finished`() throws {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        weak var page: LetterPage?
        do {
            let pushed = display.page("B")
            page = pushed
            navigator.push(pushed)
        }
        #expect(page != nil)
        navigator.pop()
        #expect(page == nil)
        #expect(display.log.take().hasSuffix("B.f"))
    }

    @Test
    func `ends at once, with finished, if a post-filter discards it`() throws {
        let factory = PageFactory()
        let journal = FilterJournal()
        factory.register(JournaledPage.init, StartPage.init)
        factory.register(filter: WeakFilter(journal: journal), everywhere: true)
        factory.register(filter: JournalFilter(journal: journal, redirectsTo: nil))
        _ = try factory.build("JournaledPage")
        #expect(journal.entries.contains("JournaledPage.finished"))
        #expect(WeakFilter.page == nil)
    }

    /// Leads away from the first page it sees, and holds it weakly.
    private struct WeakFilter: PostFilter {
        static weak var page: Page?
        let journal: FilterJournal

        func built(_ page: Page, for request: PageRequest) -> Decision {
            guard page is JournaledPage else { return .proceed }
            Self.page = page
            return .redirect(to: StartPage.self)
        }
    }
}
