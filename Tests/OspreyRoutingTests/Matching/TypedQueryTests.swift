import Foundation
import Testing

@testable import OspreyRouting

/// Query keys that say what their values have to be.
struct TypedQueryTests {
    private static let routes = """
        shop.search = SearchPage; external; accepts=q,{page|uint},{sort|asc,desc}; default.page=1
        shop.pay = PayPage; external; requires={amount|double}
        shop.find.{word} = -> shop://search?q={word}&sort=asc; external
        shop.plain.{id} = PlainPage; external; accepts={ref}

        """

    @Test(arguments: [Trust.external, .internal])
    func `Values that fit are parameters like others`(trust: Trust) throws {
        let match = try table(Self.routes).match("shop://search?q=red&page=2&sort=desc", trust: trust)
        #expect(match["page"]?.text == "2")
        #expect(match["sort"]?.text == "desc")
        #expect(match.droppedQueryKeys == [])
        #expect(match.route.attributes.accepts == ["q", "page", "sort"])
        #expect(match.route.attributes.queryTypes == ["page": .uint, "sort": .enumeration(["asc", "desc"])])
    }

    @Test(arguments: [
        ("shop://search?page=x", "page", "x"), ("shop://search?page=-1", "page", "-1"),
        ("shop://search?page=", "page", ""), ("shop://search?page", "page", ""),
        ("shop://search?page=1&page=x&page=2", "page", "x"), ("shop://search?page=1&page", "page", ""),
        ("shop://search?sort=up", "sort", "up"), ("shop://search?sort=ASC", "sort", "ASC"),
        ("shop://search?p%61ge=x", "page", "x"), ("shop://pay?amount=much", "amount", "much"),
        ("shop://find/red?page=x", "page", "x"),
    ])
    func `A value that does not fit refuses the URL, whoever asks`(url: String, name: String, text: String)
        throws
    {
        let table = try table(Self.routes)
        for trust in [Trust.external, .internal] {
            let failure = try #require(throws: RouteError.self) { try table.match(url, trust: trust) }
            #expect(failure.code == .unfitParameters)
            guard case .unfitParameters(let unfit, let route) = failure.reason else { continue }
            #expect(unfit.map(\.name) == [name])
            #expect(unfit.map(\.text) == [text])
            #expect(
                failure.description.contains("'\(route.key)'") && failure.description.contains("expected"))
            #expect(!table.canOpen(url, trust: trust))
        }
    }

    @Test func `Types of a query take no part in matching`() throws {
        let table = try table("a.{x} = P; accepts={page|uint}\na.b = Q; external")
        #expect(try table.match("a://b?page=x").route.key == "a.b")
        #expect(throws: RouteError.self) { try table.match("a://c?page=x") }
    }

    @Test func `A default holds where the query is silent`() throws {
        #expect(try table(Self.routes).match("shop://search")["page"]?.text == "1")
    }

    @Test func `A URL is made only of values that fit`() throws {
        let table = try table(Self.routes)
        #expect(try table.url(for: "shop.search", ["page": "2"]).text == "shop://search?page=2")
        let error = try #require(throws: RouteLinkError.self) {
            try table.url(for: "shop.search", ["page": "x"])
        }
        #expect(
            error.reason
                == .invalidParameter("page", text: "x", expected: "a whole number that is not negative"))
    }

    @Test func `What comes without a URL is asked for the same`() throws {
        let route = try #require(try table(Self.routes).route(forKey: "shop.search"))
        func unfit(_ given: [String: [String]]) -> [String] {
            route.unfitQueryKeys { given[$0] }.map(\.name)
        }
        #expect(unfit([:]) == [])
        #expect(unfit(["page": ["2"], "sort": ["asc"]]) == [])
        #expect(unfit(["page": ["2", "x"], "sort": ["up"]]) == ["page", "sort"])
    }

    @Test func `A registered type is asked, also if no key has it`() throws {
        var builder = RouteTableBuilder()
        builder.add([RouteDefinition(key: "a.b", value: "P; accepts={year|year}")])
        builder.register(type: "year") { $0.count == 4 }
        let table = try builder.build()
        #expect(try table.match("a://b?year=2026")["year"]?.text == "2026")
        #expect(throws: RouteError.self) { try table.match("a://b?year=26") }
    }

    @Test func `Dictionaries have them, too`() throws {
        let json = #"{"a.b": {"page": "P", "accepts": ["q", "{page|uint}"]}}"#
        let table = try RouteTable([.json(Data(json.utf8))])
        #expect(try table.match("a://b?page=1")["page"]?.text == "1")
        #expect(throws: RouteError.self) { try table.match("a://b?page=x") }
    }

    @Test(arguments: [
        ("a.b = P; accepts={page|uint}; default.page=x", ["1:31 invalid-value"]),
        ("a.{page} = P; accepts={page|uint}", ["1:23 duplicate-capture"]),
        ("a.b = P; accepts={page|uint", ["1:18 invalid-query-key"]),
        ("a.b = P; accepts={pa ge|uint}", ["1:21 invalid-query-key"]),
        ("a.b = P; accepts={page...}", ["1:18 invalid-query-key"]),
        ("a.b = P; accepts={init}", ["1:19 invalid-query-key"]),
        ("a.b = P; accepts={page|unit}", ["1:24 unknown-type"]),
        ("a.b = P; accepts={sort|asc,asc}", ["1:28 invalid-query-key"]),
        ("a.b = P; accepts={sort|asc,desc},q", []),
        ("a.b = P; external; requires={q|a,b}; accepts={q|c,d}", ["1:46 contradiction"]),
        ("a.b = P; external; accepts={q|uint},{q|int}", ["1:37 contradiction"]),
        ("a.b = P; external; requires={q|a,b}; accepts={q|b,a}", []),
        ("a.b = P; external; requires={q|a,b}; accepts=q", []),
        ("a.b = P; accepts={page|uint}\na.c.{x|bool} = -> a://b?page={x}", ["2:19 invalid-redirect"]),
        ("a.b = P; requires={page|uint}\na.c = -> a://b?page=x", ["2:10 invalid-redirect"]),
        ("a.b = P; requires={page|uint}\na.c.{x} = -> a://b?page={x}", []),
        ("a.b = P; accepts={page|uint}\nbase.root = a://b?page=x", ["2:13 invalid-target"]),
    ])
    func `A mistake is told at its place`(lines: String, expected: [String]) {
        #expect(problems(lines).map(brief) == expected)
    }

    @Test func `Two types of one query key are told with both`() throws {
        let found = try #require(problems("a.b = P; requires={q|a,b}; accepts={q|uint}").first)
        #expect(
            found.message == "'{q|a,b}' and '{q|uint}' give the query key two different types")
        #expect(found.fix == "give both one type")
    }
}
