import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Mistakes that only dictionaries have.
struct DictionaryMistakeTests {
    private static func lint(_ members: String) -> [RouteDiagnostic] {
        RoutesFormat.json.lint("{\"base.root\": \"H\",\n" + members + "}")
    }

    @Test(arguments: [
        // A key is a URL without a query or a fragment
        (#""a://b?x=1": "P""#, "2:2: error: 'b?x=1' has a query, but keys have none"),
        (##""a://b#f": "P""##, "2:2: error: 'b#f' has a fragment, but keys have none"),
        (#""a://b/c/?x=1&y=2": {"page": "P"}"#, "2:2: error: '?x=1&y=2' has a query, but keys have none"),
        // An attribute that is no member of a route
        (
            #""a.b": {"page": "P"}, "exernal": null"#,
            "2:24: error: 'exernal' is a part of a key, and seems to be the attribute 'external'"
        ),
        (#""a.b": "P", "external": true"#, "2:14: error: 'external' is a part of a key"),
        (#""a.b": "P", "display": "cover""#, "2:14: error: 'display' is a part of a key"),
        (#""a.b": "P", "home": "HomePage""#, "2:14: error: 'home' has no dot"),
        (#""a": {"b": {"page": "P"}, "external": true}"#, "2:28: error: 'external' is a part of a key"),
        (#""a": {"b": {"page": "P"}, "filters": ["G"]}"#, "2:28: error: 'filters' is a part of a key"),
        (
            #""a": {"b": {"page": "P"}, "display": "cover"}"#,
            "2:28: warning: 'display' is a part of a key, and seems to be the attribute 'display'"
        ),
        // A comment
        (
            #""_comment": "x", "a.b": "P""#,
            "2:2: error: '_comment' seems to be a comment, but each key is a route; remove the key; comments are the values of keys that are '#'"
        ),
        (
            ##""#": "lint: accept odd-name (x)", "a.b": "P""##,
            "2:7: warning: the comment accepts nothing: no route is around it"
        ),
        (
            ##""a.b": {"page": "P", "#": ["x", "lint: accept odd-name (x)"]}"##,
            "2:34: warning: the route has no 'odd-name' to accept"
        ),
        (
            ##""a.b": {"page": "P", "#": "lint: accept odd-name"}"##,
            "2:28: warning: the comment accepts nothing: the reason is missing; write 'lint: accept CODE (REASON)'"
        ),
    ])
    func `A mistake is told at its place`(members: String, told: String) {
        let found = Self.lint(members)
        #expect(found.map { $0.description.hasPrefix("r:" + told) } == [true], "\(found.map(\.description))")
    }

    @Test(arguments: [
        ##""a.b": {"page": "WebPage", "external": true, "#": "lint: accept unguarded-page (the terms are public)"}"##,
        ##""a://b": {"page": "WebPage",\##n"external": true,\##n"#": ["x", "lint: accept unguarded-page (public)"]}"##,
        ##""a": {"b": {"page": "WebPage", "external": true, "#": "Lint: accept unguarded-page (public)"}, "#": "x"}"##,
    ])
    func `A warning is accepted in the dictionary of its route`(members: String) {
        let guarded = #", "a.c": {"page": "WebPage", "external": true, "filters": ["Guard"]}"#
        #expect(Self.lint(members + guarded).map(\.description) == [])
        #expect(
            Self.lint(members.replacing("lint:", with: "").replacing("Lint:", with: "") + guarded).map(\.code)
                == [.unguardedPage])
    }

    @Test(arguments: [
        (#"a.b = P; default.e="x; display=y""#, true), (#"a.b = P; default.e = "a # b""#, true),
        (#"a.b = P; x-n="a # b""#, true), (#"a.b = P; default.e="=x""#, true),
        (#"a.b = P; default.e="'x'""#, true),
        (#"a.b = P; default.e=a # b"#, false), (#"a.b = P; default.e=x display=y"#, false),
        (#"a.b = P; default.e='x'"#, false), (#"a.b = P; default.e="{id}""#, false),
    ])
    func `A text in quotes is what it says`(line: String, isQuiet: Bool) {
        let found = RoutesFormat.properties.lint("base.root = H\n" + line)
        #expect(found.map(\.code) == (isQuiet ? [] : [.oddName]), "\(found.map(\.description))")
    }

    @Test(arguments: [
        (#"{"pag": "P"}"#, "pag", "page"), (#"{"Page": "P"}"#, "Page", "page"),
        (#"{"page ": "P"}"#, "page ", "page"), (#"{"acton": "share"}"#, "acton", "action"),
        (#"{"tagret": "P"}"#, "tagret", "target"),
        (#"{"pag": "P", "filters": "LoginGuard"}"#, "pag", "page"),
        (#"{"redirct": "shop://cart"}"#, "redirct", "redirect"),
        (#"{"redirct": "shop://cart", "name": "x"}"#, "redirct", "redirect"),
    ])
    func `A misspelled target of a dictionary is told, and followed a target`(
        value: String, name: String, meant: String
    ) throws {
        let told = Self.lint(#""shop.cart": "C; external", "shop.share": "@share", "shop.buy": \#(value)"#)
        let first = try #require(told.first)
        #expect(told.count == 1 && first.fix == "write '\(meant)', unless it is a part of the key")
        #expect(first.message == "'\(name)' is a part of a key, and seems to be '\(meant)'")
        let nested = Self.lint(
            #""shop": {"cart": "C; external", "share": "@share", "buy": \#(value)}"#)
        #expect(nested.map(\.message) == [first.message])
        let followed = value.replacing("\"\(name)\"", with: "\"\(meant)\"")
        let left = Self.lint(#""shop.cart": "C; external", "shop.buy": \#(followed)"#)
        #expect(!left.contains { $0.message.contains("a part of a key") || $0.code == .invalidTarget })
    }

    @Test(arguments: [
        #""shop": {"pages": "P", "x": {"y": "T"}}"#, #""shop.a": {"pages": "P", "items": "I"}"#,
        #""shop.a": {"info": "I"}"#, #""shop.pag": "P""#, #""shop.a": {"filters": "F", "sort": "S"}"#,
    ])
    func `A part of a key that is almost a target is one beside others`(members: String) {
        #expect(Self.lint(members).map(\.description) == [])
    }

    @Test(arguments: [
        (#""shop.buy ": "B""#, "buy "), (#""shop. buy": "B""#, " buy"), (#""shop.b uy": "B""#, "b uy"),
        (#""shop": {"buy ": "B"}"#, "buy "), (#""shop.x": {" y": {"page": "B"}}"#, " y"),
    ])
    func `White space in a key is told`(member: String, segment: String) {
        let found = Self.lint(#""shop.cart": "C", "# + member)
        #expect(found.map(\.message) == ["'\(segment)' has white space"], "\(found.map(\.description))")
        #expect(Self.lint(#""shop.cart": "C", "shop.b%20uy": "B""#).isEmpty)
    }

    @Test func `Query keys in a dictionary are told as a list with their types`() {
        let found = Self.lint(
            #""shop.a": {"page": "P", "external": true, "accepts": {"page": "uint", "from": "bool"}}"#)
        #expect(found.map(\.fix) == [#"write "accepts": ["{from|bool}", "{page|uint}"]"#])
    }

    @Test func `A title in quotes may have the name of an attribute in it`() {
        let found = RoutesFormat.properties.lint(
            "base.tabviewcontroller = T\nbase.tabs.x = X; title=\"Me & you; tab=x\"\na.b = P")
        #expect(found.map(\.description) == [])
    }
}
