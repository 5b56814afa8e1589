import OspreyPages

/// One sequence of operations for testing hosts.
@MainActor
struct HostSequence {
    /// An operation, and the events that pages get until it is over.
    struct Step {
        let name: String
        let events: String
        let perform: @MainActor () -> Void

        /// A problem other than the events; `nil` if there is none.
        let problem: @MainActor () -> String?

        init(
            _ name: String, _ events: String, problem: @escaping @MainActor () -> String? = { nil },
            _ perform: @escaping @MainActor () -> Void
        ) {
            self.name = name
            self.events = events
            self.problem = problem
            self.perform = perform
        }
    }

    let name: String
    let steps: @MainActor (NavigationTree) -> [Step]

    static let all = [stack, presentations, tabs, gestures, reports, interruptions, performers]

    private static func page(_ title: String) -> Page {
        let page = Page()
        page.title = title
        return page
    }

    private static let stack = HostSequence(name: "a stack") { tree in
        let navigator = Navigator()
        let (a, b, c, d) = (page("A"), page("B"), page("C"), page("D"))
        return [
            Step("set the root", "") { tree.setRoot(navigator) },
            Step("set the stack", "A.L A.b A.a") { navigator.setStack([a]) },
            Step("push", "B.L B.b B.a A.r") { navigator.push(b) },
            Step("push twice at once", "C.L C.b C.a B.r D.L D.b D.a C.r") {
                navigator.push(c, animated: false)
                navigator.push(d)
            },
            Step("pop", "C.b C.a D.r D.f") { navigator.pop() },
            Step("set the stack to its reverse", "A.b A.a C.r") { navigator.setStack([c, b, a]) },
            Step("go back to the root", "C.b C.a A.r A.f B.f") { navigator.popToRoot() },
            Step("end", "C.r C.f") { tree.end() },
        ]
    }

    private static let presentations = HostSequence(name: "presentations") { tree in
        let navigator = Navigator(page("A"))
        let (m, o, l) = (page("M"), page("O"), page("L"))
        return [
            Step("set the root", "A.L A.b A.a") { tree.setRoot(navigator) },
            Step("present", "M.L M.b M.a A.r") { tree.present(m) },
            Step("present a sheet", "O.L O.b O.a") { tree.present(o, style: .sheet) },
            Step("show a window", "L.L L.b L.a O.r M.r") { tree.present(l, style: .window) },
            Step("push below the window", "") { navigator.push(page("B")) },
            Step("reset below the window", "O.f M.f B.f") { tree.reset() },
            Step("finish the window", "A.b A.a L.r L.f display.main") { l.finish() },
        ]
    }

    private static let tabs = HostSequence(name: "tabs") { tree in
        let items = ["1", "2"].map { TabItemConfiguration($0, root: .pageName($0)) }
        guard let tabs = try? TabController(items, buildRoot: { page("T\($0.id)") }) else { return [] }
        return [
            Step("set the root", "") { tree.setRoot(tabs) },
            Step("select the first tab", "willSwitch(none,1) T1.L T1.b T1.a didSwitch(none,1)") {
                tabs.select("1")
            },
            Step("select another tab", "willSwitch(1,2) T2.L T2.b T2.a T1.r didSwitch(1,2)") {
                tabs.select("2")
            },
            Step("select it again", "reselected(2)") { tabs.select("2") },
            Step("remove it", "willSwitch(2,1) T1.b T1.a T2.r didSwitch(2,1) T2.f") { tabs.remove("2") },
        ]
    }

    private static let gestures = HostSequence(name: "gestures") { tree in
        let navigator = Navigator()
        let isPossible = tree.host?.capabilities.contains(.interactivePop) ?? false
        return [
            Step("set the root", "") { tree.setRoot(navigator) },
            Step("set the stack", "B.L B.b B.a") { navigator.setStack([page("A"), page("B")]) },
            Step("cancel a gesture", isPossible ? "begun(B->A) cancelled(B->A)" : "") {
                navigator.beginInteractivePop()?.cancel()
            },
            Step("finish a gesture", isPossible ? "begun(B->A) finished(B->A) A.L A.b A.a B.r B.f" : "") {
                navigator.beginInteractivePop()?.finish()
            },
        ]
    }

    private static let reports = HostSequence(name: "reports") { tree in
        let navigator = Navigator()
        let (a, m) = (page("A"), page("M"))
        var sheet: Presentation.ID?
        return [
            Step("set the root", "") { tree.setRoot(navigator) },
            Step("set the stack", "B.L B.b B.a") { navigator.setStack([a, page("B")]) },
            Step("report a pop", "A.L A.b A.a B.r B.f") { tree.hostDidPop(to: a.pageID) },
            Step("report it again", "") { tree.hostDidPop(to: a.pageID) },
            Step("present", "M.L M.b M.a A.r") { tree.present(m) },
            Step("report a dismissal", "A.b A.a M.r M.f") {
                sheet = tree.presentations.last?.id
                if let sheet { tree.hostDidDismiss(sheet) }
            },
            Step("report it again", "") { if let sheet { tree.hostDidDismiss(sheet) } },
        ]
    }

    private static let interruptions = HostSequence(name: "interruptions") { tree in
        let navigator = Navigator()
        let a = page("A")
        return [
            Step("set the root", "") { tree.setRoot(navigator) },
            Step("set the stack", "A.L A.b A.a") { navigator.setStack([a]) },
            Step("report a pop in the middle of a push", "B.L B.b B.a A.r A.b A.a B.r B.f") {
                navigator.push(page("B"))
                tree.hostDidPop(to: a.pageID)
            },
            Step("push again", "C.L C.b C.a A.r") { navigator.push(page("C")) },
        ]
    }

    private static let performers = HostSequence(name: "performers") { tree in
        let navigator = Navigator()
        let performer = CountingPerformer()
        let a = page("A")
        return [
            Step("set the root", "") { tree.setRoot(navigator) },
            Step("set the stack", "A.L A.b A.a") { navigator.setStack([a]) },
            Step("push by a performer", "B.L B.b B.a A.r", problem: { performer.problem(calls: 1) }) {
                navigator.push(page("B"), transition: .performer(performer))
            },
            Step("go back in the same way", "A.b A.a B.r B.f", problem: { performer.problem(calls: 2) }) {
                navigator.pop()
            },
            Step("push again", "C.L C.b C.a A.r", problem: { performer.problem(calls: 3) }) {
                navigator.push(page("C"), transition: .performer(performer))
            },
            Step("report a pop", "A.b A.a C.r C.f", problem: { performer.problem(calls: 3) }) {
                tree.hostDidPop(to: a.pageID)
            },
        ]
    }
}

/// Counts its calls, and acknowledges at once.
@MainActor
private final class CountingPerformer: TransitionPerformer {
    private var calls = 0

    func perform(
        _ transition: PageTransition, for host: any NavigationHost, acknowledgment: TransitionAcknowledgment
    ) {
        calls += 1
        acknowledgment.finish()
    }

    func problem(calls expected: Int) -> String? {
        calls == expected ? nil : "the performer was called \(calls) times so far, expected \(expected)"
    }
}
