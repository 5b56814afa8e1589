import Osprey
import OspreyHosting
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A tree on a view system that takes its time.
@MainActor
final class ScreenFixture: DisplayFixture {
    let display: SimulatedDisplay

    init(_ system: ViewSystem = .swiftUI, hasLog: Bool = true) {
        let tree = NavigationTree(clock: ManualClock())
        display = SimulatedDisplay(tree, in: system)
        super.init(tree, hasLog: hasLog)
    }

    var host: ScreenHost { display.host }

    override func rest() { display.advance(by: .seconds(10)) }

    /// The pages of a stack, as the view system shows them.
    func glass(_ navigator: Navigator) -> String {
        display.view.entries(of: HolderID(navigator)).map { host.page(of: $0)?.title ?? "?" }.joined()
    }

    func entry(of page: Page) -> StackEntry? {
        display.view.stacks.values.joined().first { $0.page == page.pageID }
    }
}

@MainActor
struct `A host on a view system that takes its time` {
    @Test(arguments: ViewSystem.allCases)
    func `acknowledges a push when the view system has told its end`(system: ViewSystem) {
        let screen = ScreenFixture(system)
        let navigator = screen.stack("A")
        navigator.push(screen.page("B"))
        #expect(screen.log?.take() == "B.L B.b")
        screen.display.advance(by: .milliseconds(349))
        #expect(screen.glass(navigator) == "AB")
        #expect(screen.log?.take() == "")
        screen.display.advance(by: .milliseconds(1))
        #expect(screen.log?.take() == "B.a A.r")
        #expect(screen.host.isSettled)
    }

    @Test
    func `shows a change of everything in as many steps as it takes`() throws {
        let screen = ScreenFixture()
        let tabs = try screen.tabs("home", "me")
        screen.tree.present(screen.page("P"))
        screen.display.advance(by: .seconds(5))
        screen.tree.present(screen.page("Q"), style: .sheet)
        screen.display.advance(by: .seconds(5))
        let steps = screen.display.steps.count
        screen.tree.reset()
        tabs.select("me")
        screen.display.advance(by: .seconds(5))
        #expect(
            screen.display.steps.dropFirst(steps) == [
                "dismiss at once", "dismiss at once", "setStack at once", "select at once",
            ])
        #expect(screen.display.violations == [])
        #expect(screen.host.isSettled)
    }

    @Test(arguments: [(ViewSystem.swiftUI, 600), (.uiKit, 350)])
    func `takes a presentation for over when the view system says so, and else after its time`(
        system: ViewSystem, milliseconds: Int
    ) {
        let screen = ScreenFixture(system)
        _ = screen.stack("A")
        screen.tree.present(screen.page("P"))
        screen.display.advance(by: .milliseconds(milliseconds - 1))
        #expect(screen.log?.take() == "P.L P.b")
        screen.display.advance(by: .milliseconds(1))
        #expect(screen.log?.take() == "P.a A.r")
        #expect(screen.problems == [])
    }

    @Test
    func `shows what is there when it is connected`() {
        let tree = NavigationTree(clock: ManualClock())
        tree.setRoot(Navigator(Page(), Page()))
        tree.present(Page(), style: .sheet)
        let display = SimulatedDisplay(tree, in: .swiftUI)
        display.advance(by: .seconds(5))
        #expect(display.view.presentations.count == 1)
        #expect(display.view.root?.stacks.map { display.view.entries(of: $0).count } == [2])
        #expect(display.steps == ["setRoot at once", "present at once"])
    }

    @Test
    func `shows nothing of a tree that another host shows`() {
        let tree = NavigationTree(clock: ManualClock())
        let recording = RecordingHost()
        tree.host = recording
        var problems: [String] = []
        tree.onProblem = { problems.append("\($0)") }
        tree.setRoot(Navigator(Page()))
        let display = SimulatedDisplay(tree, in: .swiftUI)
        #expect(display.view == ScreenState())
        #expect(problems.count == 1)
        #expect(problems.first?.contains("make a container for each scene") == true)
    }

    @Test
    func `leaves the end of a transition to a performer that the caller has brought along`() {
        let screen = ScreenFixture()
        let navigator = screen.stack("A")
        let zoom = RecordingPerformer()
        navigator.push(screen.page("B"), transition: .performer(zoom))
        screen.display.advance(by: .seconds(5))
        #expect(screen.display.steps.last == "setStack at once")
        #expect(screen.log?.take() == "B.L B.b")
        zoom.acknowledgments.first?.finish()
        #expect(screen.log?.take() == "B.a A.r")
        // What a person has done already is not shown once more.
        screen.display.goBack()
        screen.display.advance(by: .seconds(5))
        #expect(screen.log?.take() == "A.b A.a B.r B.f")
        #expect(zoom.acknowledgments.count == 1)
    }

    @Test
    func `gives a page that comes back another entry`() throws {
        let screen = ScreenFixture()
        let navigator = screen.stack("A", "B")
        let b = try #require(navigator.topPage)
        let first = screen.entry(of: b)
        navigator.setStack([try #require(navigator.rootPage), screen.page("C"), b])
        screen.display.advance(by: .seconds(5))
        #expect(screen.entry(of: b) == first)
        #expect(screen.glass(navigator) == "ACB")
    }

    @Test
    func `keeps a page until its view has gone`() throws {
        let screen = ScreenFixture()
        let navigator = screen.stack("A", "B")
        let top = try #require(navigator.topPage.flatMap(screen.entry))
        screen.host.note(.appeared(top))
        navigator.pop()
        #expect(screen.host.page(of: top)?.title == "B")
        #expect(screen.host.page(of: top).map(screen.host.isHolding) == true)
        screen.display.advance(by: .seconds(5))
        #expect(screen.host.page(of: top) == nil)
    }

    @Test
    func `keeps a page whose view never says that it has gone until the second change after it`() throws {
        let screen = ScreenFixture()
        let navigator = screen.stack("A", "B")
        let top = try #require(navigator.topPage.flatMap(screen.entry))
        screen.host.note(.appeared(top))
        screen.display.faults = [.losesEnds]
        navigator.pop(animated: false)
        #expect(screen.host.page(of: top)?.title == "B")
        navigator.push(screen.page("C"), animated: false)
        #expect(screen.host.page(of: top) == nil)
    }

    @Test(arguments: ViewSystem.allCases)
    func `waits for no end of a page that was never in sight`(system: ViewSystem) {
        let screen = ScreenFixture(system)
        let navigator = screen.stack("A")
        screen.display.advance(by: .seconds(1))
        navigator.push(screen.page("B"), animated: false)
        navigator.push(screen.page("C"))
        screen.display.advance(by: .milliseconds(400))
        #expect(screen.host.isSettled)
        #expect(screen.glass(navigator) == "ABC")
        screen.rest()
        #expect(screen.problems == [])
    }

    @Test
    func `tells a step again that nothing confirms, then reports it and goes on`() {
        let screen = ScreenFixture()
        let navigator = screen.stack("A")
        screen.display.faults = [.losesEnds]
        navigator.push(screen.page("B"))
        screen.display.advance(by: .milliseconds(1_500))
        #expect(screen.display.steps.suffix(2) == ["setStack", "again setStack"])
        #expect(screen.log?.take() == "B.L B.b")
        screen.display.advance(by: .milliseconds(500))
        #expect(screen.log?.take() == "B.a A.r")
        #expect(
            screen.problems == [
                "the view system has not shown a 'setStack' within 1.0 seconds, although it was told twice; "
                    + "look for a presentation or an alert that the app shows by itself"
            ])
    }

    @Test(arguments: ViewSystem.allCases)
    func `lets the stacks of presentations go that have gone, and a root that has been replaced`(
        system: ViewSystem
    ) {
        let screen = ScreenFixture(system)
        weak let root: Navigator? = screen.stack("A")
        for style in [PresentationStyle.cover, .sheet, .window] {
            screen.tree.present(screen.page("P"), style: style)
            screen.rest()
            weak let presented = screen.tree.presentations.last?.navigator
            #expect(presented != nil)
            screen.tree.dismiss()
            screen.rest()
            #expect(presented == nil, "\(style)")
        }
        _ = screen.stack("B")
        #expect(root == nil)
    }

    @Test
    func `presents again what the view system has swallowed`() {
        let screen = ScreenFixture()
        _ = screen.stack("A")
        screen.display.faults = [.swallowsPresentation]
        screen.tree.present(screen.page("P"))
        screen.display.advance(by: .seconds(5))
        #expect(screen.display.view.presentations.count == 1)
        #expect(screen.problems == [])
        #expect(screen.log?.take() == "P.L P.b P.a A.r")
    }
}

@MainActor
struct `What a person does on a screen` {
    @Test
    func `is followed once, however often and late it is written`() {
        for faults in [[], [.writesTwice], [.writesLate], [.writesTwice, .writesLate]]
            as [Set<SimulatedDisplay.Fault>]
        {
            let screen = ScreenFixture()
            let navigator = screen.stack("A", "B")
            screen.display.faults = faults
            screen.display.goBack()
            screen.display.advance(by: .seconds(5))
            #expect(screen.log?.take() == "A.L A.b A.a B.r B.f", "\(faults)")
            #expect(screen.glass(navigator) == "A")
            #expect(screen.problems == [])
        }
    }

    @Test
    func `ends a push in whose middle it comes`() {
        let screen = ScreenFixture()
        let navigator = screen.stack("A")
        navigator.push(screen.page("B"))
        screen.display.advance(by: .milliseconds(100))
        screen.display.goBack()
        screen.display.advance(by: .zero)
        #expect(screen.log?.take() == "B.L B.b B.a A.r A.b A.a B.r B.f")
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(screen.host.isSettled)
    }

    @Test
    func `overrides a page that wants to stay, which is reported and not pushed again`() throws {
        let screen = ScreenFixture()
        let navigator = screen.stack("A", "B")
        let page = try #require(navigator.topPage as? TitledPage)
        page.staysFor = [.pop]
        let steps = screen.display.steps.count
        screen.display.goBack()
        screen.display.advance(by: .seconds(5))
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(screen.display.steps.count == steps)
        #expect(screen.problems.count == 1)
        #expect(screen.problems.first?.hasPrefix("'TitledPage' wanted to stay (not yet)") == true)
    }

    @Test
    func `is not a path that is emptied while the scene is not active`() {
        let screen = ScreenFixture()
        let navigator = screen.stack("A", "B")
        screen.host.isActive = false
        screen.display.emptyPaths()
        screen.display.advance(by: .seconds(5))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(screen.glass(navigator) == "AB")
        #expect(screen.problems == [])
    }

    @Test
    func `is not a path that was never shown, which is reported`() {
        let screen = ScreenFixture()
        let navigator = screen.stack("A", "B")
        screen.display.writeNonsense()
        screen.display.advance(by: .seconds(5))
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(
            screen.problems == [
                "the view system has written a path that the user cannot have chosen; it was told again what to show",
                "the view system has written a selection that the user cannot have chosen; it was told again what to show",
            ])
    }

    @Test
    func `takes a presentation away with those above it, and the next one comes when it has gone`() {
        let screen = ScreenFixture()
        _ = screen.stack("A")
        screen.tree.present(screen.page("P"))
        screen.display.advance(by: .seconds(5))
        screen.tree.present(screen.page("Q"), style: .sheet)
        screen.display.advance(by: .seconds(5))
        _ = screen.log?.take()
        screen.display.pullDown(2)
        screen.display.advance(by: .milliseconds(1))
        screen.tree.present(screen.page("R"))
        screen.display.advance(by: .seconds(5))
        #expect(screen.log?.take() == "Q.r Q.f A.b A.a P.r P.f R.L R.b R.a A.r")
        #expect(screen.display.view.presentations.map(\.style) == [.cover])
        #expect(screen.display.violations == [])
    }

    @Test
    func `is followed when a presentation goes without a word before its end`() throws {
        let screen = ScreenFixture()
        _ = screen.stack("A")
        screen.tree.present(screen.page("P"))
        screen.display.advance(by: .seconds(5))
        _ = screen.log?.take()
        let presentation = try #require(screen.tree.presentations.last)
        screen.host.note(.dismissed(presentation.id))
        #expect(screen.log?.take() == "A.b A.a P.r P.f")
    }

    @Test
    func `does not end a push below a presentation that has gone`() throws {
        let screen = ScreenFixture(.uiKit)
        let navigator = screen.stack("A")
        screen.tree.present(screen.page("P"), style: .sheet)
        screen.display.advance(by: .seconds(5))
        let presentation = try #require(screen.tree.presentations.last)
        navigator.push(screen.page("B"))
        screen.display.advance(by: .milliseconds(100))
        screen.host.note(.dismissed(presentation.id))
        navigator.push(screen.page("C"))
        #expect(screen.display.steps.suffix(2) == ["present", "setStack"])
        screen.display.advance(by: .seconds(5))
        #expect(screen.display.steps.suffix(2) == ["setStack", "setStack"])
        #expect(screen.glass(navigator) == "ABC")
    }
}

@MainActor
struct `A tab that a person chooses` {
    @Test
    func `is selected`() throws {
        let screen = ScreenFixture()
        let tabs = try screen.tabs("home", "me")
        screen.display.tap("me", popsFirst: false)
        screen.display.advance(by: .seconds(1))
        #expect(tabs.selected?.id == "me")
        #expect(screen.display.view.root?.selected == "me")
        #expect(screen.host.isSettled)
    }

    @Test
    func `is shown for a moment, then the old one, if a plugin does not want it`() async throws {
        let screen = ScreenFixture()
        let tabs = try screen.tabs("home", "me")
        let plugin = RefusingPlugin()
        tabs.add(plugin)
        screen.display.tap("me", popsFirst: false)
        screen.display.advance(by: .seconds(1))
        // The plugin has not answered yet.
        #expect(screen.display.view.root?.selected == "home")
        #expect(screen.display.steps.last == "select at once")
        try await waitUntil("the plugin has answered") { plugin.count == 1 }
        screen.display.advance(by: .seconds(1))
        #expect(tabs.selected?.id == "home")
        #expect(screen.display.view.root?.selected == "home")
    }

    @Test
    func `is not chosen again as long as the screen has not caught up with the choice`() throws {
        let screen = ScreenFixture()
        let tabs = try screen.tabs("home", "me")
        screen.host.select("me")
        screen.host.select("me")
        #expect(tabs.selected?.id == "me")
        #expect(!screen.host.isSettled)
        #expect(screen.log?.take().contains("reselected") == false)
        screen.rest()
        screen.host.select("me")
        #expect(screen.log?.take().contains("reselected(me)") == true)
    }

    @Test
    func `in the middle of a push is selected when the push is over, without going back and forth`()
        async throws
    {
        let screen = ScreenFixture()
        let tabs = try screen.tabs("home", "me")
        tabs.item("home")?.navigator.push(screen.page("B"))
        screen.display.advance(by: .milliseconds(100))
        let steps = screen.display.steps.count
        screen.display.tap("me", popsFirst: false)
        screen.display.advance(by: .seconds(1))
        #expect(tabs.selected?.id == "me")
        #expect(screen.display.steps.dropFirst(steps) == ["setStack at once"])
        try await waitUntil("the host has settled") { screen.host.isSettled }
        #expect(screen.display.view.root?.selected == "me")
    }

    @Test(arguments: [true, false])
    func `again is told once, and its stack goes back at most once, whichever is written first`(
        popsFirst: Bool
    ) throws {
        let screen = ScreenFixture()
        let tabs = try screen.tabs("home", "me")
        tabs.item("home")?.navigator.push(screen.page("B"))
        screen.display.advance(by: .seconds(1))
        _ = screen.log?.take()
        screen.display.tap("home", popsFirst: popsFirst)
        screen.display.advance(by: .seconds(5))
        let events = screen.log?.take() ?? ""
        #expect(events.components(of: "reselected(home)") == 1)
        #expect(events.components(of: "B.f") == 1)
        #expect(screen.glass(try #require(tabs.selected?.navigator)) == "HOME")
        #expect(screen.problems == [])
    }
}

@MainActor
struct `What cannot be shown now` {
    @Test
    func `is shown when the window above has gone, and the model does not wait`() throws {
        let screen = ScreenFixture()
        let navigator = screen.stack("A")
        let window = screen.page("L")
        screen.tree.present(window, style: .window)
        screen.display.advance(by: .seconds(1))
        screen.tree.present(screen.page("P"))
        navigator.push(screen.page("B"))
        #expect(screen.tree.isSettled)
        #expect(screen.display.view.presentations.isEmpty)
        window.finish()
        screen.display.advance(by: .seconds(5))
        #expect(screen.display.view.presentations.count == 1)
        #expect(screen.glass(navigator) == "AB")
    }

    @Test
    func `waits for a window, and for what is presented by others`() {
        let screen = ScreenFixture()
        _ = screen.stack("A")
        typealias Path = ReferenceWritableKeyPath<SimulatedDisplay, Bool>
        for path in [\.host.isInWindow, \.isBlocked] as [Path] {
            let usual = screen.display[keyPath: path]
            screen.display[keyPath: path] = !usual
            screen.tree.present(screen.page("P"))
            screen.display.advance(by: .seconds(5))
            #expect(screen.tree.isSettled)
            #expect(screen.display.view.presentations.isEmpty)
            screen.display[keyPath: path] = usual
            screen.display.advance(by: .seconds(5))
            #expect(screen.display.view.presentations.count == 1)
            screen.tree.dismiss()
            screen.display.advance(by: .seconds(5))
        }
    }

    @Test
    func `waits for an alert that comes in its way`() {
        let screen = ScreenFixture(.uiKit)
        _ = screen.stack("A")
        screen.display.faults = [.swallowsPresentation]
        screen.tree.present(screen.page("P"))
        screen.display.isBlocked = true
        screen.display.advance(by: .seconds(5))
        #expect(screen.tree.isSettled)
        #expect(screen.problems == [])
        screen.display.isBlocked = false
        screen.display.advance(by: .seconds(5))
        #expect(screen.display.view.presentations.count == 1)
        #expect(screen.problems == [])
    }

    @Test
    func `is every stack of a holder of the app's own but the one in front`() {
        let screen = ScreenFixture(.uiKit)
        let (left, right) = (Navigator(screen.page("A")), Navigator(screen.page("B")))
        let pair = Pair(left, right)
        screen.tree.setRoot(pair)
        screen.display.advance(by: .seconds(1))
        #expect(screen.display.view.root?.stacks == [HolderID(left)])
        right.push(screen.page("C"))
        #expect(screen.tree.isSettled)
        pair.turn(to: right)
        screen.display.advance(by: .seconds(1))
        #expect(screen.display.view.root?.stacks == [HolderID(right)])
        #expect(screen.glass(right) == "BC")
    }

    @Test
    func `is over at once when the scene goes out of sight`() {
        let screen = ScreenFixture()
        let navigator = screen.stack("A")
        navigator.push(screen.page("B"))
        screen.display.advance(by: .milliseconds(100))
        #expect(!screen.tree.isSettled)
        screen.host.isActive = false
        #expect(screen.tree.isSettled)
        navigator.push(screen.page("C"))
        #expect(screen.tree.isSettled)
        screen.display.advance(by: .seconds(1))
        #expect(screen.glass(navigator) == "ABC")
    }
}

/// Shows two stacks, one of which is in front.
private final class Pair: PageHolder {
    private var front: Navigator

    init(_ left: Navigator, _ right: Navigator) {
        front = left
        super.init(children: [left, right])
    }

    override var frontChild: PageHolder? { front }

    func turn(to navigator: Navigator) { arrange { self.front = navigator } }
}

/// Keeps what it was asked to acknowledge.
@MainActor
private final class RecordingPerformer: TransitionPerformer {
    var acknowledgments: [TransitionAcknowledgment] = []

    func perform(
        _ transition: PageTransition, for host: any NavigationHost, acknowledgment: TransitionAcknowledgment
    ) {
        acknowledgments.append(acknowledgment)
    }
}

extension String {
    fileprivate func components(of event: String) -> Int { split(separator: " ").count { $0 == event } }
}
