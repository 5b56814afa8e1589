import Testing

@testable import OspreyRouting

/// Routes that a higher layer removes: `shop.cart = none; override`.
struct RemovalTests {
    private static func compile(_ layers: (RouteLayer, String)...) -> RouteCompilation {
        var builder = RouteTableBuilder()
        for (layer, text) in layers { builder.add(.properties(text: text, file: "\(layer)", layer: layer)) }
        return builder.compile()
    }

    @Test func `A route that a higher layer takes away matches nothing`() throws {
        let compilation = Self.compile(
            (.base, "a.b.{x} = B; external\na.c = C"), (.module, "a.b.{other} = none; override"))
        #expect(compilation.problems == [])
        #expect(compilation.table.routes.map(\.key) == ["a.c"])
        #expect(!compilation.table.canOpen("a://b/7", trust: .internal))
    }

    @Test func `Where a more specific route is gone, the others answer`() throws {
        let compilation = Self.compile(
            (.base, "a.b.{x} = General\na.b.me = Mine"), (.override, "a.b.me = none; override"))
        #expect(try compilation.table.match("a://b/me").route.target == .page("General"))
    }

    @Test func `What a layer has taken away, a higher one may declare again`() throws {
        let compilation = Self.compile(
            (.base, "a.b = Old"), (.module, "a.b = none; override"), (.override, "a.b = New"))
        #expect(compilation.problems == [])
        #expect(compilation.table.routes.map(\.description) == ["a.b = New"])
    }

    @Test(arguments: [
        ("a.b = none", "module:1:1: error: 'a.b' is bound to 'B' in a lower layer, at base:1:1; "),
        ("a.d = none; override", "module:1:1: warning: 'a.d' removes nothing: no lower layer has it; "),
        ("a.b.{x|uint} = none; override", "module:1:1: warning: 'a.b.{x|uint}' removes nothing: "),
        (
            "a.bb = none; override",
            "module:1:1: warning: 'a.bb' removes nothing: no lower layer has it; did you mean 'a.b'"
        ),
        (
            "a.b = none; override; tab=t",
            "module:1:23: warning: 'tab' has no effect on a line that removes another one; "
        ),
        ("base.tabs.x = none; override", "module:1:1: warning: 'base.tabs.x' removes nothing: "),
        ("base.tabs.h = none", "module:1:1: error: 'base.tabs.h' is bound to 'H' in a lower layer, "),
    ])
    func `A line that may take nothing away is told`(line: String, problem: String) {
        let compilation = Self.compile(
            (.base, "a.b = B\na.c = C\nbase.tabviewcontroller = T\nbase.tabs.h = H"), (.module, line))
        #expect(compilation.problems.count == 1)
        #expect(
            compilation.problems.first?.description.hasPrefix(problem) == true, "\(compilation.problems)")
        #expect(compilation.table.base.tabs.map(\.id) == ["h"])
    }

    @Test(arguments: [
        "a.b = B\na.b = none; override", "a.b = none; override\na.b = B",
        "a.{x} = B\na.{y} = none; override",
        "a.b = B\nbase.tabs.h = H\nbase.tabs.h = none; override",
    ])
    func `A layer that declares what it takes away has a duplicate`(text: String) {
        let compilation = Self.compile(
            (.base, "base.tabviewcontroller = T"), (.module, text))
        #expect(compilation.problems.map(\.code) == [.duplicateRoute])
    }

    @Test func `A layer that takes one line away twice has a duplicate, told once`() {
        let compilation = Self.compile(
            (.base, "a.b = B"), (.module, "a.b = none; override\na.b = none; override"))
        #expect(
            compilation.problems.map(\.description) == [
                "module:2:1: error: 'a.b' is already bound to 'none; override' on line 1; remove one or rename its "
                    + "key [duplicate-route]"
            ])
    }

    @Test(arguments: ["a.b =  none; override", "a.b = \tnone ; override", #"a.b = \u0020none; override"#])
    func `White space before the word does not matter`(line: String) {
        let compilation = Self.compile((.base, "a.b = B"), (.module, line))
        #expect(compilation.problems == [])
        #expect(compilation.table.routes.isEmpty)
    }

    @Test func `What led to a route that is gone is told`() {
        let compilation = Self.compile(
            (.base, "a.b = B\na.c = -> a://b\na.d = D; parent=a.b"), (.module, "a.b = none; override"))
        #expect(compilation.problems.map(\.code) == [.unmatchedRedirect, .unknownParent])
    }

    @Test func `Mistakes in a line that is taken away do not count`() {
        let compilation = Self.compile(
            (.base, "a.b = B; externl\na.c = C"), (.module, "a.b = none; override"))
        #expect(compilation.problems == [])
    }

    @Test func `A page called so is written in quotes`() throws {
        #expect(try table(#"a.b = "none""#).match("a://b").route.target == .page("none"))
    }

    @Test func `Tabs, origins, groups and other settings can be taken away`() throws {
        let base = """
            base.tabviewcontroller = T
            base.tabs.a = A
            base.tabs.b = B
            base.tabs.c = C
            base.origins.x = https://x.example; home=x.h
            base.group.g = x; filters=F
            base.notfound = N
            base.accepts = utm_source
            base.back = history
            x.h = H
            """
        let compilation = Self.compile(
            (.base, base),
            (
                .override,
                """
                base.tabs.b = none; override
                base.tabs.c = D; override
                base.origins.x = none; override
                base.group.g = none; override
                base.notfound = none; override
                base.accepts = none; override
                """
            ))
        #expect(compilation.problems == [])
        let settings = compilation.table.base
        #expect(settings.tabs.map(\.id) == ["a", "c"])
        #expect(settings.tabs.map(\.target) == [.page("A"), .page("D")])
        #expect(settings.origins.isEmpty)
        #expect(settings.groups.isEmpty)
        #expect(settings.notFoundPage == nil)
        #expect(settings.accepts.isEmpty)
        #expect(try compilation.table.match("x://h").route.attributes.filters.isEmpty)
    }

    @Test func `A layer turns the tabs of an app into one stack`() {
        let compilation = Self.compile(
            (.base, "base.tabviewcontroller = T\nbase.tabs.a = A\nx.h = H"),
            (
                .override,
                "base.tabviewcontroller = none; override\nbase.tabs.a = none; override\nbase.root = x://h"
            ))
        #expect(compilation.problems == [])
        #expect(compilation.table.base.root == .stack(.url("x://h")))
        #expect(compilation.table.base.tabs.isEmpty)
    }

    @Test func `The word means for going back what it always has`() throws {
        let table = try table("base.tabviewcontroller = T\nbase.tabs.a = A\nbase.back = none\na.b = B")
        #expect(table.base.back == TabBackBehavior.none)
    }

    @Test func `A dictionary takes a route away as a file does`() {
        var builder = RouteTableBuilder()
        builder.add(.dictionary(["a.b": "B", "a.c": "C"]))
        builder.add(.dictionary(["a.b": "none; override"], name: "market", layer: .override))
        let compilation = builder.compile()
        #expect(compilation.problems == [])
        #expect(compilation.table.routes.map(\.key) == ["a.c"])
    }
}

/// Query keys that every route takes from outside: `base.accepts`.
struct AcceptedKeysTests {
    private static let lines = """
        base.accepts = utm_source, utm_medium
        a.b.{id} = B; external; accepts=from; default.from=mail
        a.c = C; external
        """

    @Test(arguments: [
        ("a://c?utm_source=mail&x=1", ["utm_source=mail"], ["x"]),
        ("a://b/7?utm_medium=x&from=y&utm_other=z", ["id=7", "utm_medium=x", "from=y"], ["utm_other"]),
        ("a://c?UTM_source=mail", [], ["UTM_source"]),
    ])
    func `Every route takes them from outside`(url: String, taken: [String], dropped: [String]) throws {
        let match = try table(Self.lines).match(url, trust: .external)
        #expect(match.parameters.map { "\($0.name)=\($0.text)" } == taken)
        #expect(match.droppedQueryKeys == dropped)
    }

    @Test func `A redirect carries them on`() throws {
        let match = try table(Self.lines + "\na.old = -> a://c; external")
            .match("a://old?utm_source=mail", trust: .external)
        #expect(match["utm_source"]?.text == "mail")
    }

    @Test func `A higher layer replaces the list`() {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: Self.lines, file: "base"))
        builder.add(.properties(text: "base.accepts = ref; override", file: "market", layer: .override))
        let compilation = builder.compile()
        #expect(compilation.problems == [])
        #expect(compilation.table.base.accepts == ["ref"])
    }

    @Test(arguments: [
        ("base.accepts = {utm_id|uint}", "1:16 invalid-query-key"),
        ("base.accepts = init", "1:16 reserved-name"),
        ("base.accepts = ", "1:16 empty-value"), ("base.accepts = a; external", "1:19 unknown-attribute"),
        ("base.accept = a", "1:1 unknown-setting"),
    ])
    func `A key that not every route can take is told`(line: String, problem: String) {
        #expect(problems(line + "\na.b = B").map(brief) == [problem])
    }
}
