import Osprey
import OspreyHosting
import OspreyTesting
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

/// Pages that ask a person before they are left.
@MainActor
struct `A page that asks in SwiftUI` {
    private let draft = DraftPage()

    private func answer(_ mayLeave: Bool, in app: SwiftUIFixture) async throws {
        try await waitUntil("the question") { draft.isAsking }
        app.rest()
        draft.answer(mayLeave)
        if mayLeave {
            try await waitUntil("the operation") { !app.tree.allPages.contains { $0 === draft } }
        } else {
            for _ in 0..<10 { await turn() }
        }
        app.rest()
        #expect(app.screen.mishaps == [])
        #expect(app.problems == [])
        #expect(app.host.screen.isSettled)
        #expect(draft.questions == 1)
    }

    @Test(arguments: [true, false])
    func `goes when the back button was tapped`(mayLeave: Bool) async throws {
        let app = SwiftUIFixture()
        app.stack("A").push(draft)
        app.rest()
        #expect(app.screen.hidesBack)
        #expect(app.screen.tap("A"))
        try await answer(mayLeave, in: app)
        #expect(app.screen.texts == (mayLeave ? ["A", "[tap]"] : ["[A]", "Draft", "[tap]"]))
    }

    @Test(arguments: [true, false], [PresentationStyle.cover, .sheet])
    func `goes with its presentation`(mayLeave: Bool, style: PresentationStyle) async throws {
        let app = SwiftUIFixture()
        _ = app.stack("A")
        app.tree.present(draft, style: style)
        app.rest()
        app.screen.pullDown()
        app.rest()
        #expect(draft.questions == 0)
        app.tree.dismiss()
        try await answer(mayLeave, in: app)
        #expect(app.screen.presented == (mayLeave ? [] : [style.onScreen]))
        #expect(app.screen.texts == [mayLeave ? "A" : "Draft", "[tap]"])
    }

    @Test(arguments: [true, false])
    func `goes with its tab`(mayLeave: Bool) async throws {
        let app = SwiftUIFixture()
        let tabs = try app.tabs("home", "me")
        tabs.selected?.navigator.push(draft)
        app.rest()
        tabs.remove("home")
        try await answer(mayLeave, in: app)
        #expect(app.screen.tabs == (mayLeave ? ["me"] : ["home", "me"]))
        #expect(app.screen.texts == (mayLeave ? ["ME", "[tap]"] : ["[HOME]", "Draft", "[tap]"]))
    }

    @Test
    func `makes way for a link`() async throws {
        let routes = """
            base.root = StartPage
            app.link = LinkedPage; external; above=dismiss; display=sheet
            """
        let container = try PageContainer(
            routes: [.properties(text: routes, file: "routes.properties")], clock: ManualClock())
        container.register(StartPage.init, LinkedPage.init)
        try await container.start()
        let app = SwiftUIFixture(of: container)
        app.rest()
        container.navigation.present(draft)
        app.rest()
        container.open(link: "app://link")
        try await answer(true, in: app)
        #expect(app.screen.presented == ["sheet"])
        #expect(app.screen.texts.first == "Linked")
    }
}

private final class StartPage: Page {
    override func didInject() { title = "Home" }
}
private final class LinkedPage: Page {
    override func didInject() { title = "Linked" }
}
