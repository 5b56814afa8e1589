import Osprey
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
        try await app.container.open(.url("lib://book/1"))
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
        try await app.container.handle(.url(link))
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
        app.container.handleNow(.url(link))
        #expect("\(app.container.snapshot())" == "stack\n  root\n  lib://book/1" + line)
    }

    @Test(arguments: ["lib://pin?tab=a", "lib://pin/open?tab=a", nil])
    func `that a page has from an earlier request is in no snapshot`(url: String?) async throws {
        for isNamed in [false, true] {
            let app = try await started()
            if isNamed {
                try await app.container.open(PinPage.self, ["code": "S3CRET"])
            } else {
                try await app.container.open(.url("lib://pin?code=S3CRET"))
            }
            (app.container.frontNavigator?.topPage as? PinPage)?.note = "n"
            if let url {
                try await app.container.open(.url(url))
            } else {
                try await app.container.open(PinPage.self, ["tab": "a"])
            }
            let page = try #require(app.container.frontNavigator?.topPage as? PinPage)
            #expect(page.code == "S3CRET")
            #expect(page.tab == "a")
            let text = "\(app.container.snapshot())"
            #expect(!text.contains("S3CRET"), "\(text)")
            #expect(text.contains("tab="))
            #expect(text.hasSuffix(" saved note=\"n\""))
        }
    }
}

/// Is shown once, with what each of its requests has brought.
private final class PinPage: Page {
    override class var isSingleton: Bool { true }
    @Injected(saved: true) var code: String?
    @Injected var tab: String?
    @Injected(saved: true) var note = ""
}
