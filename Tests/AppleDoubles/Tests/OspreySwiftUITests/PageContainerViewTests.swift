import Foundation
import Observation
import Osprey
import OspreyHosting
import OspreyTesting
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

@MainActor
struct `A container in SwiftUI` {
    @Test
    func `shows the page on top, and tells its events when the old one has gone`() {
        let app = SwiftUIFixture()
        let navigator = app.stack("A")
        #expect(app.screen.texts == ["A", "[tap]"])
        navigator.push(app.page("B"))
        app.screen.advance(by: .milliseconds(300))
        #expect(app.log?.take() == "B.L B.b")
        app.screen.advance(by: .milliseconds(100))
        #expect(app.log?.take() == "B.a A.r")
        #expect(app.screen.texts == ["B", "[tap]"])
        #expect(app.screen.title == "B")
    }

    @Test
    func `keeps the state of views as long as their pages are there`() {
        let app = SwiftUIFixture()
        let navigator = app.stack("A")
        app.screen.tap("tap")
        navigator.push(app.page("B"))
        app.rest()
        #expect(app.screen.texts == ["B", "[tap]"])
        navigator.pop()
        app.rest()
        #expect(app.screen.texts == ["A", "[tapped 1]"])
        navigator.setStack([app.page("C")])
        app.rest()
        #expect(app.screen.texts == ["C", "[tap]"])
    }

    @Test
    func `follows a swipe, the back button and its menu`() {
        let app = SwiftUIFixture()
        let navigator = app.stack("A", "B", "C", "D")
        app.screen.swipeBack()
        app.rest()
        #expect(app.log?.take() == "C.L C.b C.a D.r D.f")
        app.screen.tapBack(2)
        app.rest()
        #expect(app.log?.take() == "A.L A.b A.a C.r C.f B.f")
        #expect(navigator.pages.map(\.title) == ["A"])
        #expect(app.screen.texts == ["A", "[tap]"])
        #expect(app.problems == [])
    }

    @Test
    func `shows what is presented as covers and sheets, one after the other`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"))
        app.tree.present(app.page("Q"), style: .sheet)
        app.rest()
        #expect(app.screen.presented == [PresentationStyle.cover.onScreen, "sheet"])
        #expect(app.screen.texts == ["Q", "[tap]"])
        app.tree.reset()
        app.rest()
        #expect(app.screen.presented == [])
        #expect(app.screen.mishaps == [])
        #expect(app.log?.take() == "P.L P.b P.a A.r Q.L Q.b Q.a A.b A.a Q.r P.r Q.f P.f")
    }

    @Test
    func `follows a sheet that is pulled down, unless its page wants to stay`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        let sheet = app.page("P")
        app.tree.present(sheet, style: .sheet)
        app.rest()
        _ = app.log?.take()
        sheet.staysFor = [.dismiss]
        app.rest()
        app.screen.pullDown()
        app.rest()
        #expect(app.tree.presentations.count == 1)
        sheet.staysFor = []
        app.rest()
        app.screen.pullDown()
        app.rest()
        #expect(app.tree.presentations.isEmpty)
        #expect(app.log?.take() == "P.r P.f")
    }

    @Test(arguments: PresentationStyle.systemHasCovers ? [PresentationStyle.cover, .sheet] : [.sheet])
    func `dismisses nothing when SwiftUI writes that there is no presentation of another style`(
        style: PresentationStyle
    ) {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: style)
        app.rest()
        let level = app.host.ground
        if style == .cover { level.sheet = nil } else { level.cover = nil }
        app.rest()
        #expect(app.tree.presentations.map(\.style) == [style])
        #expect(app.screen.presented == [style.onScreen])
        #expect(app.screen.texts == ["P", "[tap]"])
    }

    @Test(arguments: [PresentationStyle.cover, .sheet])
    func `lets the stack of a presentation go that has gone`(style: PresentationStyle) {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: style)
        app.rest()
        #expect(app.screen.texts == ["P", "[tap]"])
        weak let stack = app.host.ground.presented?.stack
        app.tree.dismiss()
        app.rest()
        #expect(stack == nil)
    }

    @Test
    func `hides the back button of a page that wants to stay, and asks it instead`() throws {
        let app = SwiftUIFixture()
        let navigator = app.stack("A", "B")
        let page = try #require(navigator.topPage as? TitledPage)
        page.staysFor = [.pop]
        app.rest()
        #expect(app.screen.hidesBack)
        #expect(app.screen.tap("A"))
        app.rest()
        #expect(navigator.pages.count == 2)
        page.staysFor = []
        app.rest()
        #expect(!app.screen.hidesBack)
        #expect(!app.screen.tap("A"))
    }

    @Test
    func `hides the tab bar when a page wants it, and follows its title`() throws {
        let app = SwiftUIFixture()
        let tabs = try app.tabs("home", "me")
        let page = app.page("B")
        page.hidesTabBarWhenPushed = true
        tabs.selected?.navigator.push(page)
        app.rest()
        #if OSPREY_NO_TAB_BAR
        #expect(!app.screen.hidesTabBar, "there is none")
        #else
        #expect(app.screen.hidesTabBar)
        #endif
        page.title = "Other"
        page.hidesTabBarWhenPushed = false
        app.rest()
        #expect(app.screen.title == "Other")
        #expect(!app.screen.hidesTabBar)
    }

    @Test
    func `leaves the title to the view of a page that has none`() {
        let app = SwiftUIFixture()
        _ = app.stack("")
        #expect(app.screen.title == nil)
    }

    @Test
    func `shows windows above everything, and what is presented meanwhile afterwards`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        let window = app.page("L")
        app.tree.present(window, style: .window)
        app.rest()
        #expect(app.screen.texts.suffix(2) == ["L", "[tap]"])
        app.tree.present(app.page("P"))
        app.rest()
        #expect(app.screen.presented == [])
        window.finish()
        app.rest()
        #expect(app.screen.texts == ["P", "[tap]"])
    }

    @Test
    func `keeps a sheet below a window from being pulled down`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet)
        app.rest()
        app.tree.present(app.page("L"), style: .window)
        app.rest()
        app.screen.pullDown()
        app.rest()
        #expect(app.tree.presentations.count == 2)
        #expect(app.screen.texts.suffix(2) == ["L", "[tap]"])
    }

    @Test
    func `presents a sheet that went while nobody was there again, with the pages that came meanwhile`() {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        let page = app.page("P")
        app.tree.present(page, style: .sheet)
        app.screen.advance(by: .milliseconds(100))
        app.screen.enter(.inactive)
        app.screen.advance(by: .milliseconds(10))
        page.navigator?.push(app.page("Q"))
        app.screen.advance(by: .seconds(1))
        app.screen.pullDown()
        app.screen.advance(by: .seconds(1))
        app.screen.enter(.active)
        app.rest()
        #expect(app.screen.presented == ["sheet"])
        #expect(app.screen.texts.first { !$0.hasPrefix("[") } == "Q")
        #expect(app.screen.mishaps == [])
    }

    @Test
    func `has its windows on top, also when what they lay above goes by itself`() throws {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        app.tree.present(app.page("P"), style: .sheet)
        app.tree.present(app.page("L"), style: .window)
        app.rest()
        app.host.screen.dismiss(try #require(app.tree.presentations.first).id)
        app.rest()
        #expect(app.screen.texts.suffix(2) == ["L", "[tap]"])
    }

    @Test
    func `takes the place of another one`() {
        let hosts = ["A", "B"].map { title in
            let page = Page()
            page.title = title
            let tree = NavigationTree(clock: ManualClock())
            tree.setRoot(Navigator(page))
            return SwiftUIHost(tree, of: nil)
        }
        let choice = Choice()
        let screen = Screen { PageContainerView(hosts[choice.number]) { Text($0.title) } }
        screen.advance(by: .seconds(1))
        #expect(screen.texts == ["A"])
        choice.number = 1
        screen.advance(by: .seconds(1))
        #expect(screen.texts == ["B"])
    }
}

/// Chooses what is shown.
@MainActor
@Observable
private final class Choice {
    var number = 0
}

@MainActor
struct `Tabs in SwiftUI` {
    @Test
    func `are shown with their badges and selected by a person`() throws {
        let app = SwiftUIFixture()
        let tabs = try app.tabs("home", "me")
        tabs.item("me")?.badge = "3"
        app.rest()
        #expect(app.screen.tabs == ["home", "me (3)"])
        app.screen.tapTab("me")
        app.rest()
        #expect(tabs.selected?.id == "me")
        #expect(app.screen.texts == ["ME", "[tap]"])
    }

    @Test(arguments: [[], [.selectsBeforePopping]] as [Set<Fault>])
    func `that are tapped again tell it once, and go back once`(faults: Set<Fault>) throws {
        let app = SwiftUIFixture(faults: faults)
        let tabs = try app.tabs("home", "me")
        tabs.selected?.navigator.push(app.page("B"))
        app.rest()
        _ = app.log?.take()
        app.screen.tapTab("home")
        app.rest()
        let events = (app.log?.take() ?? "").split(separator: " ")
        #expect(events.count { $0 == "reselected(home)" } == 1)
        #expect(events.count { $0 == "B.f" } == 1)
        #expect(app.screen.texts == ["HOME", "[tap]"])
    }

    @Test
    func `that nobody may select are shown for a moment`() async throws {
        let app = SwiftUIFixture()
        let tabs = try app.tabs("home", "me")
        let plugin = RefusingPlugin()
        tabs.add(plugin)
        app.screen.tapTab("me")
        app.rest()
        try await waitUntil("the plugin to be asked") { plugin.count > 0 }
        app.rest()
        #expect(tabs.selected?.id == "home")
        #expect(app.screen.texts == ["HOME", "[tap]"])
    }

    @Test
    func `beyond the fifth are reported`() throws {
        let app = SwiftUIFixture()
        _ = try app.tabs("1", "2", "3", "4", "5", "6")
        #expect(app.problems.first?.hasPrefix("there are 6 tabs, but a tab bar shows only 5") == true)
    }
}

@MainActor
struct `The scene of a container` {
    @Test
    func `reports its phases`() throws {
        let container = try PageContainer(clock: ManualClock())
        let app = SwiftUIFixture(of: container)
        #expect(app.log?.take() == "app.becomeActive")
        for phase in [.inactive, .background, .inactive, .active] as [ScenePhase] {
            app.screen.enter(phase)
            app.rest()
        }
        #expect(
            app.log?.take() == "app.resignActive app.enterBackground app.enterForeground app.becomeActive")
    }

    /// How a phase follows another one, and what happens to the application.
    nonisolated static let phases: [(from: ScenePhase, to: ScenePhase, events: [AppEvent])] = [
        (.active, .active, [.becomeActive]),
        (.inactive, .active, [.becomeActive]),
        (.background, .active, [.enterForeground, .becomeActive]),
        (.active, .inactive, [.resignActive]),
        (.active, .background, [.resignActive, .enterBackground]),
        (.inactive, .background, [.enterBackground]),
        (.background, .inactive, [.enterForeground]),
        (.background, .background, []),
        (.inactive, .inactive, []),
    ]

    @Test(arguments: phases)
    func `tells the application each step once`(from: ScenePhase, to: ScenePhase, events: [AppEvent]) {
        #expect(AppEvent.events(from: from, to: to) == events)
    }

    @Test
    func `opens a link once, however it comes, and says what fails`() async throws {
        let container = try PageContainer(clock: ManualClock())
        container.navigation.setRoot(Navigator(Page()))
        try await container.start()
        var failures = 0
        container.onFailure = { _ in failures += 1 }
        let app = SwiftUIFixture(of: container)
        let url = try #require(URL(string: "shop://nowhere"))
        app.screen.open(url)
        app.screen.browse(url)
        await container.settled()
        try await waitUntil("the failure") { failures > 0 }
        await container.settled()
        #expect(failures == 1)
        // After a second, it is another link.
        app.screen.advance(by: .seconds(2))
        app.screen.browse(url)
        try await waitUntil("the second failure") { failures == 2 }
    }

    @Test
    func `believes nothing that is written until its size has changed for the last time`() {
        let app = SwiftUIFixture()
        app.screen.turn(to: .regular)
        app.screen.advance(by: .milliseconds(300))
        app.screen.turn(to: .compact)
        app.screen.advance(by: .milliseconds(300))
        #expect(app.host.screen.isResizing)
        app.screen.advance(by: .milliseconds(300))
        #expect(!app.host.screen.isResizing)
    }

    @Test
    func `is found by its views in the environment`() throws {
        let container = try PageContainer(clock: ManualClock())
        let app = SwiftUIFixture(of: container)
        _ = app.stack("A")
        #expect(app.screen.texts == ["A", "in a container", "[tap]"])
    }

    @Test
    func `of a container that another scene shows stays empty, and says so`() {
        let tree = NavigationTree(clock: ManualClock())
        tree.setRoot(Navigator(Page()))
        let first = SwiftUIFixture(tree)
        let second = SwiftUIFixture(tree)
        #expect(first.screen.texts.count == 2)
        #expect(second.screen.texts == [])
        #expect(second.problems.first?.contains("make a container for each scene") == true)
    }
}
