import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A page made by hand` {
    private func container(_ routes: String = "app.item.{itemId|int} = ItemPage") throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: routes, file: "routes.properties")], clock: ManualClock())
        container.register(HomePage.init, ItemPage.init, SignInPage.init)
        return container
    }

    @Test
    func `has the container in whose display it is, and opens in its own stack`() async throws {
        let container = try container()
        let home = HomePage()
        #expect(home.container == nil)
        #expect(container.navigation.setRoot(Navigator(home)).isCommitted)
        try await container.start()
        #expect(home.container === container)
        home.open("app://item/1")
        await container.settled()
        #expect(home.navigator?.pages.map(\.pageName) == ["HomePage", "ItemPage"])
        #expect(home.navigator?.topPage?.opener === home)
    }

    @Test
    func `answers a request with its values, its opener and its result, like any other`() async throws {
        let container = try container()
        let (home, item) = (HomePage(), ItemPage())
        container.navigation.setRoot(Navigator(home))
        try await container.start()
        home.navigator?.push(item)
        let options = OpenOptions(reuse: .stack(by: "any"))
        try await container.opened(ItemPage.self, ["itemId": 9], options: options)
        #expect(container.frontNavigator?.topPage === item)
        // A property that has no value may not be read.
        try #require(item.parameters["itemId"] == 9)
        #expect(item.itemId == 9)

        let signIn = SignInPage()
        home.navigator?.push(signIn)
        let onTop = OpenOptions(display: .push, reuse: RouteReuse(.stack))
        let started = Task { try await container.result(of: SignInPage.self, options: onTop) }
        try await waitUntil("the request") { signIn.container === container && container.history.count > 1 }
        await container.navigation.settled()
        signIn.finish(with: "me")
        #expect(try await started.value == "me")
    }

    @Test
    func `hears of what cannot be opened where the container's failures go`() async throws {
        let container = try container()
        let home = HomePage()
        container.navigation.setRoot(Navigator(home))
        try await container.start()
        var failures: [String] = []
        container.onFailure = { failures.append("\($0)") }
        home.open(SignInPage.self, ["x": 1])
        home.open("app://nowhere")
        await container.settled()
        #expect(failures.count == 1)
        #expect(failures.first?.contains("app://nowhere") == true)
        #expect(home.navigator?.topPage is SignInPage)
    }

    @Test
    func `in a display without a container reports what it cannot open`() {
        let tree = NavigationTree(clock: ManualClock())
        var problems: [String] = []
        tree.onProblem = { problems.append("\($0)") }
        let home = HomePage()
        tree.setRoot(Navigator(home))
        home.open("app://item/1")
        #expect(
            problems == [
                "'HomePage' does not belong to a container, so it cannot open anything; "
                    + "show it first, or call `open` on the container"
            ])
    }

    @Test
    func `that is nowhere opens nothing, and says so, whether it waits or not`() async {
        let page = HomePage()
        let error = PageError.noContainer(page: "HomePage")
        #expect(page.open(SignInPage.self) == .failure(error))
        #expect(page.open("app://item/1") == .failure(error))
        await #expect(throws: error) { try await page.opened(SignInPage.self) }
        #expect(page.open(link: "app://item/1") == .failure(error))
        await #expect(throws: error) { try await page.opened("app://item/1") }
        await #expect(throws: error) { try await page.opened(link: "app://item/1") }
    }

    @Test
    func `that is nowhere cannot wait for a result`() async {
        let error = await #expect(throws: PageError.self) {
            _ = try await HomePage().result(of: SignInPage.self)
        }
        guard case .noContainer(page: "HomePage")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test
    func `that has finished says so when it is to finish again`() {
        let tree = NavigationTree(clock: ManualClock())
        let page = SignInPage()
        let navigator = Navigator(HomePage())
        tree.setRoot(navigator)
        navigator.push(page)
        #expect(page.finish(with: "me").isCommitted)
        let finished = Outcome.refused(.pageFinished(page: "SignInPage"))
        #expect(page.finish(with: "me") == finished)
        #expect(page.cancel() == finished)
        #expect(HomePage().finish() == .refused(.notDisplayed))
    }

    @Test
    func `is what a container without a root in its routes needs before it starts`() async throws {
        let container = try container()
        let error = await #expect(throws: StartError.self) { try await container.start() }
        #expect(error?.registrations == [.noRoot])
        #expect(error?.description.contains("'base.root'") == true)
        #expect(!container.isStarted)
        container.navigation.setRoot(Navigator(HomePage()))
        try await container.start()
        #expect(try await container.opened("app://item/1").page is ItemPage)
    }
}
