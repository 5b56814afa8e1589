import Observation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What is called from inside an operation, whoever performs the transitions.
@MainActor
struct `From inside an operation` {
    @Test(arguments: HostKind.allCases)
    func `the end comes after it, and everything later is refused`(kind: HostKind) {
        let display = DisplayFixture(kind)
        let navigator = display.show(display.page("A"))
        let b = display.page("B")
        var later: Outcome?
        b.onEvent = { [tree = display.tree, unowned b] event in
            guard event == .activated else { return }
            tree.end()
            later = navigator.push(Page())
            b.onEvent = nil
        }
        #expect(display.events { navigator.push(b) } == "B.L B.b B.a A.r B.r B.f A.f")
        guard case .queued(let ticket)? = later else {
            Issue.record("\(String(describing: later))")
            return
        }
        #expect(ticket.outcomeIfSettled == .refused(.ended))
        #expect(display.tree.isSettled)
        #expect(navigator.pages.isEmpty)
    }

    @Test(arguments: HostKind.allCases)
    func `the end from a page that is asked comes after the answer`(kind: HostKind) {
        for stays in [true, false] {
            let display = DisplayFixture(kind)
            let asked = AskedPage(stays: stays) { [tree = display.tree] in tree.end() }
            let navigator = display.show(display.page("A"), asked)
            let events = display.events { navigator.pop() }
            #expect(events == (stays ? "B.r B.f A.f" : "A.L A.b A.a B.r B.f A.r A.f"))
            #expect(display.tree.isEnded)
        }
    }

    @Test(arguments: HostKind.allCases)
    func `a page that was to come is refused if whoever is asked has placed it elsewhere`(kind: HostKind) {
        let display = DisplayFixture(kind)
        let (a, c) = (display.page("A"), display.page("C"))
        var elsewhere: Navigator?
        let navigator = display.show(a, AskedPage(stays: false) { elsewhere = Navigator(c) })
        let outcome = navigator.setStack([a, c])
        #expect(outcome == .refused(.alreadyPlaced(page: "LetterPage")))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(elsewhere?.pages.map(\.title) == ["C"])
        #expect(c.navigator === elsewhere)
    }

    @Test(arguments: HostKind.allCases)
    func `a page that was to come is refused if whoever is asked has ended it`(kind: HostKind) throws {
        let display = DisplayFixture(kind)
        let a = display.page("A")
        let factory = PageFactory()
        factory.register(ProfilePage.init)
        let profile = try factory.build(ProfilePage.self)
        let navigator = display.show(a, AskedPage(stays: false) { factory.evictUnusedSingletons() })
        let outcome = navigator.setStack([a, profile])
        #expect(outcome == .refused(.pageFinished(page: "ProfilePage")))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(profile.navigator == nil)
    }

    /// What is to come, and what becomes of it while the page is asked that is to go.
    private struct Taken: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let error: NavigationError
        let elsewhere: @MainActor @Sendable (DisplayFixture, Page, Navigator) -> Void
        let perform: @MainActor @Sendable (NavigationTree, Page, Navigator) -> Outcome?

        init(
            _ name: String, _ error: NavigationError,
            _ elsewhere: @escaping @MainActor @Sendable (DisplayFixture, Page, Navigator) -> Void,
            _ perform: @escaping @MainActor @Sendable (NavigationTree, Page, Navigator) -> Outcome?
        ) {
            testDescription = name
            self.error = error
            self.elsewhere = elsewhere
            self.perform = perform
        }

        @MainActor static func show(_ other: DisplayFixture, _ page: Page, _ navigator: Navigator) {
            _ = other.show(page)
        }

        @MainActor static func showAndEnd(_ other: DisplayFixture, _ page: Page, _ navigator: Navigator) {
            _ = other.show(page)
            other.tree.end()
        }

        @MainActor static func display(_ other: DisplayFixture, _ page: Page, _ navigator: Navigator) {
            other.tree.setRoot(navigator)
        }
    }

    @Test(arguments: [
        Taken("a page that replaces another", .alreadyPlaced(page: "LetterPage"), Taken.show) {
            tree, page, _ in tree.root?.frontNavigator?.replaceTop(with: page)
        },
        Taken("a page that is set", .alreadyPlaced(page: "LetterPage"), Taken.show) {
            tree, page, _ in tree.root?.frontNavigator?.setStack([page])
        },
        Taken("a page that has finished since", .pageFinished(page: "LetterPage"), Taken.showAndEnd) {
            tree, page, _ in tree.root?.frontNavigator?.replaceTop(with: page)
        },
        Taken("a root", .holderInUse(holder: "Navigator"), Taken.display) { tree, _, navigator in
            tree.setRoot(navigator)
        },
        Taken("a child", .holderInUse(holder: "Navigator"), Taken.display) {
            tree, _, navigator in tree.root?.arrange(adding: [navigator], removing: tree.root?.children ?? [])
        },
    ])
    private func `what is placed elsewhere while pages are asked is refused, and nothing changes`(row: Taken)
    {
        let display = DisplayFixture(), other = DisplayFixture()
        let (a, b) = (display.page("A"), display.page("B"))
        let navigator = Navigator(a, b)
        display.tree.setRoot(PageHolder(children: [navigator]))
        let (page, holder) = (display.page("N"), Navigator(display.page("O")))
        b.onAsked = { row.elsewhere(other, page, holder) }
        #expect(row.perform(display.tree, page, holder) == .refused(row.error))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(!b.isFinished)
        #expect(b.isActive)
    }

    @Test(arguments: HostKind.allCases)
    func `a handler of an overridden veto may navigate, which waits`(kind: HostKind) throws {
        let display = DisplayFixture(kind)
        let (a, b) = (display.page("A"), display.page("B"))
        let navigator = display.show(a, b)
        b.stays = true
        let c = display.page("C")
        var outcomes: [String] = []
        display.tree.onProblem = { problem in
            outcomes.append("\(problem)")
            outcomes.append(navigator.push(c).description)
        }
        let events = display.events { display.tree.hostDidPop(to: a.pageID) }
        #expect(events == "A.L A.b A.a B.r B.f C.L C.b C.a A.r")
        #expect(outcomes.count == 2)
        #expect(outcomes.last == "queued")
        #expect(navigator.pages.map(\.title) == ["A", "C"])
    }

    @Test(arguments: HostKind.allCases)
    func `the root may be replaced while the old one is shown`(kind: HostKind) {
        let display = DisplayFixture(kind)
        let navigator = display.show(display.page("A"))
        let b = display.page("B")
        let other = Navigator(display.page("C"))
        b.onEvent = { [tree = display.tree] event in
            if event == .activated { tree.setRoot(other) }
        }
        var late: Outcome?
        let events = display.events {
            navigator.push(b)
            late = navigator.push(display.page("D"))
        }
        if kind == .late {
            // It was called before the root was.
            #expect(events == "B.L B.b B.a A.r D.L D.b D.a B.r C.L C.b C.a D.r D.f B.f A.f")
        } else {
            #expect(events == "B.L B.b B.a A.r C.L C.b C.a B.r B.f A.f")
            #expect(late == .refused(.notDisplayed))
        }
        #expect(navigator.pages.isEmpty)
        #expect(other.pages.count == 1)
    }

    @Test(arguments: HostKind.allCases)
    func `an observer that is told of a change may navigate, which waits`(kind: HostKind) {
        let display = DisplayFixture(kind)
        let navigator = display.show(display.page("A"))
        var outcome: Outcome?
        var seen: [[String]] = []
        withObservationTracking {
            _ = display.tree.visiblePages
            _ = navigator.pages
        } onChange: {
            MainActor.assumeIsolated {
                seen = [navigator.pages, display.tree.visiblePages].map { $0.map(\.title) }
                outcome = navigator.push(display.page("C"))
            }
        }
        #expect(display.events { navigator.push(display.page("B")) } == "B.L B.b B.a A.r C.L C.b C.a B.r")
        #expect(outcome?.description == "queued")
        #expect(seen == [["A", "B"], ["B"]])
    }

    @Test(arguments: HostKind.allCases)
    func `willSwitch finds the old tab selected, and a page that is placed elsewhere meanwhile is refused`(
        kind: HostKind
    ) throws {
        let display = DisplayFixture(kind)
        let root = display.page("X")
        let tabs = try display.show(tabs: ["1": { display.page("A") }, "2": { root }])
        var selected: [TabItem.ID?] = []
        var elsewhere: Navigator?
        let token = display.tree.events.tabSwitch.tap(.willSwitch) { [tabs] _, _ in
            selected.append(tabs.selected?.id)
            elsewhere = Navigator(root)
        }
        let outcome = tabs.select("2")
        display.finish()
        #expect(outcome == .refused(.alreadyPlaced(page: "LetterPage")))
        #expect(selected == ["1"])
        #expect(tabs.selected?.id == "1")
        #expect(elsewhere?.pages.count == 1)
        token.cancel()
    }

    @Test(arguments: HostKind.allCases)
    func `an observer that has been told of a change reads the whole of it`(kind: HostKind) async throws {
        let display = DisplayFixture(kind)
        let tree = display.tree
        let navigator = display.show(display.page("A"), display.page("B"))
        tree.present(display.page("S"))
        display.finish()
        let state: @MainActor @Sendable () -> String = {
            "\(navigator.pages.map(\.title)) \(tree.presentations.count) \(tree.visiblePages.map(\.title))"
        }
        #expect(state() == #"["A", "B"] 1 ["S"]"#)
        let seen = FilterJournal()
        let read: @MainActor @Sendable () -> Void = { seen.entries.append(state()) }
        for observed in [{ _ = navigator.pages }, { _ = tree.presentations }, { _ = tree.visiblePages }] {
            withObservationTracking(observed) {
                Task { @MainActor in read() }
            }
        }
        // The first of the app's own code that runs after the commit.
        let token = tree.events.page.tap(.loaded) { _, _ in read() }
        tree.reset()
        try await waitUntil("the observers") { seen.entries.count == 4 }
        #expect(Set(seen.entries) == [#"["A"] 0 ["A"]"#])
        withExtendedLifetime(token) {}
    }
}

@MainActor
struct `While a transition is in flight` {
    @Test
    func `the tree may go, and what waited is told`() async {
        var display: DisplayFixture? = DisplayFixture(.late)
        let navigator = display?.show(Page())
        let host = display?.host
        navigator?.push(Page())
        guard case .queued(let ticket)? = navigator?.push(Page()) else {
            Issue.record("the push does not wait")
            return
        }
        weak let tree = display?.tree
        display = nil
        #expect(tree == nil)
        host?.finishAll()
        #expect(await ticket.outcome == .refused(.ended))
        #expect(navigator?.pop() == .refused(.notDisplayed))
    }

    @Test
    func `what waits for a stack is refused if the stack moves to another display meanwhile`() {
        let display = DisplayFixture(.late), other = DisplayFixture()
        let navigator = display.show(display.page("A"))
        navigator.push(display.page("B"))
        display.tree.setRoot(Navigator(display.page("X")))
        guard case .queued(let ticket) = navigator.push(display.page("C")) else {
            Issue.record("the push does not wait")
            return
        }
        display.host?.finish()
        #expect(other.tree.setRoot(navigator).isCommitted)
        display.finish()
        #expect(ticket.outcomeIfSettled == .refused(.notDisplayed))
        #expect(navigator.pages.isEmpty)
        #expect(other.log.take() == "")
    }

    @Test
    func `another host takes over what comes next, and the old one ends what it began`() {
        let display = DisplayFixture(.late)
        let navigator = display.show(display.page("A"))
        navigator.push(display.page("B"))
        let other = RecordingHost(.late)
        display.tree.host = nil
        display.tree.host = other
        navigator.push(display.page("C"))
        #expect(other.transitions.isEmpty)
        #expect(display.log.take() == "B.L B.b")
        display.host?.finish()
        #expect(display.log.take() == "B.a A.r C.L C.b")
        #expect(other.transitions.count == 1)
        display.host?.finishAll()
        #expect(display.log.take() == "")
        other.finish()
        #expect(display.log.take() == "C.a B.r")
        #expect(display.tree.isSettled)
    }

    @Test
    func `an acknowledgment counts once, also when the next transition has begun`() {
        let display = DisplayFixture()
        let host = HoldingHost()
        display.tree.host = host
        let navigator = Navigator(display.page("A"))
        display.tree.setRoot(navigator)
        navigator.push(display.page("B"))
        host.acknowledgments[0].finish()
        host.acknowledgments[0].finish()
        #expect(host.acknowledgments.count == 2)
        #expect(display.log.take() == "A.L A.b A.a B.L B.b")
        host.acknowledgments[1].finish()
        #expect(display.log.take() == "B.a A.r")
    }

    @Test
    func `a host may navigate before it acknowledges, which waits`() {
        let display = DisplayFixture()
        let host = HoldingHost()
        display.tree.host = host
        let navigator = Navigator(display.page("A"))
        var outcomes: [String] = []
        host.onPerform = { acknowledgment in
            if outcomes.isEmpty { outcomes.append(navigator.push(display.page("B")).description) }
            acknowledgment.finish()
        }
        display.tree.setRoot(navigator)
        #expect(outcomes == ["queued"])
        #expect(display.log.take() == "A.L A.b A.a B.L B.b B.a A.r")
    }

    @Test
    func `no gesture begins, and one that is under way keeps hosts from changing anything`() throws {
        let display = DisplayFixture(.late)
        let navigator = display.show(display.page("A"), display.page("B"))
        navigator.push(display.page("C"))
        #expect(navigator.beginInteractivePop() == nil)
        display.finish()
        let pop = try #require(navigator.beginInteractivePop())
        display.tree.host = nil
        pop.finish()
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(display.tree.isSettled)
    }
}

/// Tells a test all that it is asked to perform.
private final class HoldingHost: NavigationHost {
    let capabilities: HostCapabilities = [.batchChanges, .interactivePop]
    var acknowledgments: [TransitionAcknowledgment] = []
    var onPerform: ((TransitionAcknowledgment) -> Void)?

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        acknowledgments.append(acknowledgment)
        onPerform?(acknowledgment)
    }
}

/// Does something when it is asked whether it may be left, once.
private final class AskedPage: Page {
    private let stays: Bool
    private var action: (() -> Void)?

    init(stays: Bool, _ action: @escaping () -> Void) {
        self.stays = stays
        self.action = action
        super.init()
        title = "B"
    }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        action?()
        action = nil
        return stays ? .stay(reason: "unsaved input") : .leave
    }
}
