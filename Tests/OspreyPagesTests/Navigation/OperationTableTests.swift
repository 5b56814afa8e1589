import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// What holds for every operation on the display, looked at one operation after the other.
@MainActor
@Suite(.serialized)
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

    /// The page whose look a change has, if its caller says nothing.
    private struct Dressed: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let page: String?
        let perform: @MainActor @Sendable (DisplayStage, Page) -> Outcome

        init(
            _ name: String, as page: String?,
            _ perform: @escaping @MainActor @Sendable (DisplayStage, Page) -> Outcome
        ) {
            testDescription = name
            self.page = page
            self.perform = perform
        }
    }

    @Test(arguments: [
        Dressed("push", as: "N") { $0.front.push($1) },
        Dressed("pop", as: "C") { stage, _ in stage.front.pop() },
        Dressed("pop of two", as: "C") { stage, _ in stage.front.pop(2) },
        Dressed("pop to a page", as: "C") { stage, _ in stage.front.pop(to: stage.front.pages[0]) },
        Dressed("popToRoot", as: "C") { stage, _ in stage.front.popToRoot() },
        Dressed("replaceTop", as: "N") { $0.front.replaceTop(with: $1) },
        Dressed("setStack", as: "N") { $0.front.setStack([$1]) },
        Dressed("remove from the top", as: "C") { stage, _ in stage.front.remove(stage.front.pages[2]) },
        Dressed("remove from below", as: nil) { stage, _ in stage.front.remove(stage.front.pages[1]) },
        Dressed("finish", as: "C") { stage, _ in
            _ = stage.tree.dismiss()
            return stage.front.pages[2].finish()
        },
        Dressed("present", as: "N") { $0.tree.present($1) },
        Dressed("dismiss", as: "M") { stage, _ in stage.tree.dismiss() },
        Dressed("goBack", as: "M") { stage, _ in stage.tree.goBack() },
        Dressed("goBack in a stack", as: "C") { stage, _ in stage.goBackInStack(animated: true) },
        Dressed("reset", as: "M") { stage, _ in stage.tree.reset() },
        Dressed("select", as: "Y") { stage, _ in stage.tabs.select("2") },
        Dressed("report of a pop", as: "C") { stage, _ in
            stage.front.hostDidPop(to: stage.front.pages[0].pageID)
        },
        Dressed("report of a dismissal", as: "M") { stage, _ in
            stage.tree.hostDidDismiss(stage.tree.presentations[0].id)
        },
        Dressed("a finger", as: "C") { stage, _ in
            _ = stage.tree.dismiss()
            return stage.front.beginInteractivePop()?.finish() ?? .stale
        },
    ])
    private func `looks as the page says that goes back, or else the page that comes`(row: Dressed) throws {
        let stage = try DisplayStage()
        let new = stage.display.page("N")
        for page in stage.tree.allPages + [new] {
            page.transition = .custom("of \(page.title)")
            page.interaction = .pinch
        }
        #expect(row.perform(stage, new) == .committed)
        let told = try #require(stage.host.transitions.last)
        #expect(told.style == row.page.map { .custom("of \($0)") } ?? TransitionStyle.push)
        #expect(told.interaction == (row.page == nil ? .horizontalSwipe : .pinch))
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
        Forced("pop", by: "C") { $0.front.pop(askingPages: !$1) },
        Forced("pop to a page", by: "B") { $0.front.pop(to: $0.front.pages[0], askingPages: !$1) },
        Forced("pop by a condition", by: "C") { $0.front.pop(askingPages: !$1) { $0.title == "B" } },
        Forced("popToRoot", by: "B") { $0.front.popToRoot(askingPages: !$1) },
        Forced("replaceTop", by: "C") { $0.front.replaceTop(with: $0.display.page("N"), askingPages: !$1) },
        Forced("setStack", by: "A") { $0.front.setStack([$0.display.page("N")], askingPages: !$1) },
        Forced("remove", by: "B") { $0.front.remove($0.front.pages[1], askingPages: !$1) },
        Forced("dismiss", by: "M") { $0.tree.dismiss($0.tree.presentations[0], askingPages: !$1) },
        Forced("goBack", by: "M") { $0.tree.goBack(askingPages: !$1) },
        Forced("reset", by: "Y") { $0.tree.reset(askingPages: !$1) },
        Forced("setRoot", by: "X") { $0.tree.setRoot(Navigator($0.display.page("N")), askingPages: !$1) },
        Forced("remove a tab", by: "Y") { $0.tabs.remove("2", askingPages: !$1) },
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
            $0.front.hostDidPop(to: $0.front.pages[0].pageID)
        },
        Told("report of a dismissal", ["M", "presentations", "visible"]) {
            $0.tree.hostDidDismiss($0.tree.presentations[0].id)
        },
        Told("report of a selection", ["selected", "visible"]) { $0.tabs.hostDidSelect("2") },
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
        Answer("push into what was dismissed", .refused(.notDisplayed)) {
            let navigator = $0.tree.presentations[0].navigator
            _ = $0.tree.dismiss()
            return navigator.push($0.display.page("N"))
        },
        Answer("finish of a page that has finished", .refused(.pageFinished(page: "LetterPage"))) {
            let page = $0.front.pages[2]
            _ = $0.front.pop()
            return page.finish()
        },
        Answer("finish of a page that is nowhere", .refused(.notDisplayed)) { $0.display.page("N").finish() },
        Answer("end of what has pages that want to stay", .committed) {
            for title in ["A", "B", "C", "X", "Y", "M"] { $0.page(title)?.stays = true }
            return $0.tree.end()
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
        Answer("report of a tab that is not there", .stale) { $0.tabs.hostDidSelect("9") },
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
