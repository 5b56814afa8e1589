import Foundation
import Osprey
import OspreyTesting
import Testing

@MainActor
struct `While something is presented` {
    @Test(arguments: [
        ("w://next", [["Home"], ["Step", "Step"]]), ("w://pick", [["Home"], ["Step"], ["Step"]]),
    ])
    func `the request of its page does not close it`(url: String, shown: [[String]]) async throws {
        let (container, session) = try await LinkApp.started()
        try await container.open(.url("w://cover"))
        try container.page(LinkStepPage.self).open(url)
        await container.settled()
        #expect(container.shown == shown)
        #expect(session.failures.isEmpty)
    }

    @Test func `the request of its page is not refused`() async throws {
        let (container, session) = try await LinkApp.started()
        try await container.open(.url("w://cover"))
        try container.page(LinkStepPage.self).open("w://stop")
        await container.settled()
        #expect(container.shown == [["Home"], ["Step", "Step"]])
        #expect(session.failures.isEmpty)
        await #expect(throws: PageError.self) { try await container.handle("w://stop") }
    }

    @Test func `a link closes it`() async throws {
        let (container, _) = try await LinkApp.started()
        try await container.open(.url("w://cover"))
        try await container.handle("w://free/9")
        #expect(container.shown == [["Home", "Item"]])
    }

    @Test(arguments: [true, false])
    func `that has to finish, a link that would close it waits`(isPassed: Bool) async throws {
        let (container, session) = try await LinkApp.started()
        try await container.handle("w://a/1")
        #expect(try await container.handle("w://free/9") == .deferred)
        #expect(container.shown == [["Home"], ["SignIn"]])
        let signIn = try container.page(LinkSignInPage.self)
        session.isSignedIn = true
        if isPassed { signIn.finish() } else { signIn.cancel() }
        await container.settled()
        #expect(container.shown == [isPassed ? ["Home", "Item", "Item"] : ["Home", "Item"]])
        #expect((container.navigation.visiblePages.last as? LinkItemPage)?.id == "9")
    }

    @Test func `that wants to stay, a link that would close it waits`() async throws {
        let (container, session) = try await LinkApp.started()
        let staying = LinkSignInPage()
        staying.decision = .stay(reason: "first this")
        try await container.handle("w://a/1")
        let page = try container.page(LinkSignInPage.self)
        session.isSignedIn = true
        page.finish()
        await container.settled()
        try await container.open(LinkSignInPage.self, options: OpenOptions(display: .cover))
        let onboarding = try container.page(LinkSignInPage.self)
        onboarding.decision = .stay(reason: "first this")
        #expect(try await container.handle("w://free/9") == .deferred)
        onboarding.decision = .leave
        onboarding.finish()
        await container.settled()
        #expect((container.navigation.visiblePages.last as? LinkItemPage)?.id == "9")
    }

    @Test func `a link that would close a page which asks is refused if the person wants to stay`()
        async throws
    {
        let (container, _) = try await LinkApp.started()
        try await container.open(LinkSignInPage.self, options: OpenOptions(display: .cover))
        try container.page(LinkSignInPage.self).decision = .ask(reason: "there is a draft")
        await #expect(throws: PageError.self) { try await container.handle("w://free/9") }
        #expect(container.shown == [["Home"], ["SignIn"]])
    }
}

@MainActor
struct `A link` {
    @Test(arguments: ["w://100%", "w:///x", "w://a b", "w://nowhere/x"])
    func `that nothing can match leads to the page for that`(url: String) async throws {
        let (container, _) = try await LinkApp.started()
        let page = try #require(try await container.handle(url).page as? LinkLostPage)
        #expect(page.url == url)
    }

    @Test func `keeps where and how it is shown when a filter redirects it`() async throws {
        for display in [RouteDisplay.cover, .sheet, .replace, .root] {
            let container = try await redirecting()
            try await container.open(.url("w://b/1"))
            try await container.open(.url("w://a/1", options: OpenOptions(display: display)))
            let expected: [[String]] =
                switch display {
                case .cover, .sheet: [["Home", "Step"], ["Step"]]
                case .replace: [["Home", "Step"]]
                default: [["Step"]]
                }
            #expect(container.shown == expected, "\(display)")
        }
    }

    private func redirecting() async throws -> PageContainer {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = LinkHomePage
                        w.a.{id} = LinkItemPage; filters=Notice
                        w.b.{id} = LinkItemPage; filters=Notice
                        """)
            ], clock: ManualClock())
        container.register(LinkHomePage.init, LinkItemPage.init, LinkStepPage.init)
        container.register(filter: "Notice") { _ in .redirect(to: LinkStepPage.self) }
        try await container.start()
        return container
    }

    @Test func `for another account ends the session and opens in the next one`() async throws {
        let (container, session) = try await LinkApp.started()
        session.isSignedIn = true
        try await container.handle("w://a/1")
        var link = Intent(.url("w://b/2"))
        link.trust = .external
        let outcome = container.signOut(thenOpening: link) {}
        await container.settled()
        #expect(outcome == .committed)
        #expect(container.shown == [["Home", "Item"]])
        #expect((container.navigation.visiblePages.last as? LinkItemPage)?.id == "2")
        #expect(container.navigation.visiblePages.last?.request.trust == .external)
        #expect(session.failures.isEmpty)
    }

    @Test func `whose filter ends the session is not opened`() async throws {
        let (container, session) = try await LinkApp.started()
        session.onDoor = { [weak container] in container?.signOut {} }
        session.isSignedIn = true
        await #expect(throws: PageError.self) { try await container.handle("w://a/1") }
        #expect(container.shown == [["Home"]])
    }

    @Test func `whose page is gone again is not opened`() async throws {
        let (container, _) = try await LinkApp.started()
        let tap = container.events.page.tap(.activated) { [weak container] _, page in
            if page is LinkItemPage { container?.goBack() }
        }
        let status = container.handleNow("w://free/9")
        #expect(status.page == nil)
        #expect(container.shown == [["Home"]])
        let outcome = try await container.handle("w://free/9")
        #expect(outcome == .handled(by: "LinkItemPage"))
        withExtendedLifetime(tap) {}
    }

    @Test(arguments: [false, true])
    func `gives way to a newer one if the app wants that`(newestWins: Bool) async throws {
        let (container, session) = try await LinkApp.started()
        session.isSignedIn = true
        container.newestLinkWins = newestWins
        var answers: [CheckedContinuation<Void, Never>] = []
        container.register(interceptor: "slow") { _ in
            await withCheckedContinuation { answers.append($0) }
            return .proceed
        }
        container.handleNow("w://a/1")
        try await waitUntil("the first is asked about") { answers.count == 1 }
        container.handleNow("w://b/2")
        try await waitUntil("the second is asked about") { answers.count == 2 }
        answers[1].resume()
        try await waitUntil("the second is shown") { container.navigation.visiblePages.last is LinkItemPage }
        answers[0].resume()
        await container.settled()
        let ids = container.frontNavigator?.pages.compactMap { ($0 as? LinkItemPage)?.id }
        #expect(ids == (newestWins ? ["2"] : ["2", "1"]))
        #expect(session.failures.isEmpty)
    }

    /// The spellings of one link by which an interceptor with a condition on the route is asked.
    @Test(arguments: [
        "w://a/7", "https://w.example/a/7", "W://A/7/", "w://a/7?x=1#y", "w://a/%37", "w://old/7", "w://a/07",
    ])
    func `meets the condition of an interceptor in every spelling`(url: String) async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = LinkHomePage
                        base.origins.w = https://w.example
                        w.a.{id|int} = LinkItemPage; external; x-guarded
                        w.old.{id} = -> w://a/{id}; external
                        """)
            ], clock: ManualClock())
        container.register(LinkHomePage.init, LinkItemPage.init)
        container.register(
            interceptor: "guard", options: InterceptorOptions(condition: .attribute("x-guarded"))
        ) { _ in .reject("not now") }
        try await container.start()
        await #expect(throws: PageError.self) { try await container.handle(url) }
        await #expect(throws: PageError.self) { try await container.open(LinkItemPage.self, ["id": "7"]) }
        #expect(container.shown == [["Home"]])
    }
}

@MainActor
struct `The start` {
    @Test func `is over when the root is shown, whatever an early link waits for`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: LinkApp.routes)], clock: ManualClock())
        container.register(LinkHomePage.init, LinkItemPage.init, LinkStepPage.init, LinkSignInPage.init)
        container.register(LinkWizardPage.init, LinkLostPage.init)
        container.register(filter: "Door") { _ in .proceed }
        var answer: CheckedContinuation<Void, Never>?
        container.register(interceptor: "slow") { _ in
            await withCheckedContinuation { answer = $0 }
            return .proceed
        }
        container.handleNow("w://a/1")
        try await container.start()
        #expect(container.shown == [["Home"]])
        try await waitUntil("the interceptor is asked") { answer != nil }
        answer?.resume()
        await container.settled()
        #expect(container.shown == [["Home", "Item"]])
    }

    @Test func `of a snapshot that is shown tells the topmost page first that it is over`() async throws {
        let (container, _) = try await LinkApp.started()
        let below = try #require(try await container.open(.url("w://code")).page)
        let above = try #require(try await container.open(.url("w://cover")).page)
        var finished: [PageID] = []
        let tap = container.events.page.tap(.finished) { _, page in finished.append(page.pageID) }
        try await container.show(NavigationSnapshot("stack\n root"))
        #expect(finished == [above.pageID, below.pageID])
        withExtendedLifetime(tap) {}
        #expect(container.shown == [["Home"]])
    }
}
