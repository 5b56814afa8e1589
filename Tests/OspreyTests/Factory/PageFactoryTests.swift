import Osprey
import OspreyTestFixtures
import Testing

@MainActor
struct `A page factory` {
    let factory = PageFactory()
    let journal = FilterJournal()

    init() {
        factory.register(StartPage.init, SettingsPage.init, ProfilePage.init, SignInPage.init)
        factory.register { EnvironmentPage(context: "none") }
        factory.register(AccountPage.init, JournaledPage.init)
        factory.register(filter: SignInGuard(journal: journal))
        factory.register(filter: JournalFilter(journal: journal))
    }

    @Test
    func `builds a page by its name and gives its properties their values`() throws {
        let page = try #require(
            try factory.build("SettingsPage", ["userId": "7", "section": "privacy"]) as? SettingsPage)
        #expect(page.userId == "7")
        #expect(page.section == .privacy)
        #expect(page.page == 1)
        #expect(page.injections == 1)
    }

    @Test
    func `names every missing and mistyped parameter at once`() {
        #expect(
            throws: PageError.injection(
                InjectionError(
                    page: "SettingsPage",
                    problems: [
                        .missing(key: "userId", typeName: "String"),
                        .invalid(
                            key: "section",
                            ConversionError(
                                found: "nowhere", expected: "one of", allowed: ["general", "privacy"])),
                        .invalid(key: "page", ConversionError(found: "x", expected: "an integer")),
                    ]))
        ) {
            try factory.build("SettingsPage", ["page": "x", "section": "nowhere"])
        }
    }

    @Test
    func `suggests near names for one that is not registered`() {
        #expect(throws: PageError.unknownPage(name: "SetingsPage", near: ["SettingsPage"])) {
            try factory.build("SetingsPage")
        }
    }

    @Test
    func `uses the initializer that the caller names`() throws {
        let page = try factory.build("EnvironmentPage", ["init": "context", "context": "dev"])
        #expect((page as? EnvironmentPage)?.context == "dev")
    }

    @Test
    func `builds a singleton once and injects it anew`() throws {
        let first = try #require(try factory.build("ProfilePage", ["userId": "1"]) as? ProfilePage)
        let second = try #require(try factory.build("ProfilePage", ["userId": "2"]) as? ProfilePage)
        #expect(first === second)
        #expect(first.userId == "2")
        #expect(first.parameters["userId"] == "2")
    }

    @Test
    func `follows a redirect and keeps the original request`() throws {
        let page = try factory.build("AccountPage", ["from": "test"])
        #expect(page is SignInPage)
        #expect(page.request.original.page == "AccountPage")
        #expect(page.request.original.parameters["from"] == "test")
        #expect(journal.entries == ["guard(AccountPage)"])
    }

    @Test
    func `follows a redirect with the options that come with it`() throws {
        factory.register(filter: "elsewhere", everywhere: true) { request in
            guard request.page == "StartPage" else { return .proceed }
            let options = OpenOptions(initializer: "context")
            return .redirect(.page(EnvironmentPage.self), ["context": "dev"], options)
        }
        let page = try #require(try factory.build("StartPage") as? EnvironmentPage)
        #expect(page.context == "dev")
    }

    @Test
    func `asks nobody else once a guard lets the request pass`() throws {
        journal.isSignedIn = true
        #expect(try factory.build("AccountPage") is AccountPage)
        #expect(journal.entries == ["guard(AccountPage)"])
    }

    @Test
    func `finishes a page that a post-filter leads away from`() throws {
        let factory = PageFactory()
        factory.register(JournaledPage.init, StartPage.init)
        factory.register(filter: JournalFilter(journal: journal, redirectsTo: StartPage.self))
        #expect(try factory.build("JournaledPage") is StartPage)
        #expect(journal.entries == ["built(JournaledPage)", "JournaledPage.finished"])
    }

    @Test
    func `stops a circle of redirects and shows it`() {
        let factory = PageFactory()
        factory.register(StartPage.init, as: "A")
        factory.register(StartPage.init, as: "B")
        factory.register(filter: "circle", everywhere: true) { request in
            .redirect(.pageName(request.page == "A" ? "B" : "A"), [:])
        }
        #expect(throws: PageError.redirectLoop(chain: ["'A'", "'B'", "'A'"])) { try factory.build("A") }
    }

    @Test
    func `stops an endless chain of redirects`() {
        let factory = PageFactory()
        factory.redirectLimit = 3
        factory.register(StartPage.init)
        factory.register(filter: "endless", everywhere: true) { request in
            let step = request.redirectHistory.count
            return .redirect(.page(StartPage.self), ["step": .integer(step)])
        }
        #expect(
            throws: PageError.tooManyRedirects(
                limit: 3, chain: ["'StartPage'", "'StartPage'", "'StartPage'", "'StartPage'", "'StartPage'"])
        ) { try factory.build("StartPage") }
    }

    @Test
    func `rejects with the reason that a filter gives`() {
        factory.register(filter: "closed", everywhere: true) { _ in .reject("closed on Sundays") }
        #expect(throws: PageError.rejected(subject: "'StartPage'", by: "closed", reason: "closed on Sundays"))
        { try factory.build("StartPage") }
    }

    @Test func `A closure that does not say which class it makes is a problem, and its page is not there`() {
        let factory = PageFactory()
        factory.register(
            {
                let page = StartPage()
                page.title = "Start"
                return page
            }, as: "StartPage")
        #expect(factory.problems == [.untypedPage(name: "StartPage")])
        #expect(!factory.isRegistered("StartPage"))
        #expect(
            factory.problems.first?.description
                == "error: 'StartPage' is registered as 'Page' itself, so its own class and filters are unknown; "
                + "declare the class that the closure returns, as in `{ () -> LoanPage in ... }`")
        factory.register(
            { () -> StartPage in
                let page = StartPage()
                page.title = "Start"
                return page
            }, as: "StartPage")
        #expect((try? factory.build("StartPage"))?.title == "Start")
    }

    @Test
    func `names both classes that want one name`() {
        factory.register(ProfilePage.init, as: "StartPage")
        #expect(
            factory.problems
                == [.duplicatePage(name: "StartPage", first: "StartPage", second: "ProfilePage")])
    }

    @Test
    func `names a filter that nobody registered`() {
        let factory = PageFactory()
        factory.register(AccountPage.init)
        #expect(factory.problems == [.unregisteredFilter(filter: "SignInGuard", page: "AccountPage")])
    }
}
