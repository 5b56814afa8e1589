import Testing

@testable import OspreyRouting

struct DiagnosticTests {
    private static let manifest = RouteManifest(
        pages: [.init(name: "P"), .init(name: "LoanPage", initializers: ["userContext"])],
        filters: ["LoginGuard"],
        actions: ["share"], tabs: ["home"], transitions: ["cover"])

    /// The lines of a file, and every problem that it has.
    static let cases: [(String, [String])] = [
        // Sources
        ("\u{FEFF}a.b = P", ["1:1 byte-order-mark"]),
        ("a.b = \\u12x", ["1:7 malformed-escape"]),

        // Keys
        ("wallet = P", ["1:1 incomplete-key"]),
        ("wallet://home = P", ["1:1 incomplete-key"]),
        (" = P", ["1:2 empty-segment"]),
        ("a..b = P", ["1:3 empty-segment"]),
        ("a.b. = P", ["1:5 empty-segment"]),
        ("a.b{c} = P", ["1:4 invalid-segment"]),
        ("a.{c}b = P", ["1:3 invalid-segment"]),
        ("a.b*c = P", ["1:4 invalid-segment"]),
        ("a.b/c = P", ["1:4 invalid-segment"]),
        ("a.{b = P", ["1:3 unclosed-brace"]),
        ("a.{b c} = P", ["1:3 unclosed-brace"]),
        ("a.{b\\ c} = P", ["1:5 white-space-in-braces"]),
        ("1a.b = P", ["1:1 invalid-scheme"]),
        ("{a}.b = P", ["1:1 invalid-scheme"]),
        ("a.{b-c} = P", ["1:4 invalid-capture-name"]),
        ("a.{} = P", ["1:4 invalid-capture-name"]),
        ("a.b.{init} = P", ["1:6 reserved-name"]),
        ("a.{b}.{b} = P", ["1:8 duplicate-capture"]),
        ("a.b.{c...}.d = P", ["1:5 misplaced-tail"]),
        ("a.{c...} = P", ["1:3 misplaced-tail"]),
        ("a.b.{c...|int} = P", ["1:10 misplaced-tail"]),
        ("a.b.{c|itn} = P", ["1:8 unknown-type"]),
        ("a.b.{c|x,} = P", ["1:10 invalid-enumeration"]),
        ("a.b.{c|x,x} = P", ["1:10 invalid-enumeration"]),
        ("a.b.c%4 = P", ["1:5 malformed-escape"]),
        ("a.b" + String(repeating: ".c", count: 300) + " = P", ["1:1 key-too-long"]),

        // Values
        ("a.b =", ["1:6 empty-value"]),
        ("a.b", ["1:4 empty-value"]),
        ("a.b = \"\"", ["1:7 empty-value"]),
        ("a.b = P; ; external", ["1:10 empty-part"]),
        ("a.b = P;", ["1:9 empty-part"]),
        ("a.b = ; external", ["1:7 empty-value"]),
        ("a.b = P; accepts=x,,y", ["1:20 empty-part"]),
        ("a.b = P; tab=", ["1:14 empty-part"]),
        ("a.b = P; =x", ["1:10 empty-part"]),
        ("a.b = P; tab=\"x", ["1:14 misplaced-quote"]),
        ("a.b = P; tab=\"x\" y", ["1:18 misplaced-quote"]),
        ("a.b = P; tab=x\"y", ["1:15 misplaced-quote"]),
        ("a.b = P; tab=x,y", ["1:15 unquoted-comma"]),
        ("a.b = P,Q", ["1:8 unquoted-comma"]),
        ("a.b = P Q", ["1:7 invalid-target"]),
        ("a.b = P = Q", ["1:7 invalid-target"]),
        ("a.b = ->", ["1:7 invalid-target"]),
        ("a.b = @ ; external", ["1:7 invalid-target"]),
        ("a.b = P; exernal", ["1:10 unknown-attribute"]),
        ("a.b = P; x-=1", ["1:10 unknown-attribute"]),
        ("a.b = P; default.=1", ["1:10 unknown-attribute"]),
        ("a.b = P; title=x", ["1:10 unknown-attribute"]),
        ("a.b = P; name=x; name=y", ["1:18 repeated-attribute"]),
        ("a.b = P; default.x=1; default.x=2", ["1:23 repeated-attribute"]),
        ("a.b = P; tab", ["1:10 invalid-value"]),
        ("a.b = P; default.x", ["1:10 invalid-value"]),
        ("a.b = P; external=true", ["1:10 invalid-value"]),
        ("a.b = P; display=pussh", ["1:18 invalid-value"]),
        ("a.b = P; reuse=stack(", ["1:16 invalid-value"]),
        ("a.b = P; reuse=stack()", ["1:16 invalid-value"]),
        ("a.b = P; reuse=never(x)", ["1:16 invalid-value"]),
        ("a.b = P; animated=yes", ["1:19 invalid-value"]),
        ("a.b = P; accepts=init", ["1:18 reserved-name"]),
        ("a.b = P; requires=x,init", ["1:21 reserved-name"]),
        ("a.b = P; default.init=x", ["1:10 reserved-name"]),
        ("a.b = P\na.c = -> a://b; display=push", ["2:17 unused-attribute"]),
        ("a.c = @share; reuse=top", ["1:15 unused-attribute"]),
        ("a.b; P", ["1:4 invalid-segment"]),
        ("a.b, P", ["1:4 invalid-segment"]),
        ("a.b; P; external\na.c = -> a://b", ["1:4 invalid-segment"]),
        ("a.{b|uint}.c, P; tab=x", ["1:13 invalid-segment"]),
        ("a.b; = P", []),

        // The set of routes
        ("a.b = P\nA.B = Q", ["2:1 duplicate-route"]),
        ("a.{k|x,y} = P\na.{k|y,x} = Q", ["2:1 duplicate-route"]),
        ("a.b = P\n\n# c\na.b = P\na.b = P", ["4:1 duplicate-route", "5:1 duplicate-route"]),
        ("a.b.{x} = P\na.b.{y} = Q", ["2:1 ambiguous-routes"]),
        ("a.b.{x} = P\na.b.* = Q", ["2:1 ambiguous-routes"]),
        ("a.b.{x...} = P\na.b.{y...} = Q", ["2:1 ambiguous-routes"]),
        ("a.b.{k|x,y} = P\na.b.{k|y,z} = Q", ["2:1 ambiguous-routes"]),
        (
            "a.b.{k|x,y}.{l|x,y} = P\na.b.{k|y,z}.{l|z,w} = Q\na.b.{k|z,x}.{l|w,x} = Q",
            ["3:1 ambiguous-routes"]
        ),
        ("a.b.{k|x,y}.c = P\na.b.{k|y,z}.d = Q", []),
        ("a.b.{x|int} = P\na.b.{x|uint} = Q", []),
        ("a.b.{k|x,y} = P\na.b.x = P\na.b.y = P", ["1:1 unreachable-route"]),
        ("a.b.{k|bool} = P\na.b.{k|true,false} = P", ["1:1 unreachable-route"]),
        ("a.b.{k|x,y}.{z} = P\na.b.x.{w} = P\na.b.y.{w...} = P", ["1:1 unreachable-route"]),
        ("a.b.{k|x,y}.{z...} = P\na.b.x.{w} = P\na.b.y.{w} = P", []),
        ("a.b = P; name=n\na.c = P; name=n", ["2:1 duplicate-name"]),
        ("a.b.{x} = P; default.x=1; default.y=2", ["1:14 unused-attribute"]),
        ("a.b = P; override", ["1:1 needless-override"]),

        // Redirects and parents
        ("a.b = -> /c", ["1:10 invalid-redirect"]),
        ("a.b.{x} = -> a://c/n{x}\na.c.{x} = P", ["1:14 invalid-redirect"]),
        ("a.b.{x} = -> a://{x}", ["1:14 invalid-redirect"]),
        ("a.b.{x} = -> a://c/{y}\na.c.{x} = P", ["1:14 invalid-redirect"]),
        ("a.b = -> a://c?init=x\na.c = P", ["1:10 invalid-redirect"]),
        ("a.b = -> a://c?{x}\na.c = P", ["1:10 invalid-redirect"]),
        ("a.b = -> a://c", ["1:10 unmatched-redirect"]),
        ("a.b.{x|int} = -> a://c/{x}\na.c.{k|u,v} = P", ["1:18 unmatched-redirect"]),
        ("a.b.{x} = -> a://c/{x}\na.c.{k|u,v} = P", []),
        ("a.b = -> a://b", ["1:10 redirect-cycle"]),
        ("a.b = -> a://c\na.c = -> a://d\na.d = -> a://c", ["2:10 redirect-cycle"]),
        ("a.b.{x...} = -> a://b/more/{x}", ["1:17 redirect-cycle"]),
        ("a.b.{x} = -> a://c/{x}\na.c.{y} = -> a://b/{y}", ["1:14 redirect-cycle"]),
        ("a.b = -> a://c; external\na.c = P", ["1:10 external-redirect"]),
        ("base.origins.a = https://a.example; home=a.b\na.b = P", ["1:42 external-redirect"]),
        ("base.origins.a = https://a.example; home=a.b\na.b = P; external", []),
        ("base.origins.a = https://a.example; home=a.b\na.b = P; exernal", ["2:10 unknown-attribute"]),
        ("a.b = P; parent=a.c", ["1:17 unknown-parent"]),
        ("a.b = P; parent=a..c", ["1:17 unknown-parent"]),
        ("a.b = P; parent=a.c\na.c = -> a://b", ["1:17 invalid-parent"]),
        ("a.b = P; parent=a.c\na.c = @share", ["1:17 invalid-parent"]),
        ("a.b = P; parent=a.c.{x}\na.c.{x} = P", ["1:17 invalid-parent"]),
        ("a.b.{x} = P; parent=a.c.{x}\na.c.{x} = P", []),
        ("a.b = P; parent=a.b", ["1:17 parent-cycle"]),
        ("a.b = P; parent=a.c\na.c = P; parent=a.d\na.d = P; parent=a.c", ["2:17 parent-cycle"]),

        // The framework's own scheme
        ("base.tabs = P", ["1:1 unknown-setting"]),
        ("base.notfond = P", ["1:1 unknown-setting"]),
        ("base.root.x = P", ["1:1 unknown-setting"]),
        ("base.root = P\nbase.tabviewcontroller = P", ["2:1 contradiction"]),
        ("base.root = P\nbase.root = P", ["2:1 duplicate-route"]),
        ("base.tabs.home = P", ["1:1 tabs-without-page"]),
        ("base.root = P\nbase.tabs.home = P", ["2:1 tabs-without-page"]),
        ("base.root = P\nbase.back = history", ["2:1 tabs-without-page"]),
        ("base.back = history", []),
        (
            "base.tabviewcontroller = P\nbase.tabs.a = P; initial\nbase.tabs.b = P; initial",
            ["3:1 duplicate-initial"]
        ),
        ("base.tabviewcontroller = P\nbase.tabs.a = P; external", ["2:18 unknown-attribute"]),
        ("base.tabviewcontroller = P\nbase.tabs. = P", ["2:11 empty-segment"]),
        ("base.origins.a = www.a.example", ["1:18 invalid-origin"]),
        ("base.origins.a = https://a, https://a?x", ["1:29 invalid-origin"]),
        ("base.origins.a = https://a, https://A:443/", ["1:29 duplicate-origin"]),
        ("base.origins.a = https://a\nbase.origins.b = https://a", ["2:18 duplicate-origin"]),
        ("base.origins.1 = https://a", ["1:14 invalid-scheme"]),
        ("base.notfound = a://b", ["1:17 invalid-target"]),
        ("base.origins.a = https://a; home=a.b", ["1:34 invalid-home"]),
        ("base.origins.a = https://*.a", ["1:18 invalid-origin"]),
        ("a.b = P; name=a.c\na.c = P", ["1:15 duplicate-name"]),
        ("a.b = P; name=Q\na.c = Q", ["1:15 duplicate-name"]),
        ("a.b = P; name=P\na.c = P", []),
        ("a.b = external", ["1:7 invalid-target"]),
        ("a.b = a://c", ["1:7 invalid-target"]),
        ("base.root = @share", ["1:13 invalid-target"]),
        ("base.root = a://b", ["1:13 unmatched-target"]),
        ("base.tabviewcontroller = P\nbase.tabs.a = a://b", ["2:15 unmatched-target"]),

        // Names
        ("a.b = Q", ["1:7 unknown-page"]),
        ("a.b = @shaer", ["1:8 unknown-action"]),
        ("a.b = P; filters=LoginGuard,LoginGard", ["1:29 unknown-filter"]),
        ("a.b = P; tab=hom", ["1:14 unknown-tab"]),
        ("base.tabviewcontroller = P\nbase.tabs.hom = P\na.b = P; tab=hom", []),
        ("a.b = P; transition=covr", ["1:21 unknown-transition"]),
        ("a.b = LoanPage; init=context", ["1:22 unknown-initializer"]),
        ("a.b = LoanPage; init=user_context", []),
        ("a.b = LoanPage; init=dictionary", []),
        (
            "base.tabviewcontroller = Q\nbase.tabs.a = R\nbase.notfound = S",
            ["1:26", "2:15", "3:17"].map { "\($0) unknown-page" }
        ),
    ]

    @Test(arguments: cases)
    func `Each problem has its code and place`(lines: String, expected: [String]) {
        // Targets that the manifest does not know would only add noise to the other cases.
        var manifest = Self.manifest
        if !expected.contains(where: { $0.contains("unknown-") }) { manifest.pages = nil }
        #expect(problems(lines, manifest: manifest).map(brief) == expected)
    }

    @Test(arguments: cases.filter { !$0.1.isEmpty }.map(\.0))
    func `Every problem says what is wrong and what to do`(lines: String) {
        for problem in problems(lines, manifest: Self.manifest) {
            #expect(!problem.message.isEmpty && !problem.fix.isEmpty)
            #expect(problem.message.first?.isUppercase == false && problem.message.last != ".")
            #expect(problem.rendered.contains("^"))
        }
    }

    @Test func `All problems are reported at once, in the order of their places`() {
        let found = problems(
            """
            a.b = P; exernal; tab=x,y; display=pop
            a.{b = P; tab
            a.b = Q
            """)
        #expect(
            found.map(brief) == [
                "1:10 unknown-attribute", "1:24 unquoted-comma", "1:36 invalid-value", "2:3 unclosed-brace",
                "3:1 duplicate-route",
            ])
    }

    @Test func `A problem is rendered with its line, a caret and what to do`() throws {
        let problem = try #require(problems("a.home = P\n\n  a.home = \\\n\tQ; exernal").first)
        #expect(
            problem.rendered == """
                routes.properties:3:3: error: 'a.home' is already bound to 'P' on line 1 [duplicate-route]
                  a.home = \\
                  ^
                fix: remove one or rename its key
                """)
        let second = try #require(problems("a.home = P\n\n  a.home = \\\n\tQ; exernal").last)
        #expect(
            second.rendered == """
                routes.properties:4:5: error: there is no attribute 'exernal'; did you mean 'external'? [unknown-attribute]
                \tQ; exernal
                \t   ^
                fix: correct it, or prefix your own with 'x-'
                """)
        #expect(
            problem.description == """
                routes.properties:3:3: error: 'a.home' is already bound to 'P' on line 1; remove one or rename its \
                key [duplicate-route]
                """)
    }

    @Test func `A separator in place of the equals sign is told with the line as it should be`() {
        let found = problems("a.b; P; external\na.{b|uint}.c, P; tab=x; \\\n  external")
        #expect(found.map(\.fix) == ["write 'a.b = P; external'", "write 'a.{b|uint}.c = P; tab=x; \\'"])
        #expect(
            found.first?.message == "'a.b;' ends with a separator where '=' is expected, and is the whole key"
        )
    }

    @Test func `Errors stop a build, warnings do not`() throws {
        let warning = try table("a.b.{x} = P; default.x=1")
        #expect(warning.count == 1)
        let error = #expect(throws: RouteDiagnostics.self) {
            try table("a.b = P\na.b.{x} = P; default.x=1\na.b = Q")
        }
        #expect(error?.problems.map(\.code) == [.unusedAttribute, .duplicateRoute])
    }

    @Test func `The sound routes answer although others have errors`() throws {
        var builder = RouteTableBuilder()
        builder.add(
            .properties(
                text: """
                    a.good = P
                    a.bad = P; exernal
                    a.good = Q
                    a.lost = -> a://bad
                    a.child = P; parent=a.none
                    """))
        let compilation = builder.compile()
        #expect(compilation.hasErrors)
        #expect(
            compilation.problems.map(brief) == [
                "2:12 unknown-attribute", "3:1 duplicate-route", "5:21 unknown-parent",
            ])
        #expect(compilation.table.routes.map(\.key) == ["a.good", "a.lost"])
        #expect(try compilation.table.match("a://good").route.target == .page("P"))
        #expect(!compilation.table.canOpen("a://bad"))
    }

    @Test func `Locations count scalars and follow continuation lines`() {
        #expect(problems("# ü\na.é.🙂 = P; \\\n   tab=\"é\"; nam=x").map(brief) == ["3:13 unknown-attribute"])
    }

    @Test func `Bytes that are not UTF-8 are a problem`() {
        var builder = RouteTableBuilder()
        builder.add(PropertiesRouteSource(name: "x") { [0x61, 0xFF] })
        #expect(builder.compile().problems.map(\.code) == [.invalidUTF8])
    }
}
