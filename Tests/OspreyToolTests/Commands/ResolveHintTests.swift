import OspreyTestFixtures
import Testing

/// The hints of `resolve` for a URL that opens nothing.
struct ResolveHintTests {
    private static let routes = """
        base.origins.shop = https://www.kestrel.example, https://krl.example/s; home=shop.home
        base.origins.old = https://old.kestrel.example:8443
        base.notfound = NotFoundPage
        shop.home = HomePage; external
        shop.cart = CartPage; exernal
        old.home = HomePage; external
        """

    @Test(arguments: [
        ("https://kestrel.example/home", "no origin has the host 'kestrel.example'"),
        (
            "http://www.kestrel.example/home",
            "the origin 'https://www.kestrel.example' has the scheme 'https'"
        ),
        ("https://old.kestrel.example/home", "has another port"),
        ("https://old.kestrel.example:8443/", "has no home; add 'home'"),
        ("shop://cart", "'shop.cart' (r.properties:5:1) would answer, but has an error"),
        ("shop://nothing", "the app shows 'NotFoundPage'"),
        ("shop://", "the app shows nothing"), ("shop.home", "did you mean 'shop://home'?"),
        ("/home", "did you mean 'old://home'?"), (" shop://home", "did you mean 'shop://home'?"),
    ])
    func `A miss is explained by what is near`(url: String, hint: String) throws {
        let folder = try Folder(["r.properties": Self.routes])
        for format in ["text", "json"] {
            let run = try folder.run("resolve", "--routes", "r.properties", "--format", format, url)
            #expect(run.code == 1)
            #expect(run.output.contains(hint), "\(run.output)")
        }
    }

    @Test func `A match tells where the page appears and who is asked before`() throws {
        let folder = try Folder([
            "r.properties": "shop.orders = P; tab=account; parent=shop.home; filters=A,B\nshop.home = Q"
        ])
        let run = try folder.run("resolve", "--routes", "r.properties", "shop://orders")
        #expect(
            run.lines.contains {
                $0.hasSuffix("in the tab 'account', above 'shop.home', if 'A', then 'B' lets it pass")
            },
            "\(run.output)")
    }

    @Test func `A match tells its groups and the types of its query`() throws {
        let folder = try Folder([
            "r.properties": "base.group.me = shop.orders; filters=A\nshop.orders = P; accepts={page|uint}"
        ])
        let run = try folder.run("resolve", "--routes", "r.properties", "shop://orders?page=1")
        #expect(run.lines.contains("  groups      me (r.properties:1:1)"), "\(run.output)")
        #expect(run.lines.contains("  attributes  filters=A; accepts={page|uint}"), "\(run.output)")
        let json = try folder.run("resolve", "--routes", "r.properties", "--format", "json", "shop://orders")
        #expect(json.output.contains(#""groups":[{"id":"me","file":"r.properties","line":1}]"#))
        let refused = try folder.run("resolve", "--routes", "r.properties", "shop://orders?page=x")
        #expect(refused.code == 1)
        #expect(
            refused.output.contains(
                #"'page' is "x", expected a whole number that is not negative [unfit-parameters]"#))
        #expect(refused.output.contains("the app shows nothing"))
    }

    @Test func `A link that is closed to the outside shows nothing`() throws {
        let folder = try Folder(["r.properties": "shop.orders = P\nbase.notfound = N"])
        let run = try folder.run("resolve", "--routes", "r.properties", "--external", "shop://orders")
        #expect(run.output.contains("the app shows nothing"))
        #expect(!run.output.contains("'N'"))
    }

    @Test func `The home of a domain opens`() throws {
        let folder = try Folder(["r.properties": Self.routes])
        let run = try folder.run(
            "resolve", "--routes", "r.properties", "--external", "https://www.kestrel.example/?utm_source=x")
        #expect(run.code == 1, "the routes have an error")
        #expect(run.output.contains("HomePage"))
    }

    @Test func `An explanation without a candidate says so`() throws {
        let folder = try Folder(["r.properties": Self.routes])
        let run = try folder.run("resolve", "--routes", "r.properties", "--explain", "other://x")
        #expect(run.output.contains("no route begins like this URL"))
    }

    @Test func `A list of URLs may have comments, blanks and a byte order mark`() throws {
        let folder = try Folder(["r.properties": Self.routes])
        let run = try folder.run(
            "resolve", "--routes", "r.properties", "--format", "json", "-",
            input: "\u{FEFF}# links\r\n  shop://home\t\r\n\r\nold://home\r\n")
        #expect(run.code == 1, "the routes have an error")
        #expect(run.lines.count == 2)
    }
}
