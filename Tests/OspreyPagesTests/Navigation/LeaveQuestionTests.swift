import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// Pages that ask a person before they are left.
@MainActor
struct `A page that asks before it is left` {
    private let display = DisplayFixture()
    private let draft = DraftPage()

    private var tree: NavigationTree { display.tree }
    private var rejection: Outcome { .rejected(by: .page(draft), reason: "the draft is not saved") }

    private func isAsked() async throws {
        try await waitUntil("the question") { draft.isAsking }
    }

    // MARK: - The answer

    @Test
    func `is left when the person agrees, by the same operation, and is not asked a second time`()
        async throws
    {
        let navigator = display.show(display.page("A"), draft)
        let ticket = try #require(navigator.pop().ticket)
        #expect(display.log.take() == "")
        #expect(draft.decisions == 1)
        try await isAsked()
        draft.answer(true)
        #expect(await ticket.outcome == .committed)
        #expect(display.log.take() == "A.L A.b A.a Draft.r Draft.f")
        #expect(draft.decisions == 1)
        #expect(draft.questions == 1)
    }

    @Test
    func `stays when the person does not agree, and is asked anew the next time`() async throws {
        let navigator = display.show(display.page("A"), draft)
        for count in 1...2 {
            let ticket = try #require(navigator.pop().ticket)
            try await isAsked()
            draft.answer(false)
            #expect(await ticket.outcome == rejection)
            #expect(draft.questions == count)
        }
        #expect(navigator.pages.map(\.title) == ["A", "Draft"])
        #expect(display.log.take() == "")
    }

    @Test
    func `stays if it has nothing to ask with`() async throws {
        final class SilentPage: Page {
            override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .ask(reason: "silence") }
        }
        let page = SilentPage()
        let navigator = display.show(display.page("A"), page)
        let ticket = try #require(navigator.pop().ticket)
        #expect(await ticket.outcome == .rejected(by: .page(page), reason: "silence"))
    }

    @Test
    func `says beforehand that it cannot be left by a gesture`() throws {
        let navigator = display.show(display.page("A"), draft)
        #expect(!draft.mayLeave())
        #expect(!navigator.canInteractivelyPop)
        #expect(navigator.beginInteractivePop() == nil)
        tree.present(DraftPage("Sheet"))
        #expect(!tree.mayDismiss(try #require(tree.presentations.first)))
        #expect(draft.questions == 0)
    }

    // MARK: - Every operation

    private struct Leaving: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let isPresented: Bool
        let perform: @MainActor @Sendable (DisplayFixture, DraftPage) -> Outcome?

        init(
            _ name: String, isPresented: Bool = false,
            _ perform: @escaping @MainActor @Sendable (DisplayFixture, DraftPage) -> Outcome?
        ) {
            testDescription = name
            self.isPresented = isPresented
            self.perform = perform
        }
    }

    @Test(
        arguments: [
            Leaving("pop") { $1.navigator?.pop() },
            Leaving("popToRoot") { $1.navigator?.popToRoot() },
            Leaving("pop to a page") { _, page in page.navigator?.pop { $0.title == "A" } },
            Leaving("replaceTop") { $1.navigator?.replaceTop(with: $0.page("N")) },
            Leaving("setStack") { $1.navigator?.setStack([$0.page("N")]) },
            Leaving("remove") { $1.navigator?.remove($1) },
            Leaving("goBack") { display, _ in display.tree.goBack() },
            Leaving("finish") { $1.finish() },
            Leaving("cancel") { $1.cancel() },
            Leaving("reset") { display, _ in display.tree.reset() },
            Leaving("setRoot") { display, _ in display.tree.setRoot(Navigator(display.page("N"))) },
            Leaving("selecting the tab again") { display, _ in
                (display.tree.root as? TabController)?.select("1")
            },
            Leaving("removing the tab") { display, _ in (display.tree.root as? TabController)?.remove("1") },
            Leaving("dismiss", isPresented: true) { display, _ in display.tree.dismiss() },
            Leaving("goBack from a presentation", isPresented: true) { display, _ in display.tree.goBack() },
            Leaving("finish in a presentation", isPresented: true) { $1.finish() },
            Leaving("reset of a presentation", isPresented: true) { display, _ in display.tree.reset() },
        ], [true, false])
    private func `is asked by every operation`(row: Leaving, mayLeave: Bool) async throws {
        let tabs = try display.showThreeTabs()
        if row.isPresented { tree.present(draft) } else { tabs.items[0].navigator.push(draft) }
        _ = display.log.take()
        let before = tree.allPages.map(\.pageID)
        let ticket = try #require(row.perform(display, draft)?.ticket)
        #expect(tree.allPages.map(\.pageID) == before)
        #expect(tree.isSettled)
        try await isAsked()
        draft.answer(mayLeave)
        let outcome = await ticket.outcome
        if mayLeave {
            #expect(outcome == .committed)
            #expect(draft.navigator == nil)
            #expect(display.log.take().contains("Draft.f"))
        } else {
            #expect(outcome == rejection)
            #expect(tree.allPages.map(\.pageID) == before)
            // A root that was built for another tab has ended.
            #expect(!display.log.take().contains("Draft"))
        }
        #expect(draft.questions == 1)
    }

    @Test
    func `is not asked by an operation that is forced, or that has happened already`() throws {
        var problems: [String] = []
        tree.onProblem = { problems.append("\($0)") }
        let navigator = display.show(display.page("A"), draft)
        #expect(navigator.hostDidPop(to: navigator.pages[0].pageID) == .committed)
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("'DraftPage' wanted to stay (the draft is not saved)") == true)
        let other = DraftPage()
        navigator.push(other)
        #expect(navigator.pop(askingPages: false) == .committed)
        #expect(draft.questions + other.questions == 0)
        #expect(other.decisions == 0)
    }

    @Test
    func `cancels a gesture that it has stopped, and is popped when the person agrees`() async throws {
        draft.reason = nil
        let navigator = display.show(display.page("A"), draft)
        let pop = try #require(navigator.beginInteractivePop())
        draft.reason = "changed meanwhile"
        let ticket = try #require(pop.finish().ticket)
        #expect(display.log.take() == "begun(Draft->A) cancelled(Draft->A)")
        #expect(pop.finish() == .stale)
        try await isAsked()
        draft.answer(true)
        #expect(await ticket.outcome == .committed)
        #expect(display.log.take() == "A.L A.b A.a Draft.r Draft.f")
    }

    @Test
    func `that a gesture has taken away already is not asked`() throws {
        draft.reason = nil
        let navigator = display.show(display.page("A"), draft)
        let pop = try #require(navigator.beginInteractivePop())
        draft.reason = "changed meanwhile"
        #expect(pop.finish(overridingPage: true) == .committed)
        #expect(draft.questions == 0)
    }

    // MARK: - Several pages

    @Test
    func `is followed by the next page that asks`() async throws {
        let (lower, upper) = (draft, DraftPage("Upper"))
        let navigator = display.show(display.page("A"), lower, upper)
        let ticket = try #require(navigator.popToRoot().ticket)
        try await waitUntil("the first question") { upper.isAsking }
        #expect(lower.questions == 0)
        upper.answer(true)
        try await isAsked()
        #expect(navigator.pages.count == 3)
        lower.answer(true)
        #expect(await ticket.outcome == .committed)
        #expect((upper.questions, lower.questions) == (1, 1))
        #expect(navigator.pages.count == 1)
    }

    @Test
    func `is asked in vain if the next one does not agree`() async throws {
        let upper = DraftPage("Upper")
        let navigator = display.show(display.page("A"), draft, upper)
        let ticket = try #require(navigator.popToRoot().ticket)
        try await waitUntil("the first question") { upper.isAsking }
        upper.answer(true)
        try await isAsked()
        draft.answer(false)
        #expect(await ticket.outcome == rejection)
        #expect(navigator.pages.count == 3)
    }

    @Test
    func `is not asked if another page stays anyway`() async throws {
        let anchored = display.page("B")
        anchored.stays = true
        let navigator = display.show(display.page("A"), anchored, draft)
        #expect(navigator.popToRoot() == .rejected(by: .page(anchored), reason: "unsaved input"))
        anchored.stays = false
        let ticket = try #require(navigator.popToRoot().ticket)
        try await isAsked()
        anchored.stays = true
        draft.answer(true)
        #expect(await ticket.outcome == .rejected(by: .page(anchored), reason: "unsaved input"))
        #expect(draft.questions == 1)
        #expect(navigator.pages.count == 3)
    }

    @Test
    func `does not keep a page in another place from being asked`() async throws {
        let tabs = try display.showThreeTabs()
        let other = DraftPage("Other")
        tabs.items[0].navigator.push(draft)
        tabs.items[1].navigator.push(other)
        let first = try #require(tabs.items[0].navigator.pop().ticket)
        let second = try #require(tabs.items[1].navigator.pop().ticket)
        try await waitUntil("both questions") { draft.isAsking && other.isAsking }
        other.answer(true)
        #expect(await second.outcome == .committed)
        #expect(first.outcomeIfSettled == nil)
        draft.answer(false)
        #expect(await first.outcome == rejection)
    }

    // MARK: - Meanwhile

    @Test
    func `keeps no other operation waiting, and is left above what came meanwhile`() async throws {
        let tabs = try display.showThreeTabs()
        let navigator = tabs.items[0].navigator
        navigator.push(draft)
        let ticket = try #require(navigator.pop().ticket)
        try await isAsked()
        #expect(tree.isSettled)
        await tree.settled()
        #expect(tabs.select("2") == .committed)
        #expect(tabs.select("1") == .committed)
        draft.answer(true)
        #expect(await ticket.outcome == .committed)
        #expect(navigator.pages.map(\.title) == ["A"])
    }

    @Test
    func `is left once the host has shown what came meanwhile`() async throws {
        let display = DisplayFixture(.late)
        let navigator = display.show(display.page("A"), draft)
        let ticket = try #require(navigator.pop().ticket)
        try await isAsked()
        display.tree.present(display.page("M"))
        draft.answer(true)
        try await waitUntil("the operation to wait") { display.tree.queuedCount == 1 }
        #expect(navigator.pages.count == 2)
        display.finish()
        #expect(await ticket.outcome == .committed)
    }

    @Test
    func `asks once for several operations, and the answer counts for the newest`() async throws {
        let tabs = try display.showThreeTabs()
        tabs.items[0].navigator.push(draft)
        let older = try #require(tabs.items[0].navigator.pop().ticket)
        try await isAsked()
        let newer = try #require(tabs.remove("1").ticket)
        #expect(older.outcomeIfSettled == .refused(.leaveSuperseded(page: "DraftPage")))
        #expect(
            older.outcomeIfSettled?.description
                == "refused: 'DraftPage' is asking whether it may be left, and the answer applies to a newer operation"
        )
        draft.answer(true)
        #expect(await newer.outcome == .committed)
        #expect(draft.questions == 1)
        #expect(tabs.items.map(\.id) == ["2", "3"])
    }

    @Test
    func `may leave by itself when the person has agreed`() async throws {
        let navigator = display.show(display.page("A"), draft)
        var finished: OperationTicket?
        draft.onQuestion = { [draft] in finished = draft.finish().ticket }
        let older = try #require(navigator.pop().ticket)
        try await isAsked()
        #expect(older.outcomeIfSettled == .refused(.leaveSuperseded(page: "DraftPage")))
        draft.answer(true)
        #expect(await finished?.outcome == .committed)
        #expect(draft.questions == 1)
        #expect(navigator.pages.map(\.title) == ["A"])
    }

    @Test
    func `that leaves in another way takes its question along, and no other page is popped instead`()
        async throws
    {
        let navigator = display.show(display.page("A"), display.page("B"), draft)
        let ticket = try #require(navigator.pop().ticket)
        try await isAsked()
        #expect(navigator.pop(askingPages: false) == .committed)
        #expect(await ticket.outcome == .nothingToDo)
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        try await waitUntil("the question to end") { draft.cancelled == 1 }
    }

    @Test
    func `that leaves before it was asked is not asked`() async throws {
        let navigator = display.show(display.page("A"), draft)
        let ticket = try #require(navigator.popToRoot().ticket)
        navigator.pop(askingPages: false)
        #expect(await ticket.outcome == .nothingToDo)
        await turn()
        await turn()
        #expect(draft.questions == 0)
    }

    @Test
    func `that leaves in another way is out of the way of what was wanted`() async throws {
        let tabs = try display.showThreeTabs()
        tabs.items[0].navigator.push(draft)
        let ticket = try #require(tabs.remove("1").ticket)
        try await isAsked()
        #expect(tabs.items[0].navigator.pop(askingPages: false) == .committed)
        #expect(await ticket.outcome == .committed)
        #expect(tabs.items.map(\.id) == ["2", "3"])
    }

    @Test
    func `is left together with a page that came above it, and replaced together with it`() async throws {
        let navigator = display.show(display.page("A"), draft)
        let pop = try #require(tree.goBack().ticket)
        try await isAsked()
        navigator.push(display.page("C"))
        draft.answer(true)
        #expect(await pop.outcome == .committed)
        #expect(navigator.pages.map(\.title) == ["A"])
        let other = DraftPage("Other")
        navigator.push(other)
        let replacement = try #require(navigator.replaceTop(with: display.page("N")).ticket)
        try await waitUntil("the question") { other.isAsking }
        navigator.push(display.page("D"))
        other.answer(true)
        #expect(await replacement.outcome == .committed)
        #expect(navigator.pages.map(\.title) == ["A", "N"])
    }

    @Test
    func `that has left is not replaced, and nothing else is`() async throws {
        let navigator = display.show(display.page("A"), draft)
        let ticket = try #require(navigator.replaceTop(with: display.page("N")).ticket)
        try await isAsked()
        navigator.pop(askingPages: false)
        #expect(await ticket.outcome == .refused(.notInStack(page: "DraftPage")))
        #expect(navigator.pages.map(\.title) == ["A"])
    }

    @Test
    func `has nothing to answer when the display has ended`() async throws {
        let navigator = display.show(display.page("A"), draft)
        let ticket = try #require(navigator.pop().ticket)
        try await isAsked()
        tree.end()
        #expect(await ticket.outcome == .refused(.ended))
        try await waitUntil("the question to end") { draft.cancelled == 1 }
    }

    @Test
    func `does not keep its display`() async throws {
        var ticket: OperationTicket?
        weak var tree: NavigationTree?
        do {
            let made = NavigationTree(clock: ManualClock())
            tree = made
            let navigator = Navigator(Page(), draft)
            made.setRoot(navigator)
            ticket = navigator.pop().ticket
            try await isAsked()
        }
        #expect(tree == nil)
        #expect(await ticket?.outcome == .refused(.ended))
        try await waitUntil("the question to end") { draft.cancelled == 1 }
    }
}
