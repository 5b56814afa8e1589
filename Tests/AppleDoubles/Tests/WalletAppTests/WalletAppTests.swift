import Foundation
import Osprey
import OspreyTesting
import SwiftUI
import Testing

@testable import WalletApp

/// The app of the example, tapped through as a person would.
@MainActor
struct `The Wallet in SwiftUI` {
    private let wallet: Wallet
    private let screen: Screen
    private let clock = ManualClock()

    init() async throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<5 { root.deleteLastPathComponent() }
        let path = root.appending(path: "Config/routes.properties").path()
        let wallet = try Wallet(routes: .properties(path: path), clock: clock)
        self.wallet = wallet
        screen = Screen { WalletView(wallet: wallet) }
        screen.advance(by: .seconds(1))
        try await waitUntil("the start") { wallet.container.isStarted }
        // The splash takes a second.
        try await waitToRead("Welcome")
        try await waitUntil("the splash to go") {
            pass()
            return !screen.texts.contains("[Wallet]")
        }
    }

    @Test
    func `begins with its first tab`() {
        #expect(screen.tabs == ["Home", "Loans", "Me"])
        #expect(screen.title == "Home")
    }

    @Test
    func `opens an offer, and goes back by a swipe`() async throws {
        screen.tap("Summer offer: ₱20,000.00")
        try await waitToRead("Summer offer")
        #expect(screen.title == "Summer offer")
        screen.swipeBack()
        try await waitToRead("Welcome")
        #expect(wallet.container.frontNavigator?.pages.count == 1)
    }

    @Test
    func `has a link from outside wait until somebody has signed in`() async throws {
        screen.open(try #require(URL(string: "https://www.wallet.example/loan/7")))
        try await waitToRead("Tell us who you are to see what is yours.")
        #expect(screen.presented == ["cover"])
        screen.type("Ada", into: "Name")
        screen.advance(by: .seconds(1))
        screen.tap("Sign in")
        try await waitToRead("Motorbike")
        #expect(screen.presented == [])
        #expect(wallet.container.tabs?.selected?.id == "loans")
    }

    @Test
    func `says why a link from outside is not opened`() async throws {
        screen.open(try #require(URL(string: "wallet://settings")))
        try await waitToRead("wallet://settings")
        #expect(screen.presented == ["sheet"])
        screen.pullDown()
        try await waitToRead("Welcome")
    }

    @Test
    func `keeps a password from getting lost by a step back`() async throws {
        #expect(wallet.session.signIn(as: "Ada"))
        try await wallet.container.opened("wallet://settings/password")
        try await waitToRead("[Save]")
        screen.type("secret", into: "New")
        screen.advance(by: .seconds(1))
        #expect(screen.hidesBack)
        screen.tap("Back")
        screen.advance(by: .seconds(1))
        #expect(screen.title == "Change password")
        screen.tap("Discard")
        try await waitToRead("General")
    }

    @Test
    func `is put together as an app`() {
        let screen = Screen(WalletApp())
        screen.advance(by: .seconds(1))
        // Nobody has put the routes into this bundle.
        #expect(screen.texts.count == 1)
        #expect(screen.texts.first?.contains("routes.properties") == true)
    }

    /// Lets time pass until something is to be read on top, and has come to rest.
    private func waitToRead(_ text: String) async throws {
        try await waitUntil("\(text)") {
            pass()
            return screen.texts.contains(text) && wallet.container.navigation.isSettled
        }
        for _ in 0..<10 {
            pass()
            await turn()
        }
        try #require(screen.texts.contains(text), "\(screen.texts)")
    }

    /// Moves both clocks: that of the screen, and that of the container.
    private func pass() {
        screen.advance(by: .milliseconds(100))
        clock.advance(by: .milliseconds(100))
    }
}
