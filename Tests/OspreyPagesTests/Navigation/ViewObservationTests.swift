import Observation
import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

/// What a view shows of pages, and what it has to know before a finger moves.
@MainActor
@Suite(.serialized)
struct `A view that observes` {
    @Test
    func `a title is told when it changes, and not when it stays`() {
        let page = Page()
        page.title = "Loans"
        let count = ObservationCount()
        withObservationTracking {
            _ = page.title
        } onChange: {
            count.add()
        }
        page.title = "Loans"
        #expect(count.value == 0)
        page.title = "Cards"
        #expect(count.value == 1)
        #expect(page.title == "Cards")
    }

    @Test
    func `whether the tab bar is hidden is told when it changes`() {
        let page = Page()
        let count = ObservationCount()
        withObservationTracking {
            _ = page.hidesTabBarWhenPushed
        } onChange: {
            count.add()
        }
        page.title = "Loans"
        #expect(count.value == 0)
        page.hidesTabBarWhenPushed = true
        #expect(count.value == 1)
    }

    @Test
    func `what one step back would do is told when it changes, and builds nothing`() throws {
        let display = DisplayFixture()
        var built = 0
        let tabs = try display.show(tabs: [
            "1": { display.page("A") },
            "2": {
                built += 1
                return display.page("X")
            },
        ])
        tabs.backBehavior = .initialTab
        let count = ObservationCount()
        withObservationTracking {
            _ = display.tree.backPlan
        } onChange: {
            count.add()
        }
        #expect(built == 0)
        tabs.selected?.navigator.push(display.page("B"))
        #expect(count.value == 1)
        withObservationTracking {
            _ = display.tree.backPlan
        } onChange: {
            count.add()
        }
        display.tree.present(display.page("M"))
        #expect(count.value == 2)
    }

    @Test
    func `whether a page may be left is told when what decides it changes`() {
        let display = DisplayFixture()
        let form = Form()
        let page = FormPage(form)
        _ = display.show(display.page("A"), page)
        let count = ObservationCount()
        #expect(
            withObservationTracking {
                page.mayLeave()
            } onChange: {
                count.add()
            })
        form.isChanged = true
        #expect(count.value == 1)
        #expect(!page.mayLeave())
        #expect(!FormPage(form).mayLeave())
    }

    @Test
    func `whether a page may be left is told by hand where nothing can be observed`() {
        let display = DisplayFixture()
        let page = display.page("B")
        _ = display.show(display.page("A"), page)
        let count = ObservationCount()
        #expect(
            withObservationTracking {
                page.mayLeave()
            } onChange: {
                count.add()
            })
        page.stays = true
        #expect(count.value == 0)
        page.leaveDecisionMayHaveChanged()
        #expect(count.value == 1)
        #expect(!page.mayLeave())
    }

    @Test
    func `whether a page may be left is asked about the way in which it would go`() throws {
        final class AnchoredPage: Page {
            override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
                kind == .pop || kind == .end ? .leave : .stay(reason: kind.rawValue)
            }
        }
        let display = DisplayFixture()
        let page = AnchoredPage()
        let navigator = display.show(display.page("A"), page)
        #expect(page.mayLeave())
        #expect(!page.mayLeave(by: .remove))
        #expect(navigator.remove(page) == .rejected(by: .page(page), reason: "remove"))
        #expect(
            navigator.replaceTop(with: display.page("B")) == .rejected(by: .page(page), reason: "replace"))
        #expect(navigator.setStack([display.page("B")]) == .rejected(by: .page(page), reason: "setStack"))
        #expect(display.tree.reset() == .rejected(by: .page(page), reason: "reset"))
        #expect(
            display.tree.setRoot(Navigator(display.page("B")))
                == .rejected(by: .page(page), reason: "setRoot"))
        #expect(navigator.pop() == .committed)
        let presented = AnchoredPage()
        display.tree.present(presented)
        #expect(!display.tree.mayDismiss(try #require(display.tree.presentations.first)))
        #expect(display.tree.dismiss() == .rejected(by: .page(presented), reason: "dismiss"))
        #expect(presented.finish() == .rejected(by: .page(presented), reason: "dismiss"))
    }

    @Test
    func `what a decision calls waits until it is asked`() {
        let display = DisplayFixture()
        let page = AskingPage()
        let navigator = display.show(display.page("A"), page)
        page.onQuestion = { [unowned navigator] in
            #expect(navigator.push(LetterPage("C")).description == "queued")
        }
        #expect(page.mayLeave())
        #expect(navigator.pages.map(\.title) == ["A", "Q", "C"])
        #expect(display.tree.isSettled)
    }

    @Test
    func `a presentation may be dismissed when none of its pages stays, also none that is covered`() throws {
        let display = DisplayFixture()
        _ = display.show(display.page("A"))
        let covered = display.page("S")
        display.tree.present(covered)
        let presentation = try #require(display.tree.presentations.first)
        presentation.navigator.push(display.page("T"))
        #expect(display.tree.mayDismiss(presentation))
        covered.stays = true
        #expect(!display.tree.mayDismiss(presentation))
    }

    @Test
    func `whether a presentation may be dismissed is told when what decides it changes`() throws {
        let display = DisplayFixture()
        let form = Form()
        _ = display.show(display.page("A"))
        display.tree.present(display.page("M"), style: .sheet)
        let lower = try #require(display.tree.presentations.first)
        let count = ObservationCount()
        #expect(
            withObservationTracking {
                display.tree.mayDismiss(lower)
            } onChange: {
                count.add()
            })
        display.tree.present(FormPage(form), style: .sheet)
        #expect(count.value == 1)
        #expect(
            withObservationTracking {
                display.tree.mayDismiss(lower)
            } onChange: {
                count.add()
            })
        form.isChanged = true
        #expect(count.value == 2)
        #expect(!display.tree.mayDismiss(lower))
        display.tree.dismiss(askingPages: false)
        #expect(display.tree.mayDismiss(lower))
        display.tree.dismiss()
        #expect(display.tree.mayDismiss(lower))
    }
}

@Observable @MainActor
private final class Form {
    var isChanged = false
}

private final class FormPage: Page {
    private let form: Form

    init(_ form: Form) {
        self.form = form
    }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        form.isChanged ? .stay(reason: "unsaved input") : .leave
    }
}

private final class AskingPage: Page {
    var onQuestion: (() -> Void)?

    override init() {
        super.init()
        title = "Q"
    }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        onQuestion?()
        onQuestion = nil
        return .leave
    }
}
