import Testing

@testable import OspreyRouting

struct ReverseTests {
    private static let lines = """
        app.loan.{id|uint} = LoanPage; name=loan
        app.user.{id} = UserPage
        app.user.{id}.posts = UserPage
        app.docs.{path...} = DocumentPage
        app.help.{topic} = HelpPage
        app.help.start = StartPage
        app.{tenant}.x.*.y = TenantPage
        app.k.{kind|news,video} = KindPage
        """

    @Test(arguments: [
        ("loan", ["id": "7"], "app://loan/7"),
        ("app.loan.{id|uint}", ["id": "7", "b": "1 2", "a": "é&"], "app://loan/7?a=%C3%A9%26&b=1+2"),
        ("LoanPage", ["id": "+7"], "app://loan/+7"),
        ("app.user.{id}", ["id": "a/b c?"], "app://user/a%2Fb%20c%3F"),
        ("app.user.{id}", ["id": ".."], "app://user/%2E%2E"),
        ("DocumentPage", ["path": "a/b%2Fc"], "app://docs/a/b%2Fc"),
        ("TenantPage", ["tenant": "ACME"], "app://ACME/x/-/y"),
        ("app.k.{kind|video,news}", ["kind": "news"], "app://k/news"),
        ("StartPage", [:], "app://help/start"),
    ])
    func `A URL is built by name, key or page`(name: String, parameters: [String: String], url: String) throws
    {
        let table = try table(Self.lines)
        let built = try table.url(for: name, parameters)
        #expect(built.text == url)
        let match = try table.match(built)
        for (name, text) in parameters { #expect(match[name]?.text == text) }
    }

    @Test(arguments: [
        (
            "lone", [:],
            "cannot build a URL for 'lone': no route has this name, key or page; did you mean 'loan'?"
        ),
        (
            "UserPage", ["id": "7"],
            "cannot build a URL for 'UserPage': the page has several routes, use one of the keys 'app.user.{id}', 'app.user.{id}.posts'"
        ),
        ("loan", [:], "cannot build a URL for 'loan': 'id' is missing, which 'app.loan.{id|uint}' captures"),
        (
            "loan", ["id": "x"],
            "cannot build a URL for 'loan': 'id' is \"x\", expected a whole number that is not negative"
        ),
        (
            "HelpPage", ["topic": ""],
            "cannot build a URL for 'HelpPage': 'topic' is \"\", expected a text that is not empty"
        ),
        (
            "HelpPage", ["topic": "start"],
            "cannot build a URL for 'HelpPage': 'app://help/start' is taken by the more specific route 'app.help.start'"
        ),
        (
            "KindPage", ["kind": "x"],
            "cannot build a URL for 'KindPage': 'kind' is \"x\", expected one of 'news', 'video'"
        ),
        (
            "DocumentPage", ["path": "a//b"],
            "cannot build a URL for 'DocumentPage': 'path' is \"a//b\", expected one segment or more, none of them empty"
        ),
    ])
    func `What is missing or does not fit is told`(
        name: String, parameters: [String: String], message: String
    ) throws {
        let error = try #require(throws: RouteLinkError.self) {
            try table(Self.lines).url(for: name, parameters)
        }
        #expect(error.description == message)
    }

    @Test(arguments: [
        ("APP://User//a%2fb/?z=1&a=2&a&init=x&id=9#top", "app://user/a%2Fb?a=2&a&z=1"),
        ("app://acme/x/anything/y", "app://acme/x/anything/y"),
        ("app://docs/a%2fb/%63?x", "app://docs/a%2Fb/c?x"),
    ])
    func `The URL of a match is canonical`(url: String, canonical: String) throws {
        let table = try table(Self.lines)
        #expect(try table.url(for: table.match(url)).text == canonical)
    }

    @Test func `Of many routes of a page the first five are told`() throws {
        let table = try table((1...7).map { "app.r\($0) = P" }.joined(separator: "\n"))
        let error = #expect(throws: RouteLinkError.self) { try table.url(for: "P") }
        #expect(error?.reason == .ambiguousPage(keys: (1...7).map { "app.r\($0)" }))
        #expect(
            error?.description.hasSuffix("'app.r1', 'app.r2', 'app.r3', 'app.r4', 'app.r5' or 2 more") == true
        )
    }

    @Test func `A tail is given by segments or by text`() throws {
        let url = try table(Self.lines).url(
            for: "DocumentPage", [RouteParameter("path", tail: ["a/b", "c%2Fd"])])
        #expect(url.text == "app://docs/a%2Fb/c%252Fd")
    }
}
