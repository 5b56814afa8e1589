import Foundation
import Osprey
import OspreyTesting
import Testing
import UIKit

@testable import OspreyUIKitOnDoubles

@MainActor
struct `A wall in UIKit` {
    @Test
    func `is shown without tabs, makes way for them, and comes back after a sign-out`() async throws {
        let shop = try await WalledShop()
        let app = UIKitFixture(of: shop.container)
        #expect(app.bar == "Door +0")
        #expect(app.device.tabBar == nil)
        shop.signIn()
        app.rest()
        #expect(app.bar == "Home +0")
        #expect(app.device.tabBar?.viewControllers?.map { $0.tabBarItem.title } == ["Home", "More"])
        shop.container.frontNavigator?.push(app.page("Item"))
        shop.container.navigation.present(app.page("Sheet"), style: .sheet)
        app.rest()
        #expect(app.presented == [.sheet])
        shop.signOut()
        app.rest()
        #expect(app.bar == "Door +0")
        #expect(app.device.tabBar == nil)
        #expect(app.presented == [])
        shop.signIn()
        app.rest()
        #expect(app.bar == "Home +0")
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }

    @Test
    func `lets its page open others, and goes with them`() async throws {
        let shop = try await WalledShop()
        let app = UIKitFixture(of: shop.container)
        shop.container.navigation.wall?.open(RegisterPage.self)
        try await waitUntil("the page to register") {
            app.rest()
            return app.bar == "Register +1"
        }
        shop.signIn()
        app.rest()
        #expect(app.bar == "Home +0")
        #expect(app.device.tabBar != nil)
        #expect(app.device.mishaps == [])
        #expect(app.problems == [])
    }
}
