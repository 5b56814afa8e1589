import Testing

@testable import OspreyRouting

struct RoutePatternTests {
    @Test(arguments: [
        ("Wallet.Home.Offers", "wallet.home.Offers"),
        ("wallet.user.{id}", "wallet.user.{id}"),
        ("wallet.user.{id|int}", "wallet.user.{id|int}"),
        ("wallet.user.{kind|b,a}", "wallet.user.{kind|a,b}"),
        ("wallet.{host|B,a}.x", "wallet.{host|a,b}.x"),
        ("wallet.docs.{path...}", "wallet.docs.{path...}"),
        ("wallet.*.x", "wallet.*.x"),
        ("wallet.docs.v1%2e2", "wallet.docs.v1%2E2"),
        ("wallet.docs.%41%7B", "wallet.docs.A%7B"),
        ("wallet.docs.{v|1.0,2.0}", "wallet.docs.{v|1%2E0,2%2E0}"),
        ("wallet.docs.{v|year}", "wallet.docs.{v|year}"),
        ("wallet.über.é", "wallet.über.é"),
    ])
    func `A key has a normalized form, which reads as the same pattern`(key: String, normalized: String)
        throws
    {
        let pattern = try #require(RoutePattern(key: key))
        #expect(pattern.description == normalized)
        #expect(RoutePattern(key: normalized) == pattern)
    }

    @Test(arguments: [
        "", "wallet", ".", "wallet.", "wallet..x", ".wallet.x", "wallet.a{b}", "wallet.{b}c", "wallet.{",
        "wallet.{b",
        "wallet.b}", "wallet.a|b", "wallet.a*", "wallet.{}", "wallet.{1a}", "wallet.{a b}", "wallet.{init}",
        "wallet.{a}.{a}", "wallet.h.{a...}.b", "wallet.{a...}", "wallet.h.{a...|int}", "wallet.h.{a|b,}",
        "wallet.h.{a|b,b}", "1wallet.h", "{s}.h", "*.h", "wallet.h.%4", "wallet.h.%FF", "wallet.h/x",
        "wallet.h?x",
    ])
    func `A malformed key is no pattern`(key: String) {
        #expect(RoutePattern(key: key) == nil)
    }
}

struct CaptureSyntaxTests {
    @Test(arguments: [
        ("bool", ["true", "false"], ["True", "1", "yes", "truee"]),
        (
            "uint", ["0", "007", "+7", "18446744073709551615"],
            ["-1", "-0", "1.0", "0x1", " 1", "+", "18446744073709551616"]
        ),
        (
            "int", ["0", "-1", "+1", "9223372036854775807", "-9223372036854775808"],
            ["1.5", "1e3", "-", "9223372036854775808", "-9223372036854775809", "١"]
        ),
        (
            "double", ["0", "-1.5", "1e3", "2.5E-3", "+.5"],
            ["nan", "inf", "0x1p3", "1,5", "1e999", "e", "--1", "1_0"]
        ),
        (
            "uuid", ["9f86d081-884c-4d63-a0c4-5db1b2e9a7f1", "9F86D081-884C-4D63-A0C4-5DB1B2E9A7F1"],
            [
                "9f86d081884c4d63a0c45db1b2e9a7f1", "9f86d081-884c-4d63-a0c4-5db1b2e9a7fg",
                "9f86d081-884c-4d63-a0c4_5db1b2e9a7f1",
            ]
        ),
        ("a,b", ["a", "b"], ["A", "ab", "c"]),
    ])
    func `A type takes its texts and no others`(type: String, good: [String], bad: [String]) throws {
        let table = try table("app.host.{x|\(type)} = Page")
        for text in good {
            #expect(try table.match("app://host/" + PercentCoding.encodeSegment(text))["x"]?.text == text)
        }
        for text in bad {
            #expect(!table.canOpen("app://host/" + PercentCoding.encodeSegment(text)), "\(text)")
        }
    }

    @Test func `A registered type decides by its closure`() throws {
        var builder = RouteTableBuilder()
        builder.register(type: "year") { $0.utf8.count == 4 && Int($0) != nil }
        builder.add(.properties(text: "app.archive.{y|year} = YearPage\napp.archive.{x} = OtherPage"))
        let table = try builder.build()
        #expect(try table.match("app://archive/2026").route.target == .page("YearPage"))
        #expect(try table.match("app://archive/26").route.target == .page("OtherPage"))
    }
}
