import Osprey
import OspreyHosting
import OspreyTesting
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

/// SwiftUI does something that nobody has asked for, or does not do what it was told.
@MainActor
struct `What SwiftUI does without a question` {
    @Test
    func `to the path of a page that hides the back button is told again, and followed the second time`() {
        let app = SwiftUIFixture(faults: [.emptiesPathsOfHiddenButtons])
        let navigator = app.stack("A")
        navigator.push(app.page("B"))
        let page = app.page("C")
        page.staysFor = [.pop]
        navigator.push(page)
        app.rest()
        #expect(navigator.pages.map(\.title) == ["A", "B", "C"])
        #expect(app.screen.texts.contains("C"))
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.contains("a path that the user cannot have chosen") == true)
        app.screen.emptyTopPath()
        app.rest()
        #expect(navigator.pages.map(\.title) == ["A"], "SwiftUI insists")
        #expect(app.screen.texts.first == "A")
    }

    @Test
    func `to a presentation behind an alert is told on until it is shown`() {
        let app = SwiftUIFixture(faults: [.swallowsPresentationsBelowAlerts])
        let navigator = app.stack("A")
        app.screen.hasAlert = true
        app.tree.present(app.page("P"), style: .sheet)
        app.screen.advance(by: .seconds(30))
        #expect(app.screen.presented == [])
        #expect(app.problems.count == 1, "reported once")
        app.screen.hasAlert = false
        app.screen.advance(by: .seconds(3))
        #expect(app.screen.presented == ["sheet"])
        #expect(app.screen.texts.first == "P")
        navigator.push(app.page("B"))
        app.tree.dismiss()
        app.rest()
        #expect(app.screen.texts.first == "B")
        #expect(app.problems.count == 1)
        #expect(app.screen.mishaps == [])
    }

    @Test
    func `to a presentation behind an alert is over when the model dismisses it`() {
        let app = SwiftUIFixture(faults: [.swallowsPresentationsBelowAlerts])
        _ = app.stack("A")
        app.screen.hasAlert = true
        app.tree.present(app.page("P"), style: .sheet)
        app.screen.advance(by: .seconds(5))
        app.tree.dismiss()
        app.screen.advance(by: .milliseconds(500))
        #expect(app.tree.isSettled)
        app.screen.hasAlert = false
        app.rest()
        #expect(app.screen.presented == [])
        #expect(app.problems.count == 1)
    }

    @Test
    func `to a presentation behind an alert comes before what the model presents above it`() {
        let app = SwiftUIFixture(faults: [.swallowsPresentationsBelowAlerts])
        _ = app.stack("A")
        app.screen.hasAlert = true
        app.tree.present(app.page("P"), style: .sheet)
        app.screen.advance(by: .seconds(5))
        app.tree.present(app.page("Q"), style: .sheet)
        app.screen.advance(by: .milliseconds(100))
        #expect(app.tree.isSettled, "the model does not wait for it")
        app.screen.hasAlert = false
        app.screen.advance(by: .seconds(3))
        #expect(app.screen.presented == ["sheet", "sheet"])
        #expect(app.screen.texts.first == "Q")
        #expect(app.screen.mishaps == [])
        #expect(app.problems.count == 1, "P alone was told in vain")
    }

    @Test
    func `to the selection before the first one is a tab that is there`() throws {
        let app = SwiftUIFixture()
        let items = ["home", "me"].map { TabItemConfiguration($0, title: $0, root: .pageName($0)) }
        let tabs = try TabController(items) { [unowned app] in app.page($0.id) }
        app.tree.setRoot(tabs)
        let model = try #require(app.host.root?.tabs)
        #expect(model.items.map(\.id).contains(model.selection))
    }

    @Test
    func `at the end of a presentation is nothing, which takes 600 milliseconds`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet)
        app.screen.advance(by: .milliseconds(500))
        #expect(!app.tree.isSettled)
        app.screen.advance(by: .milliseconds(250))
        #expect(app.tree.isSettled)
        #expect(app.problems == [])
    }

    #if OSPREY_CLEAR_STACKS
    @Test
    func `to the background of a window is taken away, and to no other`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        #expect(!app.screen.isClear)
        app.tree.present(app.page("T"), style: .window)
        app.rest()
        #expect(app.screen.isClear)
        app.tree.dismiss()
        app.rest()
        #expect(!app.screen.isClear)
    }

    @Test
    func `to a window is its place above every sheet, in the environment of the screen`() throws {
        let app = SwiftUIFixture(of: try PageContainer(clock: ManualClock()))
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet)
        app.rest()
        app.tree.present(app.page("T"), style: .window)
        app.rest()
        #expect(app.screen.presented == ["sheet"])
        #expect(app.screen.hasWindowAbove)
        #expect(app.screen.texts == ["T", "in a container", "[tap]"])
        app.screen.tap("tap")
        app.tree.presentations.last?.navigator.push(app.page("U"))
        app.rest()
        #expect(app.screen.texts.first == "U")
        app.screen.swipeBack()
        app.rest()
        #expect(app.screen.texts == ["T", "in a container", "[tapped 1]"], "the window keeps its state")
        app.screen.pullDown()
        app.rest()
        #expect(app.screen.presented == ["sheet"], "the window lies in the way of a finger")
        app.tree.dismiss()
        app.rest()
        #expect(!app.screen.hasWindowAbove)
        #expect(app.screen.texts.first == "P")
        #expect(app.problems == [])
    }

    @Test
    func `to the windows of a screen that is gone is taken away with it`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        app.tree.present(app.page("T"), style: .window)
        app.rest()
        #expect(app.screen.hasWindowAbove)
        app.isShown = false
        app.rest()
        #expect(!app.screen.hasWindowAbove)
    }
    #endif
}
