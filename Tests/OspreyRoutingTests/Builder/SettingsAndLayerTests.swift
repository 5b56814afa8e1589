import Foundation
import Testing

@testable import OspreyRouting

struct ValueGrammarTests {
    @Test func `Every attribute is read`() throws {
        let route = try #require(
            try table(
                #"""
                a.user.{id} = UserPage ; external;name = n ; tab=me; parent = a.users; display=sheet; \
                    reuse= stack( id , b ); filters=F, "G,H" ,I; init=context; requires=x; accepts = y , z ; \
                    default.s="a; b, ""c""" ; default.t=u; transition=cover; animated=false; x-flag; x-key=v=w
                a.users = UsersPage
                """#
            ).route(forKey: "a.user.{id}"))
        let attributes = route.attributes
        #expect(attributes.isExternal)
        #expect(attributes.name == "n")
        #expect(attributes.tab == "me")
        #expect(attributes.parent == "a.users")
        #expect(attributes.display == .sheet)
        #expect(attributes.reuse == RouteReuse(.stack, identity: .parameters(["id", "b"])))
        #expect(attributes.filters == ["F", "G,H", "I"])
        #expect(attributes.initializer == "context")
        #expect(attributes.requires == ["x"])
        #expect(attributes.accepts == ["y", "z"])
        #expect(attributes.defaults == ["s": "a; b, \"c\"", "t": "u"])
        #expect(attributes.transition == "cover")
        #expect(attributes.animated == false)
        #expect(attributes.extras == ["x-flag": "", "x-key": "v=w"])
        #expect(route.parent?.target == .page("UsersPage"))
    }

    @Test(
        arguments: [
            ("Page", .page("Page")), ("\"My Page\"", .page("My Page")), ("@act", .action("act")),
            ("@ \"my act\"", .action("my act")), ("\"@act\"", .action("act")),
            ("Module.Page", .page("Module.Page")),
        ] as [(String, RouteTarget)])
    func `Targets may be quoted`(value: String, target: RouteTarget) throws {
        #expect(try table("a.b = \(value); external").match("a://b").route.target == target)
    }

    @Test(arguments: ["-> \"a://c?x=1,2;3\"", "\"-> a://c?x=1,2;3\"", "->\"a://c?x=1,2;3\""])
    func `A redirect with separators is quoted`(value: String) throws {
        #expect(try table("a.b = \(value)\na.c = P").match("a://b")["x"]?.text == "1,2;3")
    }

    @Test(arguments: RouteDisplay.allCases)
    func `Each way to show a page has its name`(display: RouteDisplay) throws {
        #expect(
            try table("a.b = P; display=\(display.rawValue)").match("a://b").route.attributes.display
                == display)
    }

    @Test(arguments: [("present", RouteDisplay.cover), ("overlay", .sheet), ("layer", .window)])
    func `The former words of a display are still read`(word: String, display: RouteDisplay) throws {
        let sources: [any RouteSource] = [
            .properties(text: "app.page = P; display=\(word)"),
            .json(Data(#"{"app.page": {"page": "P", "display": "\#(word)"}}"#.utf8)),
        ]
        for source in sources {
            var builder = RouteTableBuilder()
            builder.add(source)
            let compilation = builder.compile()
            #expect(compilation.problems.isEmpty)
            #expect(try compilation.table.match("app://page").route.attributes.display == display)
        }
    }

    @Test(arguments: RouteReuse.Scope.allCases)
    func `Each scope of reuse has its name`(scope: RouteReuse.Scope) throws {
        let reuse = try table("a.b = P; reuse=\(scope.rawValue)").match("a://b").route.attributes.reuse
        #expect(reuse == RouteReuse(scope))
    }
}

struct SettingsTests {
    @Test func `Config alone describes the whole tab bar`() throws {
        let base = try table(
            """
            base.tabs.home = a://home; title=Home; icon="house, small"; category=1; x-badge=3
            base.tabs.me = MePage; title=Me; default.userId=self; initial
            base.tabviewcontroller = MainTabs; default.x=1
            base.notfound = NotFoundPage; default.y=2
            a.home = HomePage
            """
        ).base
        #expect(base.root == .tabs(.page("MainTabs")))
        #expect(base.rootAttributes.defaults == ["x": "1"])
        #expect(base.tabs.map(\.id) == ["home", "me"])
        #expect(base.tabs.map(\.target) == [.url("a://home"), .page("MePage")])
        #expect(base.tabs.map(\.title) == ["Home", "Me"])
        #expect(base.tabs[0].icon == "house, small")
        #expect(base.tabs[0].category == "1")
        #expect(base.tabs[0].extras == ["x-badge": "3"])
        #expect(base.tabs[1].defaults == ["userId": "self"])
        #expect(base.tabs[1].location.description == "routes.properties:2:1")
        #expect(base.initialTab?.id == "me")
        #expect(base.notFoundPage == "NotFoundPage")
        #expect(base.notFoundAttributes.defaults == ["y": "2"])
    }

    @Test func `Without a mark the first tab is initial`() throws {
        let base = try table("base.tabviewcontroller = T\nbase.tabs.b = P\nbase.tabs.a = P").base
        #expect(base.initialTab?.id == "b")
        #expect(try table("a.b = P").base.initialTab == nil)
    }

    @Test(arguments: [
        ("base.root = HomePage", "base://root", "HomePage"),
        ("base.root = a://home", "base://root", "HomePage"),
        ("base.tabviewcontroller = MainTabs", "BASE://TabViewController", "MainTabs"),
    ])
    func `The root resolves like any route, from inside`(line: String, url: String, page: String) throws {
        let table = try table(line + "\na.home = HomePage; external")
        #expect(try table.match(url).route.target == .page(page))
        #expect(!table.canOpen(url, trust: .external))
    }
}

struct LayerTests {
    private static func compile(_ layers: [(RouteLayer, String)]) -> RouteCompilation {
        var builder = RouteTableBuilder()
        for (layer, text) in layers { builder.add(.properties(text: text, file: "\(layer)", layer: layer)) }
        return builder.compile()
    }

    @Test func `A higher layer overrides if it says so, and the place of the route is the one that won`()
        throws
    {
        let compilation = Self.compile([
            (.override, "a.b = New; override"), (.base, "a.b = Old\na.c = C"), (.module, "a.d = D"),
        ])
        #expect(compilation.problems == [])
        #expect(compilation.table.routes.map(\.description) == ["a.b = New", "a.c = C", "a.d = D"])
        #expect(compilation.table.route(forKey: "a.b")?.location.description == "override:1:1")
    }

    @Test func `A higher layer that does not say so is an error`() {
        let compilation = Self.compile([(.base, "a.b = Old"), (.module, "\na.b = New")])
        #expect(
            compilation.problems.map(\.description) == [
                """
                module:2:1: error: 'a.b' is bound to 'Old' in a lower layer, at base:1:1; add '; override' if it is \
                meant to be replaced [missing-override]
                """
            ])
        #expect(compilation.table.route(forKey: "a.b")?.target == .page("Old"))
    }

    @Test func `Captures may be renamed by an override, and each layer may override the one below`() throws {
        let compilation = Self.compile([
            (.base, "a.b.{x} = One"), (.module, "a.b.{y} = Two; override"),
            (.override, "a.b.* = Three; override"),
        ])
        #expect(compilation.problems == [])
        #expect(try compilation.table.match("a://b/c").route.key == "a.b.*")
        #expect(compilation.table.count == 1)
    }

    @Test(arguments: [
        ("a.b = New; override; parent=a.none", "override:2:29 unknown-parent"),
        ("a.b = -> a://none; override", "override:2:10 unmatched-redirect"),
    ])
    func `The problems of a route that overrides another one are told at its own place`(
        line: String, problem: String
    ) {
        let compilation = Self.compile([(.base, "a.b = Old\na.c = C"), (.override, "a.d = D\n" + line)])
        #expect(compilation.problems.map { "\($0.location.source):" + brief($0) } == [problem])
    }

    @Test func `Several files of one layer are one file`() {
        let compilation = Self.compile([(.base, "a.b = P"), (.base, "a.b = Q; override")])
        #expect(compilation.problems.map(\.code) == [.duplicateRoute])
    }

    @Test func `Settings are overridden in place`() {
        let compilation = Self.compile([
            (
                .base,
                "base.tabviewcontroller = T\nbase.tabs.a = A\nbase.tabs.b = B\nbase.origins.x = https://a\nx.h = P"
            ),
            (
                .override,
                """
                base.tabviewcontroller = U; override
                base.tabs.a = C; title=New; override
                base.origins.x = https://b; override
                base.tabs.c = D
                """
            ),
        ])
        #expect(compilation.problems == [])
        let base = compilation.table.base
        #expect(base.root == .tabs(.page("U")))
        #expect(base.tabs.map(\.target) == [.page("C"), .page("B"), .page("D")])
        #expect(base.origins.map(\.text) == ["https://b"])
        #expect(compilation.table.count == 2)
        #expect(
            Self.compile([(.base, "base.root = A"), (.module, "base.root = B")]).problems.map(\.code) == [
                .missingOverride
            ])
    }
}
