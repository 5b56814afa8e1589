import OspreyTestFixtures
import Testing

/// A base and what a market replaces, for every command.
struct LayerTests {
    private func folder() throws -> Folder {
        try Folder([
            "base.properties": """
            shop.home = HomePage; external; display=select
            shop.cart = CartPage; external
            base.root = shop://home
            """,
            "market.properties": """
            shop.home = AlpineHomePage; external; display=select; override
            shop.ski = SkiPage; parent=shop.cart
            """,
            "test.properties": "shop.cart = TestCartPage; external; override",
        ])
    }

    private static let layers = ["--layer", "base.properties", "--layer", "market.properties"]

    @Test(arguments: [
        (["lint"] + layers, "3 routes, no problems"),
        (["lint", "base.properties"] + layers.suffix(2), "no problems"),
        (["lint"] + layers + ["--layer", "test.properties"], "no problems"),
        (["resolve", "shop://home"] + layers, "AlpineHomePage"),
        (["resolve", "shop://cart"] + layers + ["--layer", "test.properties"], "TestCartPage"),
        (["tree"] + layers, "AlpineHomePage"),
        (["url", "AlpineHomePage"] + layers, "shop://home\n"),
        (["simulate", "-", "--routes", "base.properties"] + layers.suffix(2), "AlpineHomePage#1"),
    ])
    func `A layer overrides those below it`(arguments: [String], expected: String) throws {
        let run = try folder().run(arguments)
        #expect(run.output.contains(expected), "\(run.output)\(run.diagnostics)")
        #expect(run.code == 0)
    }

    @Test func `A diff compares two sets of layers`() throws {
        let run = try folder().run(
            "diff", "base.properties", "base.properties", "--old-layer", "test.properties",
            "--new-layer", "market.properties")
        #expect(run.code == 1)
        #expect(run.output.contains("'shop://home' opened 'HomePage', and opens 'AlpineHomePage' now"))
        #expect(run.output.contains("'shop://cart' opened 'TestCartPage', and opens 'CartPage' now"))
    }

    @Test func `Files of one layer override nothing, and the message says how they could`() throws {
        let run = try folder().run("lint", "base.properties", "market.properties")
        #expect(run.code == 1)
        #expect(
            run.output.contains(
                "'shop.home' is bound to 'HomePage' at base.properties:1:1, in the same layer"))
        #expect(run.output.contains("'ospreyctl ... --layer FILE'"))
    }

    @Test func `There are three layers at most`() throws {
        let run = try folder().run(["lint", "base.properties"] + Self.layers + Self.layers.suffix(2))
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("there are more than 3 layers"))
    }

    @Test(arguments: ["tree", "resolve", "url", "diff", "simulate"])
    func `What is no text cannot be read, and the exit code says so`(command: String) throws {
        let folder = try folder()
        try folder.write([0x61, 0xFF, 0x00], to: "bytes.properties")
        let rest =
            switch command {
            case "tree": ["bytes.properties"]
            case "diff": ["base.properties", "bytes.properties"]
            case "simulate": ["--routes", "bytes.properties", "-"]
            default: ["--routes", "bytes.properties", "shop://home"]
            }
        let run = try folder.run([command] + rest)
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(
            run.diagnostics.contains("ospreyctl: error: cannot read 'bytes.properties': invalid byte 0xFF"))
    }
}
