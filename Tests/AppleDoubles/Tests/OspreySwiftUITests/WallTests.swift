import Osprey
import OspreyTesting
import SwiftUI
import Testing

@testable import OspreySwiftUIOnDoubles

@MainActor
struct `A wall in SwiftUI` {
    @Test
    func `is shown without tabs, makes way for them, and comes back after a sign-out`() async throws {
        let shop = try await WalledShop()
        let app = SwiftUIFixture(of: shop.container)
        #expect(app.screen.texts == ["Door", "in a container", "[tap]"])
        #expect(app.screen.tabs == [])
        shop.signIn()
        app.rest()
        #expect(app.screen.texts == ["Home", "in a container", "[tap]"])
        #expect(app.screen.tabs == ["Home", "More"])
        shop.container.frontNavigator?.push(app.page("Item"))
        shop.container.navigation.present(app.page("Sheet"), style: .sheet)
        app.rest()
        #expect(app.screen.presented == ["sheet"])
        shop.signOut()
        app.rest()
        #expect(app.screen.texts == ["Door", "in a container", "[tap]"])
        #expect(app.screen.tabs == [])
        #expect(app.screen.presented == [])
        shop.signIn()
        app.rest()
        #expect(app.screen.tabs == ["Home", "More"])
        #expect(app.screen.mishaps == [])
        #expect(app.problems == [])
    }

    @Test
    func `lets its page open others, and goes with them`() async throws {
        let shop = try await WalledShop()
        let app = SwiftUIFixture(of: shop.container)
        shop.container.navigation.wall?.open(RegisterPage.self)
        try await waitUntil("the page to register") {
            app.rest()
            return app.screen.texts.first == "Register"
        }
        shop.signIn()
        app.rest()
        #expect(app.screen.texts.first == "Home")
        #expect(app.screen.tabs == ["Home", "More"])
        #expect(app.screen.mishaps == [])
        #expect(app.problems == [])
    }
}
