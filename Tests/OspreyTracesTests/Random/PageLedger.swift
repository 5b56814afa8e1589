import OspreyTapable
import OspreyTestFixtures
import Testing

@testable import Osprey
@testable import OspreyPages
@testable import OspreyTraces

/// Wakes the one who waits for something to happen; what rings before anyone waits is not lost.
@MainActor
final class Bell {
    private var hasRung = false
    private var waiting: CheckedContinuation<Void, Never>?

    func ring() {
        guard let continuation = waiting else { return hasRung = true }
        waiting = nil
        continuation.resume()
    }

    /// Forgets what has rung until now.
    func silence() { hasRung = false }

    /// Lets so many turns pass at most, until it rings; returns whether it has.
    func rings(within turns: Int) async -> Bool {
        for _ in 0..<turns where !hasRung { await Task.yield() }
        defer { hasRung = false }
        return hasRung
    }

    /// Waits for the next ring; returns whether it came before the task was cancelled.
    func wait() async -> Bool {
        if hasRung {
            hasRung = false
            return true
        }
        if Task.isCancelled { return false }
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiting = $0 }
        } onCancel: {
            Task { @MainActor in ring() }
        }
        return !Task.isCancelled
    }
}

/// Keeps book of every page that was made, and of each event of its life.
@MainActor
final class PageLedger {
    private struct Life {
        weak var page: Page?
        let name: String
        var tasks: [PageTask] = []
        var work: PageWork?

        /// The page among those of the run, counted from 1 as they were made.
        let number: Int
        var isLoaded = false
        var isBecomingActive = false
        var isActive = false
        var isFinished = false
    }

    private var lives: [PageID: Life] = [:]
    private var broken: String?

    /// Everything that happened, line by line; the same in each run of the same script.
    private(set) var trace: [String] = []
    /// How many pages were made.
    private(set) var births = 0
    private var tokens: [TapToken] = []

    /// Called wherever code of the app runs.
    var onPlace: ((RandomPlace) -> Void)?

    /// Called at each event of a page.
    var onEvent: (() -> Void)?

    /// Called when a request is let in, and when it is over.
    var onDispatch: ((DispatchEvent, Dispatch) -> Void)?

    func listen(to events: ContainerEvents) {
        tokens.append(
            events.page.tap { [weak self] event, page in
                self?.note(event, page)
                self?.onEvent?()
                self?.onPlace?(.tap)
            })
        tokens.append(
            events.dispatch.tap { [weak self] event, dispatch in
                self?.mark("\(event) \(dispatch.intent.destination)")
                self?.onDispatch?(event, dispatch)
            })
    }

    func note(birthOf page: Page) {
        births += 1
        lives[page.pageID] = Life(page: page, name: "\(type(of: page))", number: births)
        mark("\(type(of: page)) \(births) is made")
    }

    /// Writes something down in the trace.
    func mark(_ text: String) { trace.append(text) }

    /// Notes the work of a page, which each page has for as long as it is in sight, and as it lives.
    func note(_ tasks: [PageTask], of page: Page) {
        lives[page.pageID]?.tasks = tasks
        lives[page.pageID]?.work = page.work
    }

    /// Waits until no task goes on that was ended: each looks up when it is cancelled.
    ///
    /// All of them are on the main actor, and so is this, which therefore takes as many turns each time.
    func endedTasksAreOver() async throws {
        var turns = 0
        while hasEndedTasks, turns < 10_000 {
            await Task.yield()
            turns += 1
        }
        try #require(turns < 10_000, "a page's task goes on that was ended")
    }

    private var hasEndedTasks: Bool {
        lives.values.contains { life in
            life.work?.runningCount ?? 0 != life.tasks.count(where: \.isRunning)
        }
    }

    /// Goes on until it is cancelled.
    func work() async { while await Bell().wait() {} }

    /// A page that its maker could not place is the maker's own.
    func forget(_ page: Page) {
        if let life = lives[page.pageID], !life.isFinished, !life.isLoaded { lives[page.pageID] = nil }
    }

    func reached(_ place: RandomPlace) async { onPlace?(place) }

    func isFinished(_ page: PageID) -> Bool { lives[page]?.isFinished ?? false }

    /// The number of a page among those of the run; that of one that is its maker's own is above all others.
    func number(of page: Page) -> Int { lives[page.pageID]?.number ?? .max }

    private func note(_ event: PageEvent, _ page: Page) {
        guard var life = lives[page.pageID] else { return }
        mark("\(life.name) \(life.number).\(event)")
        let isAllowed: Bool
        switch event {
        case .loaded:
            isAllowed = !life.isLoaded
            life.isLoaded = true
        case .becomeActive:
            isAllowed = life.isLoaded && !life.isActive && !life.isBecomingActive
            life.isBecomingActive = true
        case .activated:
            isAllowed = life.isBecomingActive
            life.isBecomingActive = false
            life.isActive = true
        case .resignActive:
            isAllowed = life.isActive
            life.isActive = false
        case .finished:
            isAllowed = !life.isActive && !life.isBecomingActive
        }
        if !isAllowed || life.isFinished, broken == nil {
            broken = "\(life.name)\(page.pageID) got \(event) at the wrong time"
        }
        if event == .finished { life.isFinished = true }
        lives[page.pageID] = life
    }

    // MARK: - What must hold between two steps

    /// The first event that came at the wrong time, or page whose events do not fit where it is.
    ///
    /// - Parameter mayWait: Whether pages that were never shown may wait for the answer of a person.
    func violation(in container: PageContainer, mayWait: Bool) -> RunFailure? {
        if let broken { return RunFailure(.order, broken) }
        let placed = container.navigation.allPages
        let here = Set(placed.map(\.pageID))
        if here.count != placed.count {
            return RunFailure(.twice, "a page stands in two places: \(placed.map(\.pageID))")
        }
        if let page = placed.first(where: { $0.canCancel != hasSomethingBelow($0, in: container) }) {
            return RunFailure(.cancel, "\(page.pageName)\(page.pageID) says \(page.canCancel) of cancelling")
        }
        let visible = Set(container.navigation.visiblePages.map(\.pageID))
        let kept = Set(container.factory.singletons.map(\.pageID))
        for (id, life) in lives.sorted(by: { $0.key.number < $1.key.number }) {
            let label = "\(life.name) \(life.number)"
            if visible.contains(id) != life.isActive {
                return RunFailure(.order, "\(label) is active or in sight, but not both")
            }
            for task in life.tasks {
                let mayRun = task.span == .active ? visible.contains(id) : !life.isFinished
                if task.isRunning != mayRun {
                    return RunFailure(.work, "the \(task.span) task of \(label) runs, or it should")
                }
            }
            switch (here.contains(id), life.isFinished) {
            case (true, true): return RunFailure(.order, "\(label) is shown and has finished")
            case (false, false) where !kept.contains(id) && !(mayWait && !life.isLoaded):
                return RunFailure(.lost, "\(label) is nowhere and has not finished")
            case (false, _) where life.page?.navigator != nil:
                return RunFailure(.lost, "\(label) is nowhere and believes itself in a stack")
            default: break
            }
        }
        return nil
    }

    /// Whether another page is there to go back to when a page is cancelled.
    private func hasSomethingBelow(_ page: Page, in container: PageContainer) -> Bool {
        let presented = container.navigation.presentations.flatMap(\.navigator.pages)
        return presented.contains { $0 === page } || page.navigator?.pages.first !== page
    }

    /// A page that is still alive, though nobody should hold it.
    ///
    /// What has just ended may be let go a moment later than its last event, on another thread; a leak is there however
    /// many turns all others have had.
    func survivor(among isExpectedGone: (PageID) -> Bool = { _ in true }) async -> RunFailure? {
        var turns = 0
        while turns < 1_000, firstAlive(among: isExpectedGone) != nil {
            await turn()
            turns += 1
        }
        return firstAlive(among: isExpectedGone).map {
            RunFailure(.leaked, "\($0.name) \($0.number) outlives its end")
        }
    }

    private func firstAlive(among isExpectedGone: (PageID) -> Bool) -> Life? {
        lives.filter { $0.value.page != nil && isExpectedGone($0.key) }.values.min { $0.number < $1.number }
    }

    /// A page that ended without an event to say so, seen when everything is over.
    func unfinished() -> RunFailure? {
        guard let first = lives.first(where: { !$0.value.isFinished }) else { return nil }
        return RunFailure(.lost, "\(first.value.name)\(first.key) never finished")
    }
}
