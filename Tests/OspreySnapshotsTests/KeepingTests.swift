import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

/// When a snapshot is written, and what becomes of it in the next run.
@MainActor
struct `A kept snapshot` {
    private let store = MemoryStore()

    @Test
    func `comes back in the next run, with what was typed`() async throws {
        let app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.opened(.url("lib://book/7/notes"))
        (app.container.frontNavigator?.topPage as? NotePage)?.draft = "half a letter"
        try await app.container.pass(.seconds(1))
        let again = try await SnapshotFixture.kept(in: store.store)
        #expect(again.container.snapshot() == app.container.snapshot())
        #expect((again.container.frontNavigator?.topPage as? NotePage)?.draft == "half a letter")
        #expect(again.reports.problems == [])
    }

    /// A plugin or a host lets the pages of a store wait that is named late.
    @Test(arguments: [false, true])
    func `keeps no app alive that waits to show it`(isHost: Bool) async throws {
        let before = try await SnapshotFixture.kept(in: store.store)
        before.container.tabs?.select("books")
        before.container.enterBackground()
        let (host, plugin) = (RecordingHost(.late), LatePlugin())
        weak var container: PageContainer?
        do {
            let app = try SnapshotFixture()
            container = app.container
            try await app.container.start()
            if isHost {
                app.container.navigation.host = host
                host.finishAll()
                app.container.frontNavigator?.push(ShelfPage())
            } else {
                app.container.tabs?.add(plugin)
            }
            app.container.keepSnapshot(in: store.store)
            for _ in 0..<20 { await turn() }
            #expect(isHost || plugin.isAsked)
        }
        try await waitUntil("the app to end") { container == nil }
        plugin.answer()
    }

    @Test
    func `is in a file that only its owner may read, in a folder that is made`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "state/snapshot.json")
        let app = try await SnapshotFixture.kept(in: .file(file))
        try await app.container.opened(.url("lib://book/7"))
        app.container.enterBackground()
        #expect(try NavigationSnapshot(data: Data(contentsOf: file)) == app.container.snapshot())
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        let again = try await SnapshotFixture.kept(in: .file(file))
        #expect(again.names == ["ShelfPage", "BookPage"])
    }

    @Test
    func `is written in a file by itself, too`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "snapshot.json")
        let app = try await SnapshotFixture.kept(in: .file(file))
        try await app.container.opened(.url("lib://book/7"))
        try await app.container.pass(.seconds(1))
        try await waitUntil("the file") { FileManager.default.fileExists(atPath: file.path) }
        #expect(try NavigationSnapshot(data: Data(contentsOf: file)) == app.container.snapshot())
    }

    @Test
    func `is in its file when the app has gone, although a write of the same had begun`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "snapshot.json")
        let app = try await SnapshotFixture.kept(in: .file(file))
        for id in 1...50 {
            try await app.container.opened(.url("lib://book/\(id)"))
            try app.container.manualClock.advance(by: .seconds(1))
            await turn()
            app.container.enterBackground()
            #expect(try NavigationSnapshot(data: Data(contentsOf: file)) == app.container.snapshot())
        }
    }

    @Test
    func `is written once a second at most, and only if it is another one`() async throws {
        let app = try await SnapshotFixture.kept(in: store.store)
        #expect(store.writes == 0)
        try await app.container.pass(.seconds(1))
        #expect(store.writes == 1)
        for id in 1...20 { try await app.container.opened(.url("lib://book/\(id)")) }
        try await app.container.pass(.milliseconds(999))
        #expect(store.writes == 1)
        try await app.container.pass(.milliseconds(1))
        #expect(store.writes == 2)
        #expect(try store.text.hasSuffix("lib://book/20"))
        app.container.tabs?.select("books")
        app.container.tabs?.select("home")
        app.container.tabs?.item("books")?.navigator.popToRoot()
        try await app.container.pass(.seconds(60))
        #expect(store.writes == 3)
        try await app.container.pass(.seconds(60))
        #expect(store.writes == 3)
    }

    @Test
    func `is written after each value of a saved property, and after no other`() async throws {
        let app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.opened(.url("lib://book/7/notes"))
        try await app.container.pass(.seconds(1))
        let page = try #require(app.container.frontNavigator?.topPage as? NotePage)
        var writes = store.writes
        for draft in ["h", "ha", "hal"] { page.draft = draft }
        try await app.container.pass(.seconds(1))
        writes += 1
        #expect(store.writes == writes)
        #expect(try store.text.hasSuffix(#"draft="hal""#))
        page.draft = "half"
        try await app.container.pass(.seconds(1))
        writes += 1
        #expect(store.writes == writes)
        page.title = "Note"
        page.id = 8
        try await app.container.pass(.seconds(1))
        #expect(store.writes == writes)
    }

    @Test(arguments: [AppEvent.enterBackground, .terminate])
    func `is written at once when the app goes`(event: AppEvent) async throws {
        let app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.opened(.url("lib://book/7/notes"))
        (app.container.frontNavigator?.topPage as? NotePage)?.draft = "half"
        app.container.receive(event)
        #expect(try store.text.hasSuffix(#"draft="half""#))
        let writes = store.writes
        app.container.receive(event)
        #expect(store.writes == writes)
    }

    @Test
    func `has what a page writes when it hears that the app goes`() async throws {
        let app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.opened(.url("lib://book/7/notes"))
        let page = try #require(app.container.frontNavigator?.topPage as? NotePage)
        let token = app.container.events.app.tap { event, _ in
            if event == .enterBackground { page.draft = "last words" }
        }
        app.container.enterBackground()
        #expect(try store.text.hasSuffix(#"draft="last words""#))
        token.cancel()
    }

    @Test
    func `has the request that waits for a sign-in, and asks for it again`() async throws {
        let app = try await SnapshotFixture.kept(in: store.store, isSignedIn: false)
        try await app.container.opened(link: "lib://loan/3")
        try await app.container.pass(.seconds(1))
        #expect(try store.text == "* tab home\n  root\nwaits from outside lib://loan/3")
        let again = try await SnapshotFixture.kept(in: store.store, isSignedIn: false)
        await again.container.settled()
        #expect(again.names == ["ShelfPage", "SignInFormPage"])
        again.session.isSignedIn = true
        again.container.frontNavigator?.topPage?.finish()
        await again.container.settled()
        #expect(again.names == ["ShelfPage", "LoanPage"])
    }

    @Test
    func `has a link that comes while the gate is closed`() async throws {
        let app = try await SnapshotFixture.kept(in: store.store)
        app.container.gate.close()
        app.container.open(link: "lib://book/3")
        try await app.container.pass(.seconds(1))
        #expect(try store.text.hasSuffix("waits from outside lib://book/3"))
    }

    @Test
    func `reports what does not come back`() async throws {
        store.data = Data(#"{"version":1,"stacks":[{"tab":"attic","pages":[{"url":"lib://book/1"}]}]}"#.utf8)
        let app = try await SnapshotFixture.kept(in: store.store)
        #expect(
            app.reports.problems == [
                "the snapshot is restored, but not all of it:\ntab attic does not exist; its pages are left out"
            ])
    }

    @Test
    func `gives way to the snapshot with which a container is started`() async throws {
        let first = try await SnapshotFixture.kept(in: store.store)
        try await first.container.opened(.url("lib://book/7"))
        first.container.enterBackground()
        let app = try SnapshotFixture()
        app.container.keepSnapshot(in: store.store)
        try await app.container.start(restoring: NavigationSnapshot("* tab home\n  root\n  lib://book/8"))
        app.container.enterBackground()
        #expect(try store.text == "* tab home\n  root\n  lib://book/8")
    }

    @Test
    func `is shown in a container that runs already`() async throws {
        let first = try await SnapshotFixture.kept(in: store.store)
        try await first.container.opened(.url("lib://book/7"))
        first.container.enterBackground()
        let app = try await SnapshotFixture.started()
        try await app.container.opened(.url("lib://book/8"))
        app.container.keepSnapshot(in: store.store)
        await app.container.settled()
        #expect("\(app.container.snapshot())" == "* tab home\n  root\n  lib://book/7")
        try await app.container.pass(.seconds(10))
        try await app.container.pass(.seconds(1))
        #expect(try store.header == [:])
    }

    @Test
    func `is not shown against a page that wants to stay, and the failure is told`() async throws {
        store.data = try NavigationSnapshot("* tab home\n  root").data
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened(ImportantPage.self)
        app.container.keepSnapshot(in: store.store)
        await app.container.settled()
        #expect(app.reports.errors.count == 1)
        #expect(app.names.last == "ImportantPage")
        app.container.enterBackground()
        #expect(try store.text.hasSuffix("page ImportantPage"))
    }

    @Test
    func `is kept in another place after a second call`() async throws {
        let other = MemoryStore()
        let app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.pass(.seconds(1))
        try await app.container.opened(.url("lib://book/7"))
        app.container.keepSnapshot(in: other.store)
        try await app.container.opened(.url("lib://book/8"))
        try await app.container.pass(.seconds(1))
        #expect(try store.text == "* tab home\n  root\n  lib://book/7")
        #expect(try other.text == "* tab home\n  root\n  lib://book/7\n  lib://book/8")
    }
}

/// A store that fails, or holds something else.
@MainActor
struct `A store of snapshots` {
    private let store = MemoryStore()

    @Test(
        arguments: [
            ("", "the data is not the JSON of a snapshot"),
            ("{\"version\":1,\"stacks\":[{", "is not the JSON"),
            ("{\"animals\":[\"cat\"]}", "is not the JSON"), ("<plist></plist>", "is not the JSON"),
            ("{\"version\":9,\"rooms\":[]}", "the snapshot has version 9"),
            ("{\"owner\":7,\"version\":1}", "is not the JSON"),
            (Hostile("many blanks", String(repeating: " ", count: 1_100_000)), "at most 1048576 are read"),
        ] as [(Hostile<String>, String)])
    func `that holds no snapshot is reported and set aside, and the app starts`(
        content: Hostile<String>, words: String
    ) async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "snapshot.json")
        try Data(content.value.utf8).write(to: file)
        let app = try await SnapshotFixture.kept(in: .file(file))
        #expect(app.names == ["ShelfPage"])
        #expect(app.reports.problems.count == 1)
        #expect(app.reports.problems.first?.contains(words) == true, "\(app.reports.problems)")
        #expect(try folder.files == ["snapshot.json.aside"])
        #expect(try Data(contentsOf: file.appendingPathExtension("aside")) == Data(content.value.utf8))
        app.container.enterBackground()
        let again = try await SnapshotFixture.kept(in: .file(file))
        #expect(again.reports.problems == [])
    }

    @Test
    func `that cannot be read is reported and left as it is`() async throws {
        store.failure = CocoaError(.fileReadNoPermission)
        let app = try await SnapshotFixture.kept(in: store.store)
        #expect(app.reports.problems.count == 1)
        #expect(
            app.reports.problems.first?.hasPrefix("the kept navigation state cannot be read")
                == true)
        store.failure = nil
        try await app.container.opened(.url("lib://book/7"))
        app.container.enterBackground()
        #expect(store.writes == 0)
        #expect(app.reports.problems.count == 1)
    }

    @Test
    func `that is full is reported once, keeps what it has, and gets the next one that fits`() async throws {
        let app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.pass(.seconds(1))
        let before = store.data
        store.failure = CocoaError(.fileWriteOutOfSpace)
        for id in 1...3 {
            try await app.container.opened(.url("lib://book/\(id)"))
            try await app.container.pass(.seconds(1))
        }
        #expect(store.data == before)
        #expect(app.reports.problems.count == 1)
        #expect(app.reports.problems.first?.hasPrefix("the navigation state cannot be written") == true)
        store.failure = nil
        app.container.enterBackground()
        #expect(try store.text.hasSuffix("lib://book/3"))
        store.failure = CocoaError(.fileWriteOutOfSpace)
        try await app.container.opened(.url("lib://book/4"))
        app.container.enterBackground()
        #expect(app.reports.problems.count == 2)
    }

    @Test
    func `that cannot count a restore keeps what it has, and nothing is restored`() async throws {
        let first = try await SnapshotFixture.kept(in: store.store)
        try await first.container.opened(.url("lib://book/7"))
        first.container.enterBackground()
        let kept = try store.text
        for _ in 1...6 {
            store.isFull = true
            let app = try await SnapshotFixture.kept(in: store.store)
            #expect(app.names == ["ShelfPage"])
            #expect(app.reports.problems.count == 1)
            // Room comes too late in this run: what it has not restored is worth more than what it shows.
            store.isFull = false
            app.container.enterBackground()
            #expect(try store.text == kept)
        }
        #expect(try await SnapshotFixture.kept(in: store.store).names == ["ShelfPage", "BookPage"])
    }

    @Test
    func `that is damaged allows no further restores`() async throws {
        store.data = Data(
            #"{"restores":-4,"version":1,"stacks":[{"tab":"home","pages":[{"url":"lib://book/1"}]}]}"#.utf8)
        for _ in 1...2 { _ = try await SnapshotFixture.kept(in: store.store) }
        #expect(try await SnapshotFixture.kept(in: store.store).reports.problems.count == 1)
    }

    @Test
    func `gets nothing that could not be read again`() async throws {
        let app = try await SnapshotFixture.kept(in: store.store, owner: "Ana")
        app.container.enterBackground()
        let before = store.data
        #expect(before != nil)
        let huge = String(repeating: "a", count: 1_100_000)
        let other = try await SnapshotFixture.kept(in: store.store, owner: huge)
        for id in 1...2 {
            try await other.container.opened(.url("lib://book/\(id)"))
            other.container.enterBackground()
        }
        #expect(store.data == nil)
        #expect(other.reports.problems.count == 1)
        #expect(other.reports.problems.first?.contains("at most 1048576 are read") == true)
    }

    @Test
    func `in a folder that cannot be made is reported once`() async throws {
        let folder = try TemporaryFolder()
        let obstacle = folder.url.appending(path: "state")
        try Data().write(to: obstacle)
        let app = try await SnapshotFixture.kept(in: .file(obstacle.appending(path: "snapshot.json")))
        for id in 1...3 {
            try await app.container.opened(.url("lib://book/\(id)"))
            app.container.enterBackground()
        }
        #expect(app.reports.problems.count == 1)
        #expect(app.names.count == 4)
    }
}

/// A snapshot that brings the app down.
@MainActor
struct `A crash after a restore` {
    private let store = MemoryStore()

    /// Keeps a state with one page above the root.
    private func prepare() async throws {
        let app = try await SnapshotFixture.kept(in: store.store, owner: "Ana")
        try await app.container.opened(.url("lib://book/7"))
        app.container.enterBackground()
    }

    /// A run that ends where it is.
    private func run() async throws -> SnapshotFixture {
        try await SnapshotFixture.kept(in: store.store, owner: "Ana")
    }

    @Test
    func `counts, and the third start in a row is an ordinary one`() async throws {
        try await prepare()
        let kept = try store.text
        for restores in 1...2 {
            let app = try await run()
            #expect(app.names == ["ShelfPage", "BookPage"])
            // Pages that open others by themselves prove nothing.
            try await app.container.opened(.url("lib://book/\(restores)"))
            try await app.container.pass(.milliseconds(9_999))
            #expect(try store.header == ["owner": "Ana", "restores": "\(restores)"])
            #expect(try store.text == kept)
        }
        let app = try await run()
        #expect(app.names == ["ShelfPage"])
        #expect(app.reports.problems.count == 1)
        #expect(app.reports.problems.first?.hasPrefix("the app has ended within ten seconds") == true)
        #expect(store.data == nil)
        app.container.enterBackground()
        #expect(try store.header == ["owner": "Ana"])
    }

    @Test
    func `leaves the snapshot beside the file`() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "snapshot.json")
        let first = try await SnapshotFixture.kept(in: .file(file))
        try await first.container.opened(.url("lib://book/7"))
        first.container.enterBackground()
        for _ in 1...3 { _ = try await SnapshotFixture.kept(in: .file(file)) }
        #expect(try folder.files == ["snapshot.json.aside"])
        let aside = try Data(contentsOf: file.appendingPathExtension("aside"))
        #expect(try NavigationSnapshot(data: aside) == first.container.snapshot())
    }

    enum End: CaseIterable { case tenSeconds, background, swipe }

    @Test(arguments: End.allCases)
    func `does not count after a good run`(end: End) async throws {
        try await prepare()
        _ = try await run()
        let app = try await run()
        try await app.container.pass(.seconds(1))
        switch end {
        case .tenSeconds: try await app.container.pass(.seconds(9))
        case .background: app.container.enterBackground()
        case .swipe: app.container.frontNavigator?.beginInteractivePop()?.finish()
        }
        try await app.container.pass(.seconds(1))
        #expect(try store.header == ["owner": "Ana"])
        #expect(app.reports.problems == [])
        for _ in 1...2 { #expect(try await run().reports.problems == []) }
    }

    @Test
    func `counts although a page has written a saved property, as code may do that`() async throws {
        try await prepare()
        for _ in 1...2 {
            let app = try await run()
            try await app.container.pass(.seconds(1))
            (app.container.frontNavigator?.rootPage as? ShelfPage)?.search = "odes"
            await Task.yield()
            try await app.container.pass(.seconds(1))
            #expect(app.reports.problems == [])
        }
        #expect(try await run().reports.problems.count == 1)
    }

    @Test
    func `does not count if a wall has come first, and what an interceptor does with a page counts`()
        async throws
    {
        let first = try WallFixture()
        first.session.user = "Ana"
        first.container.keepSnapshot(in: store.store, owner: first.session.user)
        try await first.container.start()
        try await first.container.opened("app://item/1")
        first.container.enterBackground()
        for _ in 1...3 {
            let app = try WallFixture()
            (app.session.user, app.session.isOfAge) = ("Ana", false)
            app.container.keepSnapshot(in: store.store, owner: app.session.user)
            try await app.container.start()
            #expect(app.names == ["AgePage"])
            app.container.enterBackground()
            #expect(try store.header == ["owner": "Ana"])
        }
        var headers: [[String: String]] = []
        let app = try WallFixture()
        app.session.user = "Ana"
        app.container.register(
            interceptor: ClosureInterceptor { [store] in headers.append((try? store.header) ?? [:]) })
        app.container.keepSnapshot(in: store.store, owner: app.session.user)
        try await app.container.start()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(headers == [["owner": "Ana", "restores": "1"]])
    }

    @Test
    func `is told to nobody else`() async throws {
        try await prepare()
        for _ in 1...2 { _ = try await run() }
        let app = try await SnapshotFixture.kept(in: store.store, owner: "Ben")
        #expect(app.names == ["ShelfPage"])
        #expect(app.reports.problems == [])
    }
}

/// Does something when it is asked, and lets everything pass.
private final class ClosureInterceptor: Interceptor {
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    func intercept(_ request: PageRequest) async throws -> Decision {
        body()
        return .proceed
    }
}

/// Answers at the end of a test.
@MainActor
private final class LatePlugin: SwitchPlugin {
    private(set) var isAsked = false
    private var waiting: CheckedContinuation<Void, Never>?

    func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
        isAsked = true
        await withCheckedContinuation { waiting = $0 }
        return .proceed
    }

    func answer() { waiting?.resume() }
}
