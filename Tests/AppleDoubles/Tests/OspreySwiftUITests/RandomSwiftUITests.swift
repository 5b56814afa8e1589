import Osprey
import OspreyHosting
import OspreyTesting
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

/// Random operations of the app, acts of a person and faults of SwiftUI, in any order and at any time.
///
/// Whatever happens, when everything has come to rest, the screen shows what the model says, no two presentations have
/// moved at once, and the model waits for nothing. `Tests/explore swiftui` plays many more runs.
@MainActor
@Suite(.serialized)
struct `Random interleavings in SwiftUI` {
    @Test
    func `leave the screen as the model says`() async throws {
        for seed in Exploration.seeds(300) {
            guard let failure = try await RandomSwiftUIRun(seed: seed).failure() else { continue }
            let run = try RandomSwiftUIRun(seed: seed, isTraced: true)
            let again = try await run.failure() ?? "no failure when it was played again"
            Issue.record("seed \(seed): \(failure); \(again)\n\(run.script.joined(separator: "\n"))")
            return
        }
    }
}

/// One random run.
@MainActor
private final class RandomSwiftUIRun {
    private let app: SwiftUIFixture
    private let tabs: TabController
    private let isTraced: Bool
    private var random: SplitMix
    private var pageCount = 0
    private var phase = ScenePhase.active

    /// What has been done, to be read when something has failed.
    private(set) var script: [String] = []

    init(seed: UInt64, isTraced: Bool = false) throws {
        random = SplitMix(seed: seed)
        self.isTraced = isTraced
        app = SwiftUIFixture()
        tabs = try app.tabs("a", "b", "c")
        app.screen.faults = Set(Fault.allCases.filter { _ in random.next(below: 5) == 0 })
        note("faults \(app.screen.faults)")
    }

    /// What is wrong at the end; `nil` if nothing is.
    func failure() async throws -> String? {
        for _ in 0..<14 {
            act()
            for _ in 0..<random.next(below: 3) {
                app.screen.advance(by: .milliseconds([0, 10, 100, 400][random.next(below: 4)]))
            }
        }
        note("rest")
        if app.screen.hasAlert {
            for _ in 0..<50 {
                app.screen.advance(by: .milliseconds(100))
                await Task.yield()
            }
            let pages = Set(app.tree.allPages.map(\.pageID))
            let foreign = app.host.screen.shown.stacks.values.joined().first { !pages.contains($0.page) }
            if let foreign { return "behind the alert is \(foreign), which the model does not have" }
        }
        app.screen.hasAlert = false
        while phase != .active { changePhase(isEntering: true) }
        try await rest()
        // Below a window, presentations wait.
        while let window = app.tree.presentations.last, window.style == .window {
            note("window", app.tree.dismiss(window, askingPages: false))
            try await rest()
        }
        guard app.host.screen.isSettled, app.tree.isSettled else {
            return "it does not come to rest: model \(app.tree.isSettled), host \(app.host.screen.isSettled)"
        }
        return violation
    }

    private func rest() async throws {
        for _ in 0..<600 {
            app.screen.advance(by: .milliseconds(100))
            // The outcome of a queued report reaches the host in a turn of its own.
            await Task.yield()
            if app.screen.isIdle, app.host.screen.isSettled, app.tree.isSettled { return }
            try Task.checkCancellation()
        }
    }

    private var violation: String? {
        if let mishap = app.screen.mishaps.first { return mishap }
        let wanted = app.host.screen.shown.stacks.values.map { $0.dropFirst().map(AnyHashable.init) }
        if let path = app.screen.paths.first(where: { !wanted.contains($0) }) {
            return "a stack shows \(path), and the model knows none that does"
        }
        return app.shown == app.wanted ? nil : "on the screen is '\(app.shown)', not '\(app.wanted)'"
    }

    // MARK: - What happens

    private func act() {
        switch random.next(below: 20) {
        case 0..<9: operate()
        case 9..<16: touch()
        default: trouble()
        }
    }

    private func page() -> Page {
        pageCount += 1
        let page = app.page("\(pageCount)")
        if random.next(below: 6) == 0 { page.staysFor = [.pop, .dismiss] }
        return page
    }

    /// The app does something.
    private func operate() {
        let navigators = tabs.items.map(\.navigator) + app.tree.presentations.map(\.navigator)
        let navigator = navigators[random.next(below: navigators.count)]
        let isAnimated = random.next(below: 4) > 0
        switch random.next(below: 14) {
        case 0...3: note("push", navigator.push(page(), animated: isAnimated))
        case 4: note("pop", navigator.pop(1 + random.next(below: 2), animated: isAnimated))
        case 5:
            let pages = (0...random.next(below: 3)).map { _ in page() }
            note("set", navigator.setStack(pages, animated: isAnimated))
        case 6, 7: note("present", app.tree.present(page(), animated: isAnimated))
        case 8: note("sheet", app.tree.present(page(), style: .sheet, animated: isAnimated))
        case 9 where random.next(below: 3) == 0: note("window", app.tree.present(page(), style: .window))
        case 10: note("reset", app.tree.reset())
        case 11: note("dismiss", app.tree.dismiss(animated: isAnimated))
        case 12: note("move", tabs.move(tab(), to: random.next(below: 3)))
        default: note("select", tabs.select(tab(), animated: isAnimated))
        }
    }

    /// A person taps, swipes or pulls.
    private func touch() {
        switch random.next(below: 5) {
        case 0:
            let count = 1 + random.next(below: 3)
            note("person goes back by \(count)")
            app.screen.tapBack(count)
        case 1:
            note("person swipes")
            app.screen.swipeBack()
        case 2, 3:
            let tab = tab()
            note("person taps tab \(tab)")
            app.screen.tapTab(tab)
        default:
            note("person pulls down")
            app.screen.pullDown()
        }
    }

    /// Something goes wrong.
    private func trouble() {
        switch random.next(below: 5) {
        case 0, 1: changePhase(isEntering: random.next(below: 2) == 0)
        case 2:
            app.screen.hasAlert.toggle()
            note("an alert: \(app.screen.hasAlert)")
        case 3:
            note("SwiftUI empties the path on top")
            app.screen.emptyTopPath()
        default:
            note("the device is turned")
            app.screen.turn(to: random.next(below: 2) == 0 ? .compact : .regular)
        }
    }

    private func changePhase(isEntering: Bool) {
        let next: ScenePhase =
            switch (phase, isEntering) {
            case (.background, true), (.active, false): .inactive
            case (.inactive, true), (.active, true): .active
            default: .background
            }
        note("\(next)")
        phase = next
        app.screen.enter(next)
    }

    private func tab() -> TabItem.ID { tabs.items[random.next(below: tabs.items.count)].id }

    private func note(_ name: String, _ outcome: Outcome) { note("\(name): \(outcome)") }

    private func note(_ text: @autoclosure () -> String) {
        if isTraced { script.append(text()) }
    }
}
