import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A holder written as an app author would: two stacks side by side, or one of them on a narrow display.
private final class SplitView: PageHolder {
    let primary = Navigator()
    let secondary = Navigator()
    private(set) var isCollapsed = false
    private(set) var showsSecondary = false

    init() { super.init(children: [primary, secondary]) }

    override var visibleChildren: [PageHolder] {
        isCollapsed ? [showsSecondary ? secondary : primary] : [primary, secondary]
    }
    override var frontChild: PageHolder? { isCollapsed && !showsSecondary ? primary : secondary }
    override var canGoBack: Bool { isCollapsed && showsSecondary }

    override func goBack(animated: Bool, askingPages: Bool) -> Outcome {
        arrange(animated: animated) { self.showsSecondary = false }
    }

    override func show(_ child: PageHolder) { showsSecondary = child === secondary }

    func collapse() -> Outcome {
        arrange {
            self.isCollapsed = true
            self.showsSecondary = true
        }
    }
}

@MainActor
@Suite(.serialized)
struct `A holder of the app's own` {
    @Test(arguments: HostKind.allCases)
    func `shows several pages at once, and brings them in and out of sight`(host: HostKind) {
        let display = DisplayFixture(host)
        let split = SplitView()
        display.tree.setRoot(split)
        display.finish()
        #expect(display.events { split.primary.setStack([display.page("P")]) } == "P.L P.b P.a")
        #expect(display.events { split.secondary.setStack([display.page("S")]) } == "S.L S.b S.a")
        #expect(display.tree.visiblePages.map(\.title) == ["P", "S"])
        #expect(display.events { _ = split.collapse() } == "P.r")
        #expect(display.host?.transitions.last?.kind ?? .arrange == .arrange)
        #expect(display.host.map { $0.transitions.last?.holder === split } ?? true)
    }

    @Test(arguments: HostKind.allCases)
    func `takes part in back, reset and the end`(host: HostKind) {
        let display = DisplayFixture(host)
        let split = SplitView()
        display.tree.setRoot(split)
        display.finish()
        _ = display.events { split.primary.setStack([display.page("P")]) }
        _ = display.events { split.secondary.setStack([display.page("S"), display.page("T")]) }
        _ = display.events { _ = split.collapse() }
        #expect(display.events { display.tree.goBack() } == "S.L S.b S.a T.r T.f")
        #expect(display.events { display.tree.goBack() } == "P.b P.a S.r")
        #expect(display.tree.goBack() == .nothingToPop)
        #expect(display.events { split.primary.push(display.page("Q")) } == "Q.L Q.b Q.a P.r")
        #expect(display.events { display.tree.reset() } == "P.b P.a Q.r Q.f")
        #expect(display.events { display.tree.end() } == "P.r S.f P.f")
    }

    @Test
    func `is told how a step back is meant`() {
        let display = DisplayFixture()
        let ladder = Ladder([Navigator(display.page("A"))])
        display.tree.setRoot(ladder)
        display.tree.goBack()
        display.tree.goBack(animated: false, askingPages: false)
        #expect(
            ladder.steps == [
                .init(isAnimated: true, asksPages: true), .init(isAnimated: false, asksPages: false),
            ])
    }

    @Test(
        arguments: [
            (Outcome.committed, .nothingToDo), (.nothingToDo, .nothingToDo), (.nothingToPop, .nothingToPop),
            (.stale, .stale), (.refused(.noPageMatches), .refused(.noPageMatches)),
            (.rejected(by: .filter("f"), reason: "no"), .rejected(by: .filter("f"), reason: "no")),
        ] as [(Outcome, Outcome)])
    func `says what has come of a step back`(answer: Outcome, outcome: Outcome) {
        let display = DisplayFixture()
        let ladder = Ladder([Navigator(display.page("A"))])
        ladder.answer = answer
        display.tree.setRoot(ladder)
        #expect(display.tree.goBack() == outcome)
    }

    @Test
    func `says what has come of a step back that had to wait, and led to something that was over`() throws {
        let tree = NavigationTree(clock: ManualClock())
        let ladder = Ladder([Navigator(Page())])
        tree.setRoot(ladder)
        let host = RecordingHost(.late)
        tree.host = host
        tree.present(Page(), style: .window)
        guard case .queued(let over) = tree.dismiss() else {
            Issue.record("the dismissal does not wait")
            return
        }
        host.finishAll()
        try #require(over.outcomeIfSettled == .committed)
        ladder.answer = .queued(over)
        tree.present(Page(), style: .window)
        guard case .queued(let ticket) = tree.goBack() else {
            Issue.record("the step back does not wait")
            return
        }
        #expect(ladder.steps.isEmpty)
        host.finishAll()
        #expect(ladder.steps.count == 1)
        #expect(ticket.outcomeIfSettled == .committed)
    }

    @Test
    func `takes a step back that those inside it cannot take`() {
        let display = DisplayFixture()
        let inner = PageHolder(children: [Navigator(display.page("A"))])
        let ladder = Ladder([inner])
        display.tree.setRoot(ladder)
        #expect(display.tree.backPlan.description == "inside Ladder")
        display.tree.goBack()
        #expect(ladder.steps.count == 1)
    }

    @Test
    func `has gone back before what came after the step has its turn`() {
        let display = DisplayFixture()
        let split = SplitView()
        display.tree.setRoot(split)
        split.primary.setStack([display.page("P")])
        split.secondary.setStack([display.page("S")])
        _ = display.events { _ = split.collapse() }
        let r = display.page("R")
        r.onEvent = { event in
            guard event == .activated else { return }
            display.tree.goBack()
            split.secondary.push(display.page("Q"))
        }
        #expect(
            display.events { split.secondary.replaceTop(with: r) } == "R.L R.b R.a S.r S.f P.b P.a R.r")
        #expect(split.secondary.pages.map(\.title) == ["R", "Q"])
    }

    @Test(arguments: HostKind.allCases)
    func `is where a container opens pages`(host: HostKind) async throws {
        let container = try PageContainer(clock: ManualClock())
        container.register({ LetterPage("N") }, as: "N")
        let split = SplitView()
        container.navigation.setRoot(split)
        try await container.start()
        try await container.opened(Intent(.pageName("N")))
        #expect(split.secondary.pages.map(\.title) == ["N"])
    }

    @Test(arguments: HostKind.allCases)
    func `shows the child in which a page is opened`(host: HostKind) async throws {
        let display = try PageContainer(clock: ManualClock())
        display.register({ LetterPage("N") }, as: "N")
        let split = AliasedSplit()
        display.navigation.setRoot(split)
        try await display.start()
        split.left.setStack([LetterPage("L")])
        #expect(!split.showsRight)
        let log = EventLog(display.events, notation: .short)
        var reads: [String] = []
        split.onShow = { reads.append("\(split.right.pages.map(\.title))") }
        try await display.opened(Intent(.pageName("N"), options: OpenOptions(navigator: "right")))
        #expect(split.showsRight)
        // It is the last to write: the page is in the stack already.
        #expect(reads == ["[\"N\"]"])
        #expect(log.take() == "N.L N.b N.a L.r")
        try await display.opened(Intent(.pageName("N"), options: OpenOptions(navigator: "left")))
        #expect(!split.showsRight)
        #expect(display.navigation.visiblePages.map(\.title) == ["N"])
    }

    @Test
    func `is not told to show a child that is in sight`() async throws {
        let container = try PageContainer(clock: ManualClock())
        container.register({ LetterPage("N") }, as: "N")
        let split = AliasedSplit()
        container.navigation.setRoot(split)
        try await container.start()
        let host = RecordingHost(capabilities: [])
        container.navigation.host = host
        var shown = 0
        split.onShow = { shown += 1 }
        try await container.opened(Intent(.pageName("N"), options: OpenOptions(navigator: "left")))
        #expect(shown == 0)
        #expect(host.transitions.map(\.kind) == [.push])
        try await container.opened(Intent(.pageName("N"), options: OpenOptions(navigator: "right")))
        #expect(shown == 1)
        #expect(host.transitions.map(\.kind) == [.push, .arrange, .push])
    }

    @Test
    func `may hold the tabs`() async throws {
        let container = try PageContainer(clock: ManualClock())
        container.register({ LetterPage("N") }, as: "N")
        container.register({ LetterPage("T") }, as: "T")
        let tabs = try TabController(
            ["a", "b"].map { TabItemConfiguration($0, root: .pageName("T")) },
            buildRoot: { LetterPage($0.id) })
        container.navigation.setRoot(PageHolder(children: [tabs]))
        try await container.start()
        tabs.select("a")
        #expect(container.tabs === tabs)
        try await container.opened(Intent(.pageName("N"), options: OpenOptions(tab: "b")))
        #expect(tabs.selected?.id == "b")
        #expect(tabs.selected?.navigator.pages.map(\.title) == ["b", "N"])
        try await container.opened(Intent(.pageName("N"), options: OpenOptions(navigator: "a")))
        #expect(tabs.selected?.id == "a")
    }

    @Test
    func `shows tabs that it holds when one of their pages opens another`() async throws {
        let container = try PageContainer(clock: ManualClock())
        container.register({ LetterPage("N") }, as: "N")
        let tabs = try TabController([TabItemConfiguration("a", root: .pageName("A"))]) { LetterPage($0.id) }
        let drawer = Drawer(Navigator(LetterPage("L")), tabs)
        container.navigation.setRoot(drawer)
        try await container.start()
        tabs.select("a")
        #expect(container.navigation.visiblePages.map(\.title) == ["L"])
        container.onFailure = { Issue.record($0) }
        try #require(tabs.selected?.navigator.topPage).open(Intent(.pageName("N")))
        await container.settled()
        #expect(container.navigation.visiblePages.map(\.title) == ["N"])
        #expect(tabs.selected?.navigator.pages.map(\.title) == ["a", "N"])
    }

    @Test
    func `and its navigators are displayed with all their pages or not at all`() {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        let held = display.page("B")
        navigator.push(held)
        let gone = display.page("C")
        navigator.push(gone)
        navigator.pop()
        let free = display.page("D")
        let refusals: [(Navigator, NavigationError)] = [
            (Navigator(free, held), .alreadyPlaced(page: "LetterPage")),
            (Navigator(gone), .pageFinished(page: "LetterPage")),
        ]
        for (faulty, error) in refusals + [
            // With several faults, it says the first one.
            (Navigator(gone, held), .pageFinished(page: "LetterPage")),
            (Navigator(held, gone), .alreadyPlaced(page: "LetterPage")),
        ] {
            #expect(display.tree.setRoot(faulty) == .refused(error))
            #expect(display.tree.setRoot(PageHolder(children: [faulty])) == .refused(error))
        }
        #expect(navigator.pages.map(\.title) == ["A", "B"])
    }

    @Test
    func `gains and loses children in one operation, after asking their pages`() {
        let display = DisplayFixture()
        let split = SplitView()
        display.tree.setRoot(split)
        let page = display.page("P")
        split.primary.setStack([page])
        _ = display.log.take()
        page.stays = true
        let extra = Navigator(display.page("E"))
        #expect(
            split.arrange(adding: [extra], removing: [split.primary])
                == .rejected(by: .page(page), reason: "unsaved input"))
        page.stays = false
        // The split view still names the child that has gone; the tree passes it over.
        #expect(display.events { split.arrange(adding: [extra], removing: [split.primary]) } == "P.r P.f")
        #expect(split.children.count == 2)
        #expect(split.primary.pages.isEmpty)
        #expect(split.arrange(removing: [split.primary]) == .refused(.notAChild(holder: "Navigator")))
        #expect(split.arrange(adding: [extra]) == .refused(.holderInUse(holder: "Navigator")))
        #expect(split.arrange(adding: [split]) == .refused(.holderInUse(holder: "SplitView")))
    }

    @Test
    func `loses the pages of several children as those of all others, the last child's first`() {
        let display = DisplayFixture()
        let split = SplitView()
        display.tree.setRoot(split)
        split.primary.setStack([display.page("P"), display.page("Q")])
        split.secondary.setStack([display.page("S")])
        _ = display.log.take()
        let events = display.events {
            #expect(split.arrange(removing: [split.primary, split.secondary]) == .committed)
        }
        #expect(events == "S.r Q.r S.f Q.f P.f")
        #expect(split.children.isEmpty)
    }

    @Test
    func `shows all of its children, the last one in front, and goes nowhere, unless its class differs`()
        async throws
    {
        let container = try PageContainer(clock: ManualClock())
        container.register({ LetterPage("N") }, as: "N")
        let (left, right) = (Navigator(LetterPage("L")), Navigator(LetterPage("R")))
        let holder = PageHolder(children: [left, right])
        container.navigation.setRoot(holder)
        try await container.start()
        #expect(container.navigation.visiblePages.map(\.title) == ["L", "R"])
        #expect(container.frontNavigator === right)
        #expect(!holder.canGoBack)
        #expect(holder.goBack(animated: true, askingPages: true) == .nothingToPop)
        #expect(container.goBack() == .nothingToPop)
        try await container.opened(Intent(.pageName("N")))
        #expect(right.pages.map(\.title) == ["R", "N"])
        #expect(container.navigation.visiblePages.map(\.title) == ["L", "N"])
    }

    @Test
    func `loses each child once`() {
        let display = DisplayFixture()
        let split = SplitView()
        display.tree.setRoot(split)
        #expect(
            split.arrange(removing: [split.primary, split.primary])
                == .refused(.notAChild(holder: "Navigator")))
        #expect(split.children.map { $0 === split.primary } == [true, false])
    }

    @Test
    func `gains each child once`() {
        let display = DisplayFixture()
        let split = SplitView()
        display.tree.setRoot(split)
        let extra = Navigator(display.page("E"))
        #expect(split.arrange(adding: [extra, extra]) == .refused(.holderInUse(holder: "Navigator")))
        #expect(extra.parent == nil)
        #expect(split.arrange(adding: [extra]) == .committed)
        #expect(split.children.filter { $0 === extra }.count == 1)
    }

    @Test
    func `may answer whatever it likes without harm`() {
        let display = DisplayFixture()
        let stranger = Navigator(display.page("Z"))
        let holder = Liar()
        holder.foreign = stranger
        display.tree.setRoot(holder)
        holder.own.setStack([display.page("A")])
        #expect(display.tree.visiblePages.map(\.title) == ["A"])
        #expect(holder.frontNavigator == nil)
        #expect(display.tree.goBack() == .nothingToPop)
        #expect(display.log.take() == "A.L A.b A.a")
        #expect(PageHolder(children: [holder, stranger, stranger]).children.count == 1)
    }

    @Test
    func `cannot be in two displays, and is empty when it has left one`() {
        let display = DisplayFixture(), other = DisplayFixture()
        let navigator = display.show(display.page("A"))
        #expect(other.tree.setRoot(navigator) == .refused(.holderInUse(holder: "Navigator")))
        display.tree.setRoot(Navigator())
        #expect(navigator.pages.isEmpty)
        #expect(navigator.push(display.page("B")) == .refused(.notDisplayed))
        #expect(other.tree.setRoot(navigator).isCommitted)
        #expect(other.events { navigator.push(other.page("C")) } == "C.L C.b C.a")
    }
}

/// Two stacks with names, of which one is in sight.
private final class AliasedSplit: PageHolder {
    let left = Navigator(alias: "left")
    let right = Navigator(alias: "right")
    private(set) var showsRight = false
    var onShow: () -> Void = {}

    init() { super.init(children: [left, right]) }

    override var visibleChildren: [PageHolder] { [showsRight ? right : left] }

    override func show(_ child: PageHolder) {
        onShow()
        showsRight = child === right
    }
}

/// A holder that can always go back, and writes down how it is asked to.
private final class Ladder: PageHolder {
    struct Step: Equatable {
        let isAnimated: Bool
        let asksPages: Bool
    }

    private(set) var steps: [Step] = []
    var answer = Outcome.nothingToDo

    init(_ children: [PageHolder]) { super.init(children: children) }

    override var canGoBack: Bool { true }

    override func goBack(animated: Bool, askingPages: Bool) -> Outcome {
        steps.append(Step(isAnimated: animated, asksPages: askingPages))
        return answer
    }
}

/// A stack in sight, and tabs behind it.
private final class Drawer: PageHolder {
    private let front: Navigator
    private let tabs: TabController
    private var showsTabs = false

    init(_ front: Navigator, _ tabs: TabController) {
        (self.front, self.tabs) = (front, tabs)
        super.init(children: [front, tabs])
    }

    override var visibleChildren: [PageHolder] { [showsTabs ? tabs : front] }

    override func show(_ child: PageHolder) { showsTabs = child === tabs }
}

/// A holder that names strangers, itself, and the same child twice.
private final class Liar: PageHolder {
    let own = Navigator()
    var foreign: Navigator?

    init() { super.init(children: [own]) }

    override var visibleChildren: [PageHolder] { [own, own, self] + (foreign.map { [$0] } ?? []) }
    override var frontChild: PageHolder? { foreign }
    override var canGoBack: Bool { true }
}
