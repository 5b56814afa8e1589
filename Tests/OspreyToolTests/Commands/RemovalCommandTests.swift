import Testing

/// Routes that a layer removes, and the query keys of all routes, in every command that shows routes.
struct RemovalCommandTests {
    private static let files = [
        "base.properties": """
        base.origins.shop = https://shop.example
        base.accepts = utm_source
        shop.cart = CartPage; external
        shop.sale = SalePage; external

        """,
        "market.properties": "shop.sale = none; override\n",
        "market.json": #"{"shop.sale": "none; override"}"#,
    ]

    @Test(arguments: ["market.properties", "market.json"])
    func `A route that a layer takes away is nowhere`(layer: String) throws {
        let folder = try Folder(Self.files)
        let layers = ["--layer", "base.properties", "--layer", layer]
        #expect(try folder.run(["lint"] + layers).lines == ["1 route, no problems"])
        #expect(try folder.run(["tree"] + layers).output.contains("SalePage") == false)
        #expect(try folder.run(["document"] + layers).output.contains("SalePage") == false)
        let resolve = try folder.run(["resolve"] + layers + ["shop://sale"])
        #expect(resolve.code == 1)
        let generate = try folder.run(["generate"] + layers)
        #expect(generate.output.contains("func cart"))
        #expect(!generate.output.contains("func sale"))
    }

    @Test func `A diff with the layer tells of the links that stop working`() throws {
        let run = try Folder(Self.files).run(
            "diff", "base.properties", "base.properties", "--new-layer", "market.properties")
        #expect(
            run.lines.first
                == "base.properties:4:1: error: 'shop://sale' opened 'SalePage', and no route matches it now "
                + "[stops-working]")
    }

    @Test func `Query keys of all routes are shown, and no function of a typed route has them`() throws {
        let folder = try Folder(Self.files)
        #expect(try folder.run("tree", "base.properties").output.contains("accepts  utm_source"))
        #expect(
            try folder.run("document", "base.properties").output.contains(
                "Each link may carry `?utm_source`."))
        #expect(try !folder.run("generate", "--routes", "base.properties").output.contains("utm"))
        let resolved = try folder.run(
            "resolve", "--routes", "base.properties", "--external",
            "https://shop.example/cart?utm_source=mail&x=1")
        #expect(resolved.output.contains("utm_source = mail"))
        #expect(resolved.output.contains("dropped     x"))
    }

    @Test(arguments: [
        // The routes accept it themselves, or capture it.
        ("x.y = P; external", "x.y = P; external; accepts=a,b"),
        ("x.y.{a} = P; external; accepts=b", "x.y.{a} = P; external; accepts=b"),
        // No link from outside had it.
        ("x.y = P", "x.y = P"),
    ])
    func `A query key that no link loses is not told`(old: String, new: String) throws {
        let folder = try Folder(["old": "base.accepts = a, b\n" + old, "new": new])
        #expect(!(try folder.run("diff", "old", "new").output.contains("base.accepts")))
    }

    @Test func `A diff tells of a query key that links lose`() throws {
        let folder = try Folder(["old": "base.accepts = a, b\nx.y = P; external", "new": "x.y = P; external"])
        #expect(
            try folder.run("diff", "old", "new").lines.first
                == "old:1:1: error: 'base.accepts' gave 'a', 'b', which is lost now [loses-parameter]")
    }
}
