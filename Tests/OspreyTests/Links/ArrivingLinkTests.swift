import Foundation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `While something is presented` {
    @Test(arguments: [
        ("w://next", [["Home"], ["Step", "Step"]]), ("w://pick", [["Home"], ["Step"], ["Step"]]),
    ])
    func `the request of its page does not close it`(url: String, shown: [[String]]) async throws {
        let (container, session) = try await LinkApp.started()
        try await container.opened(.url("w://cover"))
        try container.page(LinkStepPage.self).open(.url(url))
        await container.settled()
        #expect(container.shown == shown)
        #expect(session.failures.isEmpty)
    }

    @Test func `the request of its page is not refused`() async throws {
        let (container, session) = try await LinkApp.started()
        try await container.opened(.url("w://cover"))
        try container.page(LinkStepPage.self).open("w://stop")
        await container.settled()
        #expect(container.shown == [["Home"], ["Step", "Step"]])
        #expect(session.failures.isEmpty)
        await #expect(throws: PageError.self) { try await container.opened(link: "w://stop") }
    }

    @Test func `a link closes it`() async throws {
        let (container, _) = try await LinkApp.started()
        try await container.opened(.url("w://cover"))
        try await container.opened(link: "w://free/9")
        #expect(container.shown == [["Home", "Item"]])
    }

    @Test(arguments: [true, false])
    func `that has to finish, a link that would close it waits`(isPassed: Bool) async throws {
        let (container, session) = try await LinkApp.started()
        try await container.opened(link: "w://a/1")
        #expect(try await container.opened(link: "w://free/9") == .waiting(for: .detour))
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
        try await container.opened(link: "w://a/1")
        let page = try container.page(LinkSignInPage.self)
        session.isSignedIn = true
        page.finish()
        await container.settled()
        try await container.opened(LinkSignInPage.self, options: OpenOptions(display: .cover))
        let onboarding = try container.page(LinkSignInPage.self)
        onboarding.decision = .stay(reason: "first this")
        #expect(try await container.opened(link: "w://free/9") == .waiting(for: .detour))
        onboarding.decision = .leave
        onboarding.finish()
        await container.settled()
        #expect((container.navigation.visiblePages.last as? LinkItemPage)?.id == "9")
    }

    @Test func `a link that would close a page which asks is refused if the person wants to stay`()
        async throws
    {
        let (container, _) = try await LinkApp.started()
        try await container.opened(LinkSignInPage.self, options: OpenOptions(display: .cover))
        try container.page(LinkSignInPage.self).decision = .ask(reason: "there is a draft")
        await #expect(throws: PageError.self) { try await container.opened(link: "w://free/9") }
        #expect(container.shown == [["Home"], ["SignIn"]])
    }
}

@MainActor
struct `A link` {
    @Test(arguments: ["w://100%", "w:///x", "w://a b", "w://nowhere/x"])
    func `that nothing can match leads to the page for that`(url: String) async throws {
        let (container, _) = try await LinkApp.started()
        let page = try #require(try await container.opened(link: url).page as? LinkLostPage)
        #expect(page.url == url)
    }

    /// What redirects a request, and to what.
    enum Redirect: CaseIterable, Sendable { case byFilter, byFilterToURL, byInterceptor, byRoute }

    @Test(arguments: Redirect.allCases, [RouteDisplay.cover, .sheet, .replace, .root])
    func `keeps where and how it is shown when it is redirected`(
        redirect: Redirect, display: RouteDisplay
    ) async throws {
        let container = try await redirecting(redirect)
        try await container.opened(.url("w://b/1"))
        try await container.opened(.url("w://a/1", options: OpenOptions(display: display)))
        let expected: [[String]] =
            switch display {
            case .cover, .sheet: [["Home", "Item"], ["Step"]]
            case .replace: [["Home", "Step"]]
            default: [["Step"]]
            }
        #expect(container.shown == expected)
        let style: PresentationStyle? = display == .cover ? .cover : display == .sheet ? .sheet : nil
        #expect(container.navigation.presentations.first?.style == style)
    }

    @Test(arguments: Redirect.allCases)
    func `keeps its tab, and the sheet of its result, when it is redirected`(redirect: Redirect) async throws
    {
        let tabs =
            "base.tabviewcontroller = LinkTabs\nbase.tabs.one = LinkHomePage\nbase.tabs.two = LinkHomePage"
        let container = try await redirecting(redirect, root: tabs)
        try await container.opened(.url("w://a/1", options: OpenOptions(tab: "two")))
        #expect(container.tabs?.selected?.id == "two")
        #expect(container.shown == [["Home", "Step"]])
        let result = Task {
            try await container.result(
                of: .url("w://a/1", options: OpenOptions(display: .sheet)), returning: Void.self)
        }
        try await waitUntil("the sheet is there") { container.navigation.presentations.count == 1 }
        #expect(container.navigation.presentations.map(\.style) == [.sheet])
        container.navigation.visiblePages.last?.finish()
        try await result.value
    }

    private func redirecting(
        _ redirect: Redirect, root: String = "base.root = LinkHomePage"
    ) async throws -> PageContainer {
        let target = redirect == .byRoute ? "-> w://step" : "LinkItemPage; filters=Notice"
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        \(root)
                        w.a.{id} = \(target)
                        w.b.{id} = LinkItemPage
                        w.step = LinkStepPage
                        """)
            ], clock: ManualClock())
        container.register(LinkHomePage.init, LinkItemPage.init, LinkStepPage.init, LinkTabs.init)
        container.register(filter: "Notice") { _ in
            switch redirect {
            case .byFilter: .redirect(to: LinkStepPage.self)
            case .byFilterToURL: .redirect(to: "w://step")
            case .byInterceptor, .byRoute: .proceed
            }
        }
        if redirect == .byInterceptor {
            container.register(interceptor: "Notice") { request in
                request.url?.original.hasPrefix("w://a") == true
                    ? .redirect(to: LinkStepPage.self) : .proceed
            }
        }
        try await container.start()
        return container
    }

    /// Two messages of one chat, from a server.
    @Test func `for the chat that is open keeps its draft, and brings the second message`() async throws {
        let container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = LinkHomePage
                        w.chats = LinkStepPage; external
                        w.chat.{id} = LinkChatPage; external; accepts=message; reuse=stack; parent=w.chats
                        """)
            ], clock: ManualClock())
        container.register(LinkHomePage.init, LinkStepPage.init, LinkChatPage.init)
        try await container.start()
        var pages: [PageID] = []
        for message in ["5", "6"] {
            let payload = NotificationPayload(["url": "w://chat/ana", "message": message])
            let page = try #require(try await container.opened(link: payload).page as? LinkChatPage)
            #expect(page.message == message)
            #expect(page.draft == (pages.isEmpty ? "" : "half"))
            page.draft = "half"
            pages.append(page.pageID)
        }
        #expect(Set(pages).count == 1)
        #expect(container.shown == [["Home", "Step", "Chat"]])
    }

    @Test func `for another account ends the session and opens in the next one`() async throws {
        let (container, session) = try await LinkApp.started()
        session.isSignedIn = true
        try await container.opened(link: "w://a/1")
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

    @Test func `for another account is not opened when that session is over, too`() async throws {
        let (container, session) = try await LinkApp.started()
        let host = RecordingHost(.late)
        container.navigation.host = host
        session.isSignedIn = true
        container.signOut(thenOpening: .url("w://b/2")) {}
        container.signOut {}
        try await waitUntil("both sign-outs") {
            host.finishAll()
            return container.navigation.isSettled
        }
        await container.settled()
        #expect(container.shown == [["Home"]])
        #expect(session.failures.count == 1)
    }

    @Test func `for another account comes before a link that is tapped during the transition`() async throws {
        let (container, session) = try await LinkApp.started()
        let host = RecordingHost(.late)
        container.navigation.host = host
        session.isSignedIn = true
        container.signOut(thenOpening: .url("w://a/1")) {}
        container.open(link: "w://b/2")
        try await waitUntil("both links") {
            host.finishAll()
            return (container.navigation.visiblePages.last as? LinkItemPage)?.id == "2"
        }
        await container.settled()
        #expect(container.frontNavigator?.pages.compactMap { ($0 as? LinkItemPage)?.id } == ["1", "2"])
        #expect(session.failures.isEmpty)
    }

    @Test(arguments: ["w://b/2", "w://nowhere"])
    func `withdraws no action that runs`(link: String) async throws {
        let (container, session) = try await LinkApp.started()
        session.isSignedIn = true
        container.newestLinkWins = true
        let door = Door()
        var isPaid: Bool?
        try container.add(
            route: "w.pay", { $0.isExternal = true },
            action: { _ in
                await door.wait()
                isPaid = !Task.isCancelled
            })
        container.open(link: "w://pay")
        try await waitUntil("the action") { door.isWaited }
        container.open(link: link)
        door.open()
        await container.settled()
        #expect(isPaid == true)
    }

    @Test func `that fails at once withdraws none`() async throws {
        let (container, session) = try await LinkApp.started()
        session.isSignedIn = true
        container.newestLinkWins = true
        container.register(filter: "Shut") { _ in .reject("shut") }
        try container.add([
            .page("w.shut", "LinkStepPage") { ($0.isExternal, $0.filters) = (true, ["Shut"]) }
        ])
        let door = Door()
        container.register(
            interceptor: "slow", options: InterceptorOptions(condition: .urls("w://a/1"))
        ) { _ in
            await door.wait()
            return .proceed
        }
        container.open(link: "w://a/1")
        try await waitUntil("the interceptor") { door.isWaited }
        container.open(link: "w://shut")
        door.open()
        await container.settled()
        #expect((container.navigation.visiblePages.last as? LinkItemPage)?.id == "1")
        #expect(session.failures.count == 1)
    }

    @Test func `for the next user passes, although a page has closed the gate as it left`() async throws {
        let (container, session) = try await LinkApp.started()
        session.isSignedIn = true
        container.frontNavigator?.push(LinkClosingPage())
        container.signOut {}
        await container.settled()
        #expect(container.gate.isOpen)
    }

    @Test func `whose filter ends the session is not opened`() async throws {
        let (container, session) = try await LinkApp.started()
        session.onDoor = { [weak container] in container?.signOut {} }
        session.isSignedIn = true
        await #expect(throws: PageError.self) { try await container.opened(link: "w://a/1") }
        #expect(container.shown == [["Home"]])
    }

    @Test func `whose page is gone again is not opened`() async throws {
        let (container, _) = try await LinkApp.started()
        let tap = container.events.page.tap(.activated) { [weak container] _, page in
            if page is LinkItemPage { container?.goBack() }
        }
        let status = container.open(link: "w://free/9")
        #expect(status.page == nil)
        #expect(container.shown == [["Home"]])
        let outcome = try await container.opened(link: "w://free/9")
        #expect(outcome == .handled(by: "LinkItemPage"))
        withExtendedLifetime(tap) {}
    }

    @Test(arguments: [false, true])
    func `whose page leaves while a host shows it is not opened`(isSignOut: Bool) async throws {
        let (container, _) = try await LinkApp.started()
        let host = RecordingHost(.late)
        container.navigation.host = host
        let tap = container.events.page.tap(.activated) { [weak container] _, page in
            guard page is LinkItemPage else { return }
            if isSignOut { container?.signOut {} } else { page.finish() }
        }
        let request = Task { try await container.opened(link: "w://free/9") }
        var isOver = false
        Task {
            _ = await request.result
            isOver = true
        }
        try await waitUntil("the end") {
            host.finish()
            return isOver
        }
        switch await request.result {
        case .success(let outcome): #expect(!isSignOut && outcome == .handled(by: "LinkItemPage"))
        case .failure(let error): #expect(isSignOut && error as? PageError == .sessionEnded)
        }
        host.finishAll()
        await container.settled()
        #expect(container.shown == [["Home"]])
        withExtendedLifetime(tap) {}
    }

    @Test func `whose page opens another in its place is not opened`() async throws {
        let (container, _) = try await LinkApp.started()
        let tap = container.events.page.tap(.activated) { _, page in
            guard page.request.url?.original == "w://free/9" else { return }
            page.open(Intent(.url("w://free/1"), options: OpenOptions(display: .replace)))
        }
        #expect(container.open(link: "w://free/9") == .success(.handled(by: "LinkItemPage")))
        #expect((container.navigation.visiblePages.last as? LinkItemPage)?.id == "1")
        withExtendedLifetime(tap) {}
    }

    @Test func `that leads to one sign-out after the other ends, and is named`() async throws {
        let (container, session) = try await LinkApp.started()
        container.register(interceptor: "again") { [weak container] _ in
            await MainActor.run { _ = container?.signOut(thenOpening: .url("w://b/2")) {} }
            return .proceed
        }
        session.isSignedIn = true
        container.open(link: "w://b/2")
        await container.settled()
        let circles = session.failures.map { "\($0)" }.filter {
            $0.contains("more than 16 times: 'w://b/2';")
        }
        #expect(circles.count == 1, "\(session.failures)")
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
        container.open(link: "w://a/1")
        try await waitUntil("the first is asked about") { answers.count == 1 }
        container.open(link: "w://b/2")
        try await waitUntil("the second is asked about") { answers.count == 2 }
        answers[1].resume()
        try await waitUntil("the second is shown") { container.navigation.visiblePages.last is LinkItemPage }
        answers[0].resume()
        await container.settled()
        let ids = container.frontNavigator?.pages.compactMap { ($0 as? LinkItemPage)?.id }
        #expect(ids == (newestWins ? ["2"] : ["2", "1"]))
        #expect(session.failures.isEmpty)
    }

    @Test(arguments: ["w://b/{id}", "w://b/*", "w://b/...", "w://b", "w.b.{id}"])
    func `meets no condition on URLs that is a pattern`(pattern: String) async throws {
        let (container, session) = try await LinkApp.started()
        session.isSignedIn = true
        container.register(
            interceptor: "guard", options: InterceptorOptions(condition: .urls(pattern))
        ) { _ in .reject("not now") }
        #expect(try await container.opened(link: "w://b/7").page is LinkItemPage)
    }

    /// The spellings of one link by which an interceptor with a condition on the route is asked.
    @Test(arguments: [
        "w://a/7", "https://w.example/a/7", "W://A/7/", "w://a/7?x=1#y", "w://a/%37", "w://old/7", "w://a/07",
        "W://a/7", "w://A/7", "w://%61/7", "w://a//7", "w://a/./7", "w://a/b/../7", "w://a/7?", "w://a/7#",
        "HTTPS://W.Example/a/7",
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
        await #expect(throws: PageError.self) { try await container.opened(link: url) }
        await #expect(throws: PageError.self) { try await container.opened(LinkItemPage.self, ["id": "7"]) }
        #expect(container.shown == [["Home"]])
    }
}

@MainActor
struct `The start` {
    @Test(arguments: ["w://a/1", "w://act", "w://away"])
    func `is over when the root is shown, whatever a link waits for`(link: String) async throws {
        let routes =
            "\nw.act = @slow; external\nw.draft = DraftPage; external"
            + "\nw.away = LinkStepPage; external; display=replace"
        let container = try PageContainer(
            routes: [.properties(text: LinkApp.routes + routes)], clock: ManualClock())
        container.register(LinkHomePage.init, LinkItemPage.init, LinkStepPage.init, LinkSignInPage.init)
        container.register(LinkWizardPage.init, LinkLostPage.init)
        container.register { DraftPage() }
        container.register(filter: "Door") { _ in .proceed }
        var answer: CheckedContinuation<Void, Never>?
        if link == "w://a/1" {
            container.register(interceptor: "slow") { _ in
                await withCheckedContinuation { answer = $0 }
                return .proceed
            }
        }
        container.register(action: "slow") { _ in await withCheckedContinuation { answer = $0 } }
        if link == "w://away" { container.open(link: "w://draft") }
        container.open(link: Intent.url(link))
        try await container.start()
        #expect(container.shown.first?.first == "Home")
        if link == "w://away" {
            let draft = try container.page(DraftPage.self)
            try await waitUntil("the person is asked") { draft.isAsking }
            draft.answer(true)
        } else {
            try await waitUntil("somebody is asked") { answer != nil }
            answer?.resume()
        }
        await container.settled()
        let expected = ["w://a/1": ["Home", "Item"], "w://act": ["Home"], "w://away": ["Home", "Step"]]
        #expect(container.shown == [expected[link] ?? []])
    }

    @Test func `tells of no last window in an app that has none`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: "base.root = LinkHomePage")], clock: ManualClock())
        container.register(LinkHomePage.init)
        var events = 0
        let tap = container.events.display.tap(.main) { _, _ in events += 1 }
        try await container.start()
        #expect(events == 0)
        withExtendedLifetime(tap) {}
    }
}

private final class LinkClosingPage: Page {
    override func didResignActive() { container?.gate.close() }
}
