import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// What a host and those who listen hear of each operation on the display.
@MainActor
@Suite(.serialized)
struct `Each operation is told` {
    private struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String

        /// Kind, cause and holder, whether it is still, then the pages that arrive, that leave, and that are removed.
        let transition: String
        let events: String

        /// What has happened before.
        let prepare: @MainActor @Sendable (DisplayStage) -> Void
        let perform: @MainActor @Sendable (DisplayStage) -> Outcome

        init(
            _ name: String, _ transition: String, _ events: String,
            after prepare: @escaping @MainActor @Sendable (DisplayStage) -> Void = { _ in },
            _ perform: @escaping @MainActor @Sendable (DisplayStage) -> Outcome
        ) {
            testDescription = name
            self.transition = transition
            self.events = events
            self.prepare = prepare
            self.perform = perform
        }
    }

    // The stage shows A B C in tab 1, which is selected, has X Y in tab 2, and M in a sheet.
    @Test(arguments: [
        Row("push", "push operation 1: N | C |", "N.L N.b N.a C.r") { $0.front.push($0.display.page("N")) },
        Row("push out of sight", "push operation 2: | |", "") {
            $0.tabs.items[1].navigator.push($0.display.page("N"))
        },
        Row("push into a tab that has not begun", "push operation 3: | |", "") {
            $0.tabs.items[2].navigator.push($0.display.page("N"))
        },
        Row("pop", "pop operation 1: B | C | C", "B.b B.a C.r C.f") { $0.front.pop() },
        Row("pop of two", "pop operation 1: A | C | C B", "A.b A.a C.r C.f B.f") { $0.front.pop(2) },
        Row("pop out of sight", "pop operation 2: | | Y", "Y.f") { $0.tabs.items[1].navigator.pop() },
        Row("popToRoot", "pop operation 1: A | C | C B", "A.b A.a C.r C.f B.f") { $0.front.popToRoot() },
        Row("replaceTop", "replace operation 1: N | C | C", "N.L N.b N.a C.r C.f") {
            $0.front.replaceTop(with: $0.display.page("N"))
        },
        Row("setStack", "setStack operation 1: N | C | C B A", "N.L N.b N.a C.r C.f B.f A.f") {
            $0.front.setStack([$0.display.page("N")])
        },
        Row("setStack in another order", "setStack operation 1: B | C | A", "B.b B.a C.r A.f") {
            $0.front.setStack([$0.front.pages[2], $0.front.pages[1]])
        },
        Row("insert", "setStack operation 1 still: | |", "") {
            $0.front.insert($0.display.page("N"), below: $0.front.pages[0])
        },
        Row("remove from below", "remove operation 1: | | B", "B.f") { $0.front.remove($0.front.pages[1]) },
        Row("remove from the top", "remove operation 1: B | C | C", "B.b B.a C.r C.f") {
            $0.front.remove($0.front.pages[2])
        },
        Row("present", "present operation presented: N | M C |", "N.L N.b N.a M.r C.r") {
            $0.tree.present($0.display.page("N"))
        },
        Row("present as a sheet", "present operation presented: N | |", "N.L N.b N.a") {
            $0.tree.present($0.display.page("N"), style: .sheet)
        },
        Row("dismiss", "dismiss operation presented: | M | M", "M.r M.f") { $0.tree.dismiss() },
        Row("goBack", "dismiss operation presented: | M | M", "M.r M.f") { $0.tree.goBack() },
        Row("reset", "reset operation display: A | M C | M C B Y", "A.b A.a M.r C.r M.f C.f B.f Y.f") {
            $0.tree.reset()
        },
        Row("select", "select operation tabs: Y | C |", "willSwitch(1,2) Y.b Y.a C.r didSwitch(1,2)") {
            $0.tabs.select("2")
        },
        Row(
            "select a tab that begins", "select operation tabs: Z | C |",
            "willSwitch(1,3) Z.L Z.b Z.a C.r didSwitch(1,3)"
        ) { $0.tabs.select("3") },
        Row(
            "select the selected tab", "select operation tabs: A | C | C B",
            "reselected(1) A.b A.a C.r C.f B.f"
        ) { $0.tabs.select("1") },
        Row("add a tab", "tabs operation tabs: | |", "") {
            $0.tabs.add(TabItemConfiguration("4", root: .pageName("4")))
        },
        Row("move a tab", "tabs operation tabs: | |", "") { $0.tabs.move("1", to: 2) },
        Row(
            "remove the selected tab", "tabs operation tabs: Y | C | C B A",
            "willSwitch(1,2) Y.b Y.a C.r didSwitch(1,2) C.f B.f A.f"
        ) { $0.tabs.remove("1") },
        Row("remove a tab out of sight", "tabs operation tabs: | | Y X", "Y.f X.f") { $0.tabs.remove("2") },
        Row("arrange", "arrange operation tabs: | |", "") { $0.tabs.arrange() },
        Row(
            "setRoot", "setRoot operation display still: N | C | C B A Y X",
            "N.L N.b N.a C.r C.f B.f A.f Y.f X.f"
        ) { $0.tree.setRoot(Navigator($0.display.page("N"))) },
        Row(
            "end", "end operation display still: | M C | M C B A Y X", "M.r C.r M.f C.f B.f A.f Y.f X.f"
        ) { $0.tree.end() },
        Row("report of a pop", "pop report 1 still: A | C | C B", "A.b A.a C.r C.f B.f") {
            $0.front.hostDidPop(to: $0.front.pages[0].pageID)
        },
        Row("report of a dismissal", "dismiss report presented still: | M | M", "M.r M.f") {
            $0.tree.hostDidDismiss($0.tree.presentations[0].id)
        },
        Row(
            "report of a selection", "select report tabs still: Y | C |",
            "willSwitch(1,2) Y.b Y.a C.r didSwitch(1,2)"
        ) { $0.tabs.hostDidSelect("2") },
        Row(
            "a finger", "pop gesture 1: B | C | C", "begun(C->B) finished(C->B) B.b B.a C.r C.f",
            after: { $0.tree.dismiss() }
        ) { $0.front.beginInteractivePop()?.finish() ?? .stale },
        Row(
            "finish of the top page", "remove operation 1: B | C | C", "B.b B.a C.r C.f",
            after: { $0.tree.dismiss() }
        ) { $0.front.pages[2].finish() },
        Row(
            "finish below others", "remove operation 1: A | C | C B", "A.b A.a C.r C.f B.f",
            after: { $0.tree.dismiss() }
        ) { $0.front.pages[1].finish() },
        Row("finish out of sight", "remove operation 2: | | Y", "Y.f") {
            $0.tabs.items[1].navigator.pages[1].finish()
        },
        Row("finish alone in a presentation", "dismiss operation presented: | M | M", "M.r M.f") {
            $0.tree.presentations[0].navigator.pages[0].finish()
        },
        Row(
            "finish above another page in a presentation", "remove operation presented: M | N | N",
            "M.b M.a N.r N.f", after: { $0.tree.presentations[0].navigator.push($0.display.page("N")) }
        ) { $0.tree.presentations[0].navigator.pages[1].finish() },
        Row(
            "finish below another page in a presentation", "dismiss operation presented: | N | N M",
            "N.r N.f M.f",
            after: { $0.tree.presentations[0].navigator.push($0.display.page("N")) }
        ) { $0.tree.presentations[0].navigator.pages[0].finish() },
        Row(
            "finish in a presentation below another", "dismiss operation presented: | N M | N M",
            "N.r M.r N.f M.f", after: { $0.tree.present($0.display.page("N"), style: .sheet) }
        ) { $0.tree.presentations[0].navigator.pages[0].finish() },
        Row(
            "setRoot below a presentation", "setRoot operation display still: | | C B A Y X",
            "C.f B.f A.f Y.f X.f", after: { $0.tree.present($0.display.page("N")) }
        ) { $0.tree.setRoot(Navigator($0.display.page("O"))) },
        Row(
            "select below a presentation", "select operation tabs: | |",
            "willSwitch(1,2) didSwitch(1,2)", after: { $0.tree.present($0.display.page("N")) }
        ) { $0.tabs.select("2") },
        Row(
            "dismiss of a presentation below another", "dismiss operation presented: C | N | N M",
            "C.b C.a N.r N.f M.f", after: { $0.tree.present($0.display.page("N")) }
        ) { $0.tree.dismiss($0.tree.presentations[0]) },
    ])
    private func `once to the host, whatever that can do, and page by page to those who listen`(row: Row)
        throws
    {
        for capabilities in [HostCapabilities.interactivePop, [.interactivePop, .batchChanges]] {
            let stage = try DisplayStage()
            stage.host.capabilities = capabilities
            row.prepare(stage)
            _ = stage.display.log.take()
            let before = stage.host.transitions.count
            #expect(row.perform(stage) == .committed)
            #expect(stage.host.transitions.dropFirst(before).map(stage.words) == [row.transition])
            let told = try #require(stage.host.transitions.last)
            #expect(told.style == styles[told.kind])
            #expect(told.stepCount == 1)
            #expect(stage.display.log.take() == row.events)
        }
    }

    /// How a change looks if nobody says so.
    private let styles: [TransitionKind: TransitionStyle] = [
        .push: .push, .pop: .push, .replace: .push, .setStack: .push, .remove: .push, .present: .cover,
        .dismiss: .cover, .select: .none, .tabs: .none, .setRoot: .none, .reset: .none, .arrange: .none,
        .end: .none,
    ]
}

extension DisplayStage {
    /// A transition in words.
    fileprivate func words(_ transition: PageTransition) -> String {
        func titles(_ pages: [Page]) -> String { pages.map { " " + $0.title }.joined() }
        let holder =
            switch transition.holder {
            case let navigator as Navigator: navigator.alias ?? "presented"
            case nil: "display"
            default: "tabs"
            }
        let sides = [transition.arriving, transition.leaving, transition.removed].map(titles)
        let head = "\(transition.kind) \(transition.cause) \(holder)\(transition.isAnimated ? "" : " still"):"
        return head + sides.joined(separator: " |")
    }
}
