import OspreyRouteLint
import Testing

@testable import OspreyRouting

/// Lines for all routes at and below some keys.
struct GroupTests {
    private static let routes = """
        base.group.account = shop.account, shop.order; filters=LoginGuard; tab=account; x-audience=customers
        base.group.payment = shop.order.{orderId|uint}.pay; filters=PinGuard; tab=pay; transition=cover
        shop.home = HomePage
        shop.account = AccountPage
        shop.account.name = NamePage; tab=me
        shop.accounts = OtherPage
        shop.order.{id|uint} = OrderPage; filters=AgeGuard
        shop.order.{id|uint}.pay = PayPage
        shop.order.help = HelpPage; nogroup
        shop.order.share = @share
        shop.order.old = -> shop://home

        """

    private func attributes(_ key: String) throws -> RouteAttributes {
        try #require(try table(Self.routes).route(forKey: key)).attributes
    }

    @Test(
        arguments: [
            ("shop.home", []), ("shop.account", ["LoginGuard"]), ("shop.account.name", ["LoginGuard"]),
            ("shop.accounts", []), ("shop.order.{id|uint}", ["LoginGuard", "AgeGuard"]),
            ("shop.order.{id|uint}.pay", ["LoginGuard", "PinGuard"]), ("shop.order.help", []),
            ("shop.order.share", ["LoginGuard"]), ("shop.order.old", []),
        ] as [(String, [String])])
    func `Filters add up from the outermost group to the route`(key: String, filters: [String]) throws {
        #expect(try attributes(key).filters == filters)
    }

    @Test(
        arguments: [
            ("shop.home", nil), ("shop.account", "account"), ("shop.account.name", "me"),
            ("shop.order.{id|uint}.pay", "pay"), ("shop.order.help", nil),
        ] as [(String, String?)])
    func `Of other attributes the nearest holds`(key: String, tab: String?) throws {
        #expect(try attributes(key).tab == tab)
    }

    @Test func `Attributes for extensions come from groups, too`() throws {
        let pay = try attributes("shop.order.{id|uint}.pay")
        #expect(pay.extras == ["x-audience": "customers"])
        #expect(pay.transition == "cover")
    }

    @Test func `A route tells its groups, the outermost first`() throws {
        let route = try #require(try table(Self.routes).route(forKey: "shop.order.{id|uint}.pay"))
        #expect(route.groups.map(\.id) == ["account", "payment"])
        #expect(route.groups.map(\.location.line) == [1, 2])
    }

    @Test(arguments: ["baseball.team", "baseball"])
    func `A group may be of a scheme whose name begins like that of the settings`(prefix: String) throws {
        let table = try table(
            """
            base.group.team = \(prefix); filters=LoginGuard
            baseball.team = TeamPage
            """)
        #expect(try #require(table.route(forKey: "baseball.team")).attributes.filters == ["LoginGuard"])
    }

    @Test func `A filter that several groups name is asked once`() throws {
        let table = try table(
            "base.group.a = x; filters=A,B\nbase.group.b = x.y; filters=B,C\nx.y.z = P; filters=A,D")
        #expect(table.route(forKey: "x.y.z")?.attributes.filters == ["A", "B", "C", "D"])
    }

    @Test func `A higher layer cannot add an open page below`() throws {
        let table = try RouteTable([
            .properties(text: "base.group.account = a.b; filters=Guard\na.b = P", file: "base"),
            .properties(text: "a.b.c = Q\na.b = R; override", file: "market", layer: .override),
        ])
        #expect(table.route(forKey: "a.b.c")?.attributes.filters == ["Guard"])
        #expect(table.route(forKey: "a.b")?.attributes.filters == ["Guard"])
    }

    @Test func `A higher layer may replace a group`() throws {
        let table = try RouteTable([
            .properties(text: "base.group.g = a.b; filters=Guard\na.b = P", file: "base"),
            .properties(
                text: "base.group.g = a.b; filters=Other; override", file: "market", layer: .override),
        ])
        #expect(table.route(forKey: "a.b")?.attributes.filters == ["Other"])
        #expect(table.base.groups.map(\.attributes.filters) == [["Other"]])
    }

    @Test(
        arguments: [
            ("base.group.g = a.c; filters=F\na.b = P", ["1:16 unmatched-group"]),
            ("base.group.g = a.{x}; filters=F\na.b = P", ["1:16 unmatched-group"]),
            ("base.group.g = base.root; filters=F\nbase.root = P\na.b = P", ["1:16 unmatched-group"]),
            ("base.group.g = a.b; external\na.b = P", ["1:21 unknown-attribute"]),
            ("base.group.g = a.b; name=x\na.b = P", ["1:21 unknown-attribute"]),
            ("base.group.g = a.b; requires=x\na.b = P", ["1:21 unknown-attribute"]),
            ("base.group.g = a.b; default.x=1\na.b = P", ["1:21 unknown-attribute"]),
            ("base.group.g = a.b; filters=Gard\na.b = P", ["1:29 unknown-filter"]),
            ("base.group.g = a.b; tab=hom\na.b = P", ["1:25 unknown-tab"]),
            ("base.group = a.b\na.b = P", ["1:1 unknown-setting"]),
            ("base.group.g = a.b; tab=home\nbase.group.h = a.b; tab=me\na.b = P", ["2:16 contradiction"]),
            (
                "base.group.g = a.b; tab=home\nbase.group.h = a.b; x-a=1; animated=false\n"
                    + "base.group.i = a.b; x-a=2; tab=me\na.b = P", ["3:16 contradiction"]
            ),
            ("base.group.g = a.b; tab=home\nbase.group.h = a.b; tab=home\na.b = P", []),
            ("base.group.g = a.b; filters=Guard\nbase.group.g = a.b\na.b = P", ["2:1 duplicate-route"]),
            ("a.b = P; above=stay; tab=home", ["1:10 contradiction"]),
            ("a.b = P; above=stay; display=select", ["1:10 contradiction"]),
            ("a.b = P; above=stay; display=push", []),
            ("a.b = P; above=keep", ["1:16 invalid-value"]),
            ("base.group.g = a.b; above=stay\na.b = P; tab=home", ["2:1 contradiction"]),
            ("base.group.g = a.b; above=stay; tab=home\na.b = P; above=reject", ["1:1 contradiction"]),
        ] as [(String, [String])])
    func `A mistake is told at its place`(lines: String, expected: [String]) {
        let manifest = RouteManifest(filters: ["F", "Guard"], tabs: ["home", "me"])
        #expect(problems(lines, manifest: manifest).map(brief) == expected)
    }

    @Test(arguments: RouteAbove.allCases)
    func `What becomes of presentations is told by the route, else by the nearest group`(above: RouteAbove)
        throws
    {
        let table = try table("base.group.g = a; above=\(above.rawValue)\na.b = P\na.c = P; above=reject")
        #expect(table.route(forKey: "a.b")?.attributes.above == above)
        #expect(table.route(forKey: "a.c")?.attributes.above == .reject)
    }

    private func advice(_ lines: String) -> [String] {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: lines))
        return builder.lint().problems.map(brief)
    }

    @Test(
        arguments: [
            ("a.{x}.pay = P", ["3:1 beside-group"]), ("a.b.{path...} = P", ["3:1 beside-group"]),
            ("a.{x|home,orders}.pay = P", []), ("a.*.pay = P; nogroup", []),
            ("a.help.{path...} = P; nogroup", ["3:23 unused-attribute"]),
            ("a.b.{path...} = P; nogroup", []),
            ("a.{x}.pay = P; filters=F", ["3:1 beside-group"]), ("a.help.{path...} = P", []),
            ("a.order.help = P; nogroup", []),
        ] as [(String, [String])])
    func `A route beside a group that can answer below it is told`(line: String, expected: [String]) {
        let found = advice(
            "base.group.g = a.b.order, a.order; filters=F\na.order.{id} = O\n\(line)\na.b.order = P")
        #expect(found == expected)
    }

    @Test func `A route outside that opens a guarded page is told, also if a group guards it`() {
        #expect(
            advice("base.group.g = a.order; filters=F\na.order.{id} = O; external\na.b.{id} = O; external")
                == ["3:1 unguarded-page"])
    }
}

/// Groups of files that no person wrote.
struct GroupGrowthTests {
    @Test(arguments: [10, 100])
    func `Groups below each other are kept once`(count: Int) throws {
        let keys = (1...count).map { "w" + String(repeating: ".a", count: $0) }
        let lines = keys.enumerated().map { "\($1) = P\nbase.group.g\($0) = \($1); filters=f\($0)" }
        let table = try table(lines.joined(separator: "\n"))
        #expect(table.storage.groups.links.count == count)
        #expect(table.storage.groups.links.allSatisfy { $0.groups.count == 1 })
        for (number, key) in keys.enumerated() {
            let route = try #require(table.route(forKey: key))
            #expect(route.groups.map(\.id) == (0...number).map { "g\($0)" })
            #expect(route.attributes.filters == (0...number).map { "f\($0)" })
            #expect(route.nearestGroup?.id == "g\(number)")
        }
    }

    @Test func `A group of several places counts where it is nearest`() throws {
        let table = try table(
            """
            w.a.b.c = P; filters=own
            base.group.g = w, w.a.b; filters=g; x-k=g; tab=t
            base.group.h = w.a; filters=h; x-k=h
            base.tabviewcontroller = T
            base.tabs.t = Q
            """)
        let route = try #require(table.route(forKey: "w.a.b.c"))
        #expect(route.groups.map(\.id) == ["h", "g"])
        #expect(route.attributes.filters == ["h", "g", "own"])
        #expect(route.attributes.extras == ["x-k": "g"])
    }

    @Test func `Keys of a group that match nothing are told at their places`() {
        let lines = [
            "w.a = P", "base.group.g = w.x, w.a, \\", "  é.b, w.y, \\u0077.z, \\", "  w.x",
            "base.group.h = w.x, w.z",
        ]
        #expect(
            problems(lines.joined(separator: "\n")).map(brief) == [
                "2:16 unmatched-group", "3:3 unmatched-group", "3:8 unmatched-group", "3:13 unmatched-group",
                "4:3 unmatched-group", "5:16 unmatched-group", "5:21 unmatched-group",
            ])
    }
}
