import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A page that is started for a result` {
    /// The ways in which the page can leave, and what the caller gets.
    enum Departure: String, CaseIterable, Sendable {
        case finished, cancelled, dismissed, reset, ended
    }

    @Test(arguments: Departure.allCases)
    func `gives it exactly once, however it leaves`(departure: Departure) async throws {
        let app = try await ContainerFixture.started()
        let started = Task { try await app.container.result(of: SignInPage.self) }
        await app.container.settled()
        let page = try await shown(in: app.container)
        switch departure {
        case .finished: page.finish(with: "me")
        case .cancelled: page.cancel(code: "changed my mind")
        case .dismissed: app.container.navigation.dismiss()
        case .reset: app.container.navigation.reset()
        case .ended: app.container.navigation.end()
        }
        switch await started.result {
        case .success(let name):
            #expect(departure == .finished)
            #expect(name == "me")
        case .failure(let error):
            let expected = departure == .cancelled ? "changed my mind" : "cancelled"
            #expect((error as? ResultCancelled)?.code == expected)
        }
    }

    @Test
    func `that is kept has nothing left of one result when it is started for the next`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(KeptPicker.init)
        func picker() async throws -> KeptPicker {
            try await waitFor("the page") { app.container.frontNavigator?.topPage as? KeptPicker }
        }
        let first = Task { try await app.container.result(of: KeptPicker.self) }
        try await picker().finish(with: 1)
        #expect(try await first.value == 1)
        let second = Task { try await app.container.result(of: KeptPicker.self) }
        _ = try await picker()
        app.container.navigation.dismiss()
        let error = await #expect(throws: ResultCancelled.self) { try await second.value }
        #expect(error?.page == "KeptPicker" && error?.code == "cancelled")
    }

    @Test
    func `gives it after those of the pages above it that go along, topmost first`() async throws {
        let app = try await ContainerFixture.started()
        var numbers: [Int] = []
        let options = OpenOptions(display: .push, reuse: RouteReuse(.never))
        for number in 1...3 {
            var intent = Intent(.page(SignInPage.self), options: options)
            intent.companions = [EndListener { _ in numbers.append(number) }]
            try await app.container.opened(intent)
        }
        app.container.reset()
        #expect(numbers == [3, 2, 1])
    }

    @Test
    func `knows the page that waits for it`() async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        let started = Task { try await home.result(of: SignInPage.self) }
        let page = try await waitFor("the page") { app.container.frontNavigator?.topPage as? SignInPage }
        #expect(page.opener === home)
        page.finish(with: "me")
        #expect(try await started.value == "me")
    }

    @Test(arguments: [false, true])
    func `and ends without one is named as it is registered`(isDismissed: Bool) async throws {
        let app = try await ContainerFixture.started()
        app.container.register({ SignInPage() }, as: "Login")
        let started = Task { try await app.container.result(of: .pageName("Login"), returning: String.self) }
        let page = try await shown(in: app.container)
        if isDismissed { app.container.navigation.dismiss() } else { page.cancel() }
        let error = await #expect(throws: ResultCancelled.self) { try await started.value }
        #expect(error?.page == "Login")
    }

    @Test
    func `of another type than its caller expects says both`() async throws {
        let app = try await ContainerFixture.started()
        let started = Task {
            try await app.container.result(of: Intent(.page(SignInPage.self)), returning: Int.self)
        }
        try await shown(in: app.container).finish(with: "me")
        await #expect(throws: PageError.unexpectedPage(expected: "Int", found: "String")) {
            try await started.value
        }
    }

    @Test
    func `throws at once if it cannot be opened`() async throws {
        let app = try ContainerFixture(routes: "base.root = HomePage")
        try await app.container.start()
        await #expect(throws: PageError.unregisteredPage(type: "UnregisteredPicker")) {
            try await app.container.result(of: UnregisteredPicker.self)
        }
    }

    /// The ways in which a page asks for a result without waiting.
    enum Asking: String, CaseIterable, Sendable {
        case byClass, byIntent

        @MainActor
        func start(from page: Page, _ told: @escaping @MainActor (Result<String, any Error>) -> Void) {
            switch self {
            case .byClass: page.result(of: SignInPage.self, completion: told)
            case .byIntent: page.result(of: .pageName("SignInPage"), returning: String.self, completion: told)
            }
        }
    }

    @Test(arguments: Asking.allCases)
    func `tells a closure right after its last event`(asking: Asking) async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        var heard: [String] = []
        let token = app.container.events.page.tap { event, page in heard.append("\(page.pageName).\(event)") }
        asking.start(from: home) { result in
            heard.append((try? result.get()) ?? "none")
            heard.append("\(app.container.navigation.isSettled)")
        }
        // It is waited for from the call on.
        await app.container.settled()
        heard = []
        try inSight(in: app.container).finish(with: "me")
        #expect(
            heard == [
                "HomePage.becomeActive", "HomePage.activated", "SignInPage.resignActive",
                "SignInPage.finished", "me", "false",
            ])
        token.cancel()
    }

    @Test(arguments: Asking.allCases)
    func `tells a closure why there is none, exactly once`(asking: Asking) async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        var failures: [any Error] = []
        var untold: [PageError] = []
        app.container.onFailure = { untold.append($0) }
        func note(_ result: Result<String, any Error>) {
            if case .failure(let error) = result { failures.append(error) }
        }
        asking.start(from: home, note)
        await app.container.settled()
        try inSight(in: app.container).cancel(code: "changed my mind")
        #expect((failures.last as? ResultCancelled)?.code == "changed my mind")

        asking.start(from: Page(), note)
        #expect(failures.last as? PageError == .noContainer(page: "Page"))

        app.container.navigation.end()
        asking.start(from: home, note)
        await app.container.settled()
        #expect(failures.count == 3)
        #expect(failures.last as? PageError == .navigation(.ended))
        #expect(untold.isEmpty)
    }

    @Test
    func `of another type than a closure wants is told as what it is`() async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        var failures: [PageError?] = []
        home.result(of: .pageName("SignInPage"), returning: Int.self) { result in
            if case .failure(let error) = result { failures.append(error as? PageError) }
        }
        await app.container.settled()
        try inSight(in: app.container).finish(with: "me")
        #expect(failures == [.unexpectedPage(expected: "Int", found: "String")])
    }

    @Test
    func `has to be one that gives results, unless none is wanted`() async throws {
        let app = try await ContainerFixture.started()
        await #expect(throws: PageError.unexpectedPage(expected: "page with a result", found: "ItemPage")) {
            try await app.container.result(of: .url("app://item/7"), returning: String.self)
        }
        #expect(app.stack == ["HomePage"])

        // What stands in the way of the page is shown.
        app.container.register(filter: "Guard", everywhere: true) { request in
            request.page == "ItemPage" ? .redirect(to: SecretPage.self) : .proceed
        }
        for (url, page) in [("app://item/7", "SecretPage"), ("app://nowhere", "NotFoundPage")] {
            let started = Task { try await app.container.result(of: .url(url), returning: String.self) }
            try await waitUntil("the page") { app.container.frontNavigator?.topPage?.pageName == page }
            app.container.goBack()
            let error = await #expect(throws: ResultCancelled.self) { try await started.value }
            #expect(error?.page == page && error?.code == "cancelled")
        }

        let waiting = Task { try await app.container.result(of: .url("app://secret"), returning: Void.self) }
        try await waitUntil("the page") { app.container.frontNavigator?.topPage is SecretPage }
        app.container.frontNavigator?.topPage?.finish()
        try await waiting.value

        let any = Task {
            try await app.container.result(of: .url("app://secret"), returning: (any Sendable).self)
        }
        try await waitUntil("the page") { app.container.frontNavigator?.topPage is SecretPage }
        app.container.frontNavigator?.topPage?.finish()
        #expect(try await any.value is Void)

        var isTold = false
        app.container.navigation.allPages.first?.result(of: .url("app://secret"), returning: Void.self) {
            result in
            isTold = (try? result.get()) != nil
        }
        try await waitUntil("the page") { app.container.frontNavigator?.topPage is SecretPage }
        app.container.frontNavigator?.topPage?.finish()
        #expect(isTold)
    }

    @Test
    func `cannot be that of an action, which then does not run`() async throws {
        let app = try await ContainerFixture.started()
        let expected = PageError.unexpectedPage(expected: "page with a result", found: "@share")
        await #expect(throws: expected) {
            try await app.container.result(of: .url("app://share/7"), returning: String.self)
        }
        await #expect(throws: expected) {
            try await app.container.result(of: .url("app://share/7"), returning: Void.self)
        }
        #expect(app.journal.entries == [])
        #expect(try await app.container.opened("app://share/7") == .handled(by: "@share"))
        #expect(app.journal.entries == ["share(7)"])
    }

    @Test
    func `that may answer again is shown once to one who taps twice, and both calls are told`() async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        var results: [String] = []
        for tap in 1...2 {
            home.result(of: SignInPage.self, options: OpenOptions(reuse: .container)) { result in
                results.append("\(tap): \((try? result.get()) ?? "none")")
            }
        }
        await app.container.settled()
        #expect(app.container.navigation.allPages.filter { $0 is SignInPage }.count == 1)
        try inSight(in: app.container).finish(with: "me")
        #expect(results == ["1: me", "2: me"])
    }

    @Test
    func `is told to those who wait in a task before all is settled`() async throws {
        let app = try await ContainerFixture.started()
        let home = try #require(app.container.frontNavigator?.topPage)
        var results: [String] = []
        home.task(while: .alive) { page in
            for _ in 0..<2 { results.append((try? await page.result(of: SignInPage.self)) ?? "none") }
        }
        for name in ["me", "you"] {
            await app.container.settled()
            try inSight(in: app.container).finish(with: name)
        }
        await app.container.settled()
        #expect(results == ["me", "you"])
    }

    @Test
    func `is waited for by those who wait until all is settled, from the call on`() async throws {
        let app = try await ContainerFixture.started()
        let wish = Wish { [container = app.container] in
            Task {
                await container.settled()
                return container.frontNavigator?.topPage is SignInPage
            }
        }
        let started = Task { try await app.container.result(of: wish, returning: String.self) }
        let settled = try await waitFor("the call") { wish.settled }
        #expect(await settled.value)
        try await shown(in: app.container).finish(with: "me")
        #expect(try await started.value == "me")
    }

    /// Has someone wait, in the middle of the call that starts its page.
    @MainActor
    private final class Wish: Openable {
        private let wait: @MainActor () -> Task<Bool, Never>
        private(set) var settled: Task<Bool, Never>?

        init(_ wait: @escaping @MainActor () -> Task<Bool, Never>) { self.wait = wait }

        nonisolated var intent: Intent {
            MainActor.assumeIsolated { settled = wait() }
            return Intent(.page(SignInPage.self))
        }
    }

    @Test
    func `is presented unless the caller says otherwise`() async throws {
        let app = try await ContainerFixture.started()
        let started = Task {
            try await app.container.result(of: SignInPage.self, options: OpenOptions(display: .push))
        }
        let page = try await shown(in: app.container)
        #expect(app.container.navigation.presentations.isEmpty)
        page.finish(with: "me")
        #expect(try await started.value == "me")
    }

    private final class UnregisteredPicker: Page, ResultPage {
        typealias Output = Int
    }

    private final class KeptPicker: Page, ResultPage {
        typealias Output = Int
        override class var isSingleton: Bool { true }
    }

    private func inSight(in container: PageContainer) throws -> SignInPage {
        try #require(container.frontNavigator?.topPage as? SignInPage)
    }

    private func shown(in container: PageContainer) async throws -> SignInPage {
        try await waitFor("the page") { container.frontNavigator?.topPage as? SignInPage }
    }
}
