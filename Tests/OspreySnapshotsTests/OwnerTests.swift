import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Whose a kept snapshot is.
@MainActor
struct `The owner of a kept snapshot` {
    private let store = MemoryStore()

    /// An app that is walled as long as the session has no user.
    private func walled(user: String?) async throws -> WallFixture {
        let app = try WallFixture()
        app.session.user = user
        app.container.keepSnapshot(in: store.store, owner: app.session.user)
        try await app.container.start()
        return app
    }

    /// Keeps two pages for a person.
    private func keep(for user: String) async throws {
        let app = try await walled(user: user)
        try await app.container.opened("app://item/1")
        app.container.enterBackground()
    }

    @Test(arguments: [
        ("Ana", "Ana", true), ("Ana", "Ben", false), ("Ana", nil, false), (nil, nil, true),
        (nil, "Ana", true),
    ])
    func `gets it back, and a guest's is anybody's`(kept: String?, now: String?, isRestored: Bool)
        async throws
    {
        let first = try await SnapshotFixture.kept(in: store.store, owner: kept)
        try await first.container.opened(.url("lib://book/7"))
        first.container.enterBackground()
        let app = try await SnapshotFixture.kept(in: store.store, owner: now)
        #expect(app.names == (isRestored ? ["ShelfPage", "BookPage"] : ["ShelfPage"]))
        #expect(app.reports.problems == [])
        #expect((store.data == nil) == !isRestored)
    }

    @Test(arguments: [true, false])
    func `is found out when the wall falls`(isSame: Bool) async throws {
        try await keep(for: "Ana")
        let kept = store.data
        let app = try await walled(user: nil)
        #expect(app.names == ["DoorPage"])
        #expect(app.container.snapshot().isEmpty)
        app.container.enterBackground()
        #expect(store.data == kept)
        app.signIn(isSame ? "Ana" : "Ben")
        await app.container.settled()
        #expect(app.names == (isSame ? ["HomePage", "ItemPage"] : ["HomePage"]))
        #expect(app.reports.problems == [])
    }

    @Test(arguments: [true, false])
    func `finds everything again behind the wall of an expired token, and nobody else does`(
        isSame: Bool
    ) async throws {
        let app = try await walled(user: "Ana")
        try await app.container.opened("app://item/1")
        try await app.container.pass(.seconds(1))
        // What has changed a moment ago is kept, too.
        try await app.container.opened("app://item/2")
        app.session.user = nil
        app.container.revalidate()
        #expect(app.names == ["DoorPage"])
        #expect(try store.text == "* tab home\n  root\n  app://item/1\n  app://item/2")
        try await app.container.pass(.seconds(1))
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ana"])
        app.signIn(isSame ? "Ana" : "Ben")
        await app.container.settled()
        #expect(app.names == (isSame ? ["HomePage", "ItemPage", "ItemPage"] : ["HomePage"]))
        #expect(app.reports.problems == [])
        app.container.enterBackground()
        #expect(try store.header == ["owner": isSame ? "Ana" : "Ben"])
    }

    @Test
    func `takes everything along by signing out`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "snapshot.json")
        try Data("x".utf8).write(to: file.appendingPathExtension("aside"))
        let app = try WallFixture()
        app.session.user = "Ana"
        app.container.keepSnapshot(in: .file(file), owner: app.session.user)
        try await app.container.start()
        try await app.container.opened("app://item/1")
        app.container.enterBackground()
        #expect(try folder.files == ["snapshot.json", "snapshot.json.aside"])
        app.signOut()
        #expect(try folder.files == [])
        app.signIn("Ana")
        await app.container.settled()
        #expect(app.names == ["HomePage"])
    }

    @Test
    func `is the person for whom the root was shown, whatever the app says of it later`() async throws {
        let session = WallFixture.Session()
        session.user = "Ana"
        let app = try SnapshotFixture()
        app.container.keepSnapshot(in: store.store, owner: session.user)
        try await app.container.start()
        try await app.container.opened(.url("lib://book/1"))
        app.container.enterBackground()
        // The app names another one, and shows the old pages for a while.
        session.user = "Ben"
        (app.container.frontNavigator?.rootPage as? ShelfPage)?.search = "what Ben likes"
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ana"])
        #expect(try store.text == "* tab home\n  root\n  lib://book/1")
        try await app.container.opened(.url("lib://book/2"))
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ana"])
        #expect(try store.text == "* tab home\n  root\n  lib://book/1")
        session.user = "Ana"
        try await app.container.opened(.url("lib://book/3"))
        app.container.enterBackground()
        #expect(try store.text == "* tab home\n  root\n  lib://book/1")
        session.user = "Ben"
        app.container.signOut {}
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ben"])
        #expect(try store.text == "* tab home\n  root")
    }

    @Test
    func `is a guest until somebody signs in`() async throws {
        let session = WallFixture.Session()
        let app = try SnapshotFixture()
        app.container.keepSnapshot(in: store.store, owner: session.user)
        try await app.container.start()
        try await app.container.opened(.url("lib://book/1"))
        app.container.enterBackground()
        #expect(try store.header == [:])
        session.user = "Ana"
        (app.container.frontNavigator?.rootPage as? ShelfPage)?.search = "what Ana likes"
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ana"])
        try await app.container.opened(.url("lib://book/2"))
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ana"])
        #expect(try store.text.hasSuffix("lib://book/1\n  lib://book/2"))
    }

    @Test(arguments: [true, false])
    func `is the first who changes a guest's pages, although the app has named another person since`(
        hasGuestTyped: Bool
    ) async throws {
        let session = WallFixture.Session()
        let app = try SnapshotFixture()
        app.container.keepSnapshot(in: store.store, owner: session.user)
        try await app.container.start()
        try await app.container.opened(.url("lib://book/7/notes"))
        try await app.container.pass(.seconds(1))
        let note = try #require(app.container.frontNavigator?.topPage as? NotePage)
        if hasGuestTyped {
            note.draft = "of a guest"
            await Task.yield()
        }
        session.user = "Ana"
        note.draft = "of Ana"
        await Task.yield()
        session.user = "Ben"
        try await app.container.pass(.seconds(10))
        app.container.enterBackground()
        #expect(try store.header["owner"] != "Ben")
        #expect(try !store.text.contains("of Ana"))
    }

    /// The app names Ben, and Ana again, while her page is shown.
    @Test
    func `does not keep text of somebody else`() async throws {
        let app = try SnapshotFixture()
        let session = WallFixture.Session()
        session.user = "Ana"
        app.container.keepSnapshot(in: store.store, owner: session.user)
        try await app.container.start()
        try await app.container.opened(.url("lib://book/7"))
        let page = try #require(app.container.frontNavigator?.rootPage as? ShelfPage)
        page.search = "of Ana"
        session.user = "Ben"
        page.search = "of Ben"
        session.user = "Ana"
        app.container.enterBackground()
        #expect(try store.text.contains("of Ben") == false)
    }

    @Test
    func `does not get the requests that the person before has left at the gate`() async throws {
        let app = try await walled(user: "Ana")
        app.container.gate.close()
        app.container.open("app://item/1")
        app.session.user = nil
        app.container.revalidate()
        app.signIn("Ben")
        await app.container.settled()
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ben"])
        #expect(try store.text == "* tab home\n  root")
    }
}
