package import OspreyPages
package import OspreyPagesTesting
import Testing

/// Who performs the transitions of a test: every golden sequence holds whoever does.
package enum HostKind: String, CaseIterable, CustomTestStringConvertible {
    case none = "without a host"
    case observed = "without a host, and observed"
    case immediate = "with a host that acknowledges at once"
    case late = "with a host that acknowledges later"

    package var testDescription: String { rawValue }

    @MainActor
    package func makeHost() -> RecordingHost? {
        switch self {
        case .none, .observed: nil
        case .immediate: RecordingHost(.immediate)
        case .late: RecordingHost(.late)
        }
    }
}

/// A display with pages called by letters, and a log of their events in short notation.
@MainActor
package struct DisplayFixture {
    package let clock = ManualClock()
    package let tree: NavigationTree
    package let log: EventLog
    package let host: RecordingHost?
    private let isObserved: Bool

    package init(_ kind: HostKind = .none) {
        tree = NavigationTree(clock: clock)
        log = EventLog(tree.events, notation: .short)
        host = kind.makeHost()
        isObserved = kind == .observed
        tree.host = host
    }

    /// A page that is called by a letter.
    package func page(_ letter: String) -> LetterPage { LetterPage(letter) }

    /// Shows a stack of the given pages; their first events are not in the log.
    package func show(_ pages: Page...) -> Navigator {
        let navigator = Navigator()
        tree.setRoot(navigator)
        navigator.setStack(pages)
        finish()
        _ = log.take()
        return navigator
    }

    /// Shows tabs, each with the page that its closure makes; the first tab is selected.
    package func show(tabs: KeyValuePairs<TabItem.ID, @MainActor () -> Page>) throws -> TabController {
        let configurations = tabs.map { TabItemConfiguration($0.key, root: .pageName($0.key)) }
        let controller = try TabController(configurations) { configuration in
            try tabs.first { $0.key == configuration.id }.map { $0.value() } ?? { throw NoSuchTab() }()
        }
        tree.setRoot(controller)
        finish()
        controller.select(configurations[0].id)
        finish()
        _ = log.take()
        return controller
    }

    /// Shows the tabs 1, 2 and 3 with the pages A, X and Z.
    package func showThreeTabs() throws -> TabController {
        try show(tabs: ["1": { page("A") }, "2": { page("X") }, "3": { page("Z") }])
    }

    /// The events of everything that `body` sets off, transitions included.
    package func events(_ body: () -> Void) -> String {
        observe()
        body()
        finish()
        return log.take()
    }

    package func finish() { host?.finishAll() }

    /// Reads what is in sight, if that is to be observed: the next change has observers to tell.
    package func observe() {
        if isObserved { _ = tree.visiblePages }
    }

    private struct NoSuchTab: Error {}
}

/// A page that is called by a letter and stays where it is if told so.
package final class LetterPage: Page {
    package var stays = false
    package var onEvent: ((PageEvent) -> Void)?

    /// Called when the page is asked whether it may be left.
    package var onAsked: (() -> Void)?

    package init(_ letter: String) {
        super.init()
        title = letter
    }

    package override func didActivate() { onEvent?(.activated) }
    package override func didFinish() { onEvent?(.finished) }

    package override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        onAsked?()
        return stays ? .stay(reason: "unsaved input") : .leave
    }
}
