import Osprey
import OspreyTesting
import Testing

/// Who performs the transitions of a test: every golden sequence holds whoever does.
enum HostKind: String, CaseIterable, CustomTestStringConvertible {
    case none = "without a host"
    case observed = "without a host, and observed"
    case immediate = "with a host that acknowledges at once"
    case late = "with a host that acknowledges later"

    var testDescription: String { rawValue }

    @MainActor
    func makeHost() -> RecordingHost? {
        switch self {
        case .none, .observed: nil
        case .immediate: RecordingHost(.immediate)
        case .late: RecordingHost(.late)
        }
    }
}

/// A display with pages called by letters, and a log of their events in short notation.
@MainActor
struct DisplayFixture {
    let clock = ManualClock()
    let tree: NavigationTree
    let log: EventLog
    let host: RecordingHost?
    private let isObserved: Bool

    init(_ kind: HostKind = .none) {
        tree = NavigationTree(clock: clock)
        log = EventLog(tree.events, notation: .short)
        host = kind.makeHost()
        isObserved = kind == .observed
        tree.host = host
    }

    /// A page that is called by a letter.
    func page(_ letter: String) -> LetterPage { LetterPage(letter) }

    /// Shows a stack of the given pages; their first events are not in the log.
    func show(_ pages: Page...) -> Navigator {
        let navigator = Navigator()
        tree.setRoot(navigator)
        navigator.setStack(pages)
        finish()
        _ = log.take()
        return navigator
    }

    /// Shows tabs, each with the page that its closure makes; the first tab is selected.
    func show(tabs: KeyValuePairs<TabItem.ID, @MainActor () -> Page>) throws -> TabController {
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
    func showThreeTabs() throws -> TabController {
        try show(tabs: ["1": { page("A") }, "2": { page("X") }, "3": { page("Z") }])
    }

    /// The events of everything that `body` sets off, transitions included.
    func events(_ body: () -> Void) -> String {
        observe()
        body()
        finish()
        return log.take()
    }

    func finish() { host?.finishAll() }

    /// Reads what is in sight, if that is to be observed: the next change has observers to tell.
    func observe() {
        if isObserved { _ = tree.visiblePages }
    }

    private struct NoSuchTab: Error {}
}

/// A page that is called by a letter and stays where it is if told so.
final class LetterPage: Page {
    var stays = false
    var onEvent: ((PageEvent) -> Void)?

    /// Called when the page is asked whether it may be left.
    var onAsked: (() -> Void)?

    init(_ letter: String) {
        super.init()
        title = letter
    }

    override func didActivate() { onEvent?(.activated) }
    override func didFinish() { onEvent?(.finished) }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        onAsked?()
        return stays ? .stay(reason: "unsaved input") : .leave
    }
}
