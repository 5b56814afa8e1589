import Osprey

extension Suite {
    /// Navigators and tabs against the bare work beneath them: one class instance, one array.
    static let navigation = Suite(
        name: "navigation",
        comparisons: [pushAndPop(), depths(), neighbors(), switches()])
}

/// The bare work that a push and pop cannot do without.
@MainActor
private final class BareStack {
    final class Instance {}

    private var items: [Instance] = [Instance()]

    func pushAndPop() {
        items.append(Instance())
        items.removeLast()
    }
}

/// A stack on display that has been used before, so that its arrays have their room.
@MainActor
private func stack(depth: Int = 1, host: (any NavigationHost)? = nil) -> (NavigationTree, Navigator) {
    let tree = NavigationTree()
    tree.host = host
    tree.leaks.isOn = false
    let navigator = Navigator()
    tree.setRoot(navigator)
    navigator.setStack((0..<depth).map { _ in Page() })
    return (tree, navigator)
}

@MainActor
private func pushAndPop() -> Comparison {
    Comparison("push and pop of a fresh page") {
        let bare = BareStack()
        let (tree, navigator) = stack()
        let (heardTree, heard) = stack()
        let token = heardTree.events.page.tap { _, _ in }
        let (observedTree, observed) = stack()
        let host = ImmediateHost()
        let (hostedTree, hosted) = stack(host: host)
        return [
            Row("a class instance, appended and removed") { iterations in
                for _ in 0..<iterations { bare.pushAndPop() }
            },
            Row("push and pop", budgets: [.ratio(6), .allocations(1)]) { iterations in
                for _ in 0..<iterations {
                    navigator.push(Page())
                    navigator.pop()
                }
                keep(tree)
            },
            Row("push and pop, one tap on all events") { iterations in
                for _ in 0..<iterations {
                    heard.push(Page())
                    heard.pop()
                }
                keep((heardTree, token))
            },
            Row("push and pop, the stack read before each") { iterations in
                for _ in 0..<iterations {
                    keep(observed.pages.count)
                    observed.push(Page())
                    keep(observed.pages.count)
                    observed.pop()
                }
                keep(observedTree)
            },
            Row("push and pop, with a host") { iterations in
                for _ in 0..<iterations {
                    hosted.push(Page())
                    hosted.pop()
                }
                keep((hostedTree, host))
            },
        ]
    }
}

@MainActor
private func depths() -> Comparison {
    Comparison("push and pop by depth") {
        let rows = [10, 1_000, 100_000].map { depth in
            let (tree, navigator) = stack(depth: depth)
            return Row(
                "on \(depth) pages", budgets: depth > 10 ? [.ratio(1.2)] : []
            ) { iterations in
                for _ in 0..<iterations {
                    navigator.push(Page())
                    navigator.pop()
                }
                keep(tree)
            }
        }
        return rows
    }
}

/// Tabs on display, all of which have been selected, the last one last.
@MainActor
private func tabs(_ count: Int) -> (NavigationTree, TabController?) {
    let tree = NavigationTree()
    tree.leaks.isOn = false
    let names = (0..<count).map(String.init)
    let tabs = try? TabController(names.map { TabItemConfiguration($0, root: .pageName($0)) }) { _ in Page() }
    if let tabs { tree.setRoot(tabs) }
    for name in names { tabs?.select(name) }
    return (tree, tabs)
}

@MainActor
private func neighbors() -> Comparison {
    Comparison("push and pop by number of tabs") {
        let rows = [1, 3, 100].map { count in
            let (tree, tabs) = tabs(count)
            let navigator = tabs?.selected?.navigator
            return Row("in 1 of \(count) tabs", budgets: count > 1 ? [.ratio(1.2)] : []) { iterations in
                for _ in 0..<iterations {
                    navigator?.push(Page())
                    navigator?.pop()
                }
                keep((tree, tabs))
            }
        }
        return rows
    }
}

@MainActor
private func switches() -> Comparison {
    Comparison("switch") {
        let rows = [3, 100].map { count in
            let (tree, tabs) = tabs(count)
            return Row(
                "between 2 of \(count) tabs", operations: 2,
                budgets: count > 3 ? [.ratio(1.2), .allocations(0)] : [.allocations(0)]
            ) { iterations in
                for _ in 0..<iterations {
                    tabs?.select("0")
                    tabs?.select("1")
                }
                keep(tree)
            }
        }
        return rows
    }
}

@MainActor
private final class ImmediateHost: NavigationHost {
    func perform(_ transition: Transition, acknowledgment: TransitionAcknowledgment) {
        acknowledgment.finish()
    }
}
