import Osprey
import OspreyHosting
import OspreyTesting
import SwiftUI

@testable import OspreySwiftUIOnDoubles

/// A display on a screen of the double, each page shown as its title.
@MainActor
final class SwiftUIFixture {
    let tree: NavigationTree
    let host: SwiftUIHost
    let screen: Screen
    let log: EventLog
    private(set) var problems: [String] = []

    init(_ tree: NavigationTree? = nil, of container: PageContainer? = nil, faults: Set<Fault> = []) {
        let tree = tree ?? container?.navigation ?? NavigationTree(clock: ManualClock())
        let time = ScreenTime()
        let timer = ScreenTimer { time.screen?.schedule(after: max($0, .milliseconds(50)), $1) }
        let host = SwiftUIHost(tree, of: container, timer: timer)
        (self.tree, self.host) = (tree, host)
        log = EventLog(tree.events, notation: .short)
        screen = Screen { PageContainerView(host) { PageText(page: $0) } }
        screen.faults = faults
        time.screen = screen
        tree.onProblem = { [weak self] in self?.problems.append("\($0)") }
        screen.advance(by: .seconds(1))
    }

    func page(_ title: String) -> StayingPage {
        let page = StayingPage()
        page.title = title
        return page
    }

    func stack(_ titles: String...) -> Navigator {
        let navigator = Navigator()
        tree.setRoot(navigator)
        navigator.setStack(titles.map(page))
        rest()
        _ = log.take()
        return navigator
    }

    func tabs(_ ids: String...) throws -> TabController {
        let items = ids.map { TabItemConfiguration($0, title: $0, root: .pageName($0)) }
        let tabs = try TabController(items) { [unowned self] in page($0.id.uppercased()) }
        tree.setRoot(tabs)
        tabs.select(ids[0])
        rest()
        _ = log.take()
        return tabs
    }

    /// Lets everything come to rest.
    func rest() { screen.advance(by: .seconds(10)) }
}

/// Leads to a screen that is made after what waits on it.
@MainActor
private final class ScreenTime {
    weak var screen: Screen?
}

/// A page that may want to stay.
final class StayingPage: Page {
    var stays = false {
        didSet { leaveDecisionMayHaveChanged() }
    }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        stays ? .stay(reason: "not yet") : .leave
    }
}

private struct PageText: View {
    let page: Page
    @Environment(\.pageContainer) private var container
    @State private var taps = 0

    var body: some View {
        Text(page.title)
        if container != nil { Text("in a container") }
        Button(taps == 0 ? "tap" : "tapped \(taps)") { taps += 1 }
    }
}
