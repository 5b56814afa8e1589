import Foundation
import Osprey
import OspreyHosting
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles

@MainActor
struct `A stack in UIKit` {
    @Test
    func `shows the page on top, and tells its events when the push is over`() {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        #expect(app.bar == "A +0")
        navigator.push(app.page("B"))
        app.device.advance(by: .milliseconds(300))
        #expect(app.log?.take() == "B.L B.b")
        app.device.advance(by: .milliseconds(100))
        #expect(app.log?.take() == "B.a A.r")
        #expect(app.bar == "B +1")
    }

    @Test(arguments: [true, false])
    func `follows a swipe as a gesture, from the edge and in the content`(inContent: Bool) {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B")
        #expect(app.device.swipeBack(inContent: inContent))
        app.device.advance(by: .milliseconds(100))
        #expect(!app.tree.isSettled)
        app.rest()
        #expect(app.log?.take() == "begun(B->A) finished(B->A) A.L A.b A.a B.r B.f")
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(app.problems == [])
    }

    @Test(arguments: [[], [.cancelsWithoutAWord]] as [Set<Fault>])
    func `stays as it is after a swipe that is cancelled, and takes the next one`(faults: Set<Fault>) {
        let app = UIKitFixture(faults: faults)
        let navigator = app.stack("A", "B")
        app.device.swipeBack(isFinished: false)
        app.rest()
        #expect(app.log?.take() == (faults.isEmpty ? "begun(B->A) cancelled(B->A)" : ""))
        #expect(app.bar == "B +1")
        #expect(app.tree.isSettled)
        app.device.swipeBack()
        app.rest()
        #expect(navigator.pages.count == 1)
    }

    @Test(arguments: [[.swipesRegardless], [.swipesRegardless, .showsBeforeTheEnd]] as [Set<Fault>])
    func `follows a swipe that it could not stop, and reports it`(faults: Set<Fault>) throws {
        let app = UIKitFixture(faults: faults)
        let navigator = app.stack("A", "B")
        let page = try #require(navigator.topPage as? TitledPage)
        page.staysFor = [.pop]
        #expect(app.device.swipeBack())
        app.rest()
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(app.bar == "A +0")
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.hasPrefix("'TitledPage' wanted to stay (not yet)") == true)
    }

    @Test(arguments: [true, false])
    func `has everything else wait until a person's way back has ended`(isSwipe: Bool) {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B")
        if isSwipe { app.device.swipeBack() } else { app.device.tapBack() }
        app.device.advance(by: .milliseconds(100))
        navigator.push(app.page("C"))
        app.rest()
        #expect(navigator.pages.map(\.title) == ["A", "C"])
        #expect(app.bar == "C +1")
        #expect(app.device.mishaps == [])
    }

    @Test(arguments: [nil, .fade] as [TransitionStyle?])
    func `is not changed in the middle of a transition when nobody waits for its end any more`(
        style: TransitionStyle?
    ) {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        navigator.push(app.page("B"), transition: style.map { .style($0) })
        app.device.advance(by: .milliseconds(100))
        app.device.enter(.foregroundInactive)
        navigator.push(app.page("C"))
        app.rest()
        #expect(app.bar == "C +2")
        app.device.enter(.foregroundActive)
        app.rest()
        #expect(app.device.swipeBack())
        app.rest()
        #expect(app.bar == "B +1")
        #expect(app.isTrue)
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }

    @Test
    func `has no swipe at its root, in a transition, for a page that stays, and without a gesture`() throws {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        #expect(!app.device.swipeBack())
        navigator.push(app.page("B"))
        app.device.advance(by: .milliseconds(100))
        #expect(!app.device.swipeBack())
        app.rest()
        let page = try #require(navigator.topPage as? TitledPage)
        page.staysFor = [.pop]
        #expect(!app.device.swipeBack())
        #expect(!app.device.swipeBack(inContent: true))
        page.staysFor = []
        page.interaction = TransitionInteraction.none
        #expect(!app.device.swipeBack())
        page.interaction = .horizontalSwipe
        #expect(app.device.swipeBack())
        app.rest()
        #expect(app.device.mishaps == [])
    }

    @Test
    func `follows the back button and its menu`() {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B", "C", "D")
        app.device.tapBack()
        app.rest()
        #expect(app.log?.take() == "C.L C.b C.a D.r D.f")
        app.device.tapBack(2)
        app.rest()
        #expect(app.log?.take() == "A.L A.b A.a C.r C.f B.f")
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(app.bar == "A +0")
        #expect(app.problems == [])
    }

    @Test
    func `asks a page that wants to stay before the back button goes back`() async throws {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B")
        let page = try #require(navigator.topPage as? TitledPage)
        let item = try #require(app.device.stack?.topViewController?.navigationItem)
        #expect(item.backAction == nil)
        page.staysFor = [.pop]
        try await waitUntil("the action of the back button") { item.backAction != nil }
        app.device.tapBack()
        app.rest()
        #expect(navigator.pages.count == 2)
        page.staysFor = []
        try await waitUntil("UIKit's own back button") { item.backAction == nil }
        app.device.tapBack()
        app.rest()
        #expect(navigator.pages.count == 1)
        #expect(app.problems == [])
    }

    @Test
    func `follows the title of a page, and hides the tab bar for it`() async throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("home", "me")
        let page = app.page("B")
        page.hidesTabBarWhenPushed = true
        tabs.selected?.navigator.push(page)
        app.rest()
        #expect(app.device.stack?.topViewController?.hidesBottomBarWhenPushed == true)
        #expect(app.device.stack?.viewControllers.first?.hidesBottomBarWhenPushed == false)
        page.title = "Other"
        try await waitUntil("the other title") { app.bar == "Other +1" }
    }

    @Test
    func `follows swipes from the edge on a system that has no others`() {
        let app = UIKitFixture(hasContentSwipe: false)
        let navigator = app.stack("A", "B")
        #expect(!app.device.swipeBack(inContent: true))
        #expect(app.device.swipeBack())
        app.rest()
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(app.device.mishaps == [])
    }

    @Test
    func `shows a title that a page gets when it is loaded, after its controller is made`() async throws {
        final class LatePage: Page {
            override func didLoad() { title = "Late" }
        }
        let app = UIKitFixture()
        app.stack("A").push(LatePage())
        app.rest()
        try await waitUntil("the title") { app.bar == "Late +1" }
        app.tree.visiblePages.last?.title = ""
        try await waitUntil("no title") { app.bar == " +1" }
    }

    @Test
    func `leaves the title to the view controller of a page that has none`() {
        let app = UIKitFixture()
        _ = app.stack("")
        #expect(app.device.stack?.topViewController?.navigationItem.title == nil)
    }

    @Test
    func `calls what the caller has brought along, once the new page is in place`() {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        let zoom = Zoom()
        navigator.push(app.page("B"), transition: .performer(zoom))
        app.rest()
        #expect(app.bar == "B +1")
        #expect(app.log?.take() == "B.L B.b")
        zoom.acknowledgment?.finish()
        #expect(app.log?.take() == "B.a A.r")
    }

    @Test
    func `goes back by the escape gesture, if the page lets itself be left`() throws {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B")
        let page = try #require(navigator.topPage as? TitledPage)
        page.staysFor = [.pop]
        #expect(app.device.escape())
        app.rest()
        #expect(navigator.pages.count == 2)
        page.staysFor = []
        app.device.escape()
        app.rest()
        #expect(navigator.pages.count == 1)
        #expect(!app.device.escape())
    }

    @Test
    func `lets its host, its pages and their view controllers go`() throws {
        var app: UIKitFixture? = UIKitFixture()
        let tree = try #require(app?.tree)
        var navigator = app?.stack("A", "B")
        weak let host = app?.host
        weak let page = navigator?.topPage
        weak let controller = app?.device.stack?.topViewController
        app?.device.swipeBack()
        app?.rest()
        #expect(page == nil)
        #expect(controller == nil)
        navigator = nil
        app?.window.rootViewController = nil
        app?.device.advance(by: .seconds(10))
        app = nil
        #expect(host == nil)
        #expect(tree.host == nil)
    }
}

@MainActor
struct `Presentations in UIKit` {
    @Test
    func `are shown in full screen and as sheets, one after the other`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"))
        app.tree.present(app.page("Q"), style: .sheet)
        app.rest()
        #expect(app.device.presented == [.fullScreen, .pageSheet])
        #expect(app.bar == "Q +0")
        app.tree.reset()
        app.rest()
        #expect(app.device.presented == [])
        #expect(app.device.mishaps == [])
        #expect(app.log?.take() == "P.L P.b P.a A.r Q.L Q.b Q.a A.b A.a Q.r P.r Q.f P.f")
        #expect(app.problems == [])
    }

    @Test
    func `are followed when they are pulled down, unless their page wants to stay, which hears of it`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        let sheet = app.page("P")
        app.tree.present(sheet, style: .sheet)
        app.rest()
        _ = app.log?.take()
        sheet.staysFor = [.dismiss]
        app.device.pullDown()
        app.rest()
        #expect(app.device.presented == [.pageSheet])
        #expect(sheet.questions.suffix(2) == [.dismiss, .dismiss])
        sheet.staysFor = []
        app.device.pullDown()
        app.rest()
        #expect(app.tree.presentations.isEmpty)
        #expect(app.log?.take() == "P.r P.f")
        #expect(app.problems == [])
    }

    @Test
    func `are followed when a view controller of the app dismisses itself`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"))
        app.rest()
        app.device.stack?.topViewController?.dismiss(animated: true)
        app.rest()
        #expect(app.tree.presentations.isEmpty)
        #expect(app.bar == "A +0")
        #expect(app.problems == [])
    }

    @Test
    func `come back if they went while the device turned, and are followed from then on`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet)
        app.rest()
        app.device.pullDown()
        app.device.advance(by: .milliseconds(200))
        app.device.rotate()
        app.tree.presentations.last?.navigator.push(app.page("Q"))
        app.rest()
        #expect(app.bar == "Q +1")
        #expect(app.tree.presentations.count == 1)
        #expect(app.isTrue)
        app.device.pullDown()
        app.rest()
        #expect(app.tree.presentations.isEmpty)
        #expect(app.isTrue)
        #expect(app.device.mishaps == [])
    }

    @Test
    func `come back if they go just before the device has turned, and stay`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet)
        app.rest()
        app.device.pullDown()
        app.device.advance(by: .milliseconds(5))
        app.device.rotate()
        app.rest()
        #expect(app.tree.presentations.count == 1)
        #expect(app.device.presented == [.pageSheet])
        #expect(app.bar == "P +0")
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }

    @Test(arguments: [PresentationStyle.cover, .sheet, .window])
    func `that have gone let their view controllers go`(style: PresentationStyle) {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: style)
        app.rest()
        #expect(app.bar == "P +0")
        weak let stack = app.device.stack
        weak let content = stack?.topViewController
        app.tree.dismiss()
        app.rest()
        #expect(app.bar == "A +0")
        #expect(stack == nil)
        #expect(content == nil)
    }

    @Test
    func `wait for an alert of the app`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.device.showAlert()
        app.tree.present(app.page("P"))
        app.rest()
        #expect(app.tree.isSettled)
        #expect(app.device.presented == [.overFullScreen])
        app.device.closeAlert()
        app.rest()
        #expect(app.device.presented == [.fullScreen])
        #expect(app.device.mishaps == [])
    }

    @Test
    func `as windows lie in a window of their own, announced and modal for assistive tools`() throws {
        let app = UIKitFixture()
        _ = app.stack("A")
        let splash = app.page("L")
        app.tree.present(splash, style: .window)
        app.rest()
        #expect(app.bar == "L +0")
        let window = try #require(app.device.scene.windows.last)
        #expect(window.accessibilityViewIsModal)
        #expect(app.device.scene.keyWindow === app.window, "the keyboard stays with the page below")
        #expect(app.device.announcements == ["screenChanged"])
        #expect(!app.device.escape())
        app.tree.present(app.page("P"))
        app.rest()
        #expect(app.device.presented == [])
        splash.finish()
        app.rest()
        #expect(app.bar == "P +0")
        #expect(app.device.scene.keyWindow === app.window)
        #expect(app.device.announcements == ["screenChanged", "screenChanged"])
    }

    @Test
    func `are dismissed by the escape gesture`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet)
        app.rest()
        #expect(app.device.escape())
        app.rest()
        #expect(app.tree.presentations.isEmpty)
    }
}

@MainActor
struct `Tabs in UIKit` {
    @Test
    func `are shown with their titles and badges, and selected by the model`() async throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("home", "me")
        let bar = try #require(app.device.tabBar)
        #expect(bar.viewControllers?.map { $0.tabBarItem.title } == ["home", "me"])
        tabs.item("me")?.badge = "3"
        try await waitUntil("the badge") { bar.viewControllers?.last?.tabBarItem.badgeValue == "3" }
        tabs.item("me")?.title = "Ich"
        try await waitUntil("the title") { bar.viewControllers?.last?.tabBarItem.title == "Ich" }
        app.device.tapTab(1)
        app.rest()
        #expect(tabs.selected?.id == "me")
        #expect(app.bar == "ME +0")
    }

    @Test
    func `that are tapped again tell it once, and go back once`() throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("home", "me")
        tabs.selected?.navigator.push(app.page("B"))
        app.rest()
        _ = app.log?.take()
        app.device.tapTab(0)
        app.rest()
        let events = (app.log?.take() ?? "").split(separator: " ")
        #expect(events.count { $0 == "reselected(home)" } == 1)
        #expect(events.count { $0 == "B.f" } == 1)
        #expect(app.bar == "HOME +0")
    }

    @Test
    func `that nobody may select are never shown`() async throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("home", "me")
        let plugin = RefusingPlugin()
        tabs.add(plugin)
        app.device.tapTab(1)
        app.rest()
        #expect(app.bar == "HOME +0")
        try await waitUntil("the plugin to be asked") { plugin.count > 0 }
        app.rest()
        #expect(tabs.selected?.id == "home")
        #expect(app.bar == "HOME +0")
    }

    @Test
    func `come and go, and the fifth is the last one that is not reported`() throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("1", "2", "3", "4", "5")
        #expect(app.problems == [])
        tabs.select("2")
        tabs.remove("2")
        app.rest()
        #expect(app.device.tabBar?.viewControllers?.count == 4)
        #expect(app.bar == app.wantedBar)
        _ = try app.tabs("1", "2", "3", "4", "5", "6")
        #expect(app.problems.first?.hasPrefix("there are 6 tabs, but a tab bar shows only 5") == true)
    }
}

@MainActor
struct `The scene of a container in UIKit` {
    @Test
    func `reports its phases`() throws {
        let container = try PageContainer(clock: ManualClock())
        let app = UIKitFixture(of: container)
        #expect(app.log?.take() == "app.becomeActive")
        for state in [.foregroundInactive, .background, .foregroundInactive, .foregroundActive]
            as [UIScene.ActivationState]
        {
            app.device.enter(state)
            app.rest()
        }
        #expect(
            app.log?.take() == "app.resignActive app.enterBackground app.enterForeground app.becomeActive")
    }

    @Test
    func `that is not active yet says so when it is, and presents what waits`() throws {
        let container = try PageContainer(clock: ManualClock())
        let app = UIKitFixture(of: container, state: .foregroundInactive)
        _ = app.stack("A")
        app.tree.present(app.page("P"))
        app.rest()
        #expect(app.device.presented == [])
        _ = app.log?.take()
        app.device.enter(.foregroundActive)
        #expect(app.log?.take() == "app.becomeActive")
        app.rest()
        #expect(app.device.presented == [.fullScreen])
    }

    @Test
    func `is the one in which the view controller is now`() throws {
        let container = try PageContainer(clock: ManualClock())
        let app = UIKitFixture(of: container)
        let controller = try #require(app.window.rootViewController)
        app.window.rootViewController = nil
        app.rest()
        let other = Device()
        other.enter(.foregroundInactive)
        let window = UIWindow(windowScene: other.scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        other.advance(by: .seconds(1))
        _ = app.log?.take()
        app.device.enter(.foregroundInactive)
        #expect(app.log?.take() == "")
        other.enter(.foregroundActive)
        #expect(app.log?.take() == "app.becomeActive")
    }

    @Test
    func `believes nothing that UIKit does while it turns`() {
        let app = UIKitFixture()
        app.device.rotate()
        #expect(app.host.screen.isResizing)
        app.device.advance(by: .milliseconds(400))
        #expect(!app.host.screen.isResizing)
    }

    @Test
    func `puts back what UIKit has taken away while it turns`() {
        let app = UIKitFixture()
        let navigator = app.stack("A", "B")
        app.device.rotate()
        app.device.tapBack()
        app.rest()
        #expect(navigator.pages.map(\.title) == ["A", "B"])
        #expect(app.bar == "B +1")
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }

    @Test
    func `is there below a cover, and gone with its window`() {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"))
        app.rest()
        #expect(app.host.screen.isInWindow)
        app.tree.dismiss()
        app.rest()
        app.window.isHidden = true
        app.rest()
        #expect(!app.host.screen.isInWindow)
        app.window.isHidden = false
        app.rest()
        #expect(app.host.screen.isInWindow)
    }

    @Test
    func `of a container that another scene shows stays empty, and says so`() {
        let tree = NavigationTree(clock: ManualClock())
        tree.setRoot(Navigator(Page()))
        let first = UIKitFixture(tree)
        let second = UIKitFixture(tree)
        #expect(first.device.stack != nil)
        #expect(second.device.stack == nil)
        #expect(second.problems.first?.contains("make a container for each scene") == true)
    }
}

/// Keeps what it was asked to acknowledge.
@MainActor
private final class Zoom: TransitionPerformer {
    var acknowledgment: TransitionAcknowledgment?

    func perform(
        _ transition: PageTransition, for host: any NavigationHost,
        acknowledgment: TransitionAcknowledgment
    ) {
        self.acknowledgment = acknowledgment
    }
}
