import Osprey
import Testing

@testable import Wallet

@MainActor
struct RefusedLinkPageTests {
    @Test(arguments: [
        "wallet://settings", "wallet://share/summer", "https://www.wallet.example/settings/privacy",
        "wallet://legacy/password",
    ])
    func `A link to what is for the app alone is shown with the reason, and opens nothing`(
        link: String
    ) async throws {
        let app = try await WalletApp.started()
        let before = app.screen
        await expectClosed(link) { try await app.perform(.link(url: link)) }
        let dialog = try #require(app.screen.dialog)
        #expect(dialog.title == "Link not opened")
        #expect(dialog.content.lines.first == .text(link))
        #expect(app.frame.contains("is not open to the outside."))
        #expect(app.screen.content == before.content)
        #expect(app.screen.status == nil)
        #expect(app.log.entries.contains { $0.kind == .failure && $0.text.contains("is not external") })
    }

    @Test(arguments: ["enter", "back"])
    func `It is closed by its button and by going back`(command: String) async throws {
        let app = try await WalletApp.started()
        await expectClosed("wallet://settings") { try await app.perform("url wallet://settings") }
        #expect(app.screen.hint == "Esc close   ? help   q quit")
        try await app.perform(command)
        #expect(app.screen.dialog == nil)
        #expect(app.frontPage is HomePage)
    }

    @Test func `A second link takes the place of the first`() async throws {
        let app = try await WalletApp.started()
        for link in ["wallet://settings", "wallet://signin"] {
            await expectClosed(link) { try await app.perform(.link(url: link)) }
        }
        #expect(app.screen.dialog?.content.lines.first == .text("wallet://signin"))
        try await app.perform("back")
        #expect(app.screen.dialog == nil)
    }

    @Test func `A long link is cut so that the reason stays in sight`() async throws {
        let app = try await WalletApp.started()
        let link = "wallet://settings?note=" + String(repeating: "a", count: 500)
        await expectClosed(link) { try await app.perform(.link(url: link)) }
        #expect(app.frame.contains("…"))
        #expect(app.frame.contains("is not open to the outside."))
        #expect(app.frame.contains("[ OK ]"))
    }

    @Test func `The same link from inside opens its page`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("open wallet://settings")
        #expect(app.frontPage is SettingsPage)
        #expect(app.screen.dialog == nil)
    }

    @Test func `What a form holds is safe from it`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "open wallet://settings/password", "type x")
        await expectClosed("wallet://settings") { try await app.perform("url wallet://settings") }
        try await app.perform("enter")
        #expect(app.frame.contains("New: •"))
    }
}
