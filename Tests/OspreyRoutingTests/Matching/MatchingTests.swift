import Testing

@testable import OspreyRouting

struct PrecedenceTests {
    /// One route for each kind of segment at the same place, in an order that is not that of precedence.
    private static let lines = """
        app.h.{rest...} = Tail
        app.h.{any} = Plain
        app.h.{z|zulu} = Zulu
        app.h.{a|alpha} = Alpha
        app.h.{u|uuid} = UUID
        app.h.{d|double} = Double
        app.h.{i|int} = Int
        app.h.{n|uint} = UInt
        app.h.{b|bool} = Bool
        app.h.{k|red,true,7} = Enumeration
        app.h.blue = Literal
        """

    private static func ranked(reversed: Bool) throws -> RouteTable {
        let lines = lines.split(separator: "\n").map(String.init)
        var builder = RouteTableBuilder()
        builder.register(type: "zulu") { $0.hasPrefix("z") || $0 == "both" }
        builder.register(type: "alpha") { $0.hasPrefix("a") || $0 == "both" }
        builder.add(.properties(text: (reversed ? lines.reversed() : lines).joined(separator: "\n")))
        return try builder.build()
    }

    @Test(
        arguments: [
            ("blue", "Literal"), ("red", "Enumeration"), ("true", "Enumeration"), ("false", "Bool"),
            ("7", "Enumeration"), ("8", "UInt"), ("-8", "Int"), ("8.5", "Double"),
            ("9f86d081-884c-4d63-a0c4-5db1b2e9a7f1", "UUID"), ("ant", "Alpha"), ("zoo", "Zulu"),
            ("both", "Alpha"),
            ("other", "Plain"), ("other/more", "Tail"), ("blue/more", "Tail"), ("Blue", "Plain"),
        ], [false, true])
    func `The more specific segment wins, whatever the order of declaration`(
        url: (path: String, page: String), reversed: Bool
    ) throws {
        let match = try Self.ranked(reversed: reversed).match("app://h/" + url.path)
        #expect(match.route.target == .page(url.page))
    }

    @Test(arguments: [
        ("app://a/b/c", "app.a.b.c"), ("app://a/b/d", "app.a.{x}.d"), ("app://a/b/e", "app.{h}.b.e"),
        ("app://a/b/f", "app.{h}.{rest...}"), ("app://a/b/c/g", "app.{h}.{rest...}"),
        ("app://a/b", "app.a.b"),
    ])
    func `A dead end is left again, up to the host`(url: String, key: String) throws {
        let table = try table(
            """
            app.a.b.c = P
            app.a.{x}.d = P
            app.{h}.b.e = P
            app.{h}.{rest...} = P
            app.a.b = P
            """)
        #expect(try table.match(url).route.key == key)
    }

    @Test func `Enumerations that share words compare the segments behind them`() throws {
        let lines = ["app.h.{k|a,b}.x.{z} = First", "app.h.{k|b,c}.{y}.q = Second"]
        for text in [lines, lines.reversed()] {
            let table = try table(text.joined(separator: "\n"))
            #expect(try table.match("app://h/b/x/q").route.target == .page("First"))
            #expect(try table.match("app://h/b/y/q").route.target == .page("Second"))
            #expect(try table.match("app://h/c/x/q").route.target == .page("Second"))
            #expect(!table.canOpen("app://h/a/y/q"))
        }
    }

    @Test(arguments: [
        "APP://h/b", "app://H/b", "app://h//b/", "app://h/%62", "app://%68/b", "app://h/x/../b", "app://h/b?",
        "app://h/b#x",
    ])
    func `URLs that mean the same match alike`(url: String) throws {
        #expect(try table("App.H.b = P").match(url).route.key == "App.H.b")
    }

    @Test(arguments: ["app://h/B", "app://h", "app://h/b/c", "app://x/b", "other://h/b", "app://h:8080/b"])
    func `Other URLs do not`(url: String) throws {
        let failure = try #require(throws: RouteError.self) { try table("app.h.b = P").match(url) }
        #expect(failure.code == .notFound)
    }

    @Test(arguments: [
        ("tel:112", RouteURLError.Code.missingHost), ("app:///h", .missingHost), ("h", .missingScheme),
        ("app://h/%", .malformedEscape),
    ])
    func `A malformed URL is an error and not a miss`(url: String, code: RouteURLError.Code) throws {
        let failure = try #require(throws: RouteError.self) {
            try table("app.{h}.{x...} = P\napp.h = P").match(url)
        }
        #expect(failure.code == .malformedURL)
        guard case .malformedURL(let error) = failure.reason else {
            Issue.record("'\(url)' is \(failure)")
            return
        }
        #expect(error.code == code)
    }

    @Test func `A route may lie at a key and below it`() throws {
        let table = try table(
            "app.user = UserPage\napp.user.settings = SettingsPage\napp.user.settings.x = XPage")
        #expect(try table.match("app://user").route.target == .page("UserPage"))
        #expect(try table.match("app://user/settings").route.target == .page("SettingsPage"))
        #expect(try table.match("app://user/settings/x").route.target == .page("XPage"))
    }

    @Test func `What was not found says what was near, and computes it only then`() throws {
        let table = try table("app.loan.{id|uint} = LoanPage\napp.loans = LoansPage\napp.home = HomePage")
        let failure = try #require(throws: RouteError.self) { try table.match("app://lone/7") }
        #expect(failure.nearRoutes == ["app.loan.{id|uint}"])
        #expect(failure.description == "no route matches 'app://lone/7'; did you mean 'app.loan.{id|uint}'?")
        let far = try #require(throws: RouteError.self) { try table.match("app://zzzzzz") }
        #expect(far.description == "no route matches 'app://zzzzzz'")
    }

    @Test(arguments: ["app://nowhere", "app://home/./x?a=b", "app://home/../nowhere#f", "APP://NOWHERE/%41"])
    func `A text and the URL that it is fail alike`(text: String) throws {
        let table = try table("app.home = HomePage")
        let byText = try #require(throws: RouteError.self) { try table.match(text) }
        let byURL = try #require(throws: RouteError.self) { try table.match(RouteURL(text)) }
        #expect(byText == byURL)
        #expect(byText.description == byURL.description)
        #expect(byURL.url == text)
        #expect(byURL.code == .notFound)
    }

    @Test func `Relative URLs resolve against the base URL`() throws {
        let table = try table("app.example.story.{id} = StoryPage", baseURL: "app://example/news/")
        #expect(try table.match("/story/7")["id"]?.text == "7")
        #expect(try table.match("../story/8?x#y")["id"]?.text == "8")
    }
}

struct ParameterTests {
    @Test(arguments: [
        ("app://user/7", ["id=7 (capture)", "tab=posts (default)"]),
        ("app://user/7?tab=likes", ["id=7 (capture)", "tab=likes (query)"]),
        ("app://user/7?id=8", ["id=7 (capture)", "tab=posts (default)"]),
        ("app://user/a%2Fb%20c+d", ["id=a/b c+d (capture)", "tab=posts (default)"]),
        (
            "app://user/7?x&y=&x%20z=1+2",
            ["id=7 (capture)", "x= (query, bare)", "y= (query)", "x z=1 2 (query)", "tab=posts (default)"]
        ),
        ("app://user/7?init=context", ["id=7 (capture)", "tab=posts (default)"]),
    ])
    func `Captures win over the query, and that over defaults`(url: String, expected: [String]) throws {
        let match = try table("app.user.{id} = UserPage; default.tab=posts").match(url)
        #expect(match.brief == expected)
        for parameter in match.parameters { #expect(match[parameter.name] == parameter) }
        #expect(match["init"] == nil)
    }

    @Test func `A repeated key gives all values, and the last one when one is asked for`() throws {
        let match = try table("app.h = P").match("app://h?a=1&b=2&a&a=3")
        #expect(match["a"]?.text == "3")
        #expect(match["a"]?.texts == ["1", "", "3"])
        #expect(match.parameters.map(\.name) == ["a", "b"])
        #expect(match.parameters.first == match["a"])
        #expect(match["a"]?.isBare == false)
    }

    @Test(arguments: [
        // Alike in length and at both ends, but not the same.
        ("from=1&form=2", ["from=1", "form=2"]),
        ("from=1&form=2&from=3", ["from=1+3", "form=2"]),
        // An escape may say what another key says without one.
        ("a%62=1&ab=2", ["ab=1+2"]),
        ("a%62=1&b%61=2", ["ab=1", "ba=2"]),
        // A key without a name, and one whose items are all refused.
        ("=1&=2&x=3", ["=1+2", "x=3"]),
        ("init=1&init=2&x=3", ["x=3"]),
        ("id=8&x=3", ["x=3"]),
        ("init=1&inot=2", ["inot=2"]),
        ("id=1&x=2&id=3&x", ["x=2+"]),
        ("a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9&a=10", ["a=1+10"] + "bcdefghi".map { "\($0)=" }),
    ])
    func `Each key of a query is one parameter, in the order of their first items`(
        query: String, expected: [String]
    ) throws {
        let match = try table("app.h.{id} = P").match("app://h/7?" + query)
        var found: [String] = []
        match.forEachParameter { parameter in
            #expect(match[parameter.name] == parameter)
            found.append(parameter.name + "=" + parameter.texts.joined(separator: "+"))
        }
        #expect(found.first == "id=7")
        for (found, expected) in zip(found.dropFirst(), expected) { #expect(found.hasPrefix(expected)) }
        #expect(found.count == expected.count + 1)
        #expect(match.parameters.map(\.name) == found.map { String($0.prefix { $0 != "=" }) })
    }

    @Test func `A tail is text with its slashes kept apart, and a list of its segments`() throws {
        let match = try table("app.docs.{path...} = P").match("app://docs/a%2Fb//c%20d/")
        #expect(match["path"]?.text == "a%2Fb/c d")
        #expect(match["path"]?.texts == ["a/b", "c d"])
        #expect(match["path"]?.isTail == true)
    }

    @Test func `Captures may stand in the host and keep their case`() throws {
        let match = try table("app.{tenant}.*.{x}.y = P").match("app://ACME/skip/Z/y")
        #expect(match.brief == ["tenant=ACME (capture)", "x=Z (capture)"])
    }

    @Test func `From outside undeclared query keys are dropped and reported`() throws {
        let table = try table("app.h.{id} = P; external; accepts=from, \"a,b\"; requires=amount; default.x=1")
        let url = "app://h/7?from=a&x=2&a,b=3&amount=4&id=9&init=dev&x=5&utm"
        let outside = try table.match(url, trust: .external)
        #expect(
            outside.brief == [
                "id=7 (capture)", "from=a (query)", "a,b=3 (query)", "amount=4 (query)", "x=1 (default)",
            ])
        #expect(outside.droppedQueryKeys == ["x", "init", "utm"])
        let inside = try table.match(url)
        #expect(inside["x"]?.texts == ["2", "5"])
        #expect(inside.droppedQueryKeys == ["init"])
    }

    @Test func `Required parameters may come from anywhere`() throws {
        let table = try table("app.pay.{id} = P; requires=id,amount,to; default.to=me")
        let match = try table.match("app://pay/7")
        #expect(match.missingParameters() == ["amount"])
        #expect(match.missingParameters(supplied: ["amount"]) == [])
        #expect(try table.match("app://pay/7?amount").missingParameters() == [])
        let failure = #expect(throws: RouteError.self) { try match.checkRequired() }
        #expect(failure?.code == .missingRequired)
        #expect(
            failure?.description == """
                'app://pay/7' lacks 'amount', which 'app.pay.{id}' (routes.properties:1:1) requires; add \
                'amount=...' to its query, or pass it along
                """)
    }

    @Test func `Long queries stay cheap and whole`() throws {
        let query = (0..<20_000).map { "k\($0 % 10_000)=\($0)" }.joined(separator: "&")
        let match = try table("app.h = P").match("app://h?" + query)
        let parameters = match.parameters
        #expect(parameters.count == 10_000)
        #expect(parameters[42].texts == ["42", "10042"])
    }
}

struct RedirectTests {
    @Test(arguments: [
        ("app://old/7", "app://loan/7?from=old"),
        ("app://old/7?x=1#top", "app://loan/7?from=old&x=1#top"),
        ("app://old/7?from=mail&x=1", "app://loan/7?from=old&x=1"),
        ("app://old/a%2Fb%20c", "app://loan/a%2Fb%20c?from=old"),
        ("app://all/a/b%2Fc", "app://docs/a/b%2Fc?path=a/b%252Fc"),
        ("app://hop/5", "app://loan/5?from=old"),
    ])
    func `A redirect fills captures in and keeps query and fragment`(url: String, expected: String) throws {
        let table = try table(
            """
            app.old.{id} = -> app://loan/{id}?from=old
            app.hop.{n} = -> app://old/{n}
            app.all.{path...} = -> app://docs/{path}?path={path}
            app.loan.{id} = LoanPage
            app.docs.{path...} = DocumentPage
            """)
        let match = try table.match(url)
        #expect(try match.url.queryItems == RouteURL(expected).queryItems)
        #expect(try match.url.segments == RouteURL(expected).segments)
        #expect(match.fragment == (url.hasSuffix("#top") ? "top" : nil))
        #expect(match.originalURL.text == url)
        #expect(match.redirects.last?.to == match.url)
    }

    @Test func `A loop that only some URLs enter is found when it happens, with the chain`() throws {
        let table = try table(
            """
            app.a.{x} = -> app://b/{x}
            app.b.{x} = PageB
            app.b.stop = -> app://a/stop
            """)
        let failure = try #require(throws: RouteError.self) { try table.match("app://a/stop") }
        #expect(failure.code == .redirectLoop)
        #expect(failure.chain == ["app://a/stop", "app://b/stop", "app://a/stop"])
        #expect(
            failure.description
                == "'app://a/stop' is redirected in a circle: app://a/stop -> app://b/stop -> app://a/stop")
    }

    @Test func `There is a limit to redirects`() throws {
        let lines = (0..<20).map { "app.hop.n\($0) = -> app://hop/n\($0 + 1)" } + ["app.hop.n20 = Page"]
        var builder = RouteTableBuilder()
        builder.add(.properties(text: lines.joined(separator: "\n")))
        let table = builder.compile().table
        #expect(try table.match("app://hop/n5").redirects.count == 15)
        let failure = try #require(throws: RouteError.self) {
            try table.match("app://hop/n5", redirectLimit: 3)
        }
        #expect(failure.code == .tooManyRedirects)
        #expect(failure.chain.count == 4)
    }

    @Test(arguments: [
        ("app://in-out", true), ("app://out-out", true), ("app://out-in", false), ("app://inside", false),
        ("app://outside", true),
    ])
    func `Both ends of a redirect have to be external`(url: String, isOpen: Bool) {
        var builder = RouteTableBuilder()
        builder.add(
            .properties(
                text: """
                    app.outside = P; external
                    app.inside = P
                    app.in-out = -> app://outside
                    app.out-out = -> app://outside; external
                    app.out-in = -> app://inside; external
                    """))
        let table = builder.compile().table
        #expect(table.canOpen(url))
        #expect(table.canOpen(url, trust: .external) == (isOpen && url != "app://in-out"))
    }

    @Test func `An internal route tells why it is closed`() throws {
        let table = try table("app.a = P")
        let failure = try #require(throws: RouteError.self) {
            try table.match("app://a", trust: .external)
        }
        #expect(failure.code == .notExternal)
        #expect(
            failure.description == """
                'app://a' is not open to the outside: 'app.a' (routes.properties:1:1) is not external; mark it \
                'external' if links may open it; a filter may name its page instead of the URL
                """)
    }
}

struct OriginTests {
    private static let lines = """
        wallet.loan.{id} = LoanPage; external; accepts=from
        wallet.home = HomePage; external
        base.origins.wallet = https://www.wallet.example, https://m.wallet.example/app, http://localhost:8080
        """

    @Test(arguments: [
        ("https://www.wallet.example/loan/7?from=a#b", "wallet://loan/7?from=a#b"),
        ("HTTPS://WWW.Wallet.Example:443/loan/7", "wallet://loan/7"),
        ("https://m.wallet.example/app/home", "wallet://home"),
        ("https://m.wallet.example/app//home/", "wallet://home"),
        ("http://localhost:8080/home", "wallet://home"),
        ("wallet://home", "wallet://home"),
    ])
    func `A universal link means a route`(link: String, url: String) throws {
        let match = try table(Self.lines).match(link, trust: .external)
        #expect(match.url.text == url)
        #expect(match.originalURL.text == link)
    }

    @Test(arguments: [
        "http://www.wallet.example/home", "https://www.wallet.example:444/home",
        "https://wallet.example/home",
        "https://m.wallet.example/home", "https://m.wallet.example/application/home", "http://localhost/home",
        "https://www.wallet.example.evil/home",
    ])
    func `Another scheme, host, port or path is another origin`(link: String) throws {
        #expect(try !table(Self.lines).canOpen(link))
    }

    @Test func `The root of an origin without a home means nothing`() throws {
        let failure = try #require(throws: RouteError.self) {
            try table(Self.lines).match("https://www.wallet.example/")
        }
        #expect(failure.code == .notFound)
    }
}

struct AdapterTests {
    private struct Legacy: RouteURLAdapter {
        struct Broken: Error {}

        func adapt(_ url: RouteURL) throws -> RouteURLAdaptation? {
            guard url.scheme == "old" else { return nil }
            if url.segments == ["broken"] { throw Broken() }
            return RouteURLAdaptation(
                try RouteURL("app://" + url.segments.joined(separator: "/")), display: .cover,
                reuse: RouteReuse(.top))
        }
    }

    private static func adapted() throws -> RouteTable {
        var builder = RouteTableBuilder()
        builder.add(Legacy())
        builder.add([.page("app.loan.{id}", "LoanPage")])
        return try builder.build()
    }

    @Test func `An adapter rewrites URLs, also without a host, and may set options`() throws {
        let match = try Self.adapted().match("old:loan/7")
        #expect(match.url.text == "app://loan/7")
        #expect(match.originalURL.text == "old:loan/7")
        #expect(match.display == .cover)
        #expect(match.reuse == RouteReuse(.top))
        #expect(try Self.adapted().match("app://loan/7").display == nil)
    }

    @Test func `An adapter that fails fails the match`() throws {
        let failure = try #require(throws: RouteError.self) { try Self.adapted().match("old:broken") }
        #expect(failure.code == .adapterFailed)
        #expect(failure.description == "'old:broken' could not be rewritten: Broken()")
    }
}
