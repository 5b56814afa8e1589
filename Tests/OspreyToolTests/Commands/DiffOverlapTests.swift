import OspreyRouting
import Testing

@testable import OspreyTool

/// Links that another route takes, though neither route answers all links of the other.
struct DiffOverlapTests {
    @Test(arguments: [
        ("shop.{section}.{id|uint}", "shop.sale.{slug}", "shop://sale/7"),
        ("shop.{section}.list", "shop.blog.{slug}", "shop://blog/list"),
        ("shop.item.{id}.{tab|info,photos}", "shop.item.new.{step}", "shop://item/new/info"),
        ("shop.*.{id|uint}", "shop.item.{slug}", "shop://item/7"),
        (
            "shop.{a|x,y}.{b}.{c|int}", "shop.{a|y,z}.{b|uuid}.{c}",
            "shop://y/01234567-89AB-CDEF-0123-456789ABCDEF/7"
        ),
        ("shop.{a}.{b|double}", "shop.{a|bool}.{b}", "shop://true/7"),
        ("shop.{a}.{b|int}", "shop.{a|x,y}.{b|uint}", "shop://x/7"),
        ("shop.{a}.{rest...}", "shop.sale.{id}.{step}", "shop://sale/~id/~step"),
        ("shop.{a}.b.{rest...}", "shop.x.{b}.{c}.{d|uint}", "shop://x/b/~/7"),
        ("shop.{a}.b.{rest...}", "shop.x.{rest...}", "shop://x/b/~"),
        ("shop.{a}.{b|uint}", "shop.Sale.{slug}", "shop://sale/7"),
    ])
    func `A route takes links of another where their patterns meet, or gives them back`(
        one: String, other: String, link: String
    ) throws {
        let line = "\(one) = ItemPage; external\n"
        let folder = try Folder(["less": line, "more": line + "\(other) = SalePage; external\n"])
        for (old, new, opened, opens) in [
            ("less", "more", "ItemPage", "SalePage"), ("more", "less", "SalePage", "ItemPage"),
        ] {
            let run = try folder.run("diff", old, new)
            #expect(run.code == 1)
            #expect(
                run.output.contains("'\(link)' opened '\(opened)', and opens '\(opens)' now"), "\(run.output)"
            )
        }
    }

    private static let listed = """
        shop.cat.{kind|shoes,hats} = CategoryPage; external; filters=AgeGuard
        shop.all.{kind|shoes,hats} = CategoryPage; external
        shop.list = ListPage; external; accepts={sort|asc,desc}
        shop.pair.{a|x,y}.{b|v,w} = PairPage; external
        shop.word.one = OnePage; external
        shop.number.{n|uint}.x = NumberPage; external
        shop.amount.{n|int} = AmountPage; external

        """

    @Test(arguments: [
        ("shop.c.{kind} = -> shop://cat/{kind}; external", "", "shop://c/hats", "stops-working"),
        (
            "shop.c.{kind} = -> shop://cat/{kind}; external",
            "shop.c.{kind} = -> shop://all/{kind}; external",
            "shop://c/hats", "loses-filter"
        ),
        (
            "shop.c.{kind} = -> shop://cat/{kind}; external", "shop.c.{kind} = -> shop://cat/{kind}",
            "shop://c/hats", "closed"
        ),
        ("shop.l.{s} = -> shop://list?sort={s}; external", "", "shop://l/asc?sort=asc", "stops-working"),
        ("shop.p.{s}.{t} = -> shop://pair/{s}/{t}; external", "", "shop://p/x/v", "stops-working"),
        ("shop.w.{s} = -> shop://word/{s}; external", "", "shop://w/one", "stops-working"),
        ("shop.r.{rest...} = -> shop://pair/{rest}; external", "", "shop://r/x/v", "stops-working"),
        ("shop.n.{rest...} = -> shop://number/{rest}; external", "", "shop://n/7/x", "stops-working"),
        (
            "shop.m.{n} = -> shop://amount/{n}", "shop.m.{n|uint} = -> shop://amount/{n}",
            "-9223372036854775808", "stops"
        ),
        (
            "shop.d.{s} = -> shop://c/{s}; external\nshop.c.{k} = -> shop://cat/{k}; external",
            "shop.c.{k} = -> shop://cat/{k}; external", "shop://d/hats", "stops-working"
        ),
    ])
    func `A redirect whose target takes only some words is asked for them`(
        old: String, new: String, link: String, code: String
    ) throws {
        let folder = try Folder(["old": Self.listed + old + "\n", "new": Self.listed + new + "\n"])
        let run = try folder.run("diff", "old", "new")
        #expect(run.output.contains("\(link)'"), "\(run.output)\(run.diagnostics)")
        #expect(run.output.contains("[\(code)"), "\(run.output)")
    }

    @Test func `Redirects in a very long row are asked for their words, as far as they are followed`() throws
    {
        let row = (0..<20_000).map { "shop.r\($0).{x} = -> shop://r\($0 + 1)/{x}\n" }.joined()
        let table = try RouteTable([.properties(text: row + "shop.r20000.{x|a,b} = P\n", file: "r")])
        let words = RedirectWords(table)
        let first = 20_000 - RouteTable.defaultRedirectLimit
        let found = table.routes.filter { words[$0]["x"]?.isEmpty == false }
        #expect(found.map { $0.key }.sorted() == (first..<20_000).map { "shop.r\($0).{x}" })
        #expect(found.allSatisfy { words[$0] == ["x": ["a", "b"]] })
        #expect(!words.isIncomplete)
    }

    @Test func `A new web address takes links of a route at another one`() throws {
        let old = "base.origins.shop = https://a.example\nshop.{city}.{id} = CityPage; external\n"
        let new = old + "base.origins.news = https://a.example/news\nnews.{id} = NewsPage; external\n"
        let run = try Folder(["old": old, "new": new]).run("diff", "old", "new")
        #expect(
            run.lines.first == "old:2:1: error: 'https://a.example/news/~id' opened 'CityPage', and opens "
                + "'NewsPage' now at 'news.{id}' (new:4:1) [changes-page]", "\(run.output)")
    }

    @Test func `A route takes links of a redirect where their patterns meet`() throws {
        let old = "shop.old.{a}.{b|uint} = -> shop://x/{b}; external\nshop.x.{b|uint} = X; external\n"
        let folder = try Folder(["old": old, "new": old + "shop.old.sale.{slug} = SalePage; external\n"])
        let run = try folder.run("diff", "old", "new")
        #expect(
            run.lines.first == "old:1:1: error: 'shop://old/sale/7' opened 'X', and opens 'SalePage' now at "
                + "'shop.old.sale.{slug}' (new:3:1) [changes-page]", "\(run.output)")
    }

    @Test(arguments: [
        // One route answers all links of the other, no text fits both, or both open the same.
        ("shop.{a}.{b}", "shop.{a}.{b|uint}"), ("shop.{a}.{b}", "shop.{a}.b"), ("shop.{a}.b", "shop.{a}.c"),
        ("shop.{a|x,y}.{b}", "shop.{a|z,w}.{b|uint}"), ("shop.{a}.{b|uuid}", "shop.a.{b|uint}"),
        ("shop.{a}.{b}", "shop.a.{b}.{c}"), ("market.{a}.b", "shop.a.{b}"),
    ])
    func `Patterns that do not cross give no links of their own`(one: String, other: String) throws {
        let folder = try Folder(["less": "\(one) = P\n", "more": "\(one) = P\n\(other) = P\n"])
        let alone = try Folder(["more": "\(other) = P\n"])
        let counts = try [
            folder.run("diff", "less", "less"), alone.run("diff", "more", "more"),
            folder.run("diff", "more", "less"),
        ].map { try #require($0.lines.last?.split(separator: " ").first.flatMap { Int($0) }) }
        #expect(counts[2] <= counts[0] + counts[1])
    }

    @Test func `Where too many routes may meet to compare all, that is told`() throws {
        let hosts = (0..<400).map { "shop.host\($0).x = P\n" }.joined()
        let folder = try Folder([
            "old": hosts, "new": hosts + (0..<400).map { "shop.*.list\($0) = P\n" }.joined(),
        ])
        let run = try folder.run("diff", "old", "new")
        #expect(run.code == 0, "\(run.output)")
        #expect(
            run.diagnostics
                == "not all links that two routes may answer are compared, as they are too many; "
                + "compare the files of one scheme at a time\n")
        #expect(try folder.run("diff", "old", "old").diagnostics.isEmpty)
    }

    private static let origin =
        "base.origins.shop = https://www.shop.example\nshop.cart = CartPage; external\n"

    @Test(arguments: [
        (
            "shop.sale.{id|uint} = P; external", "shop.Sale.{id|uint} = P; external",
            "'https://www.shop.example/sale/7' opened 'P', and no route matches it now"
        ),
        (
            "shop.{kind|sale,news} = P; external", "shop.{kind|Sale,news} = P; external",
            "'https://www.shop.example/sale' opened 'P', and no route matches it now"
        ),
        (
            "shop.{a}.{id|uint} = P; external\nshop.Sale.{slug} = Q; external",
            "shop.{a}.{id|uint} = P; external\nshop.sale.{slug} = Q; external",
            "'https://www.shop.example/sale/7' opened 'P', and opens 'Q' now"
        ),
    ])
    func `A web address breaks by the case of its first segment`(old: String, new: String, message: String)
        throws
    {
        let folder = try Folder(["old": Self.origin + old, "new": Self.origin + new])
        let run = try folder.run("diff", "old", "new")
        #expect(run.code == 1)
        #expect(run.output.contains(message), "\(run.output)")
    }
}
