import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Words with something before them that may deny them, or put them by.
struct DenialTests {
    private func fixes(_ line: String) -> [String] {
        RoutesFormat.properties.lint("base.root = H\nshop.a = A\n" + line).map(\.fix)
    }

    @Test(arguments: [
        "-external", "~external", "//external", "/*external*/", "_external", "!external", "no-external",
        "not external", "nonexternal", "unexternal", "(external)", "<!--external-->", "x.external",
        "- external", "-EXTERNAL", "external*/", "external */", "external?", "external-->",
    ])
    func `A flag behind something is told both ways`(written: String) {
        #expect(fixes("shop.b = B; \(written)") == ["remove it, or write 'external'"])
    }

    @Test(arguments: [
        ("above=notdismiss", "above=dismiss"), ("display=notcover", "display=cover"),
        ("display=-cover", "display=cover"), ("display=/*cover*/", "display=cover"),
        ("reuse=nostack", "reuse=stack"), ("reuse=!top", "reuse=top"), ("animated=nottrue", "animated=true"),
    ])
    func `A value behind something is told both ways`(written: String, word: String) {
        #expect(fixes("shop.b = B; \(written)") == ["remove it, or write '\(word)'"])
    }

    @Test(arguments: [
        "public=never", "-public", "//deeplink", "_exported", "open=later", "~universal", "notpublic",
        "presentation=notcover", "auth=false", "--", "override-external",
    ])
    func `Nobody is sure that a denied word opens a route`(written: String) {
        let fixes = fixes("shop.b = B; \(written)")
        #expect(!fixes.isEmpty && !fixes.contains { $0.hasPrefix("write ") }, "\(fixes)")
    }

    @Test(arguments: ["external.", "public", "public=true", "deeplink=1", "exernal", "External"])
    func `A flag that begins the word is sure`(written: String) {
        #expect(fixes("shop.b = B; \(written)") == ["write 'external'"])
    }

    @Test(arguments: ["OLD shop.b = B; external", "- shop.b = B; external", "off: shop.b = B; external"])
    func `Nobody is sure that a route behind a word is one`(line: String) {
        #expect(!fixes(line).contains { $0.hasPrefix("write ") })
    }

    @Test(arguments: ["_external", "//external", "-external", "!external"])
    func `A member behind a mark is told both ways`(name: String) {
        let found = RoutesFormat.json.lint(#"{"base.root": "H", "shop.a": {"page": "A", "\#(name)": true}}"#)
        #expect(found.map(\.fix) == [#"remove it, or write "external": true"#])
    }

    @Test(arguments: ["//buy", "/*buy*/", "--buy{", "<!--buy{"])
    func `A nested key behind the mark of a comment is no route`(key: String) {
        let found = RoutesFormat.json.lint(
            #"{"base.root": "H", "shop": {"\#(key)": {"page": "B", "external": true}, "cart": "C"}}"#)
        #expect(
            found.map(\.fix) == ["remove the key; comments are the values of keys that are '#'"],
            "\(found.map(\.description))")
    }

    @Test(arguments: [
        "/* off since May\nshop.b = B; exernal\n*/", "<!--\nshop.b = B; exernal\n-->",
        "\"\"\"\nshop.b = B; exernal\n\"\"\"", "--[[\nshop.b = B; exernal\n]]",
        "# /*\nshop.b = B; exernal\n# */", "shop.c = C /* old\nshop.b = B; exernal\nshop.d = D */",
        "/**\n * x\n */\n/*\nshop.b = B; exernal", "'''\nshop.b = B; \\\n    exernal\n'''",
        "#if 0\nshop.b = B; exernal\n#endif", "# if 0\nshop.b = B; exernal\n# endif",
        "#ifdef OFF\n#if X\n#endif\nshop.b = B; exernal\n#endif", "/*\n/* a */\nshop.b = B; exernal\n*/",
        "=for me\nshop.b = B; exernal\n=cut", "cat <<EOF2\nshop.b = B; exernal\nEOF2",
        "#cs\nshop.b = B; exernal\n#ce", "=pod\nshop.b = B; exernal\n=cut",
        "#|\nshop.b = B; exernal\n|#",
        ": <<'OFF'\nshop.b = B; exernal\nOFF", "__END__\nshop.b = B; exernal",
        "# not yet: \\\nshop.b = B; exernal", "! not yet: \\\nshop.c = C \\\n; exernal",
    ])
    func `A line in a block comment of another language is not edited`(lines: String) {
        let text = "base.root = H\nshop.a = A\n" + lines
        #expect(RoutesFormat.properties.fixed(text) == text)
    }

    @Test(arguments: [
        "filters=Guard # not yet; exernal", "filters=Guard // not yet; exernal",
        "filters=Guard Basket; exernal",
        "filters=!Guard; exernal", "x-owner=ops \\\n! not before May; exernal", "x-owner=ops; \\\n# exernal",
        "default.a=1 # ; exernal", "x-note=a // b; exernal", "x-note=a; -- exernal", "x-note=a; #; exernal",
    ])
    func `A line with a comment in it is not edited`(rest: String) {
        let text = "base.root = H\nshop.a = A; \(rest)"
        #expect(RoutesFormat.properties.fixed(text) == text)
    }

    @Test(arguments: ["/* off */", "# if you like", "/*\noff\n*/", "<!-- x -->\n# */", "\"\"\"\nx\n\"\"\""])
    func `A line behind such a comment is edited`(comment: String) {
        let text = "base.root = H\n\(comment)\nshop.b = B; exernal"
        #expect(RoutesFormat.properties.fixed(text) == text.replacing("exernal", with: "external"))
    }
}
