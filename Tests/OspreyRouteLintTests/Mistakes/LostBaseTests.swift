import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Keys of settings without their `base.`, or with a misspelled one.
struct LostBaseTests {
    private static let routes =
        "base.root = H\nshop.home = HomePage; external\nshop.cart = CartPage; external\n"

    @Test(arguments: [
        ("group.a = shop.cart; filters=LoginGuard", "group.a", "base.group.a"),
        ("bse.group.a = shop.cart; filters=LoginGuard", "bse.group.a", "base.group.a"),
        ("bases.group.a = shop.cart; filters=LoginGuard", "bases.group.a", "base.group.a"),
        ("base-group.a = shop.cart; filters=LoginGuard", "base-group.a", "base.group.a"),
        ("basegroup.a = shop.cart; filters=LoginGuard", "basegroup.a", "base.group.a"),
        ("base group.a = shop.cart; filters=LoginGuard", "base group.a", "base.group.a"),
        (".group.a = shop.cart; filters=LoginGuard", ".group.a", "base.group.a"),
        ("groups.a = shop.cart; filters=LoginGuard", "groups.a", "base.group.a"),
        ("group.a = shop.cart, shop.home; filters=LoginGuard", "group.a", "base.group.a"),
        ("root = HomePage", "root", "base.root"), ("baseroot = HomePage", "baseroot", "base.root"),
        ("notfound = OopsPage", "notfound", "base.notfound"),
        ("basenotfound = OopsPage", "basenotfound", "base.notfound"),
        ("bse.notFound = OopsPage", "bse.notFound", "base.notfound"),
        ("origins.shop = https://shop.example", "origins.shop", "base.origins.shop"),
        ("origin.shop = https://shop.example", "origin.shop", "base.origins.shop"),
        ("tabviewcontroller = Tabs", "tabviewcontroller", "base.tabviewcontroller"),
        ("tabs.me = MePage; title=Me", "tabs.me", "base.tabs.me"),
        ("tab.me = MePage", "tab.me", "base.tabs.me"),
    ])
    func `A setting that has lost its 'base.' is told with it, before all else`(
        line: String, key: String, meant: String
    ) {
        let text = Self.routes + line
        let found = RoutesFormat.properties.lint(text)
        #expect(found.map(\.fix) == ["write '\(meant)'"], "\(found.map(\.description))")
        #expect(found.map(\.location.column) == [1])
        let followed = RoutesFormat.properties.lint(text.replacing("\n" + key, with: "\n" + meant))
        #expect(!followed.contains { $0.message.contains("form of a setting") || $0.code == .oddName })
    }

    @Test(arguments: [
        "old-base.tabs.me = MePage; title=Me", "nobase.group.a = shop.cart; filters=LoginGuard",
    ])
    func `A word around 'base' may put the setting by`(line: String) {
        let found = RoutesFormat.properties.lint(Self.routes + line)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.fix.hasPrefix("if that is meant, write 'base.") })
    }

    @Test func `A list of query keys for all routes may also belong to the line before it`() {
        let found = RoutesFormat.properties.lint(Self.routes + "accepts = utm")
        #expect(
            found.map(\.fix) == [
                "write 'base.accepts', or end the previous line with ';' and a backslash if it continues here"
            ])
    }

    @Test(arguments: [
        // A scheme with other keys, or with web addresses
        "group.a = APage\ngroup.list.{id} = ListPage", "tabs.a = APage\ntabs.list.old = -> tabs://a",
        "origins.shop = P\nbase.origins.origins = https://o.example",
        // Not the form of a setting
        "group.a.b = APage", "root.a = APage", "group.{id} = APage", "shop.group.a = APage",
        "case.item = APage",
    ])
    func `A route whose scheme is called like a setting is one`(lines: String) {
        let found = RoutesFormat.properties.lint(Self.routes + lines)
        #expect(!found.contains { $0.message.contains("form of a setting") }, "\(found.map(\.description))")
    }

    @Test(arguments: [
        (#""group.a": {"target": ["shop.cart"], "filters": ["L"]}"#, "base.group.a"),
        (#""group": {"a": {"target": ["shop.cart"], "filters": ["L"]}}"#, "base.group.a"),
        (#""group.a": "shop.cart; filters=L""#, "base.group.a"), (#""root": "HomePage""#, "base.root"),
        (#""bse": {"notfound": {"page": "OopsPage"}}"#, "base.notfound"),
        (#""accepts": ["utm"]"#, "base.accepts"),
    ])
    func `The same in a dictionary`(member: String, meant: String) {
        let found = RoutesFormat.json.lint(
            #"{"base.root": "H", "shop.home": "HomePage", "shop.cart": "CartPage; external", \#(member)}"#)
        #expect(found.map(\.fix) == ["write '\(meant)'"], "\(found.map(\.description))")
    }
}
