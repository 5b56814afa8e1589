import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The values of keys that routes list in `x-secret`, on all the ways on which they come.
@MainActor
struct `A secret` {
    static let pages = """
        lib.book.{id|int} = BookPage; external
        lib.used = KeyPage; external; accepts=code, draft; x-secret=code; filters=Forget
        lib.key = KeyPage; external; x-secret=code
        lib.old.{code} = -> lib://key; external
        lib.magic.{token} = -> lib://open?draft={token}; external; x-secret=token
        lib.far.{token} = -> lib://near/{token}; external; x-secret=token
        lib.near.{word} = -> lib://by/{word}; external
        lib.query = -> lib://open; external; x-secret=draft
        lib.fixed.{token} = -> lib://open; external; x-secret=token
        lib.open = KeyPage; external; accepts=draft, stars
        lib.by.{draft} = KeyPage; external
        lib.enter.{code} = BookPage; external; filters=ToKey
        lib.pin = PinPage; external; accepts=code, tab; x-secret=code
        lib.pin.open = PinPage; external; accepts=tab
        """

    private func started() async throws -> SnapshotFixture {
        let app = try SnapshotFixture(root: SnapshotFixture.stack, pages: Self.pages)
        app.container.register(PinPage.init)
        app.container.register(filter: "Forget") { request in
            var amended = request
            amended.parameters["code"] = nil
            return .amend(amended)
        }
        app.container.register(filter: "ToKey") { request in
            .redirect(to: KeyPage.self, ["code": request.parameters["code"] ?? .null])
        }
        try await app.container.start()
        try await app.container.opened(.url("lib://book/1"))
        return app
    }

    @Test(arguments: [
        ("lib://used?code=S3CRET&draft=a", "\n  from outside lib://used draft=\"a\" saved draft=\"a\""),
        ("lib://key?code=S3CRET", "\n  from outside lib://key"),
        ("lib://old/S3CRET", "\n  from outside lib://key"),
        ("lib://magic/S3CRET?stars=3", "\n  from outside lib://open stars=\"3\" saved stars=3"),
        ("lib://query?draft=S3CRET&stars=3", "\n  from outside lib://open stars=\"3\" saved stars=3"),
        ("lib://fixed/S3CRET?stars=3", "\n  from outside lib://open stars=\"3\" saved stars=3"),
        ("lib://far/S3CRET", ""),
        ("lib://enter/S3CRET", ""),
    ])
    func `in a link is in no snapshot, whatever has become of it`(link: String, line: String) async throws {
        let app = try await started()
        try await app.container.opened(link: Intent.url(link))
        #expect(app.names.last == "KeyPage")
        #expect("\(app.container.snapshot())" == "stack\n  root\n  lib://book/1" + line)
    }

    @Test(arguments: [
        ("lib://used?code=S3CRET&draft=a", "\nwaits from outside lib://used draft=\"a\""),
        ("lib://key?code=S3CRET", "\nwaits from outside lib://key"),
        ("lib://magic/S3CRET?stars=3", "\nwaits from outside lib://open stars=\"3\""),
        ("lib://far/S3CRET", ""),
    ])
    func `in a link that waits is in no snapshot`(link: String, line: String) async throws {
        let app = try await started()
        app.container.gate.close()
        app.container.open(link: Intent.url(link))
        #expect("\(app.container.snapshot())" == "stack\n  root\n  lib://book/1" + line)
    }

    @Test(arguments: ["lib://pin?tab=a", "lib://pin/open?tab=a", nil])
    func `that a page has from an earlier request is in no snapshot`(url: String?) async throws {
        for isNamed in [false, true] {
            let app = try await started()
            if isNamed {
                try await app.container.opened(PinPage.self, ["code": "S3CRET"])
            } else {
                try await app.container.opened(.url("lib://pin?code=S3CRET"))
            }
            (app.container.frontNavigator?.topPage as? PinPage)?.note = "n"
            if let url {
                try await app.container.opened(.url(url))
            } else {
                try await app.container.opened(PinPage.self, ["tab": "a"])
            }
            let page = try #require(app.container.frontNavigator?.topPage as? PinPage)
            #expect(page.tab == "a")
            let text = "\(app.container.snapshot())"
            #expect(!text.contains("S3CRET"), "\(text)")
            #expect(text.contains("tab="))
            #expect(text.hasSuffix(" saved note=\"n\""))
        }
    }
}

/// A value that a route on the way calls secret, under whatever key it has come on.
@MainActor
struct `A secret on its way` {
    private static let routes = """
        shop.list.{code} = FoundPage
        shop.reset.{code} = KeyPage; x-secret=code; parent=shop.list.{code}
        shop.asked = KeyPage; accepts=code; x-secret=code
        shop.new.{word} = FoundPage
        shop.turn = TurnPage; accepts=token; x-secret=token
        shop.number.{code|int} = FoundPage; x-secret=code
        base.group.pay = pay; x-secret=token
        pay.now = FoundPage; accepts="token, pin"; x-secret=pin
        shop.form = FormPage; accepts=code; x-secret=code
        base.notfound = LostPage
        """

    private func app(_ root: String) throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: root + "\n" + Self.routes, file: "routes")], clock: ManualClock())
        container.register(FoundPage.init, KeyPage.init, TurnPage.init, LostPage.init, LibraryTabs.init)
        container.register(FormPage.init)
        return container
    }

    nonisolated private static let stack = "base.root = FoundPage; x-secret=memo"

    /// - Parameter target: Where an interceptor leads to.
    @Test(arguments: [
        ("shop://reset/S3CRET", nil), ("shop://asked?code=S3CRET", Destination.url("shop://new/S3CRET")),
        ("shop://asked?code=S3CRET", .pageName("FoundPage")), ("shop://turn?token=S3CRET", nil),
        ("shop://number/S3CRET", nil), ("pay://now?token=S3CRET&pin=1", nil), ("pay://now?pin=S3CRET", nil),
    ])
    func `is in no snapshot`(url: String, target: Destination?) async throws {
        let container = try app(Self.stack)
        if let target { container.register(interceptor: Leading(to: target)) }
        try await container.start()
        try await container.opened(.url(url))
        let shown = container.navigation.allPages.compactMap { $0 as? FoundPage }
        #expect(container.navigation.allPages.count > 1)
        for page in shown.dropFirst() { page.other = "S3CRET" }
        let text = "\(container.snapshot())"
        #expect(!text.contains("S3CRET"), "\(text)")
    }

    /// A short text may be part of any other: it counts only if it is the whole value, in whatever form.
    @Test(arguments: ["7", "07", "s3", "S3CRET", "4f5a0000-0000-4000-8000-00000000000a"])
    func `is in no snapshot in another form`(secret: String) async throws {
        let container = try app(Self.stack)
        try await container.start()
        try await container.opened(
            .url("shop://form?code=\(secret)", ["extra": .array([.null, .string(secret)])]))
        let page = try #require(container.frontNavigator?.topPage as? FormPage)
        #expect("\(container.snapshot())".hasSuffix("\n  shop://form"))
        page.open = "the 17 s3x of July 2007"
        page.list = ["a", secret]
        page.number = Int(secret)
        page.id = UUID(uuidString: secret)
        page.form = ["pin": secret]
        let kept = "\(container.snapshot())"
        #expect(kept.hasSuffix("\n  shop://form saved open=\"the 17 s3x of July 2007\""), "\(kept)")
    }

    @Test(arguments: [
        stack, "base.tabviewcontroller = LibraryTabs\nbase.tabs.home = FoundPage; x-secret=memo",
    ])
    func `is in no snapshot if the setting of a root lists it`(root: String) async throws {
        let container = try app(root)
        try await container.start()
        let page = try #require(container.frontNavigator?.rootPage as? FoundPage)
        (page.memo, page.other) = ("S3CRET", "open")
        #expect("\(container.snapshot())".hasSuffix("root saved other=\"open\""))
    }

    @Test
    func `goes from what waits when an update makes it one`() async throws {
        let app = try ShopFixture(
            tabs: "base.tabs.more = ShopPage",
            routes: "shop.code = ItemShopPage; filters=Login; x-secret=token")
        let text = "* tab home\n  root\ntab more\n  root\n  shop://code id=1 token=\"S3CRET\""
        _ = try await app.container.start(restoring: NavigationSnapshot(text))
        #expect("\(app.container.snapshot())".contains("shop://code id=1"))
        #expect(!"\(app.container.snapshot())".contains("S3CRET"))
    }
}

/// Leads every request for a secret elsewhere, with it.
private final class Leading: Interceptor {
    private let target: Destination

    init(to target: Destination) { self.target = target }

    func intercept(_ request: PageRequest) async throws -> Decision {
        guard let code = request.parameters["code"], request.url?.original.contains("asked") == true else {
            return .proceed
        }
        if case .url(let url) = target { return .redirect(to: url) }
        return .redirect(to: FoundPage.self, ["other": code])
    }
}

private final class FoundPage: Page {
    @Injected(saved: true) var memo = ""
    @Injected(saved: true) var other = ""
}

private final class TurnPage: Page {
    override class var filters: [any PageFilter.Type] { [TurnFilter.self] }
}

private struct TurnFilter: PreFilter, SelfMadeFilter {
    func decide(_ request: PageRequest) -> Decision {
        .redirect(to: FoundPage.self, ["other": request.parameters["token"] ?? .null])
    }
}

private final class LostPage: Page { @Injected var url: String }

private final class FormPage: Page {
    @Injected(saved: true) var open = ""
    @Injected(saved: true) var list: [String] = []
    @Injected(saved: true) var number: Int?
    @Injected(saved: true) var id: UUID?
    @Injected(saved: true) var form: [String: String] = [:]
}

/// Is shown once, with what each of its requests has brought.
private final class PinPage: Page {
    override class var isSingleton: Bool { true }
    @Injected(saved: true) var code: String?
    @Injected var tab: String?
    @Injected(saved: true) var note = ""
}
