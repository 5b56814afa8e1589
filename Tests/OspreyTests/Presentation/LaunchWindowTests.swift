import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
@Suite(.serialized)
struct `Launch windows` {
    @Test(arguments: HostKind.allCases)
    func `EV32, EV33 - they come with the root and go last in first out`(host: HostKind) {
        let display = DisplayFixture(host)
        let a = display.page("A"), s = display.page("S"), g = display.page("G")
        display.tree.addLaunchWindow { s }
        display.tree.addLaunchWindow { g }
        #expect(display.events { display.tree.setRoot(Navigator(a)) } == "G.L G.b G.a")
        #expect(display.host?.transitions.count ?? 1 == 1)
        #expect(!a.isLoaded && !s.isLoaded)
        #expect(display.events { g.finish() } == "S.L S.b S.a G.r G.f")
        #expect(display.events { display.tree.dismiss() } == "A.L A.b A.a S.r S.f display.main")
        #expect(
            display.events { display.tree.setRoot(Navigator(display.page("B"))) } == "B.L B.b B.a A.r A.f")
    }

    @Test
    func `Each says whether it wants to be shown; with none the app is in sight at once`() {
        let display = DisplayFixture()
        var isAsked = false
        display.tree.addLaunchWindow(when: {
            isAsked = true
            return false
        }) { display.page("S") }
        #expect(!isAsked)
        let events = display.events { display.tree.setRoot(Navigator(display.page("A"))) }
        #expect(events == "A.L A.b A.a display.main")
        #expect(isAsked)
    }

    @Test
    func `Without one, a new root stays out of sight below a window that is there`() {
        let display = DisplayFixture()
        display.tree.setRoot(Navigator(display.page("A")))
        display.tree.present(display.page("S"), style: .window)
        display.tree.addLaunchWindow(when: { false }) { display.page("G") }
        _ = display.log.take()
        #expect(display.events { display.tree.setRoot(Navigator(display.page("B"))) } == "A.f")
        #expect(display.events { display.tree.dismiss() } == "B.L B.b B.a S.r S.f display.main")
    }

    @Test
    func `One that cannot be made is left out and reported`() {
        struct Broken: Error {}
        let display = DisplayFixture()
        var problems: [String] = []
        display.tree.onProblem = { problems.append("\($0)") }
        display.tree.addLaunchWindow { throw Broken() }
        #expect(
            display.events { display.tree.setRoot(Navigator(display.page("A"))) }
                == "A.L A.b A.a display.main")
        #expect(problems == ["a launch window could not be built and is left out: Broken()"])
    }

    @Test
    func `A filter may lead from one to a registered page, and is named if it leads elsewhere`() async throws
    {
        let cases: [(decision: Decision, page: String?, destination: String?)] = [
            (.redirect(to: StartPage.self), "StartPage", nil),
            (.detour(to: StartPage.self), nil, "'StartPage'"),
            (.redirect(to: "app://home"), nil, "'app://home'"),
        ]
        for (decision, page, destination) in cases {
            let container = try PageContainer(clock: ManualClock())
            container.register(StartPage.init, ProfilePage.init)
            container.register(filter: "guard", everywhere: true) { request in
                request.page == "ProfilePage" ? decision : .proceed
            }
            container.register(launchWindow: ProfilePage.self)
            var problems: [NavigationProblem] = []
            container.navigation.onProblem = { problems.append($0) }
            container.navigation.setRoot(Navigator(StartPage()))
            try await container.start()
            #expect(
                container.navigation.presentations.map { $0.navigator.topPage?.pageName }
                    == [page].filter { $0 != nil })
            #expect(problems.count == (destination == nil ? 0 : 1))
            guard let destination, case .launchWindowFailed(let cause) = problems.first else { continue }
            let error = PageError.windowDiverted(page: "ProfilePage", destination: destination, by: "guard")
            #expect(cause == ErrorCause(error))
        }
    }

    @Test
    func `One of a registered page gets its parameters, if it is wanted when the root comes`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = StartPage", file: "routes.properties")
            ], clock: ManualClock())
        container.register(StartPage.init, ProfilePage.init)
        let journal = FilterJournal()
        container.register(launchWindow: ProfilePage.self, ["userId": "7"], when: { journal.isSignedIn })
        container.register(launchWindow: StartPage.self, when: { !journal.isSignedIn })
        journal.isSignedIn = true
        try await container.start()
        let window = try #require(container.navigation.presentations.last)
        #expect(container.navigation.presentations.map(\.style) == [.window])
        #expect((window.navigator.topPage as? ProfilePage)?.userId == "7")
    }

    @Test
    func `One of the page that the display begins with keeps the container from starting`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(text: "base.root = ProfilePage", file: "routes.properties")
            ], clock: ManualClock())
        container.register(ProfilePage.init)
        container.register(launchWindow: ProfilePage.self)
        await #expect(throws: PageError.navigation(.alreadyPlaced(page: "ProfilePage"))) {
            try await container.start()
        }
        #expect(!container.isStarted)
        #expect(container.navigation.allPages.isEmpty)
    }

    @Test
    func `One whose page stands somewhere else already is left out`() {
        let display = DisplayFixture()
        let page = display.page("S")
        let elsewhere = Navigator(page)
        display.tree.addLaunchWindow { page }
        let events = display.events { display.tree.setRoot(Navigator(display.page("A"))) }
        #expect(events == "A.L A.b A.a display.main")
        #expect(display.tree.presentations.isEmpty)
        #expect(page.navigator === elsewhere)
    }

    @Test
    func `One that is made once and added twice comes once, and the second is reported`() {
        let display = DisplayFixture()
        let page = display.page("S")
        var causes: [ErrorCause] = []
        display.tree.onProblem = { problem in
            if case .launchWindowFailed(let cause) = problem { causes.append(cause) }
        }
        for _ in 0..<2 { display.tree.addLaunchWindow { page } }
        let events = display.events { display.tree.setRoot(Navigator(display.page("A"))) }
        #expect(events == "S.L S.b S.a")
        #expect(display.tree.presentations.count == 1)
        #expect(causes == [ErrorCause(NavigationError.alreadyPlaced(page: "LetterPage"))])
    }

    @Test
    func `One that is added while the first root is planned waits for the next`() {
        let display = DisplayFixture()
        display.tree.addLaunchWindow {
            display.tree.addLaunchWindow { display.page("G") }
            return display.page("S")
        }
        display.tree.setRoot(Navigator(display.page("A")))
        #expect(
            display.tree.presentations.map { $0.navigator.topPage?.pageName } == [display.page("S").pageName])
        display.tree.setRoot(Navigator(display.page("B")))
        #expect(display.tree.presentations.count == 2)
    }

    @Test
    func `A step back, an opened page and a reset pass windows over`() {
        let display = DisplayFixture()
        let a = display.page("A"), b = display.page("B"), s = display.page("S")
        display.tree.addLaunchWindow { s }
        let navigator = Navigator(a, b)
        display.tree.setRoot(navigator)
        #expect(display.tree.goBack().isCommitted)
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(display.tree.goBack() == .nothingToPop)
        #expect(display.tree.reset() == .nothingToDo)
        #expect(display.tree.visiblePages.map(\.title) == ["S"])
    }
}
