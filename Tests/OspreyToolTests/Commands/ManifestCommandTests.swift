import Foundation
import OspreyRouteLint
import OspreyRouting
import OspreyTestFixtures
import Testing

struct ManifestCommandTests {
    private static let routes = """
        base.tabviewcontroller = ShopTabs
        base.tabs.home = shop://home; title=Home
        base.tabs.me = MePage; title=Me; default.greeting=Hello
        base.notfound = MissingPage; default.hint=help
        base.origins.shop = https://www.shop.example
        base.group.account = shop.order, shop.pay; filters=LoginGuard; transition=cover
        shop.home = HomePage; external; tab=home; display=select
        shop.order.{orderId|uuid} = OrderPage; external; tab=me; accepts={page|uint},{sort|new,old},ref
        shop.order.{orderId|uuid}.lines = OrderPage; filters=Audit; requires=ref
        shop.pay.{amount|double} = PayPage; init=quick; default.currency=eur; accepts={by|int}
        shop.docs.{path...} = DocumentPage; transition=fade; init=plain
        shop.file.{path} = DocumentPage; init=plain
        shop.share.{orderId|uuid} = @share
        shop.old = -> shop://home; external

        """

    private func manifest(of lines: String) throws -> RouteManifest {
        let run = try Folder(["a.properties": lines]).run("manifest", "--routes", "a.properties")
        #expect(run.code == 0)
        #expect(run.diagnostics == "")
        return try RouteManifest(json: Data(run.output.utf8))
    }

    @Test func `A manifest has each name that the routes use, sorted`() throws {
        let manifest = try manifest(of: Self.routes)
        #expect(
            manifest.pages?.map(\.name) == [
                "DocumentPage", "HomePage", "MePage", "MissingPage", "OrderPage", "PayPage", "ShopTabs",
            ])
        #expect(manifest.filters == ["Audit", "LoginGuard"])
        #expect(manifest.actions == ["share"])
        #expect(manifest.tabs == [])
        #expect(manifest.transitions == ["cover", "fade"])
        #expect(try self.manifest(of: "shop.a = P; tab=elsewhere").tabs == ["elsewhere"])
    }

    private static let parameters: [(page: String, parameters: [String], initializers: [String])] = [
        // Two routes say two types, and so none.
        ("DocumentPage", ["path: String"], ["plain"]),
        ("HomePage", [], []),
        ("MePage", ["greeting: String"], []),
        ("MissingPage", ["hint: String", "url: String"], []),
        // One of two routes gives the first three, and requires what the other accepts.
        ("OrderPage", ["orderId: UUID", "page: UInt?", "ref: String?", "sort: String?"], []),
        ("PayPage", ["amount: Double", "by: Int?", "currency: String"], ["quick"]),
        ("ShopTabs", [], []),
    ]

    @Test(arguments: parameters)
    func `A page has the parameters that its routes give it`(
        page: String, parameters: [String], initializers: [String]
    ) throws {
        let found = try #require(try manifest(of: Self.routes).pages?.first { $0.name == page })
        #expect(found.parameters.map { "\($0.key): \($0.type)\($0.isRequired ? "" : "?")" } == parameters)
        #expect(found.initializers == initializers)
        #expect(found.filters == [])
    }

    @Test func `Routes agree with the manifest that is made of them`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let files = ["Config/routes.properties", "Tests/OspreyRouteGenerationTests/shop.properties"]
        let texts = try files.map { try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8) }
        for text in texts + [Self.routes] {
            let folder = try Folder(["a.properties": text])
            #expect(try folder.run("manifest", "--routes", "a.properties", "-o", "m.json").code == 0)
            let lint = try folder.run("lint", "--manifest", "m.json", "a.properties")
            #expect(lint.output.hasSuffix("no problems\n"))
            let comparison = try folder.run(
                "manifest", "--routes", "a.properties", "--manifest", "m.json")
            #expect(comparison.code == 0)
            #expect(comparison.output == "0 missing, 0 unused\n")
        }
    }

    @Test func `A file is written once, and then only if it changes`() throws {
        let folder = try Folder(["a.properties": "shop.a = P\n"])
        let arguments = ["manifest", "--routes", "a.properties", "-o", "m.json"]
        #expect(try folder.run(arguments).output == "m.json: 1 page\n")
        try folder.write(Array("# moved\nshop.b = P; external\n".utf8), to: "a.properties")
        #expect(try folder.run(arguments).output == "m.json: 1 page, nothing has changed\n")
    }

    private let app = """
        {"pages": [{"name": "HomePage"}, {"name": "DebugPage", "filters": ["Own"]}],
         "filters": ["Own", "Idle"], "actions": [], "tabs": ["me"]}
        """

    @Test func `A comparison shows what is missing at its place, and what nobody uses`() throws {
        let folder = try Folder([
            "a.properties": "shop.home = HomPage; transition=cover\nshop.share = @share\n", "m.json": app,
        ])
        let run = try folder.run("manifest", "--routes", "a.properties", "--manifest", "m.json")
        #expect(run.code == 1)
        #expect(
            run.output == """
                a.properties:1:13: error: there is no page 'HomPage'; did you mean 'HomePage'? [unknown-page]
                shop.home = HomPage; transition=cover
                            ^
                fix: correct the name, or register it

                a.properties:2:15: error: there is no action 'share' [unknown-action]
                shop.share = @share
                              ^
                fix: correct the name, or register it

                unused: page 'DebugPage'
                unused: page 'HomePage'
                unused: filter 'Idle'
                unused: tab 'me'
                2 missing, 4 unused

                """)
    }

    @Test func `A tab of the app about which a line says more is used`() throws {
        let routes = "base.tabviewcontroller = Tabs\nbase.tabs.me = HomePage\nshop.home = HomePage; tab=me\n"
        let folder = try Folder(["a.properties": routes, "m.json": #"{"tabs": ["me", "more"]}"#])
        let run = try folder.run("manifest", "--routes", "a.properties", "--manifest", "m.json")
        #expect(run.output == "unused: tab 'more'\n0 missing, 1 unused\n")
    }

    @Test func `What nobody uses is no failure`() throws {
        let folder = try Folder(["a.properties": "shop.home = HomePage\n", "m.json": app])
        let run = try folder.run("manifest", "--routes", "a.properties", "--manifest", "m.json")
        #expect(run.code == 0)
        #expect(run.output.hasSuffix("unused: tab 'me'\n0 missing, 3 unused\n"))
    }

    @Test func `A comparison as JSON has an object for each name`() throws {
        let folder = try Folder(["a.properties": "shop.a = @share\n", "m.json": #"{"actions": ["send"]}"#])
        let run = try folder.run(
            "manifest", "--routes", "a.properties", "--manifest", "m.json", "--format", "json")
        #expect(run.code == 1)
        #expect(
            run.lines[1].hasPrefix(
                #"{"status":"missing","file":"a.properties","line":1,"column":11,"severity":"error","code":"unknown-action","#
            ))
        #expect(run.lines.dropFirst(2) == [#"{"status":"unused","kind":"action","name":"send"}"#, "]"])
    }

    @Test func `Other errors of the routes are shown, and nothing is written`() throws {
        let folder = try Folder(["a.properties": "shop.a = P; fitlers=F\n", "m.json": app])
        let run = try folder.run("manifest", "--routes", "a.properties", "-o", "n.json")
        #expect(run.code == 1)
        #expect(run.diagnostics.contains("a.properties:1:13: error: there is no attribute 'fitlers'"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("n.json").path))
        let comparison = try folder.run("manifest", "--routes", "a.properties", "--manifest", "m.json")
        #expect(comparison.code == 1)
        #expect(comparison.diagnostics.contains("[unknown-attribute]"))
        #expect(comparison.output.contains("[unknown-page]"))
    }

    @Test(arguments: [
        (["manifest"], "missing argument 'FILE...'"),
        (["manifest", "--routes", "no.properties"], "cannot read 'no.properties'"),
        (["manifest", "--routes", "a.properties", "--manifest", "no.json"], "cannot read 'no.json'"),
        (["manifest", "--routes", "a.properties", "--manifest", "a.properties"], "it is not a manifest"),
        (["manifest", "--routes", "a.properties", "-o", "."], "cannot write '.'"),
        (
            ["manifest", "--routes", "a.properties", "-o", "n", "--manifest", "m.json"],
            "options '--manifest' and '--output' cannot go together"
        ),
    ])
    func `A wrong use exits with 2`(arguments: [String], message: String) throws {
        let run = try Folder(["a.properties": "shop.a = P\n", "m.json": app]).run(arguments)
        #expect(run.code == 2)
        #expect(run.diagnostics.contains(message))
    }
}
