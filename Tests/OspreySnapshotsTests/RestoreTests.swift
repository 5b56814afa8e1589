import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What `start(restoring:)` brings back.
@MainActor
struct `A restored snapshot` {
    private func started(
        _ text: String, root: String = SnapshotFixture.tabs, isSignedIn: Bool = true,
        trust: Trust = .internal,
        _ prepare: (SnapshotFixture) -> Void = { _ in }
    ) async throws -> (app: SnapshotFixture, report: RestoreReport) {
        let app = try SnapshotFixture(root: root)
        app.session.isSignedIn = isSignedIn
        prepare(app)
        let report = try await app.container.start(restoring: NavigationSnapshot(text), trust: trust)
        return (app, report)
    }

    @Test
    func `brings stacks and presentations back in one transition, and loads only what is in sight`()
        async throws
    {
        let text = """
            tab home
              root
              lib://book/1
              lib://book/2
            * tab books
              root
              lib://book/3
              lib://book/3/notes
            present sheet
              lib://book/4
              page DeskPage title2="oak"
            """
        let host = RecordingHost()
        let (app, report) = try await started(text) { $0.container.navigation.host = host }
        #expect(report.isComplete)
        #expect("\(app.container.snapshot())" == text)
        #expect(host.transitions.map(\.kind) == [.setRoot])
        #expect(
            app.container.navigation.allPages.filter(\.isLoaded).map(\.pageName) == ["NotePage", "DeskPage"])
        #expect(
            app.log.take() == """
                LibraryTabs.loaded NotePage.loaded NotePage.becomeActive NotePage.activated \
                DeskPage.loaded DeskPage.becomeActive DeskPage.activated
                """)
        #expect(app.container.navigation.isSettled)
    }

    @Test
    func `gives pages what they had saved before they hear of their values`() async throws {
        let (app, report) = try await started(
            """
            * tab home
              root saved search="odes"
              lib://book/7/notes saved draft="half" stars=4
            """)
        #expect(report.isComplete)
        let page = try #require(app.container.frontNavigator?.topPage as? NotePage)
        #expect(page.injections == ["half"])
        #expect(page.rating == 4)
        #expect(page.request.parameters["draft"] == nil)
        #expect((app.container.frontNavigator?.rootPage as? ShelfPage)?.search == "odes")
    }

    @Test(arguments: [Trust.internal, .external])
    func `brings back what was typed into a page that a link has opened, unless it comes from outside itself`(
        trust: Trust
    ) async throws {
        let first = try await SnapshotFixture.started()
        try await first.container.opened(link: "lib://loan/7")
        let page = try #require(first.container.frontNavigator?.topPage as? LoanPage)
        page.letter = "Dear library"
        let (app, report) = try await first.restarted(trust: trust)
        #expect(report.isComplete)
        let restored = try #require(app.container.frontNavigator?.topPage as? LoanPage)
        #expect(restored.request.trust == .external)
        #expect(restored.letter == (trust == .internal ? "Dear library" : ""))
    }

    @Test
    func `keeps what a page had saved while the page waits for a sign-in, run after run`() async throws {
        let first = try await SnapshotFixture.started()
        try await first.container.opened("lib://loan/7")
        (first.container.frontNavigator?.topPage as? LoanPage)?.letter = "Dear library"
        let (second, _) = try await first.restarted(isSignedIn: false)
        #expect(second.names == ["ShelfPage", "SignInFormPage"])
        #expect(second.container.snapshot() == first.container.snapshot())
        let (third, _) = try await second.restarted(isSignedIn: false)
        third.session.isSignedIn = true
        (third.container.navigation.visiblePages.last as? SignInFormPage)?.finish()
        await third.container.settled()
        #expect((third.container.frontNavigator?.topPage as? LoanPage)?.letter == "Dear library")
    }

    @Test
    func `leaves a page as it is where it cannot put it a second time`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened("lib://cart")
        let cart = try #require(app.container.frontNavigator?.topPage as? CartPage)
        cart.count = 5
        let report = try await app.container.show(
            NavigationSnapshot(
                """
                * tab home
                  root
                  lib://cart saved count=5
                tab books
                  root
                  lib://cart saved count=1
                """))
        #expect(report.losses.count == 1)
        #expect(cart.count == 5)
    }

    @Test
    func `names saved values that a page does not take any more`() async throws {
        let (app, report) = try await started(
            """
            * tab home
              root saved search=[1] shade="dark"
              lib://book/7/notes saved draft="half" stars="many" id=8
            """)
        #expect(
            report.losses == [
                .value(key: "search", page: "'ShelfPage'", in: "tab home"),
                .value(key: "shade", page: "'ShelfPage'", in: "tab home"),
                .value(key: "id", page: "'lib://book/7/notes'", in: "tab home"),
                .value(key: "stars", page: "'lib://book/7/notes'", in: "tab home"),
            ])
        let page = try #require(app.container.frontNavigator?.topPage as? NotePage)
        #expect(page.id == 7)
        #expect(page.draft == "half")
        #expect(page.rating == nil)
    }

    @Test(arguments: [
        ("lib://nowhere", "no route matches"), ("page Nobody", "no page is registered"),
        ("lib://book/x", "did you mean 'lib.book.{id|int}'"), ("page BookPage", "missing 'id'"),
        ("page CartPage", "already in a stack"), ("root", "the root of a stack comes first"),
        ("page LibraryTabs", "owns tabs"), ("from outside lib://cart", "not open to the outside"),
    ])
    func `ends a stack below what cannot be shown, and says why`(line: String, words: String) async throws {
        let (app, report) = try await started(
            """
            tab books
              root
              lib://cart
            * tab home
              root
              lib://book/1
              \(line)
              lib://book/2
            """)
        #expect(
            app.container.tabs?.item("home")?.navigator.pages.map(\.pageName) == ["ShelfPage", "BookPage"])
        #expect(report.losses.count == 1)
        guard case .page(_, in: "tab home", because: let error)? = report.losses.first else {
            Issue.record("\(report) does not name the page")
            return
        }
        #expect("\(error)".contains(words), "\(error)")
    }

    @Test
    func `follows redirects of today`() async throws {
        let (app, report) = try await started(
            """
            * tab home
              root
              lib://old/3
              lib://moved/4
            """)
        #expect(report.isComplete)
        #expect(app.names == ["ShelfPage", "BookPage", "BookPage"])
        #expect("\(app.container.snapshot())" == "* tab home\n  root\n  lib://old/3\n  lib://moved/4")
    }

    @Test
    func `opens what a filter stops in the selected tab when the page of the detour has finished`()
        async throws
    {
        let text = """
            * tab home
              root
              lib://book/1
              lib://loan/2 saved letter="Dear"
              lib://book/3
            """
        let (app, report) = try await started(text, isSignedIn: false)
        #expect(report.isComplete)
        #expect(app.names == ["ShelfPage", "BookPage", "SignInFormPage"])
        app.session.isSignedIn = true
        app.container.frontNavigator?.topPage?.finish()
        await app.container.settled()
        #expect("\(app.container.snapshot())" == text)
        #expect(app.reports.failures == [])
    }

    @Test
    func `keeps what a filter stops in another tab until that is selected`() async throws {
        let text = """
            * tab home
              root
            tab books
              root
              lib://loan/2 saved letter="Dear"
            """
        let (app, report) = try await started(text, isSignedIn: false)
        #expect(report.isComplete)
        #expect(app.names == ["ShelfPage", "ShelfPage"])
        #expect("\(app.container.snapshot())" == text)
        app.session.isSignedIn = true
        app.container.tabs?.select("books")
        await app.container.settled()
        #expect(
            "\(app.container.snapshot())"
                == text.replacing("* tab home", with: "tab home").replacing(
                    "\ntab books", with: "\n* tab books"))
    }

    @Test
    func `waits with the pages of a tab whose root is guarded`() async throws {
        let text = """
            * tab me
              root
              lib://book/2
            """
        let (app, report) = try await started(text, isSignedIn: false)
        #expect(report.isComplete)
        #expect(app.names == ["ShelfPage", "SignInFormPage"])
        #expect("\(app.container.snapshot())" == "tab home\n  root\n" + text)
        app.session.isSignedIn = true
        app.container.frontNavigator?.topPage?.finish()
        await app.container.settled()
        #expect(app.container.frontNavigator?.pages.map(\.pageName) == ["ReaderPage", "BookPage"])
    }

    @Test
    func `opens what has waited, and then what has come meanwhile`() async throws {
        let (app, report) = try await started(
            """
            * tab home
              root
            waits lib://book/1
            waits from outside lib://cart
            waits from outside lib://book/2
            """
        ) { app in app.container.open(link: "lib://book/3") }
        #expect(report.isComplete)
        await app.container.settled()
        #expect(app.container.frontNavigator?.pages.compactMap { ($0 as? BookPage)?.id } == [1, 2, 3])
        #expect(app.reports.failures.count == 1)
    }

    @Test
    func `leads only where links lead if it comes from outside`() async throws {
        let (app, report) = try await started(
            """
            * tab home
              root saved search="odes"
              lib://book/1 from="me" secret="x"
              lib://cart
            """, trust: .external)
        #expect(app.names == ["ShelfPage", "BookPage"])
        #expect((app.container.frontNavigator?.rootPage as? ShelfPage)?.search == "")
        #expect(app.container.frontNavigator?.topPage?.parameters.keys.sorted() == ["from", "id"])
        #expect(app.container.frontNavigator?.topPage?.request.trust == .external)
        #expect(report.losses.count == 1)
    }

    @Test
    func `names stacks that do not exist, and begins as usual if none is left`() async throws {
        let (app, report) = try await started("* tab attic\n  root\nstack\n  root\nholder desk\n  root")
        #expect(app.names == ["ShelfPage"])
        #expect(
            report.losses == [
                .unknownStack("tab attic"), .unknownStack("stack"), .unknownStack("holder desk"),
            ])
    }

    @Test
    func `asks interceptors about each page before it comes`() async throws {
        let watch = Watch { _ in .proceed }
        let text = """
            * tab home
              root
              lib://book/1
              lib://book/2
            tab books
              root
              lib://book/3
            present cover
              lib://book/4
            """
        let (app, report) = try await started(text) { $0.container.register(interceptor: watch) }
        #expect(report.isComplete)
        #expect(app.names == ["ShelfPage", "ShelfPage"])
        #expect(watch.asked == [])
        await app.container.settled()
        #expect(watch.asked == ["lib://book/1", "lib://book/2", "lib://book/4"])
        #expect("\(app.container.snapshot())" == text)
        try await app.container.show(NavigationSnapshot(text + "\npresent sheet\n  lib://book/5"))
        await app.container.settled()
        #expect(watch.asked.dropFirst(3) == ["lib://book/5"])
        app.container.tabs?.select("books")
        await app.container.settled()
        #expect(watch.asked.dropFirst(4) == ["lib://book/3"])
        #expect(app.container.tabs?.item("books")?.navigator.pages.count == 2)
    }

    @Test
    func `opens a page by its own door if an interceptor does not simply let it pass`() async throws {
        let (app, _) = try await started("* tab home\n  root\n  lib://book/1\n  lib://book/2") { app in
            app.container.register(
                interceptor: Watch { request in
                    request.url?.original == "lib://book/2" ? .redirect(to: "lib://shelf/poems") : .proceed
                })
        }
        await app.container.settled()
        #expect(app.names == ["ShelfPage", "BookPage", "ShelfPage"])
        #expect("\(app.container.snapshot())" == "* tab home\n  root\n  lib://book/1\n  lib://shelf/poems")
    }

    @Test
    func `restores a root that the app has set by itself`() async throws {
        let app = try SnapshotFixture(root: "")
        let desk = Desk()
        app.container.navigation.setRoot(desk)
        desk.left.push(ShelfPage())
        let text = """
            holder left
              root
              lib://book/1
            holder right
              lib://book/5
            """
        let report = try await app.container.start(restoring: NavigationSnapshot(text))
        #expect(report.isComplete)
        #expect("\(app.container.snapshot())" == text)
    }

    @Test
    func `waits in front of a wall, and comes with the root`() async throws {
        let app = try WallFixture()
        let text = """
            * tab home
              root
              app://item/1
            """
        let report = try await app.container.start(
            restoring: NavigationSnapshot(text + "\n  app://nowhere"))
        #expect(report.isDeferred)
        #expect(app.names == ["DoorPage"])
        #expect("\(app.container.snapshot())" == text + "\n  app://nowhere")
        try await app.container.opened(link: "app://help")
        app.signIn()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage", "HelpPage"])
        #expect(app.reports.problems.count == 1)
        #expect(app.reports.problems.first?.contains("'app://nowhere'") == true)
        #expect("\(app.container.snapshot())" == text + "\n  from outside app://help")
    }

    @Test
    func `comes from the launch environment, or is refused with its place`() throws {
        #expect(try NavigationSnapshot(launchEnvironment: [:]) == nil)
        #expect(try NavigationSnapshot(launchEnvironment: ["OSPREY_SNAPSHOT": ""]) == nil)
        let snapshot = try NavigationSnapshot(launchEnvironment: ["OSPREY_SNAPSHOT": "stack\n root"])
        #expect("\(snapshot.map { "\($0)" } ?? "")" == "stack\n  root")
        #expect(throws: SnapshotError.self) {
            try NavigationSnapshot(launchEnvironment: ["OSPREY_SNAPSHOT": "x"])
        }
    }

    @Test
    func `is forgotten when the person signs out in front of the wall`() async throws {
        let app = try WallFixture()
        try await app.container.start(restoring: NavigationSnapshot("* tab home\n  root\n  app://item/1"))
        app.signOut()
        app.signIn("Ben")
        await app.container.settled()
        #expect(app.names == ["HomePage"])
    }
}

/// Notes what it is asked about.
private final class Watch: Interceptor {
    private let answer: @MainActor (PageRequest) -> Decision
    private(set) var asked: [String] = []

    init(_ answer: @escaping @MainActor (PageRequest) -> Decision) { self.answer = answer }

    func intercept(_ request: PageRequest) async throws -> Decision {
        asked.append(request.url?.original ?? "")
        return answer(request)
    }
}

/// What `show` makes of what is there.
@MainActor
struct `A snapshot that is shown` {
    @Test
    func `keeps the pages that are the same, from the bottom`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(.url("lib://book/1"))
        try await app.container.opened(.url("lib://book/2"))
        try await app.container.opened(Intent(.url("lib://book/9"), options: OpenOptions(display: .sheet)))
        let before = app.container.navigation.allPages
        let text = """
            tab home
              root
              lib://book/1
              lib://book/3
            * tab books
              root
            present cover
              lib://book/4
            """
        let report = try await app.container.show(NavigationSnapshot(text))
        #expect(report.isComplete)
        #expect("\(app.container.snapshot())" == text)
        #expect(
            app.container.tabs?.item("home")?.navigator.pages.prefix(2).map(\.pageID)
                == before.prefix(2).map(\.pageID))
        #expect(before.map(\.isFinished) == [false, false, true, true])
    }

    @Test
    func `does nothing if it is what is there`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(.url("lib://book/1"))
        try await app.container.opened(Intent(.url("lib://book/9"), options: OpenOptions(display: .sheet)))
        _ = app.log.take()
        let report = try await app.container.show(app.container.snapshot())
        #expect(report.isComplete)
        #expect(app.log.take() == "")
    }

    @Test
    func `is stopped by a page that wants to stay`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened(ImportantPage.self)
        let before = snapshot(app.container)
        let wanted = try NavigationSnapshot("* tab home\n  root")
        await #expect(throws: PageError.self) { try await app.container.show(wanted) }
        #expect(snapshot(app.container) == before)
    }

    @Test
    func `goes back to the root of a stack and replaces a bottom that is none`() async throws {
        let app = try await SnapshotFixture.started()
        let empty = app.container.snapshot()
        try await app.container.opened(Intent(.url("lib://book/1"), options: OpenOptions(display: .root)))
        #expect("\(app.container.snapshot())" == "* tab home\n  lib://book/1")
        let report = try await app.container.show(empty)
        #expect(report.isComplete)
        #expect(app.container.snapshot() == empty)
    }

    @Test
    func `is asked of switch plugins`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(.url("lib://book/1"))
        let before = snapshot(app.container)
        app.container.tabs?.add(Refusal())
        let wanted = try NavigationSnapshot("tab home\n  root\n  lib://book/2\n* tab books\n  root")
        await #expect(throws: PageError.self) { try await app.container.show(wanted) }
        #expect(snapshot(app.container) == before)
    }

    @Test
    func `gives way to a snapshot that is shown while plugins are asked`() async throws {
        let app = try await SnapshotFixture.started()
        let door = Door()
        app.container.tabs?.add(Patience(door))
        let older = Task {
            try await app.container.show(NavigationSnapshot("tab home\n  root\n* tab books\n  root"))
        }
        try await waitUntil("the plugin") { door.isWaited }
        try await app.container.show(NavigationSnapshot("* tab home\n  root\n  lib://book/2"))
        door.open()
        await #expect(throws: PageError.superseded(subject: "the snapshot")) { try await older.value }
        #expect(app.container.tabs?.selected?.id == "home")
        #expect(app.names == ["ShelfPage", "BookPage"])
    }

    private final class Patience: SwitchPlugin {
        private let door: Door

        init(_ door: Door) { self.door = door }

        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision {
            await door.wait()
            return .proceed
        }
    }

    private final class Refusal: SwitchPlugin {
        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { .stay(reason: "closed") }
    }
}
