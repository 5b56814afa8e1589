import Osprey
import OspreyHosting
import OspreyTestFixtures
import OspreyTestSupport
import Testing

/// Random operations of the app, acts of a person and faults of the view system, in any order and at any time.
///
/// Whatever happens, when everything has come to rest, the glass shows what the model says, no step was illegal, and
/// the model waits for nothing. `Tests/explore screens` plays many more runs.
@MainActor
@Suite(.serialized)
struct `Random interleavings on a screen` {
    @Test(arguments: ViewSystem.allCases)
    func `leave the screen as the model says`(system: ViewSystem) async throws {
        for seed in Exploration.seeds(300) {
            guard try await RandomScreenRun(seed: seed, in: system).failure() != nil else { continue }
            let run = try RandomScreenRun(seed: seed, in: system, isTraced: true)
            let failure = try await run.failure() ?? "it did not fail again"
            Issue.record("\(system), seed \(seed): \(failure)\n\(run.text)")
            return
        }
    }
}

/// One random run.
@MainActor
private final class RandomScreenRun {
    private let screen: ScreenFixture
    private let tabs: TabController
    private var random: SplitMix
    private var pageCount = 0

    /// What has been done, to be read when something has failed.
    private(set) var script: [String] = []

    var text: String { (script + screen.display.trace).joined(separator: "\n") }

    init(seed: UInt64, in system: ViewSystem, isTraced: Bool = false) throws {
        random = SplitMix(seed: seed)
        screen = ScreenFixture(system, hasLog: false)
        tabs = try screen.tabs("a", "b", "c")
        screen.display.faults = Set(
            SimulatedDisplay.Fault.allCases.filter { _ in random.next(below: 4) == 0 })
        screen.display.isTracing = isTraced
        note("faults \(screen.display.faults)")
    }

    /// What is wrong at the end; `nil` if nothing is.
    func failure() async throws -> String? {
        for _ in 0..<12 {
            act()
            for _ in 0..<random.next(below: 4) { screen.display.turn() }
        }
        note("rest")
        screen.host.isActive = true
        if screen.display.isBlocked {
            for _ in 0..<20 {
                screen.display.advance(by: .milliseconds(500))
                await turn()
            }
            if let violation = foreignPage { return violation }
        }
        screen.display.isBlocked = false
        for _ in 0..<100_000 {
            if screen.display.isIdle, screen.host.isSettled, screen.tree.isSettled { return violation }
            screen.display.isIdle ? await turn() : screen.display.turn()
            try Task.checkCancellation()
        }
        return "it does not come to rest"
    }

    /// A page that the tree does not have, and that can be seen nevertheless.
    private var foreignPage: String? {
        let pages = Set(screen.tree.allPages.map(\.pageID))
        let foreign = screen.display.view.stacks.values.joined().first { !pages.contains($0.page) }
        return foreign.map { "the glass shows \($0), which the model does not have" }
    }

    private var violation: String? {
        let (view, display) = (screen.display.view, screen.display)
        if let violation = display.violations.first ?? foreignPage { return violation }
        if view.root?.selected != tabs.selected?.id {
            return "the glass shows tab \(view.root?.selected ?? "-"), the model \(tabs.selected?.id ?? "-")"
        }
        if view.root?.tabs.map(\.id) != tabs.items.map(\.id) { return "the tabs differ" }
        for presentation in screen.tree.presentations {
            let shown = (view.presentations + view.windows).first { $0.id == presentation.id }
            // Below a window, presentations wait.
            if shown == nil, view.windows.isEmpty { return "\(presentation.style) is not shown" }
        }
        let wanted = screen.tree.presentations.filter { $0.style != .window }.count
        if view.windows.isEmpty ? view.presentations.count != wanted : view.presentations.count > wanted {
            return "\(view.presentations.count) presentations are shown"
        }
        for navigator in tabs.items.map(\.navigator) + screen.tree.presentations.map(\.navigator) {
            let shown = view.entries(of: HolderID(navigator)).map(\.page)
            guard view.stacks[HolderID(navigator)] != nil else { continue }
            if shown != navigator.pages.map(\.pageID) {
                return "the glass shows \(shown), not \(navigator.pages.map(\.pageID))"
            }
        }
        return nil
    }

    // MARK: - What happens

    private func act() {
        let action = random.next(below: 22)
        switch action {
        case 0..<9: operate()
        case 9..<17: touch()
        default: trouble()
        }
    }

    private func page() -> Page {
        pageCount += 1
        let page = screen.page("\(pageCount)")
        if random.next(below: 8) == 0 { page.staysFor = [.pop, .dismiss] }
        return page
    }

    /// The app does something.
    private func operate() {
        let navigators = tabs.items.map(\.navigator) + screen.tree.presentations.map(\.navigator)
        let navigator = navigators[random.next(below: navigators.count)]
        let isAnimated = random.next(below: 4) > 0
        switch random.next(below: 12) {
        case 0...2: note("push", navigator.push(page(), animated: isAnimated))
        case 3: note("pop", navigator.pop(1 + random.next(below: 2), animated: isAnimated))
        case 4:
            note(
                "set",
                navigator.setStack((0...random.next(below: 3)).map { _ in page() }, animated: isAnimated))
        case 5: note("present", screen.tree.present(page(), animated: isAnimated))
        case 6: note("sheet", screen.tree.present(page(), style: .sheet, animated: isAnimated))
        case 7 where random.next(below: 3) == 0: note("window", screen.tree.present(page(), style: .window))
        case 8: note("reset", screen.tree.reset())
        case 9:
            note(
                "dismiss",
                screen.tree.dismiss(screen.tree.presentations.randomElement(&random), animated: isAnimated))
        case 10: note("move", tabs.move(tab(), to: random.next(below: 3)))
        default: note("select", tabs.select(tab(), animated: isAnimated))
        }
    }

    /// A person does something.
    private func touch() {
        switch random.next(below: 6) {
        case 0, 1:
            let count = 1 + random.next(below: 2)
            note("person goes back by \(count)")
            screen.display.goBack(count)
        case 2, 3:
            let (tab, popsFirst) = (tab(), random.next(below: 2) == 0)
            note("person taps \(tab), pop first: \(popsFirst)")
            screen.display.tap(tab, popsFirst: popsFirst)
        case 4:
            note("person pulls one down")
            screen.display.pullDown()
        default:
            note("person pulls two down")
            screen.display.pullDown(2)
        }
    }

    /// Something goes wrong.
    private func trouble() {
        switch random.next(below: 6) {
        case 0:
            note("the scene is not active and empties its paths")
            screen.host.isActive = false
            screen.display.emptyPaths()
        case 1:
            note("the scene is active")
            screen.host.isActive = true
        case 2 where !screen.display.faults.contains(.swallowsPresentation):
            // What is lost twice is given up, and reported.
            note("an alert: \(!screen.display.isBlocked)")
            screen.display.isBlocked.toggle()
        case 3:
            note("nonsense is written")
            screen.display.writeNonsense()
        case 4:
            note("the scene changes its size and empties its paths")
            screen.host.beginResizing()
            screen.display.emptyPaths()
            screen.host.endResizing()
        default:
            note("pages appear unasked")
            screen.display.appearUnasked()
        }
    }

    private func tab() -> TabItem.ID { tabs.items[random.next(below: tabs.items.count)].id }

    private func note(_ name: String, _ outcome: Outcome) { note("\(name): \(outcome)") }

    private func note(_ text: @autoclosure () -> String) {
        if screen.display.isTracing { script.append(text()) }
    }
}

extension Array {
    fileprivate func randomElement(_ random: inout SplitMix) -> Element? {
        isEmpty ? nil : self[random.next(below: count)]
    }
}
