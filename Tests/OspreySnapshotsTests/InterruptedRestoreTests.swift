import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What happens while a snapshot is being restored, and interceptors are still asked about its pages.
@MainActor
struct `A restore during which something else happens` {
    private let store = MemoryStore()
    private let door = Door()

    /// Keeps an item page of a user.
    private func keep(for user: String? = "Ana") async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.keepSnapshot(in: store.store, owner: user)
        try await app.container.opened("app://item/1")
        app.container.enterBackground()
    }

    /// An app whose interceptor answers once the door is open.
    private func slow(user: String? = "Ana", _ root: WallFixture.Root = .tabs) throws -> WallFixture {
        let app = try WallFixture(root)
        app.session.user = user
        app.container.register(interceptor: SlowInterceptor(door))
        return app
    }

    private func asked() async throws {
        try await waitUntil("an interceptor to be asked") { door.isWaited }
    }

    @Test(arguments: [true, false])
    func `shows nothing after a sign-out or a wall`(isSignOut: Bool) async throws {
        let app = try slow()
        try await app.container.start()
        let snapshot = try NavigationSnapshot("* tab home\n  root\n  app://item/1")
        let showing = Task { try await app.container.show(snapshot) }
        try await asked()
        if isSignOut {
            app.signOut()
        } else {
            app.session.user = nil
            app.container.revalidate()
        }
        door.open()
        _ = try await showing.value
        await app.container.settled()
        #expect(app.names == ["DoorPage"])
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage"])
    }

    @Test(arguments: WallFixture.Root.allCases)
    func `shows nothing that code of a former session asks for later`(root: WallFixture.Root) async throws {
        let app = try await WallFixture.started(root, user: "Ana")
        let snapshot = try NavigationSnapshot(app.container.snapshot().description + "\n  app://item/1")
        var error: PageError?
        app.container.register(action: "bring") { [container = app.container] _ in
            await door.wait()
            do throws(PageError) { try await container.show(snapshot) } catch let thrown { error = thrown }
        }
        try app.container.add([.action("app.bring", "bring")])
        app.container.open("app://bring")
        try await asked()
        app.signOut()
        door.open()
        await app.container.settled()
        #expect(error == .sessionEnded)
        #expect(app.names == ["DoorPage"])
        app.signIn("Ben")
        await app.container.settled()
        #expect(!app.names.contains("ItemPage"))
    }

    @Test
    func `leaves the kept snapshot to its owner if a wall comes`() async throws {
        try await keep()
        let app = try slow()
        try await app.container.start()
        app.container.keepSnapshot(in: store.store, owner: app.session.user)
        try await asked()
        app.session.user = nil
        app.container.revalidate()
        door.open()
        await app.container.settled()
        #expect(app.names == ["DoorPage"])
        #expect(app.reports.errors == [.sessionEnded])
        #expect(try store.header == ["owner": "Ana"])
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test
    func `leaves nothing behind in the store after a sign-out`() async throws {
        try await keep()
        let app = try slow()
        try await app.container.start()
        app.container.keepSnapshot(in: store.store, owner: app.session.user)
        try await asked()
        app.signOut()
        door.open()
        await app.container.settled()
        app.container.enterBackground()
        #expect(app.names == ["DoorPage"])
        #expect(store.data == nil)
    }

    @Test
    func `does not go on after the app has named another store`() async throws {
        try await keep()
        let other = MemoryStore()
        let app = try slow()
        try await app.container.start()
        app.container.keepSnapshot(in: store.store, owner: "Ana")
        try await asked()
        app.container.keepSnapshot(in: other.store, owner: "Ben")
        door.open()
        await app.container.settled()
        app.container.enterBackground()
        #expect(app.names == ["HomePage"])
        #expect(try other.header == ["owner": "Ben"])
        #expect(try other.text == "* tab home\n  root")
        #expect(try store.header == ["owner": "Ana"])
        #expect(try store.text == "* tab home\n  root\n  app://item/1")
    }

    @Test(arguments: ["start", "show and start", "show"])
    func `leaves the store to the snapshot that the app shows instead`(way: String) async throws {
        try await keep()
        let app = way == "show" ? try slow() : try WallFixture()
        app.session.user = "Ana"
        let other = try NavigationSnapshot("* tab home\n  root\n  app://help")
        app.container.keepSnapshot(in: store.store, owner: app.session.user)
        if way == "show" {
            let start = Task { try await app.container.start() }
            try await asked()
            let showing = Task { try await app.container.show(other) }
            await turn()
            door.open()
            _ = try await showing.value
            try await start.value
        } else {
            app.session.verdict = .reject("no network")
            await #expect(throws: PageError.self) { try await app.container.start() }
            app.session.verdict = .proceed
            if way == "start" {
                try await app.container.start(restoring: other)
            } else {
                _ = try await app.container.show(other)
                try await app.container.start()
            }
        }
        await app.container.settled()
        #expect(app.names == ["HomePage", "HelpPage"])
        app.container.enterBackground()
        #expect(try store.text == "* tab home\n  root\n  app://help")
    }

    @Test
    func `shows nothing to another user below a root of the app, and asks once`() async throws {
        let session = WallFixture.Session()
        session.user = "Ana"
        func begin() throws -> SnapshotFixture {
            let app = try SnapshotFixture(root: "")
            let desk = Desk()
            app.container.navigation.setRoot(desk)
            desk.left.push(ShelfPage())
            app.container.keepSnapshot(in: store.store, owner: session.user)
            return app
        }
        let first = try begin()
        try await first.container.start()
        try await first.container.opened(.url("lib://book/1"))
        first.container.enterBackground()
        let kept = try store.text
        #expect(kept.contains("lib://book/1"))
        let (app, interceptor) = (try begin(), SlowInterceptor(door))
        app.container.register(interceptor: interceptor)
        let start = Task { try await app.container.start() }
        try await asked()
        session.user = "Ben"
        door.open()
        try await start.value
        await app.container.settled()
        #expect(app.names == ["ShelfPage"])
        #expect(interceptor.asked == ["lib://book/1"])
    }

    @Test
    func `does not count if the app goes to the background meanwhile`() async throws {
        try await keep()
        for _ in 1...3 {
            let app = try slow()
            app.container.keepSnapshot(in: store.store, owner: app.session.user)
            try await app.container.start()
            try await asked()
            #expect(try store.header == ["owner": "Ana", "restores": "1"])
            app.container.enterBackground()
            #expect(try store.header == ["owner": "Ana"])
            door.open()
            await app.container.settled()
            #expect(app.names == ["HomePage", "ItemPage"])
            app.container.enterBackground()
        }
    }
}

/// Lets everything pass; its first answer waits until a door is opened.
private final class SlowInterceptor: Interceptor {
    private let door: Door
    private(set) var asked: [String] = []

    init(_ door: Door) { self.door = door }

    func intercept(_ request: PageRequest) async throws -> Decision {
        asked.append(request.url?.original ?? "")
        if asked.count == 1 { await door.wait() }
        return .proceed
    }
}

/// Attempts to restore that end without harm.
@MainActor
struct `An attempt to restore` {
    private let store = MemoryStore()

    private func keep(for user: String?) async throws {
        let app = try await WallFixture.started(user: "Ana")
        app.container.keepSnapshot(in: store.store, owner: user)
        try await app.container.opened("app://item/1")
        app.container.enterBackground()
    }

    @Test
    func `does not count if the root cannot be shown`() async throws {
        try await keep(for: "Ana")
        for _ in 1...3 {
            let app = try WallFixture()
            (app.session.user, app.session.verdict) = ("Ana", .reject("offline"))
            app.container.keepSnapshot(in: store.store, owner: app.session.user)
            await #expect(throws: PageError.self) { try await app.container.start() }
            #expect(try store.header == ["owner": "Ana"])
            app.session.verdict = .proceed
            try await app.container.start()
            #expect(app.names == ["HomePage", "ItemPage"])
            #expect(try store.header == ["owner": "Ana", "restores": "1"])
            app.container.enterBackground()
        }
    }

    @Test
    func `counts once if a guest signs in while the root is asked for`() async throws {
        try await keep(for: nil)
        let app = try WallFixture()
        app.session.onAsk = { [session = app.session] in session.user = "Ana" }
        app.container.keepSnapshot(in: store.store, owner: app.session.user)
        try await app.container.start()
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(try store.header == ["restores": "1"])
    }

    @Test
    func `is none if the same store is named again, and nothing is lost`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        for number in 1...4 {
            try await app.container.opened(.url("app://item/\(number)"))
            app.container.keepSnapshot(in: store.store, owner: app.session.user)
            await app.container.settled()
            #expect(app.names.count == 1 + number)
        }
        #expect(app.reports.problems == [])
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ana"])
        #expect(try store.text.hasSuffix("app://item/3\n  app://item/4"))
    }

    @Test
    func `is made after the start if the store was named when the root was there already`() async throws {
        try await keep(for: "Ana")
        let app = try WallFixture()
        app.session.user = "Ana"
        let tap = app.container.events.page.tap { [store] event, _ in
            guard event == .loaded, !app.container.isStarted else { return }
            app.container.keepSnapshot(in: store.store, owner: "Ana")
        }
        try await app.container.start()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
        tap.cancel()
    }

    @Test
    func `belongs to the owner of its pages, although the app names nobody at once`() async throws {
        try await keep(for: "Ana")
        let app = try WallFixture()
        app.session.user = "Ana"
        app.container.keepSnapshot(in: store.store, owner: app.session.user)
        let tap = app.container.events.page.tap { [session = app.session] event, _ in
            if event == .activated { session.user = nil }
        }
        try await app.container.start()
        app.container.enterBackground()
        tap.cancel()
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(try store.header == ["owner": "Ana"])
    }
}
