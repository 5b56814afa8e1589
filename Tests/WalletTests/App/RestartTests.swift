import Foundation
import Osprey
import OspreySnapshots
import OspreyTesting
import Testing

import func OspreyTestFixtures.waitUntil

@testable import Wallet

/// What the app begins with after a run that has kept its state.
@MainActor
struct RestartTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "wallet-\(UUID().uuidString)")

    private var state: StateFolder { StateFolder(path: folder.path) }

    /// A run on the folder of the test, whose splash is gone.
    private func run(clock: ManualClock = ManualClock()) async throws -> WalletApp {
        let app = try WalletApp(routes: PackageFiles.routes(), state: state, clock: clock)
        try await app.start()
        let status = app.status
        try await app.perform(.activate)
        app.status = status
        return app
    }

    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    @Test func `It comes back where it was, with the person who was signed in`() async throws {
        defer { cleanUp() }
        let app = try await run()
        try await app.perform("signin Ana", "url wallet://loan/7", "tab me", "open wallet://settings/privacy")
        app.quit()
        let again = try await run()
        #expect(again.session.userName == "Ana")
        #expect(again.frame == app.frame)
        #expect(again.status == nil)
        try await again.perform("tab loans")
        #expect((again.frontPage as? LoanPage)?.loanId == 7)
        #expect("\(again.container.snapshot())".contains("from outside wallet://loan/7"))
    }

    @Test func `A form that is half filled in is so after a restart`() async throws {
        defer { cleanUp() }
        let app = try await run()
        try await app.perform("open wallet://signin", "type An")
        app.quit()
        let again = try await run()
        #expect(again.frontPage is SignInPage)
        #expect(again.frame.contains("Name: An"))
        try await again.perform("type a", "enter", "enter")
        #expect(again.session.userName == "Ana")
    }

    @Test func `A sign-in goes on after a restart, and leads to what was wanted`() async throws {
        defer { cleanUp() }
        let app = try await run()
        try await app.perform("url wallet://loan/7")
        #expect(app.frontPage is SignInPage)
        app.quit()
        let again = try await run()
        #expect(again.frontPage is SignInPage)
        try await again.perform("signin Ana")
        #expect((again.frontPage as? LoanPage)?.loanId == 7)
    }

    @Test func `What has changed a second ago comes back without an orderly end`() async throws {
        defer { cleanUp() }
        let clock = ManualClock()
        let app = try await run(clock: clock)
        try await app.perform("tab loans", "bottom", "enter")
        #expect(app.frame.contains("Your closed loans"))
        clock.advance(by: .seconds(1))
        let snapshot = app.container.snapshot()
        try await waitUntil("the file") {
            (try? Data(contentsOf: state.snapshot)).flatMap { try? NavigationSnapshot(data: $0) } == snapshot
        }
        let again = try await run()
        #expect(again.frame.contains("Your closed loans"))
    }

    @Test func `A payment is not asked for again`() async throws {
        defer { cleanUp() }
        let app = try await run()
        try await app.perform("signin Ana", "tab loans", "bottom", "up", "enter")
        #expect(app.frontPage is PayPage)
        app.quit()
        let again = try await run()
        #expect((again.frontPage as? LoanPage)?.loanId == 7)
        #expect(again.status == nil)
    }

    @Test func `Nothing is left after a sign-out`() async throws {
        defer { cleanUp() }
        let app = try await run()
        try await app.perform("signin Ana", "url wallet://loan/7", "signout")
        #expect(!FileManager.default.fileExists(atPath: state.snapshot.path))
        app.quit()
        let again = try await run()
        #expect(!again.session.isSignedIn)
        #expect(again.frontPage is HomePage)
    }

    @Test(arguments: [nil, "Ben"])
    func `What was open stays out of sight of everybody else`(name: String?) async throws {
        defer { cleanUp() }
        let app = try await run()
        try await app.perform("signin Ana", "url wallet://loan/7")
        app.quit()
        try state.keep(userName: name)
        let again = try await run()
        #expect(again.frontPage is HomePage)
        #expect(again.status == nil)
        #expect(!again.log.entries.contains { $0.line.contains("loan") })
    }

    @Test func `A damaged file is told, and the app begins as usual`() async throws {
        defer { cleanUp() }
        try state.keep(userName: nil)
        try Data("{\"version\":1,\"sta".utf8).write(to: state.snapshot)
        let app = try await run()
        #expect(app.frontPage is HomePage)
        #expect(app.status?.text == "Not all that was open the last time could be opened again.")
        #expect(app.log.entries.contains { $0.line.contains("is not the JSON of a snapshot") })
    }

    @Test func `A fresh start forgets all of it`() async throws {
        defer { cleanUp() }
        let app = try await run()
        try await app.perform("signin Ana", "url wallet://loan/7")
        app.quit()
        try state.clear()
        let again = try await run()
        #expect(!again.session.isSignedIn)
        #expect(again.frontPage is HomePage)
    }

    @Test func `Only the person may read what is kept`() async throws {
        defer { cleanUp() }
        let app = try await run()
        try await app.perform("signin Ana")
        app.quit()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == ["snapshot.json", "user"])
        for file in files {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: folder.appending(path: file).path)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
        }
    }

    @Test func `The state of a person is in a folder of the system`() {
        func path(_ environment: [String: String]) -> String? {
            StateFolder.standard { environment[$0] }?.path
        }
        #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/osprey-wallet")
        #expect(path(["HOME": "/h"]) == "/h/.local/state/osprey-wallet")
        #expect(path([:]) == nil)
    }
}
