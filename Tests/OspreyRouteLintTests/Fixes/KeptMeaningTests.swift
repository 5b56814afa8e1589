import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Fixes keep what is written, and which URLs a route answers.
@Suite(.timeLimit(.minutes(20)))
struct KeptMeaningTests {
    private static let manifest = RouteManifest(pages: [
        .init(name: "H"),
        .init(
            name: "P",
            parameters: [
                .init(key: "d", type: "Double", isRequired: false),
                .init(key: "itemId", type: "UInt", isRequired: false),
            ]),
    ])

    private func fixed(_ lines: String, _ manifest: RouteManifest? = nil) -> String {
        let start = "base.root = H\n"
        return String(RoutesFormat.properties.fixed(start + lines, manifest).dropFirst(start.count))
    }

    @Test(arguments: [
        "shop.{user}.cart = C\nshop.cart = D", "shop.{lang|en,de}.item = A\nshop.item = B", "shop.u.@me = A",
        "shop.u.(x) = A", "shop.u.<new> = A", "shop.u.$x = A", "shop.u.v1.0 = A", "shop.u.a%2Fb = A",
        "shop.u.100%2525 = A", "shop.u.index.html = A",
        "shop.s.{id} = -> shop://u/:id\nshop.u.{id} = A",
    ])
    func `No fix changes which URLs a valid route answers`(lines: String) {
        #expect(fixed(lines) == lines)
    }

    @Test(arguments: [
        "shop.a.{itemId} = P", "shop.a.{d|number} = P", "shop.a.{item-id} = P", "shop.a.{d|uuid} = P",
    ])
    func `No fix gives a capture a type or a name that is not written`(line: String) {
        #expect(fixed(line, Self.manifest) == line)
    }

    @Test(arguments: [
        ("shop.a = A; X-foo=1", "shop.a = A; x-foo=1"),
        ("shop.a = A; public=true", "shop.a = A; external"),
        ("shop.a = A; public=soon", "shop.a = A; public=soon"),
        ("shop.a.{sort|asc desc} = A", "shop.a.{sort|asc,desc} = A"),
        ("shop.a = A; external; accepts={sort|asc desc}", "shop.a = A; external; accepts={sort|asc,desc}"),
        ("shop.a = A; external; accepts={a,b},c", "shop.a = A; external; accepts=a,b,c"),
        ("shop.a.<integer:id> = A", "shop.a.{id|int} = A"),
        ("shop.a.{id:[0-9]+} = A", "shop.a.{id|uint} = A"),
    ])
    func `A fix keeps each word and each type`(line: String, expected: String) {
        #expect(fixed(line) == expected)
    }

    @Test(arguments: [
        "shop.a = A; external; accepts=from=mail", "shop.a = A; display=cover,sheet", "shop.a.{} = A",
        "shop.a.** = A", "shop.a = A<Int>", "shop.a.red|blue = A", "shop.a.{count:1-5} = A",
        "base.accepts = {page|uint}", "base.origins.shop = https://www.a.example/shop?x*",
    ])
    func `A fix that would lose or invent a word is not made`(line: String) {
        #expect(fixed(line) == line)
    }

    @Test(arguments: [
        "shop.p = P; accepts=from,ref", "shop.b = -> shop://a; filters=G; external\nshop.a = A; external",
        "shop.b.{p} = A; default.p=3", "shop.b = -> shop://a; tab=none\nshop.a = A",
    ])
    func `An attribute without an effect is told, and stays`(lines: String) {
        #expect(fixed(lines) == lines)
        #expect(!RoutesFormat.properties.lint(lines).isEmpty)
    }

    @Test func `Keys of all routes that have a type are told once`() {
        let found = RoutesFormat.properties.lint("base.root = H\nshop.a = A\nbase.accepts = {page|uint}")
        #expect(found.map(brief) == ["3:16 invalid-query-key"])
    }
}
