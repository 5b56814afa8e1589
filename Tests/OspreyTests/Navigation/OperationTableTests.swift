import Osprey
import OspreyTesting
import Testing

/// What holds for every operation on the display, looked at one operation after the other.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `Every operation on the display` {
    // MARK: - What the caller says

    private struct Animated: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let perform: @MainActor @Sendable (DisplayStage, Bool) -> Outcome

        init(_ name: String, _ perform: @escaping @MainActor @Sendable (DisplayStage, Bool) -> Outcome) {
            testDescription = name
            self.perform = perform
        }
    }

    @Test(arguments: [
        Animated("push") { $0.front.push($0.display.page("N"), animated: $1) },
        Animated("pop") { $0.front.pop(animated: $1) },
        Animated("pop to a page") { $0.front.pop(to: $0.front.pages[0], animated: $1) },
        Animated("pop by a condition") { $0.front.pop(animated: $1) { $0.title == "B" } },
        Animated("popToRoot") { $0.front.popToRoot(animated: $1) },
        Animated("replaceTop") { $0.front.replaceTop(with: $0.display.page("N"), animated: $1) },
        Animated("setStack") { $0.front.setStack([$0.display.page("N")], animated: $1) },
        Animated("remove") { $0.front.remove($0.front.pages[1], animated: $1) },
        Animated("present") { $0.tree.present($0.display.page("N"), animated: $1) },
        Animated("dismiss") { $0.tree.dismiss(animated: $1) },
        Animated("goBack in a stack") { $0.goBackInStack(animated: $1) },
        Animated("goBack in the tabs") { $0.goBackInTabs(animated: $1) },
        Animated("select") { $0.tabs.select("3", animated: $1) },
        Animated("arrange") { $0.tabs.arrange(animated: $1) },
    ])
    private func `is animated if its caller says so`(row: Animated) throws {
        for isAnimated in [true, false] {
            let stage = try DisplayStage()
            #expect(row.perform(stage, isAnimated) == .committed)
            #expect(stage.host.transitions.last?.isAnimated == isAnimated)
        }
    }

    private struct Looking: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let perform: @MainActor @Sendable (DisplayStage, TransitionOverride?) -> Outcome

        init(
            _ name: String,
            _ perform: @escaping @MainActor @Sendable (DisplayStage, TransitionOverride?) -> Outcome
        ) {
            testDescription = name
            self.perform = perform
        }
    }

    @Test(arguments: [
        Looking("push") { $0.front.push($0.display.page("N"), transition: $1) },
        Looking("pop") { $0.front.pop(transition: $1) },
        Looking("replaceTop") { $0.front.replaceTop(with: $0.display.page("N"), transition: $1) },
        Looking("setStack") { $0.front.setStack([$0.display.page("N")], transition: $1) },
        Looking("present") { $0.tree.present($0.display.page("N"), transition: $1) },
        Looking("dismiss") { $0.tree.dismiss(transition: $1) },
    ])
    private func `looks as its caller says, in each respect, and else as the page says`(row: Looking) throws {
        let look = TransitionOverride(style: .keyFrame, interaction: .verticalSwipe)
        for isSaid in [true, false] {
            let stage = try DisplayStage()
            let own = try #require(stage.display.tree.visiblePages.last)
            own.transition = .bounceDown
            own.interaction = .pinch
            #expect(row.perform(stage, isSaid ? look : nil) == .committed)
            let told = try #require(stage.host.transitions.last)
            let isGone = told.leaving.contains { $0 === own } && [.pop, .dismiss].contains(told.kind)
            if isSaid {
                #expect(told.style == .keyFrame)
                #expect(told.interaction == .verticalSwipe)
            } else if isGone {
                #expect(told.style == .bounceDown)
                #expect(told.interaction == .pinch)
            } else {
                #expect(told.style == TransitionStyle(named: told.kind == .present ? "cover" : "push"))
            }
        }
    }

    private struct Forced: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let objector: String
        let perform: @MainActor @Sendable (DisplayStage, Bool) -> Outcome

        init(
            _ name: String, by objector: String,
            _ perform: @escaping @MainActor @Sendable (DisplayStage, Bool) -> Outcome
        ) {
            testDescription = name
            self.objector = objector
            self.perform = perform
        }
    }

    @Test(arguments: [
        Forced("pop", by: "C") { $0.front.pop(force: $1) },
        Forced("pop to a page", by: "B") { $0.front.pop(to: $0.front.pages[0], force: $1) },
        Forced("pop by a condition", by: "C") { $0.front.pop(force: $1) { $0.title == "B" } },
        Forced("popToRoot", by: "B") { $0.front.popToRoot(force: $1) },
        Forced("replaceTop", by: "C") { $0.front.replaceTop(with: $0.display.page("N"), force: $1) },
        Forced("setStack", by: "A") { $0.front.setStack([$0.display.page("N")], force: $1) },
        Forced("remove", by: "B") { $0.front.remove($0.front.pages[1], force: $1) },
        Forced("dismiss", by: "M") { $0.tree.dismiss($0.tree.presentations[0], force: $1) },
        Forced("goBack", by: "M") { $0.tree.goBack(force: $1) },
        Forced("reset", by: "Y") { $0.tree.reset(force: $1) },
        Forced("setRoot", by: "X") { $0.tree.setRoot(Navigator($0.display.page("N")), force: $1) },
        Forced("remove a tab", by: "Y") { $0.tabs.remove("2", force: $1) },
    ])
    private func `asks every page that is to go, in and out of sight, unless it is forced`(row: Forced) throws
    {
        let stage = try DisplayStage()
        let objector = try #require(stage.page(row.objector))
        objector.stays = true
        let before = stage.picture
        #expect(row.perform(stage, false) == .rejected(by: .page(objector), reason: "unsaved input"))
        #expect(stage.picture == before)
        #expect(!objector.isFinished)
        #expect(row.perform(stage, true) == .committed)
        #expect(objector.isFinished)
    }

    // MARK: - Who is told

    private struct Told: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let observers: Set<String>
        let perform: @MainActor @Sendable (DisplayStage) -> Outcome

        init(
            _ name: String, _ observers: Set<String>,
            _ perform: @escaping @MainActor @Sendable (DisplayStage) -> Outcome
        ) {
            testDescription = name
            self.observers = observers
            self.perform = perform
        }
    }

    @Test(arguments: [
        Told("push", ["A", "visible"]) { $0.front.push($0.display.page("N")) },
        Told("push out of sight", ["X"]) { $0.tabs.items[1].navigator.push($0.display.page("N")) },
        Told("pop", ["A", "visible"]) { $0.front.pop() },
        Told("replaceTop", ["A", "visible"]) { $0.front.replaceTop(with: $0.display.page("N")) },
        Told("insert", ["A"]) { $0.front.insert($0.display.page("N"), below: $0.front.pages[0]) },
        Told("remove from below", ["A"]) { $0.front.remove($0.front.pages[0]) },
        Told("present", ["presentations", "visible"]) { $0.tree.present($0.display.page("N")) },
        Told("push into a presentation", ["M", "visible"]) {
            $0.tree.presentations[0].navigator.push($0.display.page("N"))
        },
        Told("dismiss", ["M", "presentations", "visible"]) { $0.tree.dismiss() },
        Told("reset", ["A", "X", "M", "presentations", "visible"]) { $0.tree.reset() },
        Told("select", ["selected", "visible"]) { $0.tabs.select("2") },
        Told("select a tab that begins", ["selected", "visible", "Z"]) { $0.tabs.select("3") },
        Told("add a tab", ["items"]) { $0.tabs.add(TabItemConfiguration("4", root: .pageName("4"))) },
        Told("move a tab", ["items"]) { $0.tabs.move("1", to: 2) },
        Told("remove a tab", ["items", "X"]) { $0.tabs.remove("2") },
        Told("remove the selected tab", ["items", "selected", "A", "visible"]) { $0.tabs.remove("1") },
        Told("setRoot", ["root", "selected", "A", "X", "visible"]) {
            $0.tree.setRoot(Navigator($0.display.page("N")))
        },
        Told("report of a pop", ["A", "visible"]) {
            $0.front.reconcile(poppedTo: $0.front.pages[0].pageID)
        },
        Told("report of a dismissal", ["M", "presentations", "visible"]) {
            $0.tree.reconcile(dismissed: $0.tree.presentations[0].id)
        },
        Told("report of a selection", ["selected", "visible"]) { $0.tabs.reconcile(selected: "2") },
        Told("end", ["root", "selected", "A", "X", "M", "presentations", "visible"]) { $0.tree.end() },
        Told("a pop that is refused", []) {
            $0.page("C")?.stays = true
            _ = $0.front.pop()
            return .committed
        },
        Told("a selection of the selected tab", []) {
            $0.tabs.reselection = .none
            _ = $0.tabs.select("1")
            return .committed
        },
        Told("moving a tab to its place", []) {
            _ = $0.tabs.move("1", to: 0)
            return .committed
        },
    ])
    private func `tells those who have read what it changes, and nobody else`(row: Told) throws {
        let stage = try DisplayStage()
        let told = stage.observe()
        #expect(row.perform(stage) == .committed)
        #expect(told.names == row.observers)
    }

    // MARK: - What it says

    private struct Answer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let outcome: @MainActor @Sendable (DisplayStage) -> Outcome
        let perform: @MainActor @Sendable (DisplayStage) -> Outcome

        init(
            _ name: String, _ outcome: @autoclosure @escaping @MainActor @Sendable () -> Outcome,
            _ perform: @escaping @MainActor @Sendable (DisplayStage) -> Outcome
        ) {
            testDescription = name
            self.outcome = { _ in outcome() }
            self.perform = perform
        }
    }

    @Test(arguments: [
        Answer("pop of no page", .refused(.invalidCount(0))) { $0.front.pop(0) },
        Answer("pop of less than one page", .refused(.invalidCount(-1))) { $0.front.pop(-1) },
        Answer("pop at the root", .nothingToPop) { $0.tabs.items[2].navigator.pop() },
        Answer("pop to the page on top", .nothingToDo) { $0.front.pop(to: $0.front.pages[2]) },
        Answer("pop to a page of another stack", .refused(.notInStack(page: "LetterPage"))) {
            $0.front.pop(to: $0.tabs.items[1].navigator.pages[0])
        },
        Answer("pop by a condition that no page fits", .refused(.noPageMatches)) {
            $0.front.pop { _ in false }
        },
        Answer("push of a page of another stack", .refused(.alreadyPlaced(page: "LetterPage"))) {
            $0.front.push($0.tabs.items[1].navigator.pages[1])
        },
        Answer("push of a page of this stack", .refused(.alreadyPlaced(page: "LetterPage"))) {
            $0.front.push($0.front.pages[0])
        },
        Answer("replaceTop by itself", .nothingToDo) { $0.front.replaceTop(with: $0.front.pages[2]) },
        Answer("replaceTop by one from below", .refused(.alreadyPlaced(page: "LetterPage"))) {
            $0.front.replaceTop(with: $0.front.pages[0])
        },
        Answer("setStack to what is there", .nothingToDo) { $0.front.setStack($0.front.pages) },
        Answer("setStack to nothing", .refused(.emptyStack)) { $0.front.setStack([]) },
        Answer("setStack with one page twice", .refused(.duplicatePage(page: "LetterPage"))) {
            let page = $0.display.page("N")
            return $0.front.setStack([page, page])
        },
        Answer("insert of a page of this stack", .refused(.alreadyPlaced(page: "LetterPage"))) {
            $0.front.insert($0.front.pages[2], below: $0.front.pages[0])
        },
        Answer("insert below a page of another stack", .refused(.notInStack(page: "LetterPage"))) {
            $0.front.insert($0.display.page("N"), below: $0.tabs.items[1].navigator.pages[0])
        },
        Answer("remove of a page of another stack", .refused(.notInStack(page: "LetterPage"))) {
            $0.front.remove($0.tabs.items[1].navigator.pages[0])
        },
        Answer("remove of the only page", .refused(.soleRoot(page: "LetterPage"))) {
            _ = $0.front.popToRoot()
            return $0.front.remove($0.front.pages[0])
        },
        Answer("present of a page of a stack", .refused(.alreadyPlaced(page: "LetterPage"))) {
            $0.tree.present($0.front.pages[0])
        },
        Answer("dismiss of what has gone", .refused(.notPresented)) {
            let presentation = $0.tree.presentations[0]
            _ = $0.tree.dismiss()
            return $0.tree.dismiss(presentation)
        },
        Answer("dismiss of nothing", .nothingToDo) {
            _ = $0.tree.dismiss()
            return $0.tree.dismiss()
        },
        Answer("reset of what is reset", .nothingToDo) {
            _ = $0.tree.reset()
            return $0.tree.reset()
        },
        Answer("setRoot to the root", .nothingToDo) { $0.tree.setRoot($0.tabs) },
        Answer("setRoot to a part of the display", .refused(.holderInUse(holder: "Navigator"))) {
            $0.tree.setRoot($0.front)
        },
        Answer("select of a tab that is not there", .refused(.unknownTab("9", known: ["1", "2", "3"]))) {
            $0.tabs.select("9")
        },
        Answer("add of a tab that is there", .refused(.duplicateTab("2"))) {
            $0.tabs.add(TabItemConfiguration("2", root: .pageName("2")))
        },
        Answer("move of a tab that is not there", .refused(.unknownTab("9", known: ["1", "2", "3"]))) {
            $0.tabs.move("9", to: 0)
        },
        Answer("move of the last tab beyond the end", .nothingToDo) { $0.tabs.move("3", to: 9) },
        Answer("move of the first tab before the beginning", .nothingToDo) { $0.tabs.move("1", to: -9) },
        Answer("remove of a tab that is not there", .refused(.unknownTab("9", known: ["1", "2", "3"]))) {
            $0.tabs.remove("9")
        },
        Answer("remove of the last tab", .refused(.lastTab("1"))) {
            for id in ["2", "3"] { _ = $0.tabs.remove(id) }
            return $0.tabs.remove("1")
        },
        Answer("report of a tab that is not there", .stale) { $0.tabs.reconcile(selected: "9") },
        Answer("anything after the end", .refused(.ended)) {
            let root = $0.tree.root
            _ = $0.tree.end()
            return $0.tree.setRoot(root ?? $0.front)
        },
    ])
    private func `that is not done says why, and nothing has changed by it`(row: Answer) throws {
        let stage = try DisplayStage()
        #expect(row.perform(stage) == row.outcome(stage))
    }
}
