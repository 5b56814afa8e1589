import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What a restore makes of a snapshot of which not all comes back.
@MainActor
struct `A restore with losses` {
    // MARK: - Starting

    nonisolated static let unshowable = [
        "shop.admin = AdminPage; filters=Clerks", "shop.admin = NeedyPage", "shop.admin = @sell",
        "shop.admin = OfficeTabs", "shop.admin = RoundPage",
    ]

    @Test(arguments: unshowable, [Trust.internal, .external])
    func `never stops a start, whatever has become of the selected tab`(
        line: String, trust: Trust
    ) async throws {
        let app = try ShopFixture(tabs: "base.tabs.admin = shop://admin", routes: line)
        let report = try await app.container.start(
            restoring: NavigationSnapshot("tab home\n  root\n* tab admin\n  root\n  shop://item/1"),
            trust: trust)
        #expect(app.container.isStarted)
        #expect(app.names == ["ShopPage"])
        #expect(app.container.tabs?.selected?.id == "home")
        #expect(report.losses.count >= 1)
        #expect("\(report)".contains("tab admin"), "\(report)")
    }

    @Test(arguments: unshowable)
    func `never stops a snapshot that is shown`(line: String) async throws {
        let app = try ShopFixture(tabs: "base.tabs.admin = shop://admin", routes: line)
        try await app.container.start()
        let report = try await app.container.show(NavigationSnapshot("* tab admin\n  root"))
        #expect(app.names == ["ShopPage"])
        #expect(report.losses.count == 1)
    }

    @Test
    func `lets the app start run after run, and a wall fall`() async throws {
        let store = MemoryStore()
        let line = "shop.admin = AdminPage; filters=Clerks"
        func begin() throws -> ShopFixture {
            let app = try ShopFixture(tabs: "base.tabs.admin = shop://admin", routes: line, isWalled: true)
            app.container.keepSnapshot(in: store.store, owner: app.session.user)
            return app
        }
        let first = try begin()
        (first.session.user, first.session.isClerk) = ("Ana", true)
        try await first.container.start()
        first.container.tabs?.select("admin")
        first.container.enterBackground()
        #expect(try store.text.contains("* tab admin"))
        for _ in 1...3 {
            let app = try begin()
            app.session.user = "Ana"
            try await app.container.start()
            #expect(app.names == ["ShopPage"])
            #expect(app.problems.count == 1)
        }
        store.data = try NavigationSnapshot("* tab admin\n  root").data
        let walled = try begin()
        try await walled.container.start()
        #expect(walled.names == ["SignPage"])
        walled.session.user = "Ana"
        walled.container.navigation.wall?.finish()
        #expect(walled.names == ["ShopPage"])
        #expect(walled.failures == [])
    }

    // MARK: - Waiting

    nonisolated static let places = [
        "stack\n  root", "* tab home\n  root", "* tab home\n  root\ntab more\n  root",
        "* tab home\n  root\npresent sheet",
    ]

    @Test(arguments: places)
    func `costs what waits nothing but the page that has gone`(place: String) async throws {
        let hasTabs = !place.hasPrefix("stack")
        let app = try ShopFixture(tabs: hasTabs ? "base.tabs.more = ShopPage" : nil)
        let report = try await app.container.start(
            restoring: NavigationSnapshot(
                place + "\n  shop://letter/1 saved text=\"half a letter\"\n  shop://gone\n  shop://item/2"))
        #expect(report.losses.count == 1)
        #expect("\(report)".contains("'shop://gone' and the pages above it are left out: no route matches"))
        if place.contains("tab more") { app.container.tabs?.select("more") }
        await app.container.settled()
        #expect(app.names.last == "SignPage")
        // What waits is still where it was.
        #expect("\(app.container.snapshot())".contains("shop://letter/1 saved text=\"half a letter\""))
        app.session.user = "Ana"
        app.container.navigation.visiblePages.last?.finish()
        await app.container.settled()
        #expect((app.container.navigation.visiblePages.last as? ShopLetterPage)?.text == "half a letter")
        #expect(app.failures == [])
    }

    @Test
    func `opens each page that waits with its own trust`() async throws {
        let first = try ShopFixture()
        first.session.user = "Ana"
        try await first.container.start()
        try await first.container.opened(link: "shop://order/1")
        try await first.container.opened("shop://note")
        (first.container.frontNavigator?.topPage as? ShopLetterPage)?.text = "half a letter"
        let app = try ShopFixture()
        let report = try await app.container.start(restoring: first.container.snapshot())
        #expect(report.isComplete, "\(report)")
        await app.container.settled()
        #expect(app.container.snapshot() == first.container.snapshot())
        app.session.user = "Ana"
        app.container.navigation.visiblePages.last?.finish()
        await app.container.settled()
        #expect(app.names == ["ShopPage", "OrderPage", "ShopLetterPage"])
        #expect(app.container.snapshot() == first.container.snapshot())
        #expect((app.container.frontNavigator?.topPage as? ShopLetterPage)?.text == "half a letter")
    }

    @Test
    func `opens the lower pages if a filter refuses an upper one after the detour`() async throws {
        let app = try ShopFixture(
            routes: "shop.admin = AdminPage; filters=Clerks\nshop.moved = MovedShopPage")
        _ = try await app.container.start(
            restoring: NavigationSnapshot(
                """
                stack
                  root
                  shop://letter/1 saved text="half" colour="red"
                  shop://moved
                  shop://admin
                  shop://item/2
                """))
        app.session.user = "Ana"
        app.container.navigation.visiblePages.last?.finish()
        await app.container.settled()
        #expect(app.names == ["ShopPage", "ShopLetterPage", "ItemShopPage"])
        #expect(app.failures.count == 1)
        #expect("\(app.failures)".contains("Clerks"))
        #expect(app.problems.count == 2)
        #expect(app.problems.first?.contains("'shop://admin' and the pages above it") == true)
        #expect(app.problems.last?.contains("colour") == true)
    }

    /// A filter that has seen the page redirects it, when all of it waits for the sign-in.
    @Test(arguments: [
        ["shop://letter/1 saved text=\"half\"", "shop://seen", "shop://item/2"],
        ["shop://seen", "shop://letter/1 saved text=\"half\""],
        ["shop://letter/1 saved text=\"half\"", "shop://seen"],
    ])
    func `replaces a page that a filter redirects, and no other, when the detour is over`(
        lines: [String]
    ) async throws {
        let app = try ShopFixture(routes: "shop.seen = SeenShopPage; filters=Login")
        let log = EventLog(app.container.events)
        _ = try await app.container.start(
            restoring: NavigationSnapshot("stack\n  root\n  " + lines.joined(separator: "\n  ")))
        app.session.user = "Ana"
        app.container.navigation.visiblePages.last?.finish()
        await app.container.settled()
        #expect(
            app.names == ["ShopPage"]
                + lines.map { $0.contains("letter") ? "ShopLetterPage" : "ItemShopPage" })
        #expect(
            (app.container.navigation.allPages.first { $0 is ShopLetterPage } as? ShopLetterPage)?.text
                == "half")
        #expect(app.failures == [])
        #expect(app.problems == [])
        #expect(log.take().contains("SeenShopPage.finished"))
    }

    @Test
    func `has what waits for an interceptor in the next snapshot`() async throws {
        let app = try ShopFixture()
        let door = Door()
        app.container.register(interceptor: SlowPin(door))
        let start = Task {
            try await app.container.start(
                restoring: NavigationSnapshot(
                    "stack\n  root\n  shop://to-vault saved text=\"9\"\n  shop://gone")
            )
        }
        try await waitUntil("the interceptor") { door.isWaited }
        #expect(app.names == ["ShopPage"])
        #expect("\(app.container.snapshot())" == "stack\n  root\n  shop://to-vault saved text=\"9\"")
        door.open()
        _ = try await start.value
        await app.container.settled()
        #expect(app.names == ["ShopPage", "VaultPage"])
    }

    // MARK: - In sight

    nonisolated static let uncovered = [
        "* tab home\n  root\n  shop://vault\n  shop://gone",
        "* tab home\n  root\n  shop://vault\n  shop://item/x",
        "* tab home\n  root\n  shop://vault\n  root", "* tab home\n  root\n  shop://vault\n  shop://admin",
        "* tab home\n  root\n  shop://vault\npresent cover\n  shop://gone",
        "* tab home\n  root\npresent cover\n  shop://vault\npresent cover\n  shop://gone",
        "tab home\n  root\n  shop://vault", "tab home\n  root\n  shop://vault\n* tab gone\n  root",
        "* tab home\n  root\n  shop://to-vault",
        "* tab home\n  root\n  shop://vault\n  shop://vault?again=1\n  shop://gone",
    ]

    @Test(arguments: uncovered, [Trust.internal, .external])
    func `shows no page whose interceptor was not asked`(text: String, trust: Trust) async throws {
        for isShown in [false, true] {
            let app = try ShopFixture(
                tabs: "base.tabs.more = ShopPage", routes: "shop.admin = AdminPage; external; filters=Clerks")
            let pin = Pin()
            app.container.register(interceptor: pin)
            let snapshot = try NavigationSnapshot(text)
            if isShown {
                try await app.container.start()
                _ = try await app.container.show(snapshot, trust: trust)
            } else {
                _ = try await app.container.start(restoring: snapshot, trust: trust)
            }
            await app.container.settled()
            #expect(!app.names.contains("VaultPage"), "\(app.names)")
            #expect(pin.count > 0)
        }
    }

    @Test(arguments: [
        ("shop.admin = AdminPage", false), ("shop.admin = AdminPage; external", true),
        ("shop.admin = AdminPage; external; x-pin", false),
    ])
    func `selects a tab from outside only where a link may go`(line: String, isSelected: Bool) async throws {
        for trust in [Trust.internal, .external] {
            let app = try ShopFixture(tabs: "base.tabs.admin = shop://admin", routes: line)
            app.container.register(interceptor: Pin())
            let report = try await app.container.start(
                restoring: NavigationSnapshot("* tab admin\n  root\n  shop://item/1"), trust: trust)
            let mayBe = isSelected || trust == .internal
            #expect(app.container.tabs?.selected?.id == (mayBe ? "admin" : "home"))
            #expect(app.container.tabs?.item("admin")?.navigator.pages.count == 2)
            #expect(report.losses.count == (mayBe ? 0 : 1))
            #expect(mayBe || "\(report)".hasPrefix("tab admin is not selected: "))
        }
    }

    // MARK: - Finishing

    @Test(arguments: [Trust.internal, .external])
    func `tells the root that it does not need that it has finished`(trust: Trust) async throws {
        let app = try ShopFixture(routes: "shop.front.{id|int} = ItemShopPage; external; display=root")
        let log = EventLog(app.container.events)
        try await app.container.start(
            restoring: NavigationSnapshot("stack\n  shop://front/1"), trust: trust)
        #expect(app.names == ["ItemShopPage"])
        #expect(
            log.take()
                == "ItemShopPage.loaded ItemShopPage.becomeActive ItemShopPage.activated ShopPage.finished")
    }

    @Test
    func `tells each page that it takes away that it has finished`() async throws {
        let app = try ShopFixture()
        app.container.register(interceptor: Pin())
        let log = EventLog(app.container.events)
        try await app.container.start(
            restoring: NavigationSnapshot("stack\n  root\n  shop://to-vault"))
        #expect(log.take().contains("VaultPage.finished"))
    }

    // MARK: - The report

    /// An update has removed three routes, a tab and a saved property.
    @Test
    func `names what an update has removed, and nothing else`() async throws {
        let app = try ShopFixture(tabs: "base.tabs.more = ShopPage")
        app.session.user = "Ana"
        let report = try await app.container.start(
            restoring: NavigationSnapshot(
                """
                * tab home
                  root
                  shop://item/1
                  shop://letter/2 saved colour="red" text="one"
                  shop://offers/7 saved text="two"
                  shop://letter/3 saved text="three"
                tab more
                  root
                  shop://letter/4 saved text="four"
                  shop://sale?from=mail
                tab club
                  root
                present sheet
                  shop://letter/5
                  shop://help
                waits shop://offers/8
                """))
        #expect(
            "\(report)" == """
                tab home: 'shop://offers/7' and the pages above it are left out: no route matches 'shop://offers/7'
                tab more: 'shop://sale?...' and the pages above it are left out: \
                no route matches 'shop://sale?from=mail'
                tab club does not exist; its pages are left out
                present sheet: 'shop://help' and the pages above it are left out: no route matches 'shop://help'
                tab home: 'shop://letter/2' is restored without the value of 'colour': the page does not save it, \
                its type has changed, or it is larger than 64 kB
                """)
        // A link that waits is told of as every link is.
        #expect(app.failures.map(\.description) == ["no route matches 'shop://offers/8'"])
        #expect(
            app.names == [
                "ShopPage", "ShopLetterPage", "ShopPage", "ItemShopPage", "ShopLetterPage", "ShopLetterPage",
            ])
        #expect(
            app.container.navigation.allPages.compactMap { ($0 as? ShopLetterPage)?.text } == [
                "four", "one", "",
            ])
    }

    @Test
    func `says that nothing came back below a root of the app if a page wants to stay`() async throws {
        let app = try SnapshotFixture(root: "")
        let desk = Desk()
        app.container.navigation.setRoot(desk)
        desk.left.push(ShelfPage())
        desk.left.push(ImportantPage())
        let report = try await app.container.start(
            restoring: NavigationSnapshot("holder left\n  root\n  lib://book/1"))
        #expect(app.names == ["ShelfPage", "ImportantPage"])
        #expect(report.losses.count == 1)
    }
}

/// A shop with a vault that interceptors guard, letters behind a sign-in, and a page for clerks.
@MainActor
struct ShopFixture {
    @MainActor
    final class Session {
        var user: String?
        var isClerk = false
        var failures: [PageError] = []
        var problems: [String] = []
    }

    let container: PageContainer
    let session = Session()

    var names: [String] { container.navigation.allPages.map(\.pageName) }
    var failures: [PageError] { session.failures }
    var problems: [String] { session.problems }

    /// - Parameter tabs: The tabs besides `home`; `nil` for a root without tabs.
    init(tabs: String? = nil, routes: String = "", isWalled: Bool = false) throws {
        let guarded = isWalled ? "; filters=Wall" : ""
        let root =
            tabs.map { "base.tabviewcontroller = OfficeTabs\(guarded)\nbase.tabs.home = ShopPage\n" + $0 }
            ?? "base.root = ShopPage\(guarded)"
        let lines = """
            \(root)
            \(routes)
            shop.item.{id|int} = ItemShopPage; external
            shop.letter.{id|int} = ShopLetterPage; filters=Login
            shop.order.{id|int} = OrderPage; external; filters=Login
            shop.note = ShopLetterPage
            shop.vault = VaultPage; external; accepts=again; x-pin
            shop.to-vault = ToVaultPage; external
            """
        container = try PageContainer(
            routes: [.properties(text: lines, file: "routes.properties")], clock: ManualClock())
        container.register(
            OfficeTabs.init, ShopPage.init, ItemShopPage.init, ShopLetterPage.init, OrderPage.init)
        container.register(VaultPage.init, ToVaultPage.init, AdminPage.init, SignPage.init, NeedyPage.init)
        container.register(RoundPage.init, MovedShopPage.init, SeenShopPage.init)
        container.register(action: "sell") { _ in }
        container.register(filter: "Login") { [session] _ in
            session.user == nil ? .detour(to: SignPage.self) : .proceed
        }
        container.register(filter: "Wall") { [session] _ in
            session.user == nil ? .detour(to: SignPage.self) : .proceed
        }
        container.register(filter: "Clerks") { [session] _ in
            session.isClerk ? .proceed : .reject("only for clerks")
        }
        container.onFailure = { [session] in session.failures.append($0) }
        container.navigation.onProblem = { [session] in session.problems.append("\($0)") }
    }
}

private final class OfficeTabs: TabPage {}
final class ShopPage: Page {}
private final class SignPage: Page {}
private final class AdminPage: Page {}
private final class NeedyPage: Page { @Injected var need: Int }
final class ItemShopPage: Page { @Injected var id: Int }
private final class OrderPage: Page { @Injected var id: Int }
private final class ShopLetterPage: Page { @Injected(saved: true) var text = "" }
private final class VaultPage: Page { @Injected(saved: true) var text = "" }
private final class RoundPage: Page {
    override class var filters: [any PageFilter.Type] { [RoundFilter.self] }
}
private struct RoundFilter: PreFilter, SelfMadeFilter {
    func decide(_ request: PageRequest) -> Decision { .redirect(to: RoundPage.self) }
}
private final class ToVaultPage: Page {
    override class var filters: [any PageFilter.Type] { [ToVaultFilter.self] }
}
private struct ToVaultFilter: PreFilter, SelfMadeFilter {
    func decide(_ request: PageRequest) -> Decision { .redirect(to: "shop://vault") }
}
private final class MovedShopPage: Page {
    override class var filters: [any PageFilter.Type] { [MovedShopFilter.self] }
}
private struct MovedShopFilter: PreFilter, SelfMadeFilter {
    func decide(_ request: PageRequest) -> Decision { .redirect(to: "shop://item/5") }
}
private final class SeenShopPage: Page {
    override class var filters: [any PageFilter.Type] { [SeenShopFilter.self] }
}
private struct SeenShopFilter: PostFilter, SelfMadeFilter {
    func built(_ page: Page, for request: PageRequest) -> Decision { .redirect(to: "shop://item/5") }
}

/// Refuses everything that needs a PIN.
private final class Pin: Interceptor {
    private(set) var count = 0
    var defaultOptions: InterceptorOptions { InterceptorOptions(condition: .attribute("x-pin")) }

    func intercept(_ request: PageRequest) async throws -> Decision {
        count += 1
        return .reject("no PIN")
    }
}

/// Lets everything pass once a door is open.
private final class SlowPin: Interceptor {
    private let door: Door
    var defaultOptions: InterceptorOptions { InterceptorOptions(condition: .attribute("x-pin")) }

    init(_ door: Door) { self.door = door }

    func intercept(_ request: PageRequest) async throws -> Decision {
        await door.wait()
        return .proceed
    }
}

/// What had been typed into the root of a tab, while another page has to come before that root.
@MainActor
struct `The root of a tab that waits` {
    private static let kept = """
        tab home
          root
        * tab mail
          root saved text="half a letter"
          shop://item/1
        """

    @Test(arguments: [true, false])
    func `gets what it had saved when it comes`(isSelected: Bool) async throws {
        let text =
            isSelected
            ? Self.kept : Self.kept.replacing("* ", with: "").replacing("tab home", with: "* tab home")
        var snapshot = try NavigationSnapshot(text)
        // It waits run after run.
        for run in 1...3 {
            let app = try ShopFixture(tabs: "base.tabs.mail = shop://letter/1")
            let report = try await app.container.start(restoring: snapshot)
            #expect(report.isComplete)
            #expect(app.container.snapshot() == snapshot, "\(app.container.snapshot())")
            snapshot = app.container.snapshot()
            guard run == 3 else { continue }
            app.session.user = "Ana"
            if isSelected {
                app.container.navigation.visiblePages.last?.finish()
            } else {
                app.container.tabs?.select("mail")
            }
            await app.container.settled()
            #expect(
                app.container.tabs?.item("mail")?.navigator.pages.map(\.pageName) == [
                    "ShopLetterPage", "ItemShopPage",
                ])
            #expect("\(app.container.snapshot())" == Self.kept)
            #expect(app.problems == [])
        }
    }

    /// The app names another user, and maybe another store, before the root has come.
    @Test(arguments: [true, false])
    func `is of its owner alone, with the pages above it`(hasOtherStore: Bool) async throws {
        let (store, other) = (MemoryStore(), MemoryStore())
        let owner = ShopFixture.Session()
        owner.user = "Ana"
        store.data = Data(
            """
            {"version":1,"owner":"Ana","stacks":[{"pages":[{}],"selected":true,"tab":"home"},{"tab":"mail","pages":\
            [{"saved":[{"key":"text","value":"Ana's letter"}]},\
            {"url":"shop://note","saved":[{"key":"text","value":"Ana's note"}]}]}]}
            """.utf8)
        let app = try ShopFixture(tabs: "base.tabs.mail = shop://letter/1")
        app.container.keepSnapshot(in: store.store, owner: owner.user)
        try await app.container.start()
        #expect("\(app.container.snapshot())".contains("Ana's note"))
        owner.user = "Ben"
        if hasOtherStore { app.container.keepSnapshot(in: other.store, owner: owner.user) }
        #expect(!"\(app.container.snapshot())".contains("Ana's"))
        app.session.user = "Ben"
        app.container.tabs?.select("mail")
        await app.container.settled()
        app.container.enterBackground()
        let pages = app.container.tabs?.item("mail")?.navigator.pages ?? []
        #expect(pages.map { ($0 as? ShopLetterPage)?.text } == [""])
        #expect(try !other.text.contains("Ana's"))
    }
}
