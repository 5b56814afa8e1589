import Foundation
import Osprey
import OspreyTesting
import OspreyTraces
import Testing

@testable import Wallet

@MainActor
struct DebugPageTests {
    /// An app that is traced, with its debug page in front.
    private func debugging() async throws -> WalletApp {
        let app = try WalletApp(
            routes: PackageFiles.routes(), trace: "/dev/null/trace.jsonl", clock: ManualClock())
        try await app.start()
        try await app.perform(.activate)
        try await app.perform("tab me", "bottom", "up", "enter")
        return app
    }

    @Test func `Only an app that is traced has one`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("tab me")
        #expect(!app.frame.contains("Debug"))
        try await app.perform("bottom", "up", "enter")
        #expect(app.frontPage is HistoryPage)
        #expect(try await debugging().frontPage is DebugPage)
    }

    @Test func `It opens a link that is typed, and lists what came of it, newest first`() async throws {
        let app = try await debugging()
        try await app.perform("type offer/summer", "down", "enter")
        #expect(app.frontPage is OfferPage)
        try await app.perform("back")
        let page = try #require(app.frontPage as? DebugPage)
        let lines = page.elements.map { "\($0)" }
        let opened = lines.firstIndex {
            $0.contains("link wallet://offer/{offerId} (external): opened OfferPage")
        }
        let older = lines.firstIndex { $0.contains("open DebugPage: opened DebugPage") }
        #expect(try #require(opened) < #require(older))
    }

    @Test func `A link that is closed to the outside can be tried from inside`() async throws {
        let app = try await debugging()
        await expectClosed("wallet://settings") { try await app.perform("type settings", "down", "enter") }
        let requests = app.recorder?.entries.compactMap(\.request) ?? []
        #expect(requests.contains { $0.outcome == .failed("'wallet.settings' is not external") })
        app.container.goBack()
        try await app.perform("bottom", "enter")
        #expect(app.recorder?.entries.compactMap(\.request).last?.outcome == .opened("SettingsPage"))
        #expect(app.frontPage is SettingsPage)
    }
}
