import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Lines whose answers led astray once.
struct WorstAnswersTests {
    @Test(arguments: [
        ("shop.i.{id|int|uint} = P", "a capture has one"), ("shop.i.{id|uint|null} = P", "keep one type"),
        (
            "shop.i = P; external; accepts={plan,digital,print}",
            "if that is meant, write '{plan|digital,print}'"
        ),
        ("shop.i.{orderId,uuid} = P", "'{orderId|uuid}'"), ("shop.i.{id;uint} = P", "write '{id|uint}'"),
        ("shop.i.{id;new,old} = P", "'{id|new,old}'"),
        ("shop.i = P; accepts={id;uint}", "'{id;uint}' cannot be a query key write '{id|uint}'"),
        ("shop.i.{articleId｜uint} = P", "'{articleId|uint}'"),
        ("base.group.g = shop.vvenue; tab=none", "did you mean 'shop.venue'?"),
        ("base.group.x = shop.a, x-track=1", "write ';' before it"),
        ("base.origins.shop = https://m.a.example/app/*", "'https://m.a.example/app'"),
        ("shop.topic.{topic.follow = P", "if that is meant, write '{topic}.follow'"),
        ("shop.topic.{topic.{id} = P", "if that is meant, write '{topic}.{id}'"),
        ("shop.b = P; external shop.t.{topic} = P; external", "begin a new line before it"),
        ("shop.b = P shop.t.{topic} = P", "'shop.t.{topic} = P' is a second route in the line"),
        ("shop.b = P; filters=F shop.t.{topic} = P", "'shop.t.{topic} = P' is a second route in the line"),
        ("shop.b = P; accepts={in|new,old}\nshop.c = -> shop://b?in=newa", "give 'in' one of 'new', 'old'"),
        ("shop.b = P; accepts={n|uint}\nshop.c.{x|bool} = -> shop://b?n={x}", "give 'n' "),
        (
            "shop.b.{section|push,region;reading} = P",
            "if it is several, write '{section|push,region,reading}'"
        ),
        ("shop.b.{id|uint,new} = P", "if the type is meant, write '{id|uint}'"),
        ("shop.app-ads.txt = P", "if a dot is meant, write 'app-ads%2Etxt'"),
        ("shop.b.{p...} = -> shop://item/{p}\nshop.item.{id|uint} = P", "let both capture the same"),
        ("{", "let its name end in '.json'"),
        ("; shop.admin = P; external", "begin each line of a comment with '#'"),
        ("-- shop.admin = P; external", "begin each line of a comment with '#'"),
        ("// shop.admin = P; external", "begin each line of a comment with '#'"),
        ("' shop.admin = P; external", "begin each line of a comment with '#'"),
        ("REM shop.admin = P; external", "begin each line of a comment with '#'"),
        ("todo: shop.admin = P; external", "begin each line of a comment with '#'"),
    ])
    func `A line is answered with what it means`(line: String, answer: String) {
        let text = "base.root = P\nshop.a = P\nshop.venue.{id} = P\n" + line
        let found = RoutesFormat.properties.lint(text)
        #expect(
            found.contains { "\($0.message) \($0.fix)".contains(answer) }, "\(found.map(\.description))")
        #expect(RoutesFormat.properties.fixed(text) == text)
    }

    @Test func `A text in UTF-16 without a mark is told once`() {
        for bytes in [Array("s\0h\0o\0p\0.\0a\0=\0P\0\n\0".utf8), Array("\0s\0h\0o\0p\0.\0a\0=\0P".utf8)] {
            let problems = RouteDefinitions(properties: bytes, file: "r").problems
            #expect(problems.map(\.fix) == ["save the file in UTF-8"])
            #expect(problems.map(\.code) == [.invalidUTF8])
        }
    }

    @Test(arguments: [
        ("{\n  \"base.root\": \"P\",\n  \"a.b\": \"P\"\n}", "json"), ("\u{FEFF} {}", "json"),
        ("<?xml version=\"1.0\"?>\n<plist><dict/></plist>", "plist"), ("<plist>\n</plist>", "plist"),
    ])
    func `A text in another notation is told once`(text: String, suffix: String) {
        let found = RoutesFormat.properties.lint(text)
        #expect(found.map(\.fix) == ["let the name of the file end in '.\(suffix)'"])
        #expect(found.first?.location.line == 1)
        #expect(RoutesFormat.properties.fixed(text) == text)
    }

    @Test(arguments: [("A & B", 3, 39), ("a &amp; b &#38; &lt; c &B;", 3, 60)])
    func `An ampersand in a property list is told where it is`(title: String, line: Int, column: Int) {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><!-- a & b -->
            <key>shop.a</key><string>P; x-title=\(title)</string>
            </dict></plist>
            """
        let found = RoutesFormat.propertyList.lint(text)
        #expect(found.map(\.fix) == ["write '&amp;'"])
        #expect(found.map(\.location.line) == [line] && found.map(\.location.column) == [column])
    }
}
