import Foundation
import Testing

@testable import OspreyTool

/// Differences that a check of an association file must not pass over.
struct AssociationFormTests {
    private static let routes = """
        base.origins.k = https://k.example
        k.article.{id|uint}.{slug} = ArticlePage; external
        k.search = SearchPage; external

        """

    private func check(_ components: String, _ rest: String = "", routes: String = routes) throws -> Tool.Run
    {
        let file =
            #"{"applinks": {"details": [{"appIDs": ["T.k"], "components": [\#(components)]}]\#(rest)}}"#
        return try Folder(["r.properties": routes, "aasa.json": file]).run(
            "aasa", "check", "--routes", "r.properties", "aasa.json")
    }

    private static let open = #"{"/": "/article/$(digit)*/?*"}, {"/": "/search"}, {"/": "/search/"}"#

    @Test(arguments: [
        ("/article/*/print", "/article/7/print"), ("*/print", "/article/7/print"),
        ("/article/*/draft-*", "/article/7/draft-x"), ("/article/?/print", "/article/7/print"),
        ("/article/$(digit)/draft?", "/article/7/draft1"), ("/*/print", "/article/7/print"),
        ("/a*/7/print", "/article/7/print"),
    ])
    func `An excluded form is asked for with the values of a route that answers it`(
        form: String, link: String
    ) throws {
        let run = try check(#"{"/": "\#(form)", "exclude": true}, \#(Self.open)"#)
        #expect(run.code == 1)
        #expect(run.output.contains("'https://k.example\(link)' has a route, but"), "\(run.output)")
    }

    @Test(arguments: [##""/": "*/p#""##, ##""/": "/*", "?": {"q#": "1"}"##])
    func `An exclusion that many routes answer is told once, and asked for few links`(rule: String) throws {
        let numbers = 0..<60
        let routes = numbers.map { "k.a\($0).{id} = Page\($0); external\n" }
        let rules = numbers.map { "{" + rule.replacing("#", with: "\($0)") + #", "exclude": true}, "# }
        let run = try check(
            rules.joined() + #"{"/": "/*"}"#, routes: "base.origins.k = https://k.example\n" + routes.joined()
        )
        let told = run.lines.filter { $0.contains("stays-in-browser") }
        #expect(told.count == 60)
        for number in numbers {
            #expect(told.contains { $0.hasSuffix("components[\(number)]' excludes it") })
        }
        let links = try #require(run.lines.last?.split(separator: " ").first.flatMap { Int($0) })
        #expect(links < 600)
    }

    @Test(arguments: [
        ("*.pdf", "docs.{path...}", "/docs/x.pdf"), ("*-sale", "brand.{slug}", "/brand/x-sale"),
        ("*intern*", "docs.{path...}", "/docs/xinternx"), ("*intern*", "brand.{slug}", "/brand/xinternx"),
        ("*/intern/*", "docs.{path...}", "/docs/x/intern/x"),
        ("/brand*sale", "brand.{slug}", "/brand/brandxsale"),
        ("/docs/*/old", "docs.{path...}", "/docs/docs/x/old"),
    ])
    func `A star that stands for slashes is asked for as well`(
        form: String, route: String, link: String
    ) throws {
        let run = try check(
            #"{"/": "\#(form)", "exclude": true}, {"/": "/docs/?*"}, {"/": "/brand/?*"}"#,
            routes: "base.origins.k = https://k.example\nk.\(route) = DocsPage; external\n")
        #expect(run.code == 1)
        #expect(run.output.contains("'https://k.example\(link)' has a route, but"), "\(run.output)")
    }

    @Test func `A rule that opens links of a closed route is told, whatever else it is for`() throws {
        let routes = """
            base.origins.k = https://k.example
            k.{section}.list = ListPage; external
            k.blog.{slug} = PostPage

            """
        let run = try check(
            #"{"/": "/?*/?*/?*", "exclude": true}, {"/": "/?*/list"}, {"/": "/?*/list/"}"#, routes: routes)
        #expect(run.code == 1)
        #expect(
            run.output.contains("opens-in-vain: 'https://k.example/blog/list' opens the app"),
            "\(run.output)")
    }

    @Test(arguments: [
        (#"{"/": "/b/???"}, {"/": "/b/???/"}"#, "/b/~id-and-more"),
        (##"{"/": "/b/?*", "#": ""}"##, "/b/~id#more"),
        (#"{"/": "/b/?*", "?": {"utm": ""}}"#, "/b/~id?utm=~more"),
        (#"{"/": "/b/?*", "?": ""}"#, "/b/~id?more=~more"),
    ])
    func `A rule that opens few of a route's links leaves the others in the browser`(
        rules: String, link: String
    ) throws {
        let routes = "base.origins.s = https://a.example\ns.b.{id} = P; external\n"
        let run = try check(rules, routes: routes)
        #expect(run.code == 1)
        #expect(
            run.output.contains(
                "stays-in-browser: 'https://a.example\(link)' has a route, but no rule fits it"),
            "\(run.output)")
    }

    @Test func `A redirect is asked for the words that its target takes`() throws {
        let routes = """
            base.origins.s = https://a.example
            s.cat.{kind|shoes,hats} = P; external
            s.c.{kind} = -> s://cat/{kind}; external

            """
        let run = try check(#"{"/": "/cat/?*"}"#, routes: routes)
        #expect(
            run.output.contains("'https://a.example/c/hats' has a route, but no rule fits it"),
            "\(run.output)")
    }

    @Test(arguments: ["{city}", "*"])
    func `The name of a capture takes no link from the browser to the app`(first: String) throws {
        let routes = """
            base.origins.s = https://a.example
            s.shop.\(first).{page} = P0
            s.shop.{town}.menu = P1; external

            """
        #expect(try exported(routes).contains("menu"))
        #expect(try !exported(routes).contains(#""/shop/?*/?*", "exclude""#))
    }

    @Test func `A pattern with thousands of stars takes no longer than others`() throws {
        let stars = String(repeating: "*a", count: 20_000)
        let run = try check(#"{"/": "/\#(stars)"}"#)
        #expect(run.lines.last?.hasSuffix("findings") == true, "\(run.output)")
    }

    @Test(arguments: [
        ("a*b?c", "axxbyc", true), ("a*b?c", "abc", false), ("*", "", true), ("?*", "", false),
        ("a*a*a", "aaa", true), ("a*a*a", "aa", false), ("*$(v)?", "xoney", true), ("*$(v)", "xtw", false),
        ("$(v)$(v)", "onetwo", true), ("a", "ab", false), ("ab", "a", false),
        ("*z", String(repeating: "z", count: 64), true),
        ("*?z", "z" + String(repeating: "y", count: 63) + "z", true), ("?", "é", true),
    ])
    func `A pattern fits a whole text`(pattern: String, text: String, fits: Bool) throws {
        let read = try AssociationPattern(pattern, variables: ["v": AssociationVariable(["one", "t*o"])])
        #expect(read.matches(text) == fits)
    }

    private func exported(_ routes: String) throws -> String {
        try Folder(["r.properties": routes])
            .run("aasa", "export", "--routes", "r.properties", "--app", "T.k").output
    }

    private func checked(_ file: String, _ routes: String) throws -> Tool.Run {
        try Folder(["r.properties": routes, "aasa.json": file])
            .run("aasa", "check", "--routes", "r.properties", "aasa.json")
    }

    @Test(arguments: ["int", "uint", "double"])
    func `An open route stays open beside a closed one that patterns cannot tell apart`(type: String) throws {
        for (closed, open, links) in [
            ("k.item.{id|\(type)}", "k.item.{slug}", ["/item/shoe", "/item/7-eleven"]),
            ("k.{area|\(type)}.list", "k.{area}.{slug}", ["/shoe/list", "/7a/list"]),
            (
                "k.item.{id|\(type)}.{path...}", "k.item.{path...}",
                ["/item/shoe", "/item/7a/x", "/item/a/b/c"]
            ),
            ("k.item.{id|\(type)}", "k.item.{id|uuid}", ["/item/01234567-89AB-CDEF-0123-456789ABCDEF"]),
        ] {
            let routes =
                "base.origins.k = https://k.example\n\(closed) = AdminPage\n\(open) = ItemPage; external\n"
            let file = try exported(routes)
            let rules = try AssociationFile(Data(file.utf8)).rules(for: nil)
            for link in links {
                #expect(
                    rules.first(for: "https://k.example" + link)?.isExclusion == false, "\(link)\n\(file)")
            }
            let own = try checked(file, routes)
            #expect(own.code == 0, "\(file)\n\(own.output)")
            let excluded = try check(#"{"/": "*", "exclude": true}"#, routes: routes)
            #expect(excluded.code == 1 && excluded.output.contains("stays-in-browser"), "\(excluded.output)")
        }
    }

    @Test func `A rule that a link of a closed route could be kept from is an error`() throws {
        let routes =
            "base.origins.k = https://k.example\nk.item.new = NewPage\nk.item.{slug} = ItemPage; external\n"
        let run = try check(#"{"/": "/item/?*"}, {"/": "/item/?*/"}"#, routes: routes)
        #expect(run.code == 1 && run.output.contains("'k.item.new' is not open"), "\(run.output)")
        #expect(try checked(exported(routes), routes).code == 0)
    }

    @Test func `An exported file with a tail behind a capture has no differences`() throws {
        let routes = "base.origins.k = https://k.example\nk.{a}.docs.{path...} = DocsPage; external\n"
        let run = try checked(exported(routes), routes)
        #expect(run.code == 0, "\(run.output)")
    }

    @Test(arguments: ["/other/*/print", "/article/*/print/more", "/search/*", "/article/x*/*"])
    func `An excluded form that no route answers is no difference`(form: String) throws {
        let run = try check(#"{"/": "\#(form)", "exclude": true}, \#(Self.open)"#)
        #expect(!run.output.contains("stays-in-browser"), "\(run.output)")
    }

    @Test func `The values of a route below the path of an origin, and in a tail, are asked for as well`()
        throws
    {
        let routes = """
            base.origins.k = https://k.example/app
            k.docs.{id|uint}.{path...} = DocsPage; external

            """
        let run = try check(
            #"{"/": "/app/docs/*/intern", "exclude": true}, {"/": "/app/docs/*"}"#, routes: routes)
        #expect(
            run.output.contains("'https://k.example/app/docs/7/intern' has a route, but"), "\(run.output)")
    }

    @Test(arguments: [(#", "caseSensitive": false"#, ""), ("", #", "defaults": {"caseSensitive": false}"#)])
    func `A rule for any case opens links that routes do not know`(rule: String, defaults: String) throws {
        let routes = "base.origins.k = https://k.example\nk.search = SearchPage; external\n"
        let run = try check(
            #"{"/": "/search"\#(rule)}, {"/": "/search/"\#(rule)}"#, defaults, routes: routes)
        #expect(run.code == 1)
        #expect(
            run.output.contains("opens-in-vain: 'https://k.example/SEARCH' opens the app"), "\(run.output)")
    }

    @Test(arguments: [
        (#"{"applinks": {"detials": []}}"#, "'applinks' has a member 'detials'", "'details'"),
        (
            #"{"applinks": {"details": [{"appIDs": ["A"], "component": []}]}}"#,
            "'applinks.details[0]' has a member 'component'", "'components'"
        ),
        (
            #"{"applinks": {"details": {"A": {"path": []}}}}"#, "'applinks.details.A' has a member 'path'",
            "'paths'"
        ),
        (
            #"{"applinks": {"details": [], "defaults": {"casesensitive": false}}}"#,
            "'applinks.defaults' has a member 'casesensitive'", "'caseSensitive'"
        ),
        (
            #"{"applinks": {"details": [{"appIDs": ["A"], "defaults": {"percentencoded": false}}]}}"#,
            "'applinks.details[0].defaults' has a member 'percentencoded'", "'percentEncoded'"
        ),
        (
            #"{"applinks": {"details": [{"appIDs": ["A"], "components": [{"excluded": true}]}]}}"#,
            "'applinks.details[0].components[0]' has a member 'excluded'", "'exclude'"
        ),
        (#"{"applinks": {"details": [], "defaults": 5}}"#, "'applinks.defaults' is not an object", ""),
    ])
    func `A member that the system does not read is told`(file: String, told: String, near: String) throws {
        let run = try Folder(["r.properties": Self.routes, "aasa.json": file]).run(
            "aasa", "check", "--routes", "r.properties", "aasa.json")
        #expect(run.code == 2)
        #expect(
            run.diagnostics.contains(told) && (near.isEmpty || run.diagnostics.contains(near)),
            "\(run.diagnostics)")
    }
}
