import Foundation
import Testing

@testable import OspreyRouting

/// Dictionaries of routes and values of routes, told apart.
struct DictionaryShapeTests {
    private static func compile(_ json: String) -> RouteCompilation {
        var builder = RouteTableBuilder()
        builder.add(.json(Data(json.utf8)))
        return builder.compile()
    }

    @Test(arguments: [
        (#"{"base": {"accepts": ["q"]}, "a.b": "P"}"#, ["a.b = P"]),
        (
            #"{"a": {"Target": "TargetPage", "home": "HomePage"}}"#,
            ["a.Target = TargetPage", "a.home = HomePage"]
        ),
        (
            #"{"a": {"defaults": {"page": "DefaultsPage"}, "home": {"page": "HomePage"}}}"#,
            ["a.defaults = DefaultsPage", "a.home = HomePage"]
        ),
        (
            #"{"a": {"b": {"Target": "T", "Page": "P", "defaults": {"x": "X"}, "name": "N"}}}"#,
            ["a.b.Page = P", "a.b.Target = T", "a.b.defaults.x = X", "a.b.name = N"]
        ),
        (
            #"{"app://b": {"Target": "T", "defaults": {"page": "D"}}}"#,
            ["app.b%2ETarget = T", "app.b%2Edefaults = D"]
        ),
        (
            #"{"base": {"group": {"defaults": {"target": ["a.b"], "filters": ["F"]}, "filters": ["a.b"]}, "origins": {"accepts": ["https://x.example"]}}, "a.b": "P"}"#,
            ["a.b = P"]
        ),
        (#"{"a": {}, "base": {"tabs": {}}, "a.b": "P"}"#, ["a.b = P"]),
    ])
    func `Routes may be called like the members of a value`(json: String, routes: [String]) {
        let compilation = Self.compile(json)
        #expect(compilation.problems.filter { $0.severity == .error }.isEmpty, "\(compilation.problems)")
        #expect(compilation.table.routes.map(\.description).sorted() == routes)
    }

    @Test func `The name of a page may be a word of the grammar, or have a colon`() {
        let compilation = Self.compile(
            #"{"a.b": {"target": "home"}, "a.c": {"page": "home"}, "a.d": {"page": "M:Page"}, "a.e": {"page": "none"}}"#
        )
        #expect(compilation.problems.isEmpty, "\(compilation.problems)")
        #expect(
            compilation.table.routes.map(\.target) == [
                .page("home"), .page("home"), .page("M:Page"), .page("none"),
            ])
    }

    @Test(arguments: ["home", "title", "icon", "category", "initial"])
    func `A key with the name of an attribute that routes do not have hides no route`(name: String) {
        let compilation = Self.compile(#"{"a.b": {"\#(name)": 7, "c": "C"}}"#)
        #expect(compilation.problems.map(\.key) == ["a.b.\(name)"])
        #expect(compilation.table.routes.map(\.description) == ["a.b.c = C"])
    }

    @Test(arguments: [
        (#"{"target": "-> a://c"}"#, "-> a://c"), (#"{"redirect": "a://c"}"#, "-> a://c"),
        (#"{"target": "@share"}"#, "@share"), (#"{"action": "share"}"#, "@share"),
    ])
    func `A target has a sign, or the key that says the same`(value: String, target: String) {
        let routes = Self.compile(#"{"a.b": \#(value), "a.c": "P"}"#).table.routes
        #expect(routes.map(\.description).sorted() == ["a.b = \(target)", "a.c = P"])
    }

    @Test func `The name of a page in code may be a word of the grammar`() {
        var builder = RouteTableBuilder()
        builder.add([.page("a.b", "home"), .page("a.c", "M:Page")])
        let compilation = builder.compile()
        #expect(compilation.problems.isEmpty, "\(compilation.problems)")
        #expect(compilation.table.routes.map(\.target) == [.page("home"), .page("M:Page")])
    }

    @Test(arguments: ["a.b = @", "a.b = ->", "a.b = @\"\"", "a.b = -> \"\"", "a.b = \"@\"", "a.b = \"-> \""])
    func `A sign without a name behind it is told`(line: String) {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: line))
        #expect(builder.compile().problems.map(\.code) == [.invalidTarget])
    }

    @Test(arguments: [
        #"{"a.b": {}, "a.c": "P"}"#, #"{"a": {"b": {}}, "a.c": "P"}"#, #"{"a://b": {}, "a.c": "P"}"#,
        #"{"a.b": {"Page": "P", "external": true}, "a.c": "P"}"#,
        #"{"a://b": {"Page": "P", "external": true}, "a.c": "P"}"#,
    ])
    func `A value without a target is told, and is no dictionary of routes`(json: String) {
        let compilation = Self.compile(json)
        #expect(compilation.problems.map(\.code) == [.invalidTarget])
        #expect(compilation.problems.map(\.key) == ["a.b"])
        #expect(compilation.table.routes.map(\.key).contains("a.c"))
    }

    @Test func `A value has a limited number of faults`() {
        let many = (0..<200).map { #""k\#($0)": null"# }.joined(separator: ",")
        let values = [
            #"{"page": "P", "defaults": {\#(many)}}"#, #"{"page": "P", "defaults": {\#(many)}, \#(many)}"#,
        ]
        for value in values {
            #expect(Self.compile(#"{"a.b": \#(value), "a.c": {"page": 1}}"#).problems.count == 21)
        }
        let nulls = Array(repeating: "null", count: 200).joined(separator: ",")
        for value in [
            #"{"page": "P", "accepts": [\#(nulls)]}"#, "[\(nulls)]", #"{"\#("x")": null, \#(many)}"#,
        ] {
            let problems = Self.compile(#"{"a.b": \#(value)}"#).problems.filter { $0.key == "a.b" }
            #expect(problems.count <= 1, "\(problems)")
            #expect(problems.allSatisfy { $0.message.utf8.count < 200 }, "\(problems)")
        }
    }
}
