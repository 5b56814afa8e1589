import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Links and other requests that a page stops which asks a person.
@MainActor
struct `A request that a page stops with a question` {
    private let container: PageContainer
    private let draft = DraftPage()

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.tabviewcontroller = MainTabs
                        base.tabs.home = HomePage
                        base.tabs.me = MePage; default.greeting=hello
                        app.dismiss.{itemId|int} = ItemPage; above=dismiss
                        app.tab.{itemId|int} = ItemPage; above=dismiss; tab=me
                        app.root.{itemId|int} = ItemPage; display=root
                        app.replace.{itemId|int} = ItemPage; display=replace
                        app.plain.{itemId|int} = ItemPage
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(MainTabs.init, HomePage.init, MePage.init, ItemPage.init)
        try await container.start()
    }

    private func isAsked() async throws {
        try await waitUntil("the question") { draft.isAsking }
    }

    /// Shows the page where the route leads away from it.
    private func show(for host: String) {
        if host == "root" || host == "replace" {
            container.frontNavigator?.push(draft)
        } else {
            container.navigation.present(draft)
        }
    }

    @Test(arguments: ["dismiss", "tab", "root", "replace"])
    func `goes on when the person agrees`(host: String) async throws {
        show(for: host)
        let opened = Task { [container] in try await container.opened("app://\(host)/7") }
        try await isAsked()
        #expect(draft.isActive)
        draft.answer(true)
        guard case .opened(let page) = try await opened.value else {
            Issue.record("no page")
            return
        }
        #expect((page as? ItemPage)?.itemId == 7)
        #expect(page.isActive)
        #expect(draft.navigator == nil)
        #expect(draft.questions == 1)
    }

    @Test(arguments: ["dismiss", "tab", "root", "replace"])
    func `fails when the person does not agree, and nothing has changed`(host: String) async throws {
        show(for: host)
        let before = snapshot(container)
        let opened = Task { [container] in try await container.opened("app://\(host)/7") }
        try await isAsked()
        draft.answer(false)
        let error = PageError.stayed(page: "DraftPage", reason: "the draft is not saved")
        await #expect(throws: error) { try await opened.value }
        #expect(snapshot(container) == before)
    }

    @Test
    func `is over when another one asks the same page`() async throws {
        show(for: "dismiss")
        let first = Task { [container] in try await container.opened("app://dismiss/1") }
        try await isAsked()
        let second = Task { [container] in try await container.opened("app://dismiss/2") }
        await #expect(throws: PageError.navigation(.leaveSuperseded(page: "DraftPage"))) {
            try await first.value
        }
        draft.answer(true)
        _ = try await second.value
        #expect(draft.questions == 1)
        #expect((container.frontNavigator?.topPage as? ItemPage)?.itemId == 2)
    }

    @Test(arguments: [false, true])
    func `is withdrawn when its task is cancelled, and so is the question`(hasWaited: Bool) async throws {
        show(for: "dismiss")
        let host = RecordingHost(.late)
        if hasWaited {
            container.navigation.host = host
            container.frontNavigator?.push(HomePage())
        }
        let before = snapshot(container)
        let opened = Task { [container] in try await container.opened("app://dismiss/1") }
        if hasWaited {
            try await waitUntil("the request to wait") { container.navigation.queuedCount == 1 }
            host.finishAll()
        }
        try await isAsked()
        opened.cancel()
        await #expect(throws: PageError.cancelled) { try await opened.value }
        try await waitUntil("the question to end") { draft.cancelled == 1 }
        await container.settled()
        #expect(snapshot(container) == before)
    }

    @Test
    func `is withdrawn while it waits to be performed again`() async throws {
        show(for: "dismiss")
        let opened = Task { [container] in try await container.opened("app://dismiss/1") }
        try await isAsked()
        let host = RecordingHost(.late)
        container.navigation.host = host
        container.tabs?.items[1].navigator.push(HomePage())
        container.frontNavigator?.push(HomePage())
        draft.answer(true)
        try await waitUntil("the operation to wait") { container.navigation.queuedCount == 1 }
        opened.cancel()
        await #expect(throws: PageError.cancelled) { try await opened.value }
        host.finishAll()
        #expect(draft.navigator != nil)
    }

    @Test
    func `has a newer one asked anew that came just when it was withdrawn`() async throws {
        show(for: "dismiss")
        let opened = Task { [container] in try await container.opened("app://dismiss/1") }
        try await isAsked()
        opened.cancel()
        await #expect(throws: PageError.cancelled) { try await opened.value }
        let ticket = try #require(container.navigation.dismiss().ticket)
        try await waitUntil("the second question") { draft.questions == 2 && draft.isAsking }
        draft.answer(true)
        #expect(await ticket.outcome == .committed)
    }

    @Test
    func `is written down in the history when it is in force`() async throws {
        container.frontNavigator?.push(draft)
        let ticket = try #require(container.goBack().ticket)
        try await isAsked()
        #expect(container.history.map(\.kind) == [])
        draft.answer(true)
        #expect(await ticket.outcome == .committed)
        try await waitUntil("the entry") { container.history.map(\.kind) == [.wentBack] }
    }

    @Test
    func `asks outside of the interceptor and the work that made it`() async throws {
        container.frontNavigator?.push(draft)
        var pops: [OperationTicket?] = []
        container.register(interceptor: "i") { [container] request in
            guard request.page == "HomePage" else { return .proceed }
            pops.append(container.frontNavigator?.pop().ticket)
            return .reject(reason: "no")
        }
        draft.onQuestion = { [container] in
            let options = OpenOptions(display: .cover)
            _ = try? await container.opened(Intent(.url("app://plain/7"), options: options))
        }
        _ = try? await container.opened(HomePage.self)
        try await isAsked()
        #expect(container.navigation.presentations.count == 1)
        draft.answer(true)
        #expect(await pops.first??.outcome == .committed)
    }

    @Test
    func `asks by a page of the app`() async throws {
        final class ConfirmPage: Page, ResultPage {
            typealias Output = Bool
        }
        container.register(ConfirmPage.init)
        final class AppPage: Page {
            override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .ask(reason: "draft") }
            override func confirmLeaving() async -> Bool {
                (try? await container?.result(of: ConfirmPage.self)) ?? false
            }
        }
        let page = AppPage()
        container.frontNavigator?.push(page)
        // Work that lasts as long as its page is in sight may not wait for a result; the question may.
        var ticket: OperationTicket?
        page.task { page in
            if ticket == nil { ticket = page.navigator?.pop().ticket }
        }
        let shown = try await waitFor("the question") {
            container.frontNavigator?.topPage as? ConfirmPage
        }
        shown.finish(with: true)
        #expect(await ticket?.outcome == .committed)
        #expect(container.tabs?.selected?.navigator.pages.count == 1)
    }
}
