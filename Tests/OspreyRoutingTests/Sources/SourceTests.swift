import Foundation
import Testing

@testable import OspreyRouting

struct DictionarySourceTests {
    private static func keys(_ source: any RouteSource, baseURL: String? = nil) throws -> [String] {
        try RouteTable([source], baseURL: baseURL.map { try RouteURL($0) }).routes.map(\.description)
    }

    @Test func `Keys may be those of files or URLs`() throws {
        let routes = [
            "/story/:id": "StoryPage", "app://user/{id|int}/*": "UserPage", "app.home": "HomePage",
            "app://docs/v1.0": "DocPage",
        ]
        #expect(
            try Self.keys(.dictionary(routes), baseURL: "frodo://frodo.example") == [
                "frodo.frodo%2Eexample.story.{id} = StoryPage", "app.home = HomePage",
                "app.docs.v1%2E0 = DocPage", "app.user.{id|int}.* = UserPage",
            ])
    }

    @Test func `A relative key needs a base URL`() {
        let error = #expect(throws: RouteDiagnostics.self) {
            try Self.keys(.dictionary(["/story/:id": "StoryPage"]))
        }
        #expect(error?.problems.map(\.code) == [.invalidSegment])
    }

    @Test func `JSON has texts, dictionaries with attributes, and nested keys`() throws {
        let json = """
            {
              "app": {
                "home": "HomePage; external",
                "loan": {"page": "LoanPage", "external": true, "override": false, "accepts": ["from", "a,b"],
                         "defaults": {"n": 1, "quoted": "a;\\"b\\""}, "animated": true, "reuse": "stack(id,x)"},
                "old": {"redirect": "app://loan?x=1,2"},
                "share.{id}": {"action": "share"}
              },
              "base": {
                "tabviewcontroller": "MainTabs",
                "tabs": {"home": {"target": "app://home", "title": "Home", "initial": true}},
                "origins": {"app": ["https://a.example", "https://b.example"]}
              }
            }
            """
        let table = try RouteTable([.json(Data(json.utf8))])
        let loan = try table.match("app://old")
        #expect(loan.route.target == .page("LoanPage"))
        #expect(loan.route.attributes.accepts == ["from", "a,b"])
        #expect(loan.route.attributes.defaults == ["n": "1", "quoted": "a;\"b\""])
        #expect(loan.route.attributes.animated == true)
        #expect(loan.route.attributes.reuse == RouteReuse(.stack, identity: .parameters(["id", "x"])))
        #expect(loan["x"]?.text == "1,2")
        #expect(table.base.tabs.first?.isInitial == true)
        #expect(table.base.origins.count == 2)
        #expect(try table.match("app://share/7").route.target == .action("share"))
    }

    @Test func `A property list is read`() throws {
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["/story/:id": "StoryPage", "/user": ["page": "UserPage", "external": true]],
            format: .xml, options: 0)
        #expect(
            try Self.keys(.propertyList(list), baseURL: "app://host") == [
                "app.host.story.{id} = StoryPage", "app.host.user = UserPage",
            ])
    }

    @Test(arguments: [
        ("[1]", "json: error: the top is not a dictionary"),
        ("{\"a.b\": 1}", "json: 'a.b': error: the value is 1, expected a page name"),
        ("{\"a.b\": null}", "the value is null, expected a page name"),
        ("{\"a.b\": {\"page\": \"P\", \"action\": \"x\"}}", "has 'action' and 'page'"),
        ("{\"a.b\": {\"page\": {}}}", "'page' is a dictionary, expected a text"), ("{", "invalid-source"),
        ("{\"a.b\": {\"page\": \"P\", \"exernal\": \"x\"}}", "did you mean 'external'"),
    ])
    func `What has another shape is a problem`(json: String, message: String) {
        var builder = RouteTableBuilder()
        builder.add(.json(Data(json.utf8)))
        let problems = builder.compile().problems
        #expect(problems.count == 1)
        #expect(problems.first?.description.contains(message) == true, "\(problems)")
    }

    @Test(arguments: [
        (#"{"a.b": {"page": "P", "reuse": "stack; external; accepts=secret"}}"#, "invalid-value"),
        (#"{"a.b": {"page": "P", "x-a=1; external; x-b": "1"}}"#, "external; x-b' cannot be a name"),
        (
            #"{"a.b": {"page": "P", "defaults": {"x=1; external; x-b": "1"}}}"#,
            "external; x-b' cannot be a name"
        ),
        (#"{"a.b": {"page": "-> a://c"}}"#, "expected a name"),
        (#"{"a.b": {"page": "@share"}}"#, "expected a name"),
        (#"{"a.b": {"page": "P", "tab": "home; external"}}"#, ""),
        (#"{"a.b": {"page": "P; external", "filters": ["F; external"]}}"#, ""),
    ])
    func `No value can bring attributes of its own`(json: String, message: String) {
        var builder = RouteTableBuilder()
        builder.add(.json(Data(json.utf8)))
        let compilation = builder.compile()
        // A tab that the text names does not exist, which is another problem.
        let problems = compilation.problems.filter { $0.code != .unknownTab }
        #expect(problems.count == (message.isEmpty ? 0 : 1))
        #expect(problems.allSatisfy { $0.description.contains(message) })
        #expect(compilation.table.routes.allSatisfy { !$0.isExternal && $0.attributes.accepts.isEmpty })
    }

    @Test(arguments: [
        #"{"\ud800": "P"}"#, #"{"a": {"\x": "P"}}"#, #"{"a": "\x"}"#,
    ])
    func `What is broken inside a value is told at its place`(json: String) {
        var builder = RouteTableBuilder()
        builder.add(.json(Data(json.utf8)))
        let problems = builder.compile().problems
        #expect(problems.map(\.code) == [.invalidSource])
        #expect(
            problems.allSatisfy {
                $0.location.column == json.firstIndex(of: "\\").map { json[..<$0].utf8.count + 1 }
            })
    }

    private static let malformed: [(String, place: String, words: String)] = [
        ("{\"s.a\": \"A\",\n \"s.b\": \"B\"\n \"s.c\": \"C\"}", "3:2", "found '\"', expected ',' or '}'"),
        (
            "{\"s.a\": [\"A\",],\n \"s.b\" \"B\"}", "1:13",
            "found ',' before ']', expected another value behind it"
        ),
        ("{\"s.a\": \"A\" ,\n}", "1:13", "found ',' before '}', expected another value behind it"),
        ("{\"s.a\": \"A\\ud83d\"}", "1:11", "'\\ud83d' is half of a character"),
        ("{\"s.a\": \"\\ude00\\ud83d\"}", "1:10", "'\\ude00' is half of a character"),
        ("{\"s.a\": \"\\ud83d\\u0041\"}", "1:10", "'\\ud83d' is half of a character"),
        ("{\"s.a\": 1.}", "1:9", "found '1', expected a value"),
        ("{\"s.a\": -}", "1:9", "found '-', expected a value"),
        ("{\"s.a\": 1e}", "1:9", "found '1e', expected a value"),
        ("{\"s.a\": +1}", "1:9", "found '+', expected a value"),
        ("{\n  s.a: \"A\"}", "2:3", "found 's', expected a key in double quotes"),
        ("{\"s.a\" \"A\"}", "1:8", "found '\"', expected ':'"),
        ("{\"s.a\":\n\"A\n}", "2:1", "the text in quotes does not end on its line"),
        ("{\"s.a\": \"a\\x\"}", "1:11", "expected an escape of JSON"),
        ("{\"s.a\": Tru}", "1:9", "found 'Tru', expected a value"),
        ("{\"s.a\": // A\n\"A\"}", "1:9", "found '/', expected a value"),
        ("{\"s\": {\n\"a\": \"A\"", "1:7", "the '{' has no '}'"),
        ("{\"s\": [\"A\", \"B\"", "1:7", "the '[' has no ']'"),
        ("{\"s.a\": \"A\"}\n}", "2:1", "found '}', expected the end of the text"),
        ("{\"s.a\": 01}", "1:9", "found '01', expected a value"),
        ("", "1:1", "found the end of the text, expected a value"),
    ]

    @Test(arguments: malformed)
    func `The first fault of JSON is told at its place, in words`(
        json: String, place: String, words: String
    ) {
        var builder = RouteTableBuilder()
        builder.add(.json(Data(json.utf8), name: "r.json"))
        let problems = builder.compile().problems
        #expect(problems.map(\.code) == [.invalidSource])
        #expect(problems.map(\.location.description) == ["r.json:\(place)"])
        #expect(problems.allSatisfy { $0.message.contains(words) }, "\(problems)")
    }

    private static let malformedLists: [(String, place: String, words: String)] = [
        (
            "<dict>\n<key>s.a</key>\n<strng>A</strng>\n</dict>", "4:1",
            "property lists have no element 'strng'; did you mean 'string'?"
        ),
        (
            "<dict>\n<key>s.a</key>\n<string>A</strin>\n</dict>", "4:10",
            "property lists have no element 'strin'"
        ),
        ("<dict>\n<key>s.a</key>\n<string>A</key>\n</dict>", "4:10", "found '</key>', expected '</string>'"),
        ("<dict>\n<key>s.a</key>\n<string>A</string>\n", "5:1", "found '</plist>', expected '</dict>'"),
        (
            "<dict>\n<key>s.a</key>\n<string>A</string\n</dict>", "4:10",
            "the tag has no '>'"
        ),
        ("<dict>\n<string>A</string></dict>", "3:1", "found '<string>', expected a key before it"),
        ("<dict>\n<key>a</key></dict>", "3:1", "the key 'a' has no value"),
        (
            "<dict><key>a</key>\n<date>2026-01-01T00:00:00Z</date></dict>", "3:1",
            "found '<date>', which routes"
        ),
        ("<dict><key>a</key>\n<data>AAAA</data></dict>", "3:1", "found '<data>', which routes do not have"),
        (
            "<dict><key>a</key>\n<integer>0x1F</integer></dict>", "3:10",
            "found '0x1F', expected a whole number"
        ),
        ("<dict><key>a</key>\n<real>nan</real></dict>", "3:7", "found 'nan', expected a number"),
        ("<dict><key>a</key>\nP</dict>", "3:1", "found text between the elements"),
        ("<dict><key>a</key><string>\n&#xD800;</string></dict>", "3:1", "'&#xD800;' is not a character"),
        ("<dict/>\n<dict/>", "3:1", "found another value, expected one"),
    ]

    @Test(arguments: malformedLists)
    func `The first fault of a property list is told at its place, in words`(
        list: String, place: String, words: String
    ) {
        var builder = RouteTableBuilder()
        builder.add(
            .propertyList(Data("<plist version=\"1.0\">\n\(list)</plist>".utf8), name: "r.plist"))
        let problems = builder.compile().problems
        #expect(problems.map(\.code) == [.invalidSource])
        #expect(problems.map(\.location.description) == ["r.plist:\(place)"])
        #expect(problems.allSatisfy { $0.message.contains(words) }, "\(problems)")
    }

    @Test(arguments: [
        "12345678901234567890123", "1e400", "0.12345678901234567890123", "1.0", "-0", "1E+3",
    ])
    func `A number is the text of the file`(number: String) throws {
        let json = #"{"a.b": {"page": "P", "defaults": {"n": \#(number)}}}"#
        let list =
            "<dict><key>a.b</key><dict><key>page</key><string>P</string><key>defaults</key>"
            + "<dict><key>n</key><real>\(number)</real></dict></dict></dict>"
        for source: DictionaryRouteSource in [.json(Data(json.utf8)), .propertyList(Data(list.utf8))] {
            let table = try RouteTable([source])
            #expect(table.routes.map { $0.attributes.defaults["n"] } == [number])
        }
    }

    @Test func `Strings are read with their escapes`() throws {
        let json = #"{"a.b": {"page": "P", "defaults": {"t": "\u00e9\ud83d\ude00\n\t\"\/\\"}}}"#
        let list = """
            <?xml version="1.0"?><!DOCTYPE plist><plist><!-- a & b --><dict><key>a.b</key><dict>
            <key>page</key><string>P</string><key>defaults</key><dict><key>t</key>
            <string>&#233;<![CDATA[😀\r\n]]>&#x9;&quot;/\\</string></dict></dict></dict></plist>
            """
        let text = "é😀\n\t\"/\\"
        let first = try RouteTable([.json(Data(json.utf8))])
        #expect(first.routes.map { $0.attributes.defaults["t"] } == [text])
        let second = try RouteTable([.propertyList(Data(list.utf8))])
        #expect(second.routes.map { $0.attributes.defaults["t"] } == [text])
    }

    @Test func `A part of a key may be called like a target`() throws {
        let json =
            #"{"base": {"tabviewcontroller": "T", "tabs": {"page": {"page": "Q"}}}, "a": {"action": {"page": "R"}}}"#
        let table = try RouteTable([.json(Data(json.utf8))])
        #expect(table.base.tabs.map(\.id) == ["page"])
        #expect(table.route(forKey: "a.action")?.target == .page("R"))
    }

    @Test func `What no route has is told with what may be there instead`() throws {
        let list = try PropertyListEncoder().encode(["a.b": ["c": Date(timeIntervalSince1970: 0)]])
        var builder = RouteTableBuilder()
        builder.add(.propertyList(list))
        let problems = builder.compile().problems
        #expect(problems.map(\.code) == [.invalidSource])
        #expect(
            problems.allSatisfy {
                $0.message.contains("Expected a text, a number, a flag, a list or keys with values.")
            },
            "\(problems)")
    }

    @Test func `Nested keys do not multiply a text`() {
        let inner = (0..<1_000).map { #""k\#($0)":"P""# }.joined(separator: ",")
        let long = String(repeating: "x", count: 2_000)
        var builder = RouteTableBuilder()
        builder.add(.json(Data(#"{"a":{"\#(long)":{\#(inner)},"b":{"c":"P"}}}"#.utf8)))
        let compilation = builder.compile()
        #expect(compilation.problems.map(\.code) == [.invalidSource])
        #expect(
            compilation.problems.first?.message.hasSuffix("…' of nested keys is longer than 1024 bytes")
                == true)
        #expect(compilation.table.routes.map(\.key) == ["a.b.c"])
    }
}

struct ExternalListTests {
    /// The two lists of an app that keeps calls from inside and from outside apart.
    private func compile(
        inside: [String: String], outside: [String: String], isReversed: Bool = false
    ) throws -> RouteCompilation {
        var builder = RouteTableBuilder(baseURL: try RouteURL("frdintent://frdintent.com"))
        let sources: [DictionaryRouteSource] = [
            .propertyList(try propertyList(inside), name: "FRDIntentRegisters"),
            .propertyList(try propertyList(outside), name: "FRDURLRoutesRegisters", isExternal: true),
        ]
        for source in isReversed ? sources.reversed() : sources { builder.add(source) }
        return builder.compile()
    }

    private func propertyList(_ routes: [String: String]) throws -> Data {
        try PropertyListEncoder().encode(routes)
    }

    @Test(arguments: [false, true])
    func `A list for the outside opens the routes of the one for the inside`(isReversed: Bool) throws {
        let compilation = try compile(
            inside: ["/user/:userId": "FirstPage; filters=Guard", "/story/:storyId": "SecondPage"],
            outside: [
                "/user/:userId": "FirstPage", "/help": "HelpPage",
                "/old": "-> frdintent://frdintent.com/help",
            ],
            isReversed: isReversed)
        #expect(compilation.problems.isEmpty)
        let table = compilation.table
        let user = try table.match("frdintent://frdintent.com/user/123", trust: .external)
        #expect(user.route.target == .page("FirstPage"))
        #expect(user.route.attributes.filters == ["Guard"])
        #expect(user["userId"]?.text == "123")
        let help = try table.match("frdintent://frdintent.com/old", trust: .external)
        #expect(help.route.target == .page("HelpPage"))
        #expect(throws: RouteError.self) {
            try table.match("frdintent://frdintent.com/story/1", trust: .external)
        }
        #expect(try table.match("frdintent://frdintent.com/story/1").route.target == .page("SecondPage"))
        #expect(table.routes.count == 4)
    }

    @Test(arguments: [
        ("SecondPage", "'FirstPage'"), ("FirstPage; filters=Other", "'FirstPage'"), ("@first", "'FirstPage'"),
        ("-> /other", "'FirstPage'"),
    ])
    func `A list for the outside that wants something else is told so`(value: String, other: String) throws {
        let compilation = try compile(
            inside: ["/user/:userId": "FirstPage; filters=Guard"], outside: ["/user/:userId": value])
        let problem = try #require(compilation.problems.first)
        #expect(compilation.problems.map(\.code) == [.duplicateRoute])
        #expect(problem.message.contains("is already bound to \(other) at FRDIntentRegisters"))
        #expect(problem.location.source == "FRDURLRoutesRegisters")
        #expect(throws: RouteError.self) {
            try compilation.table.match("frdintent://frdintent.com/user/1", trust: .external)
        }
    }

    @Test func `Two lists for the inside with one route are told so`() throws {
        var builder = RouteTableBuilder()
        builder.add(.dictionary(["a.b": "P"], name: "one"))
        builder.add(.dictionary(["a.b": "P"], name: "two"))
        #expect(builder.compile().problems.map(\.code) == [.duplicateRoute])
    }
}

struct SourceTests {
    private struct Failing: ImmediateRouteSource {
        struct Gone: Error {}
        let name = "gone.properties"
        func loadNow() throws -> RouteDefinitions { throw Gone() }
    }

    private struct Remote: RouteSource {
        let name = "remote"
        let layer = RouteLayer.override
        func load() async throws -> RouteDefinitions {
            await Task.yield()
            return RouteDefinitions(propertiesText: "a.b = Remote; override", file: name)
        }
    }

    @Test func `A source that cannot be read is a problem`() {
        var builder = RouteTableBuilder()
        builder.add(Failing())
        builder.add(.properties(path: "/nowhere/routes.properties"))
        #expect(builder.compile().problems.map(\.code) == [.unreadableSource, .unreadableSource])
        #expect(
            builder.compile().problems.map(\.location.source) == [
                "/nowhere/routes.properties", "gone.properties",
            ])
    }

    @Test func `What to do about a source that cannot be read depends on its kind`() {
        var builder = RouteTableBuilder()
        builder.add(Failing())
        builder.add(.properties(path: "/nowhere/routes.properties"))
        #expect(
            builder.compile().problems.map(\.description) == [
                """
                /nowhere/routes.properties: error: cannot read the routes: there is no such file; check the path and \
                its permissions [unreadable-source]
                """,
                """
                gone.properties: error: cannot read the routes: the source threw 'Gone()'; check what it needs, such \
                as a connection, and load the routes again [unreadable-source]
                """,
            ])
    }

    @Test func `A source that waits is awaited, or is a problem`() async throws {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: "a.b = Local"))
        var impatient = builder
        impatient.add(Remote())
        #expect(impatient.compile().problems.map(\.code) == [.asynchronousSource])
        await builder.load(Remote())
        #expect(try builder.build().match("a://b").route.target == .page("Remote"))
    }

    @Test func `Routes from code tell the line they are declared on`() throws {
        var builder = RouteTableBuilder()
        builder.add([
            .page("a.b.{id}", "P") { $0.isExternal = true }, .action("a.act", "share"),
            .redirect("a.old.{id}", to: "a://b/{id}"), .page("a.b.{x}", "Q"),
            RouteDefinition(key: "a.text", value: "T; external"),
        ])
        let compilation = builder.compile()
        #expect(compilation.problems.map(\.code) == [.ambiguousRoutes])
        #expect(compilation.problems.first?.location.source.hasSuffix("SourceTests.swift") == true)
        #expect(try compilation.table.match("a://old/7", trust: .internal).route.isExternal)
        #expect(try compilation.table.match("a://text", trust: .external).route.key == "a.text")
        #expect(compilation.table.route(forKey: "a.act")?.target == .action("share"))
    }
}
