import Osprey
import OspreyTapable
import OspreyTraces

extension Suite {
    /// Navigators, presentations and tabs, compared with the bare minimum: one class instance, one array.
    static let navigation = Suite(
        name: "navigation",
        comparisons: [
            pushAndPop(), recording(), depths(), presentations(), presenting(), neighbors(), switches(),
        ])
}

/// The minimum work of a push and pop.
@MainActor
private final class BareStack {
    final class Instance {}

    private var items: [Instance] = [Instance()]

    func pushAndPop(_ iterations: Int) {
        for _ in 0..<iterations {
            items.append(Instance())
            items.removeLast()
        }
    }
}

/// The surroundings of stacks in an app.
private struct Surroundings: OptionSet {
    let rawValue: Int

    /// A host that acknowledges each transition at once.
    static let host = Surroundings(rawValue: 1 << 0)

    /// One tap on the events of all pages.
    static let tap = Surroundings(rawValue: 1 << 1)

    /// A reader of the pages after each change, as a view is.
    static let reader = Surroundings(rawValue: 1 << 2)

    /// A container around the tree, which a recorder needs.
    static let container = Surroundings(rawValue: 1 << 3)

    /// A recorder that writes down every change.
    static let recorder = Surroundings(rawValue: 1 << 4)
}

/// A display that was used before, so that the storage of its arrays is allocated.
@MainActor
private final class Display {
    let tree: NavigationTree
    private let container: PageContainer?
    private let host = ImmediateHost()
    private var token: TapToken?
    private let isRead: Bool

    init(_ surroundings: Surroundings = []) {
        isRead = surroundings.contains(.reader)
        // Without sources, nothing can be wrong with the routes.
        container = surroundings.contains(.container) ? try? PageContainer() : nil
        tree = container?.navigation ?? NavigationTree()
        if let container, surroundings.contains(.recorder) { TraceRecorder(container) }
        tree.leaks.isOn = false
        if surroundings.contains(.host) { tree.host = host }
        if surroundings.contains(.tap) { token = tree.events.page.tap { _, _ in } }
    }

    /// Shows a stack at the root.
    func stack(depth: Int = 1) -> Navigator {
        let navigator = Navigator()
        tree.setRoot(navigator)
        navigator.setStack((0..<depth).map { _ in Page() })
        return navigator
    }

    /// Presents stacks of one page each above a root, and returns the topmost.
    func stack(below count: Int, _ style: PresentationStyle = .cover) -> Navigator {
        var top = stack()
        for _ in 0..<count {
            tree.present(Page(), style: style)
            top = tree.presentations.last?.navigator ?? top
        }
        return top
    }

    /// Shows tabs, all of which have been selected, the last one last.
    func tabs(_ count: Int) throws -> TabController {
        let names = (0..<count).map(String.init)
        let tabs = try TabController(names.map { TabItemConfiguration($0, root: .pageName($0)) }) { _ in
            Page()
        }
        tree.setRoot(tabs)
        for name in names { tabs.select(name) }
        return tabs
    }

    func pushAndPop(in navigator: Navigator, _ iterations: Int) {
        for _ in 0..<iterations {
            if isRead { keep(navigator.pages.count) }
            navigator.push(Page())
            if isRead { keep(navigator.pages.count) }
            navigator.pop()
        }
    }
}

@MainActor
private func pushAndPop() -> Comparison {
    Comparison("push and pop of a fresh page") {
        let bare = BareStack()
        @MainActor func row(_ name: String, _ surroundings: Surroundings, _ budgets: [Budget] = []) -> Row {
            let display = Display(surroundings)
            let navigator = display.stack()
            return Row(name, budgets: budgets) { display.pushAndPop(in: navigator, $0) }
        }
        return [
            Row("a class instance, appended and removed") { bare.pushAndPop($0) },
            row("push and pop", [], [.ratio(14), .allocations(2)]),
            row("push and pop as apps do, with host, tap and reader", [.host, .tap, .reader], [.ratio(25)]),
            row("push and pop, with a host", .host),
            row("push and pop, with a tap on all events", .tap),
            row("push and pop, the stack read before each", .reader),
        ]
    }
}

/// A recorder that is there; that one which is not there costs nothing, the rows above say.
@MainActor
private func recording() -> Comparison {
    Comparison("push and pop in a container") {
        @MainActor func row(_ name: String, _ surroundings: Surroundings, _ budgets: [Budget] = []) -> Row {
            let display = Display(surroundings.union(.container))
            let navigator = display.stack()
            return Row(name, budgets: budgets) { display.pushAndPop(in: navigator, $0) }
        }
        return [
            row("without a recorder", []),
            row("with a recorder", .recorder, [.ratio(2), .allocations(2)]),
            row("without a recorder, with host, tap and reader", [.host, .tap, .reader]),
            row(
                "with a recorder, host, tap and reader", [.recorder, .host, .tap, .reader],
                [.ratio(2, to: ["without a recorder, with host, tap and reader"])]),
        ]
    }
}

@MainActor
private func depths() -> Comparison {
    Comparison("push and pop by depth") {
        [10, 1_000, 100_000].map { depth in
            let display = Display()
            let navigator = display.stack(depth: depth)
            return Row("on \(depth) pages", budgets: depth > 10 ? [.ratio(1.2)] : []) {
                display.pushAndPop(in: navigator, $0)
            }
        }
    }
}

@MainActor
private func presentations() -> Comparison {
    Comparison("push and pop by number of presentations") {
        [1, 10, 1_000].map { count in
            let display = Display()
            let navigator = display.stack(below: count)
            return Row("above \(count) presentations", budgets: count > 1 ? [.ratio(1.2)] : []) {
                display.pushAndPop(in: navigator, $0)
            }
        }
    }
}

@MainActor
private func presenting() -> Comparison {
    Comparison("presented one after the other, then dismissed so, each of them") {
        func row(_ count: Int, _ style: PresentationStyle, _ budgets: [Budget] = []) -> Row {
            Row("\(count) presentations, \(style)", operations: count, budgets: budgets) { iterations in
                for _ in 0..<iterations {
                    let display = Display([.host, .tap])
                    _ = display.stack(below: count, style)
                    while display.tree.dismiss() == .committed {}
                }
            }
        }
        return PresentationStyle.allCases.flatMap { style in
            let hundred = "100 presentations, \(style)"
            return [
                row(100, style), row(1_000, style, [.ratio(2, to: [hundred])]),
                row(10_000, style, [.ratio(3, to: [hundred])]),
            ]
        }
    }
}

@MainActor
private func neighbors() -> Comparison {
    Comparison("push and pop by number of tabs") {
        try [1, 3, 1_000].map { count in
            let display = Display()
            let navigator = try display.tabs(count).items[count - 1].navigator
            return Row("in 1 of \(count) tabs", budgets: count > 1 ? [.ratio(1.2)] : []) {
                display.pushAndPop(in: navigator, $0)
            }
        }
    }
}

@MainActor
private func switches() -> Comparison {
    Comparison("switch") {
        try [3, 1_000].map { count in
            let display = Display()
            let tabs = try display.tabs(count)
            return Row(
                "between 2 of \(count) tabs", operations: 2,
                budgets: count > 3 ? [.ratio(1.2), .allocations(0)] : [.allocations(0)]
            ) { iterations in
                for _ in 0..<iterations {
                    tabs.select("0")
                    tabs.select("1")
                }
                keep(display)
            }
        }
    }
}

@MainActor
private final class ImmediateHost: NavigationHost {
    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        acknowledgment.finish()
    }
}
