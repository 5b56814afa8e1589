import Foundation
import Osprey
import OspreyHosting
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles

/// UIKit, or old code of the app, does something that nobody has asked the model about.
@MainActor
struct `What UIKit does without a question` {
    private func bar(_ app: UIKitFixture) throws -> UITabBarController { try #require(app.device.tabBar) }

    @Test(arguments: ["a tap", "selectedIndex", "selectedViewController"])
    func `to a selected tab is followed by the model`(way: String) throws {
        let app = UIKitFixture(faults: [.selectsTabsUnasked])
        let tabs = try app.tabs("home", "me")
        switch way {
        case "a tap": app.device.tapTab(1)
        case "selectedIndex": try bar(app).selectedIndex = 1
        default: try bar(app).selectedViewController = bar(app).viewControllers?[1]
        }
        app.rest()
        #expect(tabs.selected?.id == "me")
        #expect(app.bar == "ME +0")
        #expect(app.log?.take() == "willSwitch(home,me) ME.L ME.b ME.a HOME.r didSwitch(home,me)")
        tabs.selected?.navigator.push(app.page("B"))
        app.rest()
        #expect(app.bar == "B +1")
        #expect(app.problems == [])
    }

    @Test
    func `to a selected tab is taken back when the model refuses`() async throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("home", "me")
        let plugin = RefusingPlugin()
        tabs.add(plugin)
        try bar(app).selectedIndex = 1
        try await waitUntil("the plugin to be asked") { plugin.count > 0 }
        app.rest()
        #expect(tabs.selected?.id == "home")
        #expect(app.isTrue)
    }

    @Test
    func `to a selected tab is taken back while the scene is not active`() throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("home", "me")
        app.device.enter(.foregroundInactive)
        try bar(app).selectedIndex = 1
        app.device.enter(.foregroundActive)
        app.rest()
        #expect(tabs.selected?.id == "home")
        #expect(app.isTrue)
    }

    @Test(arguments: [[Fault.asksTwiceForTabs], []])
    func `is not mixed up with a tap about which it asks in two ways`(faults: Set<Fault>) throws {
        let app = UIKitFixture(faults: faults)
        let tabs = try app.tabs("home", "me")
        app.device.tapTab(1)
        app.rest()
        #expect(tabs.selected?.id == "me")
        tabs.selected?.navigator.push(app.page("B"))
        tabs.selected?.navigator.push(app.page("C"))
        app.rest()
        _ = app.log?.take()
        app.device.tapTab(1)
        app.rest()
        #expect(app.bar == "ME +0")
        #expect(app.isTrue)
    }

    @Test
    func `to a push is followed as a pop, and reported`() {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        app.device.faults = [.turnsPushesBack]
        navigator.push(app.page("B"))
        app.rest()
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(app.titles(of: navigator) == ["A"])
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.contains("reverted a push") == true)
        app.device.faults = []
        navigator.push(app.page("C"))
        app.rest()
        #expect(app.bar == "C +1")
        #expect(app.tree.isSettled)
    }

    @Test(arguments: [true, false])
    func `to two steps back at once, by the button and by a swipe, is followed`(isFinished: Bool) {
        let app = UIKitFixture(faults: [.beginsLate, .showsBeforeTheEnd, .swipesRegardless])
        let navigator = app.stack("A")
        navigator.setStack(["A", "B", "C", "D"].map(app.page))
        app.rest()
        app.device.tapBack()
        app.device.swipeBack(isFinished: isFinished)
        app.rest()
        #expect(navigator.pages.map(\.title) == (isFinished ? ["A", "B"] : ["A", "B", "C"]))
        #expect(app.isTrue)
        #expect(app.tree.isSettled)
    }

    @Test
    func `is reported when old code pushes into a stack, and removed by the model's next change`() {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        app.device.stack?.pushViewController(UIViewController(), animated: true)
        app.rest()
        #expect(app.device.stack?.viewControllers.count == 2)
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.contains("view controllers of its own into a stack (1)") == true)
        navigator.push(app.page("B"))
        app.rest()
        #expect(app.bar == "B +1")
        #expect(app.problems.count == 1)
    }
}

@MainActor
struct `What is in the way` {
    @Test
    func `is no search, above which a sheet is presented`() {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        app.device.beginSearch()
        app.tree.present(app.page("P"), style: .sheet)
        app.rest()
        #expect(app.presented == [.sheet])
        #expect(app.bar == "P +0")
        app.tree.dismiss()
        app.rest()
        #expect(app.device.isSearching)
        app.device.endSearch()
        navigator.push(app.page("B"))
        app.rest()
        #expect(app.bar == "B +1")
        #expect(app.problems == [])
        #expect(app.device.mishaps == [])
    }

    @Test
    func `is reported once when it lasts longer than the patience, and waited for`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.device.showAlert()
        app.tree.present(app.page("P"), style: .sheet)
        app.device.advance(by: .milliseconds(900))
        #expect(app.problems == [])
        app.device.advance(by: .seconds(20))
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.contains("been in the way for 1.0 seconds") == true)
        app.device.closeAlert()
        app.rest()
        #expect(app.bar == "P +0")
        #expect(app.problems.count == 1)
    }
}

@MainActor
struct `What surrounds a page` {
    private final class Surrounded: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    }

    private func isSurrounded(_ app: UIKitFixture) -> [Bool] {
        [
            app.device.statusBar == .lightContent, app.device.hidesHomeIndicator,
            app.device.orientations == .landscape,
        ]
    }

    @Test
    func `is what the page on top says, in a stack, in tabs, in a sheet and below a window`() throws {
        let app = UIKitFixture { page in page.title == "S" ? Surrounded() : UIViewController() }
        let navigator = app.stack("A")
        #expect(isSurrounded(app) == [false, false, false])
        navigator.push(app.page("S"))
        app.rest()
        #expect(isSurrounded(app) == [true, true, true])
        app.tree.present(app.page("T"), style: .window)
        app.rest()
        #expect(isSurrounded(app) == [true, false, true], "the window hides no home indicator")
        app.tree.dismiss()
        app.rest()
        let tabs = try app.tabs("home", "me")
        tabs.selected?.navigator.push(app.page("S"))
        app.rest()
        #expect(isSurrounded(app) == [true, true, true])
        tabs.select("me")
        app.rest()
        #expect(isSurrounded(app) == [false, false, false])
        app.tree.present(app.page("S"))
        app.rest()
        #expect(isSurrounded(app) == [true, true, true])
    }

    @Test
    func `keeps its keyboard when a window comes, and has it back when a window had it`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        #expect(app.window.isKeyWindow)
        app.tree.present(app.page("T"), style: .window)
        app.rest()
        #expect(app.window.isKeyWindow)
        #expect(app.bar == "T +0")
        app.device.scene.windows.last?.makeKey()
        #expect(!app.window.isKeyWindow)
        app.tree.dismiss()
        app.rest()
        #expect(app.window.isKeyWindow)
    }

    @Test
    func `shows a window above a cover, which has taken the view of the app below out of its own`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"))
        app.rest()
        #expect(app.window.rootViewController?.view.window == nil)
        app.tree.present(app.page("T"), style: .window)
        app.rest()
        #expect(app.bar == "T +0")
        app.tree.dismiss()
        app.rest()
        #expect(app.bar == "P +0")
        app.tree.dismiss()
        app.rest()
        #expect(app.bar == "A +0")
        #expect(app.device.mishaps == [])
    }
}
