import Testing

@testable import Wallet

@MainActor
struct SessionTests {
    @Test(arguments: [("Ana", "Ana"), ("  Ana   María ", "Ana María"), ("山田", "山田")])
    func `A name is kept without white space around it`(typed: String, name: String) {
        let session = Session()
        #expect(session.signIn(as: typed))
        #expect(session.userName == name)
    }

    @Test(arguments: ["", "  ", "\u{A0}\t"])
    func `A name of nothing but white space signs nobody in`(typed: String) {
        let session = Session()
        #expect(!session.signIn(as: typed))
        #expect(!session.isSignedIn)
    }

    @Test func `Signing out is told once, and not at all when nobody is there`() {
        let session = Session()
        var count = 0
        session.onSignOut = { count += 1 }
        session.signOut()
        #expect(count == 0)
        _ = session.signIn(as: "Ana")
        session.signOut()
        session.signOut()
        #expect(count == 1)
    }
}
