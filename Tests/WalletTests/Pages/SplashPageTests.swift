import Osprey
import OspreyTesting
import Testing

import func OspreyTestFixtures.waitUntil

@testable import Wallet

@MainActor
struct SplashPageTests {
    /// An app that has just started, with its splash.
    private func launched(
        for duration: Duration? = nil, clock: any Clock<Duration> = ManualClock(), link: String? = nil
    ) async throws -> WalletApp {
        let app = try WalletApp(routes: PackageFiles.routes(), splash: duration, clock: clock)
        try await app.start(link: link)
        return app
    }

    @Test func `It covers the first page, which is not even loaded`() async throws {
        let app = try await launched()
        #expect(app.frontPage is SplashPage)
        #expect(app.screen.splash?.title == "Wallet")
        #expect(app.screen.hint == "Enter go on   q quit")
        #expect(!app.log.entries.contains { $0.line.contains("HomePage") })
    }

    @Test func `It goes by itself when its time is over`() async throws {
        let clock = ManualClock()
        let app = try await launched(for: .seconds(2), clock: clock)
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(1))
        #expect(app.frontPage is SplashPage)
        clock.advance(by: .seconds(1))
        try await waitUntil("the splash to go") { !(app.frontPage is SplashPage) }
        #expect(app.frontPage is HomePage)
        #expect(app.log.entries.last?.line == "display main")
    }

    @Test(arguments: ["enter", "back", "down", "tab loans", "help", "type x"])
    func `A key takes it away and does nothing else`(command: String) async throws {
        let clock = ManualClock()
        let app = try await launched(for: .seconds(2), clock: clock)
        try await app.perform(command)
        #expect(app.screen.splash == nil)
        #expect(app.screen.dialog == nil)
        #expect(app.screen.tabBar?.selection == 0)
        clock.advance(by: .seconds(2))
        #expect(app.frontPage is HomePage)
    }

    @Test func `It is there once: signing out does not bring it back`() async throws {
        let app = try await launched()
        try await app.perform("enter", "signin Ana", "signout")
        #expect(app.frontPage is HomePage)
    }

    @Test(arguments: [
        ("wallet://offer/summer", "Summer offer"), ("wallet://loan/7", "Sign in"),
        ("wallet://settings", "Link not opened"), ("wallet://nowhere", "Not found"),
    ])
    func `The link that the app is started with waits below it`(link: String, title: String) async throws {
        let app = try await launched(link: link)
        #expect(app.frontPage is SplashPage)
        try await app.perform("enter")
        #expect(app.frontPage?.title == title)
    }

    @Test func `A link that comes meanwhile opens below it`() async throws {
        let app = try await launched()
        try await app.perform("url wallet://offer/summer")
        #expect(app.frontPage is SplashPage)
        try await app.perform("enter")
        #expect(app.frontPage is OfferPage)
    }

    @Test func `A link to start with that is none leads to the page for that`() async throws {
        let app = try await launched(link: "wallet")
        #expect(app.container.navigation.allPages.contains { $0.parameters["url"] == "wallet" })
    }

    @Test func `The app can be quit while it is there`() async throws {
        let app = try await launched()
        try await app.perform("quit")
        #expect(app.hasQuit)
    }
}
