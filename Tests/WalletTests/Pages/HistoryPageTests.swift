import Osprey
import Testing

@testable import Wallet

@MainActor
struct HistoryPageTests {
    @Test func `Going back leads through the tabs in the order in which they were selected`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("tab me", "tab loans", "url wallet://offer/summer")
        #expect(app.screen.hint == "? help   q quit")
        try await app.perform("back")
        #expect(app.frontPage is LoansPage)
        #expect(app.screen.hint == "Esc to Me   ? help   q quit")
        try await app.perform("back")
        #expect(app.frontPage is MePage)
        try await app.perform("back")
        #expect(app.frontPage is HomePage)
        #expect(app.screen.hint == "? help   q quit")
        await #expect(throws: AppError.nothingToLeave) { try await app.perform("back") }
    }

    @Test func `A tab is left only when all above its first page is gone`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("url wallet://offer/summer", "tab me", "open wallet://help", "back")
        #expect(app.frontPage is MePage)
        try await app.perform("back")
        #expect(app.frontPage is OfferPage)
    }

    @Test func `It lists what was opened, handled and left, newest first`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("url wallet://offer/summer?from=mail", "open wallet://share/summer", "back")
        try await app.perform("tab me", "down", "down", "enter")
        #expect(app.frontPage is HistoryPage)
        #expect(
            app.screen.content.lines == [
                .fact(label: "opened", value: "HistoryPage"),
                .fact(label: "back to", value: "HomePage"),
                .link("wallet://share/summer"),
                .link("wallet://offer/summer?from=mail", detail: "outside"),
            ])
    }

    @Test func `A link in it can be followed again`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("url wallet://offer/summer", "tab me", "bottom", "up", "enter", "enter")
        #expect(app.frontPage is OfferPage)
        try await app.perform("back")
        #expect(app.frontPage is HistoryPage)
    }

    @Test func `Signing out empties it, and of a refused link it has the page`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "open wallet://loan/7", "signout")
        await expectClosed("wallet://settings") { try await app.perform("url wallet://settings") }
        #expect(app.container.history.map(\.kind) == [.opened])
        #expect(app.container.history.last?.name == "RefusedLinkPage")
    }
}
