import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Findings in routes are told of groups, settings and texts as well.
struct GroupAdviceTests {
    private static let start =
        "base.tabviewcontroller = T\nbase.tabs.home = shop://home\nbase.tabs.me = shop://me\n"
        + "shop.home = H; display=select\nshop.me = M; display=select\n"

    private func told(_ lines: String, _ manifest: RouteManifest? = nil) -> [String] {
        problems(lines, manifest: manifest).map { "\(brief($0)): \($0.message)" }
    }

    @Test(arguments: [
        ("filters=LoginGuard BasketGuard", "'LoginGuard BasketGuard' is read as one name of 'filters'"),
        ("filters=A & B", "'A & B' is read as one name of 'filters'"),
        ("filters=LoginGu\u{430}rd", "U+0430"),
        ("filters=LoginGuard # wall", "'# wall' seems to be a comment"),
        ("filters=LoginGuard,LoginGuard", "'filters' names 'LoginGuard' twice"),
        ("tab=a b", "'a b' is read as one name"),
        ("x-log=yes # web", "'# web' seems to be a comment"),
    ])
    func `A group is told what a route is told`(attribute: String, message: String) {
        for line in ["base.group.g = shop.a; \(attribute)\nshop.a = A", "shop.a = A; \(attribute)"] {
            let found = RoutesFormat.properties.lint("base.root = H\n" + line)
            #expect(found.contains { $0.message.contains(message) }, "\(line): \(found.map(\.description))")
        }
    }

    @Test(arguments: [
        ("base.notfound = NotFoundPage()", "the page is called 'NotFoundPage()'"),
        ("base.root = shop:/cart", "the page is called 'shop:/cart'"),
    ])
    func `A setting is told what a route is told of its page`(line: String, message: String) {
        let found = RoutesFormat.properties.lint("shop.a = A\n" + line)
        #expect(found.contains { $0.message.contains(message) }, "\(found.map(\.description))")
    }

    @Test(arguments: [
        "base.tabs.me = shop://me; title=Today  # first", "base.tabs.me = shop://me; icon=list # new",
        "shop.me = M; display=select; default.url=faq # old", "shop.me = M; display=select; x-log=yes # web",
    ])
    func `A comment behind a text is told`(line: String) {
        let key = String(line.prefix { $0 != "=" })
        let lines = Self.start.split(separator: "\n").map { $0.hasPrefix(key) ? line : String($0) }
        let found = RoutesFormat.properties.lint(lines.joined(separator: "\n"))
        #expect(found.contains { $0.code == .oddName && $0.message.contains("seems to be a comment") })
    }

    @Test(arguments: ["title=Room #5", "title=C#", "x-color=#fff"])
    func `A sign that begins no comment is a part of the text`(attribute: String) {
        let text = Self.start.replacing(
            "base.tabs.me = shop://me", with: "base.tabs.me = shop://me; \(attribute)")
        #expect(RoutesFormat.properties.lint(text).allSatisfy { $0.code != .oddName })
    }

    @Test(arguments: [
        "token", "accessToken", "access_token", "refresh_token", "id_token", "resetToken", "clientSecret",
        "otpCode",
        "authCode", "apiKey", "api_key", "jwt", "pwd", "userPassword", "ACCESS-TOKEN", "code",
    ])
    func `A key that is named like a secret, or a part of it, is told`(key: String) {
        let found = RoutesFormat.properties.lint("base.root = H\nshop.a = A; external; accepts=\(key)")
        #expect(found.map(\.code) == [.secretKey])
    }

    @Test(arguments: [
        "couponCode", "zipCode", "tokenize", "secretary", "keyboard", "monkey", "barcode", "codec",
    ])
    func `A key with an innocent name is not told`(key: String) {
        #expect(RoutesFormat.properties.lint("base.root = H\nshop.a = A; external; accepts=\(key)").isEmpty)
    }

    @Test func `A child of the page of a tab, without the tab, is told`() {
        let found = RoutesFormat.properties.lint(Self.start + "shop.me.marks = K; external; parent=shop.me")
        #expect(found.map(\.code) == [.tabMismatch])
        #expect(found.first?.fix == "add 'tab=me'")
        #expect(
            RoutesFormat.properties.lint(Self.start + "shop.me.marks = K; external; parent=shop.me; tab=me")
                .isEmpty)
    }

    @Test func `Two keys that differ only in case are told, unless one redirects to the other`() {
        let found = RoutesFormat.properties.lint(
            "base.root = H\nshop.help.contact = C\nshop.help.Contact = C")
        #expect(found.map(brief) == ["3:1 odd-segment"])
        let redirect = "base.root = H\nshop.help.contact = C\nshop.help.Contact = -> shop://help/contact"
        #expect(RoutesFormat.properties.lint(redirect).isEmpty)
    }

    @Test func `A capture that is almost a parameter of the page is told`() {
        let manifest = RouteManifest(pages: [
            .init(
                name: "L",
                parameters: ["tickerId", "entryId"].map { .init(key: $0, type: "UInt", isRequired: false) }),
            .init(name: "H"),
        ])
        let found = RoutesFormat.properties.lint(
            "base.root = H\nshop.l.{tickerId|uint}.{entrId|uint} = L", manifest)
        #expect(found.map(brief) == ["2:1 unknown-parameter"])
        #expect(found.first?.message.contains("did you mean 'entryId'?") == true)
    }
}
