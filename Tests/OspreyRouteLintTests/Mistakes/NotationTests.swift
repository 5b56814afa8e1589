import Foundation
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Advice in the notation of its source.
struct NotationTests {
    /// A mistake in a value of JSON, and what is told of it.
    struct Row: CustomTestStringConvertible, Sendable {
        let value: String
        let code: RouteDiagnostic.Code
        /// The text at the place.
        let place: String
        let json: String
        let propertyList: String

        init(_ value: String, _ code: RouteDiagnostic.Code, at place: String, _ json: String, _ list: String)
        {
            (self.value, self.code, self.place, self.json, propertyList) = (value, code, place, json, list)
        }

        var testDescription: String { value }
    }

    @Test(arguments: [
        Row(
            #"{"page": "P", "external": "yes"}"#, .invalidValue, at: "yes",
            #"write "external": true, or leave it out"#,
            "write <key>external</key><true/>, or leave it out"),
        Row(
            #"{"page": "P", "external": 1}"#, .invalidValue, at: "external",
            #"write "external": true, or leave it out"#,
            "write <key>external</key><true/>, or leave it out"),
        Row(
            #"{"page": "P", "external": true, "accepts": "status,orderId"}"#, .oddName, at: "accepts",
            #"write "accepts": ["status", "orderId"]"#,
            "write <key>accepts</key><array><string>status</string><string>orderId</string></array>"),
        Row(
            #"{"page": "P", "filters": "LoginGuard(a)"}"#, .oddName, at: "filters",
            #"write each name out, as in "filters": ["ONE", "TWO"]"#,
            "write each name out, as in <key>filters</key><array><string>ONE</string><string>TWO</string></array>"
        ),
        Row(
            #"{"page": "P", "accepts": true}"#, .invalidValue, at: "accepts",
            #"write "accepts": ["NAME", "NAME"]"#,
            "write <key>accepts</key><array><string>NAME</string><string>NAME</string></array>"),
        Row(
            #"{"page": "P", "accepts": ["q"]}"#, .unusedAttribute, at: "accepts",
            #"add "external": true, or remove it"#, "add <key>external</key><true/>, or remove it"),
        Row(
            #"{"page": "P", "external": true, "accepts": ["a", "{b|uint"]}"#, .invalidQueryKey, at: "{b|uint",
            "write '{b|uint}'", "write '{b|uint}'"),
        Row(
            #"{"page": "P", "display": ["cover"]}"#, .invalidValue, at: "display",
            #"write "display": "cover""#, "write <key>display</key><string>cover</string>"),
        Row(
            #"{"page": "P", "display": "modal"}"#, .invalidValue, at: "modal",
            #"write "display": "cover""#, "write <key>display</key><string>cover</string>"),
        Row(
            #"{"page": "P", "display": "layer"}"#, .formerWord, at: "layer",
            #"write "display": "window""#, "write <key>display</key><string>window</string>"),
        Row(
            #"{"page": "P", "animated": "no"}"#, .invalidValue, at: "no",
            #"write "animated": false"#, "write <key>animated</key><false/>"),
        Row(
            #"{"page": "P", "guards": ["LoginGuard"]}"#, .unknownAttribute, at: "guards",
            #"write "filters": ["LoginGuard"]"#,
            "write <key>filters</key><array><string>LoginGuard</string></array>"),
        Row(
            #"{"page": "P", "goto": "a://c"}"#, .unknownAttribute, at: "goto",
            #"put "redirect": "a://c" in the place of the page, and remove 'goto'"#,
            "put <key>redirect</key><string>a://c</string> in the place of the page, and remove 'goto'"),
        Row(
            #"{"page": "P", "default": {"a": 1}}"#, .unknownAttribute, at: "default",
            #"write "defaults": {"KEY": "..."}"#,
            "write <key>defaults</key><dict><key>KEY</key><string>...</string></dict>"),
        Row(
            #"{"page": "P", "defaults": {"a": [1]}}"#, .invalidValue, at: "a",
            #"write "defaults": {"a": "VALUE"}"#,
            "write <key>defaults</key><dict><key>a</key><string>VALUE</string></dict>"),
        Row(
            #"{"page": "P", "defaults": {"a": "b # c"}}"#, .oddName, at: "a", "remove it", "remove it"),
        Row(
            #"{"page": "P", "x-log": ["a", "b"]}"#, .invalidValue, at: "x-log",
            #"write "x-log": "a,b""#, "write <key>x-log</key><string>a,b</string>"),
        Row(
            #"{"page": "P", "external": true, "accepts": ["otp"]}"#, .secretKey, at: "a.b",
            #"add "x-secret": "otp", or "x-secret": "none" if it is not a secret"#,
            "add <key>x-secret</key><string>otp</string>, or <key>x-secret</key><string>none</string> if it is not a "
                + "secret"),
        Row(
            #"{"redirect": "/c"}"#, .invalidRedirect, at: "/c", #"write "redirect": "a://c""#,
            "write <key>redirect</key><string>a://c</string>"),
        Row(
            #"{"redirect": "OtherPage", "external": true}"#, .invalidRedirect, at: "OtherPage",
            #"write "page": "OtherPage", "external": true"#,
            "write <key>page</key><string>OtherPage</string><key>external</key><true/>"),
        Row(
            #"{"redirect": "mailto:a@b.c"}"#, .invalidRedirect, at: "mailto",
            #"let an action open it: "action": "name""#,
            "let an action open it: <key>action</key><string>name</string>"),
        Row(
            #"{"page": "-> a://c"}"#, .invalidTarget, at: "-", #"write "redirect": "a://c""#,
            "write <key>redirect</key><string>a://c</string>"),
        Row(
            #"{"page": "a://c"}"#, .invalidTarget, at: "a://c", #"write "redirect": "a://c""#,
            "write <key>redirect</key><string>a://c</string>"),
        Row(
            #"{"page": "P; external"}"#, .oddName, at: "P; external",
            #"if that is meant, write "page": "P", "external": true"#,
            "if that is meant, write <key>page</key><string>P</string><key>external</key><true/>"),
        Row(
            #"{"external": true}"#, .invalidTarget, at: "a.b", "name what the URL opens",
            "name what the URL opens"),
        Row(
            #"["P", "external"]"#, .invalidTarget, at: "a.b",
            #"write "page": "P", "external": true in a dictionary"#,
            "write <key>page</key><string>P</string><key>external</key><true/> in a dictionary"),
        Row(
            #"{"page": "P", "action": "x"}"#, .invalidTarget, at: "page", "keep one of them",
            "keep one of them"),
        Row(
            #"{"page": "P", "tab": ["a\"\\\n;b"]}"#, .invalidValue, at: "tab",
            #"write "tab": "a\"\\\u000a;b""#, "write <key>tab</key><string>a\"\\\\n;b</string>"),
        // A string is in the grammar of routes files.
        Row(#""= P""#, .invalidTarget, at: "= P", "write 'P'", "write 'P'"),
        Row(#""=> P; external""#, .invalidTarget, at: "=", "write 'P; external'", "write 'P; external'"),
        Row(
            #""P a.d = Q""#, .invalidTarget, at: "P a.d", "give it a key of its own",
            "give it a key of its own"),
        Row(
            #""P; external; accepts=a b""#, .oddName, at: "accepts=", "write 'accepts=a,b'",
            "write 'accepts=a,b'"),
        Row(
            #""P; title=x filters=F""#, .unknownAttribute, at: "title=", "remove it", "remove it"),
    ])
    func `Advice is in the notation of its source`(row: Row) throws {
        let text = "{\n \"a.c\": {\"page\": \"C\"},\n \"a.b\": \(row.value)\n}"
        try expect(row, row.json, text, .json)
        let routes = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let list = try PropertyListSerialization.data(fromPropertyList: routes, format: .xml, options: 0)
        try expect(row, row.propertyList, String(decoding: list, as: UTF8.self), .propertyList)
    }

    private func expect(_ row: Row, _ fix: String, _ text: String, _ format: RoutesFormat) throws {
        let found = format.lint(text)
        let problem = try #require(found.first)
        #expect(found.map(\.code) == [row.code], "\(found)")
        #expect(problem.fix == fix)
        let line = try #require(problem.sourceLine)
        let column = try #require(problem.location.column)
        #expect(String(line.unicodeScalars.dropFirst(column - 1)).hasPrefix(row.place), "\(problem.rendered)")
    }

    /// A line with a value of another shape, its places marked with '¦', and what is to be done there.
    struct Shape: CustomTestStringConvertible, Sendable {
        let line: String
        let fixes: [String]

        init(_ line: String, _ fixes: String...) { (self.line, self.fixes) = (line, fixes) }

        /// The columns of the marks in the line without them.
        var columns: [Int] {
            var columns: [Int] = []
            for (offset, sign) in line.enumerated() where sign == "¦" {
                columns.append(offset - columns.count + 1)
            }
            return columns
        }

        var testDescription: String { line }
    }

    private static let names = #"write "accepts": ["NAME", "NAME"]"#
    private static let page = #"write "page": "PAGE""#
    private static let item = "write a text in its place, or remove it"
    private static let shapeOfName = "write one without white space, '=', ';' and quotes"

    static let shapes: [Shape] = [
        Shape(#""¦a.b": null"#, "name what the URL opens"),
        Shape(#""¦a.b": true"#, "name what the URL opens"),
        Shape(#""¦a.b": 7"#, "name what the URL opens"),
        Shape(#""¦a.b": {}"#, "name what the URL opens"),
        Shape(#""¦a.b": []"#, page + " in a dictionary"),
        Shape(#""¦a.b": [null, "P"]"#, page + " in a dictionary"),
        Shape(#""¦a.b": ["P", "Q"]"#, page + " in a dictionary"),
        Shape(#""¦a.b": ["", ""]"#, page + " in a dictionary"),
        Shape(
            #""¦a.b": ["P", "x-a", "filters=F,G"]"#,
            #"write "page": "P", "x-a": "", "filters": ["F", "G"] in a dictionary"#),
        Shape(#""¦a.b": ["P", "external=yes"]"#, page + " in a dictionary"),
        Shape(#""¦a.b": ["external", "P"]"#, page + " in a dictionary"),
        Shape(
            #""¦a.b": ["P", "default.a=1", "default.b=2"]"#,
            #"write "page": "P", "defaults": {"a": "1", "b": "2"} in a dictionary"#),
        Shape(#""¦a.b": ["P"]"#, #"write "page": "P" in a dictionary"#),
        Shape(
            #""¦a.b": ["-> a://c", "external", "accepts=q"]"#,
            #"write "redirect": "a://c", "external": true, "accepts": ["q"] in a dictionary"#),
        Shape(#""a.b": {"¦page": null}"#, page), Shape(#""a.b": {"¦page": ["P"]}"#, #"write "page": "P""#),
        Shape(#""a.b": {"¦page": {}}"#, page), Shape(#""a.b": {"¦page": 5}"#, page),
        Shape(#""a.b": {"page": "¦"}"#, page), Shape(#""a.b": {"target": "¦"}"#, "name what the URL opens"),
        Shape(#""a.b": {"action": "¦"}"#, #"write "action": "NAME""#),
        Shape(#""a.b": {"redirect": "¦"}"#, #"write "redirect": "URL""#),
        Shape(#""a.b": {"¦target": true}"#, "name what the URL opens"),
        Shape(#""a.b": {"page": "¦www.x.example"}"#, #"let an action open it: "action": "name""#),
        Shape(#""a.b": {"target": "¦/c"}"#, #"write "redirect": "a://c""#),
        Shape(#""a.b": {"action": "¦@x"}"#, #"write "action": "x""#),
        Shape(#""a.b": {"¦action": ["x"]}"#, #"write "action": "x""#),
        Shape(#""a.b": {"redirect": "¦a.c"}"#, #"write "redirect": "a://c""#),
        Shape(#""a.b": {"page": "P", "¦accepts": null}"#, names),
        Shape(#""a.b": {"page": "P", "¦accepts": {"q": 1}}"#, names),
        Shape(#""a.b": {"page": "P", "accepts": [¦["q"]]}"#, item),
        Shape(#""a.b": {"page": "P", "accepts": [¦null]}"#, item),
        Shape(#""a.b": {"page": "P", "filters": ["F", ¦["G"], {}, null]}"#, item),
        Shape(#""a.b": {"page": "P", "filters": ["F", "¦", ""]}"#, item),
        Shape(
            #""a.b": {"page": "P", "filters": "¦"}"#, #"write "filters": ["NAME", "NAME"]"#),
        Shape(
            #""a.b": {"page": "P", "¦reuse": ["stack", "id"]}"#,
            "write never, top, stack or container, such as 'stack(userId)'"),
        Shape(
            #""a.b": {"page": "P", "¦reuse": true}"#,
            "write never, top, stack or container, such as 'stack(userId)'"),
        Shape(
            #""a.b": {"page": "P", "reuse": "¦often"}"#,
            "write never, top, stack or container, such as 'stack(userId)'"),
        Shape(#""a.b": {"page": "P", "¦tab": true}"#, #"write "tab": "TEXT""#),
        Shape(#""a.b": {"page": "P", "¦parent": ["a.c"]}"#, #"write "parent": "a.c""#),
        Shape(#""a.b": {"page": "P", "¦init": null}"#, #"write "init": "TEXT""#),
        Shape(#""a.b": {"page": "P", "¦x-a": {"b": 1}}"#, #"write "x-a": "TEXT""#),
        Shape(#""a.b": {"page": "P", "¦x-a": [null]}"#, #"write "x-a": "TEXT""#),
        Shape(#""a.b": {"page": "P", "defaults": "¦a=1"}"#, #"write "defaults": {"KEY": "VALUE"}"#),
        Shape(#""a.b": {"page": "P", "¦defaults": [1]}"#, #"write "defaults": {"KEY": "VALUE"}"#),
        Shape(#""a.b": {"page": "P", "defaults": {"¦a": null}}"#, #"write "defaults": {"a": "VALUE"}"#),
        Shape(#""a.b": {"page": "P", "defaults": {"¦a b": 1}}"#, shapeOfName),
        Shape(#""a.b": {"page": "P", "¦my name": 1}"#, shapeOfName),
        Shape(#""a.b": {"page": "P", "¦": 1}"#, shapeOfName),
        Shape(
            #""a.b": {"page": "P", "nogroup": "¦true", "override": "¦x", "¦external": []}"#,
            #"write "nogroup": true, or leave it out"#, #"write "override": true, or leave it out"#,
            #"write "external": true, or leave it out"#),
        Shape(#""a.b": {"¦Page": "P", "external": true}"#, "write 'page' in place of 'Page'"),
        Shape(#""a.b": {"¦pgae": "P", "external": true}"#, "write 'page' in place of 'pgae'"),
        Shape(#""¦a.b": {"view": "P", "external": true}"#, "name what the URL opens"),
        Shape(
            #""a.b": {"page": "P", "¦redirect": "a://c", "action": "x"}"#, "keep one of them"),
        // Settings
        Shape(#""¦base.group.g": null"#, "give the list as 'target'"),
        Shape(#""¦base.group.g": []"#, "give the list as 'target'"),
        Shape(#""¦base.group.g": {"filters": ["F"]}"#, "give the list as 'target'"),
        Shape(#""base.group.g": {"¦target": [], "filters": ["F"]}"#, "give the list as 'target'"),
        Shape(#""base.group.g": {"target": "¦", "filters": ["F"]}"#, "give the list as 'target'"),
        Shape(#""base.group.g": {"¦page": ["a.b"], "filters": ["F"]}"#, "give the list as 'target'"),
        Shape(#""base.group.g": {"target": ["a.c", ¦null, {}], "filters": ["F"]}"#, item),
        Shape(#""base.origins.a": [¦["https://x.example"]]"#, item),
        Shape(
            #""base.origins.a": {"target": ["¦https://x.example https://y.example"]}"#,
            "write each in a text of its own"),
        Shape(#""¦base.accepts": true"#, "give the list as 'target'"),
        Shape(#""¦base.back": ["initial"]"#, "give the word as 'target'"),
        Shape(#""¦base.root": null"#, "name the page, or give its URL as 'target'"),
        Shape(#""¦base.root": {"override": false}"#, "name the page, or give its URL as 'target'"),
        Shape(#""base.root": {"target": "¦"}"#, "name the page, or give its URL as 'target'"),
    ]

    @Test(arguments: shapes)
    func `Each value of another shape is told with its place, and hides no other route`(shape: Shape) {
        let line = shape.line.replacing("¦", with: "")
        let text =
            "{\n\(line),\n \"a.c\": {\"page\": \"C\", \"parent\": \"a.b\"},\n \"a.d\": {\"page\": \"D\", \"tba\": 1}\n}"
        let isRoute = line.hasPrefix("\"a.b")
        let found = RoutesFormat.json.lint(isRoute ? text : text.replacing("a.b", with: "a.d"))
        let told = found.filter { $0.location.line == 2 }
        #expect(told.map(\.location.column) == shape.columns, "\(found)")
        #expect(told.map(\.fix) == shape.fixes)
        #expect(told.allSatisfy { $0.severity == .error })
        // Its key is known, so that nothing is said of those that name it.
        let others = found.filter { $0.location.line != 2 }
        #expect(others.map(\.code) == [.unknownAttribute])
        #expect(others.map(\.location.line) == [4])
        #expect(found.allSatisfy { !"\($0.message)\($0.fix)".contains(/'\w+=|'-> |'@\w|; \w+'/) }, "\(found)")
        #expect(RoutesFormat.json.fixed(text) == text)
    }

    @Test func `An empty list of names is no attribute`() throws {
        let json = #"{"a.b": {"page": "P", "external": true, "accepts": [], "filters": []}}"#
        #expect(RoutesFormat.json.lint(json).isEmpty)
    }

    @Test func `Groups and origins of dictionaries have their list as target`() throws {
        let json = """
            {
             "a.b": {"page": "P", "external": true},
             "base.group.g": {"target": ["a.b"], "filters": ["F"]},
             "base.origins.a": {"target": ["https://x.example", "https://y.example/z"], "home": "a.b"},
             "base.accepts": {"target": ["q"]}
            }
            """
        let table = try RouteTable([.json(Data(json.utf8))])
        #expect(table.route(forKey: "a.b")?.sharedAttributes.value.filters == ["F"])
        #expect(table.base.origins.map(\.text).sorted() == ["https://x.example", "https://y.example/z"])
        #expect(table.base.accepts == ["q"])
        let found = RoutesFormat.json.lint(
            #"{"a.b": "P", "base.group.g": {"keys": ["a.b"], "filters": ["F"]}}"#)
        #expect(found.map(\.message) == ["the value has no 'target'; 'keys' is not an attribute"])
    }

    @Test(arguments: [
        ("/story/:id", "write 'a.story.{id}'"), ("a/b", "write 'a.b'"), ("a.b.{id:int}", "write '{id|int}'"),
        ("story", "write 'a.story'"),
        ("//a.b", "remove the key; comments are the values of keys that are '#'"),
        ("_comment", "remove the key; comments are the values of keys that are '#'"),
        ("#x", "remove the key; comments are the values of keys that are '#'"),
        ("$schema", "remove the key; comments are the values of keys that are '#'"),
        ("comment", "remove the key; comments are the values of keys that are '#'"),
        ("Comments", "remove the key; comments are the values of keys that are '#'"),
        ("commentary", "write 'a.commentary'"),
        ("comments.{id|int", "write '{id|int}'"), ("comments.a:b", "remove the port"),
    ])
    func `A key of another notation is told in a dictionary`(key: String, fix: String) {
        let found = RoutesFormat.json.lint("{\"a.c\": \"C\", \"\(key)\": {\"page\": \"P\"}}")
        #expect(found.map(\.fix) == [fix])
    }

    @Test func `A key that other keys begin with is no comment`() {
        let found = RoutesFormat.json.lint(#"{"comments": "P", "comments.b": "Q"}"#)
        #expect(found.map(\.code) == [.incompleteKey])
        #expect(
            found.allSatisfy {
                !$0.message.contains("comment,")
                    && $0.fix != "remove the key; comments are the values of keys that are '#'"
            }, "\(found)")
    }

    @Test func `A word that another one only shares its scheme with is not proposed`() {
        let keys = ["kurier.venues", "kurier.home"]
        #expect(NearNames.find("kurier.events", among: keys) == [])
        #expect(NearNames.find("kurier.venue", among: keys) == ["kurier.venues"])
        #expect(NearNames.find("kurier.vneues.x", among: ["kurier.venues.x"]) == ["kurier.venues.x"])
        #expect(NearNames.find("kurirvenues", among: keys) == ["kurier.venues"])
        #expect(NearNames.find("shop.cart.items", among: ["shop.cartitems"]) == ["shop.cartitems"])
    }

    @Test(arguments: [
        "a.old.{id|unt} = -> a://item/{id}\na.item.{id|uint} = P",
        "a.old.{id|uint} = -> a://item/{id}\na.item.{id|unt} = P",
        "a.old.{id} = -> a://item?n={id}\na.item = P; external; accepts={n|unt}",
    ])
    func `Of a redirect with a misspelled type only the type is told`(lines: String) {
        #expect(RoutesFormat.properties.lint(lines).map(\.code) == [.unknownType])
    }
}
