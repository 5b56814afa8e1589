import Osprey
import OspreyTesting

/// A tree with tabs or a stack; those who inherit show it, and let its time pass.
@MainActor
class DisplayFixture {
    let tree: NavigationTree
    let log: EventLog?
    private(set) var problems: [String] = []

    init(_ tree: NavigationTree, hasLog: Bool = true) {
        self.tree = tree
        log = hasLog ? EventLog(tree.events, notation: .short) : nil
        tree.onProblem = { [weak self] in self?.problems.append("\($0)") }
    }

    /// Lets everything come to rest.
    func rest() {}

    func page(_ title: String) -> TitledPage {
        let page = TitledPage()
        page.title = title
        return page
    }

    func stack(_ titles: String...) -> Navigator {
        let navigator = Navigator()
        tree.setRoot(navigator)
        navigator.setStack(titles.map(page))
        return rested(navigator)
    }

    func tabs(_ ids: String...) throws -> TabController {
        let items = ids.map { TabItemConfiguration($0, title: $0, root: .pageName($0)) }
        let tabs = try TabController(items) { [unowned self] in page($0.id.uppercased()) }
        tree.setRoot(tabs)
        tabs.select(ids[0])
        return rested(tabs)
    }

    private func rested<Holder>(_ holder: Holder) -> Holder {
        rest()
        _ = log?.take()
        return holder
    }
}

/// A page that may want to stay.
final class TitledPage: Page {
    var staysFor: Set<TransitionKind> = [] {
        didSet { leaveDecisionMayHaveChanged() }
    }

    /// What it was asked so far.
    private(set) var questions: [TransitionKind] = []

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        questions.append(kind)
        return staysFor.contains(kind) ? .stay(reason: "not yet") : .leave
    }
}

/// Wants no switch.
@MainActor
final class RefusingPlugin: SwitchPlugin {
    private(set) var count = 0

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        count += 1
        return .stay(reason: "not now")
    }
}
