import Foundation
import Osprey
import OspreyTesting
import OspreyTraces
import Testing

@testable import Wallet

/// What the app writes down if it is asked to.
@MainActor
struct TraceTests {
    private let file = FileManager.default.temporaryDirectory.appending(
        path: "wallet-\(UUID().uuidString).jsonl")

    private func run(trace: String) async throws -> WalletApp {
        let app = try WalletApp(routes: PackageFiles.routes(), trace: trace, clock: ManualClock())
        try await app.start()
        try await app.perform(.activate)
        return app
    }

    @Test func `A trace tells of each link, and of no value in it`() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let app = try await run(trace: file.path)
        try await app.perform("url wallet://offer/summer?from=mail", "url wallet://loan/7", "signin Ana")
        await app.recorder?.flush()
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.hasPrefix(#"{"trace":1,"#))
        #expect(text.contains(#""do":"link","url":"wallet://offer/{offerId}","trust":"external""#))
        #expect(text.contains(#"["filter",0,"LoginGuard","detour","SignInPage"],["resolve",0,"SignInPage"]"#))
        #expect(text.contains(#""do":"resume","url":"wallet://loan/{loanId}""#))
        for value in ["summer", "mail", "loan/7", "Ana"] { #expect(!text.contains(value)) }
    }

    @Test func `A trace that cannot be written is told in the log, and the app goes on`() async throws {
        let app = try await run(trace: "/dev/null/trace.jsonl")
        await app.recorder?.flush()
        let told = app.log.entries.filter { $0.text.hasPrefix("the trace cannot be written to '/dev/null/") }
        #expect(told.map(\.kind) == [.failure])
        try await app.perform("tab loans")
        #expect(app.frontPage is LoansPage)
        #expect(app.recorder?.entries.last?.commit?.front == "LoansPage")
    }
}
