import Foundation
import OspreyRouting
import Testing

/// Letters in the place of the host: without case for a scheme of the app, with case in a web address.
struct `A capital letter in the place of the host` {
    private static let lines = """
        base.origins.w = https://w.example/v; home=w.Home
        w.Home = HomePage
        w.{code} = CodePage
        w.Shop.{x} = ShopPage
        w.sale.{x} = SalePage
        w.{kind|News,Mail}.x = KindPage
        w.{on|bool}.on = SwitchPage
        w.old = -> w://AbC
        w.mönche.{x} = MonkPage
        """

    @Test(arguments: [
        ("w://dQw4w9WgXcQ", "w.{code}", ["code=dQw4w9WgXcQ"]),
        ("w://%41bC", "w.{code}", ["code=AbC"]),
        ("W://%40Ana", "w.{code}", ["code=@Ana"]),
        ("https://w.example/v/dQw4w9WgXcQ", "w.{code}", ["code=dQw4w9WgXcQ"]),
        ("https://w.example./v/AbC", "w.{code}", ["code=AbC"]),
        ("HTTPS://W.example/v/@Ana", "w.{code}", ["code=@Ana"]),
        ("w://old", "w.{code}", ["code=AbC"]),
        ("w://Shop/7", "w.Shop.{x}", ["x=7"]),
        ("w://SHOP/7", "w.Shop.{x}", ["x=7"]),
        ("https://w.example/v", "w.Home", []),
        ("https://w.example/v/Home", "w.Home", []),
        ("https://w.example/v/home", "w.{code}", ["code=home"]),
        ("https://w.example/v/Shop/7", "w.Shop.{x}", ["x=7"]),
        ("https://w.example/v/sale/7", "w.sale.{x}", ["x=7"]),
        ("w://News/x", "w.{kind|News,Mail}.x", ["kind=News"]),
        ("w://nEWS/x", "w.{kind|News,Mail}.x", ["kind=News"]),
        ("https://w.example/v/Mail/x", "w.{kind|News,Mail}.x", ["kind=Mail"]),
        ("w://TRUE/on", "w.{on|bool}.on", ["on=true"]),
    ])
    func `is kept, and compared as its address demands`(url: String, key: String, texts: [String]) throws {
        let match = try table(Self.lines).match(url)
        #expect(match.route.key == key)
        #expect(match.parameters.map { "\($0.name)=\($0.text)" } == texts)
    }

    @Test(arguments: [
        "https://w.example/v/shop/7", "https://w.example/v/SALE/7", "https://w.example/v/news/x",
        "https://w.example/V/Shop/7",
    ])
    func `makes another web address`(url: String) throws {
        #expect(throws: RouteError.self) { try table(Self.lines).match(url) }
    }

    @Test func `lets a web address go on to the next best key`() throws {
        let table = try table(
            """
            base.origins.w = https://w.example
            w.Shop.{x} = ShopPage
            w.{kind|News,Mail}.{x} = KindPage
            w.{any}.{x} = AnyPage
            """)
        #expect(try table.match("https://w.example/shop/7").route.key == "w.{any}.{x}")
        #expect(try table.match("https://w.example/news/7").route.key == "w.{any}.{x}")
        #expect(try table.match("w://shop/7").route.key == "w.Shop.{x}")
    }

    @Test(arguments: [
        ("w.{code}", ["code": "AbC"], "w://AbC"), ("ShopPage", ["x": "7"], "w://Shop/7"),
        ("KindPage", ["kind": "News"], "w://News/x"),
    ])
    func `is written as it was given, or declared`(name: String, parameters: [String: String], url: String)
        throws
    {
        let table = try table(Self.lines)
        let built = try table.url(for: name, parameters)
        #expect(built.text == url)
        #expect(try table.url(for: table.match(built)).text == url)
    }

    @Test func `is one that Foundation has encoded: other letters come back`() throws {
        let table = try table(Self.lines)
        let url = try #require(URL(string: "w://mönche/1"))
        #expect(try table.match(RouteURL(url)).route.key == "w.mönche.{x}")
        let code = try #require(URL(string: "w://münchen-straße"))
        #expect(try table.match(RouteURL(code))["code"]?.text == "münchen-straße")
        #expect(
            try RouteURL(#require(URL(string: "https://xn--mnche-jua.example/x"))).host
                == "xn--mnche-jua.example")
        #expect(try RouteURL(#require(URL(string: "w://xn--a"))).host?.isEmpty == false)
    }

    @Test func `is asked of a type as it is written`() throws {
        var builder = RouteTableBuilder()
        builder.register(type: "short") { $0.first == "S" }
        builder.add([.page("w.{code|short}", "CodePage")])
        let table = try builder.build()
        #expect(try table.match("w://Sx")["code"]?.text == "Sx")
        #expect(throws: RouteError.self) { try table.match("w://sx") }
    }

    @Test func `of a tail with an escape is told from the escape`() throws {
        let table = try table("w.docs.{path...} = P")
        let texts = try ["a%2Fb", "a%252Fb", "100%25", "a%2525", "%25252F"].map {
            try #require(try table.match("w://docs/\($0)")["path"]?.text)
        }
        #expect(texts == ["a%2Fb", "a%252Fb", "100%", "a%2525", "%25252F"])
        for (url, text) in zip(["a%2Fb", "a%252Fb", "100%25", "a%2525", "%25252F"], texts) {
            #expect(try table.url(for: "P", ["path": text]).text == "w://docs/\(url)")
        }
    }
}
