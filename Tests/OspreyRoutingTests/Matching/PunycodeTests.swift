import Foundation
import OspreyRouting
import Testing

/// Foundation's `URL` writes the host of every link in punycode, and a text has what was typed.
struct `A link with a host in punycode` {
    private static let lines = """
        w.mönche.{x} = MonkPage
        w.{code} = CodePage
        w.{code}.{rest...} = RestPage
        """

    @Test(arguments: [
        ("w://xn--mnche-jua/1", "w.mönche.{x}", ["x=1"]),
        ("w://mönche/1", "w.mönche.{x}", ["x=1"]),
        ("W://XN--mnche-jua/xn--mnche-jua#xn--mnche-jua", "w.mönche.{x}", ["x=xn--mnche-jua"]),
        ("w://mnche-/../xn--mnche-jua", "w.{code}.{rest...}", ["code=mnche-", "rest=xn--mnche-jua"]),
        ("w://xn--mnchen-3ya", "w.{code}", ["code=münchen"]),
        ("w://a.xn--mnchen-3ya.b", "w.{code}", ["code=a.münchen.b"]),
        ("w://xn--mnchen-3ya/a/../b", "w.{code}.{rest...}", ["code=münchen", "rest=b"]),
        ("w://xn--", "w.{code}", ["code=xn--"]), ("w://xn--a", "w.{code}", ["code=\u{80}"]),
        ("w://a--b", "w.{code}", ["code=a--b"]),
    ])
    func `means the same as a text and as a URL`(link: String, key: String, values: [String]) throws {
        let table = try table(Self.lines)
        let url = try #require(URL(string: link))
        for match in try [
            table.match(link), table.match(RouteURL(url)), table.match(url.absoluteString),
            table.match(RouteURL(link)),
        ] {
            #expect(match.route.key == key)
            #expect(
                match.parameters.map { Array("\($0.name)=\($0.text)".utf8) } == values.map { Array($0.utf8) })
            // The URL of the page is read as it was.
            let again = try table.match(table.url(for: match).text)
            #expect(again.parameters.map(\.text.utf8.count) == match.parameters.map(\.text.utf8.count))
            #expect(again.route.key == key)
        }
        #expect(try RouteURL(link).original == link)
    }

    @Test(arguments: ["https://xn--mnche-jua.example/x", "HTTP://xn--mnche-jua.example"])
    func `stays as it is in a web address`(address: String) throws {
        #expect(try RouteURL(address).host == "xn--mnche-jua.example")
        #expect(try RouteURL(#require(URL(string: address))).host == "xn--mnche-jua.example")
    }

    @Test(arguments: ["xn--mnche-jua", "XN--MNCHE-JUA", "a.xn--mnchen-3ya", "a--b", "xn--"])
    func `is not what a value becomes that only looks like it`(code: String) throws {
        let table = try table(Self.lines)
        let url = try table.url(for: "CodePage", ["code": code])
        #expect(try table.match(url.text)["code"]?.text == code)
        #expect(try table.match(RouteURL(#require(URL(string: url.text))))["code"]?.text == code)
    }
}
