import Foundation
import Osprey
import OspreyHosting
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles

/// Pages that ask a person by an alert of the app, which UIKit presents above everything.
@MainActor
struct `A page that asks by an alert in UIKit` {
    private let draft = DraftPage()

    /// The person is asked by an alert, and answers before the alert has gone, or afterwards.
    private func answer(_ mayLeave: Bool, in app: UIKitFixture, afterAlert: Bool) async throws {
        try await waitUntil("the question") { draft.isAsking }
        app.device.showAlert()
        app.rest()
        if afterAlert {
            app.device.closeAlert()
            app.rest()
        }
        draft.answer(mayLeave)
        if mayLeave {
            try await waitUntil("the operation") { !app.tree.allPages.contains { $0 === draft } }
        } else {
            for _ in 0..<10 { await turn() }
        }
        if !afterAlert {
            app.device.advance(by: .milliseconds(800))
            #expect(app.tree.isSettled)
            app.device.closeAlert()
        }
        app.rest()
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
        #expect(app.host.screen.isSettled)
    }

    @Test(arguments: [true, false], [true, false])
    func `goes when the back button was tapped`(mayLeave: Bool, afterAlert: Bool) async throws {
        let app = UIKitFixture()
        let navigator = app.stack("A")
        navigator.push(draft)
        app.rest()
        try await waitUntil("the action of the back button") {
            app.device.stack?.topViewController?.navigationItem.backAction != nil
        }
        app.device.tapBack()
        app.rest()
        try await answer(mayLeave, in: app, afterAlert: afterAlert)
        #expect(app.bar == (mayLeave ? "A +0" : "Draft +1"))
        #expect(app.bar == app.wantedBar)
        #expect(draft.questions == 1)
    }

    @Test
    func `is not swiped away`() {
        let app = UIKitFixture()
        app.stack("A").push(draft)
        app.rest()
        #expect(!app.device.swipeBack())
        #expect(draft.questions == 0)
    }

    @Test(arguments: [true, false], [true, false])
    func `goes with its sheet that somebody tried to pull down`(mayLeave: Bool, afterAlert: Bool) async throws
    {
        let app = UIKitFixture()
        _ = app.stack("A")
        app.tree.present(draft, style: .sheet)
        app.rest()
        app.device.pullDown()
        app.rest()
        try await answer(mayLeave, in: app, afterAlert: afterAlert)
        #expect(app.presented == (mayLeave ? [] : [.sheet]))
        #expect(app.presented == app.wantedPresented)
        #expect(app.bar == app.wantedBar)
    }

    @Test(arguments: [true, false], [true, false])
    func `goes with its tab`(mayLeave: Bool, afterAlert: Bool) async throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("home", "me")
        tabs.selected?.navigator.push(draft)
        app.rest()
        tabs.remove("home")
        try await answer(mayLeave, in: app, afterAlert: afterAlert)
        #expect(tabs.items.map(\.id) == (mayLeave ? ["me"] : ["home", "me"]))
        #expect(app.bar == app.wantedBar)
    }

    @Test(arguments: [true, false], [true, false])
    func `goes when its tab is tapped again`(mayLeave: Bool, afterAlert: Bool) async throws {
        let app = UIKitFixture()
        let tabs = try app.tabs("home", "me")
        tabs.selected?.navigator.push(draft)
        app.rest()
        app.device.tapTab(0)
        app.rest()
        try await answer(mayLeave, in: app, afterAlert: afterAlert)
        #expect(app.bar == (mayLeave ? "HOME +0" : "Draft +1"))
        #expect(app.bar == app.wantedBar)
    }

    @Test(arguments: [true, false], [true, false])
    func `makes way for a link`(mayLeave: Bool, afterAlert: Bool) async throws {
        let routes = """
            base.tabviewcontroller = MainTabs
            base.tabs.home = StartPage
            base.tabs.me = StartPage
            app.link = LinkedPage; external; above=dismiss; tab=me; display=cover
            """
        let container = try PageContainer(
            routes: [.properties(text: routes, file: "routes.properties")], clock: ManualClock())
        container.register(MainTabs.init, StartPage.init, LinkedPage.init)
        try await container.start()
        let app = UIKitFixture(of: container)
        app.rest()
        container.navigation.present(draft)
        app.rest()
        container.open(link: "app://link")
        try await answer(mayLeave, in: app, afterAlert: afterAlert)
        #expect(container.tabs?.selected?.id == (mayLeave ? "me" : "home"))
        #expect(container.frontNavigator?.topPage is LinkedPage == mayLeave)
        #expect(app.presented == [.cover])
        #expect(app.bar == app.wantedBar)
    }
}

private final class MainTabs: TabPage {}
private final class StartPage: Page {
    override func didInject() { title = "Home" }
}
private final class LinkedPage: Page {
    override func didInject() { title = "Linked" }
}
