import Testing

/// Changes of each attribute and of each setting.
struct DiffAttributeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        /// The findings, as `line: code: message`.
        let found: [String]

        init(_ old: String, _ new: String, _ found: String...) {
            self.old = old
            self.new = new
            self.found = found
        }

        var testDescription: String { "\(old) -> \(new)" }
    }

    private static let queries: [Row] = [
        Row(
            "a.b = P; external; accepts={s|p,q,r}", "a.b = P; external; accepts={s|p,q}",
            "1: stops-working: 'a://b?s=r' has a value for 's' that is refused now at 'a.b' (new:1:1)"),
        Row(
            "a.b = P; accepts={n|int}", "a.b = P; accepts={n|uint}",
            "1: stops-working: 'a://b?n=-9223372036854775808' has a value for 'n' that is refused now "
                + "at 'a.b' (new:1:1)"),
        Row(
            "a.b = P; requires={on|bool}", "a.b = P; requires={on|true,yes}",
            "1: stops-working: 'a://b?on=false' has a value for 'on' that is refused now at 'a.b' (new:1:1)"),
        Row("a.b = P; accepts={s|p,q}", "a.b = P; accepts={s|q,r,p}"),
        Row("a.b = P; accepts={n|uint}", "a.b = P; accepts={n|double}"),
        Row(
            "a.b = P; accepts={n|uint}; default.n=1", "a.b = P; requires={n|uint}",
            "1: stops-working: 'a://b' lacks 'n', which is required now at 'a.b' (new:1:1)"),
        Row(
            "a.b = P; accepts=n", "a.b = P; requires=n",
            "1: stops-working: 'a://b' lacks 'n', which is required now at 'a.b' (new:1:1)"),
        Row(
            "a.b = P; external; requires=n; default.n=1", "a.b = P; external; requires=n",
            "1: stops-working: 'a://b' lacks 'n', which is required now at 'a.b' (new:1:1)"),
        Row(
            "a.b = P; external; accepts={n|uint}; default.n=1", "a.b = P; external; accepts={n|uint}",
            "1: loses-parameter: 'a://b' had a default for 'n', which is gone now at 'a.b' (new:1:1)"),
        Row("a.b = P; external; requires=n", "a.b = P; external; accepts=n"),
        Row("a.b = P; external; accepts=n", "a.b = P; external; requires=n; default.n=1"),
        Row("a.b = P; accepts={n|uint}; default.n=1", "a.b = P; accepts={n|uint}; default.n=2"),
        // Values that no sample would have if it looked like those of authors
        Row(
            "a.b = P; external; accepts=f", "a.b = P; external; accepts={f|text,html}",
            "1: stops-working: 'a://b?f=~f' has a value for 'f' that is refused now at 'a.b' (new:1:1)"),
        Row(
            "a.b = P; external", "a.b = P; external; accepts={page|uint}",
            "1: stops-working: 'a://b?page=~page' has a value for 'page' that is refused now at 'a.b' (new:1:1)"
        ),
        Row(
            "base.accepts = page\na.b = P; external",
            "base.accepts = page\na.b = P; external; accepts={page|uint}",
            "2: stops-working: 'a://b?page=~page' has a value for 'page' that is refused now at 'a.b' (new:2:1)"
        ),
        Row(
            "a.b = P; external; accepts=x,y", "a.b = P; external; accepts=x; default.y=text",
            "1: loses-parameter: 'a://b?x=~x&y=~y' gave 'y', which is lost now at 'a.b' (new:1:1)"),
        Row(
            "a.o = -> a://b; external\na.b = P; external; accepts=x",
            "a.o = -> a://b?x=text; external\na.b = P; external; accepts=x",
            "1: loses-parameter: 'a://o?x=~x' gives 'x' another value now at 'a.b' (new:2:1)"),
        Row(
            "a.o.{k|uuid} = -> a://b?x={k}; external\na.b = P; external; accepts=x",
            "a.o.{k|uuid} = -> a://b?x=01234567-89AB-CDEF-0123-456789ABCDEF; external\na.b = P; external; accepts=x",
            "1: loses-parameter: 'a://o/9f86d081-884c-4d63-a0c4-5db1b2e9a7f1?x=~x' gives 'x' another value now "
                + "at 'a.b' (new:2:1)"),
        Row("a.b = P; external", "a.b = P; external; accepts=page"),
        // A key of all routes, and links that are answered by other lines
        Row(
            "base.accepts = u,v\na.{id|uint} = P; external", "a.{id} = P; external; accepts=v",
            "1: loses-parameter: 'base.accepts' gave 'u', which is lost now"),
        Row(
            "base.accepts = u\na.b = -> a://c; external\na.c = P; external",
            "a.b = -> a://c; external\na.c = P; external; accepts=u"),
        Row(
            "base.accepts = u\na.b = -> a://c; external\na.c = P; external",
            "a.b = P; external; accepts=u\na.c = P; external",
            "1: loses-parameter: 'base.accepts' gave 'u', which is lost now"),
        Row(
            "base.accepts = u\na.b = P; external", "a.b = Q; external",
            "1: loses-parameter: 'base.accepts' gave 'u', which is lost now",
            "2: changes-page: 'a://b' opened 'P', and opens 'Q' now at 'a.b' (new:1:1)"),
        Row("base.accepts = u\na.b = P", "a.b = P"),
        Row("base.accepts = u\na.{u} = P; external", "a.{u} = P; external"),
    ]

    /// The manner in which a page is shown, and the name that code calls it by, break no link.
    private static let manners: [Row] = [
        "name=n", "tab=t", "parent=a.c", "display=cover", "reuse=stack", "init=other", "transition=fade",
        "animated=false", "above=dismiss", "nogroup", "x-note=1",
    ].map { attribute in
        let lines = "base.tabviewcontroller = T\nbase.tabs.t = a://c\nbase.group.g = a.b; tab=t\na.c = Q\n"
        return Row(lines + "a.b = P", lines + "a.b = P; \(attribute)")
    }

    private static let origins: [Row] = [
        Row(
            "a.h = H; external\nbase.origins.a = https://x.example; home=a.h",
            "a.h = H; external\nbase.origins.a = https://x.example",
            "1: stops-working: 'https://x.example' opened 'H', and no route matches it now"),
        Row(
            "a.h = H; external\na.i = I; external\nbase.origins.a = https://x.example; home=a.h",
            "a.h = H; external\na.i = I; external\nbase.origins.a = https://x.example; home=a.i",
            "1: changes-page: 'https://x.example' opened 'H', and opens 'I' now at 'a.i' (new:2:1)"),
        Row(
            "a.h = H; external\nbase.origins.a = https://x.example",
            "a.h = H; external\nbase.origins.a = https://x.example; home=a.h"),
        Row(
            "a.h = H; external\nbase.origins.a = https://x.example",
            "a.h = H; external\nbase.origins.a = https://x.example/app",
            "2: stops-working: links to 'https://x.example' opened routes of the app, which has no such address now "
                + "at 'base.origins.a' (new:2:1)"),
        // Two addresses of one line, and one whose scheme has another route as its example
        Row(
            "a.h = H; external\nbase.origins.a = https://x.example, https://y.example, https://z.example/de",
            "a.h = H; external\nbase.origins.a = https://y.example",
            "2: stops-working: links to 'https://z.example/de' opened routes of the app, which has no such address "
                + "now at 'base.origins.a' (new:2:1)",
            "2: stops-working: links to 'https://x.example' opened routes of the app, which has no such address now "
                + "at 'base.origins.a' (new:2:1)"),
        Row(
            "b.h = H\nbase.origins.a = https://x.example", "b.h = H",
            "2: stops-working: links to 'https://x.example' opened routes of the app, which has no such address now"
        ),
        Row(
            "a.h = H; external\nbase.origins.a = https://x.example, https://X.example:443/de/",
            "a.h = H; external\nbase.origins.a = https://x.example/de, https://x.example"),
        // The links of an address at others
        Row(
            "a.h = H; external\nbase.origins.a = https://x.example/a",
            "a.h = H; external\nw.a.h = H; external\nbase.origins.w = https://x.example"),
        Row(
            "a.h = H; external\na.i = I; external\nbase.origins.a = https://x.example/a",
            "a.h = H; external\na.i = I; external\nw.a.h = H; external\nbase.origins.w = https://x.example",
            "2: stops-working: 'https://x.example/a/i' opened 'I', and no route matches it now"),
        Row(
            "a.x.h = H; external\nbase.origins.a = https://x.example",
            "a.x.h = H; external\nb.h = H; external\nbase.origins.b = https://x.example/x"),
        Row(
            "a.x.h = H; external\na.h = H; external\nbase.origins.a = https://x.example",
            "a.x.h = H; external\na.h = H; external\nb.h = H; external\nbase.origins.b = https://x.example/x",
            "2: stops-working: 'https://x.example/h' opened 'H', and no route matches it now"),
        Row(
            "a.h = H; external\na.x.h = H; external\nbase.origins.a = https://x.example",
            "a.h = H; external\na.x.h = H; external\nbase.origins.a = https://x.example\n"
                + "b.h = I; external\nbase.origins.b = https://x.example/x",
            "2: changes-page: 'https://x.example/x/h' opened 'H', and opens 'I' now at 'b.h' (new:4:1)"),
    ]

    private static let roots: [Row] = [
        Row(
            "base.root = P\na.b = P", "base.root = Q\na.b = P",
            "1: changes-start: 'base.root' showed 'P', and shows 'Q' now at 'base.root' (new:1:1)"),
        Row(
            "base.root = P\na.b = P", "a.b = P",
            "1: changes-start: 'base.root' showed 'P', and there is no such setting now"),
        Row(
            "base.root = P\na.b = P", "base.tabviewcontroller = P\nbase.tabs.t = a://b\na.b = P",
            "1: changes-start: 'base.root' showed 'P', and shows 'P' now at 'base.tabviewcontroller' (new:1:1)"
        ),
        Row("base.root = P\na.b = P", "base.root = a://b\na.b = P"),
        Row(
            "base.root = a://b\na.b = P", "base.root = a://b\na.b = Q",
            "1: changes-start: 'base.root' showed 'P', and shows 'Q' now at 'base.root' (new:1:1)",
            "2: changes-page: 'a://b' opened 'P', and opens 'Q' now at 'a.b' (new:2:1)"),
        Row(
            "base.root = P; filters=F; default.x=1\na.b = P", "base.root = P\na.b = P",
            "1: loses-filter: 'base.root' asked 'F', which is not asked now at 'base.root' (new:1:1)",
            "1: loses-parameter: 'base.root' had a default for 'x', which is gone now at 'base.root' (new:1:1)"
        ),
        Row("base.root = P; transition=x; x-a=b\na.b = P", "base.root = P; init=i; animated=false\na.b = P"),
        Row(
            "base.notfound = N\na.b = P", "a.b = P",
            "1: changes-page: a link that no route matches opened 'N', and opens nothing now"),
        Row(
            "base.notfound = N; default.x=1\na.b = P", "base.notfound = M\na.b = P",
            "1: changes-page: a link that no route matches opened 'N', and opens 'M' now "
                + "at 'base.notfound' (new:1:1)",
            "1: loses-parameter: 'base.notfound' had a default for 'x', which is gone now at 'base.notfound' "
                + "(new:1:1)"),
        Row(
            "base.root = H; default.a=1; filters=F\na.h = H",
            "base.root = H2; filters=G; default.b=1\na.h = H",
            "1: changes-start: 'base.root' showed 'H', and shows 'H2' now at 'base.root' (new:1:1)",
            "1: loses-filter: 'base.root' asked 'F', which is not asked now at 'base.root' (new:1:1)",
            "1: loses-parameter: 'base.root' had a default for 'a', which is gone now at 'base.root' (new:1:1)"
        ),
        Row("a.b = P", "base.notfound = N\nbase.root = P\na.b = P"),
        Row(
            "base.group.g = a; tab=t; above=dismiss; animated=true\na.b = P",
            "base.group.g = a; above=reject\na.b = P",
            "2: blocked: 'a://b' was opened whatever was presented, and is opened only if nothing is now "
                + "at 'a.b' (new:2:1)"),
    ]

    private static let tabRoutes = "a.h = H; tab=h\na.c = C; tab=c\na.d.{x} = D; tab=c"

    private static func tabs(_ lines: String...) -> String {
        (["base.tabviewcontroller = T"] + lines + [tabRoutes]).joined(separator: "\n")
    }

    private static let tabs: [Row] = [
        Row(
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c"), tabs("base.tabs.h = a://h"),
            "3: loses-tab: 'a://c' opens in the tab 'c', which has no line now at 'a.c' (new:4:1)"),
        Row(
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c"),
            tabs("base.tabs.h = a://h", "base.tabs.k = a://c"),
            "3: loses-tab: 'a://c' opens in the tab 'c', which has no line now at 'a.c' (new:5:1)"),
        Row(
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c"),
            "base.tabviewcontroller = T\nbase.tabs.h = a://h\na.h = H; tab=h\na.c = C; tab=h\na.d.{x} = D",
            "3: loses-tab: the app had the tab 'c', which has no line now"),
        Row(
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c"),
            tabs("base.tabs.c = a://c", "base.tabs.h = a://h"),
            "1: changes-start: 'base.tabviewcontroller' showed 'H', and shows 'C' now "
                + "at 'base.tabs.c' (new:2:1)"),
        Row(
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c"),
            tabs("base.tabs.c = a://c", "base.tabs.h = a://h; initial; title=x; icon=y; category=z; x-q")),
        Row(
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c"),
            tabs("base.tabs.h = a://h", "base.tabs.c = a://d/7"),
            "3: changes-start: 'base.tabs.c' showed 'C', and shows 'D' now at 'base.tabs.c' (new:3:1)"),
        Row(
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c; default.x=1"),
            tabs("base.tabs.h = a://h", "base.tabs.c = C"),
            "3: loses-parameter: 'base.tabs.c' had a default for 'x', which is gone now "
                + "at 'base.tabs.c' (new:3:1)"),
        Row(
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c", "base.back = history"),
            tabs("base.tabs.h = a://h", "base.tabs.c = a://c")),
    ]

    @Test(arguments: queries + manners + origins + roots + tabs)
    func `What breaks is an error at its line, and nothing else is`(row: Row) throws {
        let run = try Folder(["old": row.old, "new": row.new]).run("diff", "old", "new")
        let found = run.lines.dropLast().compactMap { line -> String? in
            let parts = line.split(separator: ":", maxSplits: 3)
            guard let told = parts.last, told.hasPrefix(" error: "), let code = told.lastIndex(of: "[") else {
                return nil
            }
            let message = told[..<code].dropFirst(" error: ".count).dropLast()
            return "\(parts[1]): \(told[code...].dropFirst().dropLast()): \(message)"
        }
        #expect(found == row.found, "\(run.output)")
        #expect(run.code == (row.found.isEmpty ? 0 : 1))
    }

    @Test func `A setting that breaks has no link in JSON, and its own line`() throws {
        let folder = try Folder(["old": "base.root = P\na.b = P", "new": "base.root = Q\na.b = P"])
        let json = try folder.run("diff", "--format", "json", "old", "new").output
        #expect(json.contains(#""code":"changes-start""#))
        #expect(json.contains(#""url":null,"old":{"key":"base.root","file":"old","line":1}"#))
        #expect(json.contains(#""new":{"key":"base.root","file":"new","line":1}"#))
    }
}
