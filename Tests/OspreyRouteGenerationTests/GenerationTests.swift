import OspreyRouteGeneration
import OspreyRouting
import Testing

/// What is written for which lines.
struct GenerationTests {
    private static func generation(_ lines: String, _ scope: RouteGeneration.Scope = .whole)
        -> RouteGeneration
    {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: lines, file: "shop.properties"))
        return RouteGeneration(builder, of: ["shop.properties"], scope: scope)
    }

    /// The declarations of functions, with their calls.
    private static func functions(_ lines: String) -> [String] {
        let generation = generation(lines)
        #expect(generation.problems.filter { $0.severity == .error } == [])
        let source = generation.source(type: "Routes").split(separator: "\n")
        return source.filter { $0.contains(" func ") }.map { line in
            String(line.dropFirst("    public static func ".count).dropLast(" {".count))
        }
    }

    @Test(arguments: [
        ("w.*.x = P; name=star\nw.-.x = Q; name=dash", "--"),
        ("w.*.x = P; name=star\nw.--.x = Q; name=dash", "-"),
        ("w.*.x = P; name=star\nw.{a|-,--}.x = -> w://q\nw.q = Q", "---"),
        ("w.*.x = P; name=star\nw.a.- = Q; name=dash", "-"),
    ])
    func `The text of a star leads to the star`(lines: String, text: String) throws {
        let source = Self.generation(lines).source(type: "Routes")
        #expect(source.contains(#"RouteURLBuilder("w").literal("\#(text)").literal("x")"#), "\(source)")
        let table = try RouteTable([.properties(text: lines, file: "shop.properties")])
        #expect(try table.match("w://\(text)/x").route.key == "w.*.x")
    }

    @Test(arguments: [
        ("shop.home = P", "home() -> InternalRoute"),
        ("shop.home = P; external", "home() -> ExternalRoute"),
        ("shop.home = P; external\nbase.origins.shop = https://a.example", "home() -> WebRoute"),
        ("shop.share.{id} = @share", "share(id: String) -> InternalRoute"),
        ("shop.item.{itemId|uint} = P", "item(itemId: UInt) -> InternalRoute"),
        ("shop.a.{n|int}.{b|bool} = P", "a(n: Int, b: Bool) -> InternalRoute"),
        ("shop.a.{n|double}.{u|uuid} = P", "a(n: Double, u: UUID) -> InternalRoute"),
        ("shop.docs.{path...} = P", "docs(path: [String]) -> InternalRoute"),
        ("shop.a.*.b = P", "aB() -> InternalRoute"),
        ("shop.{user}.posts = P", "posts(user: String) -> InternalRoute"),
        ("shop.{user} = P", "user(user: String) -> InternalRoute"),
        ("shop.item.{id}.edit = P; name=edit", "edit(id: String) -> InternalRoute"),
        (
            "shop.a = P; accepts=z,{page|uint},b; requires={to|int},at; default.at=x",
            "a(to: Int, at: String? = nil, b: String? = nil, page: UInt? = nil, z: String? = nil) -> InternalRoute"
        ),
        ("shop.a.{id} = P; accepts=id", "a(id: String) -> InternalRoute"),
        ("shop.a = P; default.tab=x", "a(tab: String? = nil) -> InternalRoute"),
        ("shop.a = P; external; default.tab=x", "a() -> ExternalRoute"),
        ("shop.sort.{by|new,old} = P", "sort(by: SortBy) -> InternalRoute"),
        ("shop.list.{list|new,old} = P", "list(list: List) -> InternalRoute"),
        ("shop.a.{kind|x,y} = P; name=itemKind", "itemKind(kind: ItemKind) -> InternalRoute"),
        ("shop.list = P; accepts={sort|asc,desc}", "list(sort: ListSort? = nil) -> InternalRoute"),
        ("shop.商品 = P; accepts={k|a,b}", "商品(k: 商品K? = nil) -> InternalRoute"),
    ])
    func `A line becomes a function`(lines: String, expected: String) {
        #expect(Self.functions(lines) == [expected])
    }

    @Test(arguments: [
        ("reset_password", "resetPassword"), ("reset-password", "resetPassword"), ("FAQ", "faq"),
        ("LoanPage", "loanPage"), ("URLList", "uRLList"), ("v1.0", "v1_0"), ("v10", "v10"), ("404", "_404"),
        ("größen", "größen"), ("商品", "商品"), ("default", "`default`"), ("in", "`in`"), ("init", "init_"),
        ("self", "self_"), ("a b", "aB"), ("café", "café"), ("😀a", "a"), ("_x_", "x"),
        ("Übersicht", "übersicht"), ("await", "`await`"), ("a\u{2E2F}b", "aB"),
    ])
    func `A name becomes one of Swift`(text: String, name: String) {
        #expect(Self.functions("shop.x = P; name=\(text)") == ["\(name)() -> InternalRoute"])
    }

    @Test func `The literals of a key are read as they are decoded`() {
        #expect(Self.functions("shop.caf%C3%A9.v1%2E0 = P") == ["caféV1_0() -> InternalRoute"])
    }

    @Test(arguments: [
        ("utm_source", "utm_source"), ("utm-source", "utmSource"), ("ID", "ID"), ("in", "`in`"),
        ("self", "self_"), ("filter[]", "filter"), ("2nd", "_2nd"), ("größe", "größe"),
        ("await", "`await`"), ("RouteURLBuilder", "RouteURLBuilder_"), ("ExternalRoute", "ExternalRoute_"),
        ("String", "String"),
    ])
    func `A query key becomes an argument, as it is if it can`(key: String, name: String) {
        #expect(
            Self.functions("shop.a = P; accepts=\(key)") == ["a(\(name): String? = nil) -> InternalRoute"])
    }

    @Test func `Words become cases that can be written behind a dot`() {
        let source = Self.generation("shop.a.{k|none,some,default,self,init,price-low,2024,x} = P")
            .source(type: "Routes")
        let cases = source.split(separator: "\n").filter { $0.hasPrefix("        case ") }
        #expect(
            cases.map { String($0.dropFirst(13)) } == [
                #"_2024 = "2024""#, "`default`", #"init_ = "init""#, #"none_ = "none""#,
                #"priceLow = "price-low""#, #"self_ = "self""#, #"some_ = "some""#, "x",
            ])
        #expect(source.contains("public enum AK: String, CaseIterable, ParameterConvertible, Sendable {"))
    }

    @Test func `The source is plain`() {
        let lines = """
            base.origins.shop = https://www.shop.example/
            shop.order.{orderId|uuid}.track = TrackPage; external; accepts={from|mail,app}; requires={step|double}
            shop.old = -> shop://home
            shop.home = HomePage

            """
        #expect(
            Self.generation(lines).source(type: "Routes") == """
                // Made by Osprey from shop.properties. Do not edit it: change the routes and generate it again.
                // swift-format-ignore-file

                public import Foundation
                public import Osprey

                /// The routes of shop.properties.
                public enum Routes {
                    /// The route `shop.home`.
                    public static func home() -> InternalRoute {
                        InternalRoute(RouteURLBuilder("shop").literal("home"))
                    }

                    /// What `from` may be in `shop.order.{orderId|uuid}.track`.
                    public enum OrderTrackFrom: String, CaseIterable, ParameterConvertible, Sendable {
                        case app
                        case mail
                    }

                    /// The route `shop.order.{orderId|uuid}.track`.
                    public static func orderTrack(orderId: UUID, step: Double, from: OrderTrackFrom? = nil) -> WebRoute {
                        WebRoute(RouteURLBuilder("shop")
                            .literal("order")
                            .capture("orderId", orderId.uuidString)
                            .literal("track")
                            .query("from", from?.rawValue)
                            .query("step", step.description), at: "https://www.shop.example")
                    }
                }

                """)
    }

    @Test(arguments: [
        ("shop.help = P\nshop.help.{topic} = P", "2:1 swift-name", "'helpTopic'"),
        ("shop.a.b = P\nshop.a-b = P", "2:1 swift-name", "'aBPage'"),
        ("shop.a = P\ncafe.a = P", "2:1 swift-name", "'aPage'"),
        ("shop.a = P; name=x\nshop.x = P", "2:1 swift-name", "'xPage'"),
        ("shop.a = P; accepts=a-b,aB", "1:1 swift-name", "rename one of them"),
        ("shop.a.{k|x-y,xY} = P", "1:1 swift-name", "rename one of the words"),
        ("shop.a = P; accepts=\u{E9},e\u{301}; external", "1:1 swift-name", "rename one of them"),
        (
            "shop.list = P; name=list-sort; accepts={sort|a,b},{listSort|c,d}", "1:1 swift-name",
            "rename one of them"
        ),
        ("shop.* = P", "1:1 swift-name", "'start'"),
        ("shop.a = P; name=😀", "1:1 swift-name", "'start'"),
        ("shop.a = P; accepts=😀", "1:1 swift-name", "rename it"),
        ("shop.a.{k|😀,b} = P", "1:1 swift-name", "rename the word"),
        ("shop.a = P; filter=x", "1:13 unknown-attribute", "filters"),
        ("shop.a = -> shop://b", "1:13 unmatched-redirect", ""),
    ])
    func `What has no name of its own is an error with its place`(lines: String, brief: String, fix: String) {
        let generation = Self.generation(lines)
        let errors = generation.problems.filter { $0.severity == .error }
        #expect(
            errors.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.code.rawValue)" } == [
                brief
            ])
        #expect(errors.allSatisfy { $0.rendered.contains("^") && $0.rendered.contains(fix) })
        #expect(generation.hasErrors)
        #expect(generation.interfaces == [])
    }

    @Test(arguments: [
        "shop.b.{k|y,x} = Q; external; accepts=d,c\n\n# a comment\nshop.a = @do",
        "shop.a = @other\nshop.b.{k|x,y}=P;tab=t;filters=F;accepts=c,d;external\n",
        "shop.a = @do\nshop.b.{k|x,y} = P; external; accepts=c,d; default.z=1\nshop.c = -> shop://a",
    ])
    func `What is no part of an interface does not change the source`(lines: String) {
        let first = Self.generation("shop.a = @do\nshop.b.{k|x,y} = P; external; accepts=c,d")
        #expect(Self.generation(lines).source(type: "Routes") == first.source(type: "Routes"))
    }

    @Test func `A part of an app may name what is elsewhere`() {
        let lines = "shop.a = P; parent=shop.b; tab=t\nshop.c = -> shop://d\nbase.group.g = shop.e; filters=F"
        #expect(
            Self.generation(lines).problems.map(\.code.rawValue)
                == ["unknown-parent", "unmatched-redirect", "unmatched-group"])
        for scope in [RouteGeneration.Scope.part, .wholeIfRooted] {
            let part = Self.generation(lines, scope)
            #expect(part.problems == [])
            #expect(part.interfaces.map(\.name) == ["a"])
        }
        let rooted = Self.generation(lines + "\nbase.root = P", .wholeIfRooted)
        #expect(rooted.problems.map(\.code.rawValue).contains("unknown-parent"))
        let wrong = Self.generation("shop.a = P; filter=x", .part)
        #expect(wrong.problems.map(\.code) == [.unknownAttribute])
    }

    @Test func `Files that are checked along have no functions`() {
        var builder = RouteTableBuilder()
        builder.add(
            .properties(
                text: "base.origins.shop = https://a.example\nshop.a = P; fitlers=F", file: "a.properties"))
        builder.add(.properties(text: "shop.b = P; external; parent=shop.a", file: "b.properties"))
        let broken = RouteGeneration(builder, of: ["b.properties"])
        #expect(broken.problems.map(\.code) == [.unknownAttribute])
        #expect(broken.problems.map(\.location.source) == ["a.properties"])

        builder = RouteTableBuilder()
        builder.add(
            .properties(text: "base.origins.shop = https://a.example\nshop.a = P", file: "a.properties"))
        builder.add(.properties(text: "shop.b = P; external; parent=shop.a", file: "b.properties"))
        let sound = RouteGeneration(builder, of: ["b.properties"])
        #expect(sound.interfaces.map(\.name) == ["b"])
        #expect(sound.interfaces.map(\.exposure) == [.public(origin: "https://a.example")])
    }

    private static let addresses: [(origins: String, key: String, address: String?)] = [
        ("https://a.example/x, https://b.example", "shop.home", "https://b.example"),
        ("https://a.example, https://b.example", "shop.home", "https://a.example"),
        ("https://a.example, https://a.example/home", "shop.home", "https://a.example/home"),
        ("https://a.example, https://a.example/home", "shop.other", "https://a.example"),
        ("https://a.example, https://a.example/home/x", "shop.home", "https://a.example"),
        ("https://a.example, https://a.example/home/x", "shop.home.{k}", "https://a.example/home/x"),
        ("https://a.example", "shop.mail.new", nil),
        ("https://a.example", "shop.{h}.{k...}", nil),
        ("https://a.example:8443/b/", "shop.home", "https://a.example:8443/b"),
    ]

    @Test(arguments: addresses)
    func `The address of a route is one that leads to it`(origins: String, key: String, address: String?) {
        let lines = """
            base.origins.shop = \(origins)
            base.origins.mail = https://a.example/mail
            \(key) = P; external
            """
        let found = Self.generation(lines).interfaces.map(\.exposure)
        #expect(found == [address.map { .public(origin: $0) } ?? .external])
    }

    @Test(arguments: [
        ("Config/routes.properties", "Routes"), ("loan-routes.properties", "LoanRoutes"),
        ("LoanRoutes.properties", "LoanRoutes"), ("type.properties", "Type_"), ("-.properties", nil),
        ("loan.routes.properties", "LoanRoutes"), ("App 2/routes", "Routes"), (".properties", nil),
    ])
    func `A file has a type`(file: String, type: String?) {
        #expect(RouteGeneration.typeName(ofFile: file) == type)
    }
}
